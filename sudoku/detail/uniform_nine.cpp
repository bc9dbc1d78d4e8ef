#include <sudoku/detail/uniform_nine.hpp>

#include <algorithm>
#include <bit>
#include <utility>

namespace farandole::sudoku::detail {

namespace {

constexpr Nine all_digits = 511;

/// How many digits a set has. (Without an instruction of its own, counting bits is slow.)
constexpr auto sizes = [] {
  std::array<std::uint8_t, 512> result{};
  for (std::size_t set = 1; set < 512; ++set) result[set] = static_cast<std::uint8_t>(result[set / 2] + set % 2);
  return result;
}();

/// All sets of three digits.
constexpr auto all_triples = [] {
  std::array<Nine, 84> result{};
  std::size_t next = 0;
  for (Nine set = 0; set < 512; ++set) {
    if (sizes[set] == 3) result[next++] = set;
  }
  return result;
}();

/// The n-th member of a triple, from 0.
Nine member(Nine triple, std::size_t n) {
  for (; n > 0; --n) triple = static_cast<Nine>(triple & (triple - 1));
  return static_cast<Nine>(triple & -triple);
}

Triples rest(const Triples& a, const Triples& b) {
  Triples result{};
  for (std::size_t i = 0; i < 3; ++i) result[i] = static_cast<Nine>(all_digits ^ a[i] ^ b[i]);
  return result;
}

/// The ways to combine one of two keys for each of three rows: bit r of the number says which for row r.
template <class Orders>
bool combine(std::array<std::uint16_t, 8>& keys, const Orders& orders, const Triples& rows) {
  const auto& a = orders[rows[0]];
  const auto& b = orders[rows[1]];
  const auto& c = orders[rows[2]];
  if (!a.any || !b.any || !c.any) return false;
  for (std::size_t i = 0; i < 8; ++i) {
    keys[i] = static_cast<std::uint16_t>(a.keys[i & 1] | b.keys[i >> 1 & 1] | c.keys[i >> 2]);
  }
  return true;
}

/// What two ways to part the digits into three triples have in common, as a number from 0 to 4: their intersections'
/// sizes are 1 1 1 / 1 1 1 / 1 1 1, or 2 1 0 / 0 2 1 / 1 0 2, or 2 1 0 / 1 1 1 / 0 1 2, or 3 0 0 / 0 2 1 / 0 1 2, or
/// they are equal.
std::size_t kind_of(const Triples& a, const Triples& b) {
  int squares = 0;
  for (const Nine x : a) {
    for (const Nine y : b) squares += sizes[x & y] * sizes[x & y];
  }
  switch (squares) {
    case 9:
      return 0;
    case 15:
      return 1;
    case 13:
      return 2;
    case 19:
      return 3;
    default:
      return 4;
  }
}

}  // namespace

std::uint32_t CrossCompletions::bound(const Triples& columns2, const Triples& columns3, const Triples& rows4,
                                      const Triples& rows7) {
  static constexpr std::uint32_t bounds[5][5] = {
      {5616, 3914, 3830, 3750, 5068},  //
      {3914, 3960, 3773, 4960, 5032},  //
      {3830, 3773, 4304, 4276, 5034},  //
      {3750, 4960, 4276, 5644, 5420},  //
      {5068, 5032, 5034, 5420, most},
  };
  return bounds[kind_of(columns2, columns3)][kind_of(rows4, rows7)];
}

std::array<Triples, split_count> splits(const Triples& rows) {
  const auto [a, b, c] = rows;
  std::array<Triples, split_count> result{};
  result[0] = {b, c, a};
  result[1] = {c, a, b};
  // One digit of each row goes the other way.
  const auto exchanged = [](Nine triple, Nine out, Nine in) { return static_cast<Nine>((triple ^ out) | in); };
  std::size_t next = 2;
  for (std::size_t i = 0; i < 3; ++i) {
    const Nine from_a = member(a, i);
    for (std::size_t j = 0; j < 3; ++j) {
      const Nine from_b = member(b, j);
      for (std::size_t k = 0; k < 3; ++k) {
        const Nine from_c = member(c, k);
        result[next++] = {exchanged(b, from_b, from_c), exchanged(c, from_c, from_a), exchanged(a, from_a, from_b)};
        result[next++] = {exchanged(c, from_c, from_b), exchanged(a, from_a, from_c), exchanged(b, from_b, from_a)};
      }
    }
  }
  return result;
}

void CrossCompletions::prepare(Stack& stack, const Triples& columns) {
  stack.columns = columns;
  // A digit of column j takes column j + 1 (bit clear) or j + 2 (bit set), counted around.
  for (const Nine triple : all_triples) {
    Orders& orders = stack.orders[triple];
    std::array<Nine, 3> parts{};
    std::size_t pair = 3;  // the column that two of the digits are from
    std::size_t single = 3;
    for (std::size_t j = 0; j < 3; ++j) {
      parts[j] = static_cast<Nine>(triple & columns[j]);
      if (sizes[parts[j]] == 2) pair = j;
    }
    orders.any = true;
    if (pair < 3) {
      // The third digit has to go where the two cannot; these have the other columns in either order.
      for (std::size_t j = 0; j < 3; ++j) {
        if (sizes[parts[j]] == 1) single = j;
      }
      const auto fixed = static_cast<Key>((single + 1) % 3 == pair ? 0 : parts[single]);
      const Nine low = member(parts[pair], 0);
      orders.keys = {static_cast<Key>(fixed | low), static_cast<Key>(fixed | (parts[pair] ^ low))};
    } else if (parts[0] != 0 && parts[1] != 0) {
      orders.keys = {Key{0}, triple};
    } else {
      orders.any = false;  // all from one column, where none may stand
    }
  }
  stack.number.fill(none);
}

bool CrossCompletions::fill(Band& band, const Triples& rows, const Triples& first) const {
  band.first = first;
  band.second = rest(rows, band.first);
  return combine(band.keys_first, stacks_[0].orders, band.first) &&
         combine(band.keys_second, stacks_[1].orders, band.second);
}

std::uint32_t CrossCompletions::count(const Triples& columns2, const Triples& columns3, const Triples& rows4,
                                      const Triples& rows7) {
  prepare(stacks_[0], columns2);
  prepare(stacks_[1], columns3);
  rows4_ = rows4;
  rows7_ = rows7;
  ways_ = {};
  std::array<std::uint8_t, 2> next{};
  Band band;
  for (const Triples& split : splits(rows4)) {
    if (!fill(band, rows4, split)) continue;
    std::array<std::uint8_t, 8> seconds{};
    for (std::size_t i = 0; i < 8; ++i) {
      std::uint8_t& number = stacks_[1].number[band.keys_second[i]];
      if (number == none) number = next[1]++;
      seconds[i] = number;
    }
    for (const Key first : band.keys_first) {
      std::uint8_t& number = stacks_[0].number[first];
      if (number == none) number = next[0]++;
      for (const std::uint8_t second : seconds) ++ways_[number][second];
    }
  }
  const auto bottom = splits(rows7);
  std::uint32_t total = 0;
  for (std::size_t k = 0; k < split_count; ++k) {
    completions_[k] = 0;
    if (!fill(band, rows7, bottom[k])) continue;
    std::array<std::uint8_t, 8> seconds{};
    for (std::size_t i = 0; i < 8; ++i) seconds[i] = stacks_[1].number[all_digits ^ band.keys_second[i]];
    for (const Key first : band.keys_first) {
      const auto& ways = ways_[stacks_[0].number[all_digits ^ first]];
      for (const std::uint8_t second : seconds) completions_[k] += ways[second];
    }
    total += completions_[k];
  }
  return total;
}

CrossCompletions::Boxes CrossCompletions::completion(std::uint32_t n) const {
  Boxes boxes{};
  // The bottom band first: its split, then its keys.
  std::size_t k = 0;
  while (n >= completions_[k]) n -= completions_[k++];
  Band bottom;
  fill(bottom, rows7_, splits(rows7_)[k]);
  std::size_t i = 0;
  const auto fitting = [&] {
    return std::pair(static_cast<Key>(all_digits ^ bottom.keys_first[i / 8]),
                     static_cast<Key>(all_digits ^ bottom.keys_second[i % 8]));
  };
  for (;; ++i) {
    const auto [first, second] = fitting();
    const std::uint32_t ways = ways_[stacks_[0].number[first]][stacks_[1].number[second]];
    if (n < ways) break;
    n -= ways;
  }
  const auto [first, second] = fitting();
  write_box(boxes[2], stacks_[0], bottom.first, static_cast<Key>(all_digits ^ first));
  write_box(boxes[3], stacks_[1], bottom.second, static_cast<Key>(all_digits ^ second));
  // The middle band has the other keys. No split has a key twice.
  Band middle;
  for (const Triples& split : splits(rows4_)) {
    if (!fill(middle, rows4_, split)) continue;
    const auto has = [](const std::array<Key, 8>& keys, Key key) {
      return std::find(keys.begin(), keys.end(), key) != keys.end();
    };
    if (!has(middle.keys_first, first) || !has(middle.keys_second, second) || n-- > 0) continue;
    write_box(boxes[0], stacks_[0], middle.first, first);
    write_box(boxes[1], stacks_[1], middle.second, second);
    break;
  }
  return boxes;
}

void CrossCompletions::write_box(std::array<std::array<std::uint8_t, 3>, 3>& box, const Stack& stack,
                                 const Triples& rows, Key key) {
  for (std::size_t column = 0; column < 3; ++column) {
    for (unsigned digits = stack.columns[column]; digits != 0; digits &= digits - 1) {
      const unsigned digit = digits & -digits;
      const std::size_t place = (column + ((key & digit) != 0 ? 2 : 1)) % 3;
      for (std::size_t row = 0; row < 3; ++row) {
        if ((rows[row] & digit) != 0) box[row][place] = static_cast<std::uint8_t>(std::countr_zero(digit) + 1);
      }
    }
  }
}

Grid UniformNine::draw(dlx::detail::Random& random) {
  using Box = std::array<std::array<std::uint8_t, 3>, 3>;
  const auto digit_set = [](std::uint8_t digit) { return static_cast<Nine>(1U << (digit - 1)); };
  const auto shuffled = [&random](Nine triple) {
    std::array<std::uint8_t, 3> digits{};
    for (std::uint8_t& digit : digits) {
      digit = static_cast<std::uint8_t>(std::countr_zero(triple) + 1);
      triple = static_cast<Nine>(triple & (triple - 1));
    }
    random.shuffle(digits.begin(), digits.end());
    return digits;
  };
  for (;;) {
    std::array<std::uint8_t, 9> corner{1, 2, 3, 4, 5, 6, 7, 8, 9};
    random.shuffle(corner.begin(), corner.end());
    Triples corner_rows{};
    Triples corner_columns{};
    for (std::size_t i = 0; i < 9; ++i) {
      corner_rows[i / 3] = static_cast<Nine>(corner_rows[i / 3] | digit_set(corner[i]));
      corner_columns[i % 3] = static_cast<Nine>(corner_columns[i % 3] | digit_set(corner[i]));
    }
    // Two boxes beside the corner; turned over, those below it.
    const auto draw_boxes = [&](const Triples& lines, std::array<Box, 2>& boxes, std::array<Triples, 2>& crossing) {
      const Triples first = splits(lines)[static_cast<std::size_t>(random.below(split_count))];
      const std::array<Triples, 2> digits{first, rest(lines, first)};
      for (std::size_t box = 0; box < 2; ++box) {
        crossing[box] = {};
        for (std::size_t line = 0; line < 3; ++line) {
          boxes[box][line] = shuffled(digits[box][line]);
          for (std::size_t i = 0; i < 3; ++i) {
            crossing[box][i] = static_cast<Nine>(crossing[box][i] | digit_set(boxes[box][line][i]));
          }
        }
      }
    };
    std::array<Box, 2> beside{};
    std::array<Box, 2> below{};
    std::array<Triples, 2> columns{};
    std::array<Triples, 2> rows{};
    draw_boxes(corner_rows, beside, columns);
    draw_boxes(corner_columns, below, rows);
    // One draw decides whether the cross stays, and which of its completions it gets.
    const auto n = static_cast<std::uint32_t>(random.below(CrossCompletions::most));
    if (n >= CrossCompletions::bound(columns[0], columns[1], rows[0], rows[1])) continue;
    if (n >= completions_.count(columns[0], columns[1], rows[0], rows[1])) continue;

    const CrossCompletions::Boxes inside = completions_.completion(n);
    Grid grid(9);
    const auto set = [&grid](std::size_t row, std::size_t column, std::uint8_t digit) {
      grid.set(static_cast<Cell>(row * 9 + column), digit);
    };
    for (std::size_t i = 0; i < 9; ++i) {
      const std::size_t row = i / 3;
      const std::size_t column = i % 3;
      set(row, column, corner[i]);
      for (std::size_t box = 0; box < 2; ++box) {
        set(row, 3 * box + 3 + column, beside[box][row][column]);
        set(3 * box + 3 + row, column, below[box][column][row]);
      }
      for (std::size_t box = 0; box < 4; ++box) {
        set(3 * (box / 2) + 3 + row, 3 * (box % 2) + 3 + column, inside[box][row][column]);
      }
    }
    return grid;
  }
}

}  // namespace farandole::sudoku::detail
