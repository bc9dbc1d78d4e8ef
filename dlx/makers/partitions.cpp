// Partitions of a set: into pairs, or into any sets.
#include <dlx/makers/detail/parameters.hpp>
#include <dlx/makers/makers.hpp>

namespace farandole::dlx {

namespace {

constexpr std::uint32_t most_matched = 1000;
constexpr std::uint32_t most_partitioned = 20;

std::vector<ItemId> add_things(ProblemBuilder& builder, std::uint32_t n) {
  std::vector<ItemId> things;
  for (std::uint32_t k = 0; k < n; ++k) things.push_back(builder.add_primary(detail::label(k, n)));
  return things;
}

}  // namespace

Problem make_matchings(std::uint32_t n) {
  detail::require_between("things", n, 1, most_matched);
  ProblemBuilder builder;
  const std::vector<ItemId> things = add_things(builder, n);
  for (std::uint32_t a = 0; a < n; ++a) {
    for (std::uint32_t b = a + 1; b < n; ++b) builder.add_option({things[a], things[b]});
  }
  return builder.build();
}

Problem make_set_partitions(std::uint32_t n) {
  detail::require_between("things", n, 1, most_partitioned);
  ProblemBuilder builder;
  const std::vector<ItemId> things = add_things(builder, n);
  std::vector<Entry> entries;
  for (std::uint32_t subset = 1; subset < std::uint32_t{1} << n; ++subset) {
    entries.clear();
    for (std::uint32_t k = 0; k < n; ++k) {
      if ((subset >> k & 1) != 0) entries.emplace_back(things[k]);
    }
    builder.add_option(entries);
  }
  return builder.build();
}

MakerInfo matching_maker() {
  return {.name = "matching",
          .parameters = "N",
          .summary = "partitions of N things into pairs: perfect matchings of the complete graph",
          .make = [](const MakerArguments& arguments) {
            detail::Parameters parameters(arguments);
            const std::uint32_t n = parameters.number("N", 1, most_matched);
            parameters.finish();
            return make_matchings(n);
          }};
}

MakerInfo set_partition_maker() {
  return {.name = "bell",
          .parameters = "N",
          .summary = "partitions of N things into any sets, as many as Bell's number",
          .make = [](const MakerArguments& arguments) {
            detail::Parameters parameters(arguments);
            const std::uint32_t n = parameters.number("N", 1, most_partitioned);
            parameters.finish();
            return make_set_partitions(n);
          }};
}

}  // namespace farandole::dlx
