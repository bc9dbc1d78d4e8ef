#include <variants/detail/ends_line.hpp>

#include <algorithm>
#include <cstddef>
#include <memory>
#include <utility>

#include <variants/detail/pair_rule.hpp>

namespace farandole::variants::detail {

using sudoku::Board;
using sudoku::Candidates;
using sudoku::Cell;
using sudoku::DigitSet;
using sudoku::Distinct;
using sudoku::Encoder;
using sudoku::Filter;
using sudoku::Filters;
using sudoku::Grid;

// Goes through the choices for the ends.
class EndsLineRule::EndsFilter final : public Filter {
 public:
  EndsFilter(const Board& board, std::vector<Cell> line, std::vector<Choice> choices)
      : line_(std::move(line)),
        choices_(std::move(choices)),
        ends_differ_(share_a_house(board, line_.front(), line_.back())),
        sets_(line_.size()),
        kept_(line_.size()) {}

  [[nodiscard]] std::span<const Cell> watches() const override { return line_; }

  bool filter(Candidates& candidates) override {
    for (std::size_t i = 0; i < line_.size(); ++i) {
      sets_[i] = candidates[line_[i]];
      kept_[i] = DigitSet();
    }
    const DigitSet first = sets_.front();
    const DigitSet last = sets_.back();
    for (const Choice& choice : choices_) {
      const bool upward = first.contains(choice.low) && last.contains(choice.high);
      const bool downward = first.contains(choice.high) && last.contains(choice.low);
      if (!(upward || downward) || (ends_differ_ && choice.low == choice.high)) continue;
      const auto fits = [&](DigitSet set) { return !(set & choice.inner).empty(); };
      if (!std::all_of(sets_.begin() + 1, sets_.end() - 1, fits)) continue;
      if (upward) {
        kept_.front().insert(choice.low);
        kept_.back().insert(choice.high);
      }
      if (downward) {
        kept_.front().insert(choice.high);
        kept_.back().insert(choice.low);
      }
      for (std::size_t i = 1; i + 1 < line_.size(); ++i) kept_[i] |= choice.inner;
    }
    for (std::size_t i = 0; i < line_.size(); ++i) {
      if (!candidates.restrict(line_[i], kept_[i])) return false;
    }
    return true;
  }

 private:
  std::vector<Cell> line_;
  std::vector<Choice> choices_;
  bool ends_differ_;
  std::vector<DigitSet> sets_;  // for use within a call
  std::vector<DigitSet> kept_;  // the same
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
  std::vector<Choice> choices;
  for (int low = 1; low <= board_.size(); ++low) {
    for (int high = low; high <= board_.size(); ++high) {
      if (!ends_(low, high)) continue;
      Choice choice{low, high, {}};
      for (const int digit : board_.digits()) {
        if (inner_(digit, low, high)) choice.inner.insert(digit);
      }
      if (line_.size() == 2 || !choice.inner.empty()) choices.push_back(choice);
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

Distinct EndsLineRule::distinct() const {
  const auto all = choices();
  if (std::any_of(all.begin(), all.end(), [](const Choice& choice) { return choice.low == choice.high; })) return {};
  return {{{line_.front(), line_.back()}}, false};
}

}  // namespace farandole::variants::detail
