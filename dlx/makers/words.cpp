// Word rectangles and small crosswords: an option is a word in a slot, and colours its cells with its letters.
#include <algorithm>
#include <map>
#include <set>
#include <tuple>

#include <dlx/makers/detail/parameters.hpp>
#include <dlx/makers/makers.hpp>

namespace farandole::dlx {

namespace {

constexpr std::uint32_t most = 30;
constexpr std::size_t most_words = 1'000'000;

/// UTF-8 text letter by letter; empty for what is none, or cannot be a colour's name.
std::vector<std::string> letters_of(std::string_view word) {
  std::vector<std::string> letters;
  for (const char c : word) {
    const auto byte = static_cast<unsigned char>(c);
    if (byte <= 0x20 || byte == 0x7f || c == ':' || c == '|') return {};
    const bool continues = (byte & 0xc0) == 0x80;
    if (continues && letters.empty()) return {};
    if (continues) {
      letters.back() += c;
    } else {
      letters.emplace_back(1, c);
    }
  }
  return letters;
}

struct Slot {
  std::string name;
  std::vector<Cell> cells;
};

/// Maximal runs of two cells or more that are not black.
std::vector<Slot> find_slots(const WordSquare& square, bool across) {
  const std::uint32_t lines = across ? square.rows : square.columns;
  const std::uint32_t length = across ? square.columns : square.rows;
  const std::uint32_t labels = std::max(lines, length);
  std::vector<Slot> slots;
  for (std::uint32_t line = 0; line < lines; ++line) {
    std::vector<Slot> found;
    std::vector<Cell> run;
    for (std::uint32_t k = 0; k <= length; ++k) {
      const Cell cell{static_cast<std::int32_t>(across ? line : k), static_cast<std::int32_t>(across ? k : line)};
      if (k < length && std::find(square.black.begin(), square.black.end(), cell) == square.black.end()) {
        run.push_back(cell);
        continue;
      }
      if (run.size() > 1) found.push_back({{}, run});
      run.clear();
    }
    for (Slot& slot : found) {
      const Cell first = slot.cells.front();
      const auto begin = static_cast<std::size_t>(across ? first.column : first.row);
      slot.name = (across ? "A" : "D") +
                  (found.size() > 1 ? detail::label({line, begin}, labels) : detail::label(line, labels));
      slots.push_back(std::move(slot));
    }
  }
  return slots;
}

}  // namespace

Problem make_word_square(const WordSquare& square) {
  detail::require_between("rows", square.rows, 1, most);
  detail::require_between("columns", square.columns, 1, most);
  std::vector<Slot> slots = find_slots(square, true);
  for (Slot& slot : find_slots(square, false)) slots.push_back(std::move(slot));
  if (slots.empty()) throw UsageError("a rectangle without room for a word");

  std::map<std::size_t, std::vector<std::string>> words;  // by number of letters, as they came
  std::set<std::string> known;
  for (const Slot& slot : slots) words[slot.cells.size()];
  for (const std::string& word : square.words) {
    const auto it = words.find(letters_of(word).size());
    if (it == words.end() || !known.insert(word).second) continue;
    it->second.push_back(word);
    detail::require_between("words", known.size(), 0, most_words);
  }
  for (const auto& [length, list] : words) {
    if (list.empty()) throw UsageError("no word of " + std::to_string(length) + " letters in the list");
  }

  ProblemBuilder builder;
  std::vector<ItemId> slot_items;
  slot_items.reserve(slots.size());
  for (const Slot& slot : slots) slot_items.push_back(builder.add_primary(slot.name));
  std::map<Cell, ItemId> cells;
  for (const Slot& slot : slots) {
    for (const Cell& cell : slot.cells) {
      if (cells.count(cell) != 0) continue;
      cells.emplace(cell, builder.add_secondary(detail::cell_name(cell, square.rows, square.columns)));
    }
  }
  std::map<std::string, ItemId> word_items;
  if (square.distinct) {
    for (const std::string& word : known) word_items.emplace(word, builder.add_secondary("=" + word));
  }
  std::vector<Entry> entries;
  for (std::size_t k = 0; k < slots.size(); ++k) {
    for (const std::string& word : words[slots[k].cells.size()]) {
      entries = {slot_items[k]};
      const std::vector<std::string> letters = letters_of(word);
      for (std::size_t at = 0; at < letters.size(); ++at) {
        entries.emplace_back(cells.at(slots[k].cells[at]), builder.color(letters[at]));
      }
      if (square.distinct) entries.emplace_back(word_items.at(word));
      builder.add_option(entries);
    }
  }
  return builder.build();
}

MakerInfo word_maker() {
  return {.name = "words",
          .parameters = "ROWSxCOLUMNS [black=CELL,...] [distinct]",
          .summary = "letters in a rectangle, all runs across and down are words of a list",
          .takes_words = true,
          .make = [](const MakerArguments& arguments) {
            detail::Parameters parameters(arguments);
            WordSquare square;
            const std::string black = parameters.value("black").value_or("");
            square.distinct = parameters.flag("distinct");
            std::tie(square.rows, square.columns) = parameters.size(most);
            square.black = detail::read_cells(black, square.rows, square.columns);
            parameters.finish();
            square.words = arguments.lines;
            return make_word_square(square);
          }};
}

}  // namespace farandole::dlx
