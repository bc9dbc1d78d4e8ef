// The program as its users meet it: words in, answers and exit codes out.
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <signal.h>
#include <unistd.h>

#include <algorithm>
#include <cstdio>
#include <filesystem>
#include <fstream>
#include <nlohmann/json.hpp>
#include <sstream>

#include "process.hpp"

namespace farandole::test {
namespace {

using nlohmann::json;
using ::testing::AllOf;
using ::testing::HasSubstr;
using ::testing::IsEmpty;
using ::testing::MatchesRegex;
using ::testing::StartsWith;

// A puzzle of a newspaper's kind and its only solution.
const std::string puzzle = "9.7.....6824.3......1..9..2.9...2.184...4....51325.8......687.........8.9.4.9...5.";
const std::string good_puzzle = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
const std::string good_solution = "534678912672195348198342567859761423426853791713924856961537284287419635345286179";
// Two digits exchanged between two rows and two columns: exactly two solutions remain when the four cells are empty.
std::string two_solutions() {
  std::string text = good_solution;
  // R5C3 R5C8 hold 6 and 9, R8... is not needed: a rectangle of two digits in two boxes is looked for below.
  for (std::size_t r1 = 0; r1 < 9; ++r1) {
    for (std::size_t r2 = r1 + 1; r2 < r1 / 3 * 3 + 3; ++r2) {
      for (std::size_t c1 = 0; c1 < 9; ++c1) {
        for (std::size_t c2 = (c1 / 3 + 1) * 3; c2 < 9; ++c2) {
          const auto at = [&](std::size_t r, std::size_t c) -> char& { return text[9 * r + c]; };
          if (at(r1, c1) == at(r2, c2) && at(r1, c2) == at(r2, c1)) {
            at(r1, c1) = at(r1, c2) = at(r2, c1) = at(r2, c2) = '.';
            return text;
          }
        }
      }
    }
  }
  return {};
}
