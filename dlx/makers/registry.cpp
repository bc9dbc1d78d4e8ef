// THE table of standard problems. A new family is a file in this folder, its function in makers.hpp, and a line here.
#include <algorithm>
#include <array>
#include <string>

#include <dlx/makers/makers.hpp>

namespace farandole::dlx {

MakerInfo domino_maker();
MakerInfo kirkman_maker();
MakerInfo langford_maker();
MakerInfo latin_maker();
MakerInfo matching_maker();
MakerInfo partridge_maker();
MakerInfo permutation_maker();
MakerInfo polyomino_maker();
MakerInfo queens_maker();
MakerInfo set_partition_maker();
MakerInfo soma_maker();
MakerInfo steiner_maker();
MakerInfo word_maker();

std::span<const MakerInfo> makers() {
  static const std::array table = {
      set_partition_maker(), domino_maker(),    kirkman_maker(),     langford_maker(),  latin_maker(),
      matching_maker(),      partridge_maker(), permutation_maker(), polyomino_maker(), queens_maker(),
      soma_maker(),          steiner_maker(),   word_maker(),
  };
  return table;
}

const MakerInfo& maker_named(std::string_view name) {
  const std::span<const MakerInfo> table = makers();
  const auto it = std::find_if(table.begin(), table.end(), [&](const MakerInfo& maker) { return maker.name == name; });
  if (it != table.end()) return *it;
  std::string known;
  for (const MakerInfo& maker : table) known += (known.empty() ? "" : ", ") + std::string(maker.name);
  throw UsageError("no problem is called '" + std::string(name) + "'; known: " + known);
}

}  // namespace farandole::dlx
