// All solutions of a problem at once, in a compact form that can be asked questions: how many, is this one of them, the
// k-th, a random one, in how many is an option, which are the cheapest. It may hold 10^48 solutions in a few megabytes.
//
//     const SolutionSet set = compile(problem);
//     if (!set.complete()) ...                        // a limit was reached: the set can tell nothing
//     set.count();                                    // exact, of any size
//     for (const auto solution : set) ...             // lazily, in the set's order
//     auto sampler = set.sampler(seed);
//     sampler.next();                                 // all solutions equally likely
//
// The form is a zero-suppressed decision diagram (Knuth, TAOCP volume 4A, section 7.1.4), made while searching
// (Nishino, Yasuda, Minato, Nagata, "Dancing with decision diagrams", AAAI 2017). Each node names an option and has two
// branches:
//
//     node 0        no solution               node n >= 2      (option, lo, hi) with lo, hi < n
//     node 1        the empty solution                         solutions of lo, without the option, and
//                                                              solutions of hi, each with the option added
//
// Nodes that are linked by `lo` are the options of one primary item, in the order of the problem; so no solution is in
// both branches. Options are not in one order for all paths, as they are in the diagrams of 7.1.4.
#pragma once

#include <cstddef>
#include <cstdint>
#include <istream>
#include <iterator>
#include <memory>
#include <ostream>
#include <span>
#include <vector>

#include <dlx/big_count.hpp>
#include <dlx/problem.hpp>
#include <dlx/solve.hpp>
#include <dlx/stats.hpp>

namespace farandole::dlx {

namespace detail {
class Random;
}

enum class Goal : std::uint8_t { minimum, maximum };

class SolutionSet {
 public:
  using NodeId = std::uint32_t;
  static constexpr NodeId none = 0;   ///< the node without solutions
  static constexpr NodeId empty = 1;  ///< the node whose only solution has no options

  struct Node {
    OptionId option{};
    NodeId lo = none;
    NodeId hi = none;

    friend bool operator==(const Node&, const Node&) = default;
  };

  /// How the set came to be; `outcome().solutions` is the count, or 0 when the set is not complete.
  [[nodiscard]] const Outcome& outcome() const noexcept { return outcome_; }
  /// Does the set hold all solutions? When not, everything below but `problem` throws UsageError.
  [[nodiscard]] bool complete() const noexcept { return outcome_.exact(); }
  [[nodiscard]] const Problem& problem() const noexcept { return problem_; }

  [[nodiscard]] BigCount count() const;
  /// Number of nodes, without the two that every set has.
  [[nodiscard]] std::size_t size() const;
  /// The nodes from number 2 on, and where to begin. For those who want to walk the diagram themselves.
  [[nodiscard]] std::span<const Node> nodes() const;
  [[nodiscard]] NodeId root() const;

  /// Are these options, in any order, one of the solutions?
  [[nodiscard]] bool contains(std::span<const OptionId> solution) const;

  // --- One after the other

  /// The solution of that number, from 0 to count() - 1, in the set's order: of two solutions the one comes first that
  /// has the option of the first node on their way where they part (`hi` before `lo`). Options come in the order of the
  /// way. The order is the same at every run, and after writing and reading. Throws UsageError when there is none.
  [[nodiscard]] Solution at(const BigCount& number) const;

  /// Goes through the solutions in that order. The span is valid until the iterator moves.
  class iterator {
   public:
    using iterator_category = std::input_iterator_tag;
    using value_type = std::span<const OptionId>;
    using difference_type = std::ptrdiff_t;
    using pointer = void;
    using reference = std::span<const OptionId>;

    iterator() = default;
    [[nodiscard]] reference operator*() const { return solution_; }
    iterator& operator++();
    void operator++(int) { ++*this; }
    friend bool operator==(const iterator& it, std::default_sentinel_t) { return it.set_ == nullptr; }

   private:
    friend class SolutionSet;
    explicit iterator(const SolutionSet& set);
    /// Goes on to the first solution below the node; with none, leaves nodes until there is one.
    void descend(NodeId id);

    const SolutionSet* set_ = nullptr;
    std::vector<NodeId> way_;  ///< the nodes whose options are in the solution
    Solution solution_;
  };

  [[nodiscard]] iterator begin() const { return iterator(*this); }
  [[nodiscard]] static std::default_sentinel_t end() { return {}; }

  // --- At random

  /// Draws solutions, all equally likely and each draw independent of the others; the same ones for the same seed.
  class Sampler {
   public:
    ~Sampler();
    Sampler(Sampler&&) noexcept;
    Sampler& operator=(Sampler&&) noexcept;
    Sampler(const Sampler&) = delete;
    Sampler& operator=(const Sampler&) = delete;

    [[nodiscard]] Solution next();

   private:
    friend class SolutionSet;
    Sampler(const SolutionSet& set, std::uint64_t seed);
    const SolutionSet* set_;
    BigCount count_;
    std::unique_ptr<detail::Random> random_;
  };

  /// Must not outlive the set. Throws UsageError when the set has no solutions.
  [[nodiscard]] Sampler sampler(std::uint64_t seed) const;

  // --- Over all solutions

  /// By option: in how many solutions it is.
  [[nodiscard]] std::vector<BigCount> marginals() const;

  /// The `wanted` solutions of the lowest (or highest) cost, the best first; fewer when there are not so many. Among
  /// equals the choice is the same at every run. Takes time and memory proportional to wanted x the length of a way.
  [[nodiscard]] std::vector<CostedSolution> best(std::size_t wanted = 1, Goal goal = Goal::minimum) const;

  // --- In a file

  /// Writes a text, which docs/solution-sets.md describes. It does not hold the problem.
  void write(std::ostream& out) const;
  /// Reads what `write` wrote. Throws InputError, with line and column, for anything else: a text for another problem,
  /// or one whose solutions are not all solutions of this one, or come twice. (Whether some are missing is not checked,
  /// but their number has to be the number that the text states.)
  [[nodiscard]] static SolutionSet read(std::istream& in, const Problem& problem);

 private:
  friend SolutionSet compile(const Problem& problem, const SolveOptions& options);
  friend class SolutionSetReader;

  explicit SolutionSet(Problem problem) : problem_(std::move(problem)) {}
  void require_complete() const;
  /// Fills `counts_` from `nodes_`. False: the memory does not allow it.
  bool count_nodes(std::uint64_t memory_bytes);
  [[nodiscard]] const Node& node(NodeId id) const { return nodes_[id - 2]; }
  [[nodiscard]] BigCount count_of(NodeId id) const;

  Problem problem_;
  Outcome outcome_;
  std::vector<Node> nodes_;  ///< from node 2 on
  NodeId root_ = none;
  std::size_t count_words_ = 1;
  std::vector<std::uint64_t> counts_;  ///< by node, from node 0 on: count_words_ words each, the lowest first
};

/// Finds all solutions and keeps them as a set. Of the options, `limits` (but for its number of solutions, which must
/// be left unlimited), `forced` and `forbidden` are heard; there is one way of making sets, so `engine` must be "auto"
/// or "memo", and seed and instruction set change nothing. Memory is bounded by 4 GB when the limits do not say less; a
/// set that grows beyond its memory ends incomplete with StopReason::memory. Throws UnsupportedError for multiplicities
/// and propagators.
[[nodiscard]] SolutionSet compile(const Problem& problem, const SolveOptions& options = {});

}  // namespace farandole::dlx
