// Another program that counts exact covers, as a witness.
#pragma once

#include <string>

#include <dlx/big_count.hpp>
#include <dlx/problem.hpp>

namespace farandole::dlx::differential {

/// Writes the problem to a file, runs `command` by the shell with {} replaced by the file's name, and returns the
/// number before the word "solution" in what it writes. Throws std::runtime_error when there is no such number.
[[nodiscard]] BigCount count_by_peer(const Problem& problem, const std::string& command);

}  // namespace farandole::dlx::differential
