#include <sudoku/estimate.hpp>

#include <algorithm>
#include <utility>
#include <vector>

#include <dlx/detail/random_walks.hpp>
#include <sudoku/candidates.hpp>
#include <sudoku/detail/filter_queue.hpp>
#include <sudoku/detail/filters.hpp>

namespace farandole::sudoku {

namespace {

class Prober final : private Candidates {
 public:
  Prober(const Puzzle& puzzle, const EstimateOptions& options)
      : board_(puzzle.board),
        walks_(options.probes, options.seed, options.confidence, options.limits),
        filters_(detail::filters_of(puzzle)) {
    queue_.watch(filters_, board_.cell_count());
    for (const House& house : board_.houses()) {
      if (house.cells.size() == static_cast<std::size_t>(board_.size())) full_houses_.push_back(&house);
    }
    begin(puzzle);
  }

  dlx::Estimate run() {
    const std::vector<DigitSet> root = masks_;
    const std::vector<char> root_open = open_;
    return walks_.run([&] {
      masks_ = root;
      open_ = root_open;
      queue_.clear();
      return walk();
    });
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

  void begin(const Puzzle& puzzle) {
    masks_.assign(board_.cell_count(), board_.digits());
    if (!puzzle.candidates.empty()) masks_ = puzzle.candidates;
    open_.assign(masks_.size(), 1);
    queue_.wake_all();
    possible_ = std::none_of(masks_.begin(), masks_.end(), [](DigitSet mask) { return mask.empty(); });
    for (std::size_t i = 0; possible_ && i < masks_.size(); ++i) {
      const int given = puzzle.givens[Cell(i)];
      if (given != 0) possible_ = masks_[i].contains(given) && place(Cell(i), given);
    }
    possible_ = possible_ && queue_.run(*this);
  }

  /// From the root to a leaf. False: a limit was reached.
  bool walk() {
    for (bool alive = possible_;;) {
      if (!walks_.enter_node()) return false;
      if (!alive) return true;
      choose();
      if (choice_.cells.empty()) {
        walks_.found();
        return true;
      }
      const std::size_t ways = choice_.ways();
      if (ways == 0) return true;
      walks_.branch(ways);
      auto way = walks_.random().below(ways);
      Cell cell = choice_.cells.front();
      if (choice_.cells.size() > 1) cell = choice_.cells[std::exchange(way, 0)];
      DigitSet digits = choice_.digits;
      for (; way > 0; --way) digits.erase(digits.min());
      alive = place(cell, digits.min()) && queue_.run(*this);
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

  bool place(Cell cell, int digit) {
    open_[index(cell)] = 0;
    return detail::place(masks_, board_, cell, digit, [this](Cell at, DigitSet gone) { return strike(at, gone); });
  }

  bool strike(Cell cell, DigitSet gone) override {
    DigitSet& mask = masks_[index(cell)];
    mask -= gone;
    walks_.add_updates(static_cast<std::uint64_t>(gone.size()));
    queue_.wake_watchers(cell);
    return !mask.empty();
  }

  const Board& board_;
  dlx::detail::RandomWalks walks_;
  Filters filters_;
  detail::FilterQueue queue_;
  std::vector<const House*> full_houses_;
  std::vector<char> open_;  // by cell: yet to be filled
  bool possible_ = true;
  Choice choice_;
  std::vector<Cell> places_;
};

}  // namespace

dlx::Estimate estimate(const Puzzle& puzzle, const EstimateOptions& options) { return Prober(puzzle, options).run(); }

}  // namespace farandole::sudoku
