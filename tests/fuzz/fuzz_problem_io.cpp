// Any text as an exact-cover problem: nothing but InputError comes out, and what was read is written and read back
// equal.
#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <iostream>
#include <sstream>
#include <string>
#include <string_view>

#include <dlx/problem_io.hpp>

namespace {

using namespace farandole::dlx;

[[noreturn]] void fail(const std::string& what) {
  std::cerr << what << '\n';
  std::abort();
}

std::string written(const Problem& problem) {
  std::ostringstream out;
  write_problem(out, problem);
  return std::move(out).str();
}

void check_equal(const Problem& a, const Problem& b) {
  if (a.item_count() != b.item_count() || a.primary_count() != b.primary_count()) fail("other items");
  for (std::uint32_t i = 0; i < a.item_count(); ++i) {
    const ItemId item{i};
    if (a.item_name(item) != b.item_name(item)) fail("another name: " + a.item_name(item));
    if (a.is_primary(item) && a.multiplicity(item) != b.multiplicity(item)) fail("another multiplicity");
  }
  if (a.option_count() != b.option_count()) fail("other options");
  for (std::uint32_t i = 0; i < a.option_count(); ++i) {
    const OptionId option{i};
    if (a.option_text(option) != b.option_text(option) || a.cost(option) != b.cost(option)) {
      fail("another option: " + a.option_text(option));
    }
  }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  try {
    const Problem problem = read_problem(text);
    const std::string once = written(problem);
    try {
      const Problem again = read_problem(once);
      check_equal(problem, again);
      if (written(again) != once) fail("written differently the second time:\n" + once);
    } catch (const InputError& e) {
      fail("cannot read what was written: " + once + e.what());
    }
  } catch (const InputError&) {
  }
  return 0;
}
