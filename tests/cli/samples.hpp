// What the tests of the command line have in common: some puzzles, files, and what a refusal looks like.
#pragma once

#include <string>
#include <vector>

#include "process.hpp"

namespace farandole::test {

// Two puzzles with their only solutions.
inline const std::vector<std::string> rows = {"9.7.....6", "824.3....", "..1..9..2", ".9...2.18", "...4....5",
                                              "1325.8...", "...687...", "......8.9", ".4.9...5."};
inline const std::string first = "9.7.....6824.3......1..9..2.9...2.18...4....51325.8......687.........8.9.4.9...5.";
inline const std::string first_solution =
    "957214386824736591361859742495372618786491235132568974519687423273145869648923157";
inline const std::string second = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
inline const std::string second_solution =
    "534678912672195348198342567859761423426853791713924856961537284287419635345286179";
// The second solution with 1 and 3 taken out of R4C6, R4C9, R5C6 and R5C9: they can go back in two ways.
inline const std::string two_ways = "53467891267219534819834256785976.42.42685.79.713924856961537284287419635345286179";
// R1C9 must be 9, for the rest of its row, but column 9 has a 9 already; no digit stands twice in a house.
inline const std::string no_way = "12345678." + std::string(71, '.') + "9";
inline const std::string empty(81, '.');
// It has 288 solutions (OEIS A107739).
inline const std::string empty4(16, '.');

/// A file that is there as long as this object.
class TemporaryFile {
 public:
  explicit TemporaryFile(const std::string& content, const std::string& suffix = ".txt");
  ~TemporaryFile();
  TemporaryFile(const TemporaryFile&) = delete;
  TemporaryFile& operator=(const TemporaryFile&) = delete;

  [[nodiscard]] const std::string& path() const { return path_; }

 private:
  std::string path_;
};

std::vector<std::string> lines_of(const std::string& text);

/// The program did not take it: code 2, nothing on standard output, one line on standard error.
void expect_refusal(const ProcessResult& result, const std::string& message);

/// A bad puzzle: code 2, the word error on standard output, and one line with the place on standard error.
void expect_bad_puzzle(const ProcessResult& result, const std::string& place, const std::string& message);

}  // namespace farandole::test
