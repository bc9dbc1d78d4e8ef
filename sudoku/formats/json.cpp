// The neutral record: every rule by its name, one JSON object a puzzle. Read one a line (JSON Lines), one over many
// lines, or in an array; written one a line.
//
//     {"id": "a1", "name": "Small one", "author": null, "size": 4, "givens": "1...............", "regions": null,
//      "constraints": [{"type": "killer", "cells": ["R1C2", "R1C3"], "sum": 5}, {"type": "antiknight"}],
//      "solution": null, "status": "unique"}
//
// size and givens must be there. regions: a symbol a cell, '.' for none; null for the standard boxes. candidates, where
// they are stated: a list of texts, the digits left in each cell. A rule's cells are its "cells", all its other members
// are parameters: numbers, texts, or lists of numbers, cells or rules; which rules there are is for the catalog to
// know, not for this file.
#include <algorithm>
#include <limits>
#include <map>
#include <memory>
#include <utility>

#include <nlohmann/json.hpp>

#include <sudoku/formats/detail/json_places.hpp>
#include <sudoku/formats/detail/json_records.hpp>
#include <sudoku/formats/detail/text.hpp>
#include <sudoku/formats/format.hpp>

namespace farandole::sudoku {

namespace {

using detail::JsonPath;
using nlohmann::json;
using nlohmann::ordered_json;

std::string kind_of(const json& value) {
  if (value.is_null()) return "null";
  if (value.is_boolean()) return value.get<bool>() ? "true" : "false";
  if (value.is_number()) return "a number";
  if (value.is_string()) return "a text";
  return value.is_array() ? "a list" : "an object";
}

// One record while it is read.
class Record {
 public:
  explicit Record(const detail::JsonRecords& source) : source_(source), text_(source.text()) { parse(); }

  void read(PuzzleSpec& puzzle) const {
    const int size = read_size();
    detail::restart(puzzle, read_board(size));
    puzzle.position = source_.position(0);
    puzzle.id = text_of({"id"});
    puzzle.name = text_of({"name"});
    puzzle.author = text_of({"author"});
    puzzle.status = text_of({"status"});
    read_givens(puzzle);
    read_candidates(puzzle);
    read_solution(puzzle);
    read_constraints(puzzle);
  }

 private:
  void parse() {
    try {
      json_ = json::parse(text_.begin(), text_.end());
    } catch (const json::parse_error& e) {
      std::string reason = e.what();
      // "[json.exception...] parse error at line 1, column 7: syntax error while ..."
      if (const std::size_t at = reason.find("column "); at != std::string::npos) {
        reason = reason.substr(std::min(reason.find(": ", at) + 2, reason.size()));
      }
      // ... - unexpected ...; last read: '...'; expected ...": what was read may be of any length and have any bytes.
      if (const std::size_t read = reason.find("; last read: '"); read != std::string::npos) {
        const std::size_t end = reason.rfind("'; expected ");
        reason.erase(read, end == std::string::npos ? end : end + 1 - read);
      }
      throw InputError("not JSON: " + reason, source_.position(e.byte == 0 ? 0 : e.byte - 1));
    } catch (const json::exception&) {
      throw InputError("not JSON: a number is out of range", source_.position(0));
    }
  }

  [[noreturn]] void fail(const JsonPath& path, const std::string& reason) const {
    fail_at(detail::find_part(text_, path), path, reason);
  }
  [[noreturn]] void fail_at(std::size_t offset, const JsonPath& path, const std::string& reason) const {
    throw InputError(detail::to_text(path) + ": " + reason, source_.position(offset));
  }

  // A member of the record; nothing when it is absent or null.
  [[nodiscard]] const json* member(const std::string& name) const {
    const auto found = json_.find(name);
    return found == json_.end() || found->is_null() ? nullptr : &*found;
  }
  [[nodiscard]] const json& required(const std::string& name) const {
    const json* value = member(name);
    if (value == nullptr) throw InputError("'" + name + "' is missing", source_.position(0));
    return *value;
  }

  [[nodiscard]] const std::string& as_text(const json& value, const JsonPath& path) const {
    if (!value.is_string()) fail(path, "expected a text, found " + kind_of(value));
    return value.get_ref<const std::string&>();
  }
  [[nodiscard]] std::string text_of(const JsonPath& path) const {
    const json* value = member(path.front().member);
    return value == nullptr ? std::string() : as_text(*value, path);
  }

  [[nodiscard]] std::int64_t as_number(const json& value, const JsonPath& path) const {
    if (!value.is_number()) fail(path, "expected a number, found " + kind_of(value));
    if (value.is_number_float()) fail(path, "expected a whole number of up to 18 digits, found " + value.dump());
    if (value.is_number_unsigned() && value.get<std::uint64_t>() > std::numeric_limits<std::int64_t>::max()) {
      fail(path, "the number " + value.dump() + " is too large");
    }
    return value.get<std::int64_t>();
  }

  [[nodiscard]] int read_size() const {
    const std::int64_t size = as_number(required("size"), {"size"});
    if (size < 2 || size > max_size) {
      fail({"size"}, "boards have 2 to " + std::to_string(max_size) + " rows, not " + std::to_string(size));
    }
    return static_cast<int>(size);
  }

  void require_cells(const std::string& text, int size, const JsonPath& path) const {
    const auto cells = static_cast<std::size_t>(size) * static_cast<std::size_t>(size);
    if (text.size() != cells) {
      fail(path, detail::not_one_a_cell(text.size(), "character", size));
    }
  }

  [[nodiscard]] Board read_board(int size) const {
    const json* value = member("regions");
    if (value == nullptr) return Board::standard(size);
    const std::string& symbols = as_text(*value, {"regions"});
    require_cells(symbols, size, {"regions"});
    try {
      return detail::board_with_regions(size, symbols);
    } catch (const UsageError& e) {
      fail({"regions"}, e.what());
    }
  }

  // The index in the record's text of the text's first character; 0 when it is written with escapes.
  [[nodiscard]] std::size_t place_of_characters(const std::string& text, const JsonPath& path) const {
    const std::size_t begin = detail::find_part(text_, path) + 1;
    return text_.substr(begin, text.size()) == text ? begin : 0;
  }

  [[nodiscard]] Grid read_grid(const std::string& text, int size, const JsonPath& path) const {
    require_cells(text, size, path);
    try {
      return Grid::parse(size, text);
    } catch (const InputError& e) {
      const std::size_t begin = place_of_characters(text, path);
      if (begin == 0) fail(path, e.reason());
      fail_at(begin + e.position().column - 1, path, e.reason());
    }
  }

  void read_givens(PuzzleSpec& puzzle) const {
    const JsonPath path{"givens"};
    const std::string& text = as_text(required("givens"), path);
    puzzle.givens = read_grid(text, puzzle.board.size(), path);
    const std::size_t begin = place_of_characters(text, path);
    if (begin == 0) return;
    puzzle.places = PuzzleSpec::Places::each;
    const TextPosition first = source_.position(begin);
    for (std::size_t i = 0; i < text.size(); ++i) puzzle.cell_positions.push_back({first.line, first.column + i});
  }

  void read_candidates(PuzzleSpec& puzzle) const {
    const json* value = member("candidates");
    if (value == nullptr) return;
    if (!value->is_array()) fail({"candidates"}, "expected a list, found " + kind_of(*value));
    const Board& board = puzzle.board;
    if (value->size() != board.cell_count()) {
      fail({"candidates"}, detail::not_one_a_cell(value->size(), "text", board.size()));
    }
    for (std::size_t i = 0; i < value->size(); ++i) {
      const JsonPath path{"candidates", i};
      DigitSet digits;
      for (const char c : as_text((*value)[i], path)) {
        const int digit = detail::cell_digit(c);
        if (digit < 1 || digit > board.size()) fail(path, quoted(c) + " is no digit of this board");
        digits.insert(digit);
      }
      puzzle.candidates.push_back(digits);
    }
  }

  void read_solution(PuzzleSpec& puzzle) const {
    const json* value = member("solution");
    if (value == nullptr) return;
    const JsonPath path{"solution"};
    const std::string& text = as_text(*value, path);
    Grid solution = read_grid(text, puzzle.board.size(), path);
    if (!solution.complete()) fail(path, "a cell is empty");
    puzzle.solution = std::move(solution);
  }

  void read_constraints(PuzzleSpec& puzzle) const {
    const json* value = member("constraints");
    if (value == nullptr) return;
    if (!value->is_array()) fail({"constraints"}, "expected a list, found " + kind_of(*value));
    const std::size_t place = detail::find_part(text_, {"constraints"});
    puzzle.constraints = read_rules(*value, {"constraints"}, place, puzzle.board);
  }

  // `place`: where the list begins. Rules within rules go no deeper than records are nested at all
  // (JsonRecords::max_depth).
  [[nodiscard]] std::vector<ConstraintSpec> read_rules(const json& list, const JsonPath& path, std::size_t place,
                                                       const Board& board) const {
    const std::vector<std::size_t> places = detail::find_elements(text_, place);
    std::vector<ConstraintSpec> rules;
    rules.reserve(list.size());
    for (std::size_t i = 0; i < list.size(); ++i) {
      JsonPath element = path;
      element.emplace_back(i);
      if (!list[i].is_object()) fail(element, "expected an object, found " + kind_of(list[i]));
      rules.push_back(read_rule(list[i], element, i < places.size() ? places[i] : place, board));
    }
    return rules;
  }

  [[nodiscard]] ConstraintSpec read_rule(const json& rule, const JsonPath& path, std::size_t place,
                                         const Board& board) const {
    ConstraintSpec spec;
    spec.position = source_.position(place);
    const auto type = rule.find("type");
    if (type == rule.end()) fail(path, "'type', the rule's name, is missing");
    std::map<std::string_view, std::size_t> places;  // of the members, when they are needed
    for (const auto& [name, value] : rule.items()) {
      JsonPath member_path = path;
      member_path.emplace_back(name);
      if (name == "type") {
        spec.kind = as_text(value, member_path);
      } else if (name == "cells") {
        if (!value.is_array()) fail(member_path, "expected a list of cells, found " + kind_of(value));
        spec.cells = read_cells(value, member_path, board);
      } else if (value.is_array() && !value.empty() && value.front().is_object()) {
        if (places.empty()) places = detail::find_members(text_, place);
        const auto list = places.find(name);
        spec.params.emplace(name, read_rules(value, member_path, list == places.end() ? place : list->second, board));
      } else {
        spec.params.emplace(name, read_param(value, member_path, board));
      }
    }
    return spec;
  }

  [[nodiscard]] std::vector<Cell> read_cells(const json& list, const JsonPath& path, const Board& board) const {
    std::vector<Cell> cells;
    cells.reserve(list.size());
    for (std::size_t i = 0; i < list.size(); ++i) {
      JsonPath element = path;
      element.emplace_back(i);
      const std::string& name = as_text(list[i], element);
      const std::optional<Cell> cell = board.find(name);
      if (!cell) fail(element, detail::excerpt(name) + " is not on the " + detail::by_itself(board.size()) + " board");
      cells.push_back(*cell);
    }
    return cells;
  }

  [[nodiscard]] Param read_param(const json& value, const JsonPath& path, const Board& board) const {
    if (value.is_null()) return std::monostate();
    if (value.is_string()) return value.get<std::string>();
    if (value.is_number()) return as_number(value, path);
    if (!value.is_array()) fail(path, "expected a number, a text or a list of them, found " + kind_of(value));
    if (!value.empty() && value.front().is_string()) return read_cells(value, path, board);
    std::vector<std::int64_t> numbers;
    for (std::size_t i = 0; i < value.size(); ++i) {
      JsonPath element = path;
      element.emplace_back(i);
      numbers.push_back(as_number(value[i], element));
    }
    return numbers;
  }

  const detail::JsonRecords& source_;
  std::string_view text_;
  json json_;
};

class JsonReader final : public PuzzleReader {
 public:
  explicit JsonReader(LineSource& source) : records_(source) {}

  bool next(PuzzleSpec& puzzle) override {
    if (!records_.next()) return false;
    Record(records_).read(puzzle);
    return true;
  }

 private:
  detail::JsonRecords records_;
};

int sniff(std::string_view head) {
  const auto past_blanks = [head](std::size_t at) {
    return std::min(head.find_first_not_of(" \t\r\n", at), head.size());
  };
  std::size_t at = past_blanks(0);
  if (at < head.size() && head[at] == '[') at = past_blanks(at + 1);
  return at < head.size() && head[at] == '{' ? 90 : 0;
}

ordered_json text_or_null(const std::string& text) { return text.empty() ? ordered_json(nullptr) : ordered_json(text); }

ordered_json cell_names(const std::vector<Cell>& cells, const Board& board) {
  ordered_json names = ordered_json::array();
  for (const Cell cell : cells) names.push_back(board.name(cell));
  return names;
}

ordered_json rule_objects(const std::vector<ConstraintSpec>& rules, const Board& board);

struct ParamWriter {
  const Board& board;

  ordered_json operator()(std::monostate) const { return nullptr; }
  ordered_json operator()(const std::vector<Cell>& cells) const { return cell_names(cells, board); }
  ordered_json operator()(const std::vector<ConstraintSpec>& rules) const { return rule_objects(rules, board); }
  template <typename T>
  ordered_json operator()(const T& value) const {
    return value;
  }
};

ordered_json rule_object(const ConstraintSpec& rule, const Board& board) {
  ordered_json object = {{"type", rule.kind}};
  if (!rule.cells.empty()) object["cells"] = cell_names(rule.cells, board);
  for (const auto& [name, value] : rule.params) {
    if (name == "type" || name == "cells") detail::cannot_say("json", "a parameter named '" + name + "'");
    object[name] = std::visit(ParamWriter{board}, value);
  }
  return object;
}

ordered_json rule_objects(const std::vector<ConstraintSpec>& rules, const Board& board) {
  ordered_json objects = ordered_json::array();
  for (const ConstraintSpec& rule : rules) objects.push_back(rule_object(rule, board));
  return objects;
}

ordered_json candidate_texts(const std::vector<DigitSet>& candidates) {
  ordered_json texts = ordered_json::array();
  for (const DigitSet digits : candidates) texts.push_back(digits_text(digits));
  return texts;
}

void write(std::ostream& out, const PuzzleSpec& puzzle) {
  ordered_json record;
  record["id"] = text_or_null(puzzle.id);
  record["name"] = text_or_null(puzzle.name);
  record["author"] = text_or_null(puzzle.author);
  record["size"] = puzzle.board.size();
  record["givens"] = puzzle.givens.text();
  if (!puzzle.candidates.empty()) record["candidates"] = candidate_texts(puzzle.candidates);
  const auto regions = detail::regions_text("json", puzzle.board);
  record["regions"] = regions ? ordered_json(*regions) : ordered_json(nullptr);
  record["constraints"] = rule_objects(puzzle.constraints, puzzle.board);
  record["solution"] = puzzle.solution ? ordered_json(puzzle.solution->text()) : ordered_json(nullptr);
  record["status"] = text_or_null(puzzle.status);
  // Names may come from files that are not UTF-8.
  out << record.dump(-1, ' ', false, ordered_json::error_handler_t::replace) << '\n';
}

}  // namespace

FormatInfo json_format() {
  return {
      .name = "json",
      .summary = "the neutral record of any puzzle: one JSON object a line",
      .extensions = "json jsonl",
      .sniff = sniff,
      .read = [](LineSource& source) -> std::unique_ptr<PuzzleReader> { return std::make_unique<JsonReader>(source); },
      .write = write,
  };
}

}  // namespace farandole::sudoku
