#include <dlx/solve.hpp>
#include <iostream>

int main() {
  using namespace farandole::dlx;
  constexpr std::uint64_t n = 4;
  ProblemBuilder builder;
  std::vector<ItemId> numbers, slots;
  for (std::uint64_t k = 0; k < n; ++k) numbers.push_back(builder.add_primary());
  for (std::uint64_t s = 0; s < 2 * n; ++s) slots.push_back(builder.add_primary());
  for (std::uint64_t k = 1; k <= n; ++k) {
    // The payload tells which placing an option is.
    for (std::uint64_t s = 0; s + k + 1 < 2 * n; ++s) {
      builder.add_option({numbers[k - 1], slots[s], slots[s + k + 1]}, {.cost = 0, .payload = 100 * s + k});
    }
  }
  const Problem problem = builder.build();
  for (const auto solution : Solutions(problem)) {
    std::string line(2 * n, '?');
    for (const OptionId option : solution) {
      const auto s = problem.payload(option) / 100, k = problem.payload(option) % 100;
      line[s] = line[s + k + 1] = static_cast<char>('0' + k);
    }
    std::cout << line << '\n';
  }
}
