#include <variants/detail/ends_line.hpp>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <utility>

#include <variants/detail/digit_images.hpp>
#include <variants/detail/pair_rule.hpp>

namespace farandole::variants::detail {

using sudoku::Board;
using sudoku::Candidates;
using sudoku::Cell;
using sudoku::DigitSet;
using sudoku::Encoder;
using sudoku::Filter;
using sudoku::Filters;
using sudoku::Grid;
using sudoku::Parts;

// The choices for the ends are bits, 64 in a word; sets of candidates are taken to the choices they can do with.
//
//     first & last     choices that the ends can make, upwards or downwards
//     & each inner     ... and that leave something to each cell between
//
// What stays is what some of these choices allow.
class EndsLineRule::EndsFilter final : public Filter {
 public:
  EndsFilter(const Board& board, std::vector<Cell> line, std::span<const Choice> choices) : line_(std::move(line)) {
    const bool ends_differ = share_a_house(board, line_.front(), line_.back());
    std::vector<Choice> left(choices.begin(), choices.end());
    left.erase(std::remove_if(left.begin(), left.end(),
                              [&](const Choice& choice) { return ends_differ && choice.low == choice.high; }),
               left.end());
    for (std::size_t begin = 0; begin < left.size(); begin += 64) {
      words_.emplace_back(board,
                          std::span<const Choice>(left).subspan(begin, std::min<std::size_t>(64, left.size() - begin)));
    }
  }

  [[nodiscard]] std::span<const Cell> watches() const override { return line_; }

  bool filter(Candidates& candidates) override {
    const DigitSet first = candidates[line_.front()];
    const DigitSet last = candidates[line_.back()];
    DigitSet kept_first;
    DigitSet kept_last;
    DigitSet kept_inner;
    for (const Word& word : words_) {
      std::uint64_t possible = ~std::uint64_t{0};
      for (std::size_t i = 1; i + 1 < line_.size(); ++i) possible &= word.with_inner(candidates[line_[i]]);
      const std::uint64_t upward = possible & word.with_low(first) & word.with_high(last);
      const std::uint64_t downward = possible & word.with_high(first) & word.with_low(last);
      if ((upward | downward) == 0) continue;
      for (const int digit : first) {
        const DigitSet one = DigitSet::of(digit);
        if (((upward & word.with_low(one)) | (downward & word.with_high(one))) != 0) kept_first.insert(digit);
      }
      for (const int digit : last) {
        const DigitSet one = DigitSet::of(digit);
        if (((upward & word.with_high(one)) | (downward & word.with_low(one))) != 0) kept_last.insert(digit);
      }
      for (int digit = 1; digit <= word.size; ++digit) {
        if (((upward | downward) & word.with_inner(DigitSet::of(digit))) != 0) kept_inner.insert(digit);
      }
    }
    if (!candidates.restrict(line_.front(), kept_first) || !candidates.restrict(line_.back(), kept_last)) return false;
    for (std::size_t i = 1; i + 1 < line_.size(); ++i) {
      if (!candidates.restrict(line_[i], kept_inner)) return false;
    }
    return true;
  }

 private:
  struct Word {
    Word(const Board& board, std::span<const Choice> choices) : size(board.size()) {
      const auto images = [&](auto belongs) {
        std::vector<std::uint64_t> of_digit(static_cast<std::size_t>(size) + 1);
        for (const int digit : board.digits()) {
          for (std::size_t i = 0; i < choices.size(); ++i) {
            if (belongs(choices[i], digit)) of_digit[static_cast<std::size_t>(digit)] |= std::uint64_t{1} << i;
          }
        }
        return DigitImages(of_digit);
      };
      with_low = images([](const Choice& choice, int digit) { return choice.low == digit; });
      with_high = images([](const Choice& choice, int digit) { return choice.high == digit; });
      with_inner = images([](const Choice& choice, int digit) { return choice.inner.contains(digit); });
    }

    int size;
    DigitImages with_low;
    DigitImages with_high;
    DigitImages with_inner;
  };

  std::vector<Cell> line_;
  std::vector<Word> words_;
};

EndsLineRule::EndsLineRule(Board board, std::string description, std::vector<Cell> line, Ends ends, Inner inner)
    : board_(std::move(board)),
      description_(std::move(description)),
      line_(std::move(line)),
      ends_(std::move(ends)),
      inner_(std::move(inner)) {}

bool EndsLineRule::accepts(const Grid& grid) const {
  const auto [low, high] = std::minmax({grid[line_.front()], grid[line_.back()]});
  if (!ends_(low, high)) return false;
  for (std::size_t i = 1; i + 1 < line_.size(); ++i) {
    if (!inner_(grid[line_[i]], low, high)) return false;
  }
  return true;
}

std::vector<EndsLineRule::Choice> EndsLineRule::choices() const {
  // Cells between the ends that share a house take as many digits.
  int most = 0;
  for (const sudoku::House& house : board_.houses()) {
    int here = 0;
    for (std::size_t i = 1; i + 1 < line_.size(); ++i) {
      here += std::find(house.cells.begin(), house.cells.end(), line_[i]) != house.cells.end() ? 1 : 0;
    }
    most = std::max(most, here);
  }

  std::vector<Choice> choices;
  for (int low = 1; low <= board_.size(); ++low) {
    for (int high = low; high <= board_.size(); ++high) {
      if (!ends_(low, high)) continue;
      Choice choice{low, high, {}};
      for (const int digit : board_.digits()) {
        if (inner_(digit, low, high)) choice.inner.insert(digit);
      }
      if (choice.inner.size() >= most) choices.push_back(choice);
    }
  }
  return choices;
}

// An option for each choice of the ends' digits. The ends agree with it by channels, coloured by their digits; a digit
// that it keeps from the cells between gets the colour "out" from it, "in" from the cells.
bool EndsLineRule::encode(Encoder& encoder) const {
  const dlx::ItemId line = encoder.add_primary("line");
  const dlx::ItemId first = encoder.add_secondary("first");
  const dlx::ItemId last = encoder.add_secondary("last");
  const dlx::Color in = encoder.color("in");
  const dlx::Color out = encoder.color("out");
  std::vector<dlx::Color> colors(1);
  std::vector<dlx::ItemId> inner(1);
  for (const int digit : board_.digits()) {
    const std::string name = std::to_string(digit);
    colors.push_back(encoder.color(name));
    inner.push_back(encoder.add_secondary("inner:" + name));
    encoder.attach(line_.front(), digit, {first, colors.back()});
    encoder.attach(line_.back(), digit, {last, colors.back()});
    for (std::size_t i = 1; i + 1 < line_.size(); ++i) encoder.attach(line_[i], digit, {inner.back(), in});
  }
  const auto add_option = [&](int at_first, int at_last, DigitSet allowed) {
    std::vector<dlx::Entry> entries{
        line, {first, colors[static_cast<std::size_t>(at_first)]}, {last, colors[static_cast<std::size_t>(at_last)]}};
    for (const int digit : board_.digits() - allowed) entries.emplace_back(inner[static_cast<std::size_t>(digit)], out);
    encoder.add_option(entries);
  };
  for (const Choice& choice : choices()) {
    add_option(choice.low, choice.high, choice.inner);
    if (choice.low != choice.high) add_option(choice.high, choice.low, choice.inner);
  }
  return true;
}

bool EndsLineRule::post(Filters& filters) const {
  filters.push_back(std::make_unique<EndsFilter>(board_, line_, choices()));
  return true;
}

Parts EndsLineRule::parts() const {
  const auto all = choices();
  const auto none_is = [&](auto property) { return std::none_of(all.begin(), all.end(), property); };
  Parts parts;
  if (none_is([](const Choice& choice) { return choice.low == choice.high; })) {
    parts.distinct.push_back({{line_.front(), line_.back()}});
  }
  if (none_is([](const Choice& c) { return c.inner.contains(c.low) || c.inner.contains(c.high); })) {
    for (std::size_t i = 1; i + 1 < line_.size(); ++i) {
      parts.distinct.push_back({{line_.front(), line_[i]}});
      parts.distinct.push_back({{line_.back(), line_[i]}});
    }
  }
  return parts;
}

}  // namespace farandole::variants::detail
