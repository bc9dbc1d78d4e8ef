// For writing by hand: one thing a line, each rule by its name.
//
//     sudoku 9x9
//     name Small cages
//     givens
//       5.. .7. ...
//       (and so on: nine rows)
//     killer R1C1-R1C3,R2C1 = 15
//     thermo R5C5 R4C6-R2C8
//     antiknight
//     or (killer R9C1,R9C2 = 5) (difference R9C1 R9C2 = 4)
//
// A puzzle begins with its size and ends before the next one. A line that begins with a blank goes on with the line
// before it; lines that begin with '#' are comments. Before the rules or between them may stand
//
//     id, name, author, status    the rest of the line
//     givens, solution            a character a cell, row by row; blanks between them do not count
//     regions                     likewise: a symbol for each region, '.' for none; without it: the standard boxes
//     marks                       the digits left in each cell, with blanks between the cells; '-' for none
//
// Every other word is the name of a rule. Behind it come cells, with blanks or commas between them; R1C1-R4C4 are the
// cells of a row, a column or a diagonal from one to the other. Then its parameters, as name=value: a number, a word
// (in double quotes where it is more than lower-case letters, digits and '_'; \" and \\ inside), cells or numbers with
// commas between them (a single number in brackets, [5]), rules in parentheses, or '?' for a value that is not known.
// '= 15' without a name is the rule's first parameter, which the catalog knows.
#include <algorithm>
#include <array>
#include <charconv>
#include <cstdlib>
#include <memory>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include <sudoku/formats/detail/cursor.hpp>
#include <sudoku/formats/detail/text.hpp>
#include <sudoku/formats/format.hpp>

namespace farandole::sudoku {

namespace {

constexpr std::string_view format_name = "text";
constexpr std::string_view header = "sudoku";
constexpr std::array<std::string_view, 9> words_of_puzzles = {"sudoku", "id",       "name",    "author", "status",
                                                              "givens", "solution", "regions", "marks"};
constexpr std::size_t max_length = std::size_t{1} << 20;  // of a line with what goes on with it
constexpr int max_depth = 32;                             // of rules within rules

bool is_word_character(char c) { return (c >= 'a' && c <= 'z') || detail::is_decimal(c) || c == '_'; }

/// Lower-case letters, digits and '_', a letter first: what names of rules and parameters are, and most words.
bool is_plain(std::string_view word) {
  return !word.empty() && word.front() >= 'a' && word.front() <= 'z' &&
         std::all_of(word.begin(), word.end(), is_word_character);
}

/// Does it begin as the name of a cell does?
bool is_cell(std::string_view text) {
  return text.size() > 1 && (text[0] == 'R' || text[0] == 'r') && detail::is_decimal(text[1]);
}

bool is_word_of_puzzles(std::string_view word) {
  return std::find(words_of_puzzles.begin(), words_of_puzzles.end(), word) != words_of_puzzles.end();
}

bool begins_puzzle(std::string_view line) {
  return line.substr(0, header.size()) == header &&
         (line.size() == header.size() || detail::is_blank(line[header.size()]));
}

/// A line and those that go on with it. Knows where each character stands in the file.
class Entry {
 public:
  /// Takes the next one from the source; false at the end.
  bool read(LineSource& source) {
    text_.clear();
    pieces_.clear();
    TextPosition begin;
    const auto first = detail::next_content(source, begin);
    if (!first) return false;
    add(*first, begin);
    while (source.next()) {
      const std::string_view line = source.line();
      std::uint64_t column = 0;
      const auto more = detail::content(line, column);
      if (more && column == 1) {
        source.put_back();
        break;
      }
      if (!more) continue;
      text_ += ' ';
      add(*more, {source.number(), column});
    }
    return true;
  }

  [[nodiscard]] std::string_view text() const noexcept { return text_; }
  [[nodiscard]] std::span<const detail::TextPiece> pieces() const noexcept { return pieces_; }

 private:
  void add(std::string_view text, TextPosition position) {
    if (text_.size() + text.size() > max_length)
      throw InputError("this line, with those that go on with it, is too long", position);
    pieces_.push_back({text_.size(), position});
    text_ += text;
  }

  std::string text_;
  std::vector<detail::TextPiece> pieces_;
};

/// Reads an entry from the left to the right.
class Parser : public detail::Cursor {
 public:
  explicit Parser(const Entry& entry) : Cursor(entry.text(), entry.pieces()) {}

  /// The next character, or '\0' at the end.
  [[nodiscard]] char next() const { return at_end() ? '\0' : front(); }
  [[nodiscard]] bool begins_cell() const noexcept { return is_cell(rest()); }

  void skip_blanks() {
    while (detail::is_blank(next())) skip();
  }

  /// What comes next, up to a blank; may be empty.
  std::string_view take_field() { return take_first(std::min(rest().find_first_of(detail::blanks), rest().size())); }

  /// Characters of plain words.
  std::string_view take_word() {
    return take_first(
        static_cast<std::size_t>(std::find_if_not(rest().begin(), rest().end(), is_word_character) - rest().begin()));
  }

  /// All that is left, without blanks around it.
  std::string_view take_rest() { return detail::trim(take_first(rest().size())); }

  std::int64_t value_number() {
    std::int64_t value = 0;
    const char* const begin = rest().data();
    const auto [end, error] = std::from_chars(begin, begin + rest().size(), value);
    if (error == std::errc::result_out_of_range) throw InputError("this number is too large", position());
    if (error != std::errc()) complain("a number");
    skip(static_cast<std::size_t>(end - begin));
    return value;
  }

 private:
  std::string_view take_first(std::size_t count) {
    const std::string_view first = rest().substr(0, count);
    skip(count);
    return first;
  }
};

Cell read_cell(Parser& parser, const Board& board) {
  const TextPosition place = parser.position();
  if (!parser.begins_cell()) parser.complain("a cell, as R1C1");
  parser.skip();
  const int row = parser.number("the number of a row");
  if (!parser.take("C") && !parser.take("c")) parser.complain("'C' and the number of a column");
  const int column = parser.number("the number of a column");
  if (row < 1 || column < 1 || row > board.size() || column > board.size()) {
    throw InputError("R" + std::to_string(row) + "C" + std::to_string(column) + " is not on the " +
                         detail::by_itself(board.size()) + " board",
                     place);
  }
  return board.cell(row - 1, column - 1);
}

int sign(int value) { return value < 0 ? -1 : value > 0 ? 1 : 0; }

/// A cell, or the cells from one to another.
void read_range(Parser& parser, const Board& board, std::vector<Cell>& cells) {
  const TextPosition place = parser.position();
  const Cell first = read_cell(parser, board);
  cells.push_back(first);
  if (!parser.take("-")) return;
  const Cell last = read_cell(parser, board);
  const int rows = board.row(last) - board.row(first);
  const int columns = board.column(last) - board.column(first);
  const int steps = std::max(std::abs(rows), std::abs(columns));
  if (steps == 0 || (rows != 0 && columns != 0 && std::abs(rows) != std::abs(columns))) {
    throw InputError(board.name(first) + "-" + board.name(last) + " is no row, column or diagonal of cells", place);
  }
  for (int step = 1; step <= steps; ++step) {
    cells.push_back(board.cell(board.row(first) + step * sign(rows), board.column(first) + step * sign(columns)));
  }
}

std::vector<Cell> read_cells(Parser& parser, const Board& board) {
  std::vector<Cell> cells;
  do {
    read_range(parser, board, cells);
  } while (parser.take(","));
  return cells;
}

std::string read_quoted(Parser& parser) {
  std::string word;
  parser.take("\"");
  while (!parser.take("\"")) {
    if (parser.at_end()) parser.complain("'\"'");
    if (parser.take("\\") && parser.next() != '"' && parser.next() != '\\')
      parser.complain("'\"' or '\\' behind a '\\'");
    word += parser.next();
    parser.skip();
  }
  return word;
}

std::vector<std::int64_t> read_numbers(Parser& parser, std::int64_t first) {
  std::vector<std::int64_t> numbers = {first};
  while (parser.take(",")) numbers.push_back(parser.value_number());
  return numbers;
}

ConstraintSpec read_rule(Parser& parser, const Board& board, int depth);

Param read_value(Parser& parser, const Board& board, int depth) {
  if (parser.take("?")) return std::monostate();
  if (parser.next() == '"') return read_quoted(parser);
  if (parser.begins_cell()) return read_cells(parser, board);
  if (parser.take("[")) {
    std::vector<std::int64_t> numbers;
    if (!parser.take("]")) {
      numbers = read_numbers(parser, parser.value_number());
      parser.expect("]", "',' or ']'");
    }
    return numbers;
  }
  if (parser.next() == '-' || detail::is_decimal(parser.next())) {
    const std::int64_t first = parser.value_number();
    if (parser.next() != ',') return first;
    return read_numbers(parser, first);
  }
  if (parser.next() == '(') {
    if (depth == max_depth) throw InputError("rules within rules are too deep", parser.position());
    std::vector<ConstraintSpec> rules;
    for (parser.skip_blanks(); parser.take("("); parser.skip_blanks()) {
      parser.skip_blanks();
      rules.push_back(read_rule(parser, board, depth + 1));
      parser.skip_blanks();
      parser.expect(")", "')'");
    }
    return rules;
  }
  const std::string_view word = parser.take_word();
  if (!is_plain(word)) parser.complain("a number, a word, cells, or rules in parentheses");
  return std::string(word);
}

void add_param(Parser& parser, ConstraintSpec& spec, std::string name, const Board& board, int depth) {
  const TextPosition place = parser.position();
  if (!spec.params.emplace(name, read_value(parser, board, depth)).second) {
    throw InputError("'" + name + "' is there twice", place);
  }
}

/// Up to the end, or a ')'.
ConstraintSpec read_rule(Parser& parser, const Board& board, int depth) {
  ConstraintSpec spec;
  spec.position = parser.position();
  const std::string_view kind = parser.take_word();
  if (!is_plain(kind)) parser.complain("the name of a rule");
  spec.kind = kind;
  for (parser.skip_blanks(); !parser.at_end() && parser.next() != ')'; parser.skip_blanks()) {
    if (parser.begins_cell()) {
      const std::vector<Cell> cells = read_cells(parser, board);
      spec.cells.insert(spec.cells.end(), cells.begin(), cells.end());
    } else if (parser.take("=")) {
      parser.skip_blanks();
      add_param(parser, spec, std::string(unnamed_param), board, depth);
    } else if (parser.next() == '(') {
      add_param(parser, spec, std::string(unnamed_param), board, depth);
    } else {
      const std::string_view name = parser.take_word();
      if (!is_plain(name)) parser.complain("cells, or a parameter as name=value");
      parser.skip_blanks();
      parser.expect("=", "'=' behind '" + std::string(name) + "'");
      parser.skip_blanks();
      add_param(parser, spec, std::string(name), board, depth);
    }
  }
  return spec;
}

class TextReader final : public PuzzleReader {
 public:
  explicit TextReader(LineSource& source) : source_(source) {}

  bool next(PuzzleSpec& puzzle) override {
    try {
      if (!read_entry()) return false;
      read_header(puzzle);
      while (read_entry()) {
        if (begins_puzzle(entry_.text())) {
          kept_ = true;
          break;
        }
        read_line(puzzle);
      }
      return true;
    } catch (const InputError&) {
      skip_puzzle();
      throw;
    }
  }

 private:
  bool read_entry() {
    if (std::exchange(kept_, false)) return true;
    return entry_.read(source_);
  }

  /// Goes to the beginning of the next puzzle.
  void skip_puzzle() {
    for (;;) {
      try {
        if (!entry_.read(source_)) return;
        if (begins_puzzle(entry_.text())) break;
      } catch (const InputError&) {
        // Of a puzzle that is bad already.
      }
    }
    kept_ = true;
  }

  void read_header(PuzzleSpec& puzzle) {
    Parser parser(entry_);
    const TextPosition begin = parser.position();
    if (!begins_puzzle(entry_.text())) parser.complain("'sudoku' and the size of a board");
    parser.take_word();
    parser.skip_blanks();
    const TextPosition place = parser.position();
    const int size = parser.number("the size of the board, as 9x9");
    parser.expect("x", "'x'");
    const int columns = parser.number("the number of columns");
    if (size != columns || size < 2 || size > max_size) {
      throw InputError("boards have 2 to " + std::to_string(max_size) + " rows and as many columns, not " +
                           std::to_string(size) + "x" + std::to_string(columns),
                       place);
    }
    parser.skip_blanks();
    if (!parser.at_end()) parser.complain("the end of the line");
    detail::restart(puzzle, Board::standard(size));
    puzzle.position = begin;
    seen_.clear();
  }

  void read_line(PuzzleSpec& puzzle) {
    Parser parser(entry_);
    const TextPosition begin = parser.position();
    const std::size_t length = parser.take_word().size();
    const std::string_view word = entry_.text().substr(0, length);
    if (!is_word_of_puzzles(word)) {
      Parser again(entry_);
      puzzle.constraints.push_back(read_rule(again, puzzle.board, 0));
      if (!again.at_end()) again.complain("the end of the line");
      return;
    }
    if (!parser.at_end() && !detail::is_blank(parser.next())) {
      parser.complain("a blank behind '" + std::string(word) + "'");
    }
    if (std::find(seen_.begin(), seen_.end(), word) != seen_.end()) {
      throw InputError("'" + std::string(word) + "' is there twice", begin);
    }
    seen_.emplace_back(word);
    if (word == "id") puzzle.id = detail::as_name(parser.take_rest());
    if (word == "name") puzzle.name = detail::as_name(parser.take_rest());
    if (word == "author") puzzle.author = detail::as_name(parser.take_rest());
    if (word == "status") puzzle.status = detail::as_name(parser.take_rest());
    if (word == "givens") read_givens(puzzle, parser, begin);
    if (word == "solution") read_solution(puzzle, parser, begin);
    if (word == "regions") read_regions(puzzle, parser, begin);
    if (word == "marks") read_marks(puzzle, parser, begin);
  }

  /// A character a cell, and where they stand.
  struct Characters {
    std::string text;
    std::vector<TextPosition> places;
  };

  static Characters read_characters(const Board& board, Parser& parser, TextPosition begin) {
    Characters characters;
    for (parser.skip_blanks(); !parser.at_end(); parser.skip_blanks()) {
      characters.places.push_back(parser.position());
      characters.text += parser.next();
      parser.skip();
    }
    require_cells(board, characters.text.size(), "character", begin);
    return characters;
  }

  static void require_cells(const Board& board, std::size_t count, std::string_view what, TextPosition begin) {
    if (count == board.cell_count()) return;
    throw InputError(detail::not_one_a_cell(count, what, board.size()), begin);
  }

  static Grid to_grid(const Board& board, const Characters& characters) {
    try {
      return Grid::parse(board.size(), characters.text);
    } catch (const InputError& e) {
      throw InputError(e.reason(), characters.places.at(e.position().column - 1));
    }
  }

  static void read_givens(PuzzleSpec& puzzle, Parser& parser, TextPosition begin) {
    Characters characters = read_characters(puzzle.board, parser, begin);
    puzzle.givens = to_grid(puzzle.board, characters);
    puzzle.places = PuzzleSpec::Places::each;
    puzzle.cell_positions = std::move(characters.places);
  }

  static void read_solution(PuzzleSpec& puzzle, Parser& parser, TextPosition begin) {
    const Characters characters = read_characters(puzzle.board, parser, begin);
    Grid solution = to_grid(puzzle.board, characters);
    if (!solution.complete()) throw InputError("a cell of the solution is empty", begin);
    puzzle.solution = std::move(solution);
  }

  static void read_regions(PuzzleSpec& puzzle, Parser& parser, TextPosition begin) {
    const Characters characters = read_characters(puzzle.board, parser, begin);
    try {
      puzzle.board = detail::board_with_regions(puzzle.board.size(), characters.text);
    } catch (const UsageError& e) {
      throw InputError(e.what(), begin);
    }
  }

  static void read_marks(PuzzleSpec& puzzle, Parser& parser, TextPosition begin) {
    puzzle.candidates.clear();
    for (parser.skip_blanks(); !parser.at_end(); parser.skip_blanks()) {
      const TextPosition place = parser.position();
      const std::string_view field = parser.take_field();
      DigitSet digits;
      for (std::size_t i = 0; i < field.size() && field != "-"; ++i) {
        const int digit = detail::cell_digit(field[i]);
        if (digit < 1 || digit > puzzle.board.size()) {
          throw InputError(quoted(field[i]) + " is no digit of this board", {place.line, place.column + i});
        }
        digits.insert(digit);
      }
      puzzle.candidates.push_back(digits);
    }
    require_cells(puzzle.board, puzzle.candidates.size(), "cell", begin);
  }

  LineSource& source_;
  Entry entry_;
  std::vector<std::string> seen_;  // words of this puzzle
  bool kept_ = false;              // the entry was looked at, and is still to be read
};

/// R1C1-R1C3,R2C1
std::string cells_text(const std::vector<Cell>& cells, const Board& board) {
  const auto step = [&](std::size_t k) {
    return std::pair(board.row(cells[k + 1]) - board.row(cells[k]),
                     board.column(cells[k + 1]) - board.column(cells[k]));
  };
  std::string text;
  for (std::size_t first = 0; first < cells.size();) {
    std::size_t last = first;
    if (first + 1 < cells.size()) {
      const auto [rows, columns] = step(first);
      if (std::max(std::abs(rows), std::abs(columns)) == 1) {
        while (last + 1 < cells.size() && step(last) == std::pair(rows, columns)) ++last;
      }
    }
    if (last < first + 2) last = first;  // two cells are written one by one
    text += (text.empty() ? "" : ",") + board.name(cells[first]);
    if (last != first) text += "-" + board.name(cells[last]);
    first = last + 1;
  }
  return text;
}

[[noreturn]] void cannot_say(const std::string& what) { detail::cannot_say(format_name, what); }

std::string rule_text(const ConstraintSpec& rule, const Board& board, int depth);

struct ValueWriter {
  const Board& board;
  int depth;

  std::string operator()(std::monostate) const { return "?"; }
  std::string operator()(std::int64_t value) const { return std::to_string(value); }
  std::string operator()(const std::string& word) const {
    if (is_plain(word) && !is_cell(word)) return word;
    std::string text = "\"";
    for (const char c : word) {
      if (static_cast<unsigned char>(c) < ' ') cannot_say("a word of several lines, or with other such characters");
      if (c == '"' || c == '\\') text += '\\';
      text += c;
    }
    return text + '"';
  }
  std::string operator()(const std::vector<std::int64_t>& numbers) const {
    std::string text;
    for (const std::int64_t number : numbers) text += (text.empty() ? "" : ",") + std::to_string(number);
    return '[' + text + ']';
  }
  std::string operator()(const std::vector<Cell>& cells) const {
    if (cells.empty()) cannot_say("an empty list of cells");
    return cells_text(cells, board);
  }
  std::string operator()(const std::vector<ConstraintSpec>& rules) const {
    if (rules.empty()) cannot_say("an empty list of rules");
    if (depth == max_depth) cannot_say("rules within rules that are so deep");
    std::string text;
    for (const ConstraintSpec& rule : rules)
      text += (text.empty() ? "(" : " (") + rule_text(rule, board, depth + 1) + ')';
    return text;
  }
};

std::string rule_text(const ConstraintSpec& rule, const Board& board, int depth) {
  if (!is_plain(rule.kind) || (depth == 0 && is_word_of_puzzles(rule.kind)))
    cannot_say("a rule named '" + detail::excerpt(rule.kind) + "'");
  std::string text = rule.kind;
  if (!rule.cells.empty()) text += ' ' + cells_text(rule.cells, board);
  for (const auto& [name, value] : rule.params) {
    if (name == unnamed_param) {
      text += " = ";
    } else {
      if (!is_plain(name) || is_cell(name)) cannot_say("a parameter named '" + detail::excerpt(name) + "'");
      text += ' ' + name + '=';
    }
    text += std::visit(ValueWriter{board, depth}, value);
  }
  return text;
}

/// Rows with a blank between them, each on a line of its own.
void put_rows(std::string& text, std::string_view word, std::string_view characters, int size) {
  text += word;
  text += '\n';
  const auto width = static_cast<std::size_t>(size);
  for (std::size_t at = 0; at < characters.size(); at += width) {
    text += "  ";
    text += characters.substr(at, width);
    text += '\n';
  }
}

void put_line(std::string& text, std::string_view word, const std::string& value) {
  const std::string line = detail::as_name(value);
  if (line.empty()) return;
  text += word;
  text += ' ' + line + '\n';
}

void write(std::ostream& out, const PuzzleSpec& puzzle) {
  const Board& board = puzzle.board;
  std::string text = std::string(header) + ' ' + detail::by_itself(board.size()) + '\n';
  put_line(text, "id", puzzle.id);
  put_line(text, "name", puzzle.name);
  put_line(text, "author", puzzle.author);
  put_line(text, "status", puzzle.status);
  if (const auto regions = detail::regions_text(format_name, board)) put_rows(text, "regions", *regions, board.size());
  put_rows(text, "givens", puzzle.givens.text(), board.size());
  if (!puzzle.candidates.empty()) {
    text += "marks";
    for (std::size_t cell = 0; cell < puzzle.candidates.size(); ++cell) {
      text += cell % static_cast<std::size_t>(board.size()) == 0 ? "\n  " : " ";
      text += puzzle.candidates[cell].empty() ? "-" : digits_text(puzzle.candidates[cell]);
    }
    text += '\n';
  }
  for (const ConstraintSpec& rule : puzzle.constraints) text += rule_text(rule, board, 0) + '\n';
  if (puzzle.solution) put_rows(text, "solution", puzzle.solution->text(), board.size());
  out << text << '\n';
}

int sniff(std::string_view head) {
  while (!head.empty()) {
    std::uint64_t column = 0;
    const auto text = detail::content(detail::take_line(head), column);
    if (text) return begins_puzzle(*text) ? 95 : 0;
  }
  return 0;
}

}  // namespace

FormatInfo text_format() {
  return {
      .name = format_name,
      .summary = "for writing by hand: size, givens, and a rule a line",
      .extensions = "sudoku",
      .sniff = sniff,
      .read = [](LineSource& source) -> std::unique_ptr<PuzzleReader> { return std::make_unique<TextReader>(source); },
      .write = write,
  };
}

}  // namespace farandole::sudoku
