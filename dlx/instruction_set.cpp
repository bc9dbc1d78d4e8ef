#include <dlx/instruction_set.hpp>

#include <algorithm>
#include <array>
#include <iterator>

namespace farandole::dlx {

namespace {

constexpr std::array all_sets = {InstructionSet::avx512, InstructionSet::avx2, InstructionSet::portable};

}  // namespace

std::string_view to_string(InstructionSet set) noexcept {
  switch (set) {
    case InstructionSet::portable:
      return "portable";
    case InstructionSet::avx2:
      return "avx2";
    case InstructionSet::avx512:
      return "avx512";
  }
  return "?";
}

std::optional<InstructionSet> instruction_set_named(std::string_view name) noexcept {
  for (const InstructionSet set : all_sets) {
    if (to_string(set) == name) return set;
  }
  return std::nullopt;
}

bool is_available(InstructionSet set) noexcept {
#if defined(__x86_64__)
  switch (set) {
    case InstructionSet::portable:
      return true;
    case InstructionSet::avx2:
      return __builtin_cpu_supports("avx2") && __builtin_cpu_supports("bmi2");
    case InstructionSet::avx512:
      return __builtin_cpu_supports("avx512f") && __builtin_cpu_supports("avx512bw") &&
             __builtin_cpu_supports("avx512dq") && __builtin_cpu_supports("avx512vl") &&
             __builtin_cpu_supports("avx512vpopcntdq");
  }
#endif
  return set == InstructionSet::portable;
}

std::vector<InstructionSet> available_instruction_sets() {
  std::vector<InstructionSet> sets;
  std::copy_if(all_sets.rbegin(), all_sets.rend(), std::back_inserter(sets), is_available);
  return sets;
}

InstructionSet best_instruction_set() noexcept { return *std::find_if(all_sets.begin(), all_sets.end(), is_available); }

}  // namespace farandole::dlx
