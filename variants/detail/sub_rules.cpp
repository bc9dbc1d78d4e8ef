#include <variants/detail/sub_rules.hpp>

#include <algorithm>
#include <array>
#include <cstddef>
#include <span>
#include <string_view>
#include <utility>
#include <variant>

#include <variants/detail/distinct.hpp>
#include <variants/detail/parameters.hpp>
#include <variants/variant.hpp>

namespace farandole::variants::detail {

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
using sudoku::Parts;

namespace {

constexpr int max_depth = 16;

std::vector<Cell> all_cells(const Board& board) {
  std::vector<Cell> cells;
  for (std::size_t i = 0; i < board.cell_count(); ++i) cells.push_back(Cell(i));
  return cells;
}

void sort_out(std::vector<Cell>& cells) {
  std::sort(cells.begin(), cells.end());
  cells.erase(std::unique(cells.begin(), cells.end()), cells.end());
}

// Decides when all cells of the rule but two are settled, by what the rule means.
class AcceptsFilter final : public Filter {
 public:
  AcceptsFilter(std::shared_ptr<const Constraint> rule, std::vector<Cell> cells, int size, bool negated)
      : rule_(std::move(rule)), cells_(std::move(cells)), negated_(negated), grid_(size) {
    // No cell is ever empty, whatever else the rule may look at.
    for (std::size_t i = 0; i < grid_.cell_count(); ++i) grid_.set(Cell(i), 1);
  }

  [[nodiscard]] std::span<const Cell> watches() const override { return cells_; }

  bool filter(Candidates& candidates) override {
    std::array<Cell, 2> open{};
    std::size_t count = 0;
    for (const Cell cell : cells_) {
      const DigitSet set = candidates[cell];
      if (set.empty()) return false;
      if (set.is_single()) continue;
      if (count == open.size()) return true;
      open[count++] = cell;
    }
    for (const Cell cell : cells_) grid_.set(cell, candidates[cell].min());
    if (count == 0) return holds();

    DigitSet kept_first;
    DigitSet kept_second;
    const DigitSet others = count == 2 ? candidates[open[1]] : DigitSet::of(1);
    for (const int digit : candidates[open[0]]) {
      grid_.set(open[0], digit);
      for (const int other : others) {
        if (count == 2) grid_.set(open[1], other);
        if (!holds()) continue;
        kept_first.insert(digit);
        kept_second.insert(other);
      }
    }
    return candidates.restrict(open[0], kept_first) && (count == 1 || candidates.restrict(open[1], kept_second));
  }

 private:
  [[nodiscard]] bool holds() const { return rule_->accepts(grid_) != negated_; }

  std::shared_ptr<const Constraint> rule_;
  std::vector<Cell> cells_;
  bool negated_;
  Grid grid_;  // while it runs
};

// A copy of the candidates of some cells, in which the filters of one branch may strike what they like.
class Trial final : public Candidates {
 public:
  explicit Trial(const Board& board) { masks_.resize(board.cell_count()); }

  void load(const Candidates& candidates, std::span<const Cell> cells) {
    for (const Cell cell : cells) masks_[index(cell)] = candidates[cell];
  }

  // Runs the filters until they strike nothing more; false when they find that there is no way.
  bool run(const Filters& filters) {
    do {
      changed_ = false;
      for (const auto& filter : filters) {
        if (!filter->filter(*this)) return false;
      }
    } while (changed_ && filters.size() > 1);
    return true;
  }

 private:
  bool strike(Cell cell, DigitSet gone) override {
    changed_ = true;
    masks_[index(cell)] -= gone;
    return !masks_[index(cell)].empty();
  }

  bool changed_ = false;
};

// Keeps what some branch keeps.
class AnyFilter final : public Filter {
 public:
  AnyFilter(const Board& board, std::vector<Cell> cells, std::vector<Filters> branches)
      : cells_(std::move(cells)), branches_(std::move(branches)), trial_(board), kept_(cells_.size()) {}

  [[nodiscard]] std::span<const Cell> watches() const override { return cells_; }

  bool filter(Candidates& candidates) override {
    for (bool again = true; again;) {
      again = false;
      bool any = false;
      std::fill(kept_.begin(), kept_.end(), DigitSet());
      for (const Filters& branch : branches_) {
        trial_.load(candidates, cells_);
        if (!trial_.run(branch)) continue;
        any = true;
        bool all = true;
        for (std::size_t i = 0; i < cells_.size(); ++i) {
          kept_[i] |= trial_[cells_[i]];
          all = all && kept_[i] == candidates[cells_[i]];
        }
        if (all) return true;
      }
      if (!any) return false;
      for (std::size_t i = 0; i < cells_.size(); ++i) {
        again = again || kept_[i] != candidates[cells_[i]];
        if (!candidates.restrict(cells_[i], kept_[i])) return false;
      }
    }
    return true;
  }

 private:
  std::vector<Cell> cells_;
  std::vector<Filters> branches_;
  Trial trial_;
  std::vector<DigitSet> kept_;  // while it runs
};

void post_plain(Filters& filters, const SubRule& sub, const Board& board, bool negated) {
  if (!negated) {
    if (sub.rule->post(filters)) return;
  }
  filters.push_back(std::make_unique<AcceptsFilter>(sub.rule, sub.cells, board.size(), negated));
}

// Names of items need to differ within a rule; this makes them differ from one part to the next.
// NOLINTNEXTLINE(cppcoreguidelines-virtual-class-destructor): final, and never deleted through its base
class PartEncoder final : public Encoder {
 public:
  PartEncoder(Encoder& encoder, std::size_t part) : encoder_(encoder), prefix_(std::to_string(part) + ".") {}

  [[nodiscard]] const Board& board() const override { return encoder_.board(); }
  dlx::ItemId add_primary(std::string_view name) override { return encoder_.add_primary(prefix_ + std::string(name)); }
  dlx::ItemId add_secondary(std::string_view name) override {
    return encoder_.add_secondary(prefix_ + std::string(name));
  }
  dlx::Color color(std::string_view name) override { return encoder_.color(name); }
  void attach(Cell cell, int digit, dlx::Entry entry) override { encoder_.attach(cell, digit, entry); }
  void forbid(Cell cell, int digit) override { encoder_.forbid(cell, digit); }
  void add_option(std::span<const dlx::Entry> entries) override { encoder_.add_option(entries); }

 private:
  Encoder& encoder_;
  std::string prefix_;
};

// Takes all and keeps nothing: to see whether a rule has such a form at all.
// NOLINTNEXTLINE(cppcoreguidelines-virtual-class-destructor): final, and never deleted through its base
class NoEncoder final : public Encoder {
 public:
  explicit NoEncoder(const Board& board) : board_(board) {}

  [[nodiscard]] const Board& board() const override { return board_; }
  dlx::ItemId add_primary(std::string_view) override { return dlx::ItemId{}; }
  dlx::ItemId add_secondary(std::string_view) override { return dlx::ItemId{}; }
  dlx::Color color(std::string_view) override { return dlx::Color{}; }
  void attach(Cell, int, dlx::Entry) override {}
  void forbid(Cell, int) override {}
  void add_option(std::span<const dlx::Entry>) override {}

 private:
  Board board_;
};

std::vector<Cell> cells_of(const ConstraintSpec& spec, const Constraint& rule, const Board& board) {
  std::vector<Cell> cells = spec.cells;
  for (const auto& [name, value] : spec.params) {
    if (const auto* more = std::get_if<std::vector<Cell>>(&value))
      cells.insert(cells.end(), more->begin(), more->end());
  }
  // A rule of the whole board may look at cells that no filter of its own watches: anti-king needs none for cells whose
  // neighbours are all in houses with them.
  if (cells.empty()) return all_cells(board);
  Filters filters;
  if (!rule.post(filters)) return all_cells(board);
  for (const auto& filter : filters) cells.insert(cells.end(), filter->watches().begin(), filter->watches().end());
  sort_out(cells);
  return cells;
}

SubRule make_part(const ConstraintSpec& spec, const Board& board, std::span<const ConstraintSpec> among, int depth);

SubRule make_parts(const ConstraintSpec& spec, const Board& board, std::span<const ConstraintSpec> among,
                   SubRule::Kind kind, int depth) {
  SubRule sub;
  sub.kind = kind;
  const auto& rules = std::get<std::vector<ConstraintSpec>>(spec.params.find("rules")->second);
  if (rules.empty()) refuse(spec, "it takes at least 1 rule, not none");
  if (kind == SubRule::Kind::none && rules.size() > 1) {
    refuse(spec, "it takes 1 rule, not " + std::to_string(rules.size()));
  }
  if (depth == max_depth) refuse(spec, "rules within rules go " + std::to_string(max_depth) + " deep at most");
  for (const ConstraintSpec& rule : rules) {
    sub.parts.push_back(make_part(rule, board, among, depth + 1));
    const std::vector<Cell>& cells = sub.parts.back().cells;
    sub.cells.insert(sub.cells.end(), cells.begin(), cells.end());
  }
  sort_out(sub.cells);
  return sub;
}

std::optional<SubRule::Kind> kind_of(std::string_view kind) {
  if (kind == "and") return SubRule::Kind::all;
  if (kind == "or") return SubRule::Kind::any;
  if (kind == "not") return SubRule::Kind::none;
  return std::nullopt;
}

SubRule make_part(const ConstraintSpec& spec, const Board& board, std::span<const ConstraintSpec> among, int depth) {
  const auto kind = kind_of(spec.kind);
  // The catalog checks the parameters of either; what is in a rule is made once only.
  if (kind) {
    const auto rules = spec.params.find("rules");
    if (rules != spec.params.end() && spec.params.size() == 1 && spec.cells.empty() &&
        std::holds_alternative<std::vector<ConstraintSpec>>(rules->second)) {
      return make_parts(spec, board, among, *kind, depth);
    }
  }
  SubRule sub;
  sub.rule = catalog().make(spec, board, among);
  sub.cells = cells_of(spec, *sub.rule, board);
  return sub;
}

}  // namespace

bool SubRule::accepts(const Grid& grid) const {
  const auto holds = [&](const SubRule& part) { return part.accepts(grid); };
  switch (kind) {
    case Kind::all:
      return std::all_of(parts.begin(), parts.end(), holds);
    case Kind::any:
      return std::any_of(parts.begin(), parts.end(), holds);
    case Kind::none:
      return std::none_of(parts.begin(), parts.end(), holds);
    case Kind::plain:
      break;
  }
  return rule->accepts(grid);
}

std::string SubRule::describe() const {
  if (kind == Kind::plain) return rule->describe();
  std::string text;
  for (const SubRule& part : parts) {
    if (!text.empty()) text += kind == Kind::any ? " or " : " and ";
    text += part.describe();
  }
  return (kind == Kind::none ? "not (" : "(") + text + ")";
}

SubRule make_sub_rules(const ConstraintSpec& spec, const Board& board, std::span<const ConstraintSpec> among,
                       SubRule::Kind kind) {
  return make_parts(spec, board, among, kind, 0);
}

namespace {

// Filters for the rule, or for its opposite. "Not all" is "any not", and so on, so that only single rules are ever
// negated.
void post_sub_rule(Filters& filters, const SubRule& sub, const Board& board, bool negated) {
  switch (sub.kind) {
    case SubRule::Kind::plain:
      return post_plain(filters, sub, board, negated);
    case SubRule::Kind::none:
      return post_sub_rule(filters, sub.parts.front(), board, !negated);
    case SubRule::Kind::all:
    case SubRule::Kind::any:
      break;
  }
  if ((sub.kind == SubRule::Kind::all) != negated) {
    for (const SubRule& part : sub.parts) post_sub_rule(filters, part, board, negated);
    return;
  }
  std::vector<Filters> branches(sub.parts.size());
  for (std::size_t i = 0; i < branches.size(); ++i) post_sub_rule(branches[i], sub.parts[i], board, negated);
  filters.push_back(std::make_unique<AnyFilter>(board, sub.cells, std::move(branches)));
}

// Says all the rules of an "and" as exact cover. False when some have no such form.
bool encode_sub_rules(Encoder& encoder, const std::vector<SubRule>& rules) {
  const auto encode = [](Encoder& to, const SubRule& sub) {
    if (sub.kind == SubRule::Kind::plain) return sub.rule->encode(to);
    return sub.kind == SubRule::Kind::all && encode_sub_rules(to, sub.parts);
  };
  NoEncoder nothing(encoder.board());
  if (!std::all_of(rules.begin(), rules.end(), [&](const SubRule& sub) { return encode(nothing, sub); })) return false;
  std::size_t number = 0;
  for (const SubRule& sub : rules) {
    PartEncoder part(encoder, ++number);
    encode(part, sub);
  }
  return true;
}

}  // namespace

RuleOfRules::RuleOfRules(const Board& board, SubRule rules) : board_(board), rules_(std::move(rules)) {}

std::string RuleOfRules::describe() const { return rules_.describe(); }

bool RuleOfRules::accepts(const Grid& grid) const { return rules_.accepts(grid); }

bool RuleOfRules::post(Filters& filters) const {
  post_sub_rule(filters, rules_, board_, false);
  return true;
}

bool RuleOfRules::encode(Encoder& encoder) const {
  return rules_.kind == SubRule::Kind::all && encode_sub_rules(encoder, rules_.parts);
}

Parts RuleOfRules::parts() const {
  if (rules_.kind != SubRule::Kind::all) return {};
  Parts parts{.whole = true};
  for (const SubRule& part : rules_.parts) parts.append(part.rule ? part.rule->parts() : Parts{});
  return parts;
}

}  // namespace farandole::variants::detail
