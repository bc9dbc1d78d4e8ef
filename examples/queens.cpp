#include <dlx/solve.hpp>
#include <iostream>

int main() {
  using namespace farandole::dlx;
  constexpr unsigned n = 8;
  ProblemBuilder builder;
  std::vector<ItemId> rows, columns, rising, falling;
  for (unsigned k = 0; k < n; ++k) rows.push_back(builder.add_primary()), columns.push_back(builder.add_primary());
  for (unsigned k = 0; k < 2 * n - 1; ++k)
    rising.push_back(builder.add_secondary()), falling.push_back(builder.add_secondary());
  for (unsigned r = 0; r < n; ++r) {
    for (unsigned c = 0; c < n; ++c) builder.add_option({rows[r], columns[c], rising[r + c], falling[n - 1 + r - c]});
  }
  std::cout << count(builder.build()).solutions << " ways to place 8 queens\n";
}
