// Compares ways to count the solutions of exact-cover problems, all in one run, and prints a table in Markdown:
//
//     table --peer 'dlx2 d0 <{}' --peer 'ssxcc d0 <{}' --ours 'farandole cover count --format json {}'
//           --other 'lanes: farandole cover count --format json --engine lanes {}' queens12.dlx langford11s.dlx
//
// {} stands for the file. For each file all commands take turns: N rounds (--runs, 3), more when a round is short. A
// command that needs more than --seconds (60) or fails in the first round is out of it. The answer counts: the word
// that most of our commands say, and a peer that does not say it is out too, as "wrong".
//
// A row: the problem, its count, the best peer with its time and memory; the engine that our first command says it has
// used; then of each of our commands (--ours) the time, peer's time / ours, and the memory; and the same of the best of
// all others of ours (--other). Times are medians of user processor time in seconds (with --all: and system time),
// memory the peak of what was resident in MB. A name before the command gives it a better one: --peer 'DLX2: dlx2 d0
// <{}'.
#include <algorithm>
#include <cstdio>
#include <exception>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

#include <bench/arguments.hpp>
#include <bench/command_run.hpp>
#include <bench/input.hpp>
#include <bench/median.hpp>

namespace farandole::bench {
namespace {

enum class Kind { ours, other, peer };

struct Command {
  std::string name;
  std::string text;  ///< with {} for the file
  Kind kind = Kind::ours;
  [[nodiscard]] bool is_peer() const { return kind == Kind::peer; }
};

struct Settings {
  int runs = 3;
  unsigned seconds = 60;
  bool with_system_time = false;
  std::vector<Command> commands;  ///< ours first
  std::vector<std::string> files;
  [[nodiscard]] bool has(Kind kind) const {
    return std::any_of(commands.begin(), commands.end(), [kind](const Command& c) { return c.kind == kind; });
  }
};

/// How a command did on a file.
struct Result {
  std::vector<double> seconds;
  double megabytes = 0;
  std::string out;  ///< why it is out, when it is
  [[nodiscard]] double time() const { return median(seconds); }
};

/// Is the number there, and not as a part of another one?
bool says(std::string_view output, std::string_view number) {
  const auto is_digit = [](char c) { return c >= '0' && c <= '9'; };
  for (std::size_t at = 0; (at = output.find(number, at)) != std::string_view::npos; ++at) {
    const std::size_t end = at + number.size();
    if ((at == 0 || !is_digit(output[at - 1])) && (end == output.size() || !is_digit(output[end]))) return true;
  }
  return false;
}

/// The count in what one of our commands wrote: "count":"..." or the whole line. Empty when it is not exact.
std::string count_in(const std::string& output) {
  if (output.find("\"exact\":false") != std::string::npos) return {};
  const std::string_view key = "\"count\":\"";
  const std::size_t at = output.find(key);
  const std::size_t begin = at == std::string::npos ? 0 : at + key.size();
  const std::size_t end = std::min(output.find_first_not_of("0123456789", begin), output.size());
  return output.substr(begin, end - begin);
}

/// The engine that did it, when the command says so in JSON.
std::string engine_in(const std::string& output) {
  const std::string_view key = "\"engine\":\"";
  const std::size_t at = output.find(key);
  if (at == std::string::npos) return {};
  const std::size_t begin = at + key.size();
  return output.substr(begin, output.find('"', begin) - begin);
}

struct Measured {
  std::vector<Result> results;  ///< as the commands
  std::string count;
  std::string engine;  ///< that our first command used
  /// The fastest of one kind that is not out; null when all are.
  [[nodiscard]] const Result* best(const Settings& settings, Kind kind) const {
    const Result* best = nullptr;
    for (std::size_t k = 0; k < results.size(); ++k) {
      if (settings.commands[k].kind != kind || !results[k].out.empty()) continue;
      if (best == nullptr || results[k].time() < best->time()) best = &results[k];
    }
    return best;
  }
};

/// Runs all commands on a file, in turns.
Measured measure(const std::string& file, const Settings& settings) {
  Measured measured;
  std::vector<Result>& results = measured.results;
  results.resize(settings.commands.size());
  std::string& count = measured.count;
  constexpr int most_runs = 25;
  constexpr double enough_seconds = 0.5;  // of a round, to be long
  double round_seconds = 0;
  for (int run = 0; run < settings.runs || (run < most_runs && run * round_seconds < enough_seconds); ++run) {
    for (std::size_t k = 0; k < results.size(); ++k) {
      Result& result = results[k];
      if (!result.out.empty()) continue;
      const Command& command = settings.commands[k];
      const CommandRun did = run_command(with_file(command.text, file), settings.seconds);
      if (!did.in_time) {
        result.out = ">" + std::to_string(settings.seconds);
      } else if (did.exit_code > 1) {
        result.out = "fails";
      } else if (command.is_peer() && !count.empty() && !says(did.output, count)) {
        result.out = "wrong";
      }
      if (!command.is_peer() && result.out.empty()) {
        const std::string here = count_in(did.output);
        if (!count.empty() && here != count) throw std::runtime_error(file + ": our commands do not agree");
        count = here;
        if (measured.engine.empty()) measured.engine = engine_in(did.output);
      }
      const double seconds = settings.with_system_time ? did.seconds() : did.user_seconds;
      result.seconds.push_back(seconds);
      result.megabytes = std::max(result.megabytes, did.peak_megabytes);
      if (run == 0) round_seconds += seconds;
    }
  }
  return measured;
}

void print_ours(const Result& result, const Result* peer, const std::string& name = {}) {
  if (!result.out.empty()) {
    std::printf(" | %s | | ", result.out.c_str());
    return;
  }
  std::printf(" | %s%.4f", name.c_str(), result.time());
  if (peer == nullptr) {
    std::printf(" | | %.0f", result.megabytes);
  } else {
    // A time below the clock's step counts as one step.
    const double ratio = std::max(peer->time(), 1e-6) / std::max(result.time(), 1e-6);
    std::printf(" | %.2f | %.0f", ratio, result.megabytes);
  }
}

void print_row(const std::string& file, const Settings& settings) {
  const Measured measured = measure(file, settings);
  const std::vector<Result>& results = measured.results;
  const auto name_of = [&](const Result* result) {
    return settings.commands[static_cast<std::size_t>(result - results.data())].name;
  };
  std::printf("| %s | %s", stem(file).c_str(), measured.count.c_str());
  const Result* peer = measured.best(settings, Kind::peer);
  if (peer != nullptr) {
    std::printf(" | %s %.4f | %.0f", name_of(peer).c_str(), peer->time(), peer->megabytes);
  } else {
    std::string reasons;
    for (std::size_t k = 0; k < results.size(); ++k) {
      if (settings.commands[k].is_peer()) reasons += " " + settings.commands[k].name + " " + results[k].out;
    }
    std::printf(" |%s |", reasons.c_str());
  }
  std::printf(" | %s", measured.engine.c_str());
  for (std::size_t k = 0; k < results.size(); ++k) {
    if (settings.commands[k].kind == Kind::ours) print_ours(results[k], peer);
  }
  if (const Result* other = measured.best(settings, Kind::other)) {
    print_ours(*other, peer, name_of(other) + " ");
  } else if (settings.has(Kind::other)) {
    std::printf(" | | | ");
  }
  std::printf(" |\n");
  std::fflush(stdout);
}

void print_table(const Settings& settings) {
  std::string head = "| problem | solutions | best peer, s | MB | engine";
  std::string line = "| --- | --- | --- | --- | ---";
  for (const Command& command : settings.commands) {
    if (command.kind != Kind::ours) continue;
    head += " | " + command.name + ", s | ratio | MB";
    line += " | --- | --- | ---";
  }
  if (settings.has(Kind::other)) {
    head += " | best other, s | ratio | MB";
    line += " | --- | --- | ---";
  }
  std::printf("%s |\n%s |\n", head.c_str(), line.c_str());
  for (const std::string& file : settings.files) {
    try {
      print_row(file, settings);
    } catch (const std::runtime_error& error) {
      std::printf("| %s | %s |\n", file.c_str(), error.what());
    }
  }
}

Command named(std::string_view value, Kind kind) {
  const std::size_t colon = value.find(": ");
  if (colon != std::string_view::npos) {
    return {std::string(value.substr(0, colon)), std::string(value.substr(colon + 2)), kind};
  }
  const std::string first(value.substr(0, value.find(' ')));
  return {first.substr(first.rfind('/') + 1), std::string(value), kind};
}

Settings parse(int argc, char** argv) {
  Settings settings;
  const auto take = [&](std::string_view option, std::string_view value) {
    if (option == "--ours") {
      settings.commands.push_back(named(value, Kind::ours));
    } else if (option == "--other") {
      settings.commands.push_back(named(value, Kind::other));
    } else if (option == "--peer") {
      settings.commands.push_back(named(value, Kind::peer));
    } else if (option == "--runs") {
      settings.runs = number<int>(option, value);
    } else if (option == "--seconds") {
      settings.seconds = static_cast<unsigned>(number<int>(option, value));
    } else {
      return false;
    }
    return true;
  };
  const auto take_flag = [&](std::string_view option) {
    if (option != "--all") return false;
    settings.with_system_time = true;
    return true;
  };
  read_arguments(argc, argv, settings.files, take, take_flag);
  std::stable_sort(settings.commands.begin(), settings.commands.end(),
                   [](const Command& a, const Command& b) { return a.kind < b.kind; });
  if (settings.files.empty() || !settings.has(Kind::ours)) {
    throw std::runtime_error("usage: table --peer COMMAND --ours COMMAND FILE...; see the head of bench/table.cpp");
  }
  return settings;
}

}  // namespace
}  // namespace farandole::bench

int main(int argc, char** argv) {
  try {
    farandole::bench::print_table(farandole::bench::parse(argc, argv));
    return 0;
  } catch (const std::exception& error) {
    std::fprintf(stderr, "table: %s\n", error.what());
    return 2;
  }
}
