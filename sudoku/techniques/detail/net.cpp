#include <sudoku/techniques/detail/net.hpp>

#include <algorithm>
#include <bit>
#include <utility>

namespace farandole::sudoku::detail {

Net::Net(const Position& position)
    : position_(position),
      side_(static_cast<std::size_t>(position.size())),
      masks_(position.cell_count()),
      places_(static_cast<std::size_t>(position.house_count()) * (side_ + 1), 0),
      known_(position.cell_count() * side_) {
  for (std::size_t i = 0; i < position.cell_count(); ++i) masks_[i] = position[Cell(i)];
  for (int house = 0; house < position.house_count(); ++house) {
    for (const int digit : position.board().digits()) places(house, digit) = position.places(house, digit);
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
  take_back(0);
  refutations_.clear();
  infer(candidate, true, Inference::assumed, 0);
  return run();
}

// Draws the consequences of all that was inferred. True: a contradiction.
bool Net::run() {
  while (done_ < inferences_.size()) {
    const std::size_t number = done_++;
    if (!inferences_[number].holds) {
      if (strike(number)) return true;
    } else {
      spread(number);
    }
  }
  return false;
}

// Forgets all inferences but the first ones.
void Net::take_back(std::size_t count) {
  while (inferences_.size() > count) {
    const std::size_t number = inferences_.size() - 1;
    const auto& [candidate, holds, by] = inferences_[number];
    if (holds) {
      known_[slot(candidate)].holds = nothing;
    } else {
      known_[slot(candidate)].fails = nothing;
      if (number < done_) {
        masks_[index(candidate.cell)].insert(candidate.digit);
        for (const auto& [house, bit] : position_.layout().places(candidate.cell)) {
          places(house, candidate.digit) |= std::uint64_t{1} << bit;
        }
      }
    }
    inferences_.pop_back();
    parents_.pop_back();
  }
  done_ = std::min(done_, count);
  impossible_.reset();
}

bool Net::deepen(std::uint64_t& budget) {
  // Round and round, until nothing came of a whole round.
  const std::size_t cells = position_.cell_count();
  std::size_t idle = 0;  // cells without news, one after the other
  for (std::size_t i = 0; idle < cells; i = i + 1 == cells ? 0 : i + 1) {
    ++idle;
    for (const int digit : position_[Cell(i)]) {
      const Candidate candidate{Cell(i), digit};
      if (is_known(candidate)) continue;
      const std::size_t before = inferences_.size();
      infer(candidate, true, Inference::assumed, 0);
      const bool contradiction = run();
      const std::uint64_t work = inferences_.size() - before + 1;
      if (contradiction) {
        mark_needed_for_contradiction();
        Refutation refutation{needed_from(before), {}};
        refutation.chain.push_back(*impossible_);
        for (std::size_t number = 0; number < before; ++number) {
          if (needed_[number] != 0) refutation.rests_on.push_back(number);
        }
        refutations_.push_back(std::move(refutation));
      }
      take_back(before);
      if (work >= budget) return false;
      budget -= work;
      if (!contradiction) continue;
      idle = 0;
      infer(candidate, false, Inference::contradicted, refutations_.size() - 1);
      if (run()) return true;
    }
  }
  return false;
}

// What a candidate that holds sees does not hold.
void Net::spread(std::size_t number) {
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
}

// Takes away a candidate that does not hold. True: its cell or a house is left with nothing.
bool Net::strike(std::size_t number) {
  const Candidate gone = inferences_[number].candidate;
  DigitSet& mask = masks_[index(gone.cell)];
  mask.erase(gone.digit);
  if (mask.empty()) impossible_ = Inference{gone, true, Inference::last_in_cell};
  if (mask.is_single()) infer({gone.cell, mask.min()}, true, Inference::last_in_cell, number);
  for (const auto& [house, bit] : position_.layout().places(gone.cell)) {
    std::uint64_t& left = places(house, gone.digit);
    left &= ~(std::uint64_t{1} << bit);
    if (!position_.layout().is_full(house)) continue;
    if (left == 0) impossible_ = Inference{gone, true, house};
    if (std::has_single_bit(left)) {
      const Cell cell = position_.house(house).cells[static_cast<std::size_t>(std::countr_zero(left))];
      infer({cell, gone.digit}, true, house, number);
    }
  }
  return impossible_.has_value();
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

// Goes back from what is needed to what that needs.
void Net::mark_needed() {
  while (!waiting_.empty()) {
    const std::size_t number = waiting_.back();
    waiting_.pop_back();
    const Inference& each = inferences_[number];
    if (each.by == Inference::assumed) continue;
    if (each.by == Inference::contradicted) {
      for (const std::size_t other : refutations_[parents_[number]].rests_on) need(other);
    } else if (each.holds) {
      need_all_but(each);
    } else {
      need(parents_[number]);
    }
  }
}

void Net::mark_needed_for_contradiction() {
  needed_.assign(inferences_.size(), 0);
  need(known_[slot(impossible_->candidate)].fails);
  need_all_but(*impossible_);
  mark_needed();
}

Chain Net::needed_from(std::size_t first) const {
  Chain chain;
  for (std::size_t number = first; number < inferences_.size(); ++number) {
    if (needed_[number] != 0) chain.push_back(inferences_[number]);
  }
  return chain;
}

std::vector<Chain> Net::contradiction() {
  mark_needed_for_contradiction();
  std::vector<Chain> chains = {needed_from(0)};
  chains[0].push_back(*impossible_);
  for (std::size_t number = 0; number < inferences_.size(); ++number) {
    if (needed_[number] != 0 && inferences_[number].by == Inference::contradicted) {
      chains.push_back(refutations_[parents_[number]].chain);
    }
  }
  return chains;
}

Chain Net::trace(std::size_t number) {
  needed_.assign(inferences_.size(), 0);
  need(number);
  mark_needed();
  return needed_from(0);
}

}  // namespace farandole::sudoku::detail
