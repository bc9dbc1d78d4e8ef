#include <variants/detail/automaton.hpp>

#include <algorithm>
#include <bit>
#include <string>
#include <unordered_map>
#include <utility>

namespace farandole::variants::detail {

using sudoku::Candidates;
using sudoku::Cell;
using sudoku::DigitSet;
using sudoku::Encoder;
using sudoku::Filter;

namespace {

constexpr std::uint32_t nowhere = ~std::uint32_t{0};

// States before a cell while they are found, by the maker's numbers.
class States {
 public:
  std::uint32_t number_of(std::int64_t state) {
    const auto [it, is_new] = numbers_.try_emplace(state, static_cast<std::uint32_t>(states_.size()));
    if (is_new) states_.push_back(state);
    return it->second;
  }
  [[nodiscard]] const std::vector<std::int64_t>& list() const { return states_; }

 private:
  std::unordered_map<std::int64_t, std::uint32_t> numbers_;
  std::vector<std::int64_t> states_;
};

void add_edge(std::vector<Automaton::Edge>& edges, std::size_t first, std::uint32_t to, int digit) {
  const auto begin = edges.begin() + static_cast<std::ptrdiff_t>(first);
  const auto same = std::find_if(begin, edges.end(), [&](const Automaton::Edge& edge) { return edge.to == to; });
  if (same == edges.end()) {
    edges.push_back({to, DigitSet::of(digit)});
  } else {
    same->digits.insert(digit);
  }
}

// Leaves the states that lead to one of those that stay behind the cell, whose new numbers are given; returns the new
// numbers of those before it.
std::vector<std::uint32_t> prune(Automaton::Layer& layer, const std::vector<std::uint32_t>& behind) {
  Automaton::Layer kept;
  kept.first.push_back(0);
  std::vector<std::uint32_t> numbers(layer.states(), nowhere);
  for (std::size_t state = 0; state < layer.states(); ++state) {
    for (std::uint32_t e = layer.first[state]; e < layer.first[state + 1]; ++e) {
      const Automaton::Edge& edge = layer.edges[e];
      if (behind[edge.to] != nowhere) kept.edges.push_back({behind[edge.to], edge.digits});
    }
    if (kept.edges.size() == kept.first.back()) continue;
    numbers[state] = static_cast<std::uint32_t>(kept.states());
    kept.first.push_back(static_cast<std::uint32_t>(kept.edges.size()));
  }
  layer = std::move(kept);
  return numbers;
}

}  // namespace

std::size_t Automaton::transitions() const {
  std::size_t count = 0;
  for (const Layer& layer : layers) {
    for (const Edge& edge : layer.edges) count += static_cast<std::size_t>(edge.digits.size());
  }
  return count;
}

std::optional<Automaton> unroll(const AutomatonRules& rules, std::size_t cells, DigitSet digits,
                                std::size_t most_states) {
  Automaton automaton;
  automaton.layers.resize(cells);
  States states;
  states.number_of(rules.start);
  for (std::size_t cell = 0; cell < cells; ++cell) {
    Automaton::Layer& layer = automaton.layers[cell];
    States next;
    for (const std::int64_t state : states.list()) {
      layer.first.push_back(static_cast<std::uint32_t>(layer.edges.size()));
      for (const int digit : digits) {
        rules.step(cell, state, digit,
                   [&](std::int64_t to) { add_edge(layer.edges, layer.first.back(), next.number_of(to), digit); });
      }
      if (next.list().size() > most_states) return std::nullopt;
    }
    layer.first.push_back(static_cast<std::uint32_t>(layer.edges.size()));
    states = std::move(next);
  }

  std::vector<std::uint32_t> numbers(states.list().size(), nowhere);
  for (std::size_t i = 0; i < numbers.size(); ++i) {
    if (rules.accepts(states.list()[i])) numbers[i] = static_cast<std::uint32_t>(automaton.last_states++);
  }
  for (std::size_t cell = cells; cell-- > 0;) numbers = prune(automaton.layers[cell], numbers);
  if (cells > 0 && automaton.layers.front().states() == 0) automaton.last_states = 0;
  return automaton;
}

namespace {

class AutomatonFilter final : public Filter {
 public:
  AutomatonFilter(std::vector<Cell> cells, std::shared_ptr<const Automaton> automaton)
      : cells_(std::move(cells)), automaton_(std::move(automaton)) {
    std::size_t words = 0;
    for (const auto& layer : automaton_->layers) {
      begin_.push_back(words);
      words += (layer.states() + 63) / 64;
    }
    begin_.push_back(words);
    words += (automaton_->last_states + 63) / 64;
    begin_.push_back(words);
    alive_.resize(words);
  }

  [[nodiscard]] std::span<const Cell> watches() const override { return cells_; }

  bool filter(Candidates& candidates) override {
    if (!automaton_->possible()) return false;
    // There: the states that can be reached.
    alive_[0] = 1;
    for (std::size_t cell = 0; cell < cells_.size(); ++cell) {
      const auto& layer = automaton_->layers[cell];
      const DigitSet set = candidates[cells_[cell]];
      std::fill(alive_.data() + begin_[cell + 1], alive_.data() + begin_[cell + 2], std::uint64_t{0});
      std::uint64_t* next = alive_.data() + begin_[cell + 1];
      bool any = false;
      for_each_alive(cell, [&](std::size_t state) {
        for (std::uint32_t e = layer.first[state]; e < layer.first[state + 1]; ++e) {
          const Automaton::Edge& edge = layer.edges[e];
          if ((edge.digits & set).empty()) continue;
          next[edge.to / 64] |= std::uint64_t{1} << (edge.to % 64);
          any = true;
        }
      });
      if (!any) return false;
    }
    // And back: those of them that can go on to the end, and the digits that do.
    for (std::size_t cell = cells_.size(); cell-- > 0;) {
      const auto& layer = automaton_->layers[cell];
      const DigitSet set = candidates[cells_[cell]];
      const std::uint64_t* next = alive_.data() + begin_[cell + 1];
      std::uint64_t* here = alive_.data() + begin_[cell];
      DigitSet kept;
      for_each_alive(cell, [&](std::size_t state) {
        bool goes_on = false;
        for (std::uint32_t e = layer.first[state]; e < layer.first[state + 1]; ++e) {
          const Automaton::Edge& edge = layer.edges[e];
          if ((next[edge.to / 64] >> (edge.to % 64) & 1) == 0 || (edge.digits & set).empty()) continue;
          kept |= edge.digits & set;
          goes_on = true;
        }
        if (!goes_on) here[state / 64] &= ~(std::uint64_t{1} << (state % 64));
      });
      if (!candidates.restrict(cells_[cell], kept)) return false;
    }
    return true;
  }

 private:
  template <typename Visit>
  void for_each_alive(std::size_t cell, Visit visit) const {
    for (std::size_t word = begin_[cell]; word < begin_[cell + 1]; ++word) {
      for (std::uint64_t bits = alive_[word]; bits != 0; bits &= bits - 1) {
        visit((word - begin_[cell]) * 64 + static_cast<std::size_t>(std::countr_zero(bits)));
      }
    }
  }

  std::vector<Cell> cells_;
  std::shared_ptr<const Automaton> automaton_;
  std::vector<std::size_t> begin_;    // by cell, the first word of its states; one more for those behind the last
  std::vector<std::uint64_t> alive_;  // while it runs
};

}  // namespace

std::unique_ptr<Filter> make_automaton_filter(std::vector<Cell> cells, std::shared_ptr<const Automaton> automaton) {
  return std::make_unique<AutomatonFilter>(std::move(cells), std::move(automaton));
}

Channels::Channels(Encoder& encoder, std::span<const Cell> cells) : cells_(cells.begin(), cells.end()) {
  std::sort(cells_.begin(), cells_.end());
  cells_.erase(std::unique(cells_.begin(), cells_.end()), cells_.end());
  const DigitSet digits = encoder.board().digits();
  colors_.resize(static_cast<std::size_t>(digits.max() + 1));
  for (const int digit : digits) colors_[static_cast<std::size_t>(digit)] = encoder.color(std::to_string(digit));
  for (const Cell cell : cells_) {
    items_.push_back(encoder.add_secondary(encoder.board().name(cell)));
    for (const int digit : digits) encoder.attach(cell, digit, entry(cell, digit));
  }
}

dlx::Entry Channels::entry(Cell cell, int digit) const {
  const auto place = std::lower_bound(cells_.begin(), cells_.end(), cell) - cells_.begin();
  return {items_[static_cast<std::size_t>(place)], colors_[static_cast<std::size_t>(digit)]};
}

// Between two cells a secondary item with the state as colour; for each cell a primary item, and an option for each
// transition. All of them agree with each other on the states, and with the cells on the digits:
//
//     R1C1=4               covers  { ..., R1C1:4 }
//     from s by 4 to t     covers  { step1, R1C1:4, state1:s, state2:t }
//
// With one state before a cell there is nothing to agree on.
void encode_automaton(Encoder& encoder, const Channels& channels, std::span<const Cell> cells,
                      const Automaton& automaton, std::string_view name) {
  const std::string prefix(name);
  if (!automaton.possible()) {
    encoder.add_primary(prefix + "never");  // without options
    return;
  }
  std::vector<dlx::Color> colors;
  const auto color = [&](std::size_t state) {
    while (colors.size() <= state) colors.push_back(encoder.color("s" + std::to_string(colors.size())));
    return colors[state];
  };
  const auto states_before = [&](std::size_t i) {
    return i < cells.size() ? automaton.layers[i].states() : std::size_t{1};  // all of the last states are as good
  };
  const auto state_item = [&](std::size_t i) -> std::optional<dlx::ItemId> {
    if (states_before(i) == 1) return std::nullopt;
    return encoder.add_secondary(prefix + "state" + std::to_string(i));
  };
  std::optional<dlx::ItemId> before = state_item(0);
  for (std::size_t i = 0; i < cells.size(); ++i) {
    const std::optional<dlx::ItemId> behind = state_item(i + 1);
    const dlx::ItemId step = encoder.add_primary(prefix + "step" + std::to_string(i));
    const Automaton::Layer& layer = automaton.layers[i];
    for (std::size_t state = 0; state < layer.states(); ++state) {
      for (std::uint32_t e = layer.first[state]; e < layer.first[state + 1]; ++e) {
        for (const int digit : layer.edges[e].digits) {
          std::vector<dlx::Entry> entries{step, channels.entry(cells[i], digit)};
          if (before) entries.emplace_back(*before, color(state));
          if (behind) entries.emplace_back(*behind, color(layer.edges[e].to));
          encoder.add_option(entries);
        }
      }
    }
    before = behind;
  }
}

bool encode_as_automaton(Encoder& encoder, std::span<const Cell> cells, const AutomatonRules& rules) {
  const auto automaton = unroll(rules, cells.size(), encoder.board().digits(), max_encoded_transitions / 10);
  if (!automaton || automaton->transitions() > max_encoded_transitions) return false;
  encode_automaton(encoder, Channels(encoder, cells), cells, *automaton, "");
  return true;
}

}  // namespace farandole::variants::detail
