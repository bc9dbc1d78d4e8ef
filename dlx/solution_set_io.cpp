#include <algorithm>
#include <charconv>
#include <string>
#include <string_view>
#include <utility>

#include <dlx/memo/limbs.hpp>
#include <dlx/solution_set.hpp>

namespace farandole::dlx {

namespace {

constexpr std::string_view title = "farandole solution set 1";

/// A number that says which problem it is: items, options, entries and colours count; names and costs do not.
std::uint64_t hash_of(const Problem& problem) {
  std::uint64_t hash = 0xcbf29ce484222325;
  const auto add = [&hash](std::uint64_t number) {
    hash = (hash ^ number) * 0x9e3779b97f4a7c15;
    hash ^= hash >> 32;
  };
  for (std::uint32_t item = 0; item < problem.item_count(); ++item) add(problem.is_primary(ItemId{item}) ? 1 : 2);
  for (std::uint32_t option = 0; option < problem.option_count(); ++option) {
    const auto entries = problem.entries(OptionId{option});
    add(entries.size());
    for (const Entry& entry : entries) add(std::uint64_t{index(entry.item)} << 32 | index(entry.color));
  }
  return hash;
}

/// Splits a text into lines, and lines into words that are parted by one blank; no line of a set is long.
class LineReader {
 public:
  explicit LineReader(std::istream& in) : in_(in) {}

  bool next_line() {
    constexpr std::size_t longest = 65536;
    line_.clear();
    at_ = 0;
    ++number_;
    int c = in_.get();
    if (c == std::istream::traits_type::eof()) return false;
    for (; c != '\n' && c != std::istream::traits_type::eof(); c = in_.get()) {
      if (line_.size() == longest) throw InputError("line too long", {number_, longest + 1});
      line_.push_back(static_cast<char>(c));
    }
    if (!line_.empty() && line_.back() == '\r') line_.pop_back();
    return true;
  }

  [[nodiscard]] const std::string& line() const { return line_; }

  std::string_view word() {
    begin_ = at_;
    const std::size_t end = std::min(line_.find(' ', at_), line_.size());
    const std::string_view found = std::string_view(line_).substr(at_, end - at_);
    at_ = std::min(end + 1, line_.size());
    return found;
  }

  /// A number from 0 to `most`.
  std::uint64_t number(const char* what, std::uint64_t most) {
    const std::string_view text = word();
    std::uint64_t value = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (text.empty() || error != std::errc{} || end != text.data() + text.size()) fail(std::string("expected ") + what);
    if (value > most) fail(std::string("expected ") + what + " of at most " + std::to_string(most));
    return value;
  }

  void expect(std::string_view expected) {
    if (word() != expected) fail("expected '" + std::string(expected) + "'");
  }
  void expect_end() {
    begin_ = at_;
    if (at_ != line_.size()) fail("expected the end of the line");
  }

  /// About the last word.
  [[noreturn]] void fail(const std::string& reason) const {
    const std::string_view rest = std::string_view(line_).substr(begin_);
    const std::string_view found = rest.substr(0, std::min<std::size_t>(rest.find(' '), 40));
    const std::string shown = rest.empty() ? "the end of the line" : "'" + std::string(found) + "'";
    throw InputError(reason + ", found " + shown, {number_, begin_ + 1});
  }
  [[noreturn]] void fail_line(const std::string& reason) const { throw InputError(reason, {number_, 1}); }

 private:
  std::istream& in_;
  std::string line_;
  std::uint64_t number_ = 0;
  std::size_t at_ = 0;
  std::size_t begin_ = 0;  ///< of the last word
};

/// Checks, node by node, that each way to node 1 is a solution, and that no two ways are the same one. Shares nothing
/// with what makes sets.
class WayChecker {
 public:
  explicit WayChecker(const Problem& problem)
      : problem_(problem),
        words_((problem.item_count() + 63) / 64),
        covers_(2 * words_, 0),
        colors_(2),
        common_begin_{0, 0, 0} {}

  /// Empty, or what is wrong with the next node.
  std::string add(const SolutionSet::Node& node) {
    std::string fault = add_cover(node);
    return fault.empty() ? add_common(node) : fault;
  }

  [[nodiscard]] bool covers_all(SolutionSet::NodeId id) const {
    for (std::uint32_t item = 0; item < problem_.item_count(); ++item) {
      if (problem_.is_primary(ItemId{item}) && !covers(id, item)) return false;
    }
    return true;
  }

 private:
  using NodeId = SolutionSet::NodeId;

  [[nodiscard]] bool covers(NodeId id, std::uint32_t item) const {
    return (covers_[id * words_ + item / 64] >> (item % 64) & 1) != 0;
  }

  /// The primary items that are covered below a node are the same on all ways. Of secondary items, all colours that
  /// occur on some way are kept.
  std::string add_cover(const SolutionSet::Node& node) {
    const std::size_t at = covers_.size();
    covers_.resize(at + words_);
    std::copy_n(covers_.begin() + static_cast<std::ptrdiff_t>(std::size_t{node.hi} * words_), words_,
                covers_.begin() + static_cast<std::ptrdiff_t>(at));
    std::vector<Entry> used = colors_[node.hi];
    bool primary = false;
    for (const Entry& entry : problem_.entries(node.option)) {
      if (problem_.is_primary(entry.item)) {
        primary = true;
        std::uint64_t& word = covers_[at + index(entry.item) / 64];
        const std::uint64_t bit = std::uint64_t{1} << (index(entry.item) % 64);
        if ((word & bit) != 0) return "item '" + problem_.item_name(entry.item) + "' is covered twice";
        word |= bit;
        continue;
      }
      for (const Entry& other : colors_[node.hi]) {
        if (other.item == entry.item && (entry.color == Color::none || other.color != entry.color)) {
          return "item '" + problem_.item_name(entry.item) + "' is used in two ways that do not agree";
        }
      }
      used.push_back(entry);
    }
    if (!primary) return "the option has no primary item";
    if (node.lo != SolutionSet::none) {
      const auto mine = covers_.begin() + static_cast<std::ptrdiff_t>(at);
      if (!std::equal(mine, mine + static_cast<std::ptrdiff_t>(words_),
                      covers_.begin() + static_cast<std::ptrdiff_t>(std::size_t{node.lo} * words_))) {
        return "its two branches do not cover the same items";
      }
      used.insert(used.end(), colors_[node.lo].begin(), colors_[node.lo].end());
    }
    const auto before = [](const Entry& a, const Entry& b) {
      return std::pair(a.item, a.color) < std::pair(b.item, b.color);
    };
    std::sort(used.begin(), used.end(), before);
    used.erase(std::unique(used.begin(), used.end()), used.end());
    colors_.push_back(std::move(used));
    return {};
  }

  /// The options of a chain of `lo` ascend and have a primary item in common, so no solution has two of them.
  std::string add_common(const SolutionSet::Node& node) {
    const auto primary = [this](const Entry& entry) { return problem_.is_primary(entry.item); };
    for (const Entry& entry : problem_.entries(node.option)) {
      if (!primary(entry)) continue;
      const auto begin = common_.begin() + static_cast<std::ptrdiff_t>(common_begin_[node.lo]);
      const auto end = common_.begin() + static_cast<std::ptrdiff_t>(common_begin_[node.lo + 1]);
      if (node.lo == SolutionSet::none || std::find(begin, end, entry.item) != end) kept_.push_back(entry.item);
    }
    common_.insert(common_.end(), kept_.begin(), kept_.end());
    common_begin_.push_back(common_.size());
    const bool shared = !kept_.empty();
    kept_.clear();
    if (!shared) return "the options of its chain have no primary item in common";
    if (node.lo != SolutionSet::none && options_[node.lo - 2] <= node.option) {
      return "the options of its chain do not ascend";
    }
    options_.push_back(node.option);
    return {};
  }

  const Problem& problem_;
  std::size_t words_;
  std::vector<std::uint64_t> covers_;       ///< by node: bits of primary items
  std::vector<std::vector<Entry>> colors_;  ///< by node: secondary items with the colours that occur below
  std::vector<std::size_t> common_begin_;   ///< by node, and one more: where the items of its chain begin
  std::vector<ItemId> common_;
  std::vector<ItemId> kept_;
  std::vector<OptionId> options_;  ///< by node, from number 2 on
};

}  // namespace

void SolutionSet::write(std::ostream& out) const {
  require_complete();
  out << title << "\nitems " << problem_.item_count() << " options " << problem_.option_count() << " problem "
      << hash_of(problem_) << "\nnodes " << nodes_.size() << " root " << root_ << " solutions " << count() << '\n';
  for (const Node& node : nodes_) out << index(node.option) << ' ' << node.lo << ' ' << node.hi << '\n';
}

SolutionSet SolutionSet::read(std::istream& in, const Problem& problem) {
  constexpr std::uint64_t most_nodes = (std::uint64_t{1} << 32) - 3;
  if (problem.has_multiplicities()) throw UnsupportedError("sets of solutions do not support multiplicities");
  LineReader reader(in);
  if (!reader.next_line() || reader.line() != title) {
    reader.fail_line("expected the line '" + std::string(title) + "'");
  }
  if (!reader.next_line()) reader.fail_line("expected a line 'items ... options ... problem ...', found the end");
  const auto expect_own = [&](const char* word, std::uint64_t own) {
    reader.expect(word);
    if (reader.number("a number", unlimited) != own) {
      reader.fail("this is a set for another problem: expected " + std::to_string(own));
    }
  };
  expect_own("items", problem.item_count());
  expect_own("options", problem.option_count());
  expect_own("problem", hash_of(problem));
  reader.expect_end();

  if (!reader.next_line()) reader.fail_line("expected a line 'nodes ... root ... solutions ...', found the end");
  reader.expect("nodes");
  const std::uint64_t node_count = reader.number("the number of nodes", most_nodes);
  reader.expect("root");
  SolutionSet set(problem);
  set.root_ = static_cast<NodeId>(reader.number("the number of a node", node_count + 1));
  reader.expect("solutions");
  const std::string stated(reader.word());
  if (stated.empty() || stated.find_first_not_of("0123456789") != std::string::npos) {
    reader.fail("expected a number of solutions");
  }
  const LineReader about_head = reader;

  WayChecker checker(problem);
  for (std::uint64_t id = 2; id < node_count + 2; ++id) {
    if (!reader.next_line()) {
      reader.fail_line("expected node " + std::to_string(id) + " of " + std::to_string(node_count + 1) +
                       ", found the end");
    }
    Node node;
    if (problem.option_count() == 0) reader.fail_line("the problem has no options");
    node.option = OptionId{static_cast<std::uint32_t>(reader.number("an option", problem.option_count() - 1))};
    node.lo = static_cast<NodeId>(reader.number("the number of an earlier node", id - 1));
    if (node.lo == empty) reader.fail("expected node 0 or a node with an option");
    node.hi = static_cast<NodeId>(reader.number("the number of an earlier node", id - 1));
    if (node.hi == none) reader.fail("expected a node with solutions");
    reader.expect_end();
    const std::string fault = checker.add(node);
    if (!fault.empty()) reader.fail_line("node " + std::to_string(id) + ": " + fault);
    set.nodes_.push_back(node);
  }
  if (reader.next_line()) reader.fail_line("expected the end of the file");
  if (set.root_ != none && !checker.covers_all(set.root_)) about_head.fail_line("the root does not cover all items");
  if (!set.count_nodes(unlimited)) throw InternalError("counting without a limit came to one");
  if (set.count_of(set.root_).str() != stated) {
    about_head.fail("expected the number of solutions, " + set.count_of(set.root_).str());
  }
  set.outcome_.solutions = set.count_of(set.root_);
  set.outcome_.engine = "memo";
  return set;
}

}  // namespace farandole::dlx
