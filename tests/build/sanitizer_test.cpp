// Built where sanitizers were asked for: each must catch what it is there for, else its whole build would prove
// nothing.
#include <gtest/gtest.h>

#include <cstdlib>
#include <limits>
#include <memory>
#include <thread>

namespace {

#ifdef FARANDOLE_EXPECT_ADDRESS
void read_past_the_end() {
  const std::unique_ptr<char[]> bytes(new char[8]());
  const volatile std::size_t past = 8;
  const volatile char byte = bytes[past];
  static_cast<void>(byte);
}

TEST(Sanitizer, AddressIsAtWork) { EXPECT_DEATH(read_past_the_end(), "AddressSanitizer: heap-buffer-overflow"); }
#endif

#ifdef FARANDOLE_EXPECT_UNDEFINED
void overflow() {
  volatile int number = std::numeric_limits<int>::max();
  number = number + 1;
}

TEST(Sanitizer, UndefinedIsAtWork) { EXPECT_DEATH(overflow(), "signed integer overflow"); }
#endif

#ifdef FARANDOLE_EXPECT_THREAD
[[noreturn]] void race() {
  int shared = 0;
  std::thread other([&shared] { ++shared; });
  ++shared;
  other.join();
  std::exit(shared == 2 ? 0 : 1);
}

TEST(Sanitizer, ThreadIsAtWork) {
  testing::GTEST_FLAG(death_test_style) = "threadsafe";
  EXPECT_DEATH(race(), "data race");
}
#endif

}  // namespace
