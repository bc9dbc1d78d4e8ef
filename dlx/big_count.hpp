// Counts of solutions have no upper bound: a 20x20 board has about 1.27e48 domino tilings.
#pragma once

#include <boost/multiprecision/cpp_int.hpp>

namespace farandole::dlx {

/// A whole number of any size. Prints in decimal; converts from and compares with built-in integers.
using BigCount = boost::multiprecision::cpp_int;

}  // namespace farandole::dlx
