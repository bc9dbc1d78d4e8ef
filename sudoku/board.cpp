#include <sudoku/board.hpp>

#include <algorithm>
#include <array>
#include <mutex>
#include <utility>

#include <sudoku/spec.hpp>

namespace farandole::sudoku {

struct Board::Data {
  int size = 0;
  std::vector<int> region_of;  // by cell; numbered by first appearance, so that equal boards have equal numbers
  int region_count = 0;
  std::optional<BoxShape> box_shape;
  std::vector<House> houses;
  // Peers of all cells in one array; those of cell c are [peer_begin[c], peer_begin[c + 1]).
  std::vector<Cell> peers;
  std::vector<std::size_t> peer_begin;
};

namespace {

constexpr int no_region = -1;

void require_size(int size) {
  if (size < 2 || size > max_size) {
    throw UsageError("a board has 2 to " + std::to_string(max_size) + " rows, not " + std::to_string(size));
  }
}

std::vector<int> box_numbers(int box_rows, int box_columns) {
  const int size = box_rows * box_columns;
  std::vector<int> numbers;
  numbers.reserve(static_cast<std::size_t>(size) * static_cast<std::size_t>(size));
  const int boxes_across = size / box_columns;
  for (int row = 0; row < size; ++row) {
    for (int column = 0; column < size; ++column) {
      numbers.push_back(row / box_rows * boxes_across + column / box_columns);
    }
  }
  return numbers;
}

// Renumbers in place by first appearance and returns the number of regions.
int renumber(std::vector<int>& region_of) {
  std::vector<std::pair<int, int>> renames;  // few: at most one a cell, usually one a row
  for (int& region : region_of) {
    if (region == no_region) continue;
    const auto known =
        std::find_if(renames.begin(), renames.end(), [region](const auto& rename) { return rename.first == region; });
    if (known == renames.end()) {
      renames.emplace_back(region, static_cast<int>(renames.size()));
      region = renames.back().second;
    } else {
      region = known->second;
    }
  }
  return static_cast<int>(renames.size());
}

std::optional<Board::BoxShape> find_box_shape(int size, const std::vector<int>& region_of) {
  for (int rows = 2; rows < size; ++rows) {
    if (size % rows == 0 && region_of == box_numbers(rows, size / rows)) return Board::BoxShape{rows, size / rows};
  }
  return std::nullopt;
}

std::vector<House> make_houses(int size, const std::vector<int>& region_of, int region_count, bool boxes) {
  std::vector<House> houses;
  houses.reserve(2 * static_cast<std::size_t>(size) + static_cast<std::size_t>(region_count));
  for (int row = 0; row < size; ++row) houses.push_back({HouseKind::row, row, {}, false});
  for (int column = 0; column < size; ++column) houses.push_back({HouseKind::column, column, {}, false});
  for (int region = 0; region < region_count; ++region) houses.push_back({HouseKind::region, region, {}, boxes});
  for (std::size_t i = 0; i < region_of.size(); ++i) {
    const auto side = static_cast<std::size_t>(size);
    const Cell cell{static_cast<std::uint16_t>(i)};
    houses[i / side].cells.push_back(cell);
    houses[side + i % side].cells.push_back(cell);
    if (region_of[i] != no_region) houses[2 * side + static_cast<std::size_t>(region_of[i])].cells.push_back(cell);
  }
  return houses;
}

}  // namespace

std::string House::name() const {
  const std::string number_text = std::to_string(number + 1);
  switch (kind) {
    case HouseKind::row:
      return "row " + number_text;
    case HouseKind::column:
      return "column " + number_text;
    case HouseKind::region:
      break;
  }
  return (standard_box ? "box " : "region ") + number_text;
}

Board Board::with_boxes(int box_rows, int box_columns) {
  if (box_rows < 1 || box_columns < 1 || box_rows > max_size || box_columns > max_size ||
      box_rows * box_columns > max_size || box_rows * box_columns < 2) {
    throw UsageError("boxes of " + std::to_string(box_rows) + " x " + std::to_string(box_columns) +
                     " cells: rows times columns must be 2 to " + std::to_string(max_size));
  }
  const int size = box_rows * box_columns;
  const bool boxes_are_lines = box_rows == 1 || box_columns == 1;
  return with_regions(size,
                      boxes_are_lines
                          ? std::vector<int>(static_cast<std::size_t>(size) * static_cast<std::size_t>(size), no_region)
                          : box_numbers(box_rows, box_columns));
}

Board Board::standard(int size) {
  require_size(size);
  // Readers and writers ask for it once a puzzle, so each size is made once.
  static std::array<std::once_flag, max_size + 1> made;
  static std::array<std::optional<Board>, max_size + 1> boards;
  const auto number = static_cast<std::size_t>(size);
  std::call_once(made[number], [size, number] {
    int box_rows = 1;
    for (int rows = 2; rows * rows <= size; ++rows) {
      if (size % rows == 0) box_rows = rows;
    }
    boards[number] = with_boxes(box_rows, size / box_rows);
  });
  return *boards[number];
}

Board Board::with_regions(int size, std::span<const int> region_of) {
  require_size(size);
  const auto side = static_cast<std::size_t>(size);
  if (region_of.size() != side * side) {
    throw UsageError("a " + std::to_string(size) + "x" + std::to_string(size) + " board needs a region for each of " +
                     std::to_string(side * side) + " cells, not for " + std::to_string(region_of.size()));
  }
  if (std::any_of(region_of.begin(), region_of.end(), [](int region) { return region < no_region; })) {
    throw UsageError("a region's number must not be negative, except -1 for 'no region'");
  }

  auto data = std::make_shared<Data>();
  data->size = size;
  data->region_of.assign(region_of.begin(), region_of.end());
  data->region_count = renumber(data->region_of);
  data->box_shape = find_box_shape(size, data->region_of);
  data->houses = make_houses(size, data->region_of, data->region_count, data->box_shape.has_value());
  for (const House& house : data->houses) {
    if (house.cells.size() > side) {
      throw UsageError(house.name() + " has " + std::to_string(house.cells.size()) + " cells, more than the " +
                       std::to_string(size) + " digits");
    }
  }

  std::vector<char> seen(side * side);
  for (std::size_t i = 0; i < side * side; ++i) {
    std::fill(seen.begin(), seen.end(), char{0});
    const auto mark = [&seen](const House& house) {
      for (const Cell cell : house.cells) seen[index(cell)] = 1;
    };
    mark(data->houses[i / side]);
    mark(data->houses[side + i % side]);
    if (data->region_of[i] != no_region) mark(data->houses[2 * side + static_cast<std::size_t>(data->region_of[i])]);
    seen[i] = 0;
    data->peer_begin.push_back(data->peers.size());
    for (std::size_t j = 0; j < seen.size(); ++j) {
      if (seen[j] != 0) data->peers.push_back(Cell{static_cast<std::uint16_t>(j)});
    }
  }
  data->peer_begin.push_back(data->peers.size());
  return Board(std::move(data));
}

int Board::size() const noexcept { return data_->size; }
std::size_t Board::cell_count() const noexcept { return data_->region_of.size(); }

Cell Board::cell(int row, int column) const noexcept {
  return Cell{static_cast<std::uint16_t>(row * data_->size + column)};
}
int Board::row(Cell cell) const noexcept { return static_cast<int>(index(cell)) / data_->size; }
int Board::column(Cell cell) const noexcept { return static_cast<int>(index(cell)) % data_->size; }
int Board::region(Cell cell) const noexcept { return data_->region_of[index(cell)]; }
int Board::region_count() const noexcept { return data_->region_count; }
std::optional<Board::BoxShape> Board::box_shape() const noexcept { return data_->box_shape; }
std::span<const House> Board::houses() const noexcept { return data_->houses; }

std::span<const Cell> Board::peers(Cell cell) const noexcept {
  const std::size_t begin = data_->peer_begin[index(cell)];
  return std::span<const Cell>(data_->peers).subspan(begin, data_->peer_begin[index(cell) + 1] - begin);
}

bool share_a_house(const Board& board, Cell a, Cell b) noexcept {
  return board.row(a) == board.row(b) || board.column(a) == board.column(b) ||
         (board.region(a) >= 0 && board.region(a) == board.region(b));
}

std::string Board::name(Cell cell) const {
  return "R" + std::to_string(row(cell) + 1) + "C" + std::to_string(column(cell) + 1);
}

std::optional<Cell> Board::find(std::string_view name) const {
  // A letter in either case, then a number from 1 to the side; nothing when there is none.
  const auto take = [this, &name](char upper, char lower) -> std::optional<int> {
    if (name.empty() || (name[0] != upper && name[0] != lower)) return std::nullopt;
    name.remove_prefix(1);
    if (name.empty() || name[0] == '0') return std::nullopt;
    int number = 0;
    while (!name.empty() && name[0] >= '0' && name[0] <= '9') {
      number = number * 10 + (name[0] - '0');
      if (number > size()) return std::nullopt;
      name.remove_prefix(1);
    }
    if (number == 0) return std::nullopt;
    return number - 1;
  };
  const std::optional<int> row = take('R', 'r');
  if (!row) return std::nullopt;
  const std::optional<int> column = take('C', 'c');
  if (!column || !name.empty()) return std::nullopt;
  return cell(*row, *column);
}

bool operator==(const Board& a, const Board& b) noexcept {
  return a.data_ == b.data_ || (a.data_->size == b.data_->size && a.data_->region_of == b.data_->region_of);
}

}  // namespace farandole::sudoku
