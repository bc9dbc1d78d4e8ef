#include <gtest/gtest.h>

#include <istream>
#include <sstream>
#include <streambuf>
#include <string>
#include <vector>

#include <sudoku/formats/format.hpp>

namespace farandole::sudoku {
namespace {

std::vector<std::string> lines_of(const std::string& text) {
  std::istringstream in(text);
  LineSource source(in);
  std::vector<std::string> lines;
  while (source.next()) {
    lines.emplace_back(source.line());
    EXPECT_EQ(source.number(), lines.size());
  }
  EXPECT_FALSE(source.next());
  return lines;
}

using Lines = std::vector<std::string>;

TEST(LineSource, TakesLinesApart) {
  EXPECT_EQ(lines_of(""), Lines{});
  EXPECT_EQ(lines_of("\n"), Lines{""});
  EXPECT_EQ(lines_of("a"), Lines{"a"});
  EXPECT_EQ(lines_of("a\n"), Lines{"a"});
  EXPECT_EQ(lines_of("a\r\nb\n\r\n c"), (Lines{"a", "b", "", " c"}));
  EXPECT_EQ(lines_of("a\rb\n"), Lines{"a\rb"});
  EXPECT_EQ(lines_of(std::string("a\0b\nc", 5)), (Lines{std::string("a\0b", 3), "c"}));
}

TEST(LineSource, DropsAByteOrderMark) {
  EXPECT_EQ(lines_of("\xEF\xBB\xBF"
                     "a\n"),
            Lines{"a"});
  EXPECT_EQ(lines_of("\xEF\xBB\xBF"), Lines{});
  EXPECT_EQ(lines_of("\xEF\xBB"), Lines{"\xEF\xBB"});
  std::istringstream in("\xEF\xBB\xBF{}");
  EXPECT_EQ(LineSource(in).head(), "{}");
}

TEST(LineSource, HeadDoesNotTakeAnythingAway) {
  std::string text;
  for (int i = 0; i < 20000; ++i) text += std::to_string(i) + "\n";
  std::istringstream in(text);
  LineSource source(in);
  EXPECT_EQ(source.head(), text.substr(0, LineSource::head_size));
  std::string again;
  while (source.next()) again += std::string(source.line()) + "\n";
  EXPECT_EQ(again, text);
}

TEST(LineSource, PutsBackALine) {
  std::istringstream in("a\nb\n");
  LineSource source(in);
  ASSERT_TRUE(source.next());
  source.put_back();
  ASSERT_TRUE(source.next());
  EXPECT_EQ(source.line(), "a");
  EXPECT_EQ(source.number(), 1U);
  ASSERT_TRUE(source.next());
  EXPECT_EQ(source.line(), "b");
  EXPECT_FALSE(source.next());
}

TEST(LineSource, TakesLinesUpToTheLimit) {
  const std::string longest(LineSource::max_line, 'x');
  EXPECT_EQ(lines_of(longest + "\n" + longest + "\r\nb\n" + longest), (Lines{longest, longest, "b", longest}));
}

TEST(LineSource, ComplainsOfALongerLineOnceAndGoesOn) {
  for (const char* end : {"\n", "\r\n"}) {
    for (const std::size_t more : {std::size_t{1}, std::size_t{2}, LineSource::max_line, 5 * LineSource::max_line}) {
      std::istringstream in("a\n" + std::string(LineSource::max_line + more, 'x') + end + "b\n");
      LineSource source(in);
      ASSERT_TRUE(source.next());
      try {
        source.next();
        FAIL() << "no error";
      } catch (const InputError& e) {
        EXPECT_STREQ(e.what(), "2:1048577: line longer than 1048576 bytes");
      }
      ASSERT_TRUE(source.next());
      EXPECT_EQ(source.line(), "b");
      EXPECT_EQ(source.number(), 3U);
      EXPECT_FALSE(source.next());
    }
  }
}

// Gives the same byte again and again.
class Rubbish : public std::streambuf {
 public:
  explicit Rubbish(std::size_t chunks) : left_(chunks) {}
  [[nodiscard]] std::size_t left() const { return left_; }

 protected:
  int_type underflow() override {
    if (left_ == 0) return traits_type::eof();
    --left_;
    setg(chunk_.data(), chunk_.data(), chunk_.data() + chunk_.size());
    return traits_type::to_int_type(*gptr());
  }

 private:
  std::size_t left_;
  std::string chunk_ = std::string(std::size_t{1} << 20, '0');
};

TEST(LineSource, GivesUpOnAnEndlessLineBeforeItsEnd) {
  Rubbish rubbish(1024);  // 1 GiB
  std::istream in(&rubbish);
  LineSource source(in);
  EXPECT_THROW(source.next(), InputError);
  EXPECT_GE(rubbish.left(), 1020U);
  EXPECT_FALSE(source.next());
  EXPECT_EQ(rubbish.left(), 0U);
}

// Has one line ready at a time, as a pipe does whose other end waits for the answer.
class OneLineAtATime : public std::streambuf {
 public:
  [[nodiscard]] int asked() const { return asked_; }

 protected:
  int_type underflow() override {
    line_ = std::to_string(++asked_) + "\n";
    setg(line_.data(), line_.data(), line_.data() + line_.size());
    return traits_type::to_int_type(*gptr());
  }

 private:
  int asked_ = 0;
  std::string line_;
};

TEST(LineSource, DoesNotWaitForMoreThanALine) {
  OneLineAtATime lines;
  std::istream in(&lines);
  LineSource source(in);
  for (int i = 1; i <= 1000; ++i) {
    ASSERT_TRUE(source.next());
    EXPECT_EQ(source.line(), std::to_string(i));
    EXPECT_LE(lines.asked(), std::max(i, 2));  // two at first: three bytes, for there may be a byte-order mark
  }
}

// Has no buffer at all, as standard input when it shares with stdio.
class Unbuffered : public std::streambuf {
 public:
  explicit Unbuffered(std::string text) : text_(std::move(text)) {}

 protected:
  int_type underflow() override {
    return at_ == text_.size() ? traits_type::eof() : traits_type::to_int_type(text_[at_]);
  }
  int_type uflow() override {
    return at_ == text_.size() ? traits_type::eof() : traits_type::to_int_type(text_[at_++]);
  }

 private:
  std::string text_;
  std::size_t at_ = 0;
};

TEST(LineSource, ReadsFromAStreamWithoutABuffer) {
  Unbuffered text("ab\n\ncd");
  std::istream in(&text);
  LineSource source(in);
  Lines lines;
  while (source.next()) lines.emplace_back(source.line());
  EXPECT_EQ(lines, (Lines{"ab", "", "cd"}));
}

class Broken : public std::streambuf {
 protected:
  int_type underflow() override { throw std::runtime_error("cable cut"); }
};

TEST(LineSource, SaysThatTheStreamBreaksOff) {
  Broken broken;
  std::istream in(&broken);
  LineSource source(in);
  EXPECT_THROW(source.next(), InputError);
  EXPECT_FALSE(source.next());
}

}  // namespace
}  // namespace farandole::sudoku
