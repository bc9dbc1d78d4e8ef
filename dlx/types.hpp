// Strong types for the things an exact-cover problem is made of. They are scoped enumerations over
// 32-bit numbers, so an item cannot be passed where an option is wanted, and they cost nothing.
#pragma once

#include <cstdint>

namespace farandole::dlx {

/// An item ("column" in older texts): what has to be covered. Numbered from 0 in the order added.
enum class ItemId : std::uint32_t {};

/// An option ("row" in older texts): a set of items covered together. Numbered from 0 in the order added.
enum class OptionId : std::uint32_t {};

/// The colour that an option gives to a secondary item. Options that agree on a secondary item's
/// colour may be chosen together; `Color::none` agrees with nothing, not even with itself.
enum class Color : std::uint32_t { none = 0 };

[[nodiscard]] constexpr std::uint32_t index(ItemId id) noexcept { return static_cast<std::uint32_t>(id); }
[[nodiscard]] constexpr std::uint32_t index(OptionId id) noexcept { return static_cast<std::uint32_t>(id); }
[[nodiscard]] constexpr std::uint32_t index(Color color) noexcept { return static_cast<std::uint32_t>(color); }

}  // namespace farandole::dlx
