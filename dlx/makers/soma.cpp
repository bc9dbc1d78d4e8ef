// Piet Hein's Soma: the seven irregular pieces of up to four cubes fill a cube of 27.
#include <algorithm>
#include <array>
#include <set>

#include <dlx/makers/detail/parameters.hpp>
#include <dlx/makers/makers.hpp>

namespace farandole::dlx {

namespace {

using Cube = std::array<int, 3>;  // layer, row, column
using Shape = std::vector<Cube>;

constexpr int side = 3;

struct SomaPiece {
  const char* name;
  Shape cubes;
};

const std::vector<SomaPiece>& pieces() {
  static const std::vector<SomaPiece> all = {
      {"V", {{0, 0, 0}, {0, 0, 1}, {0, 1, 0}}},             // bent
      {"L", {{0, 0, 0}, {0, 0, 1}, {0, 0, 2}, {0, 1, 0}}},  // flat ones of four
      {"T", {{0, 0, 0}, {0, 0, 1}, {0, 0, 2}, {0, 1, 1}}},
      {"Z", {{0, 0, 0}, {0, 0, 1}, {0, 1, 1}, {0, 1, 2}}},
      {"A", {{0, 0, 0}, {0, 0, 1}, {0, 1, 0}, {1, 0, 1}}},  // the bent one with a cube on one arm or the other: each
      {"B", {{0, 0, 0}, {0, 0, 1}, {0, 1, 0}, {1, 1, 0}}},  // is the mirror image of the other
      {"P", {{0, 0, 0}, {0, 0, 1}, {0, 1, 0}, {1, 0, 0}}},  // or on the corner
  };
  return all;
}

Shape normal(Shape shape) {
  Cube low = shape.front();
  for (const Cube& cube : shape) {
    for (std::size_t axis = 0; axis < 3; ++axis) low[axis] = std::min(low[axis], cube[axis]);
  }
  for (Cube& cube : shape) {
    for (std::size_t axis = 0; axis < 3; ++axis) cube[axis] -= low[axis];
  }
  std::sort(shape.begin(), shape.end());
  return shape;
}

/// The shape in all its positions: two quarter turns about different axes generate the 24 turns of a cube.
std::set<Shape> orbit(const Shape& shape) {
  std::set<Shape> found{normal(shape)};
  std::vector<Shape> open{normal(shape)};
  while (!open.empty()) {
    const Shape now = std::move(open.back());
    open.pop_back();
    for (const bool about_layers : {true, false}) {
      Shape next = now;
      for (Cube& cube : next) {
        cube = about_layers ? Cube{cube[0], cube[2], -cube[1]} : Cube{cube[1], -cube[0], cube[2]};
      }
      next = normal(std::move(next));
      if (found.insert(next).second) open.push_back(next);
    }
  }
  return found;
}

}  // namespace

Problem make_soma() {
  ProblemBuilder builder;
  std::vector<ItemId> items;
  for (const SomaPiece& piece : pieces()) items.push_back(builder.add_primary(piece.name));
  std::vector<ItemId> cells;
  for (std::size_t cell = 0; cell < side * side * side; ++cell) {
    cells.push_back(builder.add_primary(detail::label({cell / 9, cell / 3 % 3, cell % 3}, side)));
  }
  std::vector<Entry> entries;
  for (std::size_t k = 0; k < items.size(); ++k) {
    for (const Shape& shape : orbit(pieces()[k].cubes)) {
      for (int corner = 0; corner < side * side * side; ++corner) {
        entries = {items[k]};
        for (const Cube& cube : shape) {
          const Cube at = {corner / 9 + cube[0], corner / 3 % 3 + cube[1], corner % 3 + cube[2]};
          if (std::any_of(at.begin(), at.end(), [](int x) { return x >= side; })) break;
          entries.emplace_back(cells[static_cast<std::size_t>(9 * at[0] + 3 * at[1] + at[2])]);
        }
        if (entries.size() == shape.size() + 1) builder.add_option(entries);
      }
    }
  }
  return builder.build();
}

MakerInfo soma_maker() {
  return {.name = "soma",
          .parameters = "",
          .summary = "the seven pieces of the Soma cube",
          .make = [](const MakerArguments& arguments) {
            detail::Parameters(arguments).finish();
            return make_soma();
          }};
}

}  // namespace farandole::dlx
