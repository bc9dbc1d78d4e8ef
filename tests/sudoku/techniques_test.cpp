// Each technique on positions made for it: a board on which every candidate is left but those that the pattern needs
// gone. What must follow is stated from the technique's definition.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <set>
#include <sudoku/techniques/technique.hpp>

#include "boards.hpp"
#include "step_checker.hpp"

namespace farandole::sudoku {
namespace {

using ::testing::HasSubstr;
using ::testing::IsEmpty;
using ::testing::UnorderedElementsAre;

using Names = std::vector<std::string_view>;

// A board with pencil marks.
class Marks {
 public:
  explicit Marks(const Board& board = Board::standard(9)) {
    puzzle_.board = board;
    puzzle_.givens = Grid(board.size());
    puzzle_.candidates.assign(board.cell_count(), board.digits());
  }

  Cell at(std::string_view name) const { return puzzle_.board.find(name).value(); }

  // Only these digits are left in the cell.
  Marks& cell(std::string_view name, std::initializer_list<int> digits) {
    DigitSet set;
    for (const int digit : digits) set.insert(digit);
    puzzle_.candidates[index(at(name))] = set;
    return *this;
  }

  // In the house of that name the digit is left in these cells only.
  Marks& only(std::string_view house_name, int digit, const Names& names) {
    for (const House& house : puzzle_.board.houses()) {
      if (house.name() != house_name) continue;
      for (const Cell cell : house.cells) {
        bool named = false;
        for (const std::string_view name : names) named = named || at(name) == cell;
        if (!named) puzzle_.candidates[index(cell)].erase(digit);
      }
    }
    return *this;
  }

  Marks& given(std::string_view name, int digit) {
    puzzle_.givens.set(at(name), digit);
    return *this;
  }

  const Puzzle& puzzle() const { return puzzle_; }

 private:
  Puzzle puzzle_;
};

struct Found {
  bool step = false;
  std::set<std::string> conclusions;  // "R1C2<>3", "R1C2=3"
  std::string words;
};

Found find(std::string_view technique_name, const Marks& marks) {
  const TechniqueInfo* technique = find_technique(technique_name);
  EXPECT_NE(technique, nullptr) << technique_name;
  Found found;
  if (technique == nullptr) return found;
  const Board& board = marks.puzzle().board;
  const Position position(std::make_shared<const Layout>(board), marks.puzzle());
  EXPECT_FALSE(position.is_contradictory());
  Step step;
  found.step = technique->find(position, step);
  if (!found.step) {
    EXPECT_TRUE(step.eliminations.empty() && step.placements.empty() && step.cells.empty());
    return found;
  }
  step.technique = technique;
  if (step.score == 0) step.score = technique->score;
  EXPECT_THAT(test::StepChecker(marks.puzzle()).check(step, nullptr), IsEmpty());
  for (const auto& [cell, digit] : step.eliminations) {
    found.conclusions.insert(board.name(cell) + "<>" + digit_to_char(digit));
  }
  for (const auto& [cell, digit] : step.placements) {
    found.conclusions.insert(board.name(cell) + "=" + digit_to_char(digit));
  }
  found.words = in_words(board, step);
  return found;
}

// Every place of the digit in the houses but those named, as eliminations.
std::set<std::string> all_but(const std::vector<std::string>& houses, int digit, const std::set<std::string>& kept) {
  std::set<std::string> names;
  const Board board = Board::standard(9);
  for (const House& house : board.houses()) {
    if (std::find(houses.begin(), houses.end(), house.name()) == houses.end()) continue;
    for (const Cell cell : house.cells) {
      if (kept.count(board.name(cell)) == 0) names.insert(board.name(cell) + "<>" + std::to_string(digit));
    }
  }
  return names;
}

TEST(TechniqueTable, NamesDifferAndScoresRise) {
  std::set<std::string_view> names;
  int before = 0;
  for (const TechniqueInfo* technique : techniques()) {
    EXPECT_TRUE(names.insert(technique->name).second) << technique->name;
    EXPECT_FALSE(technique->summary.empty()) << technique->name;
    EXPECT_GE(technique->score, before) << technique->name;
    EXPECT_EQ(find_technique(technique->name), technique);
    before = technique->score;
  }
  EXPECT_EQ(find_technique("guessing"), nullptr);
}

TEST(TechniqueTable, NothingIsFoundOnAnEmptyBoard) {
  for (const Board& board : {Board::standard(4), test::board_without_regions(5), test::jigsaw_of_nine()}) {
    for (const TechniqueInfo* technique : techniques()) EXPECT_FALSE(find(technique->name, Marks(board)).step);
  }
}

TEST(Techniques, FullHouse) {
  Marks marks(Board::standard(4));
  marks.given("R1C1", 1).given("R1C2", 2).given("R1C3", 3);
  EXPECT_THAT(find("full house", marks).conclusions, UnorderedElementsAre("R1C4=4"));
}

TEST(Techniques, HiddenSingles) {
  const Marks box = Marks().only("box 5", 3, {"R6C4"});
  EXPECT_THAT(find("hidden single in box", box).conclusions, UnorderedElementsAre("R6C4=3"));
  EXPECT_FALSE(find("hidden single in line", box).step);
  const Marks row = Marks().only("row 2", 3, {"R2C7"});
  EXPECT_THAT(find("hidden single in line", row).conclusions, UnorderedElementsAre("R2C7=3"));
  EXPECT_FALSE(find("hidden single in box", row).step);
  const Marks column = Marks().only("column 9", 8, {"R4C9"});
  EXPECT_THAT(find("hidden single in line", column).conclusions, UnorderedElementsAre("R4C9=8"));
}

TEST(Techniques, NakedSingle) {
  EXPECT_THAT(find("naked single", Marks().cell("R3C5", {6})).conclusions, UnorderedElementsAre("R3C5=6"));
}

TEST(Techniques, Pointing) {
  const Found found = find("pointing", Marks().only("box 2", 4, {"R1C4", "R1C6"}));
  EXPECT_EQ(found.conclusions, all_but({"row 1"}, 4, {"R1C4", "R1C5", "R1C6"}));
  EXPECT_EQ(found.words, "pointing: 4 in box 2 stands only in row 1: not 4 in R1C1, R1C2, R1C3, R1C7, R1C8 and R1C9");
  EXPECT_EQ(find("pointing", Marks().only("box 2", 4, {"R1C5", "R3C5"})).conclusions,
            all_but({"column 5"}, 4, {"R1C5", "R2C5", "R3C5"}));
  EXPECT_FALSE(find("pointing", Marks().only("box 2", 4, {"R1C5", "R3C6"})).step);
}

TEST(Techniques, Claiming) {
  const Marks marks = Marks().only("row 1", 4, {"R1C4", "R1C6"});
  EXPECT_THAT(find("claiming", marks).conclusions,
              UnorderedElementsAre("R2C4<>4", "R2C5<>4", "R2C6<>4", "R3C4<>4", "R3C5<>4", "R3C6<>4"));
  EXPECT_FALSE(find("pointing", marks).step);
}

// Regions of any shape: the first region of this board is R1C1-R1C4, R2C1-R2C3, R3C1-R3C2.
TEST(Techniques, LockedCandidatesInAJigsaw) {
  Marks pointing(test::jigsaw_of_nine());
  pointing.only("region 1", 4, {"R1C1", "R1C4"});
  EXPECT_THAT(find("pointing", pointing).conclusions,
              UnorderedElementsAre("R1C5<>4", "R1C6<>4", "R1C7<>4", "R1C8<>4", "R1C9<>4"));
  Marks claiming(test::jigsaw_of_nine());
  claiming.only("row 3", 4, {"R3C1", "R3C2"});
  EXPECT_THAT(find("claiming", claiming).conclusions,
              UnorderedElementsAre("R1C1<>4", "R1C2<>4", "R1C3<>4", "R1C4<>4", "R2C1<>4", "R2C2<>4", "R2C3<>4"));
}

// Nothing can be claimed from a region that is too small to need every digit.
TEST(Techniques, SmallRegionsNeedNoDigit) {
  Marks marks(test::odd_boards_of_four()[2]);
  marks.only("region 1", 4, {"R1C1", "R1C2"});
  EXPECT_FALSE(find("pointing", marks).step);
  marks.only("region 1", 4, {"R1C1"});
  EXPECT_FALSE(find("hidden single in box", marks).step);
}

TEST(Techniques, NakedSubsets) {
  const Found pair = find("naked pair", Marks().cell("R2C1", {3, 7}).cell("R2C9", {3, 7}));
  std::set<std::string> expected = all_but({"row 2"}, 3, {"R2C1", "R2C9"});
  expected.merge(all_but({"row 2"}, 7, {"R2C1", "R2C9"}));
  EXPECT_EQ(pair.conclusions, expected);
  EXPECT_THAT(pair.words, HasSubstr("R2C1 and R2C9 of row 2 share the digits 3 and 7"));

  const Marks three = Marks().cell("R1C4", {1, 2}).cell("R5C4", {2, 3}).cell("R9C4", {1, 3});
  std::set<std::string> triple;
  for (const int digit : {1, 2, 3}) triple.merge(all_but({"column 4"}, digit, {"R1C4", "R5C4", "R9C4"}));
  EXPECT_EQ(find("naked triple", three).conclusions, triple);
  EXPECT_FALSE(find("naked pair", three).step);

  const Marks four = Marks().cell("R1C1", {1, 2}).cell("R2C2", {2, 3}).cell("R3C3", {3, 4}).cell("R3C1", {1, 4});
  std::set<std::string> quad;
  for (const int digit : {1, 2, 3, 4}) quad.merge(all_but({"box 1"}, digit, {"R1C1", "R2C2", "R3C3", "R3C1"}));
  EXPECT_EQ(find("naked quad", four).conclusions, quad);
}

TEST(Techniques, HiddenSubsets) {
  const Marks two = Marks(Board::standard(4)).only("row 1", 1, {"R1C1", "R1C4"}).only("row 1", 2, {"R1C1", "R1C4"});
  EXPECT_THAT(find("hidden pair", two).conclusions, UnorderedElementsAre("R1C1<>3", "R1C1<>4", "R1C4<>3", "R1C4<>4"));

  Marks three;
  three.only("box 9", 1, {"R7C7", "R8C8"}).only("box 9", 2, {"R8C8", "R9C9"}).only("box 9", 3, {"R7C7", "R9C9"});
  std::set<std::string> triple;
  for (const int digit : {4, 5, 6, 7, 8, 9}) {
    for (const char* cell : {"R7C7", "R8C8", "R9C9"}) triple.insert(std::string(cell) + "<>" + std::to_string(digit));
  }
  EXPECT_EQ(find("hidden triple", three).conclusions, triple);

  Marks four;
  for (const int digit : {1, 2, 3, 4}) four.only("column 1", digit, {"R1C1", "R4C1", "R7C1", "R9C1"});
  std::set<std::string> quad;
  for (const int digit : {5, 6, 7, 8, 9}) {
    for (const char* cell : {"R1C1", "R4C1", "R7C1", "R9C1"}) {
      quad.insert(std::string(cell) + "<>" + std::to_string(digit));
    }
  }
  EXPECT_EQ(find("hidden quad", four).conclusions, quad);
}

TEST(Techniques, Fish) {
  const Marks two = Marks().only("row 2", 5, {"R2C3", "R2C8"}).only("row 6", 5, {"R6C3", "R6C8"});
  EXPECT_EQ(find("X-wing", two).conclusions, all_but({"column 3", "column 8"}, 5, {"R2C3", "R2C8", "R6C3", "R6C8"}));
  const Marks in_columns = Marks().only("column 2", 5, {"R3C2", "R8C2"}).only("column 6", 5, {"R3C6", "R8C6"});
  EXPECT_EQ(find("X-wing", in_columns).conclusions, all_but({"row 3", "row 8"}, 5, {"R3C2", "R8C2", "R3C6", "R8C6"}));

  // Two of three columns in each row are enough.
  const Marks three =
      Marks().only("row 1", 5, {"R1C2", "R1C5"}).only("row 4", 5, {"R4C5", "R4C8"}).only("row 7", 5, {"R7C2", "R7C8"});
  EXPECT_EQ(find("swordfish", three).conclusions,
            all_but({"column 2", "column 5", "column 8"}, 5,
                    {"R1C2", "R1C5", "R1C8", "R4C2", "R4C5", "R4C8", "R7C2", "R7C5", "R7C8"}));
  EXPECT_FALSE(find("X-wing", three).step);

  Marks four;
  std::set<std::string> kept;
  for (const char* row : {"1", "3", "5", "8"}) {
    Names names;
    std::vector<std::string> cells;
    for (const char* column : {"1", "4", "6", "9"}) cells.push_back(std::string("R") + row + "C" + column);
    for (const std::string& cell : cells) {
      names.push_back(cell);
      kept.insert(cell);
    }
    four.only(std::string("row ") + row, 7, names);
  }
  EXPECT_EQ(find("jellyfish", four).conclusions, all_but({"column 1", "column 4", "column 6", "column 9"}, 7, kept));
  EXPECT_FALSE(find("swordfish", four).step);
}

TEST(Techniques, FinnedFish) {
  // The fin R2C9 sees the upper part of column 8 in its box.
  const Marks two = Marks().only("row 2", 5, {"R2C3", "R2C8", "R2C9"}).only("row 6", 5, {"R6C3", "R6C8"});
  EXPECT_THAT(find("finned X-wing", two).conclusions, UnorderedElementsAre("R1C8<>5", "R3C8<>5"));
  EXPECT_FALSE(find("X-wing", two).step);
  // The corner beside the fin may be empty ("sashimi").
  const Marks sashimi = Marks().only("row 2", 5, {"R2C3", "R2C9"}).only("row 6", 5, {"R6C3", "R6C8"});
  EXPECT_THAT(find("finned X-wing", sashimi).conclusions, UnorderedElementsAre("R1C8<>5", "R3C8<>5"));

  const Marks three = Marks()
                          .only("row 1", 5, {"R1C2", "R1C5", "R1C8", "R1C9"})
                          .only("row 4", 5, {"R4C2", "R4C5", "R4C8"})
                          .only("row 7", 5, {"R7C2", "R7C5", "R7C8"});
  EXPECT_THAT(find("finned swordfish", three).conclusions, UnorderedElementsAre("R2C8<>5", "R3C8<>5"));
  EXPECT_FALSE(find("swordfish", three).step);

  const Marks four = Marks()
                         .only("row 1", 5, {"R1C1", "R1C4", "R1C6", "R1C8", "R1C9"})
                         .only("row 4", 5, {"R4C1", "R4C4", "R4C6", "R4C8"})
                         .only("row 6", 5, {"R6C1", "R6C4", "R6C6", "R6C8"})
                         .only("row 7", 5, {"R7C1", "R7C4", "R7C6", "R7C8"});
  EXPECT_THAT(find("finned jellyfish", four).conclusions, UnorderedElementsAre("R2C8<>5", "R3C8<>5"));
  EXPECT_FALSE(find("jellyfish", four).step);
}

TEST(Techniques, XyWing) {
  const Marks marks = Marks().cell("R1C1", {1, 2}).cell("R1C5", {1, 3}).cell("R2C2", {2, 3});
  EXPECT_THAT(find("XY-wing", marks).conclusions,
              UnorderedElementsAre("R1C2<>3", "R1C3<>3", "R2C4<>3", "R2C5<>3", "R2C6<>3"));
  EXPECT_FALSE(find("XYZ-wing", marks).step);
}

TEST(Techniques, XyzWing) {
  const Marks marks = Marks().cell("R1C1", {1, 2, 3}).cell("R1C5", {1, 3}).cell("R2C2", {2, 3});
  EXPECT_THAT(find("XYZ-wing", marks).conclusions, UnorderedElementsAre("R1C2<>3", "R1C3<>3"));
  EXPECT_FALSE(find("XY-wing", marks).step);
}

TEST(Techniques, WWing) {
  const Marks marks = Marks().cell("R1C1", {1, 2}).cell("R8C9", {1, 2}).only("row 5", 1, {"R5C1", "R5C9"});
  EXPECT_THAT(find("W-wing", marks).conclusions, UnorderedElementsAre("R1C9<>2", "R8C1<>2"));
  // A third place for the 1 breaks the bridge.
  EXPECT_FALSE(
      find("W-wing", Marks().cell("R1C1", {1, 2}).cell("R8C9", {1, 2}).only("row 5", 1, {"R5C1", "R5C4", "R5C9"}))
          .step);
}

TEST(Techniques, SimpleColouring) {
  // R2C2 and R5C8 of one colour, R2C8 and R5C1 of the other.
  const Marks trap = Marks()
                         .only("row 2", 7, {"R2C2", "R2C8"})
                         .only("column 8", 7, {"R2C8", "R5C8"})
                         .only("row 5", 7, {"R5C8", "R5C1"});
  EXPECT_THAT(find("simple colouring", trap).conclusions,
              UnorderedElementsAre("R1C1<>7", "R3C1<>7", "R4C2<>7", "R6C2<>7"));
  // R1C1 and R3C2 are of one colour and see each other.
  const Marks wrap = Marks()
                         .only("row 1", 7, {"R1C1", "R1C5"})
                         .only("column 5", 7, {"R1C5", "R4C5"})
                         .only("row 4", 7, {"R4C5", "R4C2"})
                         .only("column 2", 7, {"R4C2", "R3C2"});
  EXPECT_THAT(find("simple colouring", wrap).conclusions, UnorderedElementsAre("R1C1<>7", "R3C2<>7", "R4C5<>7"));
}

TEST(Techniques, UniqueRectangle) {
  EXPECT_TRUE(find_technique("unique rectangle")->assumes_uniqueness);
  const Marks three = Marks().cell("R1C1", {1, 2}).cell("R1C4", {1, 2}).cell("R2C1", {1, 2});
  const Marks type_one = Marks(three).cell("R2C4", {1, 2, 3});
  EXPECT_THAT(find("unique rectangle", type_one).conclusions, UnorderedElementsAre("R2C4<>1", "R2C4<>2"));
  // One of the digits is not left there: they cannot change places anyway.
  EXPECT_FALSE(find("unique rectangle", Marks(three).cell("R2C4", {1, 3, 4})).step);

  const Marks two = Marks().cell("R1C1", {1, 2}).cell("R1C4", {1, 2});
  const Marks type_two = Marks(two).cell("R2C1", {1, 2, 3}).cell("R2C4", {1, 2, 3});
  EXPECT_EQ(find("unique rectangle", type_two).conclusions, all_but({"row 2"}, 3, {"R2C1", "R2C4"}));
  const Marks type_four = Marks(two).cell("R2C1", {1, 2, 3}).cell("R2C4", {1, 2, 4}).only("row 2", 1, {"R2C1", "R2C4"});
  EXPECT_THAT(find("unique rectangle", type_four).conclusions, UnorderedElementsAre("R2C1<>2", "R2C4<>2"));

  // In four boxes the digits would come twice in a box when they change places.
  const Marks four_boxes =
      Marks().cell("R1C1", {1, 2}).cell("R1C4", {1, 2}).cell("R4C1", {1, 2}).cell("R4C4", {1, 2, 3});
  EXPECT_FALSE(find("unique rectangle", four_boxes).step);
}

TEST(Techniques, Bug) {
  EXPECT_TRUE(find_technique("BUG+1")->assumes_uniqueness);
  // Two grids of 4x4 that differ in every cell, laid over each other, and one candidate more.
  const std::string one = "1234341221434321";
  const std::string other = "2143432112343412";
  Marks marks(Board::standard(4));
  for (std::size_t i = 0; i < 16; ++i) {
    marks.cell(marks.puzzle().board.name(Cell(i)), {one[i] - '0', other[i] - '0'});
  }
  EXPECT_FALSE(find("BUG+1", marks).step);
  marks.cell("R1C1", {1, 2, 3});
  EXPECT_THAT(find("BUG+1", marks).conclusions, UnorderedElementsAre("R1C1=3"));
  marks.cell("R4C4", {1, 2, 3});
  EXPECT_FALSE(find("BUG+1", marks).step) << "two cells with three candidates";
}

TEST(Techniques, XChain) {
  // A skyscraper: both rows have a 5 in column 2, or one of the other ends is 5.
  const Marks marks = Marks().only("row 1", 5, {"R1C2", "R1C7"}).only("row 5", 5, {"R5C2", "R5C8"});
  const Found found = find("X-chain", marks);
  EXPECT_THAT(found.conclusions, UnorderedElementsAre("R2C8<>5", "R3C8<>5", "R4C7<>5", "R6C7<>5"));
  EXPECT_FALSE(find("XY-chain", marks).step);
}

TEST(Techniques, XyChain) {
  const Marks marks = Marks().cell("R1C1", {1, 2}).cell("R1C6", {2, 3}).cell("R5C6", {3, 4}).cell("R5C2", {1, 4});
  EXPECT_THAT(find("XY-chain", marks).conclusions,
              UnorderedElementsAre("R4C1<>1", "R5C1<>1", "R6C1<>1", "R1C2<>1", "R2C2<>1", "R3C2<>1"));
  EXPECT_FALSE(find("X-chain", marks).step);
}

TEST(Techniques, AlternatingInferenceChain) {
  // If R1C1 is not 1 it is 2, so 2 in column 5 is in R6C5, so 1 in row 6 is in R6C2.
  const Marks marks =
      Marks().cell("R1C1", {1, 2}).only("column 5", 2, {"R1C5", "R6C5"}).only("row 6", 1, {"R6C5", "R6C2"});
  const Found found = find("alternating inference chain", marks);
  EXPECT_THAT(found.conclusions, UnorderedElementsAre("R1C2<>1", "R2C2<>1", "R3C2<>1", "R4C1<>1", "R5C1<>1"));
  EXPECT_FALSE(find("X-chain", marks).step);
  EXPECT_FALSE(find("XY-chain", marks).step);
}

TEST(Techniques, CellForcingChain) {
  const Marks marks = Marks()
                          .cell("R5C5", {1, 2, 3})
                          .cell("R5C9", {1, 9})
                          .cell("R9C5", {2, 9})
                          .cell("R6C4", {3, 7})
                          .cell("R6C9", {7, 9});
  EXPECT_THAT(find("cell forcing chain", marks).conclusions, UnorderedElementsAre("R9C9<>9"));
}

TEST(Techniques, HouseForcingChain) {
  const Marks marks =
      Marks().only("row 1", 5, {"R1C1", "R1C5", "R1C9"}).cell("R5C1", {5, 7}).cell("R2C5", {5, 7}).cell("R5C9", {5, 7});
  EXPECT_THAT(find("house forcing chain", marks).conclusions, UnorderedElementsAre("R5C5<>7"));
}

TEST(Techniques, Nishio) {
  const Marks marks = Marks().cell("R1C5", {1, 2}).cell("R5C1", {1, 3}).cell("R5C5", {2, 3});
  const Found found = find("nishio", marks);
  EXPECT_THAT(found.conclusions, UnorderedElementsAre("R1C1<>1"));
  EXPECT_THAT(found.words, HasSubstr("with 1 in R1C1 there would be no candidate in R5C5"));
}

TEST(Techniques, ForcingNet) {
  // With 1 in R5C5, R1C1 loses 3 and 4 and is 9; with 2 there, R9C9 loses 6 and 8 and is 9. Chains of single links do
  // not see that two things come together.
  const Marks marks = Marks()
                          .cell("R5C5", {1, 2})
                          .cell("R5C1", {1, 3})
                          .cell("R1C5", {1, 4})
                          .cell("R1C1", {3, 4, 9})
                          .cell("R5C9", {2, 6})
                          .cell("R9C5", {2, 8})
                          .cell("R9C9", {6, 8, 9})
                          .cell("R1C9", {1, 2, 3, 4, 5, 6, 7, 8});
  EXPECT_THAT(find("forcing net", marks).conclusions, UnorderedElementsAre("R9C1<>9"));
  EXPECT_FALSE(find("cell forcing chain", marks).step);
  EXPECT_FALSE(find("house forcing chain", marks).step);
}

TEST(Techniques, NestedNishio) {
  // With 9 in R9C1, R1C1 is 3 or 4 and R9C9 is 6 or 8. Then 1 in R5C5 leaves nothing in R1C1, and 2 there nothing in
  // R9C9.
  const Marks marks = Marks()
                          .cell("R5C5", {1, 2})
                          .cell("R5C1", {1, 3})
                          .cell("R1C5", {1, 4})
                          .cell("R1C1", {3, 4, 9})
                          .cell("R5C9", {2, 6})
                          .cell("R9C5", {2, 8})
                          .cell("R9C9", {6, 8, 9})
                          .cell("R1C9", {1, 2, 3, 4, 5, 6, 7, 8});
  const Found found = find("nested nishio", marks);
  EXPECT_THAT(found.conclusions, UnorderedElementsAre("R9C1<>9"));
  EXPECT_THAT(found.words, HasSubstr("on the way, "));
  EXPECT_FALSE(find("nishio", marks).step);
}

TEST(Position, KnowsPlacesAndCandidates) {
  const Puzzle puzzle = classic_puzzle("1...............");
  Position position(std::make_shared<const Layout>(puzzle.board), puzzle);
  const Board& board = puzzle.board;
  EXPECT_EQ(position.open_cells(), 15u);
  EXPECT_TRUE(position[Cell{0}].empty());
  EXPECT_EQ(position[Cell{1}], DigitSet::range(2, 4));
  EXPECT_EQ(position[Cell{6}], DigitSet::range(1, 4));
  EXPECT_EQ(position.places(0, 1), 0u) << "row 1 has its 1";
  EXPECT_EQ(position.places(0, 2), 0b1110u);
  EXPECT_EQ(position.places(1, 1), 0b1100u) << "the box takes two cells of row 2";
  EXPECT_EQ(position.missing(0), DigitSet::range(2, 4));
  position.strike({board.cell(1, 2), 1});
  EXPECT_FALSE(position.is_contradictory());
  EXPECT_EQ(position.places(1, 1), 0b1000u);
  position.strike({board.cell(1, 3), 1});
  EXPECT_TRUE(position.is_contradictory()) << "no 1 in row 2";
}

}  // namespace
}  // namespace farandole::sudoku
