#include <sudoku/estimate.hpp>

#include <algorithm>
#include <utility>
#include <vector>

#include <dlx/detail/limit_guard.hpp>
#include <dlx/detail/random.hpp>
#include <dlx/detail/running_mean.hpp>
#include <sudoku/candidates.hpp>
#include <sudoku/detail/filters.hpp>
#include <sudoku/house_sums.hpp>

namespace farandole::sudoku {

namespace {

class Prober final : private Candidates {
 public:
  Prober(const Puzzle& puzzle, const EstimateOptions& options)
      : board_(puzzle.board),
        options_(options),
        guard_(options.limits),
        random_(options.seed),
        watchers_(board_.cell_count()) {
    for (const auto& rule : puzzle.rules) {
      Filters filters;
      static_cast<void>(rule->post(filters));  // the caller has seen that they all do
      for (auto& filter : filters) add_filter(std::move(filter));
    }
    for (auto& filter : house_sum_filters(board_, puzzle.rules)) add_filter(std::move(filter));
    for (const House& house : board_.houses()) {
      if (house.cells.size() == static_cast<std::size_t>(board_.size())) full_houses_.push_back(&house);
    }
    begin(puzzle);
  }

  dlx::Estimate run() {
    dlx::StopReason stopped = dlx::StopReason::exhausted;
    const std::vector<DigitSet> root = masks_;
    const std::vector<char> root_open = open_;
    while (probes_ < options_.probes) {
      masks_ = root;
      open_ = root_open;
      if (!walk()) {
        stopped = guard_.reason();
        break;
      }
      ++probes_;
      record();
    }
    return result(stopped);
  }

 private:
  /// The digit in one of the cells, or one of the digits in the only cell.
  struct Choice {
    std::vector<Cell> cells;
    DigitSet digits;

    [[nodiscard]] std::size_t ways() const {
      return cells.size() == 1 ? static_cast<std::size_t>(digits.size()) : cells.size();
    }
  };

  void add_filter(std::unique_ptr<Filter> filter) {
    for (const Cell cell : filter->watches()) watchers_[index(cell)].push_back(filters_.size());
    queue_.push_back(filters_.size());
    queued_.push_back(1);
    filters_.push_back(std::move(filter));
  }

  void begin(const Puzzle& puzzle) {
    masks_.assign(board_.cell_count(), board_.digits());
    if (!puzzle.candidates.empty()) masks_ = puzzle.candidates;
    open_.assign(masks_.size(), 1);
    possible_ = std::none_of(masks_.begin(), masks_.end(), [](DigitSet mask) { return mask.empty(); });
    for (std::size_t i = 0; possible_ && i < masks_.size(); ++i) {
      const int given = puzzle.givens[Cell(i)];
      if (given != 0) possible_ = masks_[i].contains(given) && place(Cell(i), given);
    }
    possible_ = possible_ && run_filters();
  }

  /// From the root to a leaf. False: a limit was reached.
  bool walk() {
    weights_.clear();
    solutions_ = updates_ = 0;
    weight_ = 1;
    for (bool alive = possible_;;) {
      if (!guard_.enter(nodes_ + 1, [this] { return fraction(); })) return false;
      ++nodes_;
      weights_.push_back(weight_);
      if (!alive) return true;
      choose();
      if (choice_.cells.empty()) {
        solutions_ = weight_;
        return true;
      }
      const std::size_t ways = choice_.ways();
      if (ways == 0) return true;
      weight_ *= static_cast<long double>(ways);
      auto way = random_.below(ways);
      Cell cell = choice_.cells.front();
      if (choice_.cells.size() > 1) cell = choice_.cells[std::exchange(way, 0)];
      DigitSet digits = choice_.digits;
      for (; way > 0; --way) digits.erase(digits.min());
      alive = place(cell, digits.min()) && run_filters();
    }
  }

  /// The open cell with the fewest candidates, or the digit with the fewest places in a house that must have it. No
  /// cells when all are filled.
  void choose() {
    choice_.cells.clear();
    std::size_t fewest = static_cast<std::size_t>(max_size) + 1;
    for (std::size_t i = 0; i < masks_.size(); ++i) {
      const auto count = static_cast<std::size_t>(masks_[i].size());
      if (open_[i] == 0 || count >= fewest) continue;
      fewest = count;
      choice_.cells.assign(1, Cell(i));
      choice_.digits = masks_[i];
    }
    if (choice_.cells.empty()) return;
    for (const House* house : full_houses_) {
      if (fewest <= 1) return;
      for (const int digit : board_.digits()) {
        places_.clear();
        bool filled = false;
        for (const Cell cell : house->cells) {
          if (!masks_[index(cell)].contains(digit)) continue;
          filled = filled || open_[index(cell)] == 0;
          places_.push_back(cell);
        }
        if (filled || places_.size() >= fewest) continue;
        fewest = places_.size();
        if (places_.empty()) {
          choice_.digits = {};
          choice_.cells.resize(1);
          return;
        }
        choice_.cells = places_;
        choice_.digits = DigitSet::of(digit);
      }
    }
  }

  /// Fills the cell. False: a peer has no candidate left.
  bool place(Cell cell, int digit) {
    const DigitSet one = DigitSet::of(digit);
    open_[index(cell)] = 0;
    if (!restrict(cell, one)) return false;
    for (const Cell peer : board_.peers(cell)) {
      if (masks_[index(peer)].contains(digit) && !strike(peer, one)) return false;
    }
    return true;
  }

  bool strike(Cell cell, DigitSet gone) override {
    DigitSet& mask = masks_[index(cell)];
    mask -= gone;
    updates_ += weight_ * static_cast<long double>(gone.size());
    for (const std::size_t number : watchers_[index(cell)]) {
      if (std::exchange(queued_[number], char{1}) == 0) queue_.push_back(number);
    }
    return !mask.empty();
  }

  /// False: a rule cannot be satisfied any more. Nothing is queued afterwards.
  bool run_filters() {
    bool possible = true;
    while (!queue_.empty()) {
      const std::size_t number = queue_.back();
      queue_.pop_back();
      possible = possible && filters_[number]->filter(*this);
      queued_[number] = 0;
    }
    return possible;
  }

  void record() {
    long double nodes = 0;
    if (weights_.size() > by_depth_.size()) by_depth_.resize(weights_.size());
    for (std::size_t depth = 0; depth < by_depth_.size(); ++depth) {
      const long double weight = depth < weights_.size() ? weights_[depth] : 0;
      nodes += weight;
      by_depth_[depth].add(weight, probes_);  // a new one is that of probes_ - 1 zeros
    }
    all_nodes_.add(nodes, probes_);
    all_solutions_.add(solutions_, probes_);
    all_updates_.add(updates_, probes_);
  }

  [[nodiscard]] double fraction() const { return static_cast<double>(probes_) / static_cast<double>(options_.probes); }

  [[nodiscard]] dlx::Estimate result(dlx::StopReason stopped) const {
    const double deviations = dlx::detail::deviations_for(options_.confidence);
    dlx::Estimate result;
    result.nodes = all_nodes_.estimated(probes_, deviations);
    result.solutions = all_solutions_.estimated(probes_, deviations);
    result.updates = all_updates_.estimated(probes_, deviations);
    for (const auto& depth : by_depth_) result.profile.push_back(depth.estimated(probes_, deviations));
    result.probes = probes_;
    result.seed = options_.seed;
    result.confidence = options_.confidence;
    result.stopped = stopped;
    result.seconds = guard_.seconds();
    return result;
  }

  const Board& board_;
  const EstimateOptions& options_;
  dlx::detail::LimitGuard guard_;
  dlx::detail::Random random_;

  Filters filters_;
  std::vector<std::vector<std::size_t>> watchers_;  // by cell, the filters that watch it
  std::vector<std::size_t> queue_;                  // filters to be run
  std::vector<char> queued_;
  std::vector<const House*> full_houses_;
  std::vector<char> open_;  // by cell: yet to be filled
  bool possible_ = true;
  Choice choice_;
  std::vector<Cell> places_;

  std::uint64_t nodes_ = 0;   // gone through
  std::uint64_t probes_ = 0;  // done
  long double weight_ = 1;
  std::vector<long double> weights_;  // of the nodes of this walk
  long double solutions_ = 0;
  long double updates_ = 0;
  std::vector<dlx::detail::RunningMean> by_depth_;
  dlx::detail::RunningMean all_nodes_;
  dlx::detail::RunningMean all_solutions_;
  dlx::detail::RunningMean all_updates_;
};

}  // namespace

dlx::Estimate estimate(const Puzzle& puzzle, const EstimateOptions& options) {
  dlx::detail::require_confidence(options.confidence);
  if (const std::string objection = detail::objection_to_rules(puzzle, false); !objection.empty()) {
    throw UnsupportedError(objection);
  }
  return Prober(puzzle, options).run();
}

}  // namespace farandole::sudoku
