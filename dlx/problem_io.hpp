// Knuth's text format for exact-cover problems (TAOCP 7.2.2.1, and his programs dlx1 to dlx5, ssxcc).
//
//     | a line that begins with a bar is a comment
//     a b c d e f g | x y        the first other line: primary items, then a bar, then secondary ones
//     c e x:A                    each further line is an option; a secondary item may be given a colour
//     a d g y
//
// A primary item may carry a multiplicity: `2:3|a` (two or three times), `2|a` (twice). An option may have a
// cost: `a d g |7`. As in dlx5, it may stand anywhere behind the option's first item, and several costs add up; unlike
// there, a cost may be negative (dlx5 takes decimal digits only). It is written at the end. Names are any UTF-8
// text without white space, colon and bar, of any length; lines end in LF or CR LF; empty lines are skipped.
#pragma once

#include <istream>
#include <ostream>
#include <string_view>

#include <dlx/problem.hpp>

namespace farandole::dlx {

/// Reads one problem, line by line, to the end of the stream. Throws InputError with line and column.
[[nodiscard]] Problem read_problem(std::istream& in);
[[nodiscard]] Problem read_problem(std::string_view text);

/// Writes a problem so that `read_problem` gives an equal one, payloads excepted: the format has no place for them.
/// Items without a name are written as "#" and their number. Throws UsageError when a name cannot be said in the
/// format.
void write_problem(std::ostream& out, const Problem& problem);

}  // namespace farandole::dlx
