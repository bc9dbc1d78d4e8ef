#include <dlx/explain.hpp>

#include <algorithm>
#include <chrono>
#include <optional>
#include <utility>

#include <dlx/preprocess.hpp>

namespace farandole::dlx {

namespace {

/// The same items and options, but only these items (by number) must be covered.
Problem demand_only(const Problem& problem, const std::vector<char>& demanded) {
  ProblemBuilder builder;
  for (std::uint32_t n = 0; n < problem.item_count(); ++n) {
    const ItemId item{n};
    const std::string name = problem.item_name(item);
    const std::string_view given = problem.find_item(name) == item ? std::string_view(name) : std::string_view();
    const Multiplicity bounds = problem.multiplicity(item);
    if (!problem.is_primary(item) || (demanded[n] == 0 && bounds.hi == 1)) {
      builder.add_secondary(given);
    } else {
      builder.add_primary(given, demanded[n] != 0 ? bounds : Multiplicity{0, bounds.hi});
    }
  }
  for (std::uint32_t color = 1; color <= problem.color_count(); ++color) {
    static_cast<void>(builder.color(problem.color_name(Color{color})));
  }
  for (std::uint32_t n = 0; n < problem.option_count(); ++n) builder.add_option(problem.entries(OptionId{n}));
  return builder.build();
}

/// The steps of a preprocessing that failed, put into words; only those that lead to the failure.
class Chain {
 public:
  Chain(const Problem& problem, const Preprocessed& pre)
      : problem_(problem), pre_(pre), options_(problem.item_count()) {
    for (std::uint32_t n = 0; n < problem.option_count(); ++n) {
      for (const Entry& entry : problem.entries(OptionId{n})) options_[index(entry.item)].push_back(OptionId{n});
    }
    step_of_.resize(problem.option_count(), pre.steps.size());
    for (std::size_t k = 0; k < pre.steps.size(); ++k) step_of_[index(pre.steps[k].option)] = k;
    used_.resize(pre.steps.size());
    select();
  }

  [[nodiscard]] std::vector<std::string> sentences() const {
    std::vector<std::string> lines;
    for (std::size_t k = 0; k < used_.size(); ++k) {
      if (used_[k] != 0) lines.push_back(sentence(pre_.steps[k]));
    }
    lines.push_back(failure(*pre_.failed));
    return lines;
  }

  /// The items that the steps speak of as having to be covered.
  [[nodiscard]] std::vector<ItemId> demanded() const {
    std::vector<ItemId> items{pre_.failed->item};
    for (std::size_t k = 0; k < used_.size(); ++k) {
      if (used_[k] != 0 && pre_.steps[k].kind != PreprocessStep::Kind::clash) items.push_back(pre_.steps[k].item);
    }
    std::sort(items.begin(), items.end());
    items.erase(std::unique(items.begin(), items.end()), items.end());
    return items;
  }

 private:
  /// Goes back from the failure. Each step rests on earlier ones only, so one pass from the last to the first will do.
  void select() {
    need_options_of(pre_.failed->item, pre_.steps.size());
    for (std::size_t k = pre_.steps.size(); k-- > 0;) {
      if (used_[k] == 0) continue;
      const PreprocessStep& step = pre_.steps[k];
      if (step.kind == PreprocessStep::Kind::clash) {
        // On an item that may be covered several times: all those forced before have used it up.
        const bool is_primary = problem_.is_primary(step.item);
        for (const OptionId option : options_[index(step.item)]) {
          const bool counts = is_primary ? is_forced(option, k) : option == step.by;
          if (counts) used_[step_of_[index(option)]] = 1;
        }
      } else {
        need_options_of(step.item, k);
      }
    }
  }

  /// Step `before` rests on what has become of the item's options until then.
  void need_options_of(ItemId item, std::size_t before) {
    for (const OptionId option : options_[index(item)]) {
      const std::size_t k = step_of_[index(option)];
      if (k < before) used_[k] = 1;
    }
  }

  [[nodiscard]] bool is_forced(OptionId option, std::size_t before) const {
    const std::size_t k = step_of_[index(option)];
    return k < before && pre_.steps[k].kind == PreprocessStep::Kind::forced;
  }

  [[nodiscard]] std::string failure(const FailedItem& failed) const {
    const std::string begin = "item " + quoted(failed.item) + " cannot be covered: ";
    const std::size_t all = options_[index(failed.item)].size();
    if (all == 0) return begin + "no option has it";
    const std::string enough = failed.needed > 1 ? ", and it needs " + std::to_string(failed.needed) : "";
    if (failed.left > 0) {
      return begin + "there are no more than " + std::to_string(failed.left) + " of " + options_of(failed.item) +
             enough;
    }
    return begin + (all == 1 ? options_of(failed.item) + " is out" : "none of " + options_of(failed.item) + " is left");
  }

  [[nodiscard]] std::string sentence(const PreprocessStep& step) const {
    const std::string option = "option " + quoted(step.option);
    const std::string all = options_of(step.item);
    switch (step.kind) {
      case PreprocessStep::Kind::removed:
        if (step.left == 0) {
          const bool is_one = options_[index(step.item)].size() == 1;
          return option + " cannot be chosen: with it, " +
                 (is_one ? all + " would be out" : "none of " + all + " would be left");
        }
        return option + " cannot be chosen: with it, " + std::to_string(step.left) + " of " + all +
               " would be left, which needs " + std::to_string(step.needed);
      case PreprocessStep::Kind::forced: {
        const bool is_all = options_[index(step.item)].size() == step.left;
        const std::string last = is_all ? "" : step.left == 1 ? "the last left of " : "of the last left of ";
        return option + " must be chosen: it is " + (is_all && step.left > 1 ? "one of " : last) + all +
               (step.left > 1 ? ", which needs " + std::to_string(step.needed) : "");
      }
      case PreprocessStep::Kind::clash:
        return option + " cannot be chosen: it clashes with " + quoted(step.by) + " on item " + quoted(step.item);
    }
    return {};
  }

  /// "the 3 options of item 'a'".
  [[nodiscard]] std::string options_of(ItemId item) const {
    const std::size_t all = options_[index(item)].size();
    return (all == 1 ? "the only option" : "the " + std::to_string(all) + " options") + (" of item " + quoted(item));
  }

  [[nodiscard]] std::string quoted(ItemId item) const { return "'" + problem_.item_name(item) + "'"; }
  [[nodiscard]] std::string quoted(OptionId option) const { return "'" + problem_.option_text(option) + "'"; }

  const Problem& problem_;
  const Preprocessed& pre_;
  std::vector<std::vector<OptionId>> options_;  ///< by item
  std::vector<std::size_t> step_of_;            ///< by option; the number of steps when none is about it
  std::vector<char> used_;                      ///< by step
};

class Explainer : private ProgressListener {
 public:
  Explainer(const Problem& problem, const SolveOptions& options) : problem_(problem), options_(options) {
    // Asked for at once, so that what the engine cannot do is not found out half-way.
    static_cast<void>(choose_engine(options.engine, problem, options.config()));
  }

  Explanation run() {
    std::vector<ItemId> all;
    for (std::uint32_t n = 0; n < problem_.item_count(); ++n) {
      if (problem_.is_primary(ItemId{n}) && problem_.multiplicity(ItemId{n}).lo > 0) all.push_back(ItemId{n});
    }
    Finding whole = examine(problem_);
    result_.solvable = whole.answer;
    result_.solution = std::move(whole.solution);
    result_.stopped = whole.stopped;
    if (whole.answer == Answer::no) {
      result_.conflict = whole.demanded.empty() ? std::move(all) : std::move(whole.demanded);
      result_.reasons = std::move(whole.reasons);
      make_smaller();
    }
    result_.seconds = seconds();
    return std::move(result_);
  }

 private:
  using Clock = std::chrono::steady_clock;

  struct Finding {
    Answer answer = Answer::unknown;
    Solution solution;
    std::vector<ItemId> demanded;  ///< when preprocessing said no: items that cannot all be covered
    std::vector<std::string> reasons;
    StopReason stopped = StopReason::exhausted;
  };

  [[nodiscard]] double seconds() const { return std::chrono::duration<double>(Clock::now() - begin_).count(); }

  /// What is left of the limits; none when nothing is. No single search gets all of it when there is more to do.
  [[nodiscard]] std::optional<Limits> allowance(std::uint64_t share) {
    Limits limits = options_.limits;
    if (limits.cancel != nullptr && limits.cancel->cancelled()) {
      result_.stopped = StopReason::cancelled;
      return std::nullopt;
    }
    if (limits.nodes != unlimited) {
      if (result_.nodes >= limits.nodes) {
        result_.stopped = StopReason::nodes;
        return std::nullopt;
      }
      const std::uint64_t rest = limits.nodes - result_.nodes;
      limits.nodes = rest / share + (rest % share != 0 ? 1 : 0);
    }
    if (limits.seconds > 0) {
      limits.seconds -= seconds();
      if (limits.seconds <= 0) {
        result_.stopped = StopReason::seconds;
        return std::nullopt;
      }
      limits.seconds /= static_cast<double>(share);
    }
    limits.solutions = 1;
    if (limits.progress != nullptr) limits.progress = this;
    return limits;
  }

  /// Of one of the searches: nobody knows how many there will be.
  void progress(const Progress& progress) override {
    options_.limits.progress->progress({-1, result_.nodes + progress.nodes, seconds()});
  }

  Finding examine(const Problem& problem, std::uint64_t share = 1) {
    Finding finding;
    std::optional<Limits> limits = allowance(share);
    if (!limits) {
      finding.stopped = result_.stopped;
      return finding;
    }
    ++result_.searches;
    const Preprocessed pre = preprocess(problem, {.limits = *limits});
    result_.nodes += pre.nodes;
    if (pre.failed) {
      const Chain chain(problem, pre);
      finding.answer = Answer::no;
      finding.demanded = chain.demanded();
      finding.reasons = chain.sentences();
      return finding;
    }
    limits = allowance(share);
    if (!limits) {
      finding.stopped = result_.stopped;
      return finding;
    }
    SolveOptions options = options_;
    options.limits = *limits;
    options.forced.clear();
    options.forbidden.clear();
    options.propagators.clear();
    options.priorities.clear();
    if (!options_.priorities.empty()) {
      for (const ItemId item : pre.items) options.priorities.push_back(options_.priorities.at(index(item)));
    }
    const SolveResult found = solve(pre.problem, options);
    result_.nodes += found.outcome.stats.nodes;
    finding.answer = found.outcome.has_solution();
    if (!found.solutions.empty()) finding.solution = pre.original(found.solutions.front());
    if (finding.answer == Answer::unknown) finding.stopped = found.outcome.stopped;
    return finding;
  }

  /// Takes out of the conflict what it does not need: blocks of half its size, of a quarter, ..., single items.
  void make_smaller() {
    std::vector<char> demanded(problem_.item_count(), 0);
    for (const ItemId item : result_.conflict) demanded[index(item)] = 1;
    std::vector<char> needed(problem_.item_count(), 0);
    bool sure = true;
    for (std::size_t block = std::max<std::size_t>(1, result_.conflict.size() / 2);; block /= 2) {
      // From the back, so that what comes off does not move what is still to be tried.
      for (std::size_t end = result_.conflict.size(); end > 0;) {
        end = std::min(end, result_.conflict.size());
        const std::size_t begin = end > block ? end - block : 0;
        const bool all_needed = std::all_of(result_.conflict.begin() + static_cast<std::ptrdiff_t>(begin),
                                            result_.conflict.begin() + static_cast<std::ptrdiff_t>(end),
                                            [&](ItemId item) { return needed[index(item)] != 0; });
        if (!all_needed) {
          const Answer without = try_without(begin, end, demanded, needed);
          if (without == Answer::unknown && block == 1) sure = false;
        }
        end = begin;
      }
      if (block == 1) break;
    }
    result_.minimal = sure;
    if (sure) result_.stopped = StopReason::exhausted;
  }

  /// Is the conflict without its items [begin, end) still one? Then it is made so.
  Answer try_without(std::size_t begin, std::size_t end, std::vector<char>& demanded, std::vector<char>& needed) {
    std::vector<ItemId>& conflict = result_.conflict;
    for (std::size_t k = begin; k < end; ++k) demanded[index(conflict[k])] = 0;
    const Problem rest = demand_only(problem_, demanded);
    Finding finding = examine(rest, 8);
    if (finding.answer == Answer::no) {
      std::vector<ItemId> smaller = std::move(finding.demanded);
      if (smaller.empty()) {
        std::copy_if(conflict.begin(), conflict.end(), std::back_inserter(smaller),
                     [&](ItemId item) { return demanded[index(item)] != 0; });
      }
      result_.reasons = std::move(finding.reasons);
      conflict = std::move(smaller);
      std::fill(demanded.begin(), demanded.end(), char{0});
      for (const ItemId item : conflict) demanded[index(item)] = 1;
      return finding.answer;
    }
    if (finding.answer == Answer::yes) note_needed(finding.solution, begin, end, needed);
    if (finding.answer == Answer::unknown) result_.stopped = finding.stopped;
    for (std::size_t k = begin; k < end; ++k) demanded[index(conflict[k])] = 1;
    return finding.answer;
  }

  /// A choice of options that covers all of the conflict but one item shows that this one is needed.
  void note_needed(const Solution& solution, std::size_t begin, std::size_t end, std::vector<char>& needed) const {
    std::vector<std::uint32_t> times(problem_.item_count());
    for (const OptionId option : solution) {
      for (const Entry& entry : problem_.entries(option)) ++times[index(entry.item)];
    }
    std::vector<ItemId> missing;
    for (std::size_t k = begin; k < end; ++k) {
      const ItemId item = result_.conflict[k];
      if (times[index(item)] < problem_.multiplicity(item).lo) missing.push_back(item);
    }
    if (missing.size() == 1) needed[index(missing.front())] = 1;
  }

  const Problem& problem_;
  const SolveOptions& options_;
  const Clock::time_point begin_ = Clock::now();
  Explanation result_;
};

}  // namespace

Explanation explain(const Problem& problem, const SolveOptions& options) { return Explainer(problem, options).run(); }

}  // namespace farandole::dlx
