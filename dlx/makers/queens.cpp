// n queens, and n rooks (permutations). Rows and columns come from the middle outwards: the "organ-pipe order" of TAOCP
// 7.2.2.1, since a queen in the middle leaves least to the others.
#include <dlx/makers/detail/parameters.hpp>
#include <dlx/makers/makers.hpp>

namespace farandole::dlx {

namespace {

constexpr std::uint32_t most = 1000;

/// n/2, n/2 - 1, n/2 + 1, n/2 - 2, ...
std::vector<std::uint32_t> from_the_middle(std::uint32_t n) {
  std::vector<std::uint32_t> order;
  for (std::uint32_t step = 0; order.size() < n; ++step) {
    if (step > 0 && n / 2 + step < n) order.push_back(n / 2 + step);
    if (step < n / 2) order.push_back(n / 2 - 1 - step);
    if (step == 0) order.insert(order.begin(), n / 2);
  }
  return order;
}

}  // namespace

Problem make_queens(std::uint32_t n) {
  detail::require_between("queens", n, 1, most);
  ProblemBuilder builder;
  const std::vector<std::uint32_t> order = from_the_middle(n);
  std::vector<ItemId> row(n);
  std::vector<ItemId> column(n);
  for (const std::uint32_t k : order) {
    row[k] = builder.add_primary("r" + detail::label(k, n));
    column[k] = builder.add_primary("c" + detail::label(k, n));
  }
  // Diagonals of one cell are nobody's concern.
  const std::uint32_t diagonals = 2 * n - 1;
  std::vector<ItemId> up(diagonals);
  std::vector<ItemId> down(diagonals);
  for (std::uint32_t k = 1; k + 1 < diagonals; ++k) up[k] = builder.add_secondary("a" + detail::label(k, diagonals));
  for (std::uint32_t k = 1; k + 1 < diagonals; ++k) down[k] = builder.add_secondary("b" + detail::label(k, diagonals));
  std::vector<Entry> entries;
  for (const std::uint32_t r : order) {
    for (const std::uint32_t c : order) {
      entries = {row[r], column[c]};
      const std::uint32_t a = r + c;
      const std::uint32_t b = n - 1 - r + c;
      if (a > 0 && a + 1 < diagonals) entries.emplace_back(up[a]);
      if (b > 0 && b + 1 < diagonals) entries.emplace_back(down[b]);
      builder.add_option(entries);
    }
  }
  return builder.build();
}

Problem make_permutations(std::uint32_t n) {
  detail::require_between("things", n, 1, most);
  ProblemBuilder builder;
  std::vector<ItemId> row;
  std::vector<ItemId> column;
  for (std::uint32_t k = 0; k < n; ++k) row.push_back(builder.add_primary("r" + detail::label(k, n)));
  for (std::uint32_t k = 0; k < n; ++k) column.push_back(builder.add_primary("c" + detail::label(k, n)));
  for (const ItemId r : row) {
    for (const ItemId c : column) builder.add_option({r, c});
  }
  return builder.build();
}

MakerInfo queens_maker() {
  return {.name = "queens",
          .parameters = "N",
          .summary = "N queens on a board of N x N, none attacks another",
          .make = [](const MakerArguments& arguments) {
            detail::Parameters parameters(arguments);
            const std::uint32_t n = parameters.number("N", 1, most);
            parameters.finish();
            return make_queens(n);
          }};
}

MakerInfo permutation_maker() {
  return {.name = "permutation",
          .parameters = "N",
          .summary = "permutations of N things: N rooks, none attacks another",
          .make = [](const MakerArguments& arguments) {
            detail::Parameters parameters(arguments);
            const std::uint32_t n = parameters.number("N", 1, most);
            parameters.finish();
            return make_permutations(n);
          }};
}

}  // namespace farandole::dlx
