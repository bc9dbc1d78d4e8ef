#include <dlx/solve.hpp>
#include <iostream>

int main() {
  using namespace farandole::dlx;
  const std::string words[] = {"bit", "ice", "ten", "age", "ape", "eel", "tea", "net"};
  ProblemBuilder builder;
  std::vector<ItemId> across, down, cells;
  for (const char k : {'1', '2', '3'}) across.push_back(builder.add_primary(std::string("row") + k));
  for (const char k : {'1', '2', '3'}) down.push_back(builder.add_primary(std::string("column") + k));
  for (unsigned k = 0; k < 9; ++k) cells.push_back(builder.add_secondary());
  for (const std::string& word : words) {
    for (unsigned line = 0; line < 3; ++line) {
      std::vector<Entry> row{across[line]}, column{down[line]};
      for (unsigned k = 0; k < 3; ++k) {
        const Color letter = builder.color(word.substr(k, 1));  // who shares a cell agrees on its colour
        row.emplace_back(cells[3 * line + k], letter);
        column.emplace_back(cells[3 * k + line], letter);
      }
      builder.add_option(row, {.cost = 0, .payload = static_cast<std::uint64_t>(&word - words)});
      builder.add_option(column, {.cost = 0, .payload = static_cast<std::uint64_t>(&word - words)});
    }
  }
  const Problem problem = builder.build();
  for (const auto solution : Solutions(problem)) {
    for (const ItemId row : across) {
      for (const OptionId option : solution) {
        if (problem.entries(option)[0].item == row) std::cout << words[problem.payload(option)] << '\n';
      }
    }
    std::cout << '\n';
  }
}
