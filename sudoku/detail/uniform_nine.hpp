// Random 9x9 grids, all equally likely.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include <dlx/detail/random.hpp>
#include <sudoku/grid.hpp>

namespace farandole::sudoku::detail {

/// A set of the digits 1 to 9: bit d - 1 for digit d.
using Nine = std::uint16_t;
/// Three sets of three digits, together all nine: what stands in the rows, or in the columns, of a box.
using Triples = std::array<Nine, 3>;

// A grid is drawn in two parts, the cross and the rest:
//
//     B1 B2 B3      The cross is box B1 in any of its 9! forms, and beside it and below it any of the 56 * 6^6 ways
//     each to B4  .  .      fill B2 and B3, B4 and B7. Each cross is equally likely. It can be completed in 2,693 ways
//     on B7  .  .      average, and in 11,664 at most. Their number N depends only on which digits stand in the columns
//     of
//                   B2 and B3 and in the rows of B4 and B7. A cross is kept with probability N / 11,664, else drawn
//                   again; then each of its N completions is equally likely. Most of the crosses that go are known to
//                   go before N is: few kinds of crosses come near the greatest number.
//
// The completions are counted, not enumerated: a digit may stand in two of the three columns of B5, since it is in the
// third one in B2; it takes one of them there and so the other in B8. So the choices in the middle band are a bit for
// each digit and stack, its *key*, and the bottom band fits if and only if it has the complementary key. The rows of B5
// can have their digits in 56 ways (split), and in each row of a box these stand in two orders or none. Hence there are
// some 3,000 ways to fill each band, with at most 56 keys a stack.

inline constexpr std::size_t split_count = 56;

/// For a box with these rows, all ways to choose the digits in the rows of the box beside it.
[[nodiscard]] std::array<Triples, split_count> splits(const Triples& rows);

class CrossCompletions {
 public:
  /// The number of ways to complete a cross with these columns of B2 and B3 and rows of B4 and B7.
  std::uint32_t count(const Triples& columns2, const Triples& columns3, const Triples& rows4, const Triples& rows7);

  /// Rows of B5, B6, B8, B9, by box and row and column: digits.
  using Boxes = std::array<std::array<std::array<std::uint8_t, 3>, 3>, 4>;
  /// The n-th completion of the cross that was counted last, from 0.
  [[nodiscard]] Boxes completion(std::uint32_t n) const;

  /// A bound on the number of completions, known at once. It is the greatest number that a cross of its kind has, where
  /// kinds tell how many digits the columns of B2 and of B3 have in common, and the rows of B4 and of B7. (All were
  /// counted; a test does it again.)
  [[nodiscard]] static std::uint32_t bound(const Triples& columns2, const Triples& columns3, const Triples& rows4,
                                           const Triples& rows7);
  /// The greatest of all bounds.
  static constexpr std::uint32_t most = 11664;

 private:
  using Key = std::uint16_t;  // bit d - 1: digit d takes the second of its columns
  /// The keys of the two orders in which the digits of a triple can stand in a row; or there is no order.
  struct Orders {
    std::array<Key, 2> keys;
    bool any;
  };
  struct Stack {
    Triples columns;                       // of its top box
    std::array<Orders, 512> orders;        // by triple
    std::array<std::uint8_t, 512> number;  // of keys that occur in the middle band, from 0; else none
  };
  struct Band {
    Triples first;   // digits of its rows in the second box
    Triples second;  // and in the third
    std::array<Key, 8> keys_first;
    std::array<Key, 8> keys_second;
  };

  static void prepare(Stack& stack, const Triples& columns);
  /// A band whose first box has these rows and whose second box has those. False: there is no way to fill it.
  bool fill(Band& band, const Triples& rows, const Triples& first) const;
  static void write_box(std::array<std::array<std::uint8_t, 3>, 3>& box, const Stack& stack, const Triples& rows,
                        Key key);

  std::array<Stack, 2> stacks_{};
  Triples rows4_{};
  Triples rows7_{};
  // The number of ways to fill the middle band, by the numbers of its two keys; with `none` there is none.
  static constexpr std::uint8_t none = 56;
  std::array<std::array<std::uint16_t, 57>, 57> ways_{};
  std::array<std::uint32_t, split_count> completions_{};  // by split of the bottom band
};

class UniformNine {
 public:
  [[nodiscard]] Grid draw(dlx::detail::Random& random);

 private:
  CrossCompletions completions_;
};

}  // namespace farandole::sudoku::detail
