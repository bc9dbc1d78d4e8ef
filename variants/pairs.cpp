// Pairs: a table says which digits go together, along a line or in any two of its cells. What has no name of its own
// can be said with it.
#include <cstddef>
#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <variants/detail/pair_rule.hpp>
#include <variants/detail/parameters.hpp>
#include <variants/variant.hpp>

namespace farandole::variants {

using sudoku::Board;
using sudoku::Constraint;
using sudoku::ConstraintSpec;
using sudoku::DigitSet;

namespace {

constexpr std::string_view neighbours_word = "neighbours";
constexpr std::string_view all_word = "all";

std::unique_ptr<const Constraint> make(const ConstraintSpec& spec, const Board& board) {
  const std::vector<int> list = detail::numbers_within(spec, "allowed", 1, board.size(), board);
  if (list.empty() || list.size() % 2 != 0) {
    detail::refuse(spec, "'allowed' is a list of pairs: an even count of digits, not " + std::to_string(list.size()));
  }
  std::vector<DigitSet> seconds(static_cast<std::size_t>(board.size()) + 1);
  std::string text;
  for (std::size_t i = 0; i < list.size(); i += 2) {
    seconds[static_cast<std::size_t>(list[i])].insert(list[i + 1]);
    text += " " + std::to_string(list[i]) + "-" + std::to_string(list[i + 1]);
  }
  const bool all = spec.word("which") == all_word;
  detail::PairRelation relation{all ? detail::all_pairs(spec.cells) : detail::neighbours_along(spec.cells),
                                [seconds](int a, int b) { return seconds[static_cast<std::size_t>(a)].contains(b); }};
  return std::make_unique<detail::PairRule>(
      board, detail::with_names(all ? "pairs of all of" : "pairs along", board, spec.cells) + ":" + text,
      std::vector{std::move(relation)});
}

constexpr std::string_view choices[] = {neighbours_word, all_word};

constexpr ParamInfo params[] = {
    {"allowed",
     "the pairs of digits that go together, in the order of the cells: 1, 2, 1, 3 allows 1 then 2 and 1 then 3", true,
     ParamKind::numbers},
    {"which", "'neighbours': each cell and the next (so when left out); 'all': each cell and any later one", false,
     ParamKind::word, choices}};

}  // namespace

extern const VariantInfo pairs{
    "pairs",
    "Pairs",
    "Only the listed pairs of digits go together, in neighbours along the line or in any two cells.",
    {CellShape::line, 2},
    params,
    make};

}  // namespace farandole::variants
