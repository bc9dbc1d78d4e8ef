// The time that puzzles with rules take, by set and by kind of rule, beside a peer:
//
//     variants [--engine NAME] [--seconds S] [--least MS] [--peer COMMAND] FILE...
//
// Each puzzle of the files is made from its record and searched for two solutions; its time is the median of as many
// turns as fit into --least milliseconds (30), one at least. --seconds ends a search (10). An answer that is not the
// one that the record has is an error: exit code 1.
//
// The peer's command, in which {} stands for the file, writes a line for each record: its id, the processor seconds,
// the number of solutions found (up to 2; a '+' behind it: stopped before its end), with tabs between. Ratios are the
// peer's time divided by ours; of a puzzle that the peer did not finish it is a bound.
//
// A set is all records whose ids are equal up to the second '_'.
#include <algorithm>
#include <cmath>
#include <cstdint>
#include <cstdio>
#include <exception>
#include <map>
#include <optional>
#include <set>
#include <sstream>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

#include <bench/arguments.hpp>
#include <bench/command_run.hpp>
#include <bench/cpu_time.hpp>
#include <bench/input.hpp>
#include <bench/median.hpp>
#include <sudoku/puzzle.hpp>
#include <sudoku/solver.hpp>
#include <variants/variant.hpp>

namespace farandole::bench {
namespace {

struct Settings {
  std::string engine = "auto";
  double seconds = 10;
  double least = 0.030;
  std::string peer;
  std::vector<std::string> files;
};

/// One puzzle: how long it took.
struct Measured {
  double seconds = 0;
  bool decided = false;
  std::optional<double> peer;
  bool peer_decided = false;
};

/// Times of a set, or of all puzzles with a kind of rule.
struct Group {
  std::vector<double> seconds;
  std::vector<double> peer_seconds;
  std::vector<double> ratios;
  std::string least_name;  ///< where the ratio is least
  std::size_t undecided = 0;
  std::size_t peer_undecided = 0;

  void add(const std::string& name, const Measured& measured) {
    seconds.push_back(measured.seconds);
    undecided += measured.decided ? 0 : 1;
    if (!measured.peer) return;
    peer_seconds.push_back(*measured.peer);
    peer_undecided += measured.peer_decided ? 0 : 1;
    if (!measured.decided) return;
    const double ratio = *measured.peer / measured.seconds;
    if (ratios.empty() || ratio < *std::min_element(ratios.begin(), ratios.end())) least_name = name;
    ratios.push_back(ratio);
  }
};

double sum(const std::vector<double>& values) {
  double result = 0;
  for (const double value : values) result += value;
  return result;
}

double geometric_mean(const std::vector<double>& values) {
  double logs = 0;
  for (const double value : values) logs += std::log(value);
  return std::exp(logs / static_cast<double>(values.size()));
}

void show(const std::string& name, const Group& group) {
  std::printf("| %s | %zu | %.3f | %.2f | %zu |", name.c_str(), group.seconds.size(), 1e3 * median(group.seconds),
              1e3 * sum(group.seconds), group.undecided);
  if (!group.peer_seconds.empty()) {
    std::printf(" %.3f | %.2f | %zu |", 1e3 * median(group.peer_seconds), 1e3 * sum(group.peer_seconds),
                group.peer_undecided);
  }
  if (!group.ratios.empty()) {
    std::printf(" %.1f | %.1f | %s |", geometric_mean(group.ratios),
                *std::min_element(group.ratios.begin(), group.ratios.end()), group.least_name.c_str());
  }
  std::printf("\n");
}

void show_table(const char* title, const std::map<std::string, Group>& groups, bool with_peer) {
  std::printf("| %s | puzzles | median ms | sum ms | undecided |%s\n", title,
              with_peer ? " peer: median ms | sum ms | undecided | ratio, geometric mean | least | of |" : "");
  std::printf("| --- | ---: | ---: | ---: | ---: |%s\n", with_peer ? " ---: | ---: | ---: | ---: | ---: | --- |" : "");
  for (const auto& [name, group] : groups) show(name, group);
  std::printf("\n");
}

/// Throws std::runtime_error where the answer is not the record's.
void compare(const sudoku::PuzzleSpec& spec, const sudoku::SolveResult& result) {
  const std::string_view verdict = to_string(result.verdict);
  const bool same = (spec.status.empty() || spec.status == "capped" || spec.status == verdict) &&
                    (!spec.solution || result.verdict != sudoku::Verdict::unique || result.solution == spec.solution);
  if (!same) throw std::runtime_error(spec.id + ": " + std::string(verdict) + ", not as the record says");
}

Measured measure(const Settings& settings, const sudoku::PuzzleSpec& spec) {
  Measured measured;
  std::vector<double> turns;
  do {
    const double begin = cpu_seconds();
    sudoku::SolverOptions options;
    options.engine = settings.engine;
    options.limits.seconds = settings.seconds;
    options.check = false;  // it is compared with the record's
    const sudoku::SolveResult result = sudoku::Solver(options).solve(make_puzzle(spec, variants::catalog()));
    turns.push_back(cpu_seconds() - begin);
    measured.decided = result.verdict != sudoku::Verdict::unknown;
    if (measured.decided) compare(spec, result);
  } while (sum(turns) < settings.least);
  measured.seconds = median(turns);
  return measured;
}

struct PeerTime {
  double seconds = 0;
  bool decided = true;
};

std::map<std::string, PeerTime> run_peer(const std::string& command, const std::string& file) {
  std::map<std::string, PeerTime> times;
  std::istringstream lines(run_command(with_file(command, file)).output);
  for (std::string line; std::getline(lines, line);) {
    std::istringstream fields(line);
    std::string id;
    std::string solutions;
    PeerTime time;
    if (!std::getline(fields, id, '\t') || !(fields >> time.seconds >> solutions)) continue;  // what else it says
    time.decided = solutions.back() != '+';
    times[id] = time;
  }
  if (times.empty()) throw std::runtime_error("the peer wrote no times: " + with_file(command, file));
  return times;
}

std::string set_of(const std::string& id) {
  const std::size_t first = id.find('_');
  return first == std::string::npos ? id : id.substr(0, id.find('_', first + 1));
}

int run(const Settings& settings) {
  std::map<std::string, Group> sets;
  std::map<std::string, Group> kinds;
  std::map<std::string, Group> all;
  for (const std::string& file : settings.files) {
    const auto peer = settings.peer.empty() ? std::map<std::string, PeerTime>() : run_peer(settings.peer, file);
    for (const sudoku::PuzzleSpec& spec : read_specs(file)) {
      Measured measured = measure(settings, spec);
      if (const auto found = peer.find(spec.id); found != peer.end()) {
        measured.peer = found->second.seconds;
        measured.peer_decided = found->second.decided;
      }
      sets[set_of(spec.id)].add(spec.id, measured);
      std::set<std::string> of_puzzle;
      for (const sudoku::ConstraintSpec& rule : spec.constraints) of_puzzle.insert(rule.kind);
      for (const std::string& kind : of_puzzle) kinds[kind].add(spec.id, measured);
      all["all"].add(spec.id, measured);
    }
  }
  show_table("set", sets, !settings.peer.empty());
  show_table("kind of rule", kinds, !settings.peer.empty());
  show_table("", all, !settings.peer.empty());
  return 0;
}

Settings parse(int argc, char** argv) {
  Settings settings;
  read_arguments(argc, argv, settings.files, [&](std::string_view option, std::string_view value) {
    if (option == "--engine") {
      settings.engine = value;
    } else if (option == "--seconds") {
      settings.seconds = number<int>(option, value);
    } else if (option == "--least") {
      settings.least = 1e-3 * number<int>(option, value);
    } else if (option == "--peer") {
      settings.peer = value;
    } else {
      return false;
    }
    return true;
  });
  if (settings.files.empty()) {
    throw std::runtime_error("usage: variants [--engine NAME] [--seconds S] [--least MS] [--peer COMMAND] FILE...");
  }
  return settings;
}

}  // namespace
}  // namespace farandole::bench

int main(int argc, char** argv) {
  try {
    return farandole::bench::run(farandole::bench::parse(argc, argv));
  } catch (const std::exception& error) {
    std::fprintf(stderr, "variants: %s\n", error.what());
    return 1;
  }
}
