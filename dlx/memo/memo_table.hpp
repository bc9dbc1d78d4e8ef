// Remembers what became of sub-problems: a hash table in one array, which never takes more memory than it may. When it
// cannot grow any more, what was little work makes room for what was more.
//
//     cell:   hash (40 bits) and work (24 bits) | the words of the key | the limbs of the value
//
// A key lies in one of the eight cells from the one that its hash says, so nothing has to be moved when a cell changes
// its owner.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <vector>

#include <dlx/memo/limbs.hpp>

namespace farandole::dlx::memo {

class MemoTable {
 public:
  MemoTable(std::size_t key_words, std::size_t value_words, std::uint64_t memory_bytes)
      : key_words_(key_words), value_words_(value_words), memory_bytes_(memory_bytes) {}

  struct Found {
    const Limb* value = nullptr;  ///< null: not found
    std::uint64_t work = 0;       ///< what it took to find out, at least
  };

  [[nodiscard]] Found find(std::uint64_t hash, const Limb* key) const {
    if (bits_ == 0) return {};
    std::size_t cell = home(hash);
    for (std::size_t probe = 0; probe < window; ++probe, cell = (cell + 1) & mask()) {
      const Limb* at = cells_.data() + cell * stride();
      if (at[0] == 0) return {};
      if (at[0] >> work_bits == hash >> work_bits && std::equal(key, key + key_words_, at + 1)) {
        return {at + 1 + key_words_, at[0] & most_work};
      }
    }
    return {};
  }

  void store(std::uint64_t hash, const Limb* key, const Limb* value, std::uint64_t work) {
    if (8 * (used_ + 1) > 5 * capacity() && can_grow_) can_grow_ = resize(bits_ == 0 ? first_bits : bits_ + 1);
    if (bits_ == 0) return;
    work = std::clamp<std::uint64_t>(work, 1, most_work);
    Limb* at = cell_for(hash, key, work);
    if (at == nullptr) return;
    at[0] = (hash >> work_bits << work_bits) | work;
    std::copy_n(key, key_words_, at + 1);
    std::copy_n(value, value_words_, at + 1 + key_words_);
  }

  /// Gives all values one limb more; forgets them all where there is no memory for that.
  void widen() {
    const std::uint64_t bytes = cells_.size() * sizeof(Limb);
    const bool fits = 2 * bytes + 2 * (capacity() * sizeof(Limb)) <= memory_bytes_;
    if (!fits) forget();
    if (fits && bits_ != 0) widen_cells(cells_, stride());
    ++value_words_;
  }

  void allow(std::uint64_t memory_bytes) {
    memory_bytes_ = memory_bytes;
    can_grow_ = true;
  }

  void forget() {
    cells_ = {};
    bits_ = 0;
    used_ = 0;
    can_grow_ = true;
  }

 private:
  static constexpr std::size_t window = 8;
  static constexpr unsigned first_bits = 8;
  static constexpr unsigned most_bits = 40;  // as many as there are of the hash
  static constexpr unsigned work_bits = 24;
  static constexpr std::uint64_t most_work = (std::uint64_t{1} << work_bits) - 1;

  [[nodiscard]] std::size_t capacity() const { return bits_ == 0 ? 0 : std::size_t{1} << bits_; }
  [[nodiscard]] std::size_t mask() const { return capacity() - 1; }
  [[nodiscard]] std::size_t stride() const { return 1 + key_words_ + value_words_; }
  [[nodiscard]] std::size_t home(std::uint64_t hash) const { return static_cast<std::size_t>(hash >> (64 - bits_)); }

  /// A free cell of the window, or that of an equal key, or that with the least work; null when all were more work.
  Limb* cell_for(std::uint64_t hash, const Limb* key, std::uint64_t work) {
    Limb* least = nullptr;
    std::size_t cell = home(hash);
    for (std::size_t probe = 0; probe < window; ++probe, cell = (cell + 1) & mask()) {
      Limb* at = cells_.data() + cell * stride();
      if (at[0] == 0) {
        ++used_;
        return at;
      }
      if (at[0] >> work_bits == hash >> work_bits && std::equal(key, key + key_words_, at + 1)) return at;
      if (least == nullptr || (at[0] & most_work) < (least[0] & most_work)) least = at;
    }
    return (least[0] & most_work) <= work ? least : nullptr;
  }

  bool resize(unsigned bits) {
    const std::uint64_t bytes = (std::uint64_t{1} << bits) * stride() * sizeof(Limb);
    if (bits > most_bits || bytes + cells_.size() * sizeof(Limb) > memory_bytes_) return false;
    std::vector<Limb> old(static_cast<std::size_t>(bytes / sizeof(Limb)), 0);
    std::swap(old, cells_);
    bits_ = bits;
    used_ = 0;
    for (std::size_t at = 0; at < old.size(); at += stride()) {
      const Limb* cell = old.data() + at;
      if (cell[0] != 0) {
        Limb* target = cell_for(cell[0], cell + 1, cell[0] & most_work);
        if (target != nullptr) std::copy_n(cell, stride(), target);
      }
    }
    return true;
  }

  std::size_t key_words_;
  std::size_t value_words_;
  std::uint64_t memory_bytes_;
  bool can_grow_ = true;
  unsigned bits_ = 0;  ///< of the capacity; 0: no cells yet
  std::size_t used_ = 0;
  std::vector<Limb> cells_;
};

}  // namespace farandole::dlx::memo
