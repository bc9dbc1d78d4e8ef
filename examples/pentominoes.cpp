#include <dlx/makers/makers.hpp>
#include <dlx/solve.hpp>
#include <iostream>

int main() {
  using namespace farandole::dlx;
  constexpr unsigned rows = 3, columns = 20;
  ProblemBuilder builder;
  std::vector<ItemId> cells;
  for (unsigned k = 0; k < rows * columns; ++k) cells.push_back(builder.add_primary());
  for (const Piece& piece : polyominoes(5)) {
    const ItemId item = builder.add_primary(piece.name);
    for (const auto& position : positions(piece, Turning::free)) {
      for (unsigned corner = 0; corner < rows * columns; ++corner) {
        std::vector<Entry> option{item};
        for (const Cell& cell : position) {
          const auto r = corner / columns + static_cast<unsigned>(cell.row);
          const auto c = corner % columns + static_cast<unsigned>(cell.column);
          if (r < rows && c < columns) option.emplace_back(cells[r * columns + c]);
        }
        if (option.size() == 6) builder.add_option(option);
      }
    }
  }
  std::cout << count(builder.build()).solutions << " ways to fill 3 x 20 with the twelve pentominoes\n";
}
