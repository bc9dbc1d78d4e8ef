#include <sudoku/reduction.hpp>

#include <algorithm>
#include <string>
#include <utility>

#include <sudoku/detail/filter_queue.hpp>
#include <sudoku/house_sums.hpp>

namespace farandole::sudoku {

namespace {

std::string one_based(char letter, int number) { return letter + std::to_string(number + 1); }

/// Gathers what houses and rules hang on the candidates; options are made when all is known.
// NOLINTNEXTLINE(cppcoreguidelines-virtual-class-destructor): final, and never deleted through its base
class Builder final : public Encoder {
 public:
  explicit Builder(const Board& board)
      : board_(board),
        entries_(board.cell_count() * static_cast<std::size_t>(board.size())),
        domains_(board.cell_count(), board.digits()) {}

  void add_cells() {
    for (std::size_t cell = 0; cell < board_.cell_count(); ++cell) {
      const dlx::ItemId item = problem_.add_primary(board_.name(Cell(cell)));
      for (const int digit : board_.digits()) attach(Cell(cell), digit, item);
    }
  }

  void add_house(const House& house) {
    const bool full = house.cells.size() == static_cast<std::size_t>(board_.size());
    const char letter = house.kind == HouseKind::row ? 'R' : house.kind == HouseKind::column ? 'C' : 'B';
    for (const int digit : board_.digits()) {
      const std::string name = one_based(letter, house.number) + "#" + std::to_string(digit);
      const dlx::ItemId item = full ? problem_.add_primary(name) : problem_.add_secondary(name);
      for (const Cell cell : house.cells) attach(cell, digit, item);
    }
  }

  bool add_rule(const Constraint& rule) {
    ++rule_number_;
    return rule.encode(*this);
  }

  Reduction build() {
    // The options of candidates come first, so that their numbers can be computed.
    dlx::ItemId never{};
    const bool any_forbidden =
        std::any_of(domains_.begin(), domains_.end(), [&](DigitSet domain) { return domain != board_.digits(); });
    if (any_forbidden) never = problem_.add_secondary("never");
    std::size_t candidate = 0;
    for (std::size_t cell = 0; cell < board_.cell_count(); ++cell) {
      for (const int digit : board_.digits()) {
        // An option without a primary item is part of no solution.
        if (domains_[cell].contains(digit)) {
          problem_.add_option(entries_[candidate]);
        } else {
          problem_.add_option({never});
        }
        ++candidate;
      }
    }
    for (const auto& option : own_options_) problem_.add_option(option);
    Reduction reduction;
    reduction.board = board_;
    reduction.problem = problem_.build();
    reduction.domains = std::move(domains_);
    return reduction;
  }

  [[nodiscard]] const Board& board() const override { return board_; }
  dlx::ItemId add_primary(std::string_view name) override { return problem_.add_primary(name_in_rule(name)); }
  dlx::ItemId add_secondary(std::string_view name) override { return problem_.add_secondary(name_in_rule(name)); }
  dlx::Color color(std::string_view name) override { return problem_.color(name); }

  void attach(Cell cell, int digit, dlx::Entry entry) override {
    auto& entries = entries_[candidate(cell, digit)];
    const auto same = [&](const dlx::Entry& other) { return other.item == entry.item; };
    if (std::any_of(entries.begin(), entries.end(), same)) {
      throw UsageError("a rule attaches an item to the same candidate twice: " + board_.name(cell) + " = " +
                       std::to_string(digit));
    }
    entries.push_back(entry);
  }

  void forbid(Cell cell, int digit) override { domains_[index(cell)].erase(digit); }

  void add_option(std::span<const dlx::Entry> entries) override {
    own_options_.emplace_back(entries.begin(), entries.end());
  }

 private:
  /// Items of different rules may have the same name; and some characters have a meaning in the exact-cover text
  /// format.
  [[nodiscard]] std::string name_in_rule(std::string_view name) const {
    std::string text = "rule" + std::to_string(rule_number_) + "." + std::string(name);
    const auto special = [](char c) { return c == ':' || c == '|' || c == ' '; };
    std::replace_if(text.begin(), text.end(), special, '#');
    return text;
  }

  [[nodiscard]] std::size_t candidate(Cell cell, int digit) const {
    return index(cell) * static_cast<std::size_t>(board_.size()) + static_cast<std::size_t>(digit - 1);
  }

  Board board_;
  dlx::ProblemBuilder problem_;
  std::vector<std::vector<dlx::Entry>> entries_;  ///< by candidate
  std::vector<DigitSet> domains_;                 ///< by cell
  std::vector<std::vector<dlx::Entry>> own_options_;
  int rule_number_ = 0;
};

/// The bridge between an exact-cover engine, which knows options that go, and filters, which know candidates.
class FilterPropagator final : public dlx::Propagator, private Candidates {
 public:
  explicit FilterPropagator(const Reduction& reduction)
      : reduction_(reduction),
        size_(static_cast<std::uint32_t>(reduction.board.size())),
        candidate_count_(static_cast<std::uint32_t>(reduction.board.cell_count()) * size_) {
    queue_.watch(reduction.filters, reduction.board.cell_count());
  }

  void start(const dlx::Problem& /*problem*/) override {
    masks_ = reduction_.domains;
    queue_.clear();
    queue_.wake_all();
  }

  bool propagate(const dlx::News& news, dlx::SearchControl& control) override {
    for (const dlx::OptionId option : news.gone) {
      if (index(option) >= candidate_count_) continue;
      const Cell cell{static_cast<std::uint16_t>(index(option) / size_)};
      masks_[index(cell)].erase(static_cast<int>(index(option) % size_) + 1);
      queue_.wake_watchers(cell);
    }
    control_ = &control;
    return queue_.run(*this);
  }

  void undo(const dlx::News& news) override {
    for (const dlx::OptionId option : news.gone) {
      if (index(option) >= candidate_count_) continue;
      masks_[index(option) / size_].insert(static_cast<int>(index(option) % size_) + 1);
    }
  }

 private:
  bool strike(Cell cell, DigitSet gone) override {
    bool possible = true;
    for (const int digit : gone) {
      const dlx::OptionId option = reduction_.option(cell, digit);
      if (!control_->is_live(option)) return false;  // it is chosen
      masks_[index(cell)].erase(digit);
      possible = control_->hide(option) && possible;
    }
    queue_.wake_watchers(cell);
    return possible && !masks_[index(cell)].empty();
  }

  const Reduction& reduction_;
  std::uint32_t size_;
  std::uint32_t candidate_count_;
  detail::FilterQueue queue_;
  dlx::SearchControl* control_ = nullptr;
};

}  // namespace

std::vector<dlx::OptionId> Reduction::forced(const Grid& givens) const {
  std::vector<dlx::OptionId> options;
  for (std::size_t cell = 0; cell < givens.cell_count(); ++cell) {
    if (const int digit = givens[Cell(cell)]; digit != 0) options.push_back(option(Cell(cell), digit));
  }
  return options;
}

std::vector<dlx::OptionId> Reduction::forbidden(std::span<const DigitSet> candidates) const {
  std::vector<dlx::OptionId> options;
  for (std::size_t cell = 0; cell < candidates.size(); ++cell) {
    for (const int digit : domains[cell] - candidates[cell]) options.push_back(option(Cell(cell), digit));
  }
  return options;
}

void Reduction::decode(std::span<const dlx::OptionId> solution, Grid& grid) const {
  const auto size = static_cast<std::uint32_t>(board.size());
  for (const dlx::OptionId option : solution) {
    if (const std::uint32_t cell = index(option) / size; cell < board.cell_count()) {
      grid.set(Cell(cell), static_cast<int>(index(option) % size) + 1);
    }
  }
}

Reduction reduce(const Board& board, std::span<const std::shared_ptr<const Constraint>> rules, RuleForm form) {
  Builder builder(board);
  builder.add_cells();
  for (const House& house : board.houses()) builder.add_house(house);
  Filters filters;
  for (const auto& rule : rules) {
    if (form == RuleForm::best && !rule->prefers_exact_cover() && rule->post(filters)) continue;
    if (builder.add_rule(*rule) || rule->post(filters)) continue;
    throw UnsupportedError("no engine can be told this rule: " + rule->describe());
  }
  if (form == RuleForm::best) {
    for (auto& filter : house_sum_filters(board, rules)) filters.push_back(std::move(filter));
  }
  Reduction reduction = builder.build();
  reduction.filters = std::move(filters);
  return reduction;
}

std::unique_ptr<dlx::Propagator> make_filter_propagator(const Reduction& reduction) {
  if (reduction.filters.empty()) return nullptr;
  return std::make_unique<FilterPropagator>(reduction);
}

}  // namespace farandole::sudoku
