// Compares two commands in one run, taking turns, so that what else the machine does hits both alike:
//
//     versus [--runs N] --peer 'dlx2 <queens12.dlx' --ours 'farandole cover count queens12.dlx'
//
// Each command goes through `sh -c`, once to warm up and then N times (7). What it writes is thrown away. Prints the
// medians of the processor times (user and system, children included), and peer's time / ours as the median over the
// turns, with the least and the greatest: above 1 means that ours is faster.
#include <algorithm>
#include <cstdio>
#include <exception>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

#include <bench/arguments.hpp>
#include <bench/command_run.hpp>
#include <bench/median.hpp>

namespace {

using farandole::bench::median;

/// Processor seconds of one run. Throws when the command exits above 1 (0 and 1 are answers).
double run(const std::string& command) {
  const farandole::bench::CommandRun result = farandole::bench::run_command(command);
  if (result.exit_code > 1) throw std::runtime_error("it failed: " + command);
  return result.seconds();
}

struct Settings {
  int runs = 7;
  std::string peer;
  std::string ours;
};

Settings parse(int argc, char** argv) {
  Settings settings;
  for (int i = 1; i + 1 < argc; i += 2) {
    const std::string_view option = argv[i];
    const std::string_view value = argv[i + 1];
    if (option == "--peer") {
      settings.peer = value;
    } else if (option == "--ours") {
      settings.ours = value;
    } else if (option == "--runs") {
      settings.runs = farandole::bench::number<int>(option, value);
    } else {
      throw std::runtime_error("unknown option " + std::string(option));
    }
  }
  if (argc % 2 == 0 || settings.peer.empty() || settings.ours.empty()) {
    throw std::runtime_error("usage: versus [--runs N] --peer COMMAND --ours COMMAND");
  }
  return settings;
}

void compare(const Settings& settings) {
  run(settings.peer);
  run(settings.ours);
  std::vector<double> peer;
  std::vector<double> ours;
  std::vector<double> ratios;
  for (int i = 0; i < settings.runs; ++i) {
    peer.push_back(run(settings.peer));
    ours.push_back(run(settings.ours));
    // A time below the clock's step counts as one step.
    ratios.push_back(std::max(peer.back(), 1e-6) / std::max(ours.back(), 1e-6));
  }
  const auto [least, greatest] = std::minmax_element(ratios.begin(), ratios.end());
  std::printf("peer %.4f s, ours %.4f s, peer/ours %.2f (%.2f to %.2f in %d turns)\n", median(peer), median(ours),
              median(ratios), *least, *greatest, settings.runs);
}

}  // namespace

int main(int argc, char** argv) {
  try {
    compare(parse(argc, argv));
    return 0;
  } catch (const std::exception& error) {
    std::fprintf(stderr, "versus: %s\n", error.what());
    return 2;
  }
}
