// The search for the least of all puzzles that the symmetries of a board make of one.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <vector>

#include <sudoku/symmetry.hpp>

namespace farandole::sudoku::detail {

// The least text is built row by row from the top. What has been decided about the order of rows and columns and about
// the names of digits is an `Arrangement`; all of those that give the least text so far are kept, all others go.
//
// An arrangement decides no more than it has to. Of columns it knows only which places a class of them will take:
//
//     place    0 1 2   3 4 5   6 7 8        In their places of the class, columns may stand in any order, and tied
//     class   [a a]b  [c c]d  [e e]f        stacks (blocks of columns) may too: they have looked alike in all rows
//     stacks   tied----tied    single       so far. All these orders give the same text.
//
// Digits that came up in columns of one class are named in the order in which the columns will come to stand. Such a
// digit is *linked* to its column: what is known is its least name, that which it has when its column becomes the first
// of its class, and its stack the first of those tied to it. Whenever classes or ties are split, the least names of the
// digits linked to what stands behind go up. When the least name is needed in a later row, the digit is settled: its
// stack and its column are put in front, and only there different choices need different arrangements.
//
// So a complete grid has one arrangement for each of its lines after the first row, not one for each of the 1,296
// orders of columns, and an empty puzzle has one after all rows. In the end the orders still open in an arrangement,
// times the orders of blank rows that were not tried, are the symmetries that it stands for: their number over all
// arrangements is the number of symmetries that lead to the least text.
template <int box_rows, int box_columns>
class Minlex {
 public:
  static constexpr int side = box_rows * box_columns;
  static constexpr std::size_t length = box_rows * box_columns;
  static constexpr int bands = box_columns;
  static constexpr int stacks = box_rows;

  /// The least puzzle's rows, each with 4 bits a place, the first place the highest.
  std::array<std::uint64_t, length> least{};
  Symmetry symmetry;
  std::uint64_t orders = 0;  ///< of rows and columns that lead to the least puzzle, with suitable names of digits

  /// `cells`: digits row by row, 0 for a blank, none twice in a house.
  void run(const std::uint8_t* cells) {
    load(cells);
    current_.clear();
    current_.push_back(Arrangement());
    if constexpr (box_rows == box_columns) {
      current_.push_back(Arrangement());
      current_.back().transposed = true;
    }
    for (int row = 0; row < side; ++row) {
      least_row_ = ~std::uint64_t{0};
      next_.clear();
      for (const Arrangement& arrangement : current_) add_row(arrangement, row);
      least[at(row)] = least_row_;
      current_.swap(next_);
    }
    orders = 0;
    for (const Arrangement& arrangement : current_) orders += open_orders(arrangement);
    symmetry = symmetry_of(current_.front());
  }

 private:
  using Mask = std::uint32_t;
  using Nibbles = std::uint64_t;  // 4 bits a digit, those of digit d from bit 4 * d on
  static constexpr std::size_t at(int i) { return static_cast<std::size_t>(i); }

  struct Arrangement {
    Nibbles least_name = 0;  ///< 0: the digit has not come up yet
    Nibbles step = 0;        ///< of linked digits: names that each stack tied to its own takes from the same row
    Nibbles column = 0;      ///< of linked digits: their column, from 1
    std::array<std::uint16_t, length> linked{};           ///< by column: the digits linked to it
    std::array<std::uint8_t, 16> column_at = identity();  ///< by place; of a length that is copied in one go
    std::array<std::uint8_t, 16> row_at{};
    std::uint32_t weight = 1;                   ///< orders of blank rows of which this one was taken
    Mask class_ends = initial_class_ends();     ///< bit p: place p is the last one of its class
    Mask tied = (Mask{1} << (stacks - 1)) - 1;  ///< bit s: stack place s is tied to the next
    Mask rows_left = (Mask{1} << side) - 1;
    std::uint8_t next_name = 1;
    bool transposed = false;
  };

  struct Orientation {
    std::array<std::array<std::uint8_t, length>, length> rows{};
    Mask blank = 0;  ///< rows without clues
  };

  static constexpr std::array<std::uint8_t, 16> identity() {
    std::array<std::uint8_t, 16> result{};
    for (int i = 0; i < 16; ++i) result[at(i)] = static_cast<std::uint8_t>(i);
    return result;
  }

  static constexpr Mask initial_class_ends() {
    Mask ends = 0;
    for (int stack = 1; stack <= stacks; ++stack) ends |= Mask{1} << (stack * box_columns - 1);
    return ends;
  }

  /// 1 for each digit of the set (bit d: digit d).
  static Nibbles ones(Mask digits) {
    static constexpr auto table = [] {
      std::array<Nibbles, std::size_t{1} << (length + 1)> result{};
      for (std::size_t set = 0; set < result.size(); ++set) {
        for (int digit = 0; digit <= side; ++digit) {
          if ((set >> digit & 1) != 0) result[set] |= Nibbles{1} << (4 * digit);
        }
      }
      return result;
    }();
    return table[digits];
  }

  static int nibble(Nibbles nibbles, int digit) { return static_cast<int>(nibbles >> (4 * digit) & 15); }

  void load(const std::uint8_t* cells) {
    for (Orientation& orientation : orientations_) orientation.blank = 0;
    for (int row = 0; row < side; ++row) {
      Mask digits = 0;
      Mask digits_of_column = 0;
      for (int column = 0; column < side; ++column) {
        const std::uint8_t digit = cells[row * side + column];
        const std::uint8_t mirrored = cells[column * side + row];
        orientations_[0].rows[at(row)][at(column)] = digit;
        orientations_[1].rows[at(row)][at(column)] = mirrored;
        digits |= digit;
        digits_of_column |= mirrored;
      }
      if (digits == 0) orientations_[0].blank |= Mask{1} << row;
      if (digits_of_column == 0) orientations_[1].blank |= Mask{1} << row;
    }
  }

  const Orientation& orientation(const Arrangement& a) const { return orientations_[a.transposed ? 1 : 0]; }

  /// Tries each row that may come next. Of blank rows (in one band, or in blank bands) one stands for all.
  void add_row(const Arrangement& a, int row) {
    constexpr Mask band_rows = (Mask{1} << box_rows) - 1;
    const Mask blank = orientation(a).blank;
    const bool opens_band = row % box_rows == 0;
    const int open_band = opens_band ? 0 : a.row_at[at(row - 1)] / box_rows;
    int blank_bands = 0;
    if (opens_band) {
      for (int band = 0; band < bands; ++band) {
        const Mask rows = band_rows << (band * box_rows);
        blank_bands += (a.rows_left & blank & rows) == rows ? 1 : 0;
      }
    }
    bool blank_band_tried = false;
    for (int band = 0; band < bands; ++band) {
      if (!opens_band && band != open_band) continue;
      const Mask rows = a.rows_left & band_rows << (band * box_rows);
      if (rows == 0) continue;
      std::uint32_t weight = a.weight;
      if (opens_band && (rows & ~blank) == 0) {
        if (blank_band_tried) continue;
        blank_band_tried = true;
        weight *= static_cast<std::uint32_t>(blank_bands);
      }
      for (Mask left = rows & ~blank; left != 0; left &= left - 1) try_row(a, row, std::countr_zero(left), weight);
      if (const Mask left = rows & blank; left != 0) {
        try_row(a, row, std::countr_zero(left), weight * static_cast<std::uint32_t>(std::popcount(left)));
      }
    }
  }

  void try_row(const Arrangement& a, int row, int taken, std::uint32_t weight) {
    Arrangement next = a;
    next.row_at[at(row)] = static_cast<std::uint8_t>(taken);
    next.rows_left &= ~(Mask{1} << taken);
    next.weight = weight;
    place(next, orientation(a).rows[at(taken)], 0, 0);
  }

  using Row = std::array<std::uint8_t, length>;

  static int digit_at(const Arrangement& a, const Row& row, int p) { return row[a.column_at[at(p)]]; }
  static bool has_name(const Arrangement& a, int digit) { return nibble(a.least_name, digit) != 0; }
  static Mask linked_at(const Arrangement& a, int p) { return a.linked[a.column_at[at(p)]]; }
  static int class_end(const Arrangement& a, int p) { return std::countr_zero(a.class_ends >> p) + p; }

  static int last_tied(const Arrangement& a, int stack) { return std::countr_one(a.tied >> stack) + stack; }

  /// Of the text's first p places: can it still become the least?
  bool hopeless(std::uint64_t text, int p) const { return text > least_row_ >> (4 * (side - p)); }

  /// Decides about the row's places from p on, as far as it has to; the text of those before is `text`. Keeps what is
  /// least.
  void place(Arrangement& a, const Row& row, int p, std::uint64_t text) {
    while (p < side) {
      if (p % box_columns == 0 && (a.tied >> (p / box_columns) & 1) != 0) {
        const int first = p / box_columns;
        const int last = last_tied(a, first);
        if (has_names(a, row, first, last)) {
          for (int stack = first; stack <= last; ++stack) {
            Arrangement branch = a;
            put_stack_first(branch, first, last, stack);
            place(branch, row, p, text);
          }
          return;
        }
        text = place_tied_stacks(a, row, first, last, text);
        p = (last + 1) * box_columns;
        if (hopeless(text, p)) return;
        continue;
      }

      const int end = class_end(a, p);
      if (p == end) {
        text = text << 4 | place_alone(a, row, p);
        ++p;
      } else if (const int blanks = blanks_first(a, row, p, end); blanks > 0) {
        text <<= 4 * blanks;
        p += blanks;
      } else {
        const int least_value = least_name_in_class(a, row, p, end);
        if (least_value == no_name) {
          text = place_new(a, row, p, end, text);
          p = end + 1;
        } else {
          text = text << 4 | static_cast<unsigned>(least_value);
          if (hopeless(text, p + 1)) return;
          int chosen = p;
          while (name_when_first(a, row, p, end, chosen) != least_value) ++chosen;
          for (int q = chosen + 1; q <= end; ++q) {
            if (name_when_first(a, row, p, end, q) != least_value) continue;
            Arrangement branch = a;
            put_column_first(branch, p, end, q);
            settle(branch, digit_at(branch, row, p));
            place(branch, row, p + 1, text);
          }
          put_column_first(a, p, end, chosen);
          settle(a, digit_at(a, row, p));
          ++p;
        }
      }
      if (hopeless(text, p)) return;
    }
    if (text < least_row_) {
      least_row_ = text;
      next_.clear();
    }
    next_.push_back(a);
  }

  /// Has a digit of the row, in these stacks, come up before?
  static bool has_names(const Arrangement& a, const Row& row, int first, int last) {
    for (int p = first * box_columns; p < (last + 1) * box_columns; ++p) {
      if (has_name(a, digit_at(a, row, p))) return true;
    }
    return false;
  }

  /// A place whose column is known.
  static std::uint64_t place_alone(Arrangement& a, const Row& row, int p) {
    const int digit = digit_at(a, row, p);
    if (digit == 0) return 0;
    if (has_name(a, digit)) {
      settle(a, digit);
      return static_cast<std::uint64_t>(nibble(a.least_name, digit));
    }
    link(a, digit, p, a.next_name, 0);
    return a.next_name++;
  }

  /// The columns of a class that are blank in this row come first, and become a class. Returns how many there are.
  static int blanks_first(Arrangement& a, const Row& row, int p, int end) {
    int blanks = 0;
    for (int q = p; q <= end; ++q) {
      if (digit_at(a, row, q) == 0) std::swap(a.column_at[at(q)], a.column_at[at(p + blanks++)]);
    }
    if (blanks == 0 || blanks == end + 1 - p) return blanks;
    a.class_ends |= Mask{1} << (p + blanks - 1);
    for (int q = p + blanks; q <= end; ++q) {
      a.least_name += ones(linked_at(a, q)) * static_cast<unsigned>(blanks);
    }
    return blanks;
  }

  static constexpr int no_name = 16;

  /// The least name that the digit in the column at place q can have when the column becomes the first of its class.
  static int name_when_first(const Arrangement& a, const Row& row, int p, int end, int q) {
    const int digit = digit_at(a, row, q);
    const int name = nibble(a.least_name, digit);
    if (name == 0) return no_name;
    const int column = nibble(a.column, digit) - 1;
    for (int other = p; other <= end; ++other) {
      if (a.column_at[at(other)] == column) return name + 1;  // its column will be second at best
    }
    return name;
  }

  static int least_name_in_class(const Arrangement& a, const Row& row, int p, int end) {
    int least_value = no_name;
    for (int q = p; q <= end; ++q) least_value = std::min(least_value, name_when_first(a, row, p, end, q));
    return least_value;
  }

  /// All digits of the class are new: their order is left open.
  static std::uint64_t place_new(Arrangement& a, const Row& row, int p, int end, std::uint64_t text) {
    const int name = a.next_name;
    for (int q = p; q <= end; ++q) {
      link(a, digit_at(a, row, q), q, name, 0);
      text = text << 4 | a.next_name++;
    }
    return text;
  }

  static void link(Arrangement& a, int digit, int p, int least_name, int step) {
    const std::uint8_t column = a.column_at[at(p)];
    a.least_name |= static_cast<Nibbles>(least_name) << (4 * digit);
    a.step |= static_cast<Nibbles>(step) << (4 * digit);
    a.column |= static_cast<Nibbles>(column + 1) << (4 * digit);
    a.linked[column] |= static_cast<std::uint16_t>(1U << digit);
  }

  /// Of the class at places p to end, the column at place q becomes the first, and a class of its own.
  static void put_column_first(Arrangement& a, int p, int end, int q) {
    std::swap(a.column_at[at(p)], a.column_at[at(q)]);
    for (int other = p + 1; other <= end; ++other) a.least_name += ones(linked_at(a, other));
    a.class_ends |= Mask{1} << p;
  }

  /// The names of the digits linked to a stack go up, since `stacks_before` stacks that were tied to it go before it.
  static void put_behind(Arrangement& a, int stack, int stacks_before) {
    Mask digits = 0;
    for (int p = stack * box_columns; p < (stack + 1) * box_columns; ++p) digits |= linked_at(a, p);
    a.least_name += (a.step & ones(digits) * 15) * static_cast<unsigned>(stacks_before);
  }

  static void swap_stacks(Arrangement& a, int first, int second) {
    if (first == second) return;
    const auto begin = a.column_at.begin();
    std::swap_ranges(begin + first * box_columns, begin + (first + 1) * box_columns, begin + second * box_columns);
  }

  /// Of the tied stacks from `first` to `last`, this one becomes the first and is tied no more.
  static void put_stack_first(Arrangement& a, int first, int last, int stack) {
    swap_stacks(a, first, stack);
    for (int other = first + 1; other <= last; ++other) put_behind(a, other, 1);
    a.tied &= ~(Mask{1} << first);
  }

  /// Sees to it that a digit has its least name.
  static void settle(Arrangement& a, int digit) {
    const int column = nibble(a.column, digit) - 1;
    int p = 0;
    while (a.column_at[at(p)] != column) ++p;
    const int stack = p / box_columns;
    int first_stack = stack;
    while (first_stack > 0 && (a.tied >> (first_stack - 1) & 1) != 0) --first_stack;
    if (const int last_stack = last_tied(a, stack); first_stack != last_stack) {
      put_stack_first(a, first_stack, last_stack, stack);
      p -= (stack - first_stack) * box_columns;
    }
    const int end = class_end(a, p);
    int begin = p;
    while (begin > 0 && (a.class_ends >> (begin - 1) & 1) == 0) --begin;
    if (begin != end) put_column_first(a, begin, end, p);
  }

  /// In tied stacks, only digits that are new. Stacks with blanks earlier come first; those that look alike stay tied.
  std::uint64_t place_tied_stacks(Arrangement& a, const Row& row, int first, int last, std::uint64_t text) const {
    std::array<Mask, length> shapes{};
    for (int stack = first; stack <= last; ++stack) {
      const Mask shape = shape_of(a, row, stack);
      int i = stack;
      for (; i > first && shapes[at(i - 1)] > shape; --i) {
        shapes[at(i)] = shapes[at(i - 1)];
        swap_stacks(a, i, i - 1);
      }
      shapes[at(i)] = shape;
    }
    for (int begin = first; begin <= last;) {
      int end = begin;
      while (end < last && shapes[at(end + 1)] == shapes[at(begin)]) ++end;
      const int step = std::popcount(shapes[at(begin)]);
      const int name = a.next_name;
      for (int stack = begin; stack <= end; ++stack) {
        put_behind(a, stack, begin - first);
        text = place_new_in_stack(a, row, stack, name, step, text);
      }
      if (end < last) a.tied &= ~(Mask{1} << end);
      begin = end + 1;
    }
    return text;
  }

  /// The row in this stack with blanks first in each class: 1 for each digit, the first place the highest.
  static Mask shape_of(const Arrangement& a, const Row& row, int stack) {
    Mask shape = 0;
    for (int p = stack * box_columns; p < (stack + 1) * box_columns;) {
      const int end = class_end(a, p);
      int digits = 0;
      for (int q = p; q <= end; ++q) digits += digit_at(a, row, q) != 0 ? 1 : 0;
      shape = shape << (end + 1 - p) | ((Mask{1} << digits) - 1);
      p = end + 1;
    }
    return shape;
  }

  /// `name`: that of the first new digit if this stack becomes the first of those tied to it; in the text names go on
  /// from stack to stack. `step`: the number of new digits.
  static std::uint64_t place_new_in_stack(Arrangement& a, const Row& row, int stack, int name, int step,
                                          std::uint64_t text) {
    for (int p = stack * box_columns; p < (stack + 1) * box_columns;) {
      const int end = class_end(a, p);
      const int blanks = blanks_first(a, row, p, end);
      text <<= 4 * blanks;
      for (int q = p + blanks; q <= end; ++q) {
        link(a, digit_at(a, row, q), q, name, step);
        text = text << 4 | a.next_name++;
      }
      name += end + 1 - p - blanks;
      p = end + 1;
    }
    return text;
  }

  static std::uint64_t factorial(int n) { return n < 2 ? 1 : static_cast<std::uint64_t>(n) * factorial(n - 1); }

  static std::uint64_t open_orders(const Arrangement& a) {
    std::uint64_t product = a.weight;
    for (int p = 0; p < side;) {
      const int end = class_end(a, p);
      product *= factorial(end + 1 - p);
      p = end + 1;
    }
    for (int stack = 0; stack < stacks;) {
      const int end = last_tied(a, stack);
      product *= factorial(end + 1 - stack);
      stack = end + 1;
    }
    return product;
  }

  Symmetry symmetry_of(const Arrangement& a) const {
    Symmetry result = Symmetry::identity();
    result.transposed = a.transposed;
    std::copy_n(a.row_at.begin(), side, result.rows.begin());
    std::copy_n(a.column_at.begin(), side, result.columns.begin());
    // The names are read off the text: those of linked digits go by the order that the columns happen to stand in.
    std::fill(result.digits.begin(), result.digits.begin() + side + 1, std::uint8_t{0});
    for (int row = 0; row < side; ++row) {
      for (int p = 0; p < side; ++p) {
        const int digit = digit_at(a, orientation(a).rows[a.row_at[at(row)]], p);
        result.digits[at(digit)] = static_cast<std::uint8_t>(least[at(row)] >> (4 * (side - 1 - p)) & 15);
      }
    }
    std::uint8_t name = a.next_name;
    for (int digit = 1; digit <= side; ++digit) {
      if (result.digits[at(digit)] == 0) result.digits[at(digit)] = name++;
    }
    return result;
  }

  std::array<Orientation, 2> orientations_;
  std::vector<Arrangement> current_;
  std::vector<Arrangement> next_;
  std::uint64_t least_row_ = 0;
};

}  // namespace farandole::sudoku::detail
