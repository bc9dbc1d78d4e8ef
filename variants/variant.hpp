// The catalog of rules: one descriptor a rule, from which help, `list` and error messages are derived.
#pragma once

#include <memory>
#include <span>
#include <string_view>

#include <sudoku/constraint.hpp>

namespace farandole::variants {

/// A parameter of a rule, as the neutral JSON record has it.
struct ParamInfo {
  std::string_view name;
  std::string_view summary;
  bool required = true;
};

struct VariantInfo {
  std::string_view kind;     ///< its name in files: "killer"
  std::string_view title;    ///< as setters call it: "Killer cage"
  std::string_view summary;  ///< its meaning in a sentence
  bool takes_cells = false;
  std::span<const ParamInfo> params;

  /// Makes the rule; kind, cells on the board and presence of parameters are checked already. Throws InputError.
  std::unique_ptr<const sudoku::Constraint> (*make)(const sudoku::ConstraintSpec& spec, const sudoku::Board& board);
};

/// All rules.
[[nodiscard]] std::span<const VariantInfo> variants();

/// The catalog over all rules.
[[nodiscard]] const sudoku::Catalog& catalog();

}  // namespace farandole::variants
