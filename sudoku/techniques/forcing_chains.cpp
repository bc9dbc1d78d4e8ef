// Forcing chains: one of the candidates of a cell holds, or one of the places of a digit in a house; and from each of
// them a chain of single links leads to the same end. (Sudoku Explainer: from 8.2 for cells and 8.3 for regions.)
//
// Step: see detail/common_end.hpp.

#include <sudoku/techniques/detail/common_end.hpp>
#include <sudoku/techniques/detail/links.hpp>

namespace farandole::sudoku::detail {

namespace {

class Walk {
 public:
  explicit Walk(const Position& position) : links_(position, {}) {}

  template <typename Visit>
  void follow(Candidate start, const Visit& visit) {
    links_.explore(links_.node(start, true));
    for (const Node node : links_.reached()) visit(node, static_cast<std::size_t>(links_.depth(node)) + 1);
  }

  Chain chain(Candidate start, Node end) {
    links_.explore(links_.node(start, true), end);
    return links_.chain(end);
  }

 private:
  Links links_;
};

constexpr int cell_score = 82;
constexpr int house_score = 83;

bool find_from_cells(const Position& position, Step& step) {
  CommonEnd<Walk> search(position);
  search.look_from_cells();
  return search.take(cell_score, step);
}

bool find_from_houses(const Position& position, Step& step) {
  CommonEnd<Walk> search(position);
  search.look_from_houses();
  return search.take(house_score, step);
}

}  // namespace

extern const TechniqueInfo cell_forcing_chain;
constinit const TechniqueInfo cell_forcing_chain{
    .name = "cell forcing chain",
    .summary = "all candidates of a cell lead to the same end",
    .score = cell_score,
    .find = &find_from_cells,
    .reason = &common_end_reason,
};

extern const TechniqueInfo house_forcing_chain;
constinit const TechniqueInfo house_forcing_chain{
    .name = "house forcing chain",
    .summary = "all places of a digit in a house lead to the same end",
    .score = house_score,
    .find = &find_from_houses,
    .reason = &common_end_reason,
};

}  // namespace farandole::sudoku::detail
