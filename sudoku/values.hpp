// Values of rules that can be read off a complete grid: the sum of a cage, the number of a skyscraper.
#pragma once

#include <cstdint>
#include <optional>

#include <sudoku/constraint.hpp>
#include <sudoku/grid.hpp>
#include <sudoku/spec.hpp>

namespace farandole::sudoku {

/// A catalog that knows such values.
class ValueCatalog : public Catalog {
 public:
  /// `required`: without it `make` refuses the rule; `optional`: without it the rule says less.
  enum class Value : std::uint8_t { none, optional, required };

  // Each throws InputError for an unknown rule, and `with_value` for other parameters that make no sense.

  /// Which values has the specification left open?
  [[nodiscard]] virtual Value open_value(const ConstraintSpec& spec) const = 0;
  /// The same with the values that make it true of that grid in place of the open ones; nothing when there are none.
  [[nodiscard]] virtual std::optional<ConstraintSpec> with_value(const ConstraintSpec& spec,
                                                                 const Grid& grid) const = 0;
  /// The same with its optional values left open; nothing when it has none.
  [[nodiscard]] virtual std::optional<ConstraintSpec> without_value(const ConstraintSpec& spec) const = 0;
};

}  // namespace farandole::sudoku
