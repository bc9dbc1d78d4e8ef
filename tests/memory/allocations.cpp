#include "allocations.hpp"

#include <malloc.h>

#include <atomic>
#include <cstdlib>
#include <new>

namespace farandole::memory {

namespace {

std::atomic<std::size_t> held_now{0};
std::atomic<std::size_t> held_most{0};

void* counted(void* memory) {
  if (memory == nullptr) throw std::bad_alloc();
  const std::size_t now = held_now += malloc_usable_size(memory);
  std::size_t most = held_most;
  while (now > most && !held_most.compare_exchange_weak(most, now)) {
  }
  return memory;
}

}  // namespace

std::size_t held() { return held_now; }
std::size_t peak() { return held_most; }
void forget_peak() { held_most = held_now.load(); }

void* allocate(std::size_t size) { return counted(std::malloc(size == 0 ? 1 : size)); }

void* allocate(std::size_t size, std::size_t alignment) {
  return counted(std::aligned_alloc(alignment, (size + alignment - 1) / alignment * alignment));
}

void release(void* memory) noexcept {
  if (memory != nullptr) held_now -= malloc_usable_size(memory);
  std::free(memory);
}

}  // namespace farandole::memory

using farandole::memory::allocate;
using farandole::memory::release;

// Those for arrays, and those that do not throw, call these.
void* operator new(std::size_t size) { return allocate(size); }
void* operator new(std::size_t size, std::align_val_t alignment) {
  return allocate(size, static_cast<std::size_t>(alignment));
}
void operator delete(void* memory) noexcept { release(memory); }
void operator delete(void* memory, std::size_t /*size*/) noexcept { release(memory); }
void operator delete(void* memory, std::align_val_t /*alignment*/) noexcept { release(memory); }
void operator delete(void* memory, std::size_t /*size*/, std::align_val_t /*alignment*/) noexcept { release(memory); }
