#include <dlx/preprocess.hpp>

#include <algorithm>
#include <unordered_map>
#include <utility>

#include <dlx/detail/limit_guard.hpp>

namespace farandole::dlx {

namespace {

enum class State : std::uint8_t { live, removed, forced };

/// An option of an item, with the colour that it gives.
struct Place {
  OptionId option;
  Color color;
};

struct ItemState {
  std::uint32_t lo = 0;  ///< what the forced options have left of its bounds
  std::uint32_t hi = 0;
  std::uint32_t live = 0;  ///< live options that have it
  bool primary = false;
  bool gone = false;  ///< settled or dropped
};

class Preprocessor {
 public:
  Preprocessor(const Problem& problem, const PreprocessOptions& options)
      : problem_(problem),
        settle_(options.settle),
        guard_(options.limits),
        states_(problem.option_count(), State::live),
        items_(problem.item_count()),
        marked_(problem.option_count()),
        lost_(problem.item_count()),
        lost_at_(problem.item_count()) {
    fill_lists();
  }

  Preprocessed run() {
    for (std::uint32_t n = 0; n < items_.size() && !failed(); ++n) look_at(ItemId{n});
    settle_forced();
    bool changed = true;
    while (changed && !failed() && !stopped()) {
      ++result_.rounds;
      changed = round();
    }
    if (settle_ && !failed() && !stopped()) drop_items();
    build();
    result_.seconds = guard_.seconds();
    return std::move(result_);
  }

 private:
  [[nodiscard]] bool failed() const { return result_.failed.has_value(); }
  [[nodiscard]] bool stopped() const { return result_.stopped != StopReason::exhausted; }
  [[nodiscard]] ItemState& at(ItemId item) { return items_[index(item)]; }
  [[nodiscard]] bool is_live(OptionId option) const { return states_[index(option)] == State::live; }

  [[nodiscard]] std::span<const Place> places(ItemId item) const {
    const std::size_t begin = list_begin_[index(item)];
    return std::span(lists_).subspan(begin, list_begin_[index(item) + 1] - begin);
  }

  void fill_lists() {
    for (std::uint32_t n = 0; n < items_.size(); ++n) {
      const Multiplicity bounds = problem_.multiplicity(ItemId{n});
      items_[n] = {bounds.lo, bounds.hi, 0, problem_.is_primary(ItemId{n}), false};
    }
    list_begin_.resize(items_.size() + 1);
    for (std::uint32_t n = 0; n < states_.size(); ++n) {
      const auto entries = problem_.entries(OptionId{n});
      // What nothing asks for is in no solution.
      if (std::none_of(entries.begin(), entries.end(), [&](const Entry& e) { return at(e.item).primary; })) {
        states_[n] = State::removed;
        continue;
      }
      for (const Entry& entry : entries) ++at(entry.item).live;
    }
    for (std::size_t n = 0; n < items_.size(); ++n) list_begin_[n + 1] = list_begin_[n] + items_[n].live;
    lists_.resize(list_begin_.back());
    std::vector<std::size_t> end(list_begin_.begin(), list_begin_.end() - 1);
    for (std::uint32_t n = 0; n < states_.size(); ++n) {
      if (!is_live(OptionId{n})) continue;
      for (const Entry& entry : problem_.entries(OptionId{n})) {
        lists_[end[index(entry.item)]++] = {OptionId{n}, entry.color};
      }
    }
  }

  [[nodiscard]] bool enter() {
    const std::uint64_t node = result_.nodes + 1;
    if (!guard_.enter(node)) {
      result_.stopped = guard_.reason();
      return false;
    }
    result_.nodes = node;
    return true;
  }

  // --- Steps 1 and 2

  /// Tries each live option. Was any removed or forced?
  bool round() {
    const std::size_t steps = result_.steps.size();
    for (std::uint32_t n = 0; n < states_.size() && !failed(); ++n) {
      const OptionId option{n};
      if (!is_live(option)) continue;
      if (!enter()) return false;
      if (const std::optional<FailedItem> victim = try_option(option)) {
        result_.steps.push_back(
            {PreprocessStep::Kind::removed, option, victim->item, option, victim->left, victim->needed});
        remove(option);
        settle_forced();
      }
    }
    return result_.steps.size() > steps;
  }

  /// The item that would have too few options if this one were chosen.
  std::optional<FailedItem> try_option(OptionId option) {
    ++trial_;
    std::optional<FailedItem> victim;
    marked_[index(option)] = trial_;
    for (const Entry& entry : problem_.entries(option)) {
      for_each_rival(entry, [&](OptionId rival) {
        if (victim || marked_[index(rival)] == trial_) return;
        marked_[index(rival)] = trial_;
        for (const Entry& loser : problem_.entries(rival)) {
          const ItemState& item = at(loser.item);
          if (!item.primary || item.gone) continue;
          std::uint32_t& lost = lost_[index(loser.item)];
          if (std::exchange(lost_at_[index(loser.item)], trial_) != trial_) lost = 0;
          ++lost;
          if (item.live - lost < item.lo) {
            victim = FailedItem{loser.item, item.live - lost, item.lo};
            return;
          }
        }
      });
      if (victim) break;
    }
    return victim;
  }

  /// Calls `visit` for the live options that do not agree with this entry of an option.
  template <class Visit>
  void for_each_rival(const Entry& entry, const Visit& visit) {
    const ItemState& item = at(entry.item);
    if (item.gone || (item.primary && item.hi > 1)) return;
    for (const Place& place : places(entry.item)) {
      if (!is_live(place.option)) continue;
      if (entry.color == Color::none || place.color != entry.color) visit(place.option);
    }
  }

  /// Takes a live option out of its lists; its state is the caller's.
  void unlist(OptionId option) {
    for (const Entry& entry : problem_.entries(option)) --at(entry.item).live;
  }

  void remove(OptionId option) {
    states_[index(option)] = State::removed;
    unlist(option);
    for (const Entry& entry : problem_.entries(option)) look_at(entry.item);
  }

  /// Has the item too few options, or just enough?
  void look_at(ItemId id) {
    const ItemState& item = at(id);
    if (!item.primary || item.gone || failed() || item.live > item.lo) return;
    if (item.live < item.lo) {
      result_.failed = FailedItem{id, item.live, item.lo};
    } else if (item.lo > 0) {
      needy_.push_back(id);
    }
  }

  /// Forces all options of the items that have just enough.
  void settle_forced() {
    while (!needy_.empty() && !failed()) {
      const ItemId id = needy_.back();
      needy_.pop_back();
      const ItemState& item = at(id);
      const std::uint32_t needed = item.lo;
      if (item.gone || item.live != needed || needed == 0) continue;
      for (const Place& place : places(id)) {
        if (failed()) return;
        if (!is_live(place.option)) continue;
        result_.steps.push_back({PreprocessStep::Kind::forced, place.option, id, place.option, needed, needed});
        force(place.option);
      }
    }
  }

  void force(OptionId option) {
    states_[index(option)] = State::forced;
    result_.forced.push_back(option);
    unlist(option);
    // First what is settled, then what follows from it: the items' bounds and live options must fit each other when
    // removals look at them.
    settled_now_.clear();
    for (const Entry& entry : problem_.entries(option)) {
      ItemState& item = at(entry.item);
      if (item.gone) continue;
      if (item.primary) {
        if (item.lo > 0) --item.lo;
        if (--item.hi > 0) continue;
      }
      item.gone = true;
      settled_now_.push_back(entry);
    }
    // The items' other options go, save those that agree: they have the item for nothing from now on.
    for (const Entry& entry : settled_now_) {
      for (const Place& place : places(entry.item)) {
        if (!is_live(place.option) || (entry.color != Color::none && place.color == entry.color)) continue;
        result_.steps.push_back({PreprocessStep::Kind::clash, place.option, entry.item, option, 0, 0});
        remove(place.option);
        if (failed()) return;
      }
    }
  }

  // --- Step 3

  void drop_items() {
    // Of items that say the same the first one stays.
    for (auto n = static_cast<std::uint32_t>(items_.size()); n-- > 0;) {
      ItemState& item = items_[n];
      if (item.gone) continue;
      if (!enter()) return;
      item.gone = is_void(ItemId{n}) || is_implied(ItemId{n});
    }
  }

  /// Does the item say nothing?
  bool is_void(ItemId id) {
    const ItemState& item = at(id);
    if (item.live == 0) return true;
    if (item.primary) return false;
    return item.live == 1 || has_one_color(id);
  }

  bool has_one_color(ItemId id) {
    std::optional<Color> color;
    for (const Place& place : places(id)) {
      if (!is_live(place.option)) continue;
      if (place.color == Color::none || (color && *color != place.color)) return false;
      color = place.color;
    }
    return true;
  }

  bool is_implied(ItemId id) {
    const ItemState& item = at(id);
    const auto list = places(id);
    const auto first = std::find_if(list.begin(), list.end(), [&](const Place& p) { return is_live(p.option); });
    const auto others = problem_.entries(first->option);
    return std::any_of(others.begin(), others.end(), [&](const Entry& entry) {
      const ItemState& other = at(entry.item);
      if (entry.item == id || other.gone || other.live < item.live) return false;
      if (item.primary) {
        if (!other.primary || other.hi > item.hi) return false;
        if (item.lo > 0 && (other.live != item.live || other.lo < item.lo)) return false;
        return is_within(id, entry.item);
      }
      return (!other.primary || other.hi == 1) && is_within(id, entry.item);
    });
  }

  /// Are the options of `id` among those of `other`, and do those that agree on `other` agree on `id`? (Options agree
  /// on a primary item in no case that matters here: it is covered once, or `id` is primary too.)
  bool is_within(ItemId id, ItemId other) {
    const bool both_primary = at(id).primary;
    ++trial_;
    color_there_.resize(states_.size());
    for (const Place& place : places(other)) {
      marked_[index(place.option)] = trial_;
      color_there_[index(place.option)] = place.color;
    }
    color_here_.clear();
    for (const Place& place : places(id)) {
      if (!is_live(place.option)) continue;
      if (marked_[index(place.option)] != trial_) return false;
      const Color there = color_there_[index(place.option)];
      if (both_primary || there == Color::none) continue;  // clashes there with all others
      const auto [known, is_new] = color_here_.emplace(there, place.color);
      if (!is_new && (place.color == Color::none || known->second != place.color)) return false;
      // An uncoloured place alone in its class is remembered as such: the next one of the class will differ.
    }
    return true;
  }

  // --- The result

  void build() {
    ProblemBuilder builder;
    result_.settled = settle_;
    std::vector<ItemId> number(items_.size());
    for (std::uint32_t n = 0; n < items_.size(); ++n) {
      const ItemId old{n};
      if (settle_ && (failed() ? result_.failed->item != old : items_[n].gone)) continue;
      number[n] = add_item(builder, old);
      result_.items.push_back(old);
    }
    if (!failed()) {
      for (std::uint32_t n = 0; n < states_.size(); ++n) {
        if (states_[n] == State::live || (!settle_ && states_[n] == State::forced)) {
          add_option(builder, OptionId{n}, number);
        }
      }
    }
    if (settle_) {
      for (const OptionId option : result_.forced) result_.forced_cost += problem_.cost(option);
    }
    result_.problem = builder.build();
  }

  ItemId add_item(ProblemBuilder& builder, ItemId old) const {
    const ItemState& item = items_[index(old)];
    const std::string name = problem_.item_name(old);
    // An item without a name has none in the smaller problem either.
    const std::string_view given = problem_.find_item(name) == old ? std::string_view(name) : std::string_view();
    if (!item.primary) return builder.add_secondary(given);
    const bool as_it_was = !settle_ || failed();
    return builder.add_primary(given, as_it_was ? problem_.multiplicity(old) : Multiplicity{item.lo, item.hi});
  }

  void add_option(ProblemBuilder& builder, OptionId old, const std::vector<ItemId>& number) {
    entries_.clear();
    for (const Entry& entry : problem_.entries(old)) {
      if (settle_ && at(entry.item).gone) continue;
      const bool colored = entry.color != Color::none;
      entries_.emplace_back(number[index(entry.item)],
                            colored ? builder.color(problem_.color_name(entry.color)) : Color::none);
    }
    builder.add_option(entries_, {problem_.cost(old), problem_.payload(old)});
    result_.options.push_back(old);
  }

  const Problem& problem_;
  const bool settle_;
  detail::LimitGuard guard_;
  Preprocessed result_;
  std::vector<State> states_;
  std::vector<ItemState> items_;
  std::vector<Place> lists_;  ///< all items' options; item k has [list_begin_[k], list_begin_[k + 1])
  std::vector<std::size_t> list_begin_;
  std::vector<ItemId> needy_;  ///< items seen to have just enough options
  std::vector<Entry> settled_now_;
  // Marks of the present trial: what stands there from earlier ones has another number.
  std::uint64_t trial_ = 0;
  std::vector<std::uint64_t> marked_;  ///< by option
  std::vector<std::uint32_t> lost_;    ///< by item, valid when lost_at_ says so
  std::vector<std::uint64_t> lost_at_;
  std::vector<Color> color_there_;
  std::unordered_map<Color, Color> color_here_;
  std::vector<Entry> entries_;
};

}  // namespace

Solution Preprocessed::original(std::span<const OptionId> solution) const {
  Solution all;
  if (settled) all = forced;
  for (const OptionId option : solution) all.push_back(options.at(index(option)));
  return all;
}

Preprocessed preprocess(const Problem& problem, const PreprocessOptions& options) {
  return Preprocessor(problem, options).run();
}

}  // namespace farandole::dlx
