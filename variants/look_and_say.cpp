// Look-and-say: the clue says how many of a digit there are in the cells: "13 22" is one 3 and two 2s. Of other digits
// there may be any number. Digits may repeat where rows, columns and regions let them.
#include <algorithm>
#include <cstddef>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include <sudoku/grid.hpp>
#include <variants/detail/automaton.hpp>
#include <variants/detail/count.hpp>
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

namespace {

struct Said {
  int count = 0;
  int digit = 0;
};

std::string digit_name(int digit) {
  return digit == 0 ? std::string("0") : std::string(1, sudoku::digit_to_char(digit));
}

class LookAndSay final : public Constraint {
 public:
  LookAndSay(const Board& board, std::vector<Cell> cells, std::vector<Said> clue)
      : board_(board), cells_(std::move(cells)), clue_(std::move(clue)) {}

  [[nodiscard]] std::string describe() const override {
    std::string text = detail::with_names("look-and-say", board_, cells_) + " =";
    for (const Said& said : clue_) text += " " + digit_name(said.count) + digit_name(said.digit);
    return text;
  }

  [[nodiscard]] bool accepts(const Grid& grid) const override {
    for (const Said& said : clue_) {
      int count = 0;
      for (const Cell cell : cells_) {
        if (grid[cell] == said.digit) ++count;
      }
      if (count != said.count) return false;
    }
    return true;
  }

  bool encode(Encoder& encoder) const override {
    std::vector<detail::Automaton> automata;
    for (const Said& said : clue_) {
      auto automaton = detail::unroll(detail::count_rules(DigitSet::of(said.digit), said.count, said.count),
                                      cells_.size(), board_.digits(), cells_.size() + 1);
      if (!automaton) return false;
      automata.push_back(std::move(*automaton));
    }
    const detail::Channels channels(encoder, cells_);
    for (std::size_t i = 0; i < automata.size(); ++i) {
      detail::encode_automaton(encoder, channels, cells_, automata[i], std::to_string(clue_[i].digit) + ".");
    }
    return true;
  }

  bool post(Filters& filters) const override {
    for (const Said& said : clue_) {
      filters.push_back(detail::make_count_filter(cells_, DigitSet::of(said.digit), said.count, said.count));
    }
    return true;
  }

 private:
  Board board_;
  std::vector<Cell> cells_;
  std::vector<Said> clue_;
};

std::unique_ptr<const Constraint> make(const ConstraintSpec& spec, const Board& board) {
  const std::string text = spec.word("clue").value();
  const auto refuse = [&](const std::string& reason) { detail::refuse(spec, "'clue': " + reason); };
  const auto refuse_at = [&](std::size_t at, const std::string& reason) {
    refuse("character " + std::to_string(at + 1) + ": " + reason);
  };

  std::vector<Said> clue;
  int total = 0;
  bool has_count = false;
  for (std::size_t at = 0; at < text.size(); ++at) {
    if (text[at] == ' ' || text[at] == ',') {
      if (has_count) refuse_at(at, "a count without a digit");
      continue;
    }
    const auto digit = sudoku::char_to_digit(text[at]);
    if (!digit || (*digit == 0 && text[at] != '0')) refuse_at(at, sudoku::quoted(text[at]) + " is no digit");
    if (!has_count) {
      clue.push_back({*digit, 0});
      total += *digit;
      has_count = true;
      continue;
    }
    if (*digit < 1 || *digit > board.size()) {
      refuse_at(at, "there is no digit " + std::to_string(*digit) + " on " + detail::board_text(board));
    }
    for (std::size_t i = 0; i + 1 < clue.size(); ++i) {
      if (clue[i].digit == *digit) refuse_at(at, "the digit " + std::to_string(*digit) + " is said twice");
    }
    clue.back().digit = *digit;
    has_count = false;
  }
  if (has_count) refuse_at(text.size(), "a count without a digit");
  if (clue.empty()) refuse("it says nothing");
  if (total > static_cast<int>(spec.cells.size())) {
    refuse("it speaks of " + detail::counted(static_cast<std::size_t>(total), "digit") + ", and there are " +
           detail::counted(spec.cells.size(), "cell"));
  }
  return std::make_unique<LookAndSay>(board, spec.cells, std::move(clue));
}

std::optional<sudoku::Param> value_in(const ConstraintSpec& spec, const sudoku::Grid& grid) {
  std::vector<int> counts(static_cast<std::size_t>(grid.size()) + 1);
  for (const Cell cell : spec.cells) ++counts[static_cast<std::size_t>(grid[cell])];
  std::string clue;
  for (std::size_t digit = 1; digit < counts.size(); ++digit) {
    if (counts[digit] == 0) continue;
    if (counts[digit] > sudoku::max_size) return std::nullopt;  // there is no character for it
    clue += (clue.empty() ? "" : " ") + digit_name(counts[digit]) + digit_name(static_cast<int>(digit));
  }
  return clue;
}

constexpr std::string_view examples[] = {"11", "12", "21", "13 12", "11 22", "04 11", "1213 14"};
constexpr ParamInfo params[] = {computed(
    {"clue", "how many of which digit: \"13 22\" is one 3 and two 2s", true, ParamKind::word, {}, {}, examples},
    &value_in)};

}  // namespace

extern const VariantInfo look_and_say{
    "lookandsay",
    "Look-and-say",
    "The cells hold as many of each digit as the clue says: 13 22 is one 3 and two 2s.",
    {CellShape::area},
    params,
    make};

}  // namespace farandole::variants
