// Taxes: the dual side of branch and bound (branch_and_bound.hpp says what they are). Wraps a CoverState, so that what
// is done to the one is undone together with the other.
#pragma once

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <vector>

#include <dlx/detail/cover_state.hpp>

namespace farandole::dlx::detail {

/// `Cost` is a signed integer that is wide enough for the sum of all reduced costs (branch_and_bound.cpp sees to that).
template <class Cost>
class Taxes {
 public:
  using Item = CoverState::Item;
  using Option = CoverState::Option;

  static constexpr Cost infinite = static_cast<Cost>(~(static_cast<Cost>(1) << (sizeof(Cost) * 8 - 1))) / 2;

  struct Mark {
    std::size_t cover = 0;
    std::size_t taxes = 0;
    Cost bound = 0;
  };

  Taxes(const Problem& problem, std::vector<Cost> costs)
      : state_(problem), reduced_(std::move(costs)), tax_(problem.item_count()), queued_(problem.item_count()) {
    queue_.reserve(problem.item_count());
  }

  [[nodiscard]] static std::uint64_t memory_needed(const Problem& problem) {
    return CoverState::memory_needed(problem) + problem.option_count() * sizeof(Cost) +
           problem.item_count() * (sizeof(Cost) + sizeof(Item) + 1 + 2 * sizeof(TaxEvent));
  }

  [[nodiscard]] const CoverState& state() const { return state_; }
  [[nodiscard]] Cost reduced(Option option) const { return reduced_[option]; }
  /// No solution below costs less.
  [[nodiscard]] Cost bound() const { return bound_; }
  /// Looks at options, since the beginning: what the search costs.
  [[nodiscard]] std::uint64_t work() const { return work_ + state_.updates(); }
  [[nodiscard]] std::size_t trail_bytes() const { return trail_.capacity() * sizeof(TaxEvent); }

  /// CoverState::assume, before any tax is set: the costs of what is chosen go into the bound.
  bool assume(const Assumptions& assumptions, std::vector<OptionId>& chosen) {
    if (!state_.assume(assumptions, chosen)) return false;
    for (const OptionId option : chosen) bound_ += reduced_[index(option)];
    for (Item item = state_.first_item(); item != state_.end_item(); item = state_.next_item(item)) enqueue(item);
    seen_ = state_.mark();
    return settle(infinite);
  }

  void choose(Option option) {
    bound_ += reduced_[option];
    for (const CoverState::Cell& cell : state_.cells(option)) {
      // A tax that was for covering the item more seldom was not in the bound any more.
      if (tax_[cell.item] > 0 && state_.lo(cell.item) == 0) bound_ += tax_[cell.item];
    }
    state_.try_to_choose(option);
  }

  void hide(Option option) { state_.hide(option); }
  /// CoverState::gather
  std::span<const CoverState::Member> gather(Item item) { return state_.gather(item); }

  /// Raises taxes, and drops options that would cost more than `limit`, until nothing changes. False: no solution below
  /// costs at most that.
  bool settle(Cost limit) {
    for (;;) {
      state_.for_each_gone_since(seen_, [this](Option option) {
        if (reduced_[option] > 0) return;
        for (const CoverState::Cell& cell : state_.cells(option)) enqueue(cell.item);
      });
      seen_ = state_.mark();
      if (state_.is_dead() || bound_ > limit) {
        for (; next_ < queue_.size(); ++next_) queued_[queue_[next_]] = 0;
        queue_.clear();
        next_ = 0;
        return false;
      }
      if (next_ < queue_.size()) {
        const Item item = queue_[next_++];
        queued_[item] = 0;
        if (state_.is_open(item)) tax(item, limit);
        continue;
      }
      queue_.clear();
      next_ = 0;
      if (limit >= infinite || (swept_bound_ == bound_ && swept_limit_ == limit)) return true;
      sweep(limit);
    }
  }

  [[nodiscard]] Mark mark() const { return {state_.mark(), trail_.size(), bound_}; }

  void undo(const Mark& mark) {
    for (; trail_.size() > mark.taxes; trail_.pop_back()) {
      const TaxEvent& event = trail_.back();
      state_.undo(event.cover);
      for (const CoverState::Member& member : state_.gathered(event.item)) reduced_[member.option] += event.raise;
      tax_[event.item] -= event.raise;
    }
    state_.undo(mark.cover);
    bound_ = mark.bound;
    seen_ = mark.cover;
    swept_limit_ = infinite;
  }

  /// Brings the taxes near to their optimum for what is live now, in about `passes` looks at each live option.
  void improve(std::size_t passes);

 private:
  struct TaxEvent {
    Item item = 0;
    std::size_t cover = 0;  ///< the mark of the state when it happened
    Cost raise = 0;
  };

  void enqueue(Item item) {
    if (queued_[item] != 0 || !state_.is_primary(item) || !state_.is_open(item)) return;
    queued_[item] = 1;
    queue_.push_back(item);
  }

  /// What an item's tax brings.
  [[nodiscard]] Cost yield(Item item) const {
    return tax_[item] * static_cast<Cost>(tax_[item] > 0 ? state_.lo(item) : state_.hi(item));
  }

  void raise(Item item, Cost amount) {
    if (amount == 0) return;
    bound_ -= yield(item);
    tax_[item] += amount;
    bound_ += yield(item);
    for (const CoverState::Member& member : state_.gather(item)) reduced_[member.option] -= amount;
    trail_.push_back({item, state_.mark(), amount});
  }

  /// Makes the tax of an open item as high as its options bear.
  void tax(Item item, Cost limit) {
    const Cost slack = limit - bound_;
    Cost least = infinite;
    for (const CoverState::Member& member : state_.gather(item)) {
      if (reduced_[member.option] > slack) {
        state_.hide(member.option);
      } else {
        least = std::min(least, reduced_[member.option]);
      }
    }
    work_ += state_.size(item);
    // An item that need not be covered cannot be made to pay; it can only be spared what it was given.
    if (state_.lo(item) == 0) least = std::min<Cost>(least, -tax_[item]);
    if (least < infinite) raise(item, least);
  }

  void sweep(Cost limit) {
    swept_bound_ = bound_;
    swept_limit_ = limit;
    const Cost slack = limit - bound_;
    for (std::size_t k = state_.live().size(); k-- > 0;) {
      const Option option = state_.live()[k];
      if (reduced_[option] > slack) state_.hide(option);
    }
    work_ += state_.live().size();
  }

  CoverState state_;
  std::vector<Cost> reduced_;  ///< by option
  std::vector<Cost> tax_;      ///< by item
  Cost bound_ = 0;
  std::vector<TaxEvent> trail_;

  std::vector<Item> queue_;  ///< items whose cheapest option has gone
  std::size_t next_ = 0;     ///< the first of them that has not been looked at
  std::vector<std::uint8_t> queued_;
  std::size_t seen_ = 0;  ///< what went after this mark has not been looked at
  Cost swept_bound_ = 0;
  Cost swept_limit_ = infinite;
  std::uint64_t work_ = 0;
};

// Smoothed coordinate ascent. At temperature T each item in turn gets the tax for which the sum of exp(-r/T) over the
// reduced costs r of its options is 1 (iterated proportional fitting); as T falls, this comes to a solution of the
// linear program. Plain ascent, which only ever takes the least reduced cost, gets stuck far below. The numbers here
// are approximate; what comes of them is rounded and then made feasible again in whole numbers.
template <class Cost>
void Taxes<Cost>::improve(std::size_t passes) {
  const auto live = state_.live();
  std::vector<Item> items;
  for (Item item = state_.first_item(); item != state_.end_item(); item = state_.next_item(item)) {
    if (state_.lo(item) == 1 && state_.hi(item) == 1) items.push_back(item);
  }
  double sum = 0;
  double largest = 0;
  std::vector<double> reduced(reduced_.size());
  for (const Option option : live) {
    reduced[option] = static_cast<double>(reduced_[option]);
    sum += reduced[option];
    largest = std::max(largest, reduced[option]);
  }
  if (largest == 0) return;

  std::vector<double> raised(items.size());
  double temperature = sum / static_cast<double>(live.size()) / 4;
  constexpr std::size_t stages = 12;
  for (std::size_t pass = 0; pass < passes; ++pass) {
    if (pass != 0 && pass % std::max<std::size_t>(passes / stages, 1) == 0) temperature /= 2;
    for (std::size_t k = 0; k < items.size(); ++k) {
      const auto members = state_.gather(items[k]);
      double least = std::numeric_limits<double>::max();
      for (const CoverState::Member& member : members) least = std::min(least, reduced[member.option]);
      double weight = 0;
      for (const CoverState::Member& member : members) {
        weight += std::exp((least - reduced[member.option]) / temperature);
      }
      const double raise = least - temperature * std::log(weight);
      for (const CoverState::Member& member : members) reduced[member.option] -= raise;
      raised[k] += raise;
    }
  }
  work_ += passes * live.size() * 8;

  const Mark before = mark();
  // Where there is no solution, taxes rise without end; not beyond what the numbers hold.
  const double most = 4 * largest;
  for (std::size_t k = 0; k < items.size(); ++k) {
    raise(items[k], static_cast<Cost>(std::clamp(raised[k], -most, most)));
  }
  for (Item item = state_.first_item(); item != state_.end_item(); item = state_.next_item(item)) enqueue(item);
  if (!settle(infinite) || bound_ < before.bound) undo(before);
}

}  // namespace farandole::dlx::detail
