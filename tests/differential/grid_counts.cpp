// The number of completed 9x9 sudokus, counted: with the first band and the first column fixed, for the 44 classes of
// first bands, each count beside the published one.
//
//     farandole_grid_counts [--first K] [--last K] [--threads N]
//
// B. Felgenhauer, F. Jarvis, "Enumerating possible Sudoku grids" (2005) reduce the 9! * 72 * 36288 first bands to 44
// classes whose bands have equally many completions; E. Russell published the figures below. Without arguments all
// classes are counted, 4.3 * 10^9 grids, which takes some minutes. Exit code 1 when a count differs.
#include <algorithm>
#include <array>
#include <cstdint>
#include <exception>
#include <iostream>
#include <string>
#include <string_view>
#include <vector>

#include <boost/multiprecision/cpp_int.hpp>

#include <sudoku/bulk.hpp>

#include "arguments.hpp"

namespace farandole::tests {
namespace {

using sudoku::BulkAnswer;
using sudoku::Digits9;

/// Box 1 is 123 / 456 / 789; these are the columns of boxes 2 and 3, each as a set. `bands` of the 36288 first bands
/// with the columns of boxes 2 and 3 in order are of the class, and each has 72 * `grids` completions: `grids` with the
/// rows of bands 2 and 3, and the bands themselves, in the order of their first digits.
struct BandClass {
  std::array<std::string_view, 6> columns;
  std::uint64_t bands;
  std::uint64_t grids;
};

constexpr std::array<BandClass, 44> classes{{
    {{{"124", "357", "689", "125", "367", "489"}}, 2484, 97961464},
    {{{"124", "357", "689", "125", "368", "479"}}, 2592, 97539392},
    {{{"124", "357", "689", "125", "369", "478"}}, 1296, 98369440},
    {{{"124", "357", "689", "125", "378", "469"}}, 1512, 97910032},
    {{{"124", "357", "689", "126", "348", "579"}}, 2808, 96482296},
    {{{"124", "357", "689", "126", "349", "578"}}, 684, 97549160},
    {{{"124", "357", "689", "126", "357", "489"}}, 1512, 97287008},
    {{{"124", "357", "689", "126", "358", "479"}}, 1944, 97416016},
    {{{"124", "357", "689", "126", "359", "478"}}, 2052, 97477096},
    {{{"124", "357", "689", "127", "348", "569"}}, 288, 96807424},
    {{{"124", "357", "689", "127", "358", "469"}}, 864, 98119872},
    {{{"124", "357", "689", "128", "347", "569"}}, 1188, 98371664},
    {{{"124", "357", "689", "128", "357", "469"}}, 648, 98128064},
    {{{"124", "357", "689", "128", "369", "457"}}, 2592, 98733568},
    {{{"124", "357", "689", "135", "269", "478"}}, 648, 97455648},
    {{{"124", "357", "689", "135", "278", "469"}}, 360, 97372400},
    {{{"124", "357", "689", "136", "259", "478"}}, 3240, 97116296},
    {{{"124", "357", "689", "138", "267", "459"}}, 540, 95596592},
    {{{"124", "357", "689", "138", "269", "457"}}, 756, 97346960},
    {{{"124", "357", "689", "145", "269", "378"}}, 324, 97714592},
    {{{"124", "357", "689", "145", "278", "369"}}, 432, 97992064},
    {{{"124", "357", "689", "146", "239", "578"}}, 756, 98153104},
    {{{"124", "357", "689", "147", "269", "358"}}, 864, 98733184},
    {{{"124", "357", "689", "148", "269", "357"}}, 108, 98048704},
    {{{"124", "357", "689", "156", "239", "478"}}, 756, 96702240},
    {{{"124", "358", "679", "125", "368", "479"}}, 516, 98950072},
    {{{"124", "358", "679", "126", "348", "579"}}, 576, 97685328},
    {{{"124", "358", "679", "127", "358", "469"}}, 432, 98784768},
    {{{"124", "358", "679", "137", "269", "458"}}, 324, 98493856},
    {{{"124", "358", "679", "147", "258", "369"}}, 72, 100231616},
    {{{"124", "358", "679", "147", "269", "358"}}, 216, 99525184},
    {{{"124", "358", "679", "156", "237", "489"}}, 252, 96100688},
    {{{"124", "359", "678", "127", "356", "489"}}, 288, 96631520},
    {{{"124", "359", "678", "127", "359", "468"}}, 864, 97756224},
    {{{"124", "359", "678", "147", "258", "369"}}, 216, 99083712},
    {{{"124", "359", "678", "147", "268", "359"}}, 432, 98875264},
    {{{"124", "369", "578", "125", "369", "478"}}, 216, 102047904},
    {{{"124", "369", "578", "127", "369", "458"}}, 144, 101131392},
    {{{"124", "369", "578", "135", "267", "489"}}, 324, 96380896},
    {{{"124", "369", "578", "147", "258", "369"}}, 108, 102543168},
    {{{"124", "379", "568", "146", "239", "578"}}, 12, 99258880},
    {{{"126", "348", "579", "135", "249", "678"}}, 20, 94888576},
    {{{"126", "378", "459", "147", "258", "369"}}, 24, 97282720},
    {{{"147", "258", "369", "147", "258", "369"}}, 4, 108374976},
}};

using Band = std::array<std::array<int, 9>, 3>;

/// Fills columns `column` to 8 so that every row has nine digits; false when that cannot be.
bool fill_columns(Band& band, const BandClass& of, std::size_t column) {
  if (column == 9) return true;
  std::string digits(of.columns[column - 3]);
  do {
    const auto fits = [&](std::size_t row) {
      const auto end = band[row].begin() + static_cast<std::ptrdiff_t>(column);
      return std::find(band[row].begin(), end, digits[row] - '0') == end;
    };
    if (!fits(0) || !fits(1) || !fits(2)) continue;
    for (std::size_t row = 0; row < 3; ++row) band[row][column] = digits[row] - '0';
    if (fill_columns(band, of, column + 1)) return true;
  } while (std::next_permutation(digits.begin(), digits.end()));
  return false;
}

/// A band of the class with each first column in which the rows of the other bands, and these bands, are in order:
/// ten puzzles.
std::vector<Digits9> puzzles_of(const BandClass& of) {
  Band band{{{1, 2, 3}, {4, 5, 6}, {7, 8, 9}}};
  if (!fill_columns(band, of, 3)) throw std::logic_error("no such band");
  Digits9 top{};
  for (std::size_t cell = 0; cell < 27; ++cell) top[cell] = static_cast<std::uint8_t>(band[cell / 9][cell % 9]);
  std::vector<Digits9> puzzles;
  // Under 1, 4, 7: 2 leads the second band, with two of the others after it.
  constexpr std::array<std::uint8_t, 5> others{3, 5, 6, 8, 9};
  for (std::size_t a = 0; a < others.size(); ++a) {
    for (std::size_t b = a + 1; b < others.size(); ++b) {
      Digits9& puzzle = puzzles.emplace_back(top);
      puzzle[3 * 9] = 2;
      puzzle[4 * 9] = others[a];
      puzzle[5 * 9] = others[b];
      std::size_t row = 6;
      for (std::size_t k = 0; k < others.size(); ++k) {
        if (k != a && k != b) puzzle[9 * row++] = others[k];
      }
    }
  }
  return puzzles;
}

struct Settings {
  std::uint64_t first = 1;
  std::uint64_t last = classes.size();
  std::uint64_t threads = 1;
};

int run(const Settings& settings) {
  sudoku::BulkOptions options;
  options.limit = dlx::unlimited;
  options.threads = static_cast<unsigned>(settings.threads);
  sudoku::BulkSolver solver(options);
  boost::multiprecision::cpp_int total = 0;
  std::uint64_t bands = 0;
  bool same = true;
  for (std::uint64_t k = settings.first; k <= std::min<std::uint64_t>(settings.last, classes.size()); ++k) {
    const BandClass& band_class = classes.at(static_cast<std::size_t>(k - 1));
    const std::vector<Digits9> puzzles = puzzles_of(band_class);
    std::vector<BulkAnswer> answers(puzzles.size());
    solver.solve(puzzles, answers);
    std::uint64_t grids = 0;
    for (const BulkAnswer& answer : answers) grids += answer.solutions;
    std::cout << k << ": " << grids << (grids == band_class.grids ? "" : ", published ")
              << (grids == band_class.grids ? "" : std::to_string(band_class.grids)) << std::endl;
    same = same && grids == band_class.grids;
    bands += band_class.bands;
    total += boost::multiprecision::cpp_int(grids) * band_class.bands;
  }
  if (bands == 36288) std::cout << "grids: " << total * 362880 * 72 * 72 << '\n';
  return same ? 0 : 1;
}

}  // namespace
}  // namespace farandole::tests

int main(int argc, char** argv) {
  try {
    farandole::tests::Settings settings;
    farandole::tests::read_arguments(
        argc, argv, {{"--first", &settings.first}, {"--last", &settings.last}, {"--threads", &settings.threads}},
        "farandole_grid_counts [--first K] [--last K] [--threads N]");
    if (settings.first == 0) throw std::runtime_error("the classes are counted from 1");
    return farandole::tests::run(settings);
  } catch (const std::exception& error) {
    std::cerr << "farandole_grid_counts: " << error.what() << '\n';
    return 2;
  }
}
