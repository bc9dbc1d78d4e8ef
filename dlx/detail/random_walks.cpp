#include <dlx/detail/random_walks.hpp>

#include <algorithm>
#include <cmath>
#include <string>

#include <dlx/errors.hpp>

namespace farandole::dlx::detail {

namespace {

/// How many standard deviations from the mean have that share of a normal distribution between them.
double deviations_for(double confidence) {
  double low = 0;
  double high = 40;
  for (int k = 0; k < 100; ++k) {
    const double middle = (low + high) / 2;
    (std::erf(middle / std::sqrt(2.0)) < confidence ? low : high) = middle;
  }
  return high;
}

}  // namespace

Estimated RunningMean::estimated(std::uint64_t count, double deviations) const {
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

RandomWalks::RandomWalks(std::uint64_t probes, std::uint64_t seed, double confidence, const Limits& limits)
    : probes_(probes), seed_(seed), confidence_(confidence), guard_(limits), random_(seed) {
  if (confidence > 0 && confidence < 1) return;
  throw UsageError("the confidence of an estimate lies between 0 and 1, not at " + std::to_string(confidence));
}

void RandomWalks::record() {
  long double nodes = 0;
  if (weights_.size() > by_depth_.size()) by_depth_.resize(weights_.size());
  for (std::size_t depth = 0; depth < by_depth_.size(); ++depth) {
    const long double weight = depth < weights_.size() ? weights_[depth] : 0;
    nodes += weight;
    by_depth_[depth].add(weight, done_);  // a new one is that of done_ - 1 zeros
  }
  all_nodes_.add(nodes, done_);
  all_solutions_.add(solutions_, done_);
  all_updates_.add(updates_, done_);
}

Estimate RandomWalks::result(StopReason stopped) const {
  const double deviations = deviations_for(confidence_);
  Estimate result;
  result.nodes = all_nodes_.estimated(done_, deviations);
  result.solutions = all_solutions_.estimated(done_, deviations);
  result.updates = all_updates_.estimated(done_, deviations);
  for (const RunningMean& depth : by_depth_) result.profile.push_back(depth.estimated(done_, deviations));
  result.probes = done_;
  result.seed = seed_;
  result.confidence = confidence_;
  result.stopped = stopped;
  result.seconds = guard_.seconds();
  return result;
}

}  // namespace farandole::dlx::detail
