// What no rule may take, tried with every rule of the catalog: too few or too many cells, cells twice or outside the
// board, numbers that cannot be reached, words and parameters that mean nothing. Each is an error that says where.
#include <gtest/gtest.h>

#include <algorithm>
#include <limits>

#include "variants/support.hpp"

namespace farandole::tests {
namespace {

using sudoku::Board;
using sudoku::Cell;
using sudoku::ConstraintSpec;
using sudoku::Grid;
using sudoku::Param;
using variants::CellsInfo;
using variants::ParamInfo;
using variants::ParamKind;
using variants::VariantInfo;

constexpr sudoku::TextPosition place{3, 14};

struct Bad {
  std::string what;
  ConstraintSpec spec;
};

std::vector<std::pair<std::string, std::vector<Cell>>> bad_cells(const CellsInfo& info, const std::vector<Cell>& good,
                                                                 const Board& board) {
  std::vector<std::pair<std::string, std::vector<Cell>>> result;
  const auto change = [&](const char* what) -> std::vector<Cell>& { return result.emplace_back(what, good).second; };
  if (info.shape == variants::CellShape::none) {
    change("cells").push_back(Cell{0});
    return result;
  }
  if (info.least > 0) change("no cells").clear();
  if (info.least > 1) change("too few cells").resize(static_cast<std::size_t>(info.least) - 1);
  if (!good.empty() && !info.repeats) change("a cell twice").push_back(good.front());
  if (!good.empty()) change("a cell that is not there").back() = Cell(board.cell_count());
  if (info.most > 0) {
    std::vector<Cell>& cells = change("too many cells");
    for (std::size_t i = 0; i < board.cell_count(); ++i) {
      if (std::find(cells.begin(), cells.end(), Cell(i)) == cells.end()) cells.push_back(Cell(i));
    }
  }
  return result;
}

std::vector<std::pair<std::string, Param>> bad_values(const ParamInfo& info, const Param& good, const Board& board) {
  constexpr std::int64_t huge = 1'000'000;
  constexpr std::int64_t numbers[] = {huge, -huge, std::numeric_limits<std::int64_t>::max(),
                                      std::numeric_limits<std::int64_t>::min()};
  std::vector<std::pair<std::string, Param>> result;
  switch (info.kind) {
    case ParamKind::number:
      for (const std::int64_t number : numbers) result.emplace_back(std::to_string(number), number);
      result.emplace_back("a word", std::string("three"));
      break;
    case ParamKind::numbers:
      for (const std::int64_t number : numbers) {
        result.emplace_back("with " + std::to_string(number), good);
        std::get<std::vector<std::int64_t>>(result.back().second).front() = number;
      }
      result.emplace_back("no numbers", std::vector<std::int64_t>{});
      break;
    case ParamKind::word:
      result.emplace_back("no such word", std::string("no such word"));
      result.emplace_back("an empty word", std::string());
      result.emplace_back("a number", std::int64_t{1});
      break;
    case ParamKind::cells:
      for (auto& [what, cells] : bad_cells(info.cells, std::get<std::vector<Cell>>(good), board))
        result.emplace_back(what, std::move(cells));
      break;
    case ParamKind::rules:
      result.emplace_back("no rules", std::vector<ConstraintSpec>{});
      result.emplace_back("no such rule", std::vector<ConstraintSpec>{{"no such rule", {}, {}, place}});
      result.emplace_back("a rule of no cells", std::vector<ConstraintSpec>{{"killer", {}, {}, place}});
      break;
  }
  return result;
}

/// All that is wrong with a rule after one change of a good one.
std::vector<Bad> spoilt(const VariantInfo& rule, const ConstraintSpec& good, const Board& board) {
  std::vector<Bad> result;
  const auto change = [&](const std::string& what) -> ConstraintSpec& {
    return result.emplace_back(Bad{what, good}).spec;
  };
  for (auto& [what, cells] : bad_cells(rule.cells, good.cells, board)) change(what).cells = std::move(cells);
  for (const ParamInfo& param : rule.params) {
    const std::string name(param.name);
    if (param.required) change("without " + name).params.erase(name);
    const auto value = good.params.find(param.name);
    if (value == good.params.end()) continue;
    for (auto& [what, bad] : bad_values(param, value->second, board)) {
      std::string change_of = name;
      change_of.append(": ").append(what);
      change(change_of).params[name] = std::move(bad);
    }
  }
  change("a parameter that it does not have").params["no such parameter"] = std::int64_t{1};
  return result;
}

/// A rule with all its parameters that the catalog takes.
ConstraintSpec good_spec(const VariantInfo& rule, const Board& board, Random& random) {
  const Grid hidden = random_solution(board, random);
  for (int attempt = 0; attempt < 1000; ++attempt) {
    ConstraintSpec spec = random_spec(rule.kind, board, random, &hidden);
    if (spec.params.size() < rule.params.size()) continue;
    try {
      static_cast<void>(make_rule(spec, board));
      return spec;
    } catch (const sudoku::InputError&) {
      continue;
    }
  }
  ADD_FAILURE() << "no random parameters make sense";
  return {};
}

class EveryRule : public testing::TestWithParam<const VariantInfo*> {};

TEST_P(EveryRule, RefusesWhatCannotBe) {
  const VariantInfo& rule = *GetParam();
  const Board board = Board::standard(6);
  if (!suits(rule.kind, board)) return;
  Random random(1);
  for (int turn = 0; turn < 3; ++turn) {
    for (Bad& bad : spoilt(rule, good_spec(rule, board, random), board)) {
      SCOPED_TRACE(bad.what);
      bad.spec.position = place;
      try {
        static_cast<void>(make_rule(bad.spec, board));
        ADD_FAILURE() << "not refused";
      } catch (const sudoku::InputError& error) {
        EXPECT_EQ(error.position(), place);
        // A rule in a rule is named itself.
        const bool is_inner = bad.what.starts_with("rules: ");
        EXPECT_TRUE(is_inner || error.reason().starts_with(rule.kind)) << error.reason();
      }
    }
  }
}

INSTANTIATE_TEST_SUITE_P(Catalog, EveryRule, testing::ValuesIn([] {
                           std::vector<const VariantInfo*> rules;
                           for (const VariantInfo& rule : variants::variants()) rules.push_back(&rule);
                           return rules;
                         }()),
                         [](const auto& rule) { return std::string(rule.param->kind); });

}  // namespace
}  // namespace farandole::tests
