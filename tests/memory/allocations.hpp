// Counts the bytes that this program holds: its operators new and delete are replaced (allocations.cpp).
#pragma once

#include <cstddef>

namespace farandole::memory {

/// Bytes held now.
[[nodiscard]] std::size_t held();
/// The most that were held at once since `forget_peak`.
[[nodiscard]] std::size_t peak();
void forget_peak();

}  // namespace farandole::memory
