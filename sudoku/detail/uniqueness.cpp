#include <sudoku/detail/uniqueness.hpp>

#include <algorithm>
#include <array>
#include <utility>

namespace farandole::sudoku::detail {

namespace {

SolverOptions options_with(std::uint64_t max_nodes) {
  SolverOptions options;
  options.limits.nodes = max_nodes;
  options.check = false;  // only the number of solutions matters
  return options;
}

Candidates9 candidates_of(const Grid& givens) {
  constexpr std::array<std::uint16_t, 10> candidates_by_digit = {0x3fe, 2, 4, 8, 16, 32, 64, 128, 256, 512};
  Candidates9 candidates;
  const std::uint8_t* digits = givens.digits().data();
  for (std::size_t cell = 0; cell < candidates.size(); ++cell) candidates[cell] = candidates_by_digit[digits[cell]];
  return candidates;
}

}  // namespace

UniquenessTests::UniquenessTests(Board board, std::uint64_t max_nodes)
    : puzzle_{std::move(board)}, solver_(options_with(max_nodes)) {
  if (puzzle_.board == Board::standard(9)) {
    two_.emplace();
    BulkOptions options;
    options.limit = 1;
    one_.emplace(options);
  }
}

void UniquenessTests::run(std::span<const UniquenessTest> tests, std::span<Verdict> verdicts) {
  if (two_) {
    run_in_bulk(tests, verdicts);
    return;
  }
  for (std::size_t i = 0; i < tests.size(); ++i) verdicts[i] = verdict(tests[i].givens);
}

Verdict UniquenessTests::verdict(const Grid& puzzle) {
  puzzle_.givens = puzzle;
  return verdict_of(solver_.count(puzzle_, 2));
}

void UniquenessTests::run_in_bulk(std::span<const UniquenessTest> tests, std::span<Verdict> verdicts) {
  puzzles_.clear();
  others_.clear();
  for (const UniquenessTest& test : tests) {
    if (test.known == 0) {
      puzzles_.push_back(to_digits(test.givens));
    } else {
      others_.push_back(candidates_of(test.givens));
      others_.back()[static_cast<std::size_t>(test.differs)] &=
          static_cast<std::uint16_t>(~(1u << static_cast<unsigned>(test.known)));
    }
  }
  answers_.resize(tests.size());
  const std::span<BulkAnswer> answers(answers_);
  two_->solve(puzzles_, answers.first(puzzles_.size()));
  one_->solve(others_, answers.subspan(puzzles_.size()));
  std::size_t of_two = 0;
  std::size_t of_one = puzzles_.size();
  for (std::size_t i = 0; i < tests.size(); ++i) {
    const bool unique = tests[i].known == 0 ? answers_[of_two++].solutions == 1 : answers_[of_one++].solutions == 0;
    verdicts[i] = unique ? Verdict::unique : Verdict::multiple;
  }
}

}  // namespace farandole::sudoku::detail
