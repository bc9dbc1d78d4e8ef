#include <dlx/optimize.hpp>
#include <iostream>

int main() {
  using namespace farandole::dlx;
  ProblemBuilder builder;
  const auto oslo = builder.add_primary("Oslo"), rome = builder.add_primary("Rome"), bonn = builder.add_primary("Bonn");
  const auto ann = builder.add_secondary("Ann"), bob = builder.add_secondary("Bob");  // may stay at home
  builder.add_option({oslo, ann}, {.cost = 4});
  builder.add_option({oslo, rome, ann}, {.cost = 7});
  builder.add_option({rome, bonn, bob}, {.cost = 6});
  builder.add_option({bonn, bob}, {.cost = 5});
  builder.add_option({bonn, ann}, {.cost = 1});
  builder.add_option({oslo, rome, bob}, {.cost = 8});
  const Problem problem = builder.build();
  for (const CostedSolution& plan : minimize(problem, {}, 3).solutions) {  // the three cheapest plans
    std::cout << plan.cost << ':';
    for (const OptionId trip : plan.options) std::cout << " [" << problem.option_text(trip) << ']';
    std::cout << '\n';
  }
}
