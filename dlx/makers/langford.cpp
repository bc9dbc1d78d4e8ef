// Langford pairs: 4 1 3 1 2 4 3 2 has k other numbers between the two k's. Skolem's sequences have k - 1.
#include <dlx/makers/detail/parameters.hpp>
#include <dlx/makers/makers.hpp>

namespace farandole::dlx {

namespace {

constexpr std::uint32_t most = 500;
constexpr std::uint32_t most_copies = 10;

/// In how many slots the first k may stand.
std::uint32_t first_slots(const Langford& langford, std::uint32_t slots, std::uint32_t k) {
  const std::uint32_t span = (langford.copies - 1) * (k + (langford.skolem ? 0 : 1));
  return span < slots ? slots - span : 0;
}

/// The largest number that never stands in the middle: its first slot s becomes first_slots + 1 - s in the mirror,
/// another one when first_slots is even.
std::uint32_t mirror_teller(const Langford& langford, std::uint32_t slots) {
  for (std::uint32_t k = langford.n; k > 0; --k) {
    if (const std::uint32_t first = first_slots(langford, slots, k); first > 0 && first % 2 == 0) return k;
  }
  throw UsageError("half: no number tells the mirror images apart");
}

}  // namespace

Problem make_langford(const Langford& langford) {
  detail::require_between("numbers", langford.n, 1, most);
  detail::require_between("copies", langford.copies, 2, most_copies);
  if (langford.half && langford.hooked) throw UsageError("hooked sequences have no mirror images to be halved");
  const std::uint32_t slots = langford.copies * langford.n + (langford.hooked ? 1 : 0);
  const std::uint32_t empty = langford.hooked ? slots - 1 : 0;
  const std::uint32_t halved = langford.half ? mirror_teller(langford, slots) : 0;
  ProblemBuilder builder;
  std::vector<ItemId> number(langford.n + 1);
  std::vector<ItemId> slot(slots + 1);
  for (std::uint32_t k = 1; k <= langford.n; ++k) number[k] = builder.add_primary(std::to_string(k));
  for (std::uint32_t s = 1; s <= slots; ++s) {
    if (s != empty) slot[s] = builder.add_primary("s" + std::to_string(s));
  }
  std::vector<Entry> entries;
  for (std::uint32_t k = 1; k <= langford.n; ++k) {
    const std::uint32_t step = k + (langford.skolem ? 0 : 1);
    const std::uint32_t last = first_slots(langford, slots, k) / (k == halved ? 2 : 1);
    for (std::uint32_t first = 1; first <= last; ++first) {
      entries = {number[k]};
      bool is_hooked = false;
      for (std::uint32_t copy = 0; copy < langford.copies; ++copy) {
        const std::uint32_t s = first + copy * step;
        is_hooked = is_hooked || s == empty;
        entries.emplace_back(slot[s]);
      }
      if (!is_hooked) builder.add_option(entries);
    }
  }
  return builder.build();
}

MakerInfo langford_maker() {
  return {.name = "langford",
          .parameters = "N [copies=K] [skolem] [hooked] [half]",
          .summary = "Langford pairs: the numbers 1 to N, each K times (2), k numbers between two k's",
          .make = [](const MakerArguments& arguments) {
            detail::Parameters parameters(arguments);
            Langford langford;
            langford.skolem = parameters.flag("skolem");
            langford.hooked = parameters.flag("hooked");
            langford.half = parameters.flag("half");
            langford.copies = parameters.number_value("copies", 2, 2, most_copies);
            langford.n = parameters.number("N", 1, most);
            parameters.finish();
            return make_langford(langford);
          }};
}

}  // namespace farandole::dlx
