// How much memory large problems take.
#include <gtest/gtest.h>

#include <cstdint>
#include <optional>
#include <sstream>
#include <string>
#include <vector>

#include <dlx/checker.hpp>
#include <dlx/engine.hpp>
#include <dlx/makers/makers.hpp>
#include <dlx/problem_io.hpp>
#include <dlx/solve.hpp>

#include "allocations.hpp"

namespace farandole::dlx {
namespace {

/// Boards filled with pieces of one to four cells, any number of each: as many items as cells, and eleven times as many
/// options.
Problem pieces(std::uint32_t side) {
  struct Place {
    std::uint32_t row, column;
  };
  const std::vector<std::vector<Place>> shapes = {
      {{0, 0}},
      {{0, 0}, {0, 1}},
      {{0, 0}, {1, 0}},
      {{0, 0}, {0, 1}, {0, 2}},
      {{0, 0}, {1, 0}, {2, 0}},
      {{0, 0}, {0, 1}, {1, 0}},
      {{0, 0}, {0, 1}, {1, 1}},
      {{0, 0}, {1, 0}, {1, 1}},
      {{0, 1}, {1, 0}, {1, 1}},
      {{0, 0}, {0, 1}, {1, 0}, {1, 1}},
      {{0, 0}, {0, 1}, {0, 2}, {0, 3}},
  };
  ProblemBuilder builder;
  std::vector<ItemId> cells;
  for (std::uint32_t k = 0; k < side * side; ++k) cells.push_back(builder.add_primary());
  for (const auto& shape : shapes) {
    for (std::uint32_t k = 0; k < side * side; ++k) {
      std::vector<Entry> entries;
      for (const Place& place : shape) {
        const std::uint32_t row = k / side + place.row;
        const std::uint32_t column = k % side + place.column;
        if (row < side && column < side) entries.emplace_back(cells[row * side + column]);
      }
      if (entries.size() == shape.size()) builder.add_option(entries);
    }
  }
  return builder.build();
}

/// What an engine holds when it is ready to search.
std::size_t bytes_of_engine(const char* name, const Problem& problem) {
  const std::size_t before = memory::held();
  const auto engine = choose_engine(name, problem, {}).make(problem, {});
  engine->restart({}, {});
  return memory::held() - before;
}

TEST(Memory, IsCounted) {
  memory::forget_peak();
  const std::size_t before = memory::held();
  {
    const std::vector<char> block(1000000);
    EXPECT_GE(memory::held(), before + block.size());
  }
  EXPECT_EQ(memory::held(), before);
  EXPECT_GE(memory::peak(), before + 1000000);
}

TEST(CompleteMemory, MillionOptionsWithinTwiceTheArrays) {
  constexpr std::uint32_t side = 316;
  const std::size_t nothing = memory::held();
  memory::forget_peak();
  const Problem problem = pieces(side);
  ASSERT_GE(problem.option_count(), 1000000U);
  ASSERT_EQ(problem.item_count(), side * side);
  const std::size_t arrays = memory::held() - nothing;
  // An item and a colour for each entry.
  EXPECT_LE(arrays, 2 * problem.entry_count() * sizeof(Entry));
  const std::size_t building = memory::peak() - nothing;
  const std::size_t searched = arrays + bytes_of_engine("dancing_cells", problem);
  EXPECT_LE(building, 2 * searched);
  for (const char* const engine : {"dancing_cells", "auto"}) {
    memory::forget_peak();
    SolveOptions options;
    options.engine = engine;
    const FirstResult found = first(problem, options);
    ASSERT_TRUE(found.solution.has_value());
    EXPECT_EQ(check(problem, *found.solution), "");
    const std::size_t peak = memory::peak() - nothing;
    EXPECT_LE(peak, 2 * searched) << engine;
    RecordProperty(std::string(engine) + "_bytes", std::to_string(peak));
  }
  RecordProperty("building_bytes", std::to_string(building));
  RecordProperty("problem_bytes", std::to_string(arrays));
  RecordProperty("search_bytes", std::to_string(searched));
}

/// Engines keep to Limits::memory_bytes: what they hold beyond it is not worth speaking of.
TEST(CompleteMemory, LimitsAreKept) {
  const std::vector<Problem> problems = {make_dominoes(24, 24), make_langford({.n = 16}), make_queens(14)};
  constexpr std::size_t limit = 20'000'000;
  constexpr std::size_t beside = 2'000'000;
  for (const Problem& problem : problems) {
    for (const EngineInfo& engine : engines()) {
      const std::size_t before = memory::held();
      memory::forget_peak();
      SolveOptions options;
      options.engine = engine.name;
      options.limits.memory_bytes = limit;
      options.limits.seconds = 0.3;
      static_cast<void>(count(problem, options));
      EXPECT_LE(memory::peak() - before, limit + beside) << engine.name << ", " << problem.option_count() << " options";
    }
  }
}

TEST(CompleteMemory, ReadingALargeFile) {
  std::stringstream text;
  write_problem(text, pieces(100));
  const std::size_t before = memory::held();
  memory::forget_peak();
  const Problem problem = read_problem(text);
  const std::size_t arrays = memory::held() - before;
  // Arrays that grow are copied when they are full: the old one, and a new one of twice the size.
  EXPECT_LE(memory::peak() - before, 3 * arrays);
}

}  // namespace
}  // namespace farandole::dlx
