// Words that choose a command, and what the program says of itself.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <filesystem>

#include "samples.hpp"

namespace farandole::test {
namespace {

using ::testing::AllOf;
using ::testing::ContainsRegex;
using ::testing::HasSubstr;
using ::testing::IsEmpty;

TEST(Usage, HelpVersionAndTheFirstWord) {
  const ProcessResult none = run({});
  EXPECT_EQ(none.code, 2);
  EXPECT_THAT(none.out, IsEmpty());
  EXPECT_THAT(none.err, HasSubstr("Usage: farandole COMMAND"));

  const std::string overview = run({"help"}).out;
  for (const char* word : {"--help", "-h"}) EXPECT_EQ(run({word}).out, overview);
  EXPECT_EQ(run({"help"}).code, 0);
  for (const char* command : {"solve", "count", "check", "candidates", "canonical", "generate", "minimize", "expand",
                              "convert", "render", "list", "cover solve", "cover make"}) {
    EXPECT_THAT(overview, HasSubstr(std::string("\n  ") + command + " "));
  }
  EXPECT_THAT(run({"--version"}).out, ContainsRegex("^farandole [0-9]+\\.[0-9]+\\.[0-9]+\n$"));

  expect_refusal(run({"slove", first}), "no command 'slove'");
  expect_refusal(run({"help", "slove"}), "no command 'slove'");
  expect_refusal(run({"cover"}), "cover solve, cover count, cover check");
  expect_refusal(run({"cover", "slove"}), "cover solve, cover count, cover check");
}

TEST(Usage, EachCommandExplainsItself) {
  for (const std::vector<std::string>& name : std::vector<std::vector<std::string>>{{"solve"},
                                                                                    {"count"},
                                                                                    {"check"},
                                                                                    {"canonical"},
                                                                                    {"generate"},
                                                                                    {"minimize"},
                                                                                    {"candidates"},
                                                                                    {"estimate"},
                                                                                    {"expand"},
                                                                                    {"convert"},
                                                                                    {"render"},
                                                                                    {"list"},
                                                                                    {"cover", "solve"},
                                                                                    {"cover", "count"},
                                                                                    {"cover", "check"},
                                                                                    {"cover", "sample"},
                                                                                    {"cover", "estimate"},
                                                                                    {"cover", "best"},
                                                                                    {"cover", "zdd"},
                                                                                    {"cover", "preprocess"},
                                                                                    {"cover", "why"},
                                                                                    {"cover", "make"}}) {
    std::vector<std::string> words = name;
    words.emplace_back("--help");
    const ProcessResult result = run(words);
    EXPECT_EQ(result.code, 0);
    EXPECT_THAT(result.out, AllOf(HasSubstr("Usage: farandole " + name.front()), HasSubstr("Exit codes:")));
    EXPECT_EQ(result.out.find(" \n"), std::string::npos) << "a blank at the end of a line";
    words = {"help"};
    words.insert(words.end(), name.begin(), name.end());
    EXPECT_EQ(run(words).out, result.out);
  }
}

TEST(Usage, BadOptionsAreOneLine) {
  expect_refusal(run({"solve", "--engin", "mrv", first}), "--engin");  // no guessing
  expect_refusal(run({"solve", "--clues", "20", first}), "--clues");
  expect_refusal(run({"solve", "--engine"}), "--engine");
  expect_refusal(run({"solve", "--engine", "nonsense", first}), "--engine nonsense: expected one of auto, nine, rules");
  expect_refusal(run({"cover", "count", "--engine", "nonsense"}), "expected one of auto, dancing_links");
  expect_refusal(run({"solve", "--limit", "0", first}), "--limit 0: expected a number from 1");
  expect_refusal(run({"solve", "--limit", "-1", first}), "--limit -1: expected a number from 1");
  expect_refusal(run({"solve", "--timeout", "soon", first}), "--timeout soon: expected a number of seconds");
  expect_refusal(run({"solve", "--timeout", "0", first}), "--timeout 0: expected a number of seconds");
  expect_refusal(run({"solve", "--timeout", "nan", first}), "--timeout nan: expected a number of seconds");
  expect_refusal(run({"solve", "--max-nodes", "1e6", first}), "--max-nodes 1e6: expected");
  expect_refusal(run({"solve", "--max-memory", "2X", first}), "--max-memory 2X: expected a number of bytes");
  expect_refusal(run({"solve", "--max-memory", "99999999999T", first}), "expected a number of bytes");
  expect_refusal(run({"solve", "--format", "svgx", first}), "--format svgx: expected");
  expect_refusal(run({"solve", "--from", "nonsense", first}), "line, grid, json");
  expect_refusal(run({"convert", first}), "--to");
  expect_refusal(run({"convert", "--to", "nonsense", first}), "line, grid, json");
  expect_refusal(run({"generate", "--boxes", "3"}), "--boxes 3: expected");
  expect_refusal(run({"generate", "--size", "1"}), "--size 1: expected");
  expect_refusal(run({"generate", first}), "generate takes no puzzle");
  expect_refusal(run({"list", "nonsense"}), "engines, variants, formats or techniques");
  expect_refusal(run({"cover", "check", "only-one-file"}), "two files");
}

TEST(Usage, NeitherFileNorPuzzle) {
  expect_refusal(run({"solve", "no-such-file.txt"}), "no such file");
  const ProcessResult directory = run({"solve", std::filesystem::temp_directory_path().string()});
  EXPECT_EQ(directory.code, 2);
  EXPECT_THAT(directory.err, HasSubstr("directory"));
}

TEST(List, ShowsTheTables) {
  const ProcessResult all = run({"list"});
  EXPECT_EQ(all.code, 0);
  for (const char* name : {"dlx", "mrv", "tables", "backtrack", "dancing_links", "killer", "diagonal", "antiknight",
                           "line", "grid", "pencilmarks", "json", "ps", "sumocue", "text"}) {
    EXPECT_THAT(all.out, HasSubstr(std::string("\n  ") + name + " ")) << name;
  }
  EXPECT_EQ(run({"list", "engines"}).out + run({"list", "variants"}).out + run({"list", "formats"}).out +
                run({"list", "techniques"}).out,
            all.out);
}

}  // namespace
}  // namespace farandole::test
