// Regular expression: the digits along the line, read from its first cell to its last, match the expression as a whole
// (expression.hpp says what can be written).
#include <array>
#include <bitset>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <utility>
#include <vector>

#include <variants/detail/automaton.hpp>
#include <variants/detail/expression.hpp>
#include <variants/detail/parameters.hpp>
#include <variants/variant.hpp>

namespace farandole::variants {

using sudoku::Board;
using sudoku::Cell;
using sudoku::Constraint;
using sudoku::ConstraintSpec;
using sudoku::DigitSet;
using sudoku::Encoder;
using sudoku::Filters;
using sudoku::Grid;
using sudoku::InputError;

namespace {

using detail::Expression;
using Positions = Expression::Positions;

// Sets of positions get numbers as they come up.
class Subsets {
 public:
  explicit Subsets(const Expression& expression) : expression_(expression) {
    for (std::size_t p = 0; p < expression.digits.size(); ++p) {
      for (const int digit : expression.digits[p]) by_digit_[static_cast<std::size_t>(digit)].set(p);
    }
    Positions start;
    start.set(0);
    number_of(start);
  }

  // The positions behind one of that set, with that digit.
  [[nodiscard]] Positions step(std::int64_t set, int digit) const {
    return follow_[static_cast<std::size_t>(set)] & by_digit_[static_cast<std::size_t>(digit)];
  }

  std::int64_t number_of(const Positions& positions) {
    const auto [it, is_new] = numbers_.try_emplace(positions, static_cast<std::int64_t>(sets_.size()));
    if (is_new) {
      sets_.push_back(positions);
      Positions& follow = follow_.emplace_back();
      for (std::size_t p = 0; p < expression_.follow.size(); ++p) {
        if (positions[p]) follow |= expression_.follow[p];
      }
    }
    return it->second;
  }

  [[nodiscard]] bool may_end(std::int64_t set) const {
    return (sets_[static_cast<std::size_t>(set)] & expression_.last).any();
  }

 private:
  const Expression& expression_;
  std::array<Positions, sudoku::max_size + 1> by_digit_;
  std::unordered_map<Positions, std::int64_t> numbers_;
  std::vector<Positions> sets_;
  std::vector<Positions> follow_;
};

// With more states than this before some cell, positions are the states: there may be several for the same digits then.
constexpr std::size_t max_states = 512;

struct Compiled {
  std::shared_ptr<const detail::Automaton> automaton;
  bool deterministic = false;
};

Compiled compile(const Expression& expression, std::size_t cells, DigitSet digits) {
  Subsets subsets(expression);
  detail::AutomatonRules by_sets;
  by_sets.step = [&](std::size_t, std::int64_t set, int digit, const detail::AutomatonRules::Go& go) {
    const Positions next = subsets.step(set, digit);
    if (next.any()) go(subsets.number_of(next));
  };
  by_sets.accepts = [&](std::int64_t set) { return subsets.may_end(set); };
  if (auto automaton = detail::unroll(by_sets, cells, digits, max_states)) {
    return {std::make_shared<const detail::Automaton>(std::move(*automaton)), true};
  }

  detail::AutomatonRules by_positions;
  by_positions.step = [&](std::size_t, std::int64_t position, int digit, const detail::AutomatonRules::Go& go) {
    const Positions& follow = expression.follow[static_cast<std::size_t>(position)];
    for (std::size_t next = 1; next < expression.digits.size(); ++next) {
      if (follow[next] && expression.digits[next].contains(digit)) go(static_cast<std::int64_t>(next));
    }
  };
  by_positions.accepts = [&](std::int64_t position) { return expression.last[static_cast<std::size_t>(position)]; };
  auto automaton = detail::unroll(by_positions, cells, digits, Expression::max_positions);
  return {std::make_shared<const detail::Automaton>(std::move(automaton.value())), false};
}

class Regex final : public Constraint {
 public:
  Regex(const Board& board, std::vector<Cell> cells, std::string pattern, Expression expression, Compiled compiled)
      : board_(board),
        cells_(std::move(cells)),
        pattern_(std::move(pattern)),
        expression_(std::move(expression)),
        compiled_(std::move(compiled)) {}

  [[nodiscard]] std::string describe() const override {
    return "regular expression " + pattern_ + detail::with_names(" along", board_, cells_);
  }

  // At which positions of the expression reading can have arrived, digit by digit.
  [[nodiscard]] bool accepts(const Grid& grid) const override {
    Positions arrived;
    arrived.set(0);
    for (const Cell cell : cells_) {
      Positions next;
      for (std::size_t from = 0; from < expression_.digits.size(); ++from) {
        if (!arrived[from]) continue;
        for (std::size_t to = 1; to < expression_.digits.size(); ++to) {
          if (expression_.follow[from][to] && expression_.digits[to].contains(grid[cell])) next.set(to);
        }
      }
      arrived = next;
    }
    return (arrived & expression_.last).any();
  }

  bool encode(Encoder& encoder) const override {
    const detail::Automaton& automaton = *compiled_.automaton;
    if (!compiled_.deterministic || automaton.transitions() > detail::max_encoded_transitions) return false;
    detail::encode_automaton(encoder, detail::Channels(encoder, cells_), cells_, automaton, "");
    return true;
  }

  bool post(Filters& filters) const override {
    filters.push_back(detail::make_automaton_filter(cells_, compiled_.automaton));
    return true;
  }

 private:
  Board board_;
  std::vector<Cell> cells_;
  std::string pattern_;
  Expression expression_;
  Compiled compiled_;
};

std::unique_ptr<const Constraint> make(const ConstraintSpec& spec, const Board& board) {
  const std::string pattern = spec.word("pattern").value();
  Expression expression;
  try {
    expression = detail::read_expression(pattern, board.size());
  } catch (const InputError& error) {
    detail::refuse(spec, "'pattern', " + error.reason());
  }
  Compiled compiled = compile(expression, spec.cells.size(), board.digits());
  if (!compiled.automaton->possible()) {
    detail::refuse(spec, "no digits in " + detail::counted(spec.cells.size(), "cell") + " match '" + pattern + "'");
  }
  return std::make_unique<Regex>(board, spec.cells, pattern, std::move(expression), std::move(compiled));
}

constexpr std::string_view examples[] = {"[12]*[34].*",       "(1|2.)+",
                                         ".*1.*2.*",          "[^3]*",
                                         "(.[1-3])*.?",       "3?[124]+4?",
                                         "(12|34|4)(.)*",     ".{1,3}4.{0,2}",
                                         "(1[234]|2+3)*.{2}", "[1-3]{2,}[34]*(1|.2)?"};
constexpr ParamInfo params[] = {{"pattern",
                                 "the expression: digits, . [1-3] [^1-3] (1|2) and repetition by * + ? {2} {2,} {2,4}",
                                 true,
                                 ParamKind::word,
                                 {},
                                 {},
                                 examples}};

}  // namespace

extern const VariantInfo regex{
    "regex", "Regular expression", "The digits along the line match the expression.", {CellShape::line}, params, make};

}  // namespace farandole::variants
