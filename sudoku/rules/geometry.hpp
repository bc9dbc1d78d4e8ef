// What a position needs to know of the board and of the groups of different cells that rules add to it.
#pragma once

#include <algorithm>
#include <cstddef>
#include <memory>
#include <span>
#include <vector>

#include <sudoku/board.hpp>
#include <sudoku/constraint.hpp>
#include <sudoku/rules/bits.hpp>

namespace farandole::sudoku::rules {

/// Houses with every digit that are looked at; what a board has beyond (it would need a side of more than 42) only
/// makes peers.
inline constexpr std::size_t most_houses = 128;
using HouseSet = Bits<most_houses / 64>;

template <std::size_t words>
struct Geometry {
  using Cells = Bits<words>;

  std::vector<Cells> peers;  ///< by cell: the cells that differ from it

  // On the usual 9x9 board its own houses are left out of these: the band kernel does them all at once.
  bool usual_nine = false;
  std::vector<Cells> told;          ///< by cell: the peers that are told when it becomes single
  std::vector<Cells> houses;        ///< those that hold every digit
  std::vector<HouseSet> houses_of;  ///< by cell

  explicit Geometry(const Board& board)
      : peers(board.cell_count()),
        usual_nine(board == Board::standard(9)),
        told(board.cell_count()),
        houses_of(board.cell_count()) {
    for (const House& house : board.houses()) {
      if (usual_nine) {
        make_peers(peers, house.cells);
      } else {
        add(house.cells, static_cast<std::size_t>(board.size()));
      }
    }
  }

  /// Cells that differ from each other, on a board of so many digits.
  void add(std::span<const Cell> group, std::size_t digits) {
    make_peers(peers, group);
    make_peers(told, group);
    if (group.size() != digits || houses.size() == most_houses) return;
    const Cells cells = as_set(group);
    if (std::find(houses.begin(), houses.end(), cells) != houses.end()) return;
    for (const Cell cell : group) houses_of[index(cell)].insert(houses.size());
    houses.push_back(cells);
  }

 private:
  static Cells as_set(std::span<const Cell> group) {
    Cells cells;
    for (const Cell cell : group) cells.insert(index(cell));
    return cells;
  }

  static void make_peers(std::vector<Cells>& peers, std::span<const Cell> group) {
    const Cells cells = as_set(group);
    for (const Cell cell : group) {
      peers[index(cell)] |= cells;
      peers[index(cell)].erase(index(cell));
    }
  }
};

}  // namespace farandole::sudoku::rules
