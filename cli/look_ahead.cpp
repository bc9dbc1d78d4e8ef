#include "look_ahead.hpp"

#include <sudoku/board.hpp>

namespace farandole::cli {

namespace {

bool is_usable(const Options& options) {
  const dlx::Limits bounds = options.limits();
  return (options.engine == "auto" || options.engine == "nine") && !options.stats && !options.check && !options.seed &&
         bounds.nodes == dlx::unlimited && bounds.seconds <= 0 && bounds.memory_bytes == dlx::unlimited;
}

bool is_classic_nine(const sudoku::PuzzleSpec& spec) {
  static const sudoku::Board nine = sudoku::Board::standard(9);
  return spec.constraints.empty() && spec.candidates.empty() && spec.board == nine;
}

}  // namespace

LookAhead::LookAhead(const Options& options, std::uint64_t limit) {
  if (!is_usable(options)) return;
  sudoku::BulkOptions bulk;
  bulk.limit = limit;
  bulk.instruction_set = options.instruction_set();
  bulk.cancel = options.limits().cancel;
  solver_.emplace(bulk);
}

void LookAhead::look(std::span<const sudoku::PuzzleSpec* const> specs) {
  specs_.clear();
  puzzles_.clear();
  next_ = 0;
  if (!solver_ || specs.size() < 2) return;
  for (const sudoku::PuzzleSpec* spec : specs) {
    if (!is_classic_nine(*spec)) continue;
    specs_.push_back(spec);
    puzzles_.push_back(sudoku::to_digits(spec->givens));
  }
  answers_.resize(puzzles_.size());
  solver_->solve(puzzles_, answers_);
}

const sudoku::BulkAnswer* LookAhead::take(const sudoku::PuzzleSpec& spec) {
  if (next_ == specs_.size() || specs_[next_] != &spec) return nullptr;
  const sudoku::BulkAnswer& answer = answers_[next_++];
  return answer.complete ? &answer : nullptr;
}

dlx::Outcome to_outcome(const sudoku::BulkAnswer& answer, std::uint64_t limit) {
  dlx::Outcome outcome;
  outcome.solutions = answer.solutions;
  outcome.stopped = answer.solutions >= limit ? dlx::StopReason::solutions : dlx::StopReason::exhausted;
  return outcome;
}

}  // namespace farandole::cli
