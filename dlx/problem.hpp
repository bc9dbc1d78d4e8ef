// An exact-cover problem: items, and options that cover sets of items.
//
// A solution is a set of options in which every primary item is covered exactly once (or between lo and hi
// times, where a multiplicity says so), and every secondary item either at most once, or any number of times by
// options that all give it the same colour. TAOCP volume 4B, section 7.2.2.1 (exact covering with colours, XCC).
//
//     ProblemBuilder builder;                          // Knuth's example: which rows cover each of a..g once?
//     const ItemId a = builder.add_primary("a");
//     ...
//     builder.add_option({c, e});
//     builder.add_option({a, d, g});
//     ...
//     const Problem problem = builder.build();
#pragma once

#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include <dlx/errors.hpp>
#include <dlx/types.hpp>

namespace farandole::dlx {

/// One item of an option, with the colour the option gives it.
struct Entry {
  ItemId item{};
  Color color = Color::none;

  constexpr Entry() = default;
  constexpr Entry(ItemId i, Color c = Color::none) : item(i), color(c) {}  // NOLINT: an item is an entry

  friend bool operator==(const Entry&, const Entry&) = default;
};

/// How often a primary item may be covered: between lo and hi times, both included.
struct Multiplicity {
  std::uint32_t lo = 1;
  std::uint32_t hi = 1;

  friend bool operator==(const Multiplicity&, const Multiplicity&) = default;
};

/// What an option carries besides its items.
struct OptionAttributes {
  std::int64_t cost = 0;      ///< for minimum-cost covers
  std::uint64_t payload = 0;  ///< the caller's own; the library only hands it back
};

/// What the builder throws: says which item or option is wrong, and which entry of the option.
class BuildError : public UsageError {
 public:
  BuildError(const std::string& reason, std::size_t entry) : UsageError(reason), entry_(entry) {}

  /// Index of the offending entry in the option that was being added; 0 for errors about items.
  [[nodiscard]] std::size_t entry() const noexcept { return entry_; }

 private:
  std::size_t entry_;
};

namespace detail {
struct ProblemData;
}

/// Immutable, and cheap to copy: copies share one set of arrays. Safe to use from several threads.
class Problem {
 public:
  /// The problem without items and options; it has one solution, the empty one.
  Problem();

  [[nodiscard]] std::size_t item_count() const noexcept;
  [[nodiscard]] std::size_t primary_count() const noexcept;
  [[nodiscard]] std::size_t secondary_count() const noexcept { return item_count() - primary_count(); }
  [[nodiscard]] std::size_t option_count() const noexcept;
  /// Number of entries of all options together.
  [[nodiscard]] std::size_t entry_count() const noexcept;
  /// Number of colours in use by name; valid colours are 1 .. color_count().
  [[nodiscard]] std::size_t color_count() const noexcept;

  [[nodiscard]] bool is_primary(ItemId item) const;
  /// [1, 1] unless said otherwise; [0, 1] for a secondary item (which options that agree on its colour may still
  /// share).
  [[nodiscard]] Multiplicity multiplicity(ItemId item) const;
  /// The name given, or "#" and the number for an item without one.
  [[nodiscard]] std::string item_name(ItemId item) const;
  [[nodiscard]] std::optional<ItemId> find_item(std::string_view name) const;
  [[nodiscard]] std::string_view color_name(Color color) const;

  /// The option's entries in the order in which they were given.
  [[nodiscard]] std::span<const Entry> entries(OptionId option) const;
  [[nodiscard]] std::int64_t cost(OptionId option) const;
  [[nodiscard]] std::uint64_t payload(OptionId option) const;
  /// The option as text, in Knuth's notation: "a d:x g".
  [[nodiscard]] std::string option_text(OptionId option) const;

  /// Does any item have a multiplicity other than [1, 1]?
  [[nodiscard]] bool has_multiplicities() const noexcept;
  /// Does any option give a colour?
  [[nodiscard]] bool has_colors() const noexcept;
  [[nodiscard]] bool has_costs() const noexcept;

 private:
  friend class ProblemBuilder;
  explicit Problem(std::shared_ptr<const detail::ProblemData> data) noexcept;

  std::shared_ptr<const detail::ProblemData> data_;
};

/// Collects items and options, checks each as it comes, and makes a Problem of them. Items may be added at any
/// time before the first option that uses them. Each member throws BuildError when what is added makes no sense,
/// and then leaves the builder as it was.
class ProblemBuilder {
 public:
  ProblemBuilder();
  ~ProblemBuilder();
  ProblemBuilder(ProblemBuilder&&) noexcept;
  ProblemBuilder& operator=(ProblemBuilder&&) noexcept;
  ProblemBuilder(const ProblemBuilder&) = delete;
  ProblemBuilder& operator=(const ProblemBuilder&) = delete;

  /// Adds a primary item. Names are any UTF-8 text, of any length, and unique; an empty name is none.
  ItemId add_primary(std::string_view name = {}, Multiplicity multiplicity = {});
  ItemId add_secondary(std::string_view name = {});
  /// The colour of that name, made when first asked for.
  Color color(std::string_view name);

  [[nodiscard]] std::size_t item_count() const noexcept;
  [[nodiscard]] std::size_t option_count() const noexcept;
  [[nodiscard]] std::optional<ItemId> find_item(std::string_view name) const;

  /// Adds an option. Its items must exist and differ; only secondary items may have a colour. An option without a
  /// primary item is kept, for its number's sake, but is part of no solution (nothing would ask for it).
  OptionId add_option(std::span<const Entry> entries, OptionAttributes attributes = {});
  OptionId add_option(std::initializer_list<Entry> entries, OptionAttributes attributes = {}) {
    return add_option(std::span<const Entry>(entries.begin(), entries.size()), attributes);
  }

  /// The problem. The builder is empty afterwards and can be used again.
  [[nodiscard]] Problem build();

 private:
  struct State;
  std::unique_ptr<State> state_;
};

}  // namespace farandole::dlx
