#include <algorithm>
#include <dlx/solve.hpp>
#include <iostream>

int main() {
  using namespace farandole::dlx;
  std::string cells = "9.7.....6824.3......1..9..2.9...2.18...4....51325.8......687.........8.9.4.9...5.";
  ProblemBuilder builder;
  std::vector<ItemId> items;  // 81 cells; then each of 9 digits in each of 9 rows, 9 columns, 9 boxes
  for (unsigned k = 0; k < 4 * 81; ++k) items.push_back(builder.add_primary());
  SolveOptions options;
  for (unsigned cell = 0; cell < 81; ++cell) {
    const unsigned row = cell / 9, column = cell % 9, box = row / 3 * 3 + column / 3;
    for (unsigned digit = 0; digit < 9; ++digit) {
      const OptionId option = builder.add_option(
          {items[cell], items[81 + 9 * row + digit], items[162 + 9 * column + digit], items[243 + 9 * box + digit]});
      if (cells[cell] == static_cast<char>('1' + digit)) options.forced.push_back(option);
    }
  }
  const SolveResult result = solve(builder.build(), options, 2);  // a second one, to see whether there is one
  for (const OptionId option : result.solutions.at(0)) {
    cells[index(option) / 9] = static_cast<char>('1' + index(option) % 9);
  }
  std::cout << cells << '\n' << (result.solutions.size() == 1 ? "unique" : "not unique") << '\n';
}
