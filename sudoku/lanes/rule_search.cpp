#include <sudoku/lanes/rule_search.hpp>

#include <algorithm>
#include <array>
#include <bit>
#include <utility>

namespace farandole::sudoku::lanes {

namespace {

// The cells in which few digits are left come first, those with much weight before others. Keys are in sixteenths of a
// bit.
constexpr double weight_factor = 16;
constexpr double decay = 0.9;
constexpr double random_range = 4;
constexpr std::size_t key_range = 1024;  // in quarters of that

constexpr std::size_t first_runs = 4;        // how often a search is begun
constexpr std::size_t rounds_of_a_run = 30;  // rounds before it is begun again
constexpr std::size_t reorder_every = 8;

std::uint64_t digits_at(const Row& row, std::size_t bit) {
  const std::size_t shift = bit % 64;
  std::uint64_t digits = row.words[bit / 64] >> shift;
  if (shift > 64 - 9) digits |= row.words[bit / 64 + 1] << (64 - shift);
  return digits & all_digits;
}

/// Takes those digits, which must be there, off the cell.
void strike_at(Row& row, std::size_t bit, std::uint64_t digits) {
  const std::size_t shift = bit % 64;
  row.words[bit / 64] &= ~(digits << shift);
  if (shift > 64 - 9) row.words[bit / 64 + 1] &= ~(digits >> (64 - shift));
}

Digits9 grid_of(const Row& row) {
  Digits9 grid;
  for (std::size_t cell = 0; cell < cells; ++cell) {
    grid[cell] = static_cast<std::uint8_t>(std::countr_zero(digits_at(row, 9 * cell)) + 1);
  }
  return grid;
}

}  // namespace

void RuleSearch::Pool::clear() {
  rows.clear();
  shares.clear();
  solutions.clear();
  done = 0;
}

std::uint64_t RuleSearch::Pool::bytes() const {
  return rows.capacity() * sizeof(Row) + shares.capacity() * sizeof(double) + solutions.capacity() * sizeof(Digits9);
}

RuleSearch::RuleSearch(dlx::InstructionSet set, std::uint64_t seed)
    : kernel_(make_rule_kernel(set)),
      seed_(seed),
      random_(seed),
      in_(kernel_->lanes()),
      out_(kernel_->lanes()),
      shares_(kernel_->lanes()) {}

void RuleSearch::search(const RulePlan& plan, std::span<const Candidates9> nodes, detail::RunState& run) {
  random_ = dlx::detail::Random(seed_);
  weights_.assign(cells, 1);
  std::size_t next_node = 0;
  const auto begin = [&] {
    pool_.clear();
    for (double& offset : pool_.offsets) offset = random_range * static_cast<double>(random_.below(1000)) / 1000;
    order_choices();
    next_node = 0;
  };
  const auto is_done = [&] { return next_node == nodes.size() && pool_.rows.empty(); };
  // One round; false: the limits do not allow it.
  const auto step = [&] {
    if (!run.may_begin(pool_.bytes() + best_.bytes())) return false;
    std::size_t count = 0;
    if (next_node < nodes.size()) {
      for (; count < in_.size() && next_node < nodes.size(); ++count) {
        Candidates9 node = nodes[next_node++];
        for (std::size_t cell = 0; cell < cells; ++cell) node[cell] &= plan.start()[cell];
        in_[count] = to_row(node);
        shares_[count] = 1.0 / static_cast<double>(nodes.size());
      }
    } else {
      const std::size_t allowed = run.enter_nodes(ready(pool_, in_.size()));
      if (allowed == 0) return false;
      count = take(pool_, allowed);
    }
    round(plan, pool_, count);
    learn(plan);
    return true;
  };

  best_.clear();
  for (std::size_t runs = 0; runs < first_runs; ++runs) {
    begin();
    bool allowed = true;
    for (std::size_t rounds = 0; rounds < rounds_of_a_run && !is_done() && allowed; ++rounds) {
      allowed = step();
      order_choices();
    }
    if (!allowed) {
      // What a run has found so far is true, whichever it is.
      static_cast<void>(hand_out(pool_.solutions.empty() ? best_ : pool_, run));
      return;
    }
    // No other run has to be tried when the search is over, nor for puzzles that have more than one solution.
    const bool is_last = is_done() || next_node < nodes.size() || pool_.solutions.size() > 1;
    if (is_last || runs == 0 || pool_.done > best_.done) std::swap(pool_, best_);
    if (is_last) break;
  }
  std::swap(pool_, best_);
  for (std::size_t rounds = 1; hand_out(pool_, run) && !is_done() && step(); ++rounds) {
    if (rounds % reorder_every == 0) order_choices();
  }
}

/// How many children the rows on top have, up to `most`.
std::size_t RuleSearch::ready(const Pool& pool, std::size_t most) const {
  std::size_t count = 0;
  for (std::size_t k = pool.rows.size(); k-- > 0 && count < most;) {
    const Row& row = pool.rows[k];
    count += static_cast<std::size_t>(std::popcount(digits_at(row, 9 * chosen_cell(row))));
  }
  return std::min(count, most);
}

/// Children of the rows on top, as many as there are lanes for.
std::size_t RuleSearch::take(Pool& pool, std::size_t most) {
  std::size_t count = 0;
  while (count < most && !pool.rows.empty()) {
    Row& row = pool.rows.back();
    const std::size_t bit = 9 * chosen_cell(row);
    const std::uint64_t digits = digits_at(row, bit);
    const std::uint64_t digit = digits & (~digits + 1);
    in_[count] = row;
    strike_at(in_[count], bit, digits & ~digit);
    shares_[count++] = pool.shares.back();
    if (digits == digit) {
      pool.rows.pop_back();
      pool.shares.pop_back();
    } else {
      strike_at(row, bit, digit);
    }
  }
  return count;
}

void RuleSearch::round(const RulePlan& plan, Pool& pool, std::size_t count) {
  kernel_->round(plan, order_, in_.data(), count, result_, out_.data());
  std::size_t from = 0;
  for (std::size_t lane = 0; lane < count; ++lane) {
    if ((result_.live[lane / 64] >> (lane % 64) & 1) == 0) {
      pool.done += shares_[lane];
      continue;
    }
    const Row& row = out_[from++];
    const std::size_t cell = chosen_cell(row);
    if (cell == no_cell) {
      pool.done += shares_[lane];
      const Digits9 digits = grid_of(row);
      grid_.set_first(digits);
      if (plan.accepts(grid_)) pool.solutions.push_back(digits);
    } else {
      pool.rows.push_back(row);
      pool.shares.push_back(shares_[lane] / std::popcount(digits_at(row, 9 * cell)));
    }
  }
}

void RuleSearch::learn(const RulePlan& plan) {
  for (double& weight : weights_) weight *= decay;
  const std::uint32_t* deaths = result_.unit_deaths.data();
  for (const auto* units : {&plan.first(), &plan.second(), &plan.last()}) {
    for (const Unit& unit : *units) {
      const double more = *deaths++;
      for (const std::uint8_t cell : unit.cells) weights_[cell] += more;
    }
  }
  for (std::size_t cell = 0; cell < cells; ++cell) weights_[cell] += result_.cell_deaths[cell];
}

void RuleSearch::order_choices() {
  static const std::array<double, 10> bits = [] {
    std::array<double, 10> table{};
    for (std::size_t count = 1; count < table.size(); ++count)
      table[count] = 16 * binary_logarithm(static_cast<double>(count));
    return table;
  }();
  double total = 0;
  for (const double weight : weights_) total += weight;
  // Sorted by buckets.
  std::array<std::uint16_t, key_range + 1> begin{};
  std::array<std::uint16_t, cells * 8> keys;
  for (std::size_t cell = 0; cell < cells; ++cell) {
    const double bonus = weight_factor * binary_logarithm(1 + cells * weights_[cell] / total);
    for (std::size_t count = 2; count <= 9; ++count) {
      const double key = 4 * (bits[count] - bonus + pool_.offsets[cell]) + 0.5 * key_range;
      const auto bucket = static_cast<std::uint16_t>(std::clamp(key, 0.0, key_range - 1.0));
      keys[8 * cell + count - 2] = bucket;
      ++begin[bucket + 1U];
    }
  }
  for (std::size_t bucket = 0; bucket < key_range; ++bucket) {
    begin[bucket + 1] = static_cast<std::uint16_t>(begin[bucket + 1] + begin[bucket]);
  }
  order_.resize(keys.size());
  for (std::size_t k = 0; k < keys.size(); ++k) {
    order_[begin[keys[k]]++] = {static_cast<std::uint8_t>(k / 8), static_cast<std::uint8_t>(k % 8 + 2)};
  }
}

/// Returns whether to go on.
bool RuleSearch::hand_out(Pool& pool, detail::RunState& run) {
  for (const Digits9& digits : std::exchange(pool.solutions, {})) {
    if (run.wants_grids()) grid_.set_first(digits);
    if (!(run.wants_grids() ? run.found(grid_) : run.found())) return false;
  }
  return true;
}

}  // namespace farandole::sudoku::lanes
