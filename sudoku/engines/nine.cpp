// The engines for the usual board of 9x9 cells. `bands` searches one node at a time, word-parallel
// (bands/band_kernel.hpp); `lanes` hundreds at once, bit-sliced (lanes/lane_kernel.hpp). `nine` begins with the first
// and, when a search turns out to be long, hands its open nodes to the second. For many puzzles at once there is
// bulk.hpp.
#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

#include <sudoku/bands/band_kernel.hpp>
#include <sudoku/detail/nine.hpp>
#include <sudoku/detail/run_state.hpp>
#include <sudoku/engine.hpp>
#include <sudoku/lanes/lane_search.hpp>

namespace farandole::sudoku::detail {

namespace {

/// After so many nodes a search is long. Rounds of lanes cost nearly the same however few nodes there are for them.
constexpr std::uint64_t hand_over_after = 1024;
constexpr std::size_t chunk = 1024;  // nodes between two looks at the limits

dlx::InstructionSet set_for(const EngineConfig& config) {
  return config.instruction_set.value_or(dlx::best_instruction_set());
}

class Nine final : public Engine {
 public:
  enum class Way : std::uint8_t { bands, lanes, both };

  Nine(const char* name, Way way, const EngineConfig& config) : name_(name), way_(way), set_(set_for(config)) {
    if (config.seed) {
      symmetry_ = Symmetry::random(Board::standard(9), *config.seed);
      back_ = symmetry_->inverse();
    }
    if (way != Way::lanes) {
      bands_ = bands::make_kernel(set_);
      path_ = std::make_unique<bands::Path>();
    }
  }

  Outcome run(const Puzzle& puzzle, const Limits& limits, const SolutionVisitor& visit) override {
    RunState run(limits, visit);
    if (run.may_begin(bytes())) {
      const Candidates9 root = symmetry_ ? candidates_of(puzzle, *symmetry_) : candidates_of(puzzle);
      if (way_ == Way::lanes) {
        if (run.enter_node()) search_lanes({lanes::to_row(root)}, run);
      } else if (search_bands(root, run)) {
        search_lanes(open_nodes(), run);
      }
    }
    return run.outcome(name_);
  }

 private:
  [[nodiscard]] std::uint64_t bytes() const {
    return (path_ == nullptr ? 0 : sizeof(bands::Path)) + (lanes_ == nullptr ? 0 : lanes_->bytes()) + sizeof(Grid) + 81;
  }

  /// True: the search is long, and its open nodes are to be handed over.
  bool search_bands(const Candidates9& root, RunState& run) {
    bands_->begin(root, *path_);
    std::uint64_t allowed = 0;
    for (bool going_on = true; going_on;) {
      switch (bands_->search(*path_, allowed)) {
        case bands::Event::exhausted:
          going_on = false;
          break;
        case bands::Event::solution:
          going_on = run.wants_grids() ? hand_out(bands::grid_of(path_->solution), run) : run.found();
          break;
        case bands::Event::nodes:
          if (way_ == Way::both && allowed >= hand_over_after) return true;
          const std::size_t more = run.enter_nodes(chunk);
          allowed += more;
          going_on = more != 0;
          break;
      }
    }
    run.give_back(allowed - path_->nodes);
    return false;
  }

  [[nodiscard]] std::vector<lanes::Row> open_nodes() const {
    std::vector<lanes::Row> rows;
    for (std::size_t k = 0; k < path_->size; ++k) {
      rows.push_back(lanes::to_row(bands::candidates_of(path_->waiting[k])));
    }
    return rows;
  }

  /// Returns whether to go on.
  bool hand_out(const Digits9& solution, RunState& run) {
    grid_.set_first(solution);
    return run.found(symmetry_ ? back_.apply(grid_) : grid_);
  }

  /// Takes the solutions from the lanes to whoever asked for them.
  struct Client {
    Nine& engine;
    RunState& run;
    bool open = true;

    [[nodiscard]] bool is_open(std::uint32_t) const { return open; }
    bool solved(std::uint32_t) {
      if (run.wants_grids()) return true;
      open = run.found();
      return false;
    }
    void grid(std::uint32_t, const Digits9& digits) {
      if (open) open = engine.hand_out(digits, run);
    }
  };

  /// The nodes to begin with have been entered already, or are children of such.
  void search_lanes(const std::vector<lanes::Row>& nodes, RunState& run) {
    if (lanes_ == nullptr) lanes_ = std::make_unique<lanes::LaneSearch>(lanes::make_kernel(set_));
    Client client{*this, run};
    lanes_->clear();
    lanes_->begin(nodes.data(), nodes.size(), 0, client);
    while (client.open && !lanes_->is_idle() && run.may_begin(bytes())) {
      // Two nodes a row; one alone is not entered.
      const std::size_t allowed = run.enter_nodes(2 * std::min(lanes_->waiting(), lanes_->lanes() / 2));
      if (allowed == 0) return;
      lanes_->advance(allowed / 2, client);
    }
  }

  const char* name_;
  Way way_;
  dlx::InstructionSet set_;
  std::optional<Symmetry> symmetry_;
  Symmetry back_;  // what leads back from its images
  Grid grid_ = Grid(9);
  std::unique_ptr<bands::BandKernel> bands_;
  std::unique_ptr<bands::Path> path_;
  std::unique_ptr<lanes::LaneSearch> lanes_;  // made when first needed
};

}  // namespace

extern const EngineInfo nine_engine{
    .name = "nine",
    .summary = "9x9 only, made for speed: word-parallel, and bit-sliced where a search gets long",
    .variants = true,
    .make = [](const EngineConfig& config) -> std::unique_ptr<Engine> {
      return std::make_unique<Nine>("nine", Nine::Way::both, config);
    },
    .objection = &objection_unless_digits_on_nine,
};

extern const EngineInfo bands_engine{
    .name = "bands",
    .summary = "9x9 only: word-parallel, all candidates in four vector registers",
    .variants = true,
    .make = [](const EngineConfig& config) -> std::unique_ptr<Engine> {
      return std::make_unique<Nine>("bands", Nine::Way::bands, config);
    },
    .objection = &objection_unless_digits_on_nine,
};

extern const EngineInfo lanes_engine{
    .name = "lanes",
    .summary = "9x9 only: bit-sliced, hundreds of search nodes at once",
    .variants = true,
    .make = [](const EngineConfig& config) -> std::unique_ptr<Engine> {
      return std::make_unique<Nine>("lanes", Nine::Way::lanes, config);
    },
    .objection = &objection_unless_digits_on_nine,
};

}  // namespace farandole::sudoku::detail
