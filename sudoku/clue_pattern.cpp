#include <sudoku/clue_pattern.hpp>

#include <algorithm>
#include <array>
#include <iterator>
#include <utility>

#include <sudoku/spec.hpp>

namespace farandole::sudoku {

namespace {

struct Place {
  int row;
  int column;
};

/// Movements of a square of side `size`; a symmetry is made of one or two of them.
using Movement = Place (*)(Place place, int size);

constexpr Movement half_turn = [](Place p, int size) { return Place{size - 1 - p.row, size - 1 - p.column}; };
constexpr Movement quarter_turn = [](Place p, int size) { return Place{p.column, size - 1 - p.row}; };
constexpr Movement diagonal = [](Place p, int) { return Place{p.column, p.row}; };
constexpr Movement anti_diagonal = [](Place p, int size) { return Place{size - 1 - p.column, size - 1 - p.row}; };
constexpr Movement horizontal = [](Place p, int size) { return Place{size - 1 - p.row, p.column}; };
constexpr Movement vertical = [](Place p, int size) { return Place{p.row, size - 1 - p.column}; };

struct SymmetryInfo {
  ClueSymmetry symmetry;
  std::string_view name;
  Movement first;
  Movement second;
};

constexpr SymmetryInfo table[] = {
    {ClueSymmetry::none, "none", nullptr, nullptr},
    {ClueSymmetry::half_turn, "half-turn", half_turn, nullptr},
    {ClueSymmetry::quarter_turn, "quarter-turn", quarter_turn, nullptr},
    {ClueSymmetry::diagonal, "diagonal", diagonal, nullptr},
    {ClueSymmetry::anti_diagonal, "anti-diagonal", anti_diagonal, nullptr},
    {ClueSymmetry::horizontal, "horizontal", horizontal, nullptr},
    {ClueSymmetry::vertical, "vertical", vertical, nullptr},
    {ClueSymmetry::both_mirrors, "both-mirrors", horizontal, vertical},
    {ClueSymmetry::both_diagonals, "both-diagonals", diagonal, anti_diagonal},
    {ClueSymmetry::full, "full", quarter_turn, vertical},
};

const SymmetryInfo& info_of(ClueSymmetry symmetry) noexcept { return table[static_cast<std::size_t>(symmetry)]; }

constexpr auto symmetries = [] {
  std::array<ClueSymmetry, std::size(table)> result{};
  for (std::size_t i = 0; i < result.size(); ++i) result[i] = table[i].symmetry;
  return result;
}();

}  // namespace

std::string_view to_string(ClueSymmetry symmetry) noexcept { return info_of(symmetry).name; }

std::span<const ClueSymmetry> clue_symmetries() noexcept { return symmetries; }

std::optional<ClueSymmetry> clue_symmetry_named(std::string_view name) noexcept {
  for (const SymmetryInfo& info : table) {
    if (info.name == name) return info.symmetry;
  }
  return std::nullopt;
}

std::vector<std::vector<Cell>> orbits(int size, ClueSymmetry symmetry) {
  const SymmetryInfo& info = info_of(symmetry);
  std::vector<std::vector<Cell>> result;
  std::vector<bool> taken(static_cast<std::size_t>(size) * static_cast<std::size_t>(size));
  for (std::size_t first = 0; first < taken.size(); ++first) {
    if (taken[first]) continue;
    taken[first] = true;
    std::vector<Cell> orbit = {static_cast<Cell>(first)};
    for (std::size_t i = 0; i < orbit.size(); ++i) {
      const auto cell = static_cast<int>(index(orbit[i]));
      for (const Movement movement : {info.first, info.second}) {
        if (movement == nullptr) continue;
        const Place to = movement({cell / size, cell % size}, size);
        const auto image = static_cast<std::size_t>(to.row * size + to.column);
        if (!taken[image]) orbit.push_back(static_cast<Cell>(image));
        taken[image] = true;
      }
    }
    std::sort(orbit.begin(), orbit.end());
    result.push_back(std::move(orbit));
  }
  return result;
}

bool has_symmetry(const Grid& givens, ClueSymmetry symmetry) {
  const auto groups = orbits(givens.size(), symmetry);
  return std::all_of(groups.begin(), groups.end(), [&](const std::vector<Cell>& orbit) {
    return std::all_of(orbit.begin(), orbit.end(),
                       [&](Cell cell) { return (givens[cell] == 0) == (givens[orbit.front()] == 0); });
  });
}

CluePattern CluePattern::parse(int size, std::string_view text) {
  CluePattern pattern;
  pattern.clues = Grid(size);
  const std::size_t cells = pattern.clues.cell_count();
  if (text.size() != cells) {
    throw UsageError("a pattern has a character for each of " + std::to_string(cells) + " cells, not " +
                     std::to_string(text.size()));
  }
  for (std::size_t i = 0; i < cells; ++i) {
    const std::optional<int> digit = text[i] == '*' ? std::nullopt : char_to_digit(text[i]);
    if (text[i] == '?') {
      pattern.rules.push_back(ClueRule::may);
    } else if (text[i] == '#') {
      pattern.rules.push_back(ClueRule::must);
    } else if (digit && *digit <= size) {
      pattern.rules.push_back(*digit == 0 ? ClueRule::never : ClueRule::must);
      pattern.clues.set(static_cast<Cell>(i), *digit);
    } else {
      throw UsageError("a pattern is made of '?', '#', '.' and digits; character " + std::to_string(i + 1) + " is " +
                       quoted(text[i]));
    }
  }
  return pattern;
}

CluePattern CluePattern::containing(const Grid& clues) {
  CluePattern pattern;
  pattern.clues = clues;
  for (std::size_t i = 0; i < clues.cell_count(); ++i) {
    pattern.rules.push_back(clues[static_cast<Cell>(i)] != 0 ? ClueRule::must : ClueRule::may);
  }
  return pattern;
}

bool CluePattern::accepts(const Grid& givens) const {
  for (std::size_t i = 0; i < givens.cell_count(); ++i) {
    const auto cell = static_cast<Cell>(i);
    if (rule(cell) == ClueRule::never && givens[cell] != 0) return false;
    if (rule(cell) == ClueRule::must && givens[cell] == 0) return false;
    if (clue(cell) != 0 && givens[cell] != clue(cell)) return false;
  }
  return true;
}

}  // namespace farandole::sudoku
