// The table of techniques. Each is in one file of this folder, which ends in its descriptor (or those of a family), and
// has one line in each of the two lists below. The scores are those of Sudoku Explainer, where it has the technique.

#include <array>

#include <sudoku/techniques/technique.hpp>

namespace farandole::sudoku {

namespace detail {
extern const TechniqueInfo full_house;
extern const TechniqueInfo hidden_single_in_region;
extern const TechniqueInfo hidden_single_in_line;
extern const TechniqueInfo naked_single;
extern const TechniqueInfo pointing;
extern const TechniqueInfo claiming;
extern const TechniqueInfo naked_pair;
extern const TechniqueInfo x_wing;
extern const TechniqueInfo hidden_pair;
extern const TechniqueInfo finned_x_wing;
extern const TechniqueInfo naked_triple;
extern const TechniqueInfo swordfish;
extern const TechniqueInfo hidden_triple;
extern const TechniqueInfo finned_swordfish;
extern const TechniqueInfo xy_wing;
extern const TechniqueInfo simple_colouring;
extern const TechniqueInfo xyz_wing;
extern const TechniqueInfo w_wing;
extern const TechniqueInfo unique_rectangle;
extern const TechniqueInfo naked_quad;
extern const TechniqueInfo jellyfish;
extern const TechniqueInfo hidden_quad;
extern const TechniqueInfo finned_jellyfish;
extern const TechniqueInfo bug;
extern const TechniqueInfo x_chain;
extern const TechniqueInfo xy_chain;
extern const TechniqueInfo alternating_chain;
extern const TechniqueInfo cell_forcing_chain;
extern const TechniqueInfo house_forcing_chain;
extern const TechniqueInfo nishio;
extern const TechniqueInfo forcing_net;
extern const TechniqueInfo nested_nishio;
}  // namespace detail

std::span<const TechniqueInfo* const> techniques() {
  // From the easiest to the hardest: a step is by the first that finds one.
  static constexpr std::array table{
      &detail::full_house,
      &detail::hidden_single_in_region,
      &detail::hidden_single_in_line,
      &detail::naked_single,
      &detail::pointing,
      &detail::claiming,
      &detail::naked_pair,
      &detail::x_wing,
      &detail::hidden_pair,
      &detail::finned_x_wing,
      &detail::naked_triple,
      &detail::swordfish,
      &detail::hidden_triple,
      &detail::finned_swordfish,
      &detail::xy_wing,
      &detail::simple_colouring,
      &detail::xyz_wing,
      &detail::w_wing,
      &detail::unique_rectangle,
      &detail::naked_quad,
      &detail::jellyfish,
      &detail::hidden_quad,
      &detail::finned_jellyfish,
      &detail::bug,
      &detail::x_chain,
      &detail::xy_chain,
      &detail::alternating_chain,
      &detail::cell_forcing_chain,
      &detail::house_forcing_chain,
      &detail::nishio,
      &detail::forcing_net,
      &detail::nested_nishio,
  };
  return table;
}

}  // namespace farandole::sudoku
