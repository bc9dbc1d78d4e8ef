// Dancing links: Algorithm X (exact cover) and, where there are colours, Algorithm C. D. E. Knuth, TAOCP volume 4B,
// section 7.2.2.1. START HERE to understand how exact covers are found; `search` below is the whole algorithm.
//
// Each option is a row of nodes that lie side by side in one array; each item has a circular list of the nodes that
// stand for it in live options, linked by `up` and `down`. A spacer before each option holds the option's number and
// leads to the other end of an option, so that the items of an option can be gone through in a circle from any of its
// nodes:
//
//     nodes_:   0      1 .. n        n+1      n+2   n+3   n+4    n+5     n+6 ...
//             unused  item heads   spacer 0 | option 0's nodes | spacer 1 | option 1's nodes | ... | last spacer
//
//     item c:  head <-> node of option 0 <-> node of option 3 <-> head        (up, down)
//     active:  root <-> item a <-> item d <-> item e <-> root                 (left, right; primary items only)
//
// Taking a node out of its list leaves its own links as they are, and they say where it must go back: undoing in
// reverse order restores everything exactly. That is the dance.
#include <dlx/engines/dancing_links.hpp>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <utility>
#include <vector>

#include <dlx/detail/assumptions.hpp>
#include <dlx/detail/limit_guard.hpp>
#include <dlx/search_policy.hpp>

namespace farandole::dlx {

namespace {

// Items are numbered from 1 here; number 0 is the root of the list of active items, and marks spacers.
using ItemNumber = std::uint32_t;
using NodeNumber = std::uint32_t;

struct Node {
  ItemNumber item = 0;
  NodeNumber up = 0;       // in a spacer: the first node of the option before it
  NodeNumber down = 0;     // in a spacer: the last node of the option after it
  std::int32_t color = 0;  // in a spacer: the number of the option after it; in a head: the colour the item has got
};

/// The colour of a node whose item has already got that colour: it is not in question any more.
constexpr std::int32_t settled = -1;

struct Item {
  ItemNumber left = 0;
  ItemNumber right = 0;
  std::uint32_t size = 0;  // number of live options; secondary items count from never_empty
};

/// Added to the size of secondary items, so that none of them looks like a primary item without options.
constexpr std::uint32_t never_empty = std::uint32_t{1} << 30;

template <class Choice, class Observer, bool has_colors, bool has_propagators>
class DancingLinks final : public Engine, private SearchControl {
 public:
  DancingLinks(Problem problem, const EngineConfig& config)
      : problem_(std::move(problem)), propagators_(config.propagators), config_(config), choice_(config) {
    if constexpr (!Choice::by_size) choice_.start(problem_.item_count());
  }

  void restart(const Assumptions& assumptions, const Limits& limits) override {
    detail::check_assumptions(problem_, assumptions);
    guard_ = detail::LimitGuard(limits);
    choice_ = Choice(config_);
    if constexpr (!Choice::by_size) choice_.start(problem_.item_count());
    observer_.clear();
    outcome_ = Outcome{};
    outcome_.engine = "dancing_links";
    outcome_.stopped = StopReason::caller;
    node_count_ = solution_count_ = 0;
    running_ = true;
    if (limits.solutions == 0) return stop(StopReason::solutions);
    if (memory_needed() > limits.memory_bytes) return stop(StopReason::memory);
    entering_ = build(assumptions);
    if (!entering_) stop(StopReason::exhausted);
  }

  bool next() override { return search<true>(); }
  void run() override { search<false>(); }

  [[nodiscard]] std::span<const OptionId> solution() const override { return solution_; }
  [[nodiscard]] const Outcome& outcome() const override {
    outcome_.solutions = solution_count_;
    outcome_.stats.nodes = node_count_;
    observer_.store(outcome_.stats);
    if (running_) outcome_.seconds = guard_.seconds();
    return outcome_;
  }

 private:
  // --- The search ---------------------------------------------------------------------------------------------------

  /// Goes on to the end of the search or, when `stop_at_solution`, to the next solution: then true.
  template <bool stop_at_solution>
  bool search() {
    while (running_) {
      if (entering_) {
        // 1. Enter a node.
        if (!guard_.enter(node_count_ + 1, [this] { return fraction_done(); })) {
          stop(guard_.reason());
          break;
        }
        ++node_count_;
        observer_.node(choices_.size());
        entering_ = false;
        if (has_propagators && !propagate()) {
          learn();
          continue;
        }
        // 2. No item is left: a solution.
        if (items_[0].right == 0) {
          ++solution_count_;
          if (solution_count_ >= guard_.limits().solutions) stop(StopReason::solutions);
          if (stop_at_solution) return report();
          continue;
        }
        // 3. Choose the item with the fewest options. When one has none, this is a dead end.
        if (empty_items_ != 0) {
          learn();
          continue;
        }
        const ItemNumber item = choose();
        if (items_[item].size == 1) observer_.forced();
        // 4. Cover it, and turn to the first of its options.
        cover<false>(item);
        choices_.push_back(nodes_[item].down);
      } else {
        // 5. Leave the node: take back the option that led to it, and turn to the next. At the root, the search is
        // done.
        if (choices_.empty()) {
          stop(StopReason::exhausted);
          break;
        }
        uncommit_others(choices_.back());
        choices_.back() = nodes_[choices_.back()].down;
      }
      // 6. Try the option or, when all have been tried, go back a level.
      if (const NodeNumber x = choices_.back(); is_head(x)) {
        uncover(x);
        choices_.pop_back();
      } else {
        commit_others(x);
        entering_ = true;
      }
    }
    return false;
  }

  /// The active item with the fewest options, or the one that another rule of branching wants.
  ItemNumber choose() {
    if constexpr (Choice::by_size) {
      return choose_smallest();
    } else {
      return choose_in_order();
    }
  }

  ItemNumber choose_smallest() {
    ItemNumber best = 0;
    std::uint32_t smallest = never_empty;
    std::uint64_t count = 0;
    for (ItemNumber item = items_[0].right; item != 0; item = items_[item].right) {
      const std::uint32_t size = items_[item].size;
      if (size < smallest) {
        best = item;
        smallest = size;
        count = 1;
        if (Choice::first_will_do && size == 1) break;  // no item is empty here
      } else if (size == smallest && choice_.replace(++count)) {
        best = item;
      }
    }
    return best;
  }

  ItemNumber choose_in_order() {
    ItemNumber best = items_[0].right;
    std::uint64_t count = 1;
    for (ItemNumber item = items_[best].right; item != 0; item = items_[item].right) {
      const int order = choice_.order(item, items_[item].size, best, items_[best].size);
      if (order < 0) {
        best = item;
        count = 1;
      } else if (order == 0 && choice_.replace(++count)) {
        best = item;
      }
    }
    return best;
  }

  /// A dead end: tells the choice which items have no options, when it wants to know.
  void learn() {
    if constexpr (Choice::learns) {
      if (empty_items_ == 0) return;
      for (ItemNumber item = items_[0].right; item != 0; item = items_[item].right) {
        if (items_[item].size == 0) choice_.failed(item);
      }
      choice_.age();
    }
  }

  /// The position of the path among all paths, when the options of an item are thought to be equally much work.
  [[nodiscard]] double fraction_done() const {
    double fraction = 0;
    double share = 1;
    for (const NodeNumber x : choices_) {
      share /= items_[nodes_[x].item].size;
      for (NodeNumber y = nodes_[x].up; !is_head(y); y = nodes_[y].up) fraction += share;
    }
    return fraction;
  }

  // --- The dance ----------------------------------------------------------------------------------------------------

  /// Takes an item out of the active ones, and its options out of all other lists. `tell`: propagators hear of it.
  template <bool tell>
  void cover(ItemNumber item) {
    for (NodeNumber p = nodes_[item].down; p != item; p = nodes_[p].down) hide<tell>(p);
    const Item& gone = items_[item];
    items_[gone.left].right = gone.right;
    items_[gone.right].left = gone.left;
    empty_items_ -= gone.size == 0 ? 1U : 0U;
    observer_.update();
  }

  void uncover(ItemNumber item) {
    const Item& back = items_[item];
    empty_items_ += back.size == 0 ? 1U : 0U;
    items_[back.left].right = item;
    items_[back.right].left = item;
    for (NodeNumber p = nodes_[item].up; p != item; p = nodes_[p].up) unhide(p);
  }

  /// Takes the option of node p out of the lists of its other items.
  template <bool tell>
  void hide(NodeNumber p) {
    for (NodeNumber q = p + 1; q != p;) {
      const Node node = nodes_[q];
      if (node.item == 0) {
        q = node.up;
      } else {
        if (!has_colors || node.color >= 0) unlink(node);
        ++q;
      }
    }
    if (has_propagators && tell) has_gone(option_of(p));
  }

  void unhide(NodeNumber p) {
    for (NodeNumber q = p - 1; q != p;) {
      const Node node = nodes_[q];
      if (node.item == 0) {
        q = node.down;
      } else {
        if (!has_colors || node.color >= 0) relink(node, q);
        --q;
      }
    }
  }

  void unlink(const Node& node) {
    nodes_[node.up].down = node.down;
    nodes_[node.down].up = node.up;
    empty_items_ += --items_[node.item].size == 0 ? 1U : 0U;
    observer_.update();
  }

  void relink(const Node& node, NodeNumber number) {
    empty_items_ -= items_[node.item].size++ == 0 ? 1U : 0U;
    nodes_[node.up].down = number;
    nodes_[node.down].up = number;
  }

  /// Gives the item of node p the colour of p: options with another one go, those with the same are settled. (The
  /// option of p itself is in no list, since it is chosen.)
  void purify(NodeNumber p) {
    const ItemNumber item = nodes_[p].item;
    const std::int32_t color = nodes_[p].color;
    nodes_[item].color = color;
    for (NodeNumber q = nodes_[item].down; q != item; q = nodes_[q].down) {
      if (nodes_[q].color == color) {
        nodes_[q].color = settled;
      } else {
        hide<true>(q);
      }
    }
  }

  void unpurify(NodeNumber p) {
    const ItemNumber item = nodes_[p].item;
    const std::int32_t color = nodes_[p].color;
    nodes_[item].color = 0;
    for (NodeNumber q = nodes_[item].up; q != item; q = nodes_[q].up) {
      if (nodes_[q].color == settled) {
        nodes_[q].color = color;
      } else {
        unhide(q);
      }
    }
  }

  void commit(NodeNumber p) {
    if (!has_colors || nodes_[p].color == 0) {
      cover<true>(nodes_[p].item);
    } else if (nodes_[p].color != settled) {
      purify(p);
    }
  }

  void uncommit(NodeNumber p) {
    if (!has_colors || nodes_[p].color == 0) {
      uncover(nodes_[p].item);
    } else if (nodes_[p].color != settled) {
      unpurify(p);
    }
  }

  /// Chooses the option of node x, whose item is covered: commits its other items, from left to right.
  void commit_others(NodeNumber x) {
    if (has_propagators) has_been_chosen(x);
    for (NodeNumber q = x + 1; q != x;) {
      if (nodes_[q].item == 0) {
        q = nodes_[q].up;
      } else {
        commit(q++);
      }
    }
  }

  void uncommit_others(NodeNumber x) {
    if (has_propagators) undo_propagation();
    for (NodeNumber q = x - 1; q != x;) {
      if (nodes_[q].item == 0) {
        q = nodes_[q].down;
      } else {
        uncommit(q--);
      }
    }
    if (has_propagators) revive();
  }

  // --- Beginning and end --------------------------------------------------------------------------------------------

  [[nodiscard]] std::size_t node_array_size() const {
    return problem_.item_count() + problem_.entry_count() + problem_.option_count() + 2;
  }

  [[nodiscard]] std::uint64_t memory_needed() const {
    std::uint64_t bytes = node_array_size() * sizeof(Node) + (problem_.item_count() + 1) * sizeof(Item) +
                          problem_.entry_count() * sizeof(Cell) +
                          problem_.option_count() * (sizeof(std::uint32_t) + sizeof(std::uint8_t)) +
                          problem_.item_count() * sizeof(std::int32_t) +
                          problem_.primary_count() * (sizeof(NodeNumber) + sizeof(OptionId));
    if (has_propagators) {
      bytes += node_array_size() * sizeof(OptionId) +
               problem_.option_count() * (sizeof(NodeNumber) + 3 * sizeof(OptionId) + 1) +
               problem_.primary_count() * sizeof(Mark);
    }
    return bytes;
  }

  /// An entry of an option, with the item's number here.
  struct Cell {
    ItemNumber item = 0;
    std::int32_t color = 0;
  };

  /// What is the same for all searches.
  void prepare() {
    const std::size_t option_count = problem_.option_count();
    nodes_.resize(node_array_size());
    items_.resize(problem_.item_count() + 1);
    choices_.reserve(problem_.primary_count() + 1);
    excluded_.resize(option_count, 0);
    cells_.reserve(problem_.entry_count());
    cell_begin_.reserve(option_count + 1);
    for (std::uint32_t option = 0; option < option_count; ++option) {
      cell_begin_.push_back(static_cast<std::uint32_t>(cells_.size()));
      const auto entries = problem_.entries(OptionId{option});
      const auto asks = [&](const Entry& entry) { return problem_.is_primary(entry.item); };
      // Nothing asks for an option without a primary item: it is left out.
      if (std::none_of(entries.begin(), entries.end(), asks)) continue;
      for (const Entry& entry : entries) {
        cells_.push_back({index(entry.item) + 1, static_cast<std::int32_t>(index(entry.color))});
      }
    }
    cell_begin_.push_back(static_cast<std::uint32_t>(cells_.size()));
    if (has_propagators) prepare_propagation();
  }

  [[nodiscard]] std::span<const Cell> cells_of(OptionId option) const {
    return {cells_.data() + cell_begin_[index(option)], cells_.data() + cell_begin_[index(option) + 1]};
  }

  /// Links the options that the assumptions leave, in the lists of the items that they leave open. (Covering what is
  /// forced one by one, and taking it back before the next search, would take several times as long when much is
  /// forced, and leave the search with longer arrays.) False when the assumptions contradict each other.
  bool build(const Assumptions& assumptions) {
    if (nodes_.empty()) prepare();
    choices_.clear();
    if (!claim_items(assumptions)) return false;
    for (const OptionId option : assumptions.forbidden) excluded_[index(option)] = 1;
    build_heads();
    if (has_propagators) start_propagation();
    NodeNumber spacer = static_cast<NodeNumber>(items_.size());
    nodes_[spacer].item = 0;
    const auto option_count = static_cast<std::uint32_t>(problem_.option_count());
    for (std::uint32_t number = 0; number < option_count; ++number) {
      const OptionId option{number};
      const auto cells = cells_of(option);
      if (cells.empty()) continue;
      if (excluded_[number] != 0 || !can_be_chosen(cells)) {
        if (has_propagators) excluded_at_start(option);
        continue;
      }
      nodes_[spacer].color = static_cast<std::int32_t>(number);
      NodeNumber last = spacer;
      for (const Cell& cell : cells) {
        if (!has_colors || claimed_[cell.item] == 0) append(++last, cell);  // else it has the right colour already
      }
      nodes_[spacer].down = last;
      if (has_propagators) live_from_start(option, spacer + 1, last);
      nodes_[last + 1].item = 0;
      nodes_[last + 1].up = spacer + 1;
      spacer = last + 1;
    }
    for (const OptionId option : assumptions.forbidden) excluded_[index(option)] = 0;
    empty_items_ = 0;
    for (ItemNumber item = items_[0].right; item != 0; item = items_[item].right) {
      empty_items_ += items_[item].size == 0 ? 1U : 0U;
    }
    return true;
  }

  /// Notes what the forced options do to their items. False when two of them do not go together.
  bool claim_items(const Assumptions& assumptions) {
    claimed_.assign(items_.size(), 0);
    forced_.clear();
    for (const OptionId option : assumptions.forced) {
      if (std::find(forced_.begin(), forced_.end(), option) != forced_.end()) continue;  // said twice
      const auto& forbidden = assumptions.forbidden;
      if (std::find(forbidden.begin(), forbidden.end(), option) != forbidden.end()) return false;
      const auto cells = cells_of(option);
      if (cells.empty() || !can_be_chosen(cells)) return false;
      for (const Cell& cell : cells) claimed_[cell.item] = cell.color == 0 ? settled : cell.color;
      forced_.push_back(option);
    }
    return true;
  }

  /// Do the forced options leave its items to it?
  [[nodiscard]] bool can_be_chosen(std::span<const Cell> cells) const {
    for (const Cell& cell : cells) {
      if (claimed_[cell.item] != 0 && (!has_colors || claimed_[cell.item] != cell.color)) return false;
    }
    return true;
  }

  void build_heads() {
    ItemNumber last = 0;
    for (ItemNumber item = 1; item < items_.size(); ++item) {
      nodes_[item] = {0, item, item, 0};
      if (!problem_.is_primary(ItemId{item - 1})) {
        items_[item] = {item, item, never_empty};
      } else if (claimed_[item] == 0) {
        items_[item] = {last, 0, 0};
        items_[last].right = item;
        last = item;
      }
    }
    items_[last].right = 0;
    items_[0].left = last;
  }

  /// Puts a node at the end of its item's list.
  void append(NodeNumber number, const Cell& cell) {
    const NodeNumber last = nodes_[cell.item].up;
    nodes_[number] = {cell.item, last, cell.item, cell.color};
    nodes_[last].down = number;
    nodes_[cell.item].up = number;
    ++items_[cell.item].size;
  }

  [[nodiscard]] bool is_head(NodeNumber p) const { return p < items_.size(); }

  [[nodiscard]] OptionId option_of(NodeNumber p) const {
    if (has_propagators) return option_of_[p];
    while (nodes_[p].item != 0) --p;
    return OptionId{static_cast<std::uint32_t>(nodes_[p].color)};
  }

  bool report() {
    solution_.assign(forced_.begin(), forced_.end());
    for (const NodeNumber x : choices_) solution_.push_back(option_of(x));
    return true;
  }

  void stop(StopReason reason) {
    running_ = false;
    outcome_.stopped = reason;
    outcome_.seconds = guard_.seconds();
  }

  // --- Propagators (dlx/propagator.hpp); compiled in only where there are some --------------------------------------

  /// How long the lists were before a choice.
  struct Mark {
    std::size_t chosen = 0;
    std::size_t gone = 0;
    std::size_t hidden = 0;
  };

  /// How much of the lists a propagator has been told.
  struct Told {
    std::size_t chosen = 0;
    std::size_t gone = 0;
  };

  void prepare_propagation() {
    const std::size_t option_count = problem_.option_count();
    option_of_.resize(nodes_.size());
    first_node_.resize(option_count);
    live_.resize(option_count);
    told_.resize(propagators_.size());
    // Propagators are handed spans of these lists while they make them grow: they must not move. An option is in each
    // of them at most once.
    chosen_.reserve(option_count);
    gone_.reserve(option_count);
    hidden_.reserve(option_count);
  }

  void start_propagation() {
    std::fill(told_.begin(), told_.end(), Told{});
    std::fill(live_.begin(), live_.end(), std::uint8_t{0});
    chosen_.assign(forced_.begin(), forced_.end());
    gone_.clear();
    hidden_.clear();
    marks_.clear();
    for (Propagator* propagator : propagators_) propagator->start(problem_);
  }

  void excluded_at_start(OptionId option) {
    if (std::find(forced_.begin(), forced_.end(), option) == forced_.end()) gone_.push_back(option);
  }

  void live_from_start(OptionId option, NodeNumber first, NodeNumber last) {
    live_[index(option)] = 1;
    for (NodeNumber number = last; number >= first; --number) {
      option_of_[number] = option;
      if (problem_.is_primary(ItemId{nodes_[number].item - 1})) first_node_[index(option)] = number;
    }
  }

  void has_been_chosen(NodeNumber x) {
    marks_.push_back({chosen_.size(), gone_.size(), hidden_.size()});
    chosen_.push_back(option_of(x));
    live_[index(option_of(x))] = 0;
    for (NodeNumber y = nodes_[nodes_[x].item].down; !is_head(y); y = nodes_[y].down) {
      if (y != x) has_gone(option_of(y));
    }
  }

  void has_gone(OptionId option) {
    live_[index(option)] = 0;
    gone_.push_back(option);
  }

  /// Tells the propagators in turn what is new, until nothing is. False: a dead end.
  bool propagate() {
    bool first_round = true;
    for (bool again = true; again; first_round = false) {
      again = false;
      for (std::size_t k = 0; k < propagators_.size(); ++k) {
        const Told told = told_[k];
        if (!first_round && told.gone == gone_.size()) continue;
        again = true;
        const bool possible =
            propagators_[k]->propagate(news_since(told.chosen, told.gone, {chosen_.size(), gone_.size()}), *this);
        told_[k] = {chosen_.size(), gone_.size()};  // it knows what it hid itself
        if (!possible) return false;
      }
    }
    return true;
  }

  [[nodiscard]] News news_since(std::size_t chosen, std::size_t gone, Told until) const {
    return {std::span(chosen_).subspan(chosen, until.chosen - chosen),
            std::span(gone_).subspan(gone, until.gone - gone)};
  }

  [[nodiscard]] bool is_live(OptionId option) const override { return live_[index(option)] != 0; }

  bool hide(OptionId option) override {
    if (!is_live(option)) return empty_items_ == 0;
    const NodeNumber p = first_node_[index(option)];
    hide<true>(p);
    unlink(nodes_[p]);
    hidden_.push_back(p);
    return empty_items_ == 0;
  }

  void undo_propagation() {
    const Mark& mark = marks_.back();
    for (std::size_t k = propagators_.size(); k-- > 0;) {
      const Told told = told_[k];
      told_[k] = {std::min(told.chosen, mark.chosen), std::min(told.gone, mark.gone)};
      if (told.chosen != told_[k].chosen || told.gone != told_[k].gone) {
        propagators_[k]->undo(news_since(told_[k].chosen, told_[k].gone, told));
      }
    }
    for (; hidden_.size() > mark.hidden; hidden_.pop_back()) {
      relink(nodes_[hidden_.back()], hidden_.back());
      unhide(hidden_.back());
    }
  }

  void revive() {
    const Mark& mark = marks_.back();
    for (; gone_.size() > mark.gone; gone_.pop_back()) live_[index(gone_.back())] = 1;
    for (; chosen_.size() > mark.chosen; chosen_.pop_back()) live_[index(chosen_.back())] = 1;
    marks_.pop_back();
  }

  Problem problem_;
  std::vector<Propagator*> propagators_;
  EngineConfig config_;
  Choice choice_;
  [[no_unique_address]] Observer observer_;
  detail::LimitGuard guard_;

  std::vector<Node> nodes_;
  std::vector<Item> items_;
  std::uint32_t empty_items_ = 0;          ///< number of active items without live options
  std::vector<Cell> cells_;                ///< the options' entries, one option after the other
  std::vector<std::uint32_t> cell_begin_;  ///< by option: its entries are from here to where those of the next begin
  std::vector<std::int32_t> claimed_;      ///< by item: what the forced options made of it (0, settled, or a colour)
  std::vector<std::uint8_t> excluded_;     ///< by option: is it forbidden? Only while the links are built

  std::vector<OptionId> forced_;
  std::vector<NodeNumber> choices_;  ///< the path to the present node
  bool entering_ = false;            ///< the node at the end of the path has not been looked at
  bool running_ = false;

  std::uint64_t node_count_ = 0;
  std::uint64_t solution_count_ = 0;
  std::vector<OptionId> solution_;
  mutable Outcome outcome_;  ///< brought up to date when it is asked for

  std::vector<OptionId> option_of_;     ///< by node
  std::vector<NodeNumber> first_node_;  ///< by option that is live at the start: its first node with a primary item
  std::vector<std::uint8_t> live_;      ///< by option
  std::vector<OptionId> chosen_;
  std::vector<OptionId> gone_;
  std::vector<NodeNumber> hidden_;  ///< options that propagators hid, by their first nodes
  std::vector<Mark> marks_;         ///< one for each forced option and each choice
  std::vector<Told> told_;          ///< by propagator
};

template <class Choice>
std::unique_ptr<Engine> make_with(const Problem& problem, const EngineConfig& config) {
  // Statistics and propagators are rarer and slower anyway: no version without colours is made for them.
  if (config.statistics) return std::make_unique<DancingLinks<Choice, CountingObserver, true, true>>(problem, config);
  if constexpr (Choice::by_size) {
    if (!config.propagators.empty()) {
      return std::make_unique<DancingLinks<Choice, NoObserver, true, true>>(problem, config);
    }
    if (!problem.has_colors()) return std::make_unique<DancingLinks<Choice, NoObserver, false, false>>(problem, config);
  } else if (!config.propagators.empty()) {
    return std::make_unique<DancingLinks<Choice, CountingObserver, true, true>>(problem, config);
  }
  return std::make_unique<DancingLinks<Choice, NoObserver, true, false>>(problem, config);
}

}  // namespace

std::unique_ptr<Engine> make_dancing_links(const Problem& problem, const EngineConfig& config) {
  if (config.branching == Branching::weighted_degree) return make_with<WeightedDegree>(problem, config);
  if (config.branching == Branching::priority) return make_with<PriorityOrder>(problem, config);
  return config.seed ? make_with<RandomTies>(problem, config) : make_with<LeftmostTies>(problem, config);
}

}  // namespace farandole::dlx
