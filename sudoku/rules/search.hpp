// The search over positions: engines/rules.cpp says how it goes.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <utility>
#include <variant>
#include <vector>

#include <dlx/detail/limit_guard.hpp>
#include <dlx/detail/random.hpp>
#include <sudoku/bands/band_kernel.hpp>
#include <sudoku/detail/filters.hpp>
#include <sudoku/detail/run_state.hpp>
#include <sudoku/house_sums.hpp>
#include <sudoku/lanes/rule_search.hpp>
#include <sudoku/puzzle.hpp>
#include <sudoku/rules/position.hpp>
#include <sudoku/spec.hpp>

namespace farandole::sudoku::rules {

/// What the search has against a puzzle; empty for nothing.
[[nodiscard]] inline std::string objection_to(const Puzzle& puzzle) { return detail::objection_to_rules(puzzle, true); }

/// The lanes are for long searches, so that the tree has to show first that it is one: nodes before it is handed over.
inline constexpr std::uint64_t nodes_before_lanes = 100;

template <std::size_t words>
class Search {
 public:
  using Cells = typename Position<words>::Cells;

  explicit Search(const EngineConfig& config, std::uint64_t lanes_after = nodes_before_lanes)
      : seed_(config.seed),
        set_(config.instruction_set.value_or(dlx::best_instruction_set())),
        lanes_after_(lanes_after),
        kernel_(bands::make_kernel(set_)),
        position_(kernel_.get()) {}

  Outcome run(const Puzzle& puzzle, const Limits& limits, const SolutionVisitor& visit) {
    detail::RunState run(limits, visit);
    if (run.may_begin(bytes(puzzle.board)) && run.enter_node()) {
      begin(puzzle);
      if (position_.propagate()) search(puzzle, run);
    }
    return run.outcome("rules");
  }

  /// Searches for solutions with each candidate for which wants(cell, digit), up to limits.solutions each. Those that
  /// have none are struck, so that all of them together take little more than a search for all solutions, when there
  /// are few. StopReason::exhausted, or which limit stopped it. Adds to `nodes`.
  template <class Wants>
  StopReason run_candidates(const Puzzle& puzzle, const Limits& limits, const Wants& wants,
                            const SolutionVisitor& visit, std::uint64_t& nodes) {
    const dlx::detail::LimitGuard clock(limits);
    if (bytes(puzzle.board) > limits.memory_bytes) return StopReason::memory;
    begin(puzzle);
    if (!position_.propagate()) return StopReason::exhausted;
    typename Position<words>::Saved root;
    position_.save(root);
    std::vector<DigitSet> done(root.masks.size());
    while (const std::optional<Choice> next = choose_wanted(done, wants)) {
      done[index(next->cell)].insert(next->digit);
      Limits left = limits;
      left.nodes -= nodes;
      if (limits.seconds > 0) left.seconds = std::max(limits.seconds - clock.seconds(), 1e-9);
      detail::RunState run(left, visit);
      choices_.clear();
      if (run.may_begin(0) && run.enter_node() && position_.restrict(next->cell, DigitSet::of(next->digit)) &&
          position_.propagate()) {
        search(puzzle, run);
      }
      const Outcome outcome = run.outcome("rules");
      nodes += outcome.stats.nodes;
      if (outcome.stopped != StopReason::exhausted && outcome.stopped != StopReason::solutions) return outcome.stopped;
      position_.restore(root);
      if (outcome.solutions > 0) continue;
      const DigitSet others = position_[next->cell] - DigitSet::of(next->digit);
      if (!position_.restrict(next->cell, others) || !position_.propagate()) break;
      position_.save(root);
    }
    return StopReason::exhausted;
  }

 private:
  static std::uint64_t bytes(const Board& board) {
    const auto copies = static_cast<std::uint64_t>(board.cell_count()) + 1;
    return copies * Position<words>::bytes_of_a_copy(board.cell_count(), board.size());
  }

  struct Choice {
    Cell cell{};
    int digit = 0;
  };

  void begin(const Puzzle& puzzle) {
    const Board& board = puzzle.board;
    random_.reset();
    if (seed_) random_.emplace(*seed_);
    if (!plain_ || !(*plain_board_ == board)) {
      plain_.emplace(board);
      plain_board_.emplace(board);
    }
    candidates_.resize(board.cell_count());
    for (std::size_t cell = 0; cell < candidates_.size(); ++cell) candidates_[cell] = puzzle.allowed(Cell(cell));
    std::vector<Parts> parts;
    const Geometry<words>* geometry = &*plain_;
    for (const auto& rule : puzzle.rules) {
      parts.push_back(rule->parts());
      for (const auto& group : groups_that_differ(parts.back(), board)) {
        if (geometry == &*plain_) geometry = &extended_.emplace(*plain_);
        extended_->add(group, static_cast<std::size_t>(board.size()));
      }
    }
    sums_.clear();
    derived_sums_.clear();
    Filters filters;
    std::vector<KnownSum> all_sums;
    const bool native_sums = board.size() <= rules::most_summed_digits;
    for (std::size_t i = 0; i < parts.size(); ++i) {
      for (KnownSum& sum : known_sums(parts[i])) {
        if (native_sums && sum.cells.size() <= Sum::most_cells) add_sum(sums_, *geometry, sum.cells, {}, sum.sum);
        all_sums.push_back(std::move(sum));
      }
      for (const auto& [cell, digits] : parts[i].digits) candidates_[index(cell)] &= digits;
      if (needs_no_filter(parts[i], native_sums)) continue;
      if (!puzzle.rules[i]->post(filters)) throw UnsupportedError(objection_to(puzzle));
    }
    if (!native_sums) {
      for (auto& filter : house_sum_filters(board, puzzle.rules)) filters.push_back(std::move(filter));
    } else {
      for (const HouseSum& sum : house_sums(board, std::move(all_sums), most_derived_terms)) {
        add_sum(derived_sums_, *geometry, sum.plus, sum.minus, sum.sum);
      }
      // Long equations say little, but they may be the only ones about a cell.
      Cells summed;
      for (const Sum& sum : sums_) {
        for (const Cell cell : sum.all()) summed.insert(index(cell));
      }
      const auto too_long = [&](const Sum& sum) {
        const auto is_summed = [&](Cell cell) { return summed.contains(index(cell)); };
        return !sum.different && sum.size > most_equation_terms &&
               std::all_of(sum.all().begin(), sum.all().end(), is_summed);
      };
      derived_sums_.erase(std::remove_if(derived_sums_.begin(), derived_sums_.end(), too_long), derived_sums_.end());
      std::stable_sort(derived_sums_.begin(), derived_sums_.end(),
                       [](const Sum& a, const Sum& b) { return a.size < b.size; });
    }

    position_.begin(*geometry, board.size(), candidates_, std::move(filters), sums_, derived_sums_);
    weights_.assign(board.cell_count(), 0.0);
    gain_ = 1;
    choices_.clear();
    plan_.reset();
    // Without rules, other engines are made for that board.
    lanes_serve_ = words == 2 && geometry->usual_nine && !parts.empty() &&
                   std::all_of(parts.begin(), parts.end(), &lanes::RulePlan::takes);
  }

  // Is all of the rule in the geometry, the sums and the candidates?
  static bool needs_no_filter(const Parts& parts, bool native_sums) {
    const auto is_native = [&](const DistinctCells& group) {
      return group.is_plain() || (group.sets.empty() && native_sums && group.cells.size() <= Sum::most_cells);
    };
    return parts.whole && parts.equations.empty() &&
           std::all_of(parts.distinct.begin(), parts.distinct.end(), is_native) &&
           std::all_of(parts.pairs.begin(), parts.pairs.end(),
                       [](const PairRelation& relation) { return relation.forbids_only_equal(); });
  }

  static void add_sum(std::vector<Sum>& sums, const Geometry<words>& geometry, std::span<const Cell> plus,
                      std::span<const Cell> minus, int total) {
    Sum& sum = sums.emplace_back();
    sum.size = static_cast<std::uint8_t>(plus.size() + minus.size());
    sum.plus = static_cast<std::uint8_t>(plus.size());
    sum.sum = total;
    const auto end = std::copy(plus.begin(), plus.end(), sum.cells.begin());
    std::copy(minus.begin(), minus.end(), end);
    sum.different = minus.empty() && std::all_of(plus.begin(), plus.end(), [&](Cell a) {
                      return std::all_of(plus.begin(), plus.end(),
                                         [&](Cell b) { return a == b || geometry.peers[index(a)].contains(index(b)); });
                    });
  }

  void search(const Puzzle& puzzle, detail::RunState& run) {
    Grid grid(puzzle.board.size());
    if (saved_.empty()) saved_.emplace_back();
    position_.save(saved_.front());
    std::uint64_t length = first_restart_after;
    std::uint64_t left = length;
    int restarts = 0;
    std::uint64_t tried = 0;
    for (;;) {
      bool possible = true;
      if (position_.open().empty()) {
        if (run.wants_grids()) position_.read(grid);
        if (!run.found(grid)) return;
        restarts = most_restarts;
        possible = false;
      } else {
        if (tried >= lanes_after_ && hand_over(puzzle, restarts < most_restarts, run)) return;
        // 1, 2
        if (!run.enter_node()) return;
        ++tried;
        const Choice choice = choose();
        choices_.push_back(choice);
        if (saved_.size() == choices_.size()) saved_.emplace_back();
        position_.save(saved_[choices_.size()]);
        possible = position_.restrict(choice.cell, DigitSet::of(choice.digit)) && position_.propagate();
        if (!possible) learn(choice.cell);
        if (!possible && restarts < most_restarts && --left == 0) {
          ++restarts;
          left = length *= 2;
          choices_.clear();
          position_.restore(saved_.front());
          continue;
        }
      }
      // 3
      while (!possible) {
        if (choices_.empty()) return;
        const Choice choice = choices_.back();
        position_.restore(saved_[choices_.size()]);
        choices_.pop_back();
        if (!run.enter_node()) return;
        ++tried;
        const DigitSet others = position_[choice.cell] - DigitSet::of(choice.digit);
        possible = position_.restrict(choice.cell, others) && position_.propagate();
        if (!possible) learn(choice.cell);
      }
    }
  }

  // The lanes go on from the root, or from the nodes that are open, and finish the search. False: they cannot take all
  // rules.
  bool hand_over(const Puzzle& puzzle, bool from_root, detail::RunState& run) {
    if constexpr (words == 2) {
      if (!lanes_serve_) return false;
      if (!plan_) plan_.emplace(puzzle);
      std::vector<Candidates9> nodes;
      const auto add = [&nodes](std::span<const DigitSet> masks) {
        Candidates9& node = nodes.emplace_back();
        for (std::size_t cell = 0; cell < node.size(); ++cell)
          node[cell] = static_cast<std::uint16_t>(masks[cell].bits());
      };
      if (from_root) {
        add(saved_.front().masks);
      } else {
        // What is left of each choice is a node of its own now.
        const std::size_t left = choices_.size();
        if (left > 0 && run.enter_nodes(left) < left) {
          static_cast<void>(run.enter_node());  // so that `run` knows what stopped it
          return true;
        }
        for (std::size_t i = 0; i < left; ++i) {
          add(saved_[i + 1].masks);
          std::uint16_t& digits = nodes.back()[index(choices_[i].cell)];
          digits = static_cast<std::uint16_t>(digits & ~(1U << choices_[i].digit));
        }
        add(position_.masks());
      }
      if (!lanes_) lanes_ = std::make_unique<lanes::RuleSearch>(set_, seed_.value_or(0));
      lanes_->search(*plan_, nodes, run);
      return true;
    } else {
      return false;
    }
  }

  Choice choose() {
    std::size_t best = 0;
    double best_score = -1;
    std::uint64_t equals = 0;
    position_.open().all_of([&](std::size_t cell) {
      const int count = position_[Cell(cell)].size();
      const double score = (base_weight + weights_[cell]) / count;
      if (score > best_score) {
        best_score = score;
        best = cell;
        equals = 1;
      } else if (score == best_score && random_ && random_->below(++equals) == 0) {
        best = cell;
      }
      return true;
    });
    return {Cell(best), detail::draw(position_[Cell(best)], random_)};
  }

  // A candidate that is wanted and not done; in the cell with the greatest score.
  template <class Wants>
  std::optional<Choice> choose_wanted(std::span<const DigitSet> done, const Wants& wants) const {
    std::optional<Choice> best;
    double best_score = -1;
    for (std::size_t cell = 0; cell < done.size(); ++cell) {
      const DigitSet digits = position_[Cell(cell)];
      const double score = (base_weight + weights_[cell]) / digits.size();
      // A settled cell comes last: any solution tells of it.
      if (digits.is_single() ? best.has_value() : score <= best_score) continue;
      for (const int digit : digits - done[cell]) {
        if (!wants(Cell(cell), digit)) continue;
        best = Choice{Cell(cell), digit};
        if (!digits.is_single()) best_score = score;
        break;
      }
    }
    return best;
  }

  void learn(Cell chosen) {
    weights_[index(chosen)] += chosen_weight * gain_;
    position_.blamed().all_of([&](std::size_t cell) {
      weights_[cell] += gain_;
      return true;
    });
    gain_ *= growth;
    if (gain_ < most_gain) return;
    for (double& weight : weights_) weight /= most_gain;
    gain_ = 1;
  }

  // Weights before anything has been learned: how many conflicts it takes to outweigh the number of candidates.
  static constexpr double base_weight = 30;
  static constexpr double chosen_weight = 2;  // for each conflict, of the cell that was guessed; 1 for those concerned
  static constexpr double growth = 1.001;
  static constexpr double most_gain = 100;
  static constexpr std::uint64_t first_restart_after = 200;  // contradictions; then twice as many, and so on
  static constexpr int most_restarts = 4;

  static constexpr std::size_t most_derived_terms = 8;
  static constexpr std::size_t most_equation_terms = 6;

  std::optional<Board> plain_board_;
  std::optional<Geometry<words>> plain_;
  std::optional<Geometry<words>> extended_;
  std::vector<DigitSet> candidates_;
  std::vector<Sum> sums_;
  std::vector<Sum> derived_sums_;
  std::optional<std::uint64_t> seed_;
  dlx::InstructionSet set_;
  std::uint64_t lanes_after_;
  bool lanes_serve_ = false;             // can they take all rules?
  std::optional<lanes::RulePlan> plan_;  // of the puzzle, when they have been used
  std::unique_ptr<lanes::RuleSearch> lanes_;
  std::unique_ptr<bands::BandKernel> kernel_;
  Position<words> position_;
  std::vector<Choice> choices_;
  std::vector<typename Position<words>::Saved> saved_;  // of the root, then before each choice was put in
  std::vector<double> weights_;
  double gain_ = 1;
  std::optional<dlx::detail::Random> random_;
};

/// A search for boards of any size, kept while the boards are about as large.
class AnySearch {
 public:
  explicit AnySearch(const EngineConfig& config, std::uint64_t lanes_after = nodes_before_lanes)
      : config_(config), lanes_after_(lanes_after) {}

  /// Calls visit(search) with a search for boards of that many cells.
  template <class Visit>
  auto visit(std::size_t cells, const Visit& visit) {
    if (cells <= 128) return visit(search<2>());
    if (cells <= 256) return visit(search<4>());
    return visit(search<20>());
  }

 private:
  template <std::size_t words>
  Search<words>& search() {
    using Ptr = std::unique_ptr<Search<words>>;
    if (!std::holds_alternative<Ptr>(search_)) search_ = std::make_unique<Search<words>>(config_, lanes_after_);
    return *std::get<Ptr>(search_);
  }

  EngineConfig config_;
  std::uint64_t lanes_after_;
  std::variant<std::monostate, std::unique_ptr<Search<2>>, std::unique_ptr<Search<4>>, std::unique_ptr<Search<20>>>
      search_;
};

static_assert(max_size * max_size <= 20 * 64);

}  // namespace farandole::sudoku::rules
