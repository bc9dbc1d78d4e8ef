// What follows from one candidate when everything that was found on the way counts together: a cell's last candidate
// and a digit's last place in a house hold, whoever struck the others. Followed until nothing new comes, or to a
// contradiction.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include <sudoku/techniques/technique.hpp>

namespace farandole::sudoku::detail {

class Net {
 public:
  explicit Net(const Position& position);

  /// Assumes that the candidate holds, and forgets what was assumed before. True when that leads to a contradiction.
  bool follow(Candidate candidate);

  /// After `follow` came to no contradiction: assumes each further candidate as well, and notes those that lead to a
  /// contradiction as ones that do not hold. True when they bring the first assumption to a contradiction, false when
  /// there is nothing more to note, or `budget`, from which each inference on the way is taken, is used up.
  bool deepen(std::uint64_t& budget);

  /// After a contradiction: the inferences that lead to it, in order, from the assumption to one that contradicts an
  /// earlier one; then, for each inference of it that is `contradicted`, in their order, the chain that shows it. Such
  /// a chain begins with an assumption of its own and may rest on what is before that inference.
  [[nodiscard]] std::vector<Chain> contradiction();

  /// Without a contradiction: all that was inferred, in order, the assumption first.
  [[nodiscard]] const std::vector<Inference>& inferences() const noexcept { return inferences_; }
  /// The inferences that lead to that one (a number in `inferences`), in order.
  [[nodiscard]] Chain trace(std::size_t number);

 private:
  static constexpr std::uint32_t nothing = 0xFFFFFFFF;
  /// By candidate, the numbers of the inferences that it holds and that it does not.
  struct Known {
    std::uint32_t holds = nothing;
    std::uint32_t fails = nothing;
  };
  /// Why a candidate that was assumed on the way does not hold.
  struct Refutation {
    Chain chain;
    std::vector<std::size_t> rests_on;  ///< numbers of inferences before the assumption
  };

  bool run();
  void take_back(std::size_t count);
  void infer(Candidate candidate, bool holds, int by, std::size_t parent);
  void spread(std::size_t number);
  bool strike(std::size_t number);

  void need(std::size_t number);
  void need_all_but(const Inference& inference);
  void mark_needed();
  void mark_needed_for_contradiction();
  [[nodiscard]] Chain needed_from(std::size_t first) const;

  [[nodiscard]] bool is_known(Candidate candidate) const noexcept {
    const Known& known = known_[slot(candidate)];
    return known.holds != nothing || known.fails != nothing;
  }
  [[nodiscard]] std::size_t slot(Candidate candidate) const noexcept {
    return index(candidate.cell) * side_ + static_cast<std::size_t>(candidate.digit - 1);
  }
  [[nodiscard]] std::uint64_t& places(int house, int digit) noexcept {
    return places_[static_cast<std::size_t>(house) * (side_ + 1) + static_cast<std::size_t>(digit)];
  }

  const Position& position_;
  std::size_t side_;
  std::vector<DigitSet> masks_;
  std::vector<std::uint64_t> places_;
  std::vector<Known> known_;
  std::vector<Inference> inferences_;
  std::vector<std::uint32_t> parents_;  // by inference: what it comes from; of `contradicted`, the refutation's number
  std::size_t done_ = 0;                // inferences whose consequences have been drawn
  std::vector<Refutation> refutations_;
  std::vector<std::uint8_t> needed_;  // by inference, while tracing
  std::vector<std::size_t> waiting_;
  std::optional<Inference> impossible_;  // the inference that contradicts an earlier one
};

}  // namespace farandole::sudoku::detail
