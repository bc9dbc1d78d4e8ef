// Product: the digits multiply to the number, and may repeat where rows, columns and regions let them.
#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include <variants/detail/automaton.hpp>
#include <variants/detail/parameters.hpp>
#include <variants/variant.hpp>

namespace farandole::variants {

using sudoku::Board;
using sudoku::Candidates;
using sudoku::Cell;
using sudoku::Constraint;
using sudoku::ConstraintSpec;
using sudoku::DigitSet;
using sudoku::Encoder;
using sudoku::Filter;
using sudoku::Filters;
using sudoku::Grid;

namespace {

// With more divisors than this before some cell, the filter looks at each prime by itself.
constexpr std::size_t max_divisors = 1000;

// State: what the cells that are left must multiply to.
detail::AutomatonRules divisor_rules(std::int64_t product) {
  detail::AutomatonRules rules;
  rules.start = product;
  rules.step = [](std::size_t, std::int64_t rest, int digit, const detail::AutomatonRules::Go& go) {
    if (rest % digit == 0) go(rest / digit);
  };
  rules.accepts = [](std::int64_t rest) { return rest == 1; };
  return rules;
}

constexpr std::array<int, 11> primes{2, 3, 5, 7, 11, 13, 17, 19, 23, 29, 31};
using Powers = std::array<int, primes.size()>;

// How often each prime divides the number; the number must have no other divisors.
Powers powers_of(std::int64_t number) {
  Powers powers{};
  for (std::size_t p = 0; p < primes.size(); ++p) {
    for (; number % primes[p] == 0; number /= primes[p]) ++powers[p];
  }
  return powers;
}

// For each prime, the powers in the digits add up to that in the product: bounds for each digit follow.
class PowersFilter final : public Filter {
 public:
  PowersFilter(std::vector<Cell> cells, std::int64_t product) : cells_(std::move(cells)), product_(powers_of(product)) {
    for (int digit = 1; digit <= sudoku::max_size; ++digit) digits_[static_cast<std::size_t>(digit)] = powers_of(digit);
  }

  [[nodiscard]] std::span<const Cell> watches() const override { return cells_; }

  bool filter(Candidates& candidates) override {
    for (bool again = true; again;) {
      again = false;
      Powers least{};
      Powers greatest{};
      for (const Cell cell : cells_) {
        for (std::size_t p = 0; p < primes.size(); ++p) {
          const auto [low, high] = range(candidates[cell], p);
          least[p] += low;
          greatest[p] += high;
        }
      }
      for (const Cell cell : cells_) {
        DigitSet kept = candidates[cell];
        for (std::size_t p = 0; p < primes.size(); ++p) {
          const auto [low, high] = range(candidates[cell], p);
          const int lowest = product_[p] - (greatest[p] - high);
          const int highest = product_[p] - (least[p] - low);
          for (const int digit : kept) {
            const int power = digits_[static_cast<std::size_t>(digit)][p];
            if (power < lowest || power > highest) kept.erase(digit);
          }
        }
        again = again || kept != candidates[cell];
        if (kept.empty() || !candidates.restrict(cell, kept)) return false;
        if (again) break;  // the bounds are other ones now
      }
    }
    return true;
  }

 private:
  [[nodiscard]] std::pair<int, int> range(DigitSet set, std::size_t prime) const {
    int low = 64;
    int high = 0;
    for (const int digit : set) {
      low = std::min(low, digits_[static_cast<std::size_t>(digit)][prime]);
      high = std::max(high, digits_[static_cast<std::size_t>(digit)][prime]);
    }
    return {low, high};
  }

  std::vector<Cell> cells_;
  Powers product_;
  std::array<Powers, sudoku::max_size + 1> digits_{};
};

class Product final : public Constraint {
 public:
  Product(const Board& board, std::vector<Cell> cells, std::int64_t product)
      : board_(board), cells_(std::move(cells)), product_(product) {
    auto automaton = detail::unroll(divisor_rules(product_), cells_.size(), board_.digits(), max_divisors);
    if (automaton) automaton_ = std::make_shared<const detail::Automaton>(std::move(*automaton));
  }

  [[nodiscard]] std::string describe() const override {
    return detail::with_names("product", board_, cells_) + " = " + std::to_string(product_);
  }

  [[nodiscard]] bool accepts(const Grid& grid) const override {
    std::int64_t product = 1;
    for (const Cell cell : cells_) {
      product *= grid[cell];
      if (product > product_) return false;  // and so it would stay
    }
    return product == product_;
  }

  bool encode(Encoder& encoder) const override {
    return detail::encode_as_automaton(encoder, cells_, divisor_rules(product_));
  }

  bool post(Filters& filters) const override {
    if (automaton_) {
      filters.push_back(detail::make_automaton_filter(cells_, automaton_));
    } else {
      filters.push_back(std::make_unique<PowersFilter>(cells_, product_));
    }
    return true;
  }

 private:
  Board board_;
  std::vector<Cell> cells_;
  std::int64_t product_;
  std::shared_ptr<const detail::Automaton> automaton_;  // null: too large
};

// Far from where a digit more would not fit in a number.
constexpr std::int64_t max_product = std::int64_t{1} << 56;

std::unique_ptr<const Constraint> make(const ConstraintSpec& spec, const Board& board) {
  const std::int64_t product = spec.number("product").value();
  if (product < 1 || product > max_product) {
    detail::refuse(spec, "digits multiply to 1.." + std::to_string(max_product) + ", not " + std::to_string(product));
  }
  std::int64_t rest = product;
  for (const int prime : primes) {
    while (prime <= board.size() && rest % prime == 0) rest /= prime;
  }
  if (rest != 1) {
    detail::refuse(spec, "no digits on " + detail::board_text(board) + " multiply to " + std::to_string(product) +
                             ", since " + std::to_string(rest) + " is left of it");
  }
  std::int64_t greatest = 1;
  for (std::size_t i = 0; i < spec.cells.size() && greatest < product; ++i) greatest *= board.size();
  if (greatest < product) {
    detail::refuse(spec, detail::counted(spec.cells.size(), "digit") + " on " + detail::board_text(board) +
                             " multiply to at most " + std::to_string(greatest) + ", not " + std::to_string(product));
  }
  return std::make_unique<Product>(board, spec.cells, product);
}

std::optional<sudoku::Param> value_in(const ConstraintSpec& spec, const sudoku::Grid& grid) {
  std::int64_t product = 1;
  for (const Cell cell : spec.cells) {
    product *= grid[cell];
    if (product > max_product) return std::nullopt;
  }
  return product;
}

constexpr ParamInfo params[] = {computed({"product", "what the digits multiply to"}, &value_in)};

}  // namespace

extern const VariantInfo product{"product",         "Product", "The digits multiply to the number; they may repeat.",
                                 {CellShape::area}, params,    make};

}  // namespace farandole::variants
