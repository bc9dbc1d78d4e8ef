#include <algorithm>
#include <array>
#include <memory>
#include <string>

#include <variants/variant.hpp>

// THE table of rules, by kind. Each line names the descriptor that the rule's own file defines.
#define FARANDOLE_RULES(RULE) \
  RULE(anti_knight)           \
  RULE(diagonal)              \
  RULE(killer_cage)

namespace farandole::variants {

using sudoku::Board;
using sudoku::Catalog;
using sudoku::Cell;
using sudoku::Constraint;
using sudoku::ConstraintSpec;
using sudoku::InputError;

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

class VariantCatalog final : public Catalog {
 public:
  [[nodiscard]] std::unique_ptr<const Constraint> make(const ConstraintSpec& spec, const Board& board) const override {
    const auto refuse = [&](const std::string& reason) { throw InputError(reason, spec.position); };

    const auto all = variants();
    const auto rule = std::find_if(all.begin(), all.end(), [&](const VariantInfo& r) { return r.kind == spec.kind; });
    if (rule == all.end()) refuse("unknown rule '" + spec.kind + "'; known rules: " + known_rules());

    if (!rule->takes_cells && !spec.cells.empty()) refuse(spec.kind + ": the rule takes no cells");
    for (const Cell cell : spec.cells) {
      if (index(cell) >= board.cell_count()) {
        refuse(spec.kind + ": there is no cell number " + std::to_string(index(cell) + 1) + " on a board of " +
               std::to_string(board.cell_count()) + " cells");
      }
    }

    for (const auto& [name, value] : spec.params) {
      const auto is_it = [&, &given = name](const ParamInfo& param) { return param.name == given; };
      if (std::none_of(rule->params.begin(), rule->params.end(), is_it)) {
        refuse(spec.kind + ": unknown parameter '" + name + "'; " + known_params(*rule));
      }
    }
    for (const ParamInfo& param : rule->params) {
      const auto it = spec.params.find(param.name);
      const bool absent = it == spec.params.end() || std::holds_alternative<std::monostate>(it->second);
      if (param.required && absent) refuse(spec.kind + ": '" + std::string(param.name) + "' is missing");
    }
    return rule->make(spec, board);
  }
};

}  // namespace

const Catalog& catalog() {
  static const VariantCatalog instance;
  return instance;
}

}  // namespace farandole::variants
