// The live options of each item as a sparse set (Briggs and Torczon 1993), which is what "dancing cells" are: D. E.
// Knuth, "Dancing cells" (2023), TAOCP section 7.2.2.3.
//
// An item's nodes stand side by side in an array, the live ones first. A node that goes changes places with the last
// live one, and the size falls by one. To take things back it is enough to restore the sizes: what is behind them is
// still there, in some order.
//
//     sets_:    | item 0: live live live | gone gone | item 1: live live | gone gone gone | ...
//                 ^ begin               ^ begin + size
//     nodes:    spacer | nodes of option 0 | spacer | nodes of option 1 | ... | spacer
//
// An item that is out of the search has size 0 and is left alone: its set stays as it was. So `place < size` says
// whether a node is live, and nothing has to be asked about its item.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <vector>

#include <dlx/problem.hpp>

namespace farandole::dlx::detail {

/// Values: CopiedValues or TrailedValues; the sizes are its first array. Items are numbered anew, primary ones first,
/// in the problem's order.
template <class Values>
class OptionSets {
 public:
  [[nodiscard]] static std::uint64_t memory_needed(const Problem& problem, bool with_colors) {
    return node_count(problem) * (with_colors ? 3 : 2) * sizeof(std::uint32_t) +
           problem.entry_count() * sizeof(std::uint32_t) + problem.option_count() * sizeof(std::uint32_t) +
           problem.item_count() * (2 * sizeof(std::uint32_t) + sizeof(ItemId));
  }

  /// What is the same for all searches; to be called once. Without `with_colors`, nobody must ask for colours.
  void prepare(const Problem& problem, bool with_colors) {
    number_items(problem);
    items_.reserve(node_count(problem));
    places_.reserve(node_count(problem));
    if (with_colors) colors_.reserve(node_count(problem));
    first_node_.reserve(problem.option_count());
    std::vector<std::uint32_t> sizes(item_count_, 0);
    for (std::uint32_t number = 0; number < problem.option_count(); ++number) {
      const auto entries = problem.entries(OptionId{number});
      const auto asks = [&](const Entry& entry) { return problem.is_primary(entry.item); };
      // Nothing asks for an option without a primary item: it is left out.
      if (std::none_of(entries.begin(), entries.end(), asks)) {
        first_node_.push_back(0);
        continue;
      }
      add_node(spacer, number, Color::none, with_colors);
      first_node_.push_back(static_cast<std::uint32_t>(items_.size()));
      for (const Entry& entry : entries) {
        const std::uint32_t item = number_of_[index(entry.item)];
        add_node(item, 0, entry.color, with_colors);
        ++sizes[item];
      }
    }
    add_node(spacer, 0, Color::none, with_colors);
    begin_.reserve(item_count_);
    std::size_t begin = 0;
    for (const std::uint32_t size : sizes) {
      begin_.push_back(static_cast<std::uint32_t>(begin));
      begin += size;
    }
    sets_.resize(begin);
  }

  /// All options are live, in the problem's order. `arrays`: how many numbers of an item `values` keeps.
  void reset(std::size_t arrays) {
    values.reset(item_count_, arrays);
    for (std::size_t node = 0; node < items_.size(); ++node) {
      const std::size_t item = items_[node];
      if (item == spacer) continue;
      const std::size_t size = values[item];
      places_[node] = static_cast<std::uint32_t>(size);
      sets_[begin_[item] + size] = static_cast<std::uint32_t>(node);
      values.set(item, size + 1);
    }
  }

  [[nodiscard]] std::size_t item_count() const { return item_count_; }
  [[nodiscard]] std::size_t primary_count() const { return primary_count_; }
  [[nodiscard]] ItemId item_id(std::size_t item) const { return ids_[item]; }

  /// The k-th node of an item's set.
  [[nodiscard]] std::size_t node(std::size_t item, std::size_t k) const { return sets_[begin_[item] + k]; }
  [[nodiscard]] std::size_t item_of(std::size_t node) const { return items_[node]; }
  [[nodiscard]] bool is_live(std::size_t node) const { return places_[node] < values[items_[node]]; }
  /// Do both nodes, of one secondary item, give it the same colour?
  [[nodiscard]] bool agree(std::size_t a, std::size_t b) const { return colors_[a] != 0 && colors_[a] == colors_[b]; }

  /// The option's first node; 0 for an option without a primary item, which is not here.
  [[nodiscard]] std::size_t first_node(OptionId option) const { return first_node_[index(option)]; }
  [[nodiscard]] OptionId option_of(std::size_t node) const {
    while (items_[node] != spacer) --node;
    return OptionId{places_[node]};
  }
  [[nodiscard]] bool is_live(OptionId option) const {
    std::size_t node = first_node(option);
    if (node == 0) return false;
    while (items_[node] >= primary_count_) ++node;
    return is_live(node);
  }

  [[nodiscard]] bool has_item(std::size_t node, std::size_t item) const {
    bool found = false;
    for_each_node(node, [&](std::size_t, std::size_t other) { found = found || other == item; });
    return found;
  }

  /// Calls visit(node, item) for all nodes of an option.
  template <class Visit>
  void for_each_node(std::size_t node, const Visit& visit) const {
    for (std::size_t y = node; items_[y] != spacer; ++y) visit(y, std::size_t{items_[y]});
    for (std::size_t y = node - 1; items_[y] != spacer; --y) visit(y, std::size_t{items_[y]});
  }

  /// Takes the option of a live node out of all other sets where it is. Calls changed(item, new size) for each, and
  /// stops when that returns false; then it returns false too.
  template <class Changed>
  bool hide(std::size_t node, const Changed& changed) {
    for (std::size_t y = node + 1; items_[y] != spacer; ++y) {
      if (!drop(y, changed)) return false;
    }
    for (std::size_t y = node - 1; items_[y] != spacer; --y) {
      if (!drop(y, changed)) return false;
    }
    return true;
  }

  /// Takes a single node out of its set, if it is live. (Often that is known; not to ask made it slower.)
  template <class Changed>
  bool drop(std::size_t y, const Changed& changed) {
    const std::size_t item = items_[y];
    const std::uint32_t place = places_[y];
    const std::size_t size = values[item];
    if (place >= size) return true;
    const std::size_t begin = begin_[item];
    const std::size_t last = begin + size - 1;
    const std::uint32_t moved = sets_[last];
    sets_[last] = static_cast<std::uint32_t>(y);
    places_[y] = static_cast<std::uint32_t>(size - 1);
    values.set(item, size - 1);
    sets_[begin + place] = moved;
    places_[moved] = place;
    return changed(item, size - 1);
  }

  Values values;

 private:
  /// The item of a spacer.
  static constexpr std::uint32_t spacer = std::numeric_limits<std::uint32_t>::max();

  [[nodiscard]] static std::uint64_t node_count(const Problem& problem) {
    return std::uint64_t{problem.entry_count()} + problem.option_count() + 1;
  }

  void number_items(const Problem& problem) {
    item_count_ = problem.item_count();
    primary_count_ = problem.primary_count();
    number_of_.resize(item_count_);
    ids_.resize(item_count_);
    std::size_t next_primary = 0;
    std::size_t next_secondary = primary_count_;
    for (std::uint32_t id = 0; id < item_count_; ++id) {
      const std::size_t number = problem.is_primary(ItemId{id}) ? next_primary++ : next_secondary++;
      number_of_[id] = static_cast<std::uint32_t>(number);
      ids_[number] = ItemId{id};
    }
  }

  void add_node(std::size_t item, std::size_t place, Color color, bool with_colors) {
    items_.push_back(static_cast<std::uint32_t>(item));
    places_.push_back(static_cast<std::uint32_t>(place));
    if (with_colors) colors_.push_back(static_cast<std::uint32_t>(index(color)));
  }

  std::size_t item_count_ = 0;
  std::size_t primary_count_ = 0;
  // A node is a number in these arrays. (Item and place side by side would be read by one load, and a processor has to
  // wait for a load of what has just been stored in part.)
  std::vector<std::uint32_t> items_;  ///< by node; `spacer` in spacers
  std::vector<std::uint32_t>
      places_;  ///< by node: where it is in its item's set; in a spacer: the number of the option after it
  std::vector<std::uint32_t> colors_;  ///< by node; empty without colours
  std::vector<std::uint32_t> sets_;
  std::vector<std::uint32_t> begin_;       ///< by item: where its set begins
  std::vector<std::uint32_t> first_node_;  ///< by option
  std::vector<std::uint32_t> number_of_;   ///< by ItemId
  std::vector<ItemId> ids_;                ///< by number
};

}  // namespace farandole::dlx::detail
