#include <sudoku/techniques/detail/net.hpp>

#include <bit>

namespace farandole::sudoku::detail {

Net::Net(const Position& position)
    : position_(position),
      side_(static_cast<std::size_t>(position.size())),
      start_masks_(position.cell_count()),
      start_places_(static_cast<std::size_t>(position.house_count()) * (side_ + 1), 0),
      known_(position.cell_count() * side_) {
  for (std::size_t i = 0; i < position.cell_count(); ++i) start_masks_[i] = position[Cell(i)];
  for (int house = 0; house < position.house_count(); ++house) {
    for (const int digit : position.board().digits()) {
      start_places_[static_cast<std::size_t>(house) * (side_ + 1) + static_cast<std::size_t>(digit)] =
          position.places(house, digit);
    }
  }
}

void Net::infer(Candidate candidate, bool holds, int by, std::size_t parent) {
  std::uint32_t& number = holds ? known_[slot(candidate)].holds : known_[slot(candidate)].fails;
  if (number != nothing) return;
  number = static_cast<std::uint32_t>(inferences_.size());
  inferences_.push_back({candidate, holds, by});
  parents_.push_back(static_cast<std::uint32_t>(parent));
}

bool Net::follow(Candidate candidate) {
  for (const Inference& each : inferences_) known_[slot(each.candidate)] = {};
  inferences_.clear();
  parents_.clear();
  impossible_.reset();
  masks_ = start_masks_;
  places_ = start_places_;
  infer(candidate, true, Inference::assumed, 0);
  for (std::size_t i = 0; i < inferences_.size(); ++i) {
    if (inferences_[i].holds ? spread(i) : strike(i)) return true;
  }
  return false;
}

// What a candidate that holds sees does not hold.
bool Net::spread(std::size_t number) {
  const Candidate here = inferences_[number].candidate;
  for (const int digit : position_[here.cell] - DigitSet::of(here.digit)) {
    infer({here.cell, digit}, false, Inference::seen, number);
  }
  for (const auto& [house, bit] : position_.layout().places(here.cell)) {
    const std::vector<Cell>& cells = position_.house(house).cells;
    std::uint64_t others = position_.places(house, here.digit) & ~(std::uint64_t{1} << bit);
    for (; others != 0; others &= others - 1) {
      infer({cells[static_cast<std::size_t>(std::countr_zero(others))], here.digit}, false, Inference::seen, number);
    }
  }
  return false;
}

// Takes away a candidate that does not hold. True: its cell or a house is left with nothing.
bool Net::strike(std::size_t number) {
  const Candidate gone = inferences_[number].candidate;
  DigitSet& mask = masks_[index(gone.cell)];
  mask.erase(gone.digit);
  if (mask.empty()) {
    impossible_ = Inference{gone, true, Inference::last_in_cell};
    return true;
  }
  if (mask.is_single()) infer({gone.cell, mask.min()}, true, Inference::last_in_cell, number);
  for (const auto& [house, bit] : position_.layout().places(gone.cell)) {
    std::uint64_t& left = places(house, gone.digit);
    left &= ~(std::uint64_t{1} << bit);
    if (!position_.layout().is_full(house)) continue;
    if (left == 0) {
      impossible_ = Inference{gone, true, house};
      return true;
    }
    if (std::has_single_bit(left)) {
      const Cell cell = position_.house(house).cells[static_cast<std::size_t>(std::countr_zero(left))];
      infer({cell, gone.digit}, true, house, number);
    }
  }
  return false;
}

void Net::need(std::size_t number) {
  if (needed_[number] != 0) return;
  needed_[number] = 1;
  waiting_.push_back(number);
}

// Everything that this inference says is gone.
void Net::need_all_but(const Inference& inference) {
  const Candidate last = inference.candidate;
  if (inference.by == Inference::last_in_cell) {
    for (const int digit : position_[last.cell] - DigitSet::of(last.digit)) {
      need(known_[slot({last.cell, digit})].fails);
    }
    return;
  }
  const std::vector<Cell>& cells = position_.house(inference.by).cells;
  for (std::uint64_t bits = position_.places(inference.by, last.digit); bits != 0; bits &= bits - 1) {
    const Cell cell = cells[static_cast<std::size_t>(std::countr_zero(bits))];
    if (cell != last.cell) need(known_[slot({cell, last.digit})].fails);
  }
}

Chain Net::needed_chain() {
  while (!waiting_.empty()) {
    const std::size_t number = waiting_.back();
    waiting_.pop_back();
    const Inference& each = inferences_[number];
    if (each.by == Inference::assumed) continue;
    if (each.holds) {
      need_all_but(each);
    } else {
      need(parents_[number]);
    }
  }
  Chain chain;
  for (std::size_t i = 0; i < inferences_.size(); ++i) {
    if (needed_[i] != 0) chain.push_back(inferences_[i]);
  }
  return chain;
}

Chain Net::contradiction() {
  needed_.assign(inferences_.size(), 0);
  need(known_[slot(impossible_->candidate)].fails);
  need_all_but(*impossible_);
  Chain chain = needed_chain();
  chain.push_back(*impossible_);
  return chain;
}

Chain Net::trace(std::size_t number) {
  needed_.assign(inferences_.size(), 0);
  need(number);
  return needed_chain();
}

}  // namespace farandole::sudoku::detail
