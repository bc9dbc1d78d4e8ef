#include <variants/detail/pair_rule.hpp>

#include <algorithm>
#include <cstddef>
#include <memory>
#include <optional>

#include <variants/detail/pair_table.hpp>

namespace farandole::variants::detail {

using sudoku::Board;
using sudoku::Candidates;
using sudoku::Cell;
using sudoku::DigitSet;
using sudoku::Encoder;
using sudoku::Filter;
using sudoku::Filters;
using sudoku::Grid;
using sudoku::Parts;

std::vector<CellPair> neighbours_along(std::span<const Cell> line) {
  std::vector<CellPair> pairs;
  for (std::size_t i = 1; i < line.size(); ++i) pairs.emplace_back(line[i - 1], line[i]);
  return pairs;
}

std::vector<CellPair> all_pairs(std::span<const Cell> cells) {
  std::vector<CellPair> pairs;
  for (std::size_t i = 0; i < cells.size(); ++i) {
    for (std::size_t j = i + 1; j < cells.size(); ++j) pairs.emplace_back(cells[i], cells[j]);
  }
  return pairs;
}

std::vector<CellPair> pairs_apart(const Board& board, int rows, int columns, bool turned) {
  std::vector<std::pair<int, int>> steps;
  const auto add_step = [&](int down, int right) {
    if (down < 0 || (down == 0 && right <= 0)) return;
    if (std::find(steps.begin(), steps.end(), std::pair(down, right)) == steps.end()) steps.emplace_back(down, right);
  };
  for (const int sign : {-1, 1}) {
    add_step(rows, sign * columns);
    if (turned) add_step(columns, sign * rows);
  }

  std::vector<CellPair> pairs;
  pairs.reserve(steps.size() * board.cell_count());
  const int size = board.size();
  for (int row = 0; row < size; ++row) {
    for (int column = 0; column < size; ++column) {
      for (const auto& [down, right] : steps) {
        if (row + down >= size || column + right < 0 || column + right >= size) continue;
        pairs.emplace_back(board.cell(row, column), board.cell(row + down, column + right));
      }
    }
  }
  return pairs;
}

// Those in a house have a table of their own, since their digits differ anyway.
struct TabledPairs {
  std::vector<CellPair> pairs;
  std::shared_ptr<const PairTable> table;
  bool differ;
};

namespace {

std::vector<TabledPairs> tabled(const Board& board, std::span<const PairRelation> relations) {
  std::vector<TabledPairs> all;
  for (const PairRelation& relation : relations) {
    std::vector<CellPair> in_house;
    std::vector<CellPair> apart;
    apart.reserve(relation.pairs.size());
    for (const CellPair& pair : relation.pairs) {
      (share_a_house(board, pair.first, pair.second) ? in_house : apart).push_back(pair);
    }
    if (!apart.empty()) {
      all.push_back({std::move(apart), std::make_shared<PairTable>(board.size(), relation.allowed), false});
    }
    if (in_house.empty()) continue;
    const auto table = std::make_shared<PairTable>(
        board.size(), [&](int first, int second) { return first != second && relation.allowed(first, second); });
    // Is there anything that the house does not say?
    if (!table->only_equal_forbidden()) all.push_back({std::move(in_house), table, true});
  }
  return all;
}

struct Exclusion {
  Cell other{};
  DigitSet digits;  // none of these may be in both cells
};

// A cell that is settled takes its digit from the others.
class ExclusionFilter final : public Filter {
 public:
  ExclusionFilter(Cell cell, std::vector<Exclusion> exclusions) : cell_(cell), exclusions_(std::move(exclusions)) {}

  [[nodiscard]] std::span<const Cell> watches() const override { return {&cell_, 1}; }

  bool filter(Candidates& candidates) override {
    const DigitSet digit = candidates[cell_];
    if (!digit.is_single()) return true;
    return std::all_of(exclusions_.begin(), exclusions_.end(), [&](const Exclusion& exclusion) {
      return candidates.restrict(exclusion.other, candidates[exclusion.other] - (digit & exclusion.digits));
    });
  }

 private:
  Cell cell_;
  std::vector<Exclusion> exclusions_;
};

// The pairs of one cell, from its side.
struct Star {
  Cell centre{};
  std::vector<Cell> after;   // cells that are second to it
  std::vector<Cell> before;  // cells that are first to it
};

void keep_once(std::vector<Cell>& cells) {
  std::sort(cells.begin(), cells.end());
  cells.erase(std::unique(cells.begin(), cells.end()), cells.end());
}

// Few stars with all pairs: the cell with most pairs left is the next centre.
std::vector<Star> stars_of(const Board& board, std::span<const CellPair> pairs, bool symmetric) {
  std::vector<std::vector<std::size_t>> of_cell(board.cell_count());
  for (std::size_t i = 0; i < pairs.size(); ++i) {
    of_cell[index(pairs[i].first)].push_back(i);
    of_cell[index(pairs[i].second)].push_back(i);
  }
  std::vector<std::size_t> left(board.cell_count());
  for (std::size_t cell = 0; cell < left.size(); ++cell) left[cell] = of_cell[cell].size();

  std::vector<Star> stars;
  std::vector<bool> covered(pairs.size());
  for (;;) {
    const auto most = std::max_element(left.begin(), left.end());
    if (most == left.end() || *most == 0) return stars;
    Star star;
    star.centre = Cell(static_cast<std::size_t>(most - left.begin()));
    for (const std::size_t i : of_cell[index(star.centre)]) {
      if (covered[i]) continue;
      covered[i] = true;
      const auto& [first, second] = pairs[i];
      --left[index(first)];
      --left[index(second)];
      if (first == star.centre) {
        star.after.push_back(second);
      } else {
        (symmetric ? star.after : star.before).push_back(first);
      }
    }
    keep_once(star.after);
    keep_once(star.before);
    stars.push_back(std::move(star));
  }
}

// Digits that do not go together are split into blocks. For each star and block a secondary item:
//
//     o o o     the centre c gives it the colour "centre" with a digit of the block's one side, the cells around it the
//     o c o     colour "around" with a digit of the other: those around agree with each other and clash with the
//     o o o     centre.
//
// An item a pair would say the same with more items.
class PairEncoding {
 public:
  explicit PairEncoding(Encoder& encoder)
      : encoder_(encoder), centre_(encoder.color("centre")), around_(encoder.color("around")) {}

  void add(const TabledPairs& part) {
    forbid_what_has_no_partner(part);
    const std::vector<DigitBlock> blocks = forbidden_blocks(*part.table, part.differ);
    for (const Star& star : stars_of(encoder_.board(), part.pairs, part.table->is_symmetric())) {
      for (const DigitBlock& block : blocks) {
        add_star(star.centre, block.firsts, star.after, block.seconds);
        add_star(star.centre, block.seconds, star.before, block.firsts);
      }
    }
  }

 private:
  void forbid_what_has_no_partner(const TabledPairs& part) {
    const DigitSet all = encoder_.board().digits();
    const DigitSet firsts = all - part.table->firsts(all);
    const DigitSet seconds = all - part.table->seconds(all);
    for (const auto& [first, second] : part.pairs) {
      for (const int digit : firsts) encoder_.forbid(first, digit);
      for (const int digit : seconds) encoder_.forbid(second, digit);
    }
  }

  void add_star(Cell centre, DigitSet centre_digits, const std::vector<Cell>& cells, DigitSet digits) {
    if (cells.empty()) return;
    const dlx::ItemId item = encoder_.add_secondary("star" + std::to_string(++count_));
    for (const int digit : centre_digits) encoder_.attach(centre, digit, {item, centre_});
    for (const Cell cell : cells) {
      for (const int digit : digits) encoder_.attach(cell, digit, {item, around_});
    }
  }

  Encoder& encoder_;
  dlx::Color centre_;
  dlx::Color around_;
  int count_ = 0;
};

bool forbids_equal_only(const PairRelation& relation, int size) {
  return PairTable(size, relation.allowed).only_equal_forbidden().has_value();
}

void post_tabled(Filters& filters, const Board& board, std::span<const TabledPairs> parts) {
  std::vector<std::optional<DigitSet>> equal;
  std::vector<std::size_t> counts(board.cell_count());
  for (const TabledPairs& part : parts) {
    equal.push_back(part.table->only_equal_forbidden());
    for (const auto& [first, second] : part.pairs) {
      if (equal.back()) {
        ++counts[index(first)];
        ++counts[index(second)];
      } else {
        filters.push_back(make_pair_filter(first, second, part.table));
      }
    }
  }

  std::vector<std::vector<Exclusion>> exclusions(board.cell_count());
  for (std::size_t cell = 0; cell < counts.size(); ++cell) exclusions[cell].reserve(counts[cell]);
  for (std::size_t i = 0; i < parts.size(); ++i) {
    if (!equal[i]) continue;
    for (const auto& [first, second] : parts[i].pairs) {
      exclusions[index(first)].push_back({second, *equal[i]});
      exclusions[index(second)].push_back({first, *equal[i]});
    }
  }
  for (std::size_t cell = 0; cell < exclusions.size(); ++cell) {
    if (exclusions[cell].empty()) continue;
    filters.push_back(std::make_unique<ExclusionFilter>(Cell(cell), std::move(exclusions[cell])));
  }
}

void encode_tabled(Encoder& encoder, std::span<const TabledPairs> parts) {
  PairEncoding encoding(encoder);
  for (const TabledPairs& part : parts) encoding.add(part);
}

}  // namespace

void post_pairs(Filters& filters, const Board& board, std::span<const PairRelation> relations) {
  post_tabled(filters, board, tabled(board, relations));
}

void encode_pairs(Encoder& encoder, std::span<const PairRelation> relations) {
  encode_tabled(encoder, tabled(encoder.board(), relations));
}

PairRule::PairRule(Board board, std::string description, std::vector<PairRelation> relations)
    : board_(std::move(board)),
      description_(std::move(description)),
      relations_(std::move(relations)),
      tabled_(std::make_shared<const std::vector<TabledPairs>>(tabled(board_, relations_))),
      exclusions_only_(std::all_of(relations_.begin(), relations_.end(), [&](const PairRelation& relation) {
        return forbids_equal_only(relation, board_.size());
      })) {}

bool PairRule::accepts(const Grid& grid) const {
  for (const PairRelation& relation : relations_) {
    for (const auto& [first, second] : relation.pairs) {
      if (!relation.allowed(grid[first], grid[second])) return false;
    }
  }
  return true;
}

bool PairRule::encode(Encoder& encoder) const {
  encode_tabled(encoder, *tabled_);
  return true;
}

bool PairRule::post(Filters& filters) const {
  post_tabled(filters, board_, *tabled_);
  return true;
}

Parts PairRule::parts() const {
  Parts parts{.whole = true};
  for (const TabledPairs& of_table : *tabled_) {
    sudoku::PairRelation relation{of_table.pairs, {DigitSet()}};
    for (const int digit : board_.digits()) relation.allowed.push_back(of_table.table->seconds(DigitSet::of(digit)));
    parts.pairs.push_back(std::move(relation));
  }
  return parts;
}

}  // namespace farandole::variants::detail
