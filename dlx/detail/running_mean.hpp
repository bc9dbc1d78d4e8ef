// Means of random walks and the errors of these means.
#pragma once

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <string>

#include <dlx/errors.hpp>
#include <dlx/estimate.hpp>

namespace farandole::dlx::detail {

/// Mean and variance as the numbers come (Welford 1962). Trees are larger than a double can say.
class RunningMean {
 public:
  void add(long double value, std::uint64_t count) {
    const long double step = value - mean_;
    mean_ += step / static_cast<long double>(count);
    squares_ += step * (value - mean_);
  }

  /// `deviations`: half the width of the interval, in standard errors.
  [[nodiscard]] Estimated estimated(std::uint64_t count, double deviations) const {
    Estimated result;
    result.mean = static_cast<double>(mean_);
    if (count > 1) {
      const auto n = static_cast<long double>(count);
      result.standard_error = static_cast<double>(std::sqrt(std::max(squares_, 0.0L) / (n - 1) / n));
    }
    const double margin = result.standard_error == 0 ? 0 : deviations * result.standard_error;
    result.low = std::max(0.0, result.mean - margin);
    result.high = result.mean + margin;
    return result;
  }

 private:
  long double mean_ = 0;
  long double squares_ = 0;  ///< sum of squared deviations
};

/// How many standard deviations from the mean have that share of a normal distribution between them.
inline double deviations_for(double confidence) {
  double low = 0;
  double high = 40;
  for (int k = 0; k < 100; ++k) {
    const double middle = (low + high) / 2;
    (std::erf(middle / std::sqrt(2.0)) < confidence ? low : high) = middle;
  }
  return high;
}

inline void require_confidence(double confidence) {
  if (confidence > 0 && confidence < 1) return;
  throw UsageError("the confidence of an estimate lies between 0 and 1, not at " + std::to_string(confidence));
}

}  // namespace farandole::dlx::detail
