// Which instructions of the processor the vector kernels may use.
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

namespace farandole::dlx {

enum class InstructionSet : std::uint8_t { portable, avx2, avx512 };

/// "portable", "avx2", "avx512".
[[nodiscard]] std::string_view to_string(InstructionSet set) noexcept;
[[nodiscard]] std::optional<InstructionSet> instruction_set_named(std::string_view name) noexcept;

/// Can this processor (and this build) run it?
[[nodiscard]] bool is_available(InstructionSet set) noexcept;
/// Those that are available, the smallest first.
[[nodiscard]] std::vector<InstructionSet> available_instruction_sets();
/// The largest that is available.
[[nodiscard]] InstructionSet best_instruction_set() noexcept;

}  // namespace farandole::dlx
