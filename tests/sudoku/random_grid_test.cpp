#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <bit>
#include <boost/multiprecision/cpp_int.hpp>
#include <cmath>
#include <map>
#include <numeric>
#include <set>
#include <sudoku/canonical.hpp>
#include <sudoku/checker.hpp>
#include <sudoku/detail/uniform_nine.hpp>
#include <sudoku/random_grid.hpp>
#include <sudoku/solver.hpp>

#include "boards.hpp"

namespace farandole::sudoku {
namespace {

using ::testing::IsEmpty;

TEST(RandomGrid, IsAGridOfTheBoard) {
  for (const Board& board :
       {Board::standard(2), Board::standard(3), Board::standard(4), Board::standard(5), Board::standard(6),
        Board::with_boxes(3, 2), Board::standard(8), Board::standard(9), Board::standard(12), Board::standard(16),
        Board::standard(25), Board::standard(35), test::jigsaw_of_nine(), test::board_without_regions(6),
        test::board_without_regions(9), test::board_without_regions(10)}) {
    RandomGrids grids(board);
    for (std::uint64_t seed = 0; seed < (board.size() > 9 ? 3U : 100U); ++seed) {
      EXPECT_THAT(check_solution({board, Grid(board.size())}, grids.draw(seed)), IsEmpty());
    }
  }
}

TEST(RandomGrid, DependsOnTheSeedAlone) {
  for (const Board& board : {Board::standard(9), Board::standard(8)}) {
    std::set<std::string> texts;
    RandomGrids grids(board);
    for (std::uint64_t seed = 0; seed < 50; ++seed) {
      const Grid grid = random_grid(board, seed);
      EXPECT_EQ(grids.draw(seed), grid);
      texts.insert(grid.text());
    }
    EXPECT_EQ(texts.size(), 50u);
  }
}

TEST(RandomGrid, BoardsWithoutAGridAreRefused) {
  // The first row less its last cell is in one region with the last cell of the second row, so that both rows would
  // have the same digit in their last cells.
  const Board board = test::board_of(4, "aaab...abbb.....");
  EXPECT_THAT(test::grids_by_brute_force(board), IsEmpty());
  EXPECT_THROW(static_cast<void>(random_grid(board, 1)), UsageError);
}

// ---- How uniform? Pearson's chi-squared: with k equally likely outcomes it is k - 1 on average, with variance
// 2 (k - 1). The seeds are fixed, so each of these tests has one outcome, which lies within 3.5 deviations.

void expect_uniform(const std::map<std::string, std::size_t>& tally, std::size_t outcomes, std::size_t draws) {
  ASSERT_EQ(tally.size(), outcomes);
  const double expected = static_cast<double>(draws) / static_cast<double>(outcomes);
  double chi_squared = 0;
  for (const auto& [text, count] : tally) {
    chi_squared += (static_cast<double>(count) - expected) * (static_cast<double>(count) - expected) / expected;
  }
  const auto freedom = static_cast<double>(outcomes - 1);
  EXPECT_LT(std::abs(chi_squared - freedom), 3.5 * std::sqrt(2 * freedom)) << chi_squared << " of " << freedom;
}

TEST(UniformGrids, AllGridsOfSmallBoards) {
  struct Case {
    Board board;
    std::size_t grids;
  };
  std::vector<Case> cases = {{Board::standard(4), 288},               // published
                             {test::board_without_regions(4), 576}};  // Latin squares
  for (const Board& board : test::odd_boards_of_four()) {
    cases.push_back({board, test::grids_by_brute_force(board).size()});
  }
  for (const Case& each : cases) {
    RandomGrids grids(each.board);
    EXPECT_TRUE(grids.uniform());
    std::map<std::string, std::size_t> tally;
    const std::size_t draws = 100 * each.grids;
    for (std::uint64_t seed = 0; seed < draws; ++seed) ++tally[grids.draw(seed).text()];
    expect_uniform(tally, each.grids, draws);
  }
}

// The classes of 6x6 grids are drawn as often as they have grids; there are 49 classes and 28,200,960 grids.
TEST(UniformGrids, ClassesOfSixBySix) {
  for (const Board& board : {Board::standard(6), Board::with_boxes(3, 2)}) {
    RandomGrids grids(board);
    EXPECT_TRUE(grids.uniform());
    Canonicalizer canonicalizer(board);
    struct Class {
      double drawn = 0;
      double share = 0;
    };
    std::map<std::string, Class> classes;
    constexpr std::size_t draws = 30000;
    for (std::uint64_t seed = 0; seed < draws; ++seed) {
      const CanonicalForm form = canonicalizer(grids.draw(seed));
      Class& entry = classes[form.grid.text()];
      ++entry.drawn;
      entry.share = static_cast<double>(symmetry_count(board)) / static_cast<double>(form.automorphisms) / 28200960.0;
    }
    double chi_squared = 0;
    double shares = 0;
    double rare_drawn = 0;
    double rare_share = 1;
    int tested = 0;
    for (const auto& [text, entry] : classes) {
      shares += entry.share;
      if (entry.share * draws < 5) {
        rare_drawn += entry.drawn;
        continue;
      }
      rare_share -= entry.share;
      ++tested;
      chi_squared += std::pow(entry.drawn - entry.share * draws, 2) / (entry.share * draws);
    }
    EXPECT_LE(classes.size(), 49u);
    EXPECT_GT(shares, 0.998);
    if (rare_share * draws >= 1) chi_squared += std::pow(rare_drawn - rare_share * draws, 2) / (rare_share * draws);
    EXPECT_LT(std::abs(chi_squared - tested), 3.5 * std::sqrt(2.0 * tested)) << chi_squared << " of " << tested;
  }
}

// What can be seen of 9x9 grids: the 56 ways in which the rows of two boxes in a band can share their digits come
// equally often, in all bands and stacks; and so does each digit in each cell.
TEST(UniformGrids, NineByNine) {
  RandomGrids grids(Board::standard(9));
  EXPECT_TRUE(grids.uniform());
  constexpr std::size_t draws = 20000;
  std::map<std::string, std::size_t> splits[6];
  std::map<std::string, std::size_t> digits;
  for (std::uint64_t seed = 0; seed < draws; ++seed) {
    const std::string text = grids.draw(seed).text();
    for (std::size_t group = 0; group < 6; ++group) {
      const auto at = [&](std::size_t line, std::size_t i) {
        return group < 3 ? text[(3 * group + line) * 9 + i] : text[i * 9 + 3 * (group - 3) + line];
      };
      // Digits of the last box by where they stand in the first one: only its lines matter, not the places in them.
      std::string split;
      for (std::size_t line = 0; line < 3; ++line) {
        std::string part;
        for (std::size_t i = 6; i < 9; ++i) {
          for (std::size_t place = 0; place < 9; ++place) {
            if (at(place / 3, place % 3) == at(line, i)) part += static_cast<char>('a' + place);
          }
        }
        std::sort(part.begin(), part.end());
        split += part;
      }
      ++splits[group][split];
    }
    for (std::size_t cell = 0; cell < 81; ++cell) ++digits[std::to_string(cell) + text[cell]];
  }
  for (const auto& tally : splits) expect_uniform(tally, 56, draws);
  // The digits of one grid depend on each other, so that chi-squared varies a little more.
  double chi_squared = 0;
  for (const auto& [place, count] : digits) {
    chi_squared += std::pow(static_cast<double>(count) - draws / 9.0, 2) / (draws / 9.0);
  }
  EXPECT_EQ(digits.size(), 729u);
  EXPECT_NEAR(chi_squared, 81 * 8, 150);
}

// ---- Why 9x9 grids are uniform: the numbers of completions that the method rests on.

using detail::CrossCompletions;
using detail::Nine;
using detail::Triples;

/// All 280 ways to part nine digits into three triples.
std::vector<Triples> partitions() {
  std::vector<Triples> result;
  for (unsigned a = 0; a < 512; ++a) {
    for (unsigned b = a + 1; b < 512; ++b) {
      const unsigned c = 511 ^ a ^ b;
      if ((a & b) == 0 && b < c && std::popcount(a) == 3 && std::popcount(b) == 3) {
        result.push_back({static_cast<Nine>(a), static_cast<Nine>(b), static_cast<Nine>(c)});
      }
    }
  }
  return result;
}

Triples renamed(const Triples& triples, const std::array<int, 9>& names) {
  Triples result{};
  for (std::size_t i = 0; i < 3; ++i) {
    for (std::size_t digit = 0; digit < 9; ++digit) {
      if ((triples[i] >> digit & 1) != 0) result[i] = static_cast<Nine>(result[i] | 1U << names[digit]);
    }
  }
  std::sort(result.begin(), result.end());
  return result;
}

std::vector<int> digits_of(const Triples& triples) {
  std::vector<int> digits;
  for (const Nine triple : triples) {
    for (int digit = 0; digit < 9; ++digit) {
      if ((triple >> digit & 1) != 0) digits.push_back(digit);
    }
  }
  return digits;
}

TEST(CrossCompletions, AreCountedAsEnginesCountThem) {
  dlx::detail::Random random(1);
  CrossCompletions completions;
  const Board board = Board::standard(9);
  for (std::uint64_t seed = 0; seed < 12; ++seed) {
    const Grid grid = random_grid(board, seed);
    Puzzle cross{board, grid};
    Triples columns2{};
    Triples columns3{};
    Triples rows4{};
    Triples rows7{};
    for (int row = 0; row < 9; ++row) {
      for (int column = 0; column < 9; ++column) {
        const Cell cell = board.cell(row, column);
        const auto bit = static_cast<Nine>(1U << (grid[cell] - 1));
        const auto add = [bit](Triples& triples, int line) {
          triples[static_cast<std::size_t>(line % 3)] =
              static_cast<Nine>(triples[static_cast<std::size_t>(line % 3)] | bit);
        };
        if (row < 3 && column >= 3) add(column < 6 ? columns2 : columns3, column);
        if (column < 3 && row >= 3) add(row < 6 ? rows4 : rows7, row);
        if (row >= 3 && column >= 3) cross.givens.set(cell, 0);
      }
    }
    const std::uint32_t count = completions.count(columns2, columns3, rows4, rows7);
    EXPECT_EQ(count, Solver().count(cross).solutions);
    EXPECT_LE(count, CrossCompletions::bound(columns2, columns3, rows4, rows7));

    // Each of them is another completion.
    std::set<std::string> found;
    for (std::uint32_t n = 0; n < count; ++n) {
      const CrossCompletions::Boxes boxes = completions.completion(n);
      Grid full = cross.givens;
      for (int i = 0; i < 36; ++i) {
        const int row = i / 6;
        const int column = i % 6;
        full.set(board.cell(3 + row, 3 + column),
                 boxes[static_cast<std::size_t>(row / 3 * 2 + column / 3)][static_cast<std::size_t>(row % 3)]
                      [static_cast<std::size_t>(column % 3)]);
      }
      EXPECT_THAT(check_solution(cross, full), IsEmpty());
      found.insert(full.text());
    }
    EXPECT_EQ(found.size(), count);
  }
}

// All crosses together have as many completions as there are grids: 6,670,903,752,021,072,936,960 (Felgenhauer and
// Jarvis, 2005). And the bounds are the greatest numbers that occur.
TEST(CompleteCrossCompletions, AddUpToTheNumberOfGrids) {
  const std::vector<Triples> all = partitions();
  ASSERT_EQ(all.size(), 280u);
  std::map<Triples, std::size_t> number_of;
  for (std::size_t i = 0; i < all.size(); ++i) number_of[all[i]] = i;
  const auto number = [&](const Triples& triples) {
    return number_of.at(renamed(triples, {0, 1, 2, 3, 4, 5, 6, 7, 8}));
  };

  // In how many ways can the boxes beside B1 be filled so that their columns hold given triples? By trying all, with
  // 123456789 in B1.
  std::vector<std::vector<std::uint64_t>> ways(280, std::vector<std::uint64_t>(280));
  const std::array<std::array<int, 3>, 6> orders = {{{0, 1, 2}, {0, 2, 1}, {1, 0, 2}, {1, 2, 0}, {2, 0, 1}, {2, 1, 0}}};
  for (const Triples& second : all) {
    std::array<int, 3> rows = {0, 1, 2};
    do {
      Triples digits{};
      bool fits = true;
      for (std::size_t row = 0; row < 3; ++row) {
        digits[row] = second[static_cast<std::size_t>(rows[row])];
        fits = fits && (digits[row] & (7U << (3 * row))) == 0;
      }
      Triples third{};
      for (std::size_t row = 0; row < 3; ++row) third[row] = static_cast<Nine>(511U ^ (7U << (3 * row)) ^ digits[row]);
      if (!fits || ((third[0] & third[1]) | (third[0] & third[2]) | (third[1] & third[2])) != 0) continue;
      std::map<std::size_t, std::uint64_t> columns[2];
      for (std::size_t box = 0; box < 2; ++box) {
        const std::vector<int> list = digits_of(box == 0 ? digits : third);
        for (const auto& a : orders) {
          for (const auto& b : orders) {
            for (const auto& c : orders) {
              Triples sets{};
              for (std::size_t i = 0; i < 3; ++i) {
                sets[i] = static_cast<Nine>(1U << list[static_cast<std::size_t>(a[i])] |
                                            1U << list[static_cast<std::size_t>(3 + b[i])] |
                                            1U << list[static_cast<std::size_t>(6 + c[i])]);
              }
              ++columns[box][number(sets)];
            }
          }
        }
      }
      for (const auto& [i, times] : columns[0]) {
        for (const auto& [j, other_times] : columns[1]) ways[i][j] += times * other_times;
      }
    } while (std::next_permutation(rows.begin(), rows.end()));
  }
  std::uint64_t bands = 0;
  for (const auto& row : ways) bands = std::accumulate(row.begin(), row.end(), bands);
  EXPECT_EQ(bands, 56u * 46656u);

  // Below B1 it is the same, with 147 258 369 for its columns.
  const std::array<int, 9> turned = {0, 3, 6, 1, 4, 7, 2, 5, 8};
  std::array<std::size_t, 280> turned_number{};
  for (std::size_t i = 0; i < 280; ++i) turned_number[i] = number(renamed(all[i], turned));
  std::vector<std::uint64_t> below(280 * 280);
  for (std::size_t i = 0; i < 280; ++i) {
    for (std::size_t j = 0; j < 280; ++j) below[turned_number[i] * 280 + turned_number[j]] = ways[i][j];
  }

  // Counts for each pair of rows' triples, once for each kind of pairs of columns' triples.
  CrossCompletions completions;
  const auto matrix = [](const Triples& a, const Triples& b) {
    std::multiset<int> sizes;
    for (const Nine x : a) {
      for (const Nine y : b) sizes.insert(std::popcount(static_cast<unsigned>(x & y)));
    }
    return sizes;
  };
  const Triples first = all[number({7, 56, 448})];
  std::map<std::multiset<int>, Triples> kinds;
  for (const Triples& second : all) kinds.emplace(matrix(first, second), second);
  ASSERT_EQ(kinds.size(), 5u);
  std::map<std::multiset<int>, std::vector<std::uint16_t>> tables;
  std::map<std::pair<std::multiset<int>, std::multiset<int>>, std::uint32_t> greatest;
  std::map<std::pair<std::multiset<int>, std::multiset<int>>, std::uint32_t> bounds;
  for (const auto& [kind, second] : kinds) {
    std::vector<std::uint16_t>& table = tables[kind];
    table.resize(280 * 280);
    for (std::size_t i = 0; i < 280; ++i) {
      for (std::size_t j = i; j < 280; ++j) {
        const std::uint32_t count = completions.count(first, second, all[i], all[j]);
        table[i * 280 + j] = table[j * 280 + i] = static_cast<std::uint16_t>(count);
        const auto kind_of_pair = std::make_pair(kind, matrix(all[i], all[j]));
        greatest[kind_of_pair] = std::max(greatest[kind_of_pair], count);
        bounds[kind_of_pair] = CrossCompletions::bound(first, second, all[i], all[j]);
      }
    }
  }
  EXPECT_EQ(greatest, bounds);

  // Renames digits so that a pair of columns' triples becomes that of the table.
  const auto names_for = [&](const Triples& a, const Triples& b) {
    const Triples& wanted = kinds.at(matrix(a, b));
    const std::vector<int> from = digits_of(a);
    std::array<int, 3> order = {0, 1, 2};
    do {
      for (int perms = 0; perms < 216; ++perms) {
        std::array<int, 9> names{};
        const std::array<std::size_t, 3> which = {static_cast<std::size_t>(perms % 6),
                                                  static_cast<std::size_t>(perms / 6 % 6),
                                                  static_cast<std::size_t>(perms / 36)};
        for (std::size_t i = 0; i < 9; ++i) {
          names[static_cast<std::size_t>(from[i])] = 3 * order[i / 3] + orders[which[i / 3]][i % 3];
        }
        if (renamed(b, names) == wanted) return names;
      }
    } while (std::next_permutation(order.begin(), order.end()));
    throw std::logic_error("no names");
  };

  // Pairs of columns' triples that an exchange of rows or columns of B1, or of B2 and B3, turns into each other have
  // the same sum: one of them is enough.
  std::vector<std::array<std::size_t, 280>> exchanges;
  for (const auto& rows : orders) {
    for (const auto& columns : orders) {
      std::array<int, 9> names{};
      for (std::size_t i = 0; i < 9; ++i) names[i] = 3 * rows[i / 3] + columns[i % 3];
      std::array<std::size_t, 280> exchange{};
      for (std::size_t i = 0; i < 280; ++i) exchange[i] = number(renamed(all[i], names));
      exchanges.push_back(exchange);
    }
  }
  boost::multiprecision::cpp_int total = 0;
  for (std::size_t i = 0; i < 280; ++i) {
    for (std::size_t j = 0; j < 280; ++j) {
      if (ways[i][j] == 0) continue;
      std::set<std::pair<std::size_t, std::size_t>> orbit;
      for (const auto& exchange : exchanges) {
        orbit.insert({exchange[i], exchange[j]});
        orbit.insert({exchange[j], exchange[i]});
      }
      if (*orbit.begin() != std::make_pair(i, j)) continue;
      const std::vector<std::uint16_t>& table = tables.at(matrix(all[i], all[j]));
      const std::array<int, 9> names = names_for(all[i], all[j]);
      std::array<std::size_t, 280> image{};
      for (std::size_t k = 0; k < 280; ++k) image[k] = number(renamed(all[k], names));
      std::uint64_t sum = 0;
      for (std::size_t k = 0; k < 280; ++k) {
        for (std::size_t l = 0; l < 280; ++l) sum += below[k * 280 + l] * table[image[k] * 280 + image[l]];
      }
      total += boost::multiprecision::cpp_int(sum) * ways[i][j] * orbit.size();
    }
  }
  EXPECT_EQ(total * 362880, boost::multiprecision::cpp_int("6670903752021072936960"));
}

}  // namespace
}  // namespace farandole::sudoku
