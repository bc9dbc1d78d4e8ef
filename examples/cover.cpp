#include <dlx/solve.hpp>
#include <iostream>

int main() {
  namespace dlx = farandole::dlx;
  dlx::ProblemBuilder builder;
  const auto a = builder.add_primary("a"), b = builder.add_primary("b"), c = builder.add_primary("c");
  builder.add_option({a, b});
  builder.add_option({c});
  builder.add_option({b, c});
  builder.add_option({a});
  const dlx::Problem problem = builder.build();
  for (const auto solution : dlx::Solutions(problem)) {
    for (const dlx::OptionId option : solution) std::cout << '[' << problem.option_text(option) << ']';
    std::cout << '\n';
  }
  std::cout << dlx::count(problem).solutions << " covers\n";
}
