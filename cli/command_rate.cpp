#include <fmt/format.h>

#include <any>
#include <map>

#include "batch.hpp"
#include "command.hpp"
#include "explain_options.hpp"

namespace farandole::cli {

namespace {

constexpr std::string_view options_taken[] = {"format",        "from",    "summary", "without",
                                              "no-uniqueness", "timeout", "threads", "progress"};

/// What to say of a puzzle that has no rating.
std::string_view why_unrated(const sudoku::Rating& rating) {
  using sudoku::Verdict;
  if (rating.verdict == Verdict::none || rating.verdict == Verdict::multiple) return sudoku::to_string(rating.verdict);
  return rating.ending == sudoku::Ending::stopped ? "unknown" : "beyond";
}

std::string_view hardest_name(const sudoku::Rating& rating) {
  return rating.hardest == nullptr ? "nothing to do" : rating.hardest->name;
}

/// The distribution over a whole run.
class Summary {
 public:
  void add(const sudoku::Rating& rating) {
    ++puzzles_;
    if (rating.ending != sudoku::Ending::solved) {
      ++unrated_[std::string(why_unrated(rating))];
      return;
    }
    ++bands_[std::string(rating.band())];
    ++hardest_[std::string(hardest_name(rating))];
    ++scores_[rating.score];
    total_ += rating.total;
    steps_ += rating.steps;
  }

  [[nodiscard]] std::string text() const {
    std::string text = fmt::format("{} puzzles\n", puzzles_);
    for (const sudoku::Band& band : sudoku::bands()) text += line(std::string(band.name), count(bands_, band.name));
    for (const auto& [name, number] : unrated_) text += line(name, number);
    text += "hardest technique\n";
    for (const sudoku::TechniqueInfo* technique : sudoku::techniques()) {
      if (const std::uint64_t number = count(hardest_, technique->name); number != 0) {
        text += line(std::string(technique->name), number);
      }
    }
    text += "score\n";
    for (const auto& [score, number] : scores_) text += line(score_text(static_cast<std::uint64_t>(score)), number);
    return text;
  }

  [[nodiscard]] std::string json() const {
    JsonObject bands;
    for (const sudoku::Band& band : sudoku::bands()) bands.number(band.name.data(), count(bands_, band.name));
    JsonObject unrated;
    for (const auto& [name, number] : unrated_) unrated.number(name.c_str(), number);
    JsonObject hardest;
    for (const auto& [name, number] : hardest_) hardest.number(name.c_str(), number);
    JsonObject scores;
    for (const auto& [score, number] : scores_) {
      scores.number(score_text(static_cast<std::uint64_t>(score)).c_str(), number);
    }
    JsonObject json;
    json.number("puzzles", puzzles_)
        .object("bands", bands)
        .object("unrated", unrated)
        .object("hardest", hardest)
        .object("scores", scores)
        .number("total", static_cast<double>(total_) / 10)
        .number("steps", steps_);
    return json.line();
  }

 private:
  static std::uint64_t count(const std::map<std::string, std::uint64_t>& counts, std::string_view name) {
    const auto found = counts.find(std::string(name));
    return found == counts.end() ? 0 : found->second;
  }

  [[nodiscard]] std::string line(const std::string& name, std::uint64_t number) const {
    return fmt::format("  {:<28} {:>9}  {:6.2f}%\n", name, number,
                       100.0 * static_cast<double>(number) / static_cast<double>(puzzles_));
  }

  std::uint64_t puzzles_ = 0;
  std::map<std::string, std::uint64_t> bands_;
  std::map<std::string, std::uint64_t> unrated_;
  std::map<std::string, std::uint64_t> hardest_;
  std::map<int, std::uint64_t> scores_;
  std::uint64_t total_ = 0;
  std::uint64_t steps_ = 0;
};

class RateWorker final : public Worker {
 public:
  RateWorker(const Options& options, OutputFormat format)
      : summary_(options.summary), format_(format), explainer_(explain_options(options)) {}

  void answer(const sudoku::PuzzleSpec& spec, const std::string& id, Reply& reply) override {
    const sudoku::Rating rating = explainer_.rate(loader_.load_sound(spec));
    if (rating.ending != sudoku::Ending::solved) {
      reply.code = rating.ending == sudoku::Ending::stopped ? ExitCode::limit : ExitCode::no;
    }
    reply.finding = rating;
    if (summary_) return;
    if (format_ == OutputFormat::json) {
      put_json(id, rating, reply);
    } else if (rating.ending == sudoku::Ending::solved) {
      reply.put(fmt::format("{} {} {} {} {}\n", score_text(static_cast<std::uint64_t>(rating.score)), rating.band(),
                            score_text(rating.total), rating.steps, hardest_name(rating)));
    } else {
      reply.put(fmt::format("{}\n", why_unrated(rating)));
    }
  }

 private:
  static void put_json(const std::string& id, const sudoku::Rating& rating, Reply& reply) {
    const bool solved = rating.ending == sudoku::Ending::solved;
    JsonObject json;
    json.text("id", id)
        .text("verdict", sudoku::to_string(rating.verdict))
        .text("ending", sudoku::to_string(rating.ending))
        .text("band", rating.band());
    if (solved) {
      json.number("score", static_cast<double>(rating.score) / 10);
    } else {
      json.null("score");
    }
    if (solved && rating.hardest != nullptr) {
      json.text("hardest", rating.hardest->name);
    } else {
      json.null("hardest");
    }
    json.number("total", static_cast<double>(rating.total) / 10).number("steps", rating.steps);
    reply.put(json.line());
  }

  const bool summary_;
  const OutputFormat format_;
  sudoku::Explainer explainer_;
  PuzzleLoader loader_;
};

ExitCode run_rate(const Options& asked, Console& console) {
  const Options options = with_text_as_line(asked);
  const OutputFormat format = choose_format(options, console);
  static_cast<void>(explain_options(options));  // complains before anything is read
  Summary summary;
  const auto make_worker = [&](dlx::ProgressListener*) { return std::make_unique<RateWorker>(options, format); };
  const auto in_order = [&](const sudoku::PuzzleSpec&, std::uint64_t, Reply& reply) {
    summary.add(std::any_cast<const sudoku::Rating&>(reply.finding));
  };
  const BadPuzzle bad_puzzle = options.summary ? BadPuzzle::nothing : BadPuzzle::error_line;
  const ExitCode code = run_batch(options, console, make_worker, bad_puzzle, in_order);
  if (options.summary) console.out.write(format == OutputFormat::json ? summary.json() : summary.text());
  return code;
}

}  // namespace

const Command rate_command = {
    "rate",
    "[PUZZLE...]",
    "Say how hard puzzles are for a person",
    "A line of output is: the score of the hardest step, its band, the scores of all steps together, their number, "
    "and\n"
    "the hardest technique ('list techniques' shows them and the bands). Or: beyond (no technique known gets to the\n"
    "end), none, multiple, unknown, error. Exit code 1 for these but the last two. With --summary only the\n"
    "distribution over all puzzles. JSON has the members id, verdict, ending, band, score, hardest, total, steps.",
    options_taken,
    run_rate,
};

}  // namespace farandole::cli
