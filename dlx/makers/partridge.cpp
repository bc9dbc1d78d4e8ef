// The partridge puzzle of Robert Wainwright: one square of side 1, two of side 2, three of side 3, ... have together
// the area of one large square, since 1^3 + 2^3 + ... + n^3 = (1 + 2 + ... + n)^2.
#include <dlx/makers/detail/parameters.hpp>
#include <dlx/makers/makers.hpp>

namespace farandole::dlx {

namespace {

constexpr std::uint32_t most = 12;

}  // namespace

Problem make_partridge(std::uint32_t n) {
  detail::require_between("n", n, 1, most);
  const std::uint32_t side = n * (n + 1) / 2;
  ProblemBuilder builder;
  std::vector<ItemId> square(n + 1);
  for (std::uint32_t k = 1; k <= n; ++k) square[k] = builder.add_primary("S" + std::to_string(k), {k, k});
  std::vector<ItemId> cells;
  for (std::uint32_t row = 0; row < side; ++row) {
    for (std::uint32_t column = 0; column < side; ++column) {
      const Cell cell{static_cast<std::int32_t>(row), static_cast<std::int32_t>(column)};
      cells.push_back(builder.add_primary(detail::cell_name(cell, side, side)));
    }
  }
  std::vector<Entry> entries;
  for (std::uint32_t k = 1; k <= n; ++k) {
    for (std::uint32_t top = 0; top + k <= side; ++top) {
      for (std::uint32_t left = 0; left + k <= side; ++left) {
        entries = {square[k]};
        for (std::uint32_t cell = 0; cell < k * k; ++cell) {
          entries.emplace_back(cells[(top + cell / k) * side + left + cell % k]);
        }
        builder.add_option(entries);
      }
    }
  }
  return builder.build();
}

MakerInfo partridge_maker() {
  return {.name = "partridge",
          .parameters = "N",
          .summary = "k squares of side k, k = 1 to N, fill one square (multiplicities)",
          .make = [](const MakerArguments& arguments) {
            detail::Parameters parameters(arguments);
            const std::uint32_t n = parameters.number("N", 1, most);
            parameters.finish();
            return make_partridge(n);
          }};
}

}  // namespace farandole::dlx
