#include <algorithm>
#include <array>
#include <cstdlib>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include <variants/detail/parameters.hpp>
#include <variants/variant.hpp>

// THE table of rules, by kind. Each line names the descriptor that the rule's own file defines.
#define FARANDOLE_RULES(RULE)   \
  RULE(rule_and)                \
  RULE(anti_king)               \
  RULE(anti_knight)             \
  RULE(arrow)                   \
  RULE(between)                 \
  RULE(box_indexer)             \
  RULE(candidates)              \
  RULE(clone)                   \
  RULE(column_indexer)          \
  RULE(count)                   \
  RULE(counting_circles)        \
  RULE(diagonal)                \
  RULE(diagonal_nonconsecutive) \
  RULE(difference)              \
  RULE(disjoint_groups)         \
  RULE(double_arrow)            \
  RULE(entropic)                \
  RULE(equal_sums)              \
  RULE(even)                    \
  RULE(extra_region)            \
  RULE(global_entropy)          \
  RULE(greater)                 \
  RULE(hidden_skyscraper)       \
  RULE(killer_cage)             \
  RULE(leap)                    \
  RULE(little_killer)           \
  RULE(lockout)                 \
  RULE(look_and_say)            \
  RULE(maximum)                 \
  RULE(minimum)                 \
  RULE(modular)                 \
  RULE(nabner)                  \
  RULE(negative)                \
  RULE(nonconsecutive)          \
  RULE(rule_not)                \
  RULE(numbered_room)           \
  RULE(odd)                     \
  RULE(rule_or)                 \
  RULE(pairs)                   \
  RULE(palindrome)              \
  RULE(parity_line)             \
  RULE(product)                 \
  RULE(quadruple)               \
  RULE(ratio)                   \
  RULE(regex)                   \
  RULE(region_sum)              \
  RULE(renban)                  \
  RULE(row_indexer)             \
  RULE(sandwich)                \
  RULE(sequence)                \
  RULE(skyscraper)              \
  RULE(slow_thermometer)        \
  RULE(sum)                     \
  RULE(sum_line)                \
  RULE(taxicab)                 \
  RULE(thermometer)             \
  RULE(whisper)                 \
  RULE(windoku)                 \
  RULE(x_sum)                   \
  RULE(xv)                      \
  RULE(zipper)

namespace farandole::variants {

using sudoku::Board;
using sudoku::Cell;
using sudoku::Constraint;
using sudoku::ConstraintSpec;
using sudoku::InputError;
using sudoku::ValueCatalog;

#define FARANDOLE_DECLARE(rule) extern const VariantInfo rule;
FARANDOLE_RULES(FARANDOLE_DECLARE)
#undef FARANDOLE_DECLARE

std::span<const VariantInfo> variants() {
#define FARANDOLE_LINE(rule) rule,
  static const std::array table{FARANDOLE_RULES(FARANDOLE_LINE)};
#undef FARANDOLE_LINE
  return table;
}

namespace {

std::string known_rules() {
  std::string list;
  for (const VariantInfo& rule : variants()) list += (list.empty() ? "" : ", ") + std::string(rule.kind);
  return list;
}

std::string known_params(const VariantInfo& rule) {
  if (rule.params.empty()) return "it has none";
  std::string list;
  for (const ParamInfo& param : rule.params) list += (list.empty() ? "known: " : ", ") + std::string(param.name);
  return list;
}

bool is_absent(const ConstraintSpec& spec, std::string_view name) {
  const auto it = spec.params.find(name);
  return it == spec.params.end() || std::holds_alternative<std::monostate>(it->second);
}

/// Checks a specification against the rule's descriptor.
class SpecCheck {
 public:
  SpecCheck(const VariantInfo& rule, const ConstraintSpec& spec, const Board& board)
      : rule_(rule), spec_(spec), board_(board) {}

  void run() const {
    run_but_for_values();
    for (const ParamInfo& param : rule_.params) {
      if (param.value_in != nullptr) check(param);
    }
  }

  /// Values that can be read off a grid may be missing.
  void run_but_for_values() const {
    check_cells(spec_.cells, rule_.cells, "");
    check_names();
    for (const ParamInfo& param : rule_.params) {
      if (param.value_in == nullptr) check(param);
    }
  }

 private:
  [[noreturn]] void refuse(const std::string& reason) const { detail::refuse(spec_, reason); }

  static std::string cells_text(std::size_t count) { return detail::counted(count, "cell"); }

  /// `of`: nothing, or whose cells they are, as in "'circle': ".
  void check_cells(const std::vector<Cell>& cells, const CellsInfo& info, const std::string& of) const {
    if (info.shape == CellShape::none) {
      if (!cells.empty()) refuse(of + "the rule takes no cells");
      return;
    }
    for (const Cell cell : cells) {
      if (index(cell) >= board_.cell_count()) {
        refuse(of + "there is no cell number " + std::to_string(index(cell) + 1) + " on a board of " +
               cells_text(board_.cell_count()));
      }
    }
    const int count = static_cast<int>(cells.size());
    if (count < info.least)
      refuse(of + "it takes at least " + cells_text(static_cast<std::size_t>(info.least)) + ", not " + number(count));
    if (info.most > 0 && count > info.most) {
      refuse(of + "it takes at most " + cells_text(static_cast<std::size_t>(info.most)) + ", not " + number(count));
    }
    if (!info.repeats) {
      for (auto it = cells.begin(); it != cells.end(); ++it) {
        if (std::find(cells.begin(), it, *it) != it) refuse(of + board_.name(*it) + " is in it twice");
      }
    }
    check_shape(cells, info.shape, of);
  }

  void check_shape(const std::vector<Cell>& cells, CellShape shape, const std::string& of) const {
    const int size = board_.size();
    const auto by_sides = [&](Cell a, Cell b) {
      return std::abs(board_.row(a) - board_.row(b)) + std::abs(board_.column(a) - board_.column(b)) == 1;
    };
    if (shape == CellShape::pair && (cells.size() != 2 || !by_sides(cells[0], cells[1]))) {
      refuse(of + "it takes two cells with a side in common" + names_of(cells));
    }
    if (shape == CellShape::square) {
      std::vector<Cell> sorted = cells;
      std::sort(sorted.begin(), sorted.end());
      const auto width = static_cast<std::size_t>(size);
      if (sorted.size() != 4 || board_.column(sorted[0]) + 1 == size || index(sorted[1]) != index(sorted[0]) + 1 ||
          index(sorted[2]) != index(sorted[0]) + width || index(sorted[3]) != index(sorted[2]) + 1) {
        refuse(of + "it takes the four cells around a corner" + names_of(cells));
      }
    }
    if (shape == CellShape::whole_line) {
      const auto runs = [&](int down, int right) {
        for (std::size_t i = 1; i < cells.size(); ++i) {
          if (board_.row(cells[i]) - board_.row(cells[i - 1]) != down) return false;
          if (board_.column(cells[i]) - board_.column(cells[i - 1]) != right) return false;
        }
        return true;
      };
      if (static_cast<int>(cells.size()) != size || !(runs(0, 1) || runs(0, -1) || runs(1, 0) || runs(-1, 0))) {
        refuse(of + "it takes a row or a column from end to end" + names_of(cells));
      }
    }
  }

  [[nodiscard]] std::string names_of(const std::vector<Cell>& cells) const {
    std::string names;
    for (const Cell cell : cells) names += (names.empty() ? ", not " : " ") + board_.name(cell);
    return names;
  }

  static std::string number(int count) { return count == 0 ? "none" : std::to_string(count); }

  void check_names() const {
    for (const auto& [name, value] : spec_.params) {
      const auto is_it = [&given = name](const ParamInfo& param) { return param.name == given; };
      if (std::none_of(rule_.params.begin(), rule_.params.end(), is_it)) {
        refuse("unknown parameter '" + name + "'; " + known_params(rule_));
      }
    }
  }

  void check(const ParamInfo& param) const {
    const std::string name(param.name);
    if (is_absent(spec_, param.name)) {
      if (param.required) refuse("'" + name + "' is missing");
      return;
    }
    const sudoku::Param& value = spec_.params.find(param.name)->second;
    switch (param.kind) {
      case ParamKind::number:
        if (!std::holds_alternative<std::int64_t>(value)) refuse("'" + name + "' must be a number");
        break;
      case ParamKind::word:
        check_word(param, value);
        break;
      case ParamKind::numbers:
        if (const auto* numbers = std::get_if<std::vector<std::int64_t>>(&value); numbers == nullptr) {
          refuse("'" + name + "' must be a list of numbers");
        } else if (numbers->empty()) {
          refuse("'" + name + "' is empty");
        }
        break;
      case ParamKind::cells:
        // A list without elements may have been read as one of numbers.
        if (const auto* numbers = std::get_if<std::vector<std::int64_t>>(&value); numbers && numbers->empty()) {
          check_cells({}, param.cells, "'" + name + "': ");
        } else if (const auto* cells = std::get_if<std::vector<Cell>>(&value)) {
          check_cells(*cells, param.cells, "'" + name + "': ");
        } else {
          refuse("'" + name + "' must be a list of cells");
        }
        break;
      case ParamKind::rules:
        // Each rule in it is checked when it is made.
        if (!std::holds_alternative<std::vector<ConstraintSpec>>(value)) {
          refuse("'" + name + "' must be a list of rules, one at least");
        }
        break;
    }
  }

  void check_word(const ParamInfo& param, const sudoku::Param& value) const {
    const std::string name(param.name);
    const std::string* word = std::get_if<std::string>(&value);
    if (word == nullptr) refuse("'" + name + "' must be a text");
    if (param.words.empty() || std::find(param.words.begin(), param.words.end(), *word) != param.words.end()) return;
    std::string known;
    for (std::size_t i = 0; i < param.words.size(); ++i) {
      if (i > 0) known += i + 1 == param.words.size() ? " or " : ", ";
      known += "'" + std::string(param.words[i]) + "'";
    }
    refuse("'" + name + "' must be " + known + ", not '" + *word + "'");
  }

  const VariantInfo& rule_;
  const ConstraintSpec& spec_;
  const Board& board_;
};

class VariantCatalog final : public ValueCatalog {
 public:
  [[nodiscard]] std::unique_ptr<const Constraint> make(const ConstraintSpec& spec, const Board& board,
                                                       std::span<const ConstraintSpec> among) const override {
    const VariantInfo& rule = rule_of(spec);
    SpecCheck(rule, spec, board).run();
    return rule.make_among != nullptr ? rule.make_among(spec, board, among) : rule.make(spec, board);
  }

  [[nodiscard]] Value open_value(const ConstraintSpec& spec) const override {
    Value value = Value::none;
    for (const ParamInfo& param : rule_of(spec).params) {
      if (param.value_in == nullptr || !is_absent(spec, param.name)) continue;
      value = std::max(value, param.required ? Value::required : Value::optional);
    }
    return value;
  }

  [[nodiscard]] std::optional<ConstraintSpec> with_value(const ConstraintSpec& spec,
                                                         const sudoku::Grid& grid) const override {
    const VariantInfo& rule = rule_of(spec);
    SpecCheck(rule, spec, Board::standard(grid.size())).run_but_for_values();
    ConstraintSpec result = spec;
    for (const ParamInfo& param : rule.params) {
      if (param.value_in == nullptr || !is_absent(spec, param.name)) continue;
      auto value = param.value_in(spec, grid);
      if (!value) return std::nullopt;
      result.params[std::string(param.name)] = std::move(*value);
    }
    return result;
  }

  [[nodiscard]] std::optional<ConstraintSpec> without_value(const ConstraintSpec& spec) const override {
    ConstraintSpec result = spec;
    for (const ParamInfo& param : rule_of(spec).params) {
      if (param.value_in != nullptr && !param.required) result.params.erase(std::string(param.name));
    }
    if (result == spec) return std::nullopt;
    return result;
  }

  void complete(std::span<ConstraintSpec> specs) const override {
    for (ConstraintSpec& spec : specs) complete_one(spec);
  }

 private:
  void complete_one(ConstraintSpec& spec) const {
    for (auto& [name, value] : spec.params) {
      if (auto* rules = std::get_if<std::vector<ConstraintSpec>>(&value)) complete(*rules);
    }
    const VariantInfo* rule = find(spec.kind);
    if (rule == nullptr) return;  // `make` complains
    auto unnamed = spec.params.extract(std::string(sudoku::unnamed_param));
    if (unnamed.empty()) return;
    if (rule->params.empty()) detail::refuse(spec, "the rule has no parameters");
    unnamed.key() = rule->params.front().name;
    if (spec.params.count(unnamed.key()) != 0) detail::refuse(spec, "'" + unnamed.key() + "' is there twice");
    spec.params.insert(std::move(unnamed));
  }

  static const VariantInfo& rule_of(const ConstraintSpec& spec) {
    const VariantInfo* rule = find(spec.kind);
    if (rule == nullptr) {
      throw InputError("unknown rule '" + spec.kind + "'; known rules: " + known_rules(), spec.position);
    }
    return *rule;
  }

  static const VariantInfo* find(std::string_view kind) {
    for (const VariantInfo& rule : variants()) {
      if (rule.kind == kind) return &rule;
    }
    return nullptr;
  }
};

}  // namespace

const ValueCatalog& catalog() {
  static const VariantCatalog instance;
  return instance;
}

}  // namespace farandole::variants
