#include <sudoku/spec.hpp>

#include <algorithm>

namespace farandole::sudoku {

namespace {

const Param* find(const ConstraintSpec& spec, std::string_view name) {
  const auto it = spec.params.find(name);
  if (it == spec.params.end() || std::holds_alternative<std::monostate>(it->second)) return nullptr;
  return &it->second;
}

}  // namespace

std::optional<std::int64_t> ConstraintSpec::number(std::string_view name) const {
  const Param* param = find(*this, name);
  if (param == nullptr) return std::nullopt;
  if (const auto* number = std::get_if<std::int64_t>(param)) return *number;
  throw InputError(kind + ": '" + std::string(name) + "' must be a number", position);
}

std::optional<std::string> ConstraintSpec::word(std::string_view name) const {
  const Param* param = find(*this, name);
  if (param == nullptr) return std::nullopt;
  if (const auto* word = std::get_if<std::string>(param)) return *word;
  throw InputError(kind + ": '" + std::string(name) + "' must be a text", position);
}

bool has_unnamed_param(const ConstraintSpec& spec) {
  return std::any_of(spec.params.begin(), spec.params.end(), [](const auto& param) {
    const auto* rules = std::get_if<std::vector<ConstraintSpec>>(&param.second);
    return param.first == unnamed_param ||
           (rules != nullptr && std::any_of(rules->begin(), rules->end(), has_unnamed_param));
  });
}

bool operator==(const ConstraintSpec& a, const ConstraintSpec& b) {
  return a.kind == b.kind && a.cells == b.cells && a.params == b.params;
}

TextPosition PuzzleSpec::position_of(Cell cell) const {
  switch (places) {
    case Places::in_line:
      return {position.line, position.column + index(cell)};
    case Places::each:
      return index(cell) < cell_positions.size() ? cell_positions[index(cell)] : position;
    case Places::unknown:
      break;
  }
  return position;
}

}  // namespace farandole::sudoku
