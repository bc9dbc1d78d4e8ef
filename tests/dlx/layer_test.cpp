#include <gtest/gtest.h>

TEST(Layer, IsLinked) { SUCCEED(); }
