#include <dlx/detail/cover_state.hpp>

#include <algorithm>
#include <utility>

namespace farandole::dlx::detail {

CoverState::CoverState(const Problem& problem) {
  const auto item_count = static_cast<std::uint32_t>(problem.item_count());
  const auto option_count = static_cast<std::uint32_t>(problem.option_count());
  items_.resize(item_count + 1);
  primary_.resize(item_count);
  cells_.reserve(problem.entry_count());
  cell_begin_.reserve(option_count + 1);
  live_.reserve(option_count);
  live_position_.resize(option_count);
  is_live_.resize(option_count);
  for (Option option = 0; option < option_count; ++option) {
    cell_begin_.push_back(static_cast<std::uint32_t>(cells_.size()));
    const auto entries = problem.entries(OptionId{option});
    const auto asks = [&](const Entry& entry) { return problem.is_primary(entry.item); };
    if (std::none_of(entries.begin(), entries.end(), asks)) continue;
    for (const Entry& entry : entries) {
      cells_.push_back({index(entry.item), index(entry.color)});
      ++items_[index(entry.item)].size;
    }
    live_position_[option] = live_count_++;
    is_live_[option] = 1;
    live_.push_back(option);
  }
  cell_begin_.push_back(static_cast<std::uint32_t>(cells_.size()));

  Item last = item_count;
  std::uint32_t begin = 0;
  for (Item number = 0; number < item_count; ++number) {
    ItemState& item = items_[number];
    const Multiplicity multiplicity = problem.multiplicity(ItemId{number});
    item.begin = begin;
    begin += item.size;
    primary_[number] = problem.is_primary(ItemId{number}) ? 1 : 0;
    item.lo = multiplicity.lo;
    item.hi = multiplicity.hi;
    if (item.size < item.lo) ++short_items_;
    if (!is_primary(number)) continue;
    item.left = last;
    items_[last].right = number;
    last = number;
  }
  items_[last].right = item_count;
  items_.back().left = last;

  members_.resize(cells_.size());
  for (const Option option : live_) {
    for (const Cell& cell : cells(option)) {
      ItemState& item = items_[cell.item];
      members_[item.begin + item.length++] = {option, cell.color};
    }
  }
}

std::uint64_t CoverState::memory_needed(const Problem& problem) {
  const std::uint64_t items = problem.item_count();
  const std::uint64_t options = problem.option_count();
  return (items + 1) * sizeof(ItemState) + problem.entry_count() * (sizeof(Cell) + sizeof(Member)) + items +
         options * (2 * sizeof(std::uint32_t) + sizeof(Option) + 1) + (options + 4 * items) * sizeof(Event);
}

bool CoverState::assume(const Assumptions& assumptions, std::vector<OptionId>& chosen) {
  for (const auto options : {assumptions.forced, assumptions.forbidden}) {
    for (const OptionId option : options) {
      if (index(option) >= live_position_.size()) {
        throw UsageError("no option has the number " + std::to_string(index(option)));
      }
    }
  }
  for (const OptionId option : assumptions.forbidden) {
    if (is_live(index(option))) hide(index(option));
  }
  for (const OptionId option : assumptions.forced) {
    if (std::find(chosen.begin(), chosen.end(), option) != chosen.end()) continue;
    if (!is_live(index(option))) return false;
    choose(index(option));
    chosen.push_back(option);
  }
  return true;
}

void CoverState::sort_out(Item number) {
  ItemState& item = items_[number];
  trail_.push_back({Event::sorted_out, number, item.length});
  Member* const members = members_.data() + item.begin;
  // Without a branch that depends on what is live: it could not be foreseen.
  std::uint32_t live = 0;
  for (std::uint32_t k = 0; live != item.size; ++k) {
    const Member member = members[k];
    members[k] = members[live];
    members[live] = member;
    live += is_live_[member.option];
  }
  item.length = live;
}

void CoverState::hide(Option option) {
  const std::uint32_t position = live_position_[option];
  const Option last = live_[--live_count_];
  live_[live_count_] = option;
  live_[position] = last;
  live_position_[last] = position;
  live_position_[option] = live_count_;
  is_live_[option] = 0;
  for (const Cell& cell : cells(option)) {
    ItemState& item = items_[cell.item];
    if (item.size-- == item.lo) ++short_items_;  // never of a settled item, whose lo is 0: this option is in its size
  }
  updates_ += cells(option).size();
  trail_.push_back({Event::hidden, option, 0});
}

/// Closes an item or gives it a colour: options that do not have that colour go.
template <bool stop_when_dead>
void CoverState::settle(Item number, std::uint32_t color) {
  ItemState& item = items_[number];
  for (const Member& member : gather(number)) {
    if (member.color == color) continue;
    hide(member.option);
    if (stop_when_dead && is_dead()) return;
  }
  item.color = color;
  if (is_primary(number)) unlink(number);
  trail_.push_back({Event::settled, number, 0});
  ++updates_;
}

template <bool stop_when_dead>
void CoverState::choose(Option option) {
  for (const Cell& cell : cells(option)) {
    ItemState& item = items_[cell.item];
    if (!is_primary(cell.item)) continue;
    // The option itself is one of those that the item has, so it is as short of options as before.
    const bool needed = item.lo != 0;
    if (needed && item.size < item.lo--) --short_items_;
    --item.hi;
    trail_.push_back({needed ? Event::covered : Event::covered_extra, cell.item, 0});
    if (item.size < item.lo) ++short_items_;
  }
  hide(option);
  for (const Cell& cell : cells(option)) {
    const ItemState& item = items_[cell.item];
    if (item.color != open || (is_primary(cell.item) && item.hi != 0)) continue;
    settle<stop_when_dead>(cell.item, cell.color == 0 ? closed : cell.color);
    if (stop_when_dead && is_dead()) return;
  }
}

template void CoverState::choose<false>(Option option);
template void CoverState::choose<true>(Option option);

void CoverState::unlink(Item item) {
  items_[items_[item].left].right = items_[item].right;
  items_[items_[item].right].left = items_[item].left;
}

void CoverState::relink(Item item) {
  items_[items_[item].left].right = item;
  items_[items_[item].right].left = item;
}

void CoverState::undo(std::size_t mark) {
  for (; trail_.size() > mark; trail_.pop_back()) {
    const auto [kind, id, length] = trail_.back();
    if (kind == Event::hidden) {
      ++live_count_;
      is_live_[id] = 1;
      for (const Cell& cell : cells(id)) {
        ItemState& item = items_[cell.item];
        if (++item.size == item.lo) --short_items_;
      }
      continue;
    }
    ItemState& item = items_[id];
    if (kind == Event::sorted_out) {
      item.length = length;
      continue;
    }
    if (kind == Event::settled) {
      item.color = open;
      if (is_primary(id)) relink(id);
      continue;
    }
    if (item.size < item.lo) --short_items_;
    ++item.hi;
    if (kind == Event::covered) ++item.lo;
    if (item.size < item.lo) ++short_items_;
  }
}

}  // namespace farandole::dlx::detail
