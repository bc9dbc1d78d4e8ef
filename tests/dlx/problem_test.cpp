#include <dlx/problem.hpp>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <dlx/checker.hpp>

namespace farandole::dlx {
namespace {

using testing::HasSubstr;

/// Runs f, which must throw an E, and returns its message.
template <class E, class F>
std::string message_of(const F& f) {
  try {
    f();
  } catch (const E& error) {
    return error.what();
  }
  ADD_FAILURE() << "nothing was thrown";
  return {};
}

TEST(Problem, KeepsWhatTheBuilderWasGiven) {
  ProblemBuilder builder;
  const ItemId a = builder.add_primary("a");
  const ItemId s = builder.add_secondary("s");
  const ItemId b = builder.add_primary("b", {.lo = 0, .hi = 2});
  const ItemId nameless = builder.add_primary();
  const Color red = builder.color("red");
  EXPECT_EQ(builder.color("red"), red);
  const OptionId first = builder.add_option({b, {s, red}, a});
  const OptionId second = builder.add_option({nameless}, {.cost = -7, .payload = 42});
  const Problem problem = builder.build();

  EXPECT_EQ(problem.item_count(), 4U);
  EXPECT_EQ(problem.primary_count(), 3U);
  EXPECT_EQ(problem.secondary_count(), 1U);
  EXPECT_EQ(problem.option_count(), 2U);
  EXPECT_EQ(problem.entry_count(), 4U);
  EXPECT_TRUE(problem.is_primary(b));
  EXPECT_FALSE(problem.is_primary(s));
  EXPECT_EQ(problem.multiplicity(a), Multiplicity{});
  EXPECT_EQ(problem.multiplicity(b), (Multiplicity{.lo = 0, .hi = 2}));
  EXPECT_EQ(problem.multiplicity(s), (Multiplicity{.lo = 0, .hi = 1}));
  EXPECT_EQ(problem.item_name(s), "s");
  EXPECT_EQ(problem.item_name(nameless), "#3");
  EXPECT_EQ(problem.find_item("b"), b);
  EXPECT_EQ(problem.find_item("#3"), std::nullopt);
  EXPECT_EQ(problem.find_item(""), std::nullopt);
  EXPECT_EQ(problem.color_name(red), "red");
  EXPECT_THAT(problem.entries(first), testing::ElementsAre(Entry(b), Entry(s, red), Entry(a)));
  EXPECT_EQ(problem.option_text(first), "b s:red a");
  EXPECT_EQ(problem.cost(first), 0);
  EXPECT_EQ(problem.cost(second), -7);
  EXPECT_EQ(problem.payload(first), 0U);
  EXPECT_EQ(problem.payload(second), 42U);
  EXPECT_TRUE(problem.has_colors());
  EXPECT_TRUE(problem.has_costs());
  EXPECT_TRUE(problem.has_multiplicities());
}

TEST(Problem, FindsEachOfManyNames) {
  ProblemBuilder builder;
  for (int k = 0; k < 20000; ++k) builder.add_primary("item " + std::to_string(k));
  const Problem problem = builder.build();
  for (std::uint32_t k = 0; k < 20000; ++k) {
    ASSERT_EQ(problem.find_item("item " + std::to_string(k)), ItemId{k});
    ASSERT_EQ(problem.item_name(ItemId{k}), "item " + std::to_string(k));
  }
  EXPECT_EQ(problem.find_item("item 20000"), std::nullopt);
}

TEST(Problem, NamesOfAnyLength) {
  ProblemBuilder builder;
  const std::string name(100000, 'x');
  const ItemId item = builder.add_primary(name);
  EXPECT_EQ(builder.build().item_name(item), name);
}

TEST(ProblemBuilder, SaysWhatIsWrong) {
  ProblemBuilder builder;
  const ItemId a = builder.add_primary("a");
  const ItemId s = builder.add_secondary("s");
  const Color red = builder.color("red");
  EXPECT_EQ(message_of<BuildError>([&] { builder.add_primary("a"); }), "item 'a' is there already");
  EXPECT_EQ(message_of<BuildError>([&] { builder.add_secondary("a"); }), "item 'a' is there already");
  EXPECT_EQ(message_of<BuildError>([&] { builder.add_primary("b", {.lo = 3, .hi = 2}); }),
            "item 'b' cannot be covered between 3 and 2 times");
  EXPECT_EQ(message_of<BuildError>([&] { builder.add_primary("b", {.lo = 0, .hi = 0}); }),
            "item 'b' cannot be covered between 0 and 0 times");
  EXPECT_EQ(message_of<BuildError>([&] { builder.add_option({}); }), "option 0: it has no items");
  EXPECT_EQ(message_of<BuildError>([&] {
              builder.add_option({a, {s, red}, a});
            }),
            "option 0: item 'a' stands in it twice");
  EXPECT_EQ(message_of<BuildError>([&] {
              builder.add_option({{a, red}});
            }),
            "option 0: primary item 'a' cannot have a colour");
  EXPECT_EQ(message_of<BuildError>([&] { builder.add_option({a, ItemId{7}}); }), "option 0: there is no item number 7");
  EXPECT_EQ(message_of<BuildError>([&] {
              builder.add_option({a, {s, Color{9}}});
            }),
            "option 0: there is no colour number 9");
  EXPECT_EQ(message_of<BuildError>([&] { static_cast<void>(builder.color("")); }), "a colour needs a name");
  // None of that has left a trace.
  builder.add_option({a, {s, red}});
  const Problem problem = builder.build();
  EXPECT_EQ(problem.item_count(), 2U);
  EXPECT_EQ(problem.option_count(), 1U);
  EXPECT_FALSE(problem.has_multiplicities());
}

TEST(ProblemBuilder, TellsWhichEntryIsWrong) {
  ProblemBuilder builder;
  const ItemId a = builder.add_primary("a");
  const ItemId b = builder.add_primary("b");
  try {
    builder.add_option({b, a, b});
    FAIL();
  } catch (const BuildError& error) {
    EXPECT_EQ(error.entry(), 2U);
  }
}

TEST(ProblemBuilder, CanBeUsedAgain) {
  ProblemBuilder builder;
  builder.add_option({builder.add_primary("a")});
  EXPECT_EQ(builder.build().option_count(), 1U);
  builder.add_option({builder.add_primary("a")});
  EXPECT_EQ(builder.build().option_count(), 1U);
}

TEST(Problem, RefusesNumbersThatAreNotThere) {
  const Problem problem;
  EXPECT_THAT(message_of<UsageError>([&] { static_cast<void>(problem.item_name(ItemId{3})); }),
              HasSubstr("no item has the number 3"));
  EXPECT_THROW(static_cast<void>(problem.entries(OptionId{0})), UsageError);
  EXPECT_THROW(static_cast<void>(problem.color_name(Color::none)), UsageError);
}

// --- The checker -------------------------------------------------------------------------------------------------

class Checker : public testing::Test {
 protected:
  Checker() {
    const ItemId a = builder_.add_primary("a");
    const ItemId b = builder_.add_primary("b", {.lo = 2, .hi = 3});
    const ItemId s = builder_.add_secondary("s");
    const Color red = builder_.color("red");
    const Color blue = builder_.color("blue");
    builder_.add_option({a, {s, red}});   // 0
    builder_.add_option({b, {s, red}});   // 1
    builder_.add_option({b, {s, blue}});  // 2
    builder_.add_option({b, s});          // 3
    builder_.add_option({b});             // 4
    builder_.add_option({s});             // 5
    problem_ = builder_.build();
  }

  [[nodiscard]] std::string checked(std::initializer_list<std::uint32_t> options) const {
    std::vector<OptionId> ids;
    for (const std::uint32_t option : options) ids.push_back(OptionId{option});
    return check(problem_, ids);
  }

  ProblemBuilder builder_;
  Problem problem_;
};

TEST_F(Checker, AcceptsSolutions) { EXPECT_EQ(checked({4, 0, 1}), ""); }

TEST_F(Checker, SaysWhatIsWrong) {
  EXPECT_EQ(checked({1, 4}), "item 'a' is covered by no option");
  EXPECT_EQ(checked({0, 4}), "item 'b' is covered by 1 option, not by 2 to 3");
  EXPECT_EQ(checked({0, 1, 2}), "options 0 and 2 give item 's' different colours");
  EXPECT_EQ(checked({0, 3, 4}), "options 0 and 3 both cover item 's'");
  EXPECT_EQ(checked({0, 1, 1}), "option 1 is chosen twice");
  EXPECT_EQ(checked({0, 1, 4, 9}), "there is no option 9");
  EXPECT_EQ(checked({0, 1, 4, 5}), "option 5 has no primary item");
}

}  // namespace
}  // namespace farandole::dlx
