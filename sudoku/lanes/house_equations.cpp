#include <sudoku/lanes/house_equations.hpp>

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <unordered_set>
#include <utility>

namespace farandole::sudoku::lanes {

namespace {

/// Houses without common cells: rows, columns or boxes (numbered 0, 9, 18 from), and whether the sums of other areas
/// are a part of this one's.
struct Area {
  std::array<std::uint8_t, 8> houses{};
  std::size_t count = 0;
};

std::size_t house_of(std::size_t kind, std::size_t cell) {
  const std::size_t row = cell / 9, column = cell % 9;
  return 9 * kind + (kind == 0 ? row : kind == 1 ? column : row / 3 * 3 + column / 3);
}

/// Neighbouring rows or columns, and up to four boxes, wherever they are.
std::vector<Area> make_areas() {
  std::vector<Area> areas;
  for (std::size_t kind = 0; kind < 18; kind += 9) {
    for (std::size_t first = 0; first < 9; ++first) {
      Area area;
      for (std::size_t last = first; last < 9 && area.count < 8; ++last) {
        area.houses[area.count++] = static_cast<std::uint8_t>(kind + last);
        areas.push_back(area);
      }
    }
  }
  for (unsigned boxes = 1; boxes < 512; ++boxes) {
    if (std::popcount(boxes) > 4) continue;
    Area area;
    for (std::size_t box = 0; box < 9; ++box) {
      if ((boxes >> box & 1) != 0) area.houses[area.count++] = static_cast<std::uint8_t>(18 + box);
    }
    areas.push_back(area);
  }
  return areas;
}

/// Which cages that lie partly in an area are taken as a whole.
enum class Way : std::uint8_t { more_than_half, half, none, all };
constexpr std::array ways = {Way::more_than_half, Way::half, Way::none, Way::all};

bool is_whole(Way way, std::size_t within, std::size_t size) {
  switch (way) {
    case Way::more_than_half:
      return 2 * within > size;
    case Way::half:
      return 2 * within >= size;
    case Way::none:
      return within == size;
    case Way::all:
      return within != 0;
  }
  return false;
}

class Collector {
  using Sum = std::uint8_t;  // cells
  using Counts = std::array<Sum, 96>;
  using Cells = std::array<std::uint64_t, 2>;
  struct Hash {
    std::size_t operator()(const std::array<std::uint64_t, 4>& key) const noexcept {
      std::uint64_t hash = 0;
      for (const std::uint64_t word : key) hash = (hash ^ word) * 0x9e3779b97f4a7c15 ^ hash >> 29;
      return static_cast<std::size_t>(hash ^ hash >> 32);
    }
  };

 public:
  Collector(std::span<const SumCage> cages, std::size_t most_terms, std::size_t most_alike)
      : cages_(cages), most_terms_(most_terms), most_alike_(most_alike), padded_((cages.size() + 15) / 16 * 16) {
    for (std::size_t cell = 0; cell < 81; ++cell) {
      for (std::size_t kind = 0; kind < 3; ++kind) {
        const std::size_t house = house_of(kind, cell);
        house_cells_[house][cell / 64] |= std::uint64_t{1} << (cell % 64);
        ++free_[house];
      }
    }
    cage_cells_.resize(cages.size());
    for (std::size_t number = 0; number < cages.size(); ++number) {
      for (std::size_t cell = 0; cell < 81; ++cell) {
        if (!cages[number].cells[cell]) continue;
        cage_cells_[number][cell / 64] |= std::uint64_t{1} << (cell % 64);
        ++sizes_[number];
        for (std::size_t kind = 0; kind < 3; ++kind) {
          const std::size_t house = house_of(kind, cell);
          ++counts_[house][number];
          --free_[house];
        }
      }
    }
  }

  void add(const Area& area) {
    std::size_t free = 0;
    Counts within{};
    for (std::size_t k = 0; k < area.count; ++k) {
      const std::size_t house = area.houses[k];
      free += free_[house];
      for (std::size_t number = 0; number < padded_; ++number) {
        within[number] = static_cast<std::uint8_t>(within[number] + counts_[house][number]);
      }
    }
    // Without branches, so that compilers can take many cages at once.
    std::array<Sum, ways.size()> inside{};
    std::array<Sum, ways.size()> outside{};
    for (std::size_t number = 0; number < padded_; ++number) {
      const std::uint8_t here = within[number];
      const std::uint8_t rest = static_cast<std::uint8_t>(sizes_[number] - here);
      const auto count = [&](Way way, bool whole) {
        const auto k = static_cast<std::size_t>(way);
        inside[k] = static_cast<Sum>(inside[k] + (whole ? 0 : here));
        outside[k] = static_cast<Sum>(outside[k] + (whole ? rest : 0));
      };
      count(Way::more_than_half, here > rest);
      count(Way::half, here >= rest);
      count(Way::none, rest == 0);
      count(Way::all, here != 0);
    }
    for (const Way way : ways) {
      const std::size_t plus = free + inside[static_cast<std::size_t>(way)];
      const std::size_t minus = outside[static_cast<std::size_t>(way)];
      const bool alike = plus == 0 || minus == 0;
      if (plus + minus != 0 && plus + minus <= (alike ? most_alike_ : most_terms_)) note(area, way, within);
    }
  }

  [[nodiscard]] std::vector<HouseEquation> take() { return std::move(found_); }

 private:
  void note(const Area& area, Way way, const Counts& within) {
    Cells inside{};
    for (std::size_t k = 0; k < area.count; ++k) {
      for (std::size_t w = 0; w < 2; ++w) inside[w] |= house_cells_[area.houses[k]][w];
    }
    Cells whole{};
    int sum = 45 * static_cast<int>(area.count);
    for (std::size_t number = 0; number < cages_.size(); ++number) {
      if (!is_whole(way, within[number], sizes_[number])) continue;
      sum -= cages_[number].sum;
      for (std::size_t w = 0; w < 2; ++w) whole[w] |= cage_cells_[number][w];
    }
    Cells plus{inside[0] & ~whole[0], inside[1] & ~whole[1]};
    Cells minus{whole[0] & ~inside[0], whole[1] & ~inside[1]};
    // One sign only: a plus.
    if ((plus[0] | plus[1]) == 0) {
      std::swap(plus, minus);
      sum = -sum;
    }
    if (seen_.emplace(std::array{plus[0], plus[1], minus[0], minus[1]}).second) {
      found_.push_back({list(plus), list(minus), sum});
    }
  }

  static std::vector<std::uint8_t> list(const Cells& cells) {
    std::vector<std::uint8_t> numbers;
    for (std::size_t w = 0; w < 2; ++w) {
      for (std::uint64_t left = cells[w]; left != 0; left &= left - 1) {
        numbers.push_back(static_cast<std::uint8_t>(64 * w + static_cast<std::size_t>(std::countr_zero(left))));
      }
    }
    return numbers;
  }

  std::span<const SumCage> cages_;
  std::size_t most_terms_;
  std::size_t most_alike_;
  std::size_t padded_;                   ///< number of cages, with some that have no cells
  std::array<Counts, 27> counts_{};      ///< by house and cage: cells
  Counts sizes_{};                       ///< by cage
  std::array<std::uint8_t, 27> free_{};  ///< by house: cells in no cage
  std::array<Cells, 27> house_cells_{};
  std::vector<Cells> cage_cells_;
  std::unordered_set<std::array<std::uint64_t, 4>, Hash> seen_;
  std::vector<HouseEquation> found_;
};

}  // namespace

std::vector<HouseEquation> house_equations(std::span<const SumCage> cages, std::size_t most_terms,
                                           std::size_t most_alike) {
  static const std::vector<Area> areas = make_areas();
  Collector collector(cages, most_terms, most_alike);
  for (const Area& area : areas) collector.add(area);
  return collector.take();
}

}  // namespace farandole::sudoku::lanes
