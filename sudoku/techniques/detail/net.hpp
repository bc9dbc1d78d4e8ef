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

  /// Assumes that the candidate holds. True when that leads to a contradiction.
  bool follow(Candidate candidate);

  /// After a contradiction: the inferences that lead to it, in order, from the assumption to one that contradicts an
  /// earlier one.
  [[nodiscard]] Chain contradiction();

  /// Without a contradiction: all that was inferred, in order, the assumption first.
  [[nodiscard]] const std::vector<Inference>& inferences() const noexcept { return inferences_; }
  /// The inferences that lead to that one (a number in `inferences`), in order.
  [[nodiscard]] Chain trace(std::size_t number);

 private:
  void infer(Candidate candidate, bool holds, int by, std::size_t parent);
  bool spread(std::size_t number);
  bool strike(std::size_t number);
  void need(std::size_t number);
  void need_all_but(const Inference& inference);
  [[nodiscard]] Chain needed_chain();
  [[nodiscard]] std::size_t slot(Candidate candidate) const noexcept {
    return index(candidate.cell) * side_ + static_cast<std::size_t>(candidate.digit - 1);
  }
  [[nodiscard]] std::uint64_t& places(int house, int digit) noexcept {
    return places_[static_cast<std::size_t>(house) * (side_ + 1) + static_cast<std::size_t>(digit)];
  }

  static constexpr std::uint32_t nothing = 0xFFFFFFFF;
  /// By candidate, the numbers of the inferences that it holds and that it does not.
  struct Known {
    std::uint32_t holds = nothing;
    std::uint32_t fails = nothing;
  };

  const Position& position_;
  std::size_t side_;
  std::vector<DigitSet> start_masks_;
  std::vector<std::uint64_t> start_places_;
  std::vector<DigitSet> masks_;
  std::vector<std::uint64_t> places_;
  std::vector<Known> known_;
  std::vector<Inference> inferences_;
  std::vector<std::uint32_t> parents_;  // by inference: the one that sees it, for those that do not hold
  std::vector<std::uint8_t> needed_;    // by inference, while tracing
  std::vector<std::size_t> waiting_;
  std::optional<Inference> impossible_;  // the inference that contradicts an earlier one
};

}  // namespace farandole::sudoku::detail
