// A puzzle as it stands in a file: neutral data without behaviour, which every format reads into and writes from.
// The catalog of rules gives it meaning (puzzle.hpp).
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include <dlx/errors.hpp>
#include <sudoku/board.hpp>
#include <sudoku/grid.hpp>

namespace farandole::sudoku {

using dlx::InputError;
using dlx::InternalError;
using dlx::TextPosition;
using dlx::UnsupportedError;
using dlx::UsageError;

struct ConstraintSpec;

/// A parameter of a rule: nothing (said to be unknown), a number, a word, numbers, cells, or other rules.
using Param = std::variant<std::monostate, std::int64_t, std::string, std::vector<std::int64_t>, std::vector<Cell>,
                           std::vector<ConstraintSpec>>;

/// The name of a parameter that is given without one: it is the first that the rule has (Catalog::complete).
inline constexpr std::string_view unnamed_param = "=";

/// One rule: "killer" on these cells with sum 15. What parameters a rule has, and what they mean, its entry in the
/// catalog says; names are those of the neutral JSON record.
struct ConstraintSpec {
  std::string kind;
  std::vector<Cell> cells;
  std::map<std::string, Param, std::less<>> params;
  TextPosition position;  ///< where the rule stands in the file

  /// The number of that name. Nothing when it is absent or null; InputError when it is something else.
  [[nodiscard]] std::optional<std::int64_t> number(std::string_view name) const;
  /// The word of that name. Nothing when it is absent or null; InputError when it is something else.
  [[nodiscard]] std::optional<std::string> word(std::string_view name) const;
};

/// Equal in content; positions do not count.
[[nodiscard]] bool operator==(const ConstraintSpec& a, const ConstraintSpec& b);

/// Is there one without its name, in this rule or in rules within it?
[[nodiscard]] bool has_unnamed_param(const ConstraintSpec& spec);

struct PuzzleSpec {
  std::string id;
  std::string name;
  std::string author;
  Board board = Board::standard(9);
  Grid givens = Grid(9);
  /// By cell: the digits that are left there, where the file says so (pencil marks). Empty: it does not, and any digit
  /// may be. A set without digits is allowed: then there is no solution.
  std::vector<DigitSet> candidates;
  std::vector<ConstraintSpec> constraints;
  std::optional<Grid> solution;  ///< a known answer, where the file gives one
  std::string status;            ///< what the file says of it: "unique", "multiple", "none", ...; may be empty

  TextPosition position;  ///< where the puzzle begins in the file
  /// How a cell's place in the file is found: all in one line from `position` on, one by one, or not known.
  enum class Places : std::uint8_t { unknown, in_line, each } places = Places::unknown;
  std::vector<TextPosition> cell_positions;  ///< for Places::each

  /// Where that cell stands in the file, as well as it is known.
  [[nodiscard]] TextPosition position_of(Cell cell) const;
};

}  // namespace farandole::sudoku
