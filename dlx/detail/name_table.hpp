// Names, numbered in the order added, in one block of characters with an open-addressing hash index: two or three
// machine words a name, where a map of strings takes ten.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace farandole::dlx::detail {

class NameTable {
 public:
  [[nodiscard]] std::size_t size() const noexcept { return ends_.size(); }

  [[nodiscard]] std::string_view name(std::size_t id) const noexcept {
    const std::size_t begin = id == 0 ? 0 : ends_[id - 1];
    return std::string_view(characters_).substr(begin, ends_[id] - begin);
  }

  /// The number of that name, which must not be empty: the empty name stands for "without a name" and is never found.
  [[nodiscard]] std::optional<std::uint32_t> find(std::string_view name) const noexcept;

  /// Adds a name, which must be new or empty.
  void add(std::string_view name);

  void shrink() {
    characters_.shrink_to_fit();
    ends_.shrink_to_fit();
  }

 private:
  /// The slot that holds the name, or the free one where it would go.
  [[nodiscard]] std::size_t slot_of(std::string_view name) const noexcept;
  void grow();

  std::string characters_;
  std::vector<std::size_t> ends_;
  std::vector<std::uint32_t> slots_;  ///< number + 1, or 0 for free; a power of two of them, at most half full
  std::size_t named_ = 0;
};

}  // namespace farandole::dlx::detail
