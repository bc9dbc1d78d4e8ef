#include <dlx/detail/name_table.hpp>

#include <functional>

namespace farandole::dlx::detail {

std::size_t NameTable::slot_of(std::string_view name) const noexcept {
  const std::size_t mask = slots_.size() - 1;
  std::size_t slot = std::hash<std::string_view>{}(name)&mask;
  while (slots_[slot] != 0 && this->name(slots_[slot] - 1) != name) slot = (slot + 1) & mask;
  return slot;
}

std::optional<std::uint32_t> NameTable::find(std::string_view name) const noexcept {
  if (name.empty() || slots_.empty()) return std::nullopt;
  const std::uint32_t entry = slots_[slot_of(name)];
  if (entry == 0) return std::nullopt;
  return entry - 1;
}

void NameTable::add(std::string_view name) {
  if (!name.empty() && 2 * (named_ + 1) > slots_.size()) grow();
  characters_ += name;
  ends_.push_back(characters_.size());
  if (name.empty()) return;
  slots_[slot_of(name)] = static_cast<std::uint32_t>(ends_.size());
  ++named_;
}

void NameTable::grow() {
  slots_.assign(slots_.empty() ? 16 : 2 * slots_.size(), 0);
  for (std::size_t id = 0; id < size(); ++id) {
    if (const std::string_view text = name(id); !text.empty()) {
      slots_[slot_of(text)] = static_cast<std::uint32_t>(id + 1);
    }
  }
}

}  // namespace farandole::dlx::detail
