// Where the program begins and ends: every error becomes one line and an exit code here.

#include <exception>
#include <new>
#include <string>
#include <vector>

#include <dlx/errors.hpp>

#include "command.hpp"
#include "signals.hpp"

namespace {

using farandole::cli::Console;
using farandole::cli::ExitCode;

ExitCode guarded(const std::vector<std::string>& words, Console& console) {
  ExitCode code = ExitCode::internal;
  try {
    code = farandole::cli::run(words, console);
  } catch (const farandole::dlx::UsageError& error) {
    console.complain(error.what());
    code = ExitCode::bad;
  } catch (const farandole::dlx::InputError& error) {
    console.message(error.what());  // begins with the file's name
    code = ExitCode::bad;
  } catch (const farandole::dlx::InternalError& error) {
    console.complain(std::string("internal error: ") + error.what());
  } catch (const std::bad_alloc&) {
    console.complain("out of memory");
  } catch (const farandole::cli::OutputClosed&) {
    throw;
  } catch (const farandole::cli::OutputError&) {
    throw;
  } catch (const std::exception& error) {
    console.complain(std::string("internal error: ") + error.what());
  }
  console.out.flush();
  return code;
}

}  // namespace

int main(int argc, char** argv) {
  farandole::cli::install_signal_handlers();
  Console console;
  ExitCode code = ExitCode::internal;
  try {
    code = guarded({argv + 1, argv + argc}, console);
  } catch (const farandole::cli::OutputClosed&) {
    code = ExitCode::yes;  // the reader has had enough, as `head` has
  } catch (const farandole::cli::OutputError& error) {
    console.complain(error.what());
    code = ExitCode::bad;
  }
  return static_cast<int>(code);
}
