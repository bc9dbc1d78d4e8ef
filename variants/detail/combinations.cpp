#include <variants/detail/combinations.hpp>

#include <algorithm>

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

}  // namespace farandole::variants::detail
