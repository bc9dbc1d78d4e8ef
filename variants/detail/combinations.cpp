#include <variants/detail/combinations.hpp>

#include <algorithm>
#include <string>

namespace farandole::variants::detail {

using sudoku::DigitSet;

namespace {

struct Enumeration {
  int largest;
  std::size_t limit;
  std::vector<DigitSet> found;

  // Adds `count` digits above `last` that add up to `sum` to `chosen`. A digit is tried only when the others can make
  // up the difference (consecutive digits reach every sum between their extremes), so that no path is a dead end.
  bool extend(DigitSet chosen, int last, int count, int sum) {
    if (count == 0) {
      if (found.size() == limit) return false;
      found.push_back(chosen);
      return true;
    }
    for (int digit = last + 1; digit <= largest - count + 1; ++digit) {
      const int others = count - 1;
      const int rest = sum - digit;
      if (rest < least_sum(others) + others * digit) break;
      if (rest > greatest_sum(others, largest)) continue;
      if (!extend(chosen | DigitSet::of(digit), digit, others, rest)) return false;
    }
    return true;
  }
};

}  // namespace

std::optional<std::vector<DigitSet>> combinations(int largest, int count, int sum, std::size_t limit) {
  Enumeration enumeration{largest, limit, {}};
  if (count == 0 && sum != 0) return enumeration.found;
  if (!enumeration.extend(DigitSet(), 0, count, sum)) return std::nullopt;
  return std::move(enumeration.found);
}

// One item for the cage and one for each digit, all primary:
//
//     R1C1=4   covers  { ..., cage:4 }                        the cell uses the digit
//     {4, 8}   covers  { cage, cage:1, :2, :3, :5, :6, :7, :9 }   an option a combination: it uses up the digits that
//     are not in it
//
// Whatever the combination leaves must come from the cells, each digit once; there are as many left as there are cells.
// So the digits need no colours "in" and "out", which would leave the search blind to a digit that only one cell can
// have.
void encode_combinations(sudoku::Encoder& encoder, std::span<const sudoku::Cell> cells,
                         std::span<const DigitSet> combinations) {
  const DigitSet all = encoder.board().digits();
  std::vector<dlx::ItemId> digits;
  for (const int digit : all) {
    digits.push_back(encoder.add_primary("cage:" + std::to_string(digit)));
    for (const sudoku::Cell cell : cells) encoder.attach(cell, digit, digits.back());
  }
  const dlx::ItemId cage = encoder.add_primary("cage");
  for (const DigitSet combination : combinations) {
    std::vector<dlx::Entry> entries{cage};
    for (const int digit : all - combination) entries.emplace_back(digits[static_cast<std::size_t>(digit - 1)]);
    encoder.add_option(entries);
  }
}

}  // namespace farandole::variants::detail
