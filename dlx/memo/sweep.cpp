#include <dlx/memo/sweep.hpp>

#include <algorithm>
#include <array>
#include <utility>
#include <vector>

#include <dlx/memo/limbs.hpp>
#include <dlx/memo/sweep_plan.hpp>

namespace farandole::dlx::memo {

namespace {

constexpr std::size_t first_capacity = 16;
constexpr std::size_t no_cell = ~std::size_t{0};
constexpr Ticks ticks_per_child = 15;

/// The states that wait at a moment: a hash table with open addressing, in one array. A cell is the words of a state
/// (the first of which is never 0: slot 0 is always set) and then the limbs of its value.
struct Layer {
  std::vector<Limb> cells;
  std::size_t capacity = 0;  ///< in cells; a power of two, or 0
  std::size_t used = 0;
};

inline std::uint64_t mix(std::uint64_t word, std::uint64_t hash) {
  hash = (hash ^ word) * 0x9e3779b97f4a7c15;
  return hash ^ hash >> 29;
}

/// `fixed`: the number of words of a state, 0 for any.
template <std::size_t fixed>
class Sweeper final : public Sweep {
 public:
  Sweeper(const GroupProblem& problem, SweepPlan plan, Purpose purpose, std::uint64_t memory_bytes)
      : problem_(problem),
        plan_(std::move(plan)),
        purpose_(purpose),
        memory_bytes_(memory_bytes),
        layers_(plan_.moments + 1),
        child_(words()) {
    bytes_ = layers_.size() * sizeof(Layer) + plan_.need.size() * 16 + plan_.options.size() * 4 +
             plan_.moments * (16 + 8 * words());
  }

  Progress advance(Effort& effort, Ticks ticks) override {
    if (!started_) {
      if (!effort.may_enter([] { return 0.0; })) return Progress::stopped;
      if (!start()) return Progress::out_of_memory;
      static_cast<void>(effort.add(1));
    }
    for (; moment_ < plan_.moments; ++moment_) {
      const Progress progress = expand_layer(effort, ticks);
      if (progress != Progress::done) return progress;
      if (purpose_ == Purpose::count) forget(layers_[moment_]);
    }
    return Progress::done;
  }

  [[nodiscard]] BigCount count() const override {
    const Layer& end = layers_.back();
    for (std::size_t cell = 0; cell < end.capacity; ++cell) {
      const Limb* state = end.cells.data() + cell * stride();
      if (state[0] != 0) return to_big(state + words(), limbs_);  // there is one state at the end
    }
    return 0;
  }

  Progress build(Effort& effort, DecisionStore& store, SolutionSet::NodeId& root) override;

 private:
  using NodeId = SolutionSet::NodeId;

  [[nodiscard]] std::size_t words() const { return fixed != 0 ? fixed : plan_.words; }
  [[nodiscard]] std::size_t stride() const { return words() + limbs_; }

  bool start() {
    started_ = true;
    std::fill(child_.begin(), child_.end(), 0);
    child_[0] = 1;
    const std::size_t cell = find_or_add(layers_.front(), child_.data());
    if (cell == no_cell) return false;
    layers_.front().cells[cell * stride() + words()] = 1;
    return true;
  }

  /// Expands the states of the present moment from number cell_ on, and takes its ticks from those given.
  Progress expand_layer(Effort& effort, Ticks& ticks) {
    Layer& layer = layers_[moment_];
    const std::size_t w = words();
    const std::size_t begin = plan_.option_begin[moment_];
    const std::size_t end = plan_.option_begin[moment_ + 1];
    const Ticks per_state = 10 + (end - begin) * w;
    for (; cell_ < layer.capacity; ++cell_) {
      if (layer.cells[cell_ * stride()] == 0) continue;
      if (ticks == 0) return Progress::paused;
      if (!effort.may_enter([this] { return fraction_done(); })) return Progress::stopped;
      std::uint64_t children = 0;
      for (std::size_t k = begin; k < end; ++k) {
        const Limb* state = layer.cells.data() + cell_ * stride();
        if (!allows(state, k)) continue;
        ++children;
        Layer& target = layers_[make_child(state, k)];
        const std::size_t cell = find_or_add(target, child_.data());
        if (cell == no_cell) return Progress::out_of_memory;
        if (purpose_ == Purpose::count &&
            add_limbs(target.cells.data() + cell * stride() + w, state + w, limbs_) != 0) {
          if (!widen()) return Progress::out_of_memory;
          target.cells[cell * stride() + stride() - 1] = 1;  // the carry
        }
      }
      ticks -= std::min(ticks, per_state + ticks_per_child * children);
      if (!effort.add(children)) return Progress::stopped;
    }
    cell_ = 0;
    return Progress::done;
  }

  [[nodiscard]] bool allows(const Limb* state, std::size_t k) const {
    const std::uint64_t* need = plan_.need.data() + k * words();
    std::uint64_t clash = 0;
    for (std::size_t w = 0; w < words(); ++w) clash |= state[w] & need[w];
    return clash == 0;
  }

  /// Writes the state that the option leads to into child_, and returns its moment.
  std::size_t make_child(const Limb* state, std::size_t k) {
    const std::size_t n = words();
    const std::uint64_t* set = plan_.set.data() + k * n;
    const std::uint64_t* stays = plan_.stays.data() + moment_ * n;
    std::array<Limb, fixed != 0 ? fixed : 1> registers;
    Limb* child = fixed != 0 ? registers.data() : child_.data();
    for (std::size_t w = 0; w < n; ++w) child[w] = (state[w] & stays[w]) | set[w];
    std::size_t next = moment_ + 1;
    for (; next < plan_.moments; ++next) {
      const std::uint32_t slot = plan_.item_slot[next];
      if (slot == 0 || (child[slot / 64] >> (slot % 64) & 1) == 0) break;
      stays += n;
      for (std::size_t w = 0; w < n; ++w) child[w] &= stays[w];
    }
    if (next == plan_.moments) {
      std::fill(child, child + n, 0);
      child[0] = 1;
    }
    if (fixed != 0) std::copy_n(child, n, child_.data());
    return next;
  }

  [[nodiscard]] std::size_t slot_of(const Layer& layer, const Limb* state) const {
    const std::size_t n = words();
    std::uint64_t hash = 0;
    for (std::size_t w = 0; w < n; ++w) hash = mix(state[w], hash);
    hash *= 0xbf58476d1ce4e5b9;
    const std::size_t mask = layer.capacity - 1;
    std::size_t cell = static_cast<std::size_t>(hash >> 24) & mask;
    for (;; cell = (cell + 1) & mask) {
      const Limb* other = layer.cells.data() + cell * stride();
      if (other[0] == 0 || std::equal(other, other + n, state)) return cell;
    }
  }

  /// The cell of the state, whose value is 0 when it is new; no_cell when there is no memory for it.
  std::size_t find_or_add(Layer& layer, const Limb* state) {
    if (4 * (layer.used + 1) > 3 * layer.capacity && !grow(layer)) return no_cell;
    const std::size_t cell = slot_of(layer, state);
    Limb* at = layer.cells.data() + cell * stride();
    if (at[0] == 0) {
      std::copy_n(state, words(), at);
      ++layer.used;
    }
    return cell;
  }

  bool grow(Layer& layer) {
    Layer larger;
    larger.capacity = layer.capacity == 0 ? first_capacity : 2 * layer.capacity;
    larger.used = layer.used;
    if (!take_cells(larger)) return false;
    for (std::size_t cell = 0; cell < layer.capacity; ++cell) {
      const Limb* old = layer.cells.data() + cell * stride();
      if (old[0] != 0) std::copy_n(old, stride(), larger.cells.data() + slot_of(larger, old) * stride());
    }
    std::swap(layer, larger);
    forget(larger);
    return true;
  }

  /// Zeroed cells, from those of a forgotten layer when one is large enough.
  bool take_cells(Layer& layer) {
    const std::size_t size = layer.capacity * stride();
    const auto fits = [size](const std::vector<Limb>& spare) {
      return spare.capacity() >= size && spare.capacity() / 4 <= size;
    };
    if (const auto spare = std::find_if(spares_.begin(), spares_.end(), fits); spare != spares_.end()) {
      layer.cells = std::move(*spare);
      *spare = std::move(spares_.back());
      spares_.pop_back();
    } else {
      while (bytes_ + size * sizeof(Limb) > memory_bytes_ && !spares_.empty()) {
        bytes_ -= spares_.back().capacity() * sizeof(Limb);
        spares_.pop_back();
      }
      if (bytes_ + size * sizeof(Limb) > memory_bytes_) return false;
      layer.cells.reserve(size);
      bytes_ += layer.cells.capacity() * sizeof(Limb);
    }
    layer.cells.assign(size, 0);
    return true;
  }

  void forget(Layer& layer) {
    if (layer.cells.capacity() != 0) {
      layer.cells.clear();
      spares_.push_back(std::move(layer.cells));
      if (spares_.size() > most_spares) {
        const auto smallest = std::min_element(
            spares_.begin(), spares_.end(), [](const auto& a, const auto& b) { return a.capacity() < b.capacity(); });
        bytes_ -= smallest->capacity() * sizeof(Limb);
        *smallest = std::move(spares_.back());
        spares_.pop_back();
      }
    }
    layer = Layer{};
  }

  /// Gives all values one limb more.
  bool widen() {
    spares_.clear();
    bytes_ = 0;
    std::uint64_t largest = 0;
    for (const Layer& layer : layers_) {
      const std::uint64_t size = layer.capacity * (stride() + 1) * sizeof(Limb);
      bytes_ += size;
      largest = std::max(largest, size);
    }
    if (bytes_ + largest > memory_bytes_) return false;
    for (Layer& layer : layers_) {
      if (layer.capacity != 0) widen_cells(layer.cells, stride());
    }
    ++limbs_;
    return true;
  }

  [[nodiscard]] double fraction_done() const {
    return static_cast<double>(moment_) / static_cast<double>(std::max<std::size_t>(plan_.moments, 1));
  }

  static constexpr std::size_t most_spares = 8;

  const GroupProblem& problem_;
  SweepPlan plan_;
  Purpose purpose_;
  std::uint64_t memory_bytes_;
  std::uint64_t bytes_ = 0;  ///< of the plan, and of cells in use and spare
  std::size_t limbs_ = 1;    ///< of each value
  std::vector<Layer> layers_;
  std::vector<std::vector<Limb>> spares_;
  std::vector<Limb> child_;
  bool started_ = false;
  std::size_t moment_ = 0;
  std::size_t cell_ = 0;  ///< the next one of the present moment
};

template <std::size_t fixed>
Progress Sweeper<fixed>::build(Effort& effort, DecisionStore& store, NodeId& root) {
  // Values are now node numbers. From the end back, each state becomes the chain of its options.
  Layer& end = layers_.back();
  for (std::size_t cell = 0; cell < end.capacity; ++cell) {
    if (end.cells[cell * stride()] != 0) end.cells[cell * stride() + words()] = SolutionSet::empty;
  }
  for (moment_ = plan_.moments; moment_-- > 0;) {
    Layer& layer = layers_[moment_];
    for (std::size_t cell = 0; cell < layer.capacity; ++cell) {
      Limb* state = layer.cells.data() + cell * stride();
      if (state[0] == 0) continue;
      if (!effort.may_enter([this] { return fraction_done(); })) return Progress::stopped;
      NodeId chain = SolutionSet::none;
      for (std::size_t k = plan_.option_begin[moment_ + 1]; k-- > plan_.option_begin[moment_];) {
        if (!allows(state, k)) continue;
        const Layer& target = layers_[make_child(state, k)];
        const auto hi = static_cast<NodeId>(target.cells[slot_of(target, child_.data()) * stride() + words()]);
        if (hi == SolutionSet::none) continue;
        chain = store.make(problem_.ids[plan_.options[k]], chain, hi);
        if (chain == SolutionSet::none) return Progress::out_of_memory;
      }
      state[words()] = chain;
    }
  }
  const Layer& front = layers_.front();
  root = SolutionSet::none;
  for (std::size_t cell = 0; cell < front.capacity; ++cell) {
    const Limb* state = front.cells.data() + cell * stride();
    if (state[0] != 0) root = static_cast<NodeId>(state[words()]);
  }
  return Progress::done;
}

}  // namespace

std::unique_ptr<Sweep> Sweep::make(const GroupProblem& problem, Purpose purpose, std::uint64_t memory_bytes) {
  SweepPlan plan(problem, memory_bytes);
  if (!plan.fits) return nullptr;
  const std::size_t words = plan.words;
  const auto with = [&]<std::size_t fixed>() -> std::unique_ptr<Sweep> {
    return std::make_unique<Sweeper<fixed>>(problem, std::move(plan), purpose, memory_bytes);
  };
  switch (words) {
    case 1:
      return with.template operator()<1>();
    case 2:
      return with.template operator()<2>();
    case 3:
      return with.template operator()<3>();
    case 4:
      return with.template operator()<4>();
    default:
      return with.template operator()<0>();
  }
}

}  // namespace farandole::dlx::memo
