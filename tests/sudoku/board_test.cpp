#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <set>
#include <sudoku/board.hpp>
#include <sudoku/spec.hpp>

namespace farandole::sudoku {
namespace {

using ::testing::ElementsAre;

std::vector<Cell> peers(const Board& board, int row, int column) {
  const auto span = board.peers(board.cell(row, column));
  return {span.begin(), span.end()};
}

TEST(Board, StandardNineHas27HousesOfNineCells) {
  const Board board = Board::standard(9);
  EXPECT_EQ(board.size(), 9);
  EXPECT_EQ(board.cell_count(), 81u);
  ASSERT_EQ(board.houses().size(), 27u);
  for (const House& house : board.houses()) {
    EXPECT_EQ(house.cells.size(), 9u) << house.name();
    EXPECT_EQ(house.standard_box, house.kind == HouseKind::region);
  }
  EXPECT_EQ(board.houses()[0].name(), "row 1");
  EXPECT_EQ(board.houses()[9].name(), "column 1");
  EXPECT_EQ(board.houses()[26].name(), "box 9");
  EXPECT_EQ(board.digits(), DigitSet::range(1, 9));
}

TEST(Board, EachHouseKindDividesTheCells) {
  for (const Board& board : {Board::standard(4), Board::standard(6), Board::standard(9), Board::with_boxes(4, 2),
                             Board::standard(12), Board::standard(16), Board::standard(25), Board::standard(35)}) {
    std::multiset<Cell> rows;
    std::multiset<Cell> columns;
    std::multiset<Cell> boxes;
    for (const House& house : board.houses()) {
      auto& cells = house.kind == HouseKind::row ? rows : house.kind == HouseKind::column ? columns : boxes;
      cells.insert(house.cells.begin(), house.cells.end());
      for (const Cell cell : house.cells) {
        const int number = house.kind == HouseKind::row      ? board.row(cell)
                           : house.kind == HouseKind::column ? board.column(cell)
                                                             : board.region(cell);
        EXPECT_EQ(number, house.number);
      }
    }
    for (const auto& cells : {rows, columns, boxes}) {
      EXPECT_EQ(cells.size(), board.cell_count());
      EXPECT_EQ(std::set<Cell>(cells.begin(), cells.end()).size(), board.cell_count());
    }
  }
}

TEST(Board, EveryCellOfNineHasTwentyPeers) {
  const Board board = Board::standard(9);
  for (std::uint16_t i = 0; i < 81; ++i) EXPECT_EQ(board.peers(Cell{i}).size(), 20u);
}

TEST(Board, PeersAreInOrderEachOnceWithoutTheCellItself) {
  const Board board = Board::standard(4);
  EXPECT_THAT(peers(board, 0, 0), ElementsAre(Cell{1}, Cell{2}, Cell{3}, Cell{4}, Cell{5}, Cell{8}, Cell{12}));
  EXPECT_THAT(peers(board, 3, 2), ElementsAre(Cell{2}, Cell{6}, Cell{10}, Cell{11}, Cell{12}, Cell{13}, Cell{15}));
}

TEST(Board, StandardBoxesAreAsSquareAsCanBeAndWiderThanHigh) {
  const auto shape = [](int size) {
    const auto box = Board::standard(size).box_shape();
    return box ? std::pair(box->rows, box->columns) : std::pair(0, 0);
  };
  EXPECT_EQ(shape(4), std::pair(2, 2));
  EXPECT_EQ(shape(6), std::pair(2, 3));
  EXPECT_EQ(shape(8), std::pair(2, 4));
  EXPECT_EQ(shape(10), std::pair(2, 5));
  EXPECT_EQ(shape(12), std::pair(3, 4));
  EXPECT_EQ(shape(15), std::pair(3, 5));
  EXPECT_EQ(shape(16), std::pair(4, 4));
  EXPECT_EQ(shape(25), std::pair(5, 5));
  EXPECT_EQ(shape(35), std::pair(5, 7));
}

TEST(Board, PrimeSidesHaveNoBoxes) {
  for (const int size : {2, 3, 5, 7, 11, 31}) {
    const Board board = Board::standard(size);
    EXPECT_EQ(board.region_count(), 0);
    EXPECT_EQ(board.region(Cell{0}), -1);
    EXPECT_FALSE(board.box_shape());
    EXPECT_EQ(board.houses().size(), 2 * static_cast<std::size_t>(size));
  }
  EXPECT_EQ(Board::with_boxes(1, 6).region_count(), 0);
  EXPECT_EQ(Board::with_boxes(6, 1).region_count(), 0);
}

TEST(Board, HighBoxesDifferFromWideOnes) {
  const Board high = Board::with_boxes(3, 2);
  EXPECT_FALSE(Board::with_boxes(2, 3) == high);
  EXPECT_EQ(Board::with_boxes(2, 3), Board::standard(6));
  EXPECT_EQ(high.region(high.cell(2, 2)), 1);
  EXPECT_EQ(high.region(high.cell(3, 0)), 3);
}

TEST(Board, RegionsOfAnyShape) {
  // The names of regions do not matter, only which cells are together.
  const std::vector<int> region_of = {7, 7, 7, 2,  //
                                      7, 2, 2, 2,  //
                                      5, 5, 5, 9,  //
                                      5, 9, 9, 9};
  const Board board = Board::with_regions(4, region_of);
  EXPECT_EQ(board.region_count(), 4);
  EXPECT_EQ(board.region(board.cell(0, 0)), 0);
  EXPECT_EQ(board.region(board.cell(0, 3)), 1);
  EXPECT_EQ(board.houses()[8].name(), "region 1");
  EXPECT_FALSE(board.box_shape());
  EXPECT_THAT(peers(board, 1, 0), ElementsAre(Cell{0}, Cell{1}, Cell{2}, Cell{5}, Cell{6}, Cell{7}, Cell{8}, Cell{12}));

  std::vector<int> other_names = region_of;
  for (int& region : other_names) region *= 3;
  EXPECT_EQ(Board::with_regions(4, other_names), board);
}

TEST(Board, RegionsEqualToBoxesMakeAStandardBoard) {
  const std::vector<int> boxes = {3, 3, 1, 1, 3, 3, 1, 1, 2, 2, 0, 0, 2, 2, 0, 0};
  const Board board = Board::with_regions(4, boxes);
  EXPECT_EQ(board, Board::standard(4));
  EXPECT_TRUE(board.box_shape());
  EXPECT_EQ(board.houses()[8].name(), "box 1");
}

TEST(Board, RegionsMayLeaveHolesAndBeSmall) {
  const std::vector<int> region_of = {0,  0,  -1, -1,  //
                                      0,  -1, -1, -1,  //
                                      -1, -1, -1, 1,   //
                                      -1, -1, 1,  1};
  const Board board = Board::with_regions(4, region_of);
  ASSERT_EQ(board.houses().size(), 10u);
  EXPECT_EQ(board.houses()[8].cells.size(), 3u);
  EXPECT_EQ(board.houses()[9].cells.size(), 3u);
  EXPECT_EQ(board.region(board.cell(1, 1)), -1);
  EXPECT_EQ(board.peers(board.cell(1, 1)).size(), 6u);
}

TEST(Board, RefusesWhatMakesNoSense) {
  EXPECT_THROW(static_cast<void>(Board::standard(1)), UsageError);
  EXPECT_THROW(static_cast<void>(Board::standard(36)), UsageError);
  EXPECT_THROW(static_cast<void>(Board::standard(-9)), UsageError);
  EXPECT_THROW(static_cast<void>(Board::with_boxes(6, 6)), UsageError);
  EXPECT_THROW(static_cast<void>(Board::with_boxes(0, 9)), UsageError);
  EXPECT_THROW(static_cast<void>(Board::with_boxes(-3, -3)), UsageError);
  EXPECT_THROW(static_cast<void>(Board::with_boxes(2000000000, 2000000000)), UsageError);
  EXPECT_THROW(static_cast<void>(Board::with_regions(4, std::vector<int>(15, 0))), UsageError);
  EXPECT_THROW(static_cast<void>(Board::with_regions(2, std::vector<int>{0, 0, 0, 1})), UsageError) << "three cells";
  EXPECT_THROW(static_cast<void>(Board::with_regions(2, std::vector<int>{0, 0, -2, 1})), UsageError);
}

TEST(Board, NamesAndFindsCells) {
  const Board board = Board::standard(16);
  EXPECT_EQ(board.name(board.cell(0, 0)), "R1C1");
  EXPECT_EQ(board.name(board.cell(3, 15)), "R4C16");
  for (std::size_t i = 0; i < board.cell_count(); ++i) {
    const Cell cell{static_cast<std::uint16_t>(i)};
    EXPECT_EQ(board.find(board.name(cell)), cell);
  }
  EXPECT_EQ(board.find("r4c16"), board.cell(3, 15));
  for (const char* name : {"", "R", "R1", "R1C", "C1R1", "R0C1", "R1C0", "R17C1", "R1C17", "R1C1 ", " R1C1", "R1C1x",
                           "R01C1", "R-1C1", "R99999999999999999999C1", "1,1", "R1R1"}) {
    EXPECT_FALSE(board.find(name)) << name;
  }
}

}  // namespace
}  // namespace farandole::sudoku
