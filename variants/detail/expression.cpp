#include <variants/detail/expression.hpp>

#include <algorithm>
#include <cstdint>
#include <optional>
#include <string>
#include <utility>

#include <sudoku/grid.hpp>

namespace farandole::variants::detail {

using sudoku::DigitSet;
using sudoku::InputError;

namespace {

constexpr int max_depth = 50;
constexpr int max_times = 999;

/// What has been read of an expression. Parts are in a list, and name each other by their place in it.
struct Part {
  enum class Kind : std::uint8_t { digits, sequence, choice, repeat };

  Kind kind = Kind::digits;
  DigitSet digits;
  std::vector<std::size_t> parts;
  int least = 1;
  std::optional<int> most;  // nothing: any number
  std::size_t place = 0;    // in the text, from 0
};

[[noreturn]] void fail(std::size_t place, const std::string& reason) {
  throw InputError("character " + std::to_string(place + 1) + ": " + reason, {});
}

class Reader {
 public:
  Reader(std::string_view text, int size) : text_(text), size_(size) {}

  std::size_t read() {
    skip_blanks();
    const std::size_t all = read_choice(0);
    if (!at_end()) complain("a digit or the end");
    return all;
  }

  [[nodiscard]] const std::vector<Part>& parts() const { return parts_; }

 private:
  [[nodiscard]] bool at_end() const { return at_ == text_.size(); }
  [[nodiscard]] bool is_at(char c) const { return !at_end() && text_[at_] == c; }
  void skip_blanks() {
    while (is_at(' ') || is_at('\t')) ++at_;
  }
  void next() {
    ++at_;
    skip_blanks();
  }
  bool take(char c) {
    if (!is_at(c)) return false;
    next();
    return true;
  }
  [[noreturn]] void complain(const std::string& expected) const {
    fail(at_, "expected " + expected + ", found " + (at_end() ? std::string("the end") : sudoku::quoted(text_[at_])));
  }
  std::size_t add(Part part) {
    parts_.push_back(std::move(part));
    return parts_.size() - 1;
  }

  std::size_t read_choice(int depth) {
    Part choice;
    choice.kind = Part::Kind::choice;
    choice.place = at_;
    do {
      choice.parts.push_back(read_sequence(depth));
    } while (take('|'));
    return choice.parts.size() == 1 ? choice.parts.front() : add(std::move(choice));
  }

  std::size_t read_sequence(int depth) {
    Part sequence;
    sequence.kind = Part::Kind::sequence;
    sequence.place = at_;
    while (!at_end() && !is_at('|') && !is_at(')')) sequence.parts.push_back(read_repeated(depth));
    return sequence.parts.size() == 1 ? sequence.parts.front() : add(std::move(sequence));
  }

  std::size_t read_repeated(int depth) {
    const std::size_t part = read_one(depth);
    Part repeat;
    repeat.kind = Part::Kind::repeat;
    repeat.place = at_;
    repeat.parts = {part};
    if (take('*')) {
      repeat.least = 0;
    } else if (take('+')) {
      repeat.least = 1;
    } else if (take('?')) {
      repeat.least = 0;
      repeat.most = 1;
    } else if (take('{')) {
      read_times(repeat);
    } else {
      return part;
    }
    return add(std::move(repeat));
  }

  void read_times(Part& repeat) {
    repeat.least = read_number();
    repeat.most = repeat.least;
    if (take(',')) {
      const std::size_t place = at_;
      repeat.most.reset();
      if (!is_at('}')) repeat.most = read_number();
      if (repeat.most && *repeat.most < repeat.least) {
        fail(place, "from " + std::to_string(repeat.least) + " times to " + std::to_string(*repeat.most));
      }
    }
    if (!take('}')) complain("'}'");
  }

  int read_number() {
    const std::size_t place = at_;
    int number = 0;
    while (!at_end() && text_[at_] >= '0' && text_[at_] <= '9') {
      number = 10 * number + (text_[at_] - '0');
      if (number > max_times) fail(place, "it can be repeated " + std::to_string(max_times) + " times at most");
      ++at_;
    }
    if (at_ == place) complain("a number");
    skip_blanks();
    return number;
  }

  std::size_t read_one(int depth) {
    Part part;
    part.place = at_;
    if (is_at('(')) {
      if (depth == max_depth) fail(at_, "brackets go " + std::to_string(max_depth) + " deep at most");
      next();
      const std::size_t inner = read_choice(depth + 1);
      if (!take(')')) complain("')'");
      return inner;
    }
    if (take('.')) {
      part.digits = DigitSet::range(1, size_);
    } else if (is_at('[')) {
      part.digits = read_class();
    } else {
      part.digits = DigitSet::of(read_digit("a digit, '.', '[' or '('"));
    }
    return add(std::move(part));
  }

  DigitSet read_class() {
    const std::size_t place = at_;
    next();
    const bool others = take('^');
    DigitSet digits;
    while (!is_at(']')) {
      const std::size_t first_place = at_;
      const int first = read_digit("a digit or ']'");
      int last = first;
      if (take('-')) last = read_digit("a digit");
      if (last < first) fail(first_place, "from " + std::to_string(first) + " to " + std::to_string(last));
      digits |= DigitSet::range(first, last);
    }
    next();
    if (others) digits = DigitSet::range(1, size_) - digits;
    if (digits.empty()) fail(place, "no digit is in this class");
    return digits;
  }

  int read_digit(const std::string& expected) {
    const char c = at_end() ? ' ' : text_[at_];
    const bool is_letter = (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z');
    if (!is_letter && (c < '0' || c > '9')) complain(expected);
    const int digit = c == '0' ? 0 : sudoku::char_to_digit(c).value();
    if (digit < 1 || digit > size_) {
      const std::string side = std::to_string(size_);
      fail(at_, "there is no digit " + std::to_string(digit) + " on a " + side + "x" + side + " board");
    }
    next();
    return digit;
  }

  std::string_view text_;
  int size_;
  std::size_t at_ = 0;
  std::vector<Part> parts_;
};

/// Gives positions to the digits of a part, anew each time that it is repeated.
class Builder {
 public:
  using Positions = Expression::Positions;

  explicit Builder(const std::vector<Part>& parts) : parts_(parts) {
    expression_.digits.emplace_back();
    expression_.follow.emplace_back();
  }

  Expression build(std::size_t all) {
    const Ends ends = add(all);
    expression_.follow[0] = ends.first;
    expression_.last = ends.last;
    return std::move(expression_);
  }

 private:
  struct Ends {
    Positions first;
    Positions last;
    bool may_be_empty = true;
  };

  // The depth of this recursion is that of the brackets.
  Ends add(std::size_t number) {
    const Part& part = parts_[number];
    if (++steps_ > max_steps) fail(part.place, too_large);
    switch (part.kind) {
      case Part::Kind::digits:
        return add_digits(part);
      case Part::Kind::sequence: {
        Ends ends;
        for (const std::size_t next : part.parts) ends = one_then(ends, add(next));
        return ends;
      }
      case Part::Kind::choice: {
        Ends ends;
        ends.may_be_empty = false;
        for (const std::size_t next : part.parts) {
          const Ends other = add(next);
          ends.first |= other.first;
          ends.last |= other.last;
          ends.may_be_empty = ends.may_be_empty || other.may_be_empty;
        }
        return ends;
      }
      case Part::Kind::repeat:
        break;
    }
    return add_repeated(part);
  }

  Ends add_digits(const Part& part) {
    const std::size_t position = expression_.digits.size();
    if (position == Expression::max_positions) fail(part.place, too_large);
    expression_.digits.push_back(part.digits);
    expression_.follow.emplace_back();
    Ends ends;
    ends.first.set(position);
    ends.last.set(position);
    ends.may_be_empty = false;
    return ends;
  }

  Ends add_repeated(const Part& part) {
    const std::size_t inner = part.parts.front();
    Ends ends;
    for (int i = 0; i < part.least; ++i) {
      // x{2,} is x x+
      Ends next = add(inner);
      if (!part.most && i + 1 == part.least) connect(next.last, next.first);
      ends = one_then(ends, next);
    }
    if (!part.most && part.least == 0) {
      ends = add(inner);
      connect(ends.last, ends.first);
      ends.may_be_empty = true;
    }
    for (int i = part.least; part.most && i < *part.most; ++i) {
      Ends next = add(inner);
      next.may_be_empty = true;
      ends = one_then(ends, next);
    }
    return ends;
  }

  Ends one_then(const Ends& one, const Ends& other) {
    connect(one.last, other.first);
    Ends both;
    both.first = one.first | (one.may_be_empty ? other.first : Positions());
    both.last = other.last | (other.may_be_empty ? one.last : Positions());
    both.may_be_empty = one.may_be_empty && other.may_be_empty;
    return both;
  }

  void connect(const Positions& from, const Positions& to) {
    for (std::size_t i = 0; i < expression_.follow.size(); ++i) {
      if (from[i]) expression_.follow[i] |= to;
    }
  }

  static constexpr int max_steps = 20'000;
  static constexpr const char* too_large = "the expression is too large from here on";

  const std::vector<Part>& parts_;
  Expression expression_;
  int steps_ = 0;
};

}  // namespace

Expression read_expression(std::string_view text, int size) {
  if (text.size() > 2000) fail(2000, "expressions have up to 2000 characters");
  Reader reader(text, size);
  const std::size_t all = reader.read();
  return Builder(reader.parts()).build(all);
}

}  // namespace farandole::variants::detail
