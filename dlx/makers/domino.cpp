// Dominoes on a board: as many ways as Kasteleyn's formula says.
#include <dlx/makers/detail/parameters.hpp>
#include <dlx/makers/makers.hpp>

namespace farandole::dlx {

namespace {

constexpr std::uint32_t most_cells = 1'000'000;

}  // namespace

Problem make_dominoes(std::uint32_t rows, std::uint32_t columns) {
  detail::require_between("rows", rows, 1, most_cells);
  detail::require_between("columns", columns, 1, most_cells);
  detail::require_between("cells", std::uint64_t{rows} * columns, 1, most_cells);
  ProblemBuilder builder;
  std::vector<ItemId> cells;
  for (std::uint32_t row = 0; row < rows; ++row) {
    for (std::uint32_t column = 0; column < columns; ++column) {
      const Cell cell{static_cast<std::int32_t>(row), static_cast<std::int32_t>(column)};
      cells.push_back(builder.add_primary(detail::cell_name(cell, rows, columns)));
    }
  }
  for (std::size_t row = 0; row < rows; ++row) {
    for (std::size_t column = 0; column < columns; ++column) {
      const std::size_t cell = row * columns + column;
      if (column + 1 < columns) builder.add_option({cells[cell], cells[cell + 1]});
      if (row + 1 < rows) builder.add_option({cells[cell], cells[cell + columns]});
    }
  }
  return builder.build();
}

MakerInfo domino_maker() {
  return {.name = "domino",
          .parameters = "ROWSxCOLUMNS",
          .summary = "fill a board with dominoes",
          .make = [](const MakerArguments& arguments) {
            detail::Parameters parameters(arguments);
            const auto [rows, columns] = parameters.size(most_cells);
            parameters.finish();
            return make_dominoes(rows, columns);
          }};
}

}  // namespace farandole::dlx
