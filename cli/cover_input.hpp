// Exact-cover problems, and solutions of them, from files.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include <dlx/problem.hpp>
#include <dlx/solution_set.hpp>

#include "console.hpp"
#include "options.hpp"

namespace farandole::cli {

/// Reads the problem in that file. Throws InputError with the file's name in front.
[[nodiscard]] dlx::Problem read_cover(const std::string& file, Console& console);

/// Reads a set of that problem's solutions. Throws InputError in the same way.
[[nodiscard]] dlx::SolutionSet read_solution_set(const std::string& file, const dlx::Problem& problem,
                                                 Console& console);

/// Reads the lines of a file, without what white space is at their ends; empty ones are left out.
[[nodiscard]] std::vector<std::string> read_lines(const std::string& file, Console& console);

/// The file that a cover command is to read: its first argument, else standard input.
[[nodiscard]] std::string cover_file(const Options& options, std::size_t most_arguments, const Console& console);

/// A solution as a file gives it: the options that were found in the problem, and what is wrong with the other lines.
struct CoverClaim {
  std::vector<dlx::OptionId> options;
  std::vector<std::string> reasons;
};

/// Reads solutions: one option a line, its items in any order; empty lines between solutions, lines that begin with a
/// bar are comments. Throws InputError, with the file's name in front, for an item or colour that the problem does not
/// have.
[[nodiscard]] std::vector<CoverClaim> read_cover_claims(const std::string& file, const dlx::Problem& problem,
                                                        Console& console);

}  // namespace farandole::cli
