#include <dlx/problem_io.hpp>

#include <algorithm>
#include <charconv>
#include <limits>
#include <sstream>
#include <string>
#include <vector>

namespace farandole::dlx {

namespace {

// Splits a stream into the words of lines, in bounded memory: only one word is held at a time, and a word has a limit.
class Scanner {
 public:
  static constexpr std::size_t max_word = std::size_t{1} << 20;

  explicit Scanner(std::istream& in) : in_(in), buffer_(std::size_t{1} << 16, '\0') {}

  /// Goes to the next line that is neither empty nor a comment; false at the end of the stream.
  bool next_line() {
    for (;;) {
      skip_line();
      skip_blanks();
      if (peek() < 0) return false;
      if (peek() != '\n' && peek() != '|') return true;
    }
  }

  /// The next word of the present line; empty at the line's end.
  std::string_view next_word() {
    word_.clear();
    skip_blanks();
    word_position_ = here();
    for (int c = peek(); c >= 0 && !is_blank(c) && c != '\n'; c = peek()) {
      if (c < 0x20 || c == 0x7f) {
        throw InputError("character number " + std::to_string(c) + " where a name is expected", here());
      }
      if (word_.size() == max_word) {
        throw InputError("name longer than " + std::to_string(max_word) + " bytes", word_position_);
      }
      word_.push_back(static_cast<char>(c));
      advance();
    }
    return word_;
  }

  /// Where the last word began, or a place in it.
  [[nodiscard]] TextPosition place(std::size_t offset = 0) const {
    return {word_position_.line, word_position_.column + offset};
  }

 private:
  static bool is_blank(int c) { return c == ' ' || c == '\t' || c == '\r' || c == '\f' || c == '\v'; }

  int peek() {
    if (next_ == end_) {
      in_.read(buffer_.data(), static_cast<std::streamsize>(buffer_.size()));
      next_ = 0;
      end_ = static_cast<std::size_t>(in_.gcount());
      if (end_ == 0) return -1;
    }
    return static_cast<unsigned char>(buffer_[next_]);
  }
  void advance() {
    ++next_;
    ++column_;
  }
  void skip_blanks() {
    while (is_blank(peek())) advance();
  }
  void skip_line() {
    if (line_ == 0) {
      line_ = 1;
      return;
    }
    while (peek() >= 0 && peek() != '\n') advance();
    if (peek() < 0) return;
    ++next_;
    ++line_;
    column_ = 1;
  }
  [[nodiscard]] TextPosition here() const { return {line_, column_}; }

  std::istream& in_;
  std::string buffer_;
  std::size_t next_ = 0;
  std::size_t end_ = 0;
  std::uint64_t line_ = 0;
  std::uint64_t column_ = 1;
  std::string word_;
  TextPosition word_position_;
};

/// Index of the first byte that is not part of well-formed UTF-8, or npos.
std::size_t find_malformed_utf8(std::string_view text) {
  for (std::size_t k = 0; k < text.size();) {
    const auto byte = [&](std::size_t at) -> unsigned {
      return at < text.size() ? static_cast<unsigned char>(text[at]) : 0;
    };
    const unsigned lead = byte(k);
    const std::size_t length = lead < 0x80   ? 1
                               : lead < 0xc2 ? 0
                               : lead < 0xe0 ? 2
                               : lead < 0xf0 ? 3
                               : lead < 0xf5 ? 4
                                             : 0;
    if (length == 0) return k;
    for (std::size_t tail = 1; tail < length; ++tail) {
      if ((byte(k + tail) & 0xc0) != 0x80) return k;
    }
    // Overlong forms, surrogates, and what lies above U+10FFFF.
    const unsigned second = byte(k + 1);
    if ((lead == 0xe0 && second < 0xa0) || (lead == 0xed && second > 0x9f) || (lead == 0xf0 && second < 0x90) ||
        (lead == 0xf4 && second > 0x8f)) {
      return k;
    }
    k += length;
  }
  return std::string_view::npos;
}

template <class Number>
Number parse_number(std::string_view text, const char* what, TextPosition place) {
  Number number{};
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (text.empty() || error != std::errc{} || end != text.data() + text.size()) {
    throw InputError("expected " + std::string(what) + ", found '" + std::string(text.substr(0, 40)) + "'", place);
  }
  return number;
}

/// Names in messages are cut, so that a message stays a line.
std::string quoted(std::string_view name) {
  constexpr std::size_t shown = 60;
  if (name.size() <= shown) return "'" + std::string(name) + "'";
  std::size_t cut = shown;
  while (cut > 0 && (static_cast<unsigned char>(name[cut]) & 0xc0) == 0x80) --cut;
  return "'" + std::string(name.substr(0, cut)) + "...'";
}

class Reader {
 public:
  explicit Reader(std::istream& in) : scan_(in) {}

  Problem read() {
    if (!scan_.next_line()) throw InputError("expected a line of items, found the end of the file", {1, 1});
    read_items();
    while (scan_.next_line()) read_option();
    return builder_.build();
  }

 private:
  void read_items() {
    bool primary = true;
    for (std::string_view word = scan_.next_word(); !word.empty(); word = scan_.next_word()) {
      if (word == "|") {
        if (!primary) throw InputError("a second '|' in the line of items", scan_.place());
        primary = false;
      } else {
        read_item(word, primary);
      }
    }
  }

  void read_item(std::string_view word, bool primary) {
    Multiplicity multiplicity;
    std::string_view name = word;
    if (const std::size_t bar = word.find('|'); bar != std::string_view::npos) {
      if (!primary) throw InputError("secondary item " + quoted(word) + " cannot have a multiplicity", scan_.place());
      multiplicity = read_multiplicity(word.substr(0, bar));
      name = word.substr(bar + 1);
      if (name.empty()) throw InputError("expected an item's name after '|'", scan_.place(bar + 1));
    }
    check_name("name", name, static_cast<std::size_t>(name.data() - word.data()));
    if (builder_.find_item(name)) {
      throw InputError("item " + quoted(name) + " stands twice in the line of items", scan_.place());
    }
    try {
      primary ? builder_.add_primary(name, multiplicity) : builder_.add_secondary(name);
    } catch (const BuildError& error) {
      throw InputError(error.what(), scan_.place());
    }
  }

  Multiplicity read_multiplicity(std::string_view text) {
    const std::size_t colon = text.find(':');
    if (colon == std::string_view::npos) {
      const auto times = parse_number<std::uint32_t>(text, "a multiplicity", scan_.place());
      return {times, times};
    }
    return {parse_number<std::uint32_t>(text.substr(0, colon), "a lower bound", scan_.place()),
            parse_number<std::uint32_t>(text.substr(colon + 1), "an upper bound", scan_.place(colon + 1))};
  }

  void check_name(const char* what, std::string_view name, std::size_t offset) {
    if (const std::size_t bad = name.find_first_of(":|"); bad != std::string_view::npos) {
      throw InputError("'" + std::string(1, name[bad]) + "' in the " + what + " " + quoted(name),
                       scan_.place(offset + bad));
    }
    check_utf8(name, offset);
  }

  void check_utf8(std::string_view text, std::size_t offset) {
    if (const std::size_t bad = find_malformed_utf8(text); bad != std::string_view::npos) {
      throw InputError("not UTF-8", scan_.place(offset + bad));
    }
  }

  void read_option() {
    entries_.clear();
    places_.clear();
    OptionAttributes attributes;
    for (std::string_view word = scan_.next_word(); !word.empty(); word = scan_.next_word()) {
      if (word.front() == '|') {
        const auto cost = parse_number<std::int64_t>(word.substr(1), "a cost after '|'", scan_.place(1));
        attributes.cost = sum_of_costs(attributes.cost, cost);
        continue;
      }
      entries_.push_back(read_entry(word));
      places_.push_back(scan_.place());
    }
    try {
      builder_.add_option(entries_, attributes);
    } catch (const BuildError& error) {
      throw InputError(error.what(), places_.at(error.entry()));
    }
  }

  std::int64_t sum_of_costs(std::int64_t a, std::int64_t b) {
    using Range = std::numeric_limits<std::int64_t>;
    if (b > 0 ? a > Range::max() - b : a < Range::min() - b) {
      throw InputError("the costs of an option add up to more than 64 bits", scan_.place());
    }
    return a + b;
  }

  Entry read_entry(std::string_view word) {
    const std::size_t colon = word.find(':');
    const std::string_view name = word.substr(0, colon);
    const auto item = builder_.find_item(name);
    if (!item) throw InputError("there is no item " + quoted(name), scan_.place());
    if (colon == std::string_view::npos) return *item;
    const std::string_view color = word.substr(colon + 1);
    if (color.empty()) throw InputError("expected a colour after ':'", scan_.place(colon + 1));
    check_name("colour", color, colon + 1);
    return {*item, builder_.color(color)};
  }

  Scanner scan_;
  ProblemBuilder builder_;
  std::vector<Entry> entries_;
  std::vector<TextPosition> places_;
};

/// Throws unless the text can stand as one word that the reader takes for a name.
void require_writable(std::string_view text) {
  const bool bad = text.empty() || find_malformed_utf8(text) != std::string_view::npos ||
                   std::any_of(text.begin(), text.end(), [](char c) {
                     const auto byte = static_cast<unsigned char>(c);
                     return byte <= 0x20 || byte == 0x7f || c == ':' || c == '|';
                   });
  if (bad) throw UsageError("the name " + quoted(text) + " cannot be written in the exact-cover text format");
}

void write_item(std::ostream& out, const Problem& problem, ItemId item) {
  const std::string name = problem.item_name(item);
  require_writable(name);
  if (const Multiplicity m = problem.multiplicity(item); problem.is_primary(item) && m != Multiplicity{}) {
    if (m.lo != m.hi) out << m.lo << ':';
    out << m.hi << '|';
  }
  out << name;
}

}  // namespace

Problem read_problem(std::istream& in) { return Reader(in).read(); }

Problem read_problem(std::string_view text) {
  std::istringstream in{std::string(text)};
  return read_problem(in);
}

void write_problem(std::ostream& out, const Problem& problem) {
  if (problem.primary_count() == 0) {
    throw UsageError("a problem without primary items cannot be written in the exact-cover text format");
  }
  for (const bool primary : {true, false}) {
    if (!primary && problem.secondary_count() == 0) break;
    const char* separator = "";
    if (!primary) out << " |", separator = " ";
    for (std::uint32_t number = 0; number < problem.item_count(); ++number) {
      const ItemId item{number};
      if (problem.is_primary(item) != primary) continue;
      out << separator;
      write_item(out, problem, item);
      separator = " ";
    }
  }
  out << '\n';
  for (std::uint32_t color = 1; color <= problem.color_count(); ++color)
    require_writable(problem.color_name(Color{color}));
  for (std::uint32_t number = 0; number < problem.option_count(); ++number) {
    const OptionId option{number};
    out << problem.option_text(option);
    if (const std::int64_t cost = problem.cost(option); cost != 0) out << " |" << cost;
    out << '\n';
  }
}

}  // namespace farandole::dlx
