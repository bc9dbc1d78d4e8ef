#include "batch.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <condition_variable>
#include <deque>
#include <exception>
#include <mutex>
#include <thread>
#include <vector>

#include <dlx/thread_count.hpp>
#include <sudoku/checker.hpp>
#include <sudoku/engine.hpp>
#include <variants/variant.hpp>

#include "progress.hpp"
#include "puzzle_input.hpp"
#include "signals.hpp"

namespace farandole::cli {

namespace {

/// A puzzle (or what could not be read as one) on its way to its answer.
struct Task {
  sudoku::PuzzleSpec spec;
  std::shared_ptr<const std::string> source;
  std::string error;  ///< with its place; not empty: this is no puzzle
  Reply reply;
  bool answered = false;
};

constexpr std::size_t smallest_block = 64;
constexpr std::size_t largest_block = 1024;

class Batch {
 public:
  Batch(const Options& options, Console& console, const WorkerFactory& make_worker, BadPuzzle bad_puzzle,
        const InOrder& in_order)
      : options_(options),
        console_(console),
        make_worker_(make_worker),
        bad_puzzle_(bad_puzzle),
        in_order_(in_order),
        format_(choose_format(options, console)),
        progress_(options, console, "puzzles"),
        input_(options, console, &progress_) {}

  ExitCode run() {
    const auto start = std::chrono::steady_clock::now();
    const unsigned threads = dlx::thread_count(options_.threads);
    if (threads == 1) {
      run_alone();
    } else {
      run_threads(threads);
    }
    if (tally_.puzzles == 1 && !note_.empty()) console_.message(note_);
    if (options_.stats) {
      console_.out.flush();
      const std::chrono::duration<double> total = std::chrono::steady_clock::now() - start;
      console_.message(stats_text(tally_, total.count()));
    }
    return interrupted() ? worse(code_, ExitCode::interrupted) : code_;
  }

 private:
  /// Reads the next puzzle, or the next error. False at the end.
  bool read(Task& task) {
    task.error.clear();
    task.answered = false;
    switch (input_.next(task.spec)) {
      case PuzzleInput::Got::end:
        return false;
      case PuzzleInput::Got::puzzle:
        break;
      case PuzzleInput::Got::bad:
        task.error = fmt::format("{}: {}", place(*input_.source(), input_.error().position()), input_.error().reason());
        task.spec.id.clear();
        task.spec.position = input_.error().position();
        break;
    }
    task.source = input_.source();
    return true;
  }

  void answer(Worker& worker, Task& task) const {
    Reply& reply = task.reply;
    reply.clear();
    const sudoku::PuzzleSpec& spec = task.spec;
    const std::string id = spec.id.empty() ? place(*task.source, {spec.position.line, 0}) : spec.id;
    if (task.error.empty()) {
      try {
        worker.answer(spec, id, reply);
      } catch (const dlx::InputError& error) {
        const dlx::TextPosition position = error.position().line > 0 ? error.position() : spec.position;
        task.error = fmt::format("{}: {}", place(*task.source, position), error.reason());
      } catch (const dlx::UsageError& error) {
        task.error = fmt::format("{}: {}", place(*task.source, spec.position), error.what());
      }
    }
    if (!task.error.empty()) {
      reply.clear();
      reply.code = ExitCode::bad;
      reply.tally.bad = 1;
      if (bad_puzzle_ == BadPuzzle::error_line) reply.out = error_answer(id, task.error);
    }
    task.answered = true;
  }

  std::string error_answer(const std::string& id, std::string_view error) const {
    if (format_ != OutputFormat::json) return "error\n";
    JsonAnswer answer;
    answer.id = id;
    answer.verdict = "error";
    answer.error = error;
    return to_json(answer);
  }

  void write(Task& task) {
    Reply& reply = task.reply;
    if (!task.error.empty()) {
      console_.message(task.error);
    } else if (in_order_) {
      in_order_(task.spec, tally_.puzzles + 1, reply);
    }
    console_.out.write(reply.out);
    console_.answered();
    code_ = worse(code_, reply.code);
    ++tally_.puzzles;
    tally_.add(reply.tally);
    if (tally_.puzzles == 1) note_ = reply.note;
    progress_.done.fetch_add(1, std::memory_order_relaxed);
    progress_.search_ended();
  }

  /// Reads up to `most` puzzles into the first tasks; only the first of them is waited for, when `patient` is false.
  /// Returns their number.
  std::size_t read_block(std::vector<Task>& tasks, std::size_t most, bool patient) {
    std::size_t count = 0;
    while (count < most && !interrupted() && (count == 0 || patient || input_.is_ready())) {
      if (count == tasks.size()) tasks.emplace_back();
      if (!read(tasks[count])) break;
      ++count;
    }
    return count;
  }

  /// Answers the first `count` tasks, as far as there is no interruption, and calls `then` after each.
  template <typename Then>
  void answer_block(Worker& worker, std::vector<Task>& tasks, std::size_t count, const Then& then) const {
    std::vector<const sudoku::PuzzleSpec*> specs;
    for (std::size_t i = 0; i < count; ++i) {
      if (tasks[i].error.empty()) specs.push_back(&tasks[i].spec);
    }
    worker.look_ahead(specs);
    for (std::size_t i = 0; i < count && !interrupted(); ++i) {
      answer(worker, tasks[i]);
      then(tasks[i]);
    }
  }

  /// Blocks grow with the input, so that answers to the first puzzles come at once, and threads share short lists.
  [[nodiscard]] static std::size_t block_size(std::uint64_t read) {
    return static_cast<std::size_t>(std::clamp<std::uint64_t>(read / 8, smallest_block, largest_block));
  }

  void run_alone() {
    const std::unique_ptr<Worker> worker = make_worker_(progress_.listener());
    std::vector<Task> tasks;
    while (const std::size_t count = read_block(tasks, block_size(tally_.puzzles), false)) {
      for (std::size_t i = 0; i < count; ++i) tasks[i].reply.direct = &console_.out;
      answer_block(*worker, tasks, count, [this](Task& task) { write(task); });
    }
  }

  void run_threads(unsigned threads);

  const Options& options_;
  Console& console_;
  const WorkerFactory& make_worker_;
  const BadPuzzle bad_puzzle_;
  const InOrder& in_order_;
  const OutputFormat format_;
  Progress progress_;
  PuzzleInput input_;
  Tally tally_;
  std::string note_;
  ExitCode code_ = ExitCode::yes;
};

/// Puzzles travel in blocks, so that the lock is seldom asked for:
///
///     this thread: read a block -> waiting -> [a worker answers it] -> done -> write it
///
/// Blocks are written in the order in which they were read, and there are never more than a few a thread.
class Blocks {
 public:
  struct Block {
    std::vector<Task> tasks;
    std::size_t size = 0;
    bool done = false;
  };

  void give(Block& block) {
    {
      const std::lock_guard lock(mutex_);
      waiting_.push_back(&block);
    }
    work_.notify_one();
  }

  /// The next block to work on; null: there will be no more.
  Block* take() {
    std::unique_lock lock(mutex_);
    work_.wait(lock, [this] { return closed_ || !waiting_.empty(); });
    if (waiting_.empty()) return nullptr;
    Block* block = waiting_.front();
    waiting_.pop_front();
    return block;
  }

  void finish(Block& block) {
    {
      const std::lock_guard lock(mutex_);
      block.done = true;
    }
    finished_.notify_one();
  }

  /// Waits until the block is done, or a worker has failed: then throws what it threw.
  void await(Block& block) {
    std::unique_lock lock(mutex_);
    finished_.wait(lock, [&] { return block.done || failure_ != nullptr; });
    if (failure_ != nullptr) std::rethrow_exception(failure_);
  }

  void fail(std::exception_ptr failure) {
    {
      const std::lock_guard lock(mutex_);
      failure_ = std::move(failure);
    }
    finished_.notify_one();
  }

  void close() {
    {
      const std::lock_guard lock(mutex_);
      closed_ = true;
    }
    work_.notify_all();
  }

  void drop_waiting() {
    const std::lock_guard lock(mutex_);
    waiting_.clear();
  }

 private:
  std::mutex mutex_;
  std::condition_variable work_;
  std::condition_variable finished_;
  std::deque<Block*> waiting_;
  bool closed_ = false;
  std::exception_ptr failure_;
};

void Batch::run_threads(unsigned threads) {
  Blocks blocks;
  std::deque<std::unique_ptr<Blocks::Block>> under_way;
  std::vector<std::unique_ptr<Blocks::Block>> free;
  std::vector<std::thread> workers;

  // Leaves no thread behind, whichever way this function is left. Declared after what the threads use.
  struct Joiner {
    Blocks& blocks;
    std::vector<std::thread>& workers;
    bool normal_end = false;
    ~Joiner() {
      if (!normal_end) {
        interrupt();
        blocks.drop_waiting();
      }
      blocks.close();
      for (std::thread& worker : workers) worker.join();
    }
  } joiner{blocks, workers};

  const auto work = [&] {
    try {
      const std::unique_ptr<Worker> worker =
          make_worker_(nullptr);  // of several searches at once none is the present one
      while (Blocks::Block* block = blocks.take()) {
        answer_block(*worker, block->tasks, block->size, [](const Task&) {});
        blocks.finish(*block);
      }
    } catch (...) {
      blocks.fail(std::current_exception());
    }
  };
  {
    const InterruptBlocked blocked;
    for (unsigned i = 0; i < threads; ++i) workers.emplace_back(work);
  }

  bool gap = false;  // a puzzle was left out after Ctrl-C: what comes behind it is not written, lines must not shift
  const auto write_oldest = [&] {
    Blocks::Block& block = *under_way.front();
    blocks.await(block);
    for (std::size_t i = 0; i < block.size && !gap; ++i) {
      gap = !block.tasks[i].answered;
      if (!gap) write(block.tasks[i]);
    }
    free.push_back(std::move(under_way.front()));
    under_way.pop_front();
  };

  std::uint64_t puzzles = 0;
  while (!interrupted()) {
    if (under_way.size() >= std::size_t{2} * threads) write_oldest();
    std::unique_ptr<Blocks::Block> block;
    if (free.empty()) {
      block = std::make_unique<Blocks::Block>();
    } else {
      block = std::move(free.back());
      free.pop_back();
    }
    block->done = false;
    block->size = read_block(block->tasks, block_size(puzzles), true);
    if (block->size == 0) break;
    puzzles += block->size;
    under_way.push_back(std::move(block));
    blocks.give(*under_way.back());
  }
  while (!under_way.empty()) write_oldest();
  joiner.normal_end = true;
}

}  // namespace

void Reply::put(std::string_view text) {
  constexpr std::size_t enough = std::size_t{1} << 16;
  out += text;
  if (direct != nullptr && out.size() >= enough) {
    direct->write(out);
    out.clear();
  }
}

void Reply::clear() {
  out.clear();
  note.clear();
  code = ExitCode::yes;
  tally = {};
  finding.reset();
}

ExitCode run_batch(const Options& options, Console& console, const WorkerFactory& make_worker, BadPuzzle bad_puzzle,
                   const InOrder& in_order) {
  return Batch(options, console, make_worker, bad_puzzle, in_order).run();
}

const sudoku::Puzzle& PuzzleLoader::load(const sudoku::PuzzleSpec& spec) {
  if (spec.constraints.empty() && spec.candidates.empty() && puzzle_.is_classic() && spec.board == puzzle_.board) {
    puzzle_.givens = spec.givens;
    puzzle_.candidates.clear();
  } else {
    puzzle_ = sudoku::make_puzzle(spec, variants::catalog());
  }
  return puzzle_;
}

const sudoku::Puzzle& PuzzleLoader::load_sound(const sudoku::PuzzleSpec& spec) {
  const std::vector<sudoku::Violation> clashes = sudoku::clashes(spec.board, spec.givens);
  if (!clashes.empty()) {
    const sudoku::Violation& first = clashes.front();
    throw dlx::InputError(first.reason, first.cells.empty() ? spec.position : spec.position_of(first.cells.front()));
  }
  return load(spec);
}

sudoku::SolverOptions solver_options(const Options& options, dlx::ProgressListener* progress) {
  std::string known = "auto";
  bool found = options.engine == known;
  for (const sudoku::EngineInfo& engine : sudoku::engines()) {
    found = found || options.engine == engine.name;
    known += fmt::format(", {}", engine.name);
  }
  if (!found) throw dlx::UsageError(fmt::format("--engine {}: expected one of {}", options.engine, known));
  sudoku::SolverOptions result;
  result.engine = options.engine;
  result.limits = options.limits();
  result.limits.progress = progress;
  result.seed = options.seed;
  result.statistics = options.stats;
  result.instruction_set = options.instruction_set();
  return result;
}

}  // namespace farandole::cli
