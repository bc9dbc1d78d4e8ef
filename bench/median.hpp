#pragma once

#include <algorithm>
#include <cstddef>
#include <vector>

namespace farandole::bench {

/// The value in the middle, or the mean of the two there. There must be one at least.
[[nodiscard]] inline double median(std::vector<double> values) {
  std::sort(values.begin(), values.end());
  const std::size_t middle = values.size() / 2;
  return values.size() % 2 == 1 ? values[middle] : (values[middle - 1] + values[middle]) / 2;
}

}  // namespace farandole::bench
