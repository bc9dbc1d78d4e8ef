// Forcing net: one of the candidates of a cell holds, or one of the places of a digit in a house; and each of them,
// followed by singles, leads to the same end. (Sudoku Explainer: dynamic forcing chains, 8.5 to 9.5. Put behind nishio
// here, since a person has to keep all branches in mind.)
//
// Step: see detail/common_end.hpp; chains are the inferences that lead from a candidate to the end, and an inference
// may rest on several before it.

#include <sudoku/techniques/detail/common_end.hpp>
#include <sudoku/techniques/detail/net.hpp>

namespace farandole::sudoku::detail {

namespace {

constexpr int least_score = 90;

/// What comes late costs much.
class Walk {
 public:
  explicit Walk(const Position& position) : nodes_(position), net_(position) {}

  template <typename Visit>
  void follow(Candidate start, const Visit& visit) {
    net_.follow(start);
    const std::vector<Inference>& all = net_.inferences();
    for (std::size_t number = 0; number < all.size(); ++number) visit(node_of(all[number]), number);
  }

  Chain chain(Candidate start, Node end) {
    net_.follow(start);
    std::size_t number = 0;
    while (node_of(net_.inferences()[number]) != end) ++number;
    return net_.trace(number);
  }

 private:
  [[nodiscard]] Node node_of(const Inference& each) const noexcept { return nodes_.node(each.candidate, each.holds); }

  Nodes nodes_;
  Net net_;
};

bool find(const Position& position, Step& step) {
  CommonEnd<Walk> search(position);
  search.look_from_cells();
  search.look_from_houses();
  return search.take(least_score, step);
}

}  // namespace

extern const TechniqueInfo forcing_net;
constinit const TechniqueInfo forcing_net{
    .name = "forcing net",
    .summary = "all candidates of a cell, or all places of a digit in a house, lead to the same end by singles",
    .score = least_score,
    .find = &find,
    .reason = &common_end_reason,
};

}  // namespace farandole::sudoku::detail
