// Steiner systems and Kirkman's schoolgirls: sets of points are items, blocks are options.
#include <map>

#include <dlx/makers/detail/parameters.hpp>
#include <dlx/makers/makers.hpp>

namespace farandole::dlx {

namespace {

constexpr std::uint32_t most_points = 64;
constexpr std::uint64_t most_blocks = 2'000'000;

using Points = std::vector<std::uint32_t>;

/// Calls `visit` with each subset of that size, in lexicographic order.
template <class Visit>
void for_each_subset(const Points& set, std::size_t size, const Visit& visit) {
  std::vector<std::size_t> chosen(size);
  for (std::size_t k = 0; k < size; ++k) chosen[k] = k;
  if (size > set.size()) return;
  Points subset(size);
  for (;;) {
    for (std::size_t k = 0; k < size; ++k) subset[k] = set[chosen[k]];
    visit(subset);
    std::size_t k = size;
    while (k > 0 && chosen[k - 1] == set.size() - size + k - 1) --k;
    if (k == 0) return;
    ++chosen[k - 1];
    for (; k < size; ++k) chosen[k] = chosen[k - 1] + 1;
  }
}

std::string name_of(const Points& points, std::uint32_t n) {
  std::string name;
  for (const std::uint32_t point : points) {
    if (!name.empty() && n > 36) name += '_';
    name += detail::label(point, n);
  }
  return name;
}

std::uint64_t binomial(std::uint64_t n, std::uint64_t k) {
  std::uint64_t result = 1;
  for (std::uint64_t j = 1; j <= k; ++j) {
    result = result * (n - k + j) / j;
    if (result > most_blocks) return result;
  }
  return result;
}

Points first_points(std::uint32_t n) {
  Points all(n);
  for (std::uint32_t k = 0; k < n; ++k) all[k] = k;
  return all;
}

/// Is this pair in one of the blocks {0 1 2}, {0 3 4}, ...?
bool is_settled(const Points& pair) { return pair[0] == 0 || (pair[0] % 2 == 1 && pair[1] == pair[0] + 1); }

}  // namespace

Problem make_steiner(const Steiner& steiner) {
  const auto [n, block, strength, fixed] = steiner;
  detail::require_between("points", n, 2, most_points);
  detail::require_between("block", block, 2, n);
  detail::require_between("strength", strength, 1, block - 1);
  detail::require_between("number of possible blocks", binomial(n, block), 1, most_blocks);
  if (fixed && (block != 3 || strength != 2 || n % 2 == 0)) {
    throw UsageError("fixed is for triple systems with an odd number of points");
  }
  ProblemBuilder builder;
  std::map<Points, ItemId> items;
  const Points all = first_points(n);
  for_each_subset(all, strength, [&, points = n, settle = fixed](const Points& set) {
    if (!settle || !is_settled(set)) items.emplace(set, builder.add_primary(name_of(set, points)));
  });
  std::vector<Entry> entries;
  for_each_subset(all, block, [&, size = strength](const Points& set) {
    entries.clear();
    bool possible = true;
    for_each_subset(set, size, [&](const Points& part) {
      const auto it = items.find(part);
      possible = possible && it != items.end();
      if (possible) entries.emplace_back(it->second);
    });
    if (possible) builder.add_option(entries);
  });
  return builder.build();
}

Problem make_kirkman(std::uint32_t n) {
  detail::require_between("schoolgirls", n, 3, 63);
  if (n % 6 != 3) throw UsageError("schoolgirls: expected 3, 9, 15, ..., found " + std::to_string(n));
  ProblemBuilder builder;
  std::map<Points, ItemId> pairs;
  const Points all = first_points(n);
  for_each_subset(all, 2, [&](const Points& pair) { pairs.emplace(pair, builder.add_primary(name_of(pair, n))); });
  const std::uint32_t days = (n - 1) / 2;
  std::vector<std::vector<ItemId>> walks(days);
  for (std::uint32_t day = 0; day < days; ++day) {
    for (std::uint32_t girl = 0; girl < n; ++girl) {
      walks[day].push_back(builder.add_primary("d" + std::to_string(day) + "p" + std::to_string(girl)));
    }
  }
  std::vector<Entry> entries;
  for (std::uint32_t day = 0; day < days; ++day) {
    for_each_subset(all, 3, [&](const Points& row) {
      entries.clear();
      for_each_subset(row, 2, [&](const Points& pair) { entries.emplace_back(pairs.at(pair)); });
      for (const std::uint32_t girl : row) entries.emplace_back(walks[day][girl]);
      builder.add_option(entries);
    });
  }
  return builder.build();
}

MakerInfo steiner_maker() {
  return {.name = "steiner",
          .parameters = "N [block=K] [strength=T] [fixed]",
          .summary = "Steiner systems: any T of N points (2) are in one block of K (3)",
          .make = [](const MakerArguments& arguments) {
            detail::Parameters parameters(arguments);
            Steiner steiner;
            steiner.block = parameters.number_value("block", 3, 2, most_points);
            steiner.strength = parameters.number_value("strength", 2, 1, most_points);
            steiner.fixed = parameters.flag("fixed");
            steiner.points = parameters.number("N", 2, most_points);
            parameters.finish();
            return make_steiner(steiner);
          }};
}

MakerInfo kirkman_maker() {
  return {.name = "kirkman",
          .parameters = "N",
          .summary = "N schoolgirls walk in threes on (N - 1) / 2 days, any two together once",
          .make = [](const MakerArguments& arguments) {
            detail::Parameters parameters(arguments);
            const std::uint32_t n = parameters.number("N", 3, 63);
            parameters.finish();
            return make_kirkman(n);
          }};
}

}  // namespace farandole::dlx
