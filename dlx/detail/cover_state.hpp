// What is left of a problem below some choices: which options are live, and which of them each item has. For searches
// that look at whole lists (optimize, estimate), where arrays are better than links.
//
// An option that goes is only counted out of its items' sizes. An item's members are sorted into live and gone when
// somebody wants to go through them, so that they are gone through once for many options that go; undoing puts back the
// length, and the order does not matter.
//
//     members of item c:   [ option 4 | option 0 | option 7 | option 2 | option 9 ]     size 5, length 5
//     4 and 2 go:          [ option 4 | option 0 | option 7 | option 2 | option 9 ]     size 3, length 5
//     gather(c):           [ option 9 | option 0 | option 7 ][ option 2 | option 4 ]    size 3, length 3
//     undone:              [ option 9 | option 0 | option 7 | option 2 | option 4 ]     size 5, length 5
//
// (Sparse sets, as in "dancing cells" of TAOCP 7.2.2.3, take an option out of each of its items' members at once; that
// takes up to twice the time of this.)
//
// Items may have multiplicities: `lo` and `hi` are how often an item must and may still be covered.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include <dlx/engine.hpp>
#include <dlx/problem.hpp>

namespace farandole::dlx::detail {

class CoverState {
 public:
  /// Numbers of items and options, as in the problem.
  using Item = std::uint32_t;
  using Option = std::uint32_t;

  /// An item of an option.
  struct Cell {
    Item item = 0;
    std::uint32_t color = 0;
  };

  /// An option of an item.
  struct Member {
    Option option = 0;
    std::uint32_t color = 0;
  };

  /// All options are live that have a primary item; nothing is chosen.
  explicit CoverState(const Problem& problem);

  /// Bytes that the constructor will take.
  [[nodiscard]] static std::uint64_t memory_needed(const Problem& problem);

  /// Hides what is forbidden, chooses what is forced, and appends the latter to `chosen`, once each. False: these
  /// contradict each other. Throws UsageError for an option that does not exist.
  bool assume(const Assumptions& assumptions, std::vector<OptionId>& chosen);

  // --- What is there

  /// The open primary items from left to right: `for (i = first_item(); i != end_item(); i = next_item(i))`.
  [[nodiscard]] Item first_item() const { return items_.back().right; }
  [[nodiscard]] Item next_item(Item item) const { return items_[item].right; }
  [[nodiscard]] Item end_item() const { return static_cast<Item>(items_.size() - 1); }

  [[nodiscard]] bool is_primary(Item item) const { return primary_[item] != 0; }
  /// May it still be covered? (A secondary item that has a colour is not open.)
  [[nodiscard]] bool is_open(Item item) const { return items_[item].color == open; }
  [[nodiscard]] std::uint32_t lo(Item item) const { return items_[item].lo; }
  [[nodiscard]] std::uint32_t hi(Item item) const { return items_[item].hi; }
  /// Number of live options of an open item.
  [[nodiscard]] std::uint32_t size(Item item) const { return items_[item].size; }
  /// The live options of an open item. What is done to it counts as done to the state (see mark).
  std::span<const Member> gather(Item item) {
    if (items_[item].size != items_[item].length) sort_out(item);
    return gathered(item);
  }
  /// The same, when nothing of the item has gone since it was gathered.
  [[nodiscard]] std::span<const Member> gathered(Item item) const {
    return {members_.data() + items_[item].begin, items_[item].length};
  }
  [[nodiscard]] std::span<const Option> live() const { return {live_.data(), live_count_}; }
  [[nodiscard]] bool is_live(Option option) const { return is_live_[option] != 0; }
  [[nodiscard]] std::span<const Cell> cells(Option option) const {
    return {cells_.data() + cell_begin_[option], cells_.data() + cell_begin_[option + 1]};
  }
  /// Has some item fewer live options than it needs?
  [[nodiscard]] bool is_dead() const { return short_items_ != 0; }

  // --- What can be done

  /// Removes a live option.
  void hide(Option option);
  /// Chooses a live option: it goes, and so do all that cannot stand beside it.
  void choose(Option option) { choose<false>(option); }
  /// The same, but leaves the work half done (and fit to be undone) as soon as the state is dead.
  void try_to_choose(Option option) { choose<true>(option); }

  /// Everything done so far has a number; `undo(mark)` takes back what came after.
  [[nodiscard]] std::size_t mark() const { return trail_.size(); }
  void undo(std::size_t mark);

  /// Calls `visit` for each option that went between a mark and now.
  template <class Visit>
  void for_each_gone_since(std::size_t mark, const Visit& visit) const {
    for (; mark < trail_.size(); ++mark) {
      if (trail_[mark].kind == Event::hidden) visit(trail_[mark].id);
    }
  }

  /// Options taken out of lists and items closed, since the beginning.
  [[nodiscard]] std::uint64_t updates() const { return updates_; }

 private:
  static constexpr std::uint32_t open = 0;
  static constexpr std::uint32_t closed = ~std::uint32_t{0};

  struct ItemState {
    std::uint32_t begin = 0;
    std::uint32_t size = 0;    ///< live options
    std::uint32_t length = 0;  ///< of the part of the members where they are
    Item left = 0;
    Item right = 0;
    std::uint32_t lo = 0;
    std::uint32_t hi = 0;
    std::uint32_t color = open;  ///< open, closed, or the colour a secondary item has got
  };

  struct Event {
    enum Kind : std::uint32_t {
      hidden,         // id is an option
      covered,        // id is an item from here on: lo and hi fell by one
      covered_extra,  // only hi fell: lo was 0
      settled,        // it was closed or got a colour
      sorted_out,     // its members got shorter
    };
    Kind kind;
    std::uint32_t id;
    std::uint32_t length;  // the length before
  };

  template <bool stop_when_dead>
  void choose(Option option);
  template <bool stop_when_dead>
  void settle(Item number, std::uint32_t color);
  void sort_out(Item number);
  void unlink(Item item);
  void relink(Item item);

  std::vector<ItemState> items_;       ///< the last one is the root of the list of open items
  std::vector<std::uint8_t> primary_;  ///< by item
  std::vector<Cell> cells_;
  std::vector<std::uint32_t> cell_begin_;
  std::vector<Member> members_;
  std::vector<Option> live_;
  std::vector<std::uint32_t> live_position_;
  std::vector<std::uint8_t> is_live_;  ///< by option
  std::uint32_t live_count_ = 0;
  std::uint32_t short_items_ = 0;
  std::vector<Event> trail_;
  std::uint64_t updates_ = 0;
};

}  // namespace farandole::dlx::detail
