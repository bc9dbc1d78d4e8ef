#include <dlx/problem.hpp>

#include <limits>
#include <utility>

#include <dlx/detail/name_table.hpp>

namespace farandole::dlx {

namespace detail {

// Options are stored one after the other in `entries`; option k is [option_begin[k], option_begin[k + 1]). Arrays that
// would hold nothing but defaults stay empty.
struct ProblemData {
  NameTable item_names;
  NameTable color_names;
  std::vector<std::uint8_t> primary;  ///< by item
  std::vector<Multiplicity> multiplicities;
  std::vector<Entry> entries;
  std::vector<std::uint32_t> option_begin{0};
  std::vector<std::int64_t> costs;
  std::vector<std::uint64_t> payloads;
  std::size_t primary_count = 0;
  bool colored = false;

  [[nodiscard]] std::string item_name(ItemId item) const {
    const std::string_view name = item_names.name(index(item));
    return name.empty() ? "#" + std::to_string(index(item)) : std::string(name);
  }
};

}  // namespace detail

namespace {

constexpr std::size_t max_index = std::numeric_limits<std::uint32_t>::max() / 4;

/// Sets values[position] in an array that is empty as long as all values are the default.
template <class T>
void set_sparsely(std::vector<T>& values, std::size_t count, std::size_t position, const T& value) {
  if (value == T{} && values.empty()) return;
  values.resize(count);
  values[position] = value;
}

}  // namespace

// --- Problem ---------------------------------------------------------------------------------------------------

Problem::Problem() : data_(std::make_shared<detail::ProblemData>()) {}
Problem::Problem(std::shared_ptr<const detail::ProblemData> data) noexcept : data_(std::move(data)) {}

std::size_t Problem::item_count() const noexcept { return data_->primary.size(); }
std::size_t Problem::primary_count() const noexcept { return data_->primary_count; }
std::size_t Problem::option_count() const noexcept { return data_->option_begin.size() - 1; }
std::size_t Problem::entry_count() const noexcept { return data_->entries.size(); }
std::size_t Problem::color_count() const noexcept { return data_->color_names.size(); }

namespace {

void require(bool exists, const char* what, std::uint32_t number) {
  if (!exists) throw UsageError(std::string("no ") + what + " has the number " + std::to_string(number));
}

}  // namespace

bool Problem::is_primary(ItemId item) const {
  require(index(item) < item_count(), "item", index(item));
  return data_->primary[index(item)] != 0;
}

Multiplicity Problem::multiplicity(ItemId item) const {
  require(index(item) < item_count(), "item", index(item));
  if (data_->primary[index(item)] == 0) return {0, 1};
  return index(item) < data_->multiplicities.size() ? data_->multiplicities[index(item)] : Multiplicity{};
}

std::string Problem::item_name(ItemId item) const {
  require(index(item) < item_count(), "item", index(item));
  return data_->item_name(item);
}

std::optional<ItemId> Problem::find_item(std::string_view name) const {
  const auto id = data_->item_names.find(name);
  if (!id) return std::nullopt;
  return ItemId{*id};
}

std::string_view Problem::color_name(Color color) const {
  require(color != Color::none && index(color) <= color_count(), "colour", index(color));
  return data_->color_names.name(index(color) - 1);
}

std::span<const Entry> Problem::entries(OptionId option) const {
  require(index(option) < option_count(), "option", index(option));
  const std::size_t begin = data_->option_begin[index(option)];
  return std::span(data_->entries).subspan(begin, data_->option_begin[index(option) + 1] - begin);
}

std::int64_t Problem::cost(OptionId option) const {
  require(index(option) < option_count(), "option", index(option));
  return index(option) < data_->costs.size() ? data_->costs[index(option)] : 0;
}

std::uint64_t Problem::payload(OptionId option) const {
  require(index(option) < option_count(), "option", index(option));
  return index(option) < data_->payloads.size() ? data_->payloads[index(option)] : 0;
}

std::string Problem::option_text(OptionId option) const {
  std::string text;
  for (const Entry& entry : entries(option)) {
    if (!text.empty()) text += ' ';
    text += item_name(entry.item);
    if (entry.color != Color::none) {
      text += ':';
      text += color_name(entry.color);
    }
  }
  return text;
}

bool Problem::has_multiplicities() const noexcept { return !data_->multiplicities.empty(); }
bool Problem::has_colors() const noexcept { return data_->colored; }
bool Problem::has_costs() const noexcept { return !data_->costs.empty(); }

// --- ProblemBuilder --------------------------------------------------------------------------------------------

struct ProblemBuilder::State {
  detail::ProblemData data;
  /// By item: number + 1 of the last option that had it. Finds an item that stands twice in an option.
  std::vector<std::uint32_t> last_option;

  ItemId add_item(std::string_view name, bool primary, Multiplicity multiplicity) {
    const std::size_t number = data.primary.size();
    if (number >= max_index) throw BuildError("more items than can be numbered", 0);
    if (data.item_names.find(name)) throw BuildError("item '" + std::string(name) + "' is there already", 0);
    data.item_names.add(name);
    data.primary.push_back(primary ? 1 : 0);
    last_option.push_back(0);
    if (primary) ++data.primary_count;
    // Every item has an entry in the array as soon as one of them needs it.
    if (multiplicity != Multiplicity{} || !data.multiplicities.empty()) {
      data.multiplicities.resize(number + 1);
      data.multiplicities[number] = multiplicity;
    }
    return ItemId{static_cast<std::uint32_t>(number)};
  }
};

ProblemBuilder::ProblemBuilder() : state_(std::make_unique<State>()) {}
ProblemBuilder::~ProblemBuilder() = default;
ProblemBuilder::ProblemBuilder(ProblemBuilder&&) noexcept = default;
ProblemBuilder& ProblemBuilder::operator=(ProblemBuilder&&) noexcept = default;

ItemId ProblemBuilder::add_primary(std::string_view name, Multiplicity multiplicity) {
  if (multiplicity.hi == 0 || multiplicity.lo > multiplicity.hi) {
    throw BuildError("item '" + std::string(name) + "' cannot be covered between " + std::to_string(multiplicity.lo) +
                         " and " + std::to_string(multiplicity.hi) + " times",
                     0);
  }
  return state_->add_item(name, true, multiplicity);
}

ItemId ProblemBuilder::add_secondary(std::string_view name) { return state_->add_item(name, false, {}); }

Color ProblemBuilder::color(std::string_view name) {
  if (name.empty()) throw BuildError("a colour needs a name", 0);
  detail::NameTable& names = state_->data.color_names;
  if (const auto known = names.find(name)) return Color{*known + 1};
  names.add(name);
  return Color{static_cast<std::uint32_t>(names.size())};
}

std::size_t ProblemBuilder::item_count() const noexcept { return state_->data.primary.size(); }
std::size_t ProblemBuilder::option_count() const noexcept { return state_->data.option_begin.size() - 1; }

std::optional<ItemId> ProblemBuilder::find_item(std::string_view name) const {
  const auto id = state_->data.item_names.find(name);
  if (!id) return std::nullopt;
  return ItemId{*id};
}

OptionId ProblemBuilder::add_option(std::span<const Entry> entries, OptionAttributes attributes) {
  detail::ProblemData& data = state_->data;
  const std::size_t number = option_count();
  const auto fail = [number](const std::string& fault, std::size_t entry) {
    throw BuildError("option " + std::to_string(number) + ": " + fault, entry);
  };
  if (entries.empty()) fail("it has no items", 0);
  if (data.entries.size() + entries.size() + number + item_count() >= max_index) {
    fail("more entries than can be numbered", 0);
  }
  bool colored = false;
  for (std::size_t k = 0; k < entries.size(); ++k) {
    const auto [item, color] = entries[k];
    std::string fault;
    if (index(item) >= item_count()) {
      fault = "there is no item number " + std::to_string(index(item));
    } else if (state_->last_option[index(item)] == number + 1) {
      fault = "item '" + data.item_name(item) + "' stands in it twice";
    } else if (index(color) > data.color_names.size()) {
      fault = "there is no colour number " + std::to_string(index(color));
    } else if (color != Color::none && data.primary[index(item)] != 0) {
      fault = "primary item '" + data.item_name(item) + "' cannot have a colour";
    }
    if (!fault.empty()) {
      for (std::size_t done = 0; done < k; ++done) state_->last_option[index(entries[done].item)] = 0;
      fail(fault, k);
    }
    state_->last_option[index(item)] = static_cast<std::uint32_t>(number + 1);
    colored = colored || color != Color::none;
  }
  data.entries.insert(data.entries.end(), entries.begin(), entries.end());
  data.option_begin.push_back(static_cast<std::uint32_t>(data.entries.size()));
  set_sparsely(data.costs, number + 1, number, attributes.cost);
  set_sparsely(data.payloads, number + 1, number, attributes.payload);
  data.colored = data.colored || colored;
  return OptionId{static_cast<std::uint32_t>(number)};
}

Problem ProblemBuilder::build() {
  auto data = std::make_shared<detail::ProblemData>(std::move(state_->data));
  *state_ = State{};
  data->item_names.shrink();
  data->entries.shrink_to_fit();
  data->option_begin.shrink_to_fit();
  return Problem(std::move(data));
}

}  // namespace farandole::dlx
