// Numbers, by item, that a search changes on its way down and gets back on its way up. Two ways of getting them back:
//
//   CopiedValues    all numbers are copied at each level: best as long as they fill a few cache lines
//   TrailedValues   what a number was is written down when it first changes at a level, and the smallest key is kept by
//                   blocks of items: for problems with many items, of which a choice touches few
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <limits>
#include <type_traits>
#include <vector>

namespace farandole::dlx::detail {

template <class Key>
using KeyOf = std::invoke_result_t<const Key&, const std::uint32_t*, std::size_t>;

class CopiedValues {
 public:
  /// `arrays` numbers for each of `width` items, one array after the other; all 0, and no level saved.
  void reset(std::size_t width, std::size_t arrays) {
    now_.assign((width * arrays + chunk - 1) / chunk * chunk, 0);
    saved_.clear();
  }

  [[nodiscard]] std::uint32_t operator[](std::size_t slot) const { return now_[slot]; }
  void set(std::size_t slot, std::size_t value) { now_[slot] = static_cast<std::uint32_t>(value); }

  /// Remembers the present numbers as those of a level; levels are numbered from 0, and a level may be saved again.
  void save(std::size_t level) {
    const std::size_t begin = level * now_.size();
    if (saved_.size() < begin + now_.size()) saved_.resize(begin + now_.size());
    copy(now_.data(), saved_.data() + begin);
  }

  /// Back to what a level was when it was last saved. Deeper levels are forgotten.
  void restore(std::size_t level) { copy(saved_.data() + level * now_.size(), now_.data()); }

  /// The smallest of key(numbers, item), an unsigned number, for the items from 0 to `count` - 1; the largest there is
  /// if there are no items.
  template <class Key>
  [[nodiscard]] auto least(std::size_t count, const Key& key) {
    const std::uint32_t* const numbers = now_.data();
    auto least = std::numeric_limits<KeyOf<Key>>::max();
    for (std::size_t item = 0; item < count; ++item) least = std::min(least, key(numbers, item));
    return least;
  }

  /// Calls visit(item), in order, for the items whose key is `least`, until it returns true.
  template <class Key, class Visit>
  void visit_least(std::size_t count, KeyOf<Key> least, const Key& key, const Visit& visit) const {
    const std::uint32_t* const numbers = now_.data();
    for (std::size_t item = 0; item < count; ++item) {
      if (key(numbers, item) == least && visit(item)) return;
    }
  }

  /// What it may take, in bytes.
  static std::uint64_t memory_needed(std::size_t width, std::size_t arrays, std::size_t levels) {
    return std::uint64_t{width} * arrays * (levels + 1) * sizeof(std::uint32_t);
  }

 private:
  /// They are copied so many at a time: less than a call of memcpy for the few there mostly are.
  static constexpr std::size_t chunk = 8;

  void copy(const std::uint32_t* from, std::uint32_t* to) const {
    for (std::size_t k = 0; k < now_.size(); k += chunk) std::memcpy(to + k, from + k, chunk * sizeof(std::uint32_t));
  }

  std::vector<std::uint32_t> now_;    ///< filled up to whole chunks
  std::vector<std::uint32_t> saved_;  ///< level by level
};

class TrailedValues {
 public:
  void reset(std::size_t width, std::size_t arrays) {
    width_ = width;
    now_.assign(width * arrays, 0);
    stamps_.assign(width * arrays, 0);
    stamp_ = 0;  // nothing is written down before the first level is saved
    trail_.clear();
    marks_.clear();
    const std::size_t blocks = (width + fan - 1) / fan;
    const std::size_t groups = (blocks + fan - 1) / fan;
    block_least_.assign(blocks, 0);
    block_stale_.assign(blocks, 1);
    group_least_.assign(groups, 0);
    group_stale_.assign(groups, 1);
  }

  [[nodiscard]] std::uint32_t operator[](std::size_t slot) const { return now_[slot]; }

  void set(std::size_t slot, std::size_t value) {
    if (stamps_[slot] != stamp_) {
      stamps_[slot] = stamp_;
      trail_.push_back({static_cast<std::uint32_t>(slot), now_[slot]});
    }
    change(slot, static_cast<std::uint32_t>(value));
  }

  void save(std::size_t level) {
    marks_.resize(level + 1);
    marks_[level] = trail_.size();
    new_stamp();
  }

  void restore(std::size_t level) {
    for (; trail_.size() > marks_[level]; trail_.pop_back()) change(trail_.back().slot, trail_.back().value);
    marks_.resize(level + 1);
    new_stamp();
  }

  template <class Key>
  [[nodiscard]] auto least(std::size_t count, const Key& key) {
    const std::uint32_t* const numbers = now_.data();
    const std::size_t blocks = (count + fan - 1) / fan;
    auto least = std::numeric_limits<KeyOf<Key>>::max();
    for (std::size_t group = 0; group * fan < blocks; ++group) {
      if (group_stale_[group] != 0) {
        group_stale_[group] = 0;
        group_least_[group] = std::numeric_limits<std::uint64_t>::max();
        for (std::size_t block = group * fan; block < std::min((group + 1) * fan, blocks); ++block) {
          if (block_stale_[block] != 0) {
            block_stale_[block] = 0;
            auto of_block = std::numeric_limits<KeyOf<Key>>::max();
            for (std::size_t item = block * fan; item < std::min((block + 1) * fan, count); ++item) {
              of_block = std::min(of_block, key(numbers, item));
            }
            block_least_[block] = of_block;
          }
          group_least_[group] = std::min(group_least_[group], block_least_[block]);
        }
      }
      least = static_cast<KeyOf<Key>>(std::min(std::uint64_t{least}, group_least_[group]));
    }
    return least;
  }

  /// As above; `least` must just have been asked for.
  template <class Key, class Visit>
  void visit_least(std::size_t count, KeyOf<Key> least, const Key& key, const Visit& visit) const {
    const std::uint32_t* const numbers = now_.data();
    const std::size_t blocks = (count + fan - 1) / fan;
    for (std::size_t group = 0; group * fan < blocks; ++group) {
      if (group_least_[group] != least) continue;
      for (std::size_t block = group * fan; block < std::min((group + 1) * fan, blocks); ++block) {
        if (block_least_[block] != least) continue;
        for (std::size_t item = block * fan; item < std::min((block + 1) * fan, count); ++item) {
          if (key(numbers, item) == least && visit(item)) return;
        }
      }
    }
  }

  /// Without the trail, which grows as it is needed: each option that a choice hides adds no more to it than it has
  /// items.
  static std::uint64_t memory_needed(std::size_t width, std::size_t arrays, std::size_t levels) {
    return std::uint64_t{width} * arrays * (sizeof(std::uint32_t) + sizeof(std::uint32_t)) +
           levels * sizeof(std::size_t);
  }

 private:
  struct Change {
    std::uint32_t slot;
    std::uint32_t value;  ///< what it was
  };

  /// Items in a block, and blocks in a group.
  static constexpr std::size_t fan = 64;

  void change(std::size_t slot, std::uint32_t value) {
    now_[slot] = value;
    std::size_t item = slot;
    while (item >= width_) item -= width_;
    block_stale_[item / fan] = 1;
    group_stale_[item / fan / fan] = 1;
  }

  void new_stamp() {
    if (++stamp_ != 0) return;
    std::fill(stamps_.begin(), stamps_.end(), 0);
    stamp_ = 1;
  }

  std::size_t width_ = 0;
  std::vector<std::uint32_t> now_;
  std::vector<std::uint32_t> stamps_;  ///< when each number was last written down
  std::uint32_t stamp_ = 0;
  std::vector<Change> trail_;
  std::vector<std::size_t> marks_;  ///< by level: how long the trail was
  std::vector<std::uint64_t> block_least_;
  std::vector<std::uint8_t> block_stale_;
  std::vector<std::uint64_t> group_least_;
  std::vector<std::uint8_t> group_stale_;
};

}  // namespace farandole::dlx::detail
