// The catalog of rules: one descriptor a rule, from which help, `list`, error messages and random tests are derived.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string_view>

#include <sudoku/constraint.hpp>
#include <sudoku/values.hpp>

namespace farandole::variants {

/// How the cells of a rule lie, as setters draw them. No check is derived from it but where it says so.
enum class CellShape : std::uint8_t {
  none,        ///< the rule takes no cells (checked)
  any,         ///< cells anywhere
  area,        ///< cells that hang together by their sides
  line,        ///< a path, each cell beside the one before, at a side or a corner
  pair,        ///< two cells with a side in common (checked)
  square,      ///< the four cells around a corner (checked)
  whole_line,  ///< a row or a column from one end to the other (checked)
  diagonal,    ///< cells along a diagonal from edge to edge
};

struct CellsInfo {
  CellShape shape = CellShape::none;
  int least = 1;         ///< at least so many cells (checked)
  int most = 0;          ///< at most so many (checked); 0: any number
  bool repeats = false;  ///< may a cell come twice? (checked)
};

enum class ParamKind : std::uint8_t { number, word, numbers, cells, rules };

/// A parameter of a rule, as the neutral JSON record has it.
struct ParamInfo {
  std::string_view name;
  std::string_view summary;
  bool required = true;
  ParamKind kind = ParamKind::number;
  std::span<const std::string_view> words = {};  ///< for ParamKind::word: what it may be (checked)
  CellsInfo cells = {};                          ///< for ParamKind::cells
  /// For a word of any kind: some that show what can be said, each sensible on boards from 4x4 up.
  std::span<const std::string_view> examples = {};
  /// For a value that can be read off a complete grid, such as the sum of a cage: the one that makes the rule true
  /// there, whatever the specification has for it. Nothing when there is none. Null: no such value.
  std::optional<sudoku::Param> (*value_in)(const sudoku::ConstraintSpec& spec, const sudoku::Grid& grid) = nullptr;
};

/// The parameter, with what reads its value off a grid.
[[nodiscard]] constexpr ParamInfo computed(ParamInfo param, decltype(ParamInfo::value_in) value_in) {
  param.value_in = value_in;
  return param;
}

struct VariantInfo {
  std::string_view kind;     ///< its name in files: "killer"
  std::string_view title;    ///< as setters call it: "Killer cage"
  std::string_view summary;  ///< its meaning in a sentence
  CellsInfo cells;
  std::span<const ParamInfo> params;

  /// Makes the rule. What the descriptor says is checked already: kind, number and shape of cells, all of them on the
  /// board, kinds of parameters and their presence. Throws InputError.
  std::unique_ptr<const sudoku::Constraint> (*make)(const sudoku::ConstraintSpec& spec, const sudoku::Board& board);
  /// The same for a rule whose meaning depends on other rules of the puzzle, instead of `make`. Null otherwise.
  std::unique_ptr<const sudoku::Constraint> (*make_among)(const sudoku::ConstraintSpec& spec,
                                                          const sudoku::Board& board,
                                                          std::span<const sudoku::ConstraintSpec> among) = nullptr;
};

/// All rules.
[[nodiscard]] std::span<const VariantInfo> variants();

/// The catalog over all rules.
[[nodiscard]] const sudoku::ValueCatalog& catalog();

}  // namespace farandole::variants
