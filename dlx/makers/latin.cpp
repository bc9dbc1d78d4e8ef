// Latin squares: the three-dimensional matching of rows, columns and digits.
#include <optional>

#include <dlx/makers/detail/parameters.hpp>
#include <dlx/makers/makers.hpp>

namespace farandole::dlx {

namespace {

constexpr std::uint32_t most = 100;
constexpr std::uint32_t most_given = 36;

/// Which of (row, column), (row, digit) and (column, digit) the givens have settled.
class Settled {
 public:
  Settled(std::uint32_t n, std::string_view givens) : n_(n) {
    for (auto& kind : settled_) kind.resize(std::size_t{n} * n);
    if (givens.empty()) return;
    detail::require_between("order of a square with givens", n, 1, most_given);
    detail::require_between("length of the givens", givens.size(), std::size_t{n} * n, std::size_t{n} * n);
    for (std::size_t k = 0; k < givens.size(); ++k) {
      if (givens[k] != '.') settle(k / n, k % n, digit(givens[k]));
    }
  }

  [[nodiscard]] bool at(std::size_t kind, std::size_t a, std::size_t b) const { return settled_[kind][a * n_ + b]; }

 private:
  [[nodiscard]] std::size_t digit(char given) const {
    for (std::size_t d = 0; d < n_; ++d) {
      if (detail::label(d, most_given).front() == given) return d;
    }
    throw UsageError("expected '.' or a digit below " + std::to_string(n_) + ", found '" + std::string(1, given) + "'");
  }

  void settle(std::size_t row, std::size_t column, std::size_t d) {
    settled_[0][row * n_ + column] = true;
    const std::string what = detail::label(d, most_given);
    if (settled_[1][row * n_ + d]) throw UsageError("row " + std::to_string(row) + " has " + what + " twice");
    if (settled_[2][column * n_ + d]) throw UsageError("column " + std::to_string(column) + " has " + what + " twice");
    settled_[1][row * n_ + d] = settled_[2][column * n_ + d] = true;
  }

  std::uint32_t n_;
  std::vector<bool> settled_[3];
};

}  // namespace

Problem make_latin(std::uint32_t n, std::string_view givens) {
  detail::require_between("order", n, 1, most);
  const Settled settled(n, givens);
  ProblemBuilder builder;
  std::vector<ItemId> items[3];
  for (std::size_t kind = 0; kind < 3; ++kind) {
    for (std::size_t a = 0; a < n; ++a) {
      for (std::size_t b = 0; b < n; ++b) {
        const bool is_open = !settled.at(kind, a, b);
        items[kind].push_back(is_open ? builder.add_primary("prc"[kind] + detail::label({a, b}, n)) : ItemId{});
      }
    }
  }
  for (std::size_t row = 0; row < n; ++row) {
    for (std::size_t column = 0; column < n; ++column) {
      for (std::size_t digit = 0; digit < n; ++digit) {
        if (settled.at(0, row, column) || settled.at(1, row, digit) || settled.at(2, column, digit)) continue;
        builder.add_option({items[0][row * n + column], items[1][row * n + digit], items[2][column * n + digit]});
      }
    }
  }
  return builder.build();
}

MakerInfo latin_maker() {
  return {.name = "latin",
          .parameters = "N [GIVENS]",
          .summary = "Latin squares of order N; GIVENS: N x N digits from 0, or dots, row by row",
          .make = [](const MakerArguments& arguments) {
            detail::Parameters parameters(arguments);
            const std::uint32_t n = parameters.number("N", 1, most);
            const std::string givens = parameters.next().value_or("");
            parameters.finish();
            return make_latin(n, givens);
          }};
}

}  // namespace farandole::dlx
