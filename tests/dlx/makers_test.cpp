// Standard problems against mathematics and published figures.
#include <dlx/makers/makers.hpp>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <fstream>
#include <numeric>
#include <set>
#include <sstream>

#include <dlx/checker.hpp>
#include <dlx/problem_io.hpp>
#include <dlx/solve.hpp>

#include "support/data.hpp"

namespace farandole::dlx {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;

BigCount solutions(const Problem& problem) {
  const Outcome outcome = count(problem);
  EXPECT_TRUE(outcome.exact());
  return outcome.solutions;
}

Problem made(std::string_view family, std::vector<std::string> words, std::vector<std::string> lines = {}) {
  return maker_named(family).make({std::move(words), std::move(lines)});
}

std::string refusal(std::string_view family, std::vector<std::string> words, std::vector<std::string> lines = {}) {
  try {
    static_cast<void>(made(family, std::move(words), std::move(lines)));
  } catch (const BuildError& error) {
    return std::string("refused by the builder: ") + error.what();
  } catch (const UsageError& error) {
    return error.what();
  }
  return "not refused";
}

Problem from_data(const std::string& name) {
  std::ifstream file(farandole::test::data_folder() / "cover" / (name + ".dlx"));
  return read_problem(file);
}

/// Options as sets of items' names, without regard to order.
std::multiset<std::set<std::string>> options_of(const Problem& problem) {
  std::multiset<std::set<std::string>> options;
  for (std::uint32_t k = 0; k < problem.option_count(); ++k) {
    std::istringstream words(problem.option_text(OptionId{k}));
    std::set<std::string> names;
    for (std::string word; words >> word;) names.insert(word);
    options.insert(names);
  }
  return options;
}

TEST(Makers, TheTable) {
  std::string_view before;
  for (const MakerInfo& maker : makers()) {
    EXPECT_LT(before, maker.name);
    before = maker.name;
    EXPECT_FALSE(maker.summary.empty());
    EXPECT_THAT(refusal(maker.name, {"nonsense"}), HasSubstr("nonsense")) << maker.name;
  }
  try {
    static_cast<void>(maker_named("knights"));
    FAIL();
  } catch (const UsageError& error) {
    EXPECT_THAT(error.what(), HasSubstr("no problem is called 'knights'; known: bell, domino"));
  }
}

// The same problems, item for item and option for option, as those of the collection.
TEST(Makers, TheSameOptionsAsTheCollection) {
  const std::pair<const char*, Problem> pairs[] = {
      {"queens8", make_queens(8)},
      {"queens13", made("queens", {"13"})},
      {"langford7", make_langford({.n = 7})},
      {"langford7s", made("langford", {"7", "half"})},
      {"langford8s", made("langford", {"8", "half"})},
      {"langford16s", make_langford({.n = 16, .half = true})},
      {"latin5", make_latin(5)},
      {"latinred6", made("latin", {"6", "0123451.....2.....3.....4.....5....."})},
      {"sts9", make_steiner({.points = 9})},
      {"sts13p", made("steiner", {"13", "fixed"})},
      {"kirkman9", make_kirkman(9)},
      {"domino6x6", make_dominoes(6, 6)},
      {"matchK12", make_matchings(12)},
      {"perm8", make_permutations(8)},
      {"bell10", make_set_partitions(10)},
      {"pent6x10", made("polyomino", {"6x10", "pentominoes"})},
      {"pent6x10s", made("polyomino", {"6x10", "pentominoes", "quarter=X"})},
      {"pent8x8c", made("polyomino", {"8x8", "pentominoes", "holes=33,34,43,44"})},
      {"pent8x8o", made("polyomino", {"8x8", "pentominoes", "O:##/##"})},
      {"ltrom6x9", made("polyomino", {"6x9", "L:#./##", "copies=any"})},
      {"tetrom6x8", made("polyomino", {"6x8", "tetrominoes", "copies=any"})},
      {"tetmcc4x10", made("polyomino", {"4x10", "tetrominoes", "copies=2"})},
  };
  for (const auto& [name, problem] : pairs) {
    const Problem known = from_data(name);
    EXPECT_EQ(problem.primary_count(), known.primary_count()) << name;
    EXPECT_EQ(problem.option_count(), known.option_count()) << name;
    EXPECT_EQ(problem.has_multiplicities(), known.has_multiplicities()) << name;
    EXPECT_TRUE(options_of(problem) == options_of(known)) << name;
  }
}

TEST(Makers, Queens) {
  // OEIS A000170.
  const int known[] = {1, 0, 0, 2, 10, 4, 40, 92, 352, 724};
  for (std::uint32_t n = 1; n <= 10; ++n) EXPECT_EQ(solutions(make_queens(n)), known[n - 1]) << n;
}

TEST(Makers, LangfordPairs) {
  EXPECT_EQ(solutions(make_langford({.n = 3})), 2);  // 312132 and its mirror image
  EXPECT_EQ(solutions(make_langford({.n = 7})), 52);
  EXPECT_EQ(solutions(make_langford({.n = 7, .half = true})), 26);
  EXPECT_EQ(solutions(make_langford({.n = 5})), 0);
  // Skolem sequences, OEIS A004075: 6 of order 4, 10 of order 5, 504 of order 8.
  const int skolem[] = {1, 0, 0, 6, 10, 0, 0, 504};
  for (std::uint32_t n = 1; n <= 8; ++n) {
    EXPECT_EQ(solutions(make_langford({.n = n, .skolem = true})), skolem[n - 1]) << n;
  }
  // Triples: the smallest are three of order 9, each with its mirror image.
  EXPECT_EQ(solutions(make_langford({.n = 8, .copies = 3})), 0);
  EXPECT_EQ(solutions(made("langford", {"9", "copies=3"})), 6);
  // A hooked Skolem sequence exists if and only if n is 2 or 3 modulo 4; of order 2 there is 1 1 2 _ 2.
  EXPECT_EQ(solutions(make_langford({.n = 2, .skolem = true, .hooked = true})), 1);
  EXPECT_GT(solutions(make_langford({.n = 6, .skolem = true, .hooked = true})), 0);
  EXPECT_EQ(solutions(make_langford({.n = 4, .skolem = true, .hooked = true})), 0);
  EXPECT_THAT(refusal("langford", {"5", "hooked", "half"}), HasSubstr("mirror"));
}

TEST(Makers, PermutationsMatchingsPartitions) {
  EXPECT_EQ(solutions(make_permutations(7)), 5040);
  EXPECT_EQ(solutions(make_matchings(10)), 945);
  EXPECT_EQ(solutions(make_matchings(9)), 0);
  EXPECT_EQ(solutions(make_set_partitions(9)), 21147);  // Bell's number, OEIS A000110
}

TEST(Makers, LatinSquares) {
  EXPECT_EQ(solutions(make_latin(4)), 576);  // OEIS A002860
  // Reduced squares, OEIS A000315: first row and column in order.
  EXPECT_EQ(solutions(make_latin(5,
                                 "01234"
                                 "1...."
                                 "2...."
                                 "3...."
                                 "4....")),
            56);
  EXPECT_EQ(solutions(make_latin(2, "0110")), 1);
  EXPECT_THAT(refusal("latin", {"3", "0.0......"}), HasSubstr("row 0 has 0 twice"));
  EXPECT_THAT(refusal("latin", {"3", "0..0....."}), HasSubstr("column 0 has 0 twice"));
  EXPECT_THAT(refusal("latin", {"3", "3........"}), HasSubstr("'3'"));
  EXPECT_THAT(refusal("latin", {"3", "0.."}), HasSubstr("length"));
}

TEST(Makers, SteinerSystems) {
  EXPECT_EQ(solutions(make_steiner({.points = 7})), 30);
  EXPECT_EQ(solutions(make_steiner({.points = 9})), 840);
  EXPECT_EQ(solutions(make_steiner({.points = 8})), 0);
  // n! over the order of the group: S(3,4,8) has 1344 automorphisms, S(2,4,13) 5616, S(3,4,10) 1440.
  EXPECT_EQ(solutions(make_steiner({.points = 8, .block = 4, .strength = 3})), 30);
  EXPECT_EQ(solutions(make_steiner({.points = 10, .block = 4, .strength = 3})), 2520);
  EXPECT_EQ(solutions(make_steiner({.points = 9, .fixed = true})), 8);  // 840 / (7 * 5 * 3)
  EXPECT_THAT(refusal("steiner", {"60", "block=10"}), HasSubstr("blocks"));
  EXPECT_THAT(refusal("steiner", {"8", "fixed"}), HasSubstr("odd"));
  EXPECT_EQ(solutions(make_kirkman(9)), 20160);
  EXPECT_THAT(refusal("kirkman", {"11"}), HasSubstr("3, 9, 15"));
}

TEST(Makers, Polyominoes) {
  // OEIS A000105 (free), A000988 (one-sided), A001168 (fixed).
  const std::size_t known[][3] = {{1, 1, 1},    {1, 1, 2},     {2, 2, 6},      {5, 7, 19},
                                  {12, 18, 63}, {35, 60, 216}, {108, 196, 760}};
  for (std::uint32_t size = 1; size <= 7; ++size) {
    EXPECT_EQ(polyominoes(size, Turning::free).size(), known[size - 1][0]) << size;
    EXPECT_EQ(polyominoes(size, Turning::one_sided).size(), known[size - 1][1]) << size;
    EXPECT_EQ(polyominoes(size, Turning::fixed).size(), known[size - 1][2]) << size;
    // The positions of the free ones are the fixed ones.
    std::size_t all = 0;
    for (const Piece& piece : polyominoes(size)) all += positions(piece, Turning::free).size();
    EXPECT_EQ(all, known[size - 1][2]);
  }
  std::string names;
  for (const Piece& piece : polyominoes(5)) names += piece.name;
  EXPECT_EQ(names, "FILNPTUVWXYZ");
  std::vector<std::string> one_sided;
  for (const Piece& piece : polyominoes(4, Turning::one_sided)) one_sided.push_back(piece.name);
  EXPECT_THAT(one_sided, ElementsAre("I", "L", "L'", "O", "S", "S'", "T"));
}

TEST(Makers, Packings) {
  EXPECT_EQ(solutions(made("polyomino", {"3x20", "pentominoes"})), 8);
  EXPECT_EQ(solutions(made("polyomino", {"8x8", "pentominoes", "holes=33,34,43,44", "quarter=X"})), 520 / 4);
  // The five free tetrominoes fill no rectangle: coloured as a chessboard, T takes three cells of a colour.
  EXPECT_EQ(solutions(made("polyomino", {"4x5", "tetrominoes"})), 0);
  // A board of 2 x 3n has 2^n coverings by L-trominoes.
  EXPECT_EQ(solutions(made("polyomino", {"2x12", "L:#./##", "copies=any"})), 16);
  // With any dominoes and monominoes, a row of n has a Fibonacci number of coverings.
  const Problem row = made("polyomino", {"1x20", "monomino", "dominoes", "copies=any"});
  EXPECT_EQ(solutions(row), 10946);
  // Turned over or not: the L tetromino in a 2 x 4 board lies with a second one in two ways, and one-sided in one.
  EXPECT_EQ(solutions(made("polyomino", {"2x4", "L:###/#..", "copies=any"})), 2);
  EXPECT_EQ(solutions(made("polyomino", {"2x4", "L:###/#..", "copies=any", "one-sided"})), 1);
  EXPECT_EQ(solutions(made("polyomino", {"2x4", "L:###/#..", "copies=any", "fixed"})), 0);

  EXPECT_THAT(refusal("polyomino", {"6x10"}), HasSubstr("expected pieces"));
  EXPECT_THAT(refusal("polyomino", {"6", "pentominoes"}), HasSubstr("such as 6x10"));
  EXPECT_THAT(refusal("polyomino", {"6x101", "pentominoes"}), HasSubstr("from 1 to 100"));
  EXPECT_THAT(refusal("polyomino", {"6x10", "pentominos"}), HasSubstr("'pentominos'"));
  EXPECT_THAT(refusal("polyomino", {"6x10", "A:#x"}), HasSubstr("'x'"));
  EXPECT_THAT(refusal("polyomino", {"6x10", "pentominoes", "holes=99"}),
              HasSubstr("no cell '99'; its last one is '59'"));
  EXPECT_THAT(refusal("polyomino", {"6x10", "pentominoes", "quarter=Q"}), HasSubstr("no piece 'Q'"));
}

TEST(Makers, Dominoes) {
  // OEIS A004003; a board of 2 x n has a Fibonacci number of coverings.
  EXPECT_EQ(solutions(make_dominoes(6, 6)), 6728);
  EXPECT_EQ(solutions(make_dominoes(2, 20)), 10946);
  EXPECT_EQ(solutions(make_dominoes(3, 3)), 0);
  EXPECT_THAT(refusal("domino", {"2000x2000"}), HasSubstr("cells"));
}

TEST(Makers, Soma) {
  const Problem soma = make_soma();
  EXPECT_EQ(soma.option_count(), from_data("soma").option_count());
  EXPECT_EQ(solutions(soma), 240 * 48);  // Conway and Guy; with turned and mirrored ones
}

TEST(Makers, Partridge) {
  const Problem eight = make_partridge(8);
  EXPECT_EQ(eight.primary_count(), 8U + 36 * 36);
  EXPECT_EQ(eight.multiplicity(*eight.find_item("S8")), (Multiplicity{8, 8}));
  std::size_t options = 0;
  for (std::size_t k = 1; k <= 8; ++k) options += (37 - k) * (37 - k);
  EXPECT_EQ(eight.option_count(), options);
  EXPECT_EQ(check(make_partridge(1), std::vector{OptionId{0}}), "");
  // The smallest that can be done after 1 is 8.
  for (const EngineInfo& engine : engines()) {
    if (!engine.traits.multiplicities) continue;
    for (const std::uint32_t n : {2U, 3U}) {
      SolveOptions with;
      with.engine = engine.name;
      EXPECT_EQ(count(make_partridge(n), with).solutions, 0) << engine.name;
    }
  }
}

TEST(Makers, Words) {
  for (const char* name : {"word4x4", "word4x5"}) {
    const Problem known = from_data(name);
    // The words that stand across and down in the collection's problem.
    std::set<std::string> words;
    for (std::uint32_t k = 0; k < known.option_count(); ++k) {
      std::istringstream option(known.option_text(OptionId{k}));
      std::string word;
      for (std::string part; option >> part;) {
        if (const std::size_t colon = part.find(':'); colon != std::string::npos) word += part.substr(colon + 1);
      }
      words.insert(word);
    }
    const Problem problem = made("words", {std::string(name).substr(4)}, {words.begin(), words.end()});
    EXPECT_TRUE(options_of(problem) == options_of(known)) << name;
  }
}

TEST(Makers, WordsAndBlackCells) {
  const std::vector<std::string> list = {"at", "to", "ao", "tt", "a b", "no!", "at", "\xc3\xa9t"};
  // By hand: rows at/to with columns at/to, and tt/... has no o... ; each row and column is a word of the list.
  std::size_t by_hand = 0;
  const std::vector<std::string> words = {"at", "to", "ao", "tt"};
  for (const std::string& first : words) {
    for (const std::string& second : words) {
      const auto is_word = [&](const std::string& w) {
        return std::find(words.begin(), words.end(), w) != words.end();
      };
      if (is_word({first[0], second[0]}) && is_word({first[1], second[1]})) ++by_hand;
    }
  }
  const std::vector<std::string> plain = {"at", "to", "ao", "tt"};
  EXPECT_EQ(solutions(made("words", {"2x2"}, plain)), by_hand);
  // A letter is a character, not a byte.
  EXPECT_EQ(made("words", {"1x2"}, {"\xc3\xa9t"}).option_count(), 1U);
  EXPECT_THAT(refusal("words", {"1x3"}, {"\xc3\xa9t"}), HasSubstr("no word of 3 letters"));
  // A ring of four words about a black cell, no word twice.
  const std::vector<std::string> ring = {"abc", "ade", "cfg", "ehg", "xyz"};
  EXPECT_EQ(solutions(made("words", {"3x3", "black=11", "distinct"}, ring)), 2);
  EXPECT_EQ(solutions(made("words", {"3x3", "black=11"}, {"aba"})), 1);
  EXPECT_EQ(solutions(made("words", {"3x3", "black=11", "distinct"}, {"aba"})), 0);
  EXPECT_EQ(made("words", {"1x5", "black=02"}, list).primary_count(), 2U);
}

TEST(CompleteMakers, LargerCounts) {
  EXPECT_EQ(solutions(make_latin(5)), 161280);
  EXPECT_EQ(solutions(made("polyomino", {"6x10", "pentominoes", "quarter=X"})), 2339);
}

}  // namespace
}  // namespace farandole::dlx
