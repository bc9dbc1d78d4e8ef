#include <dlx/limits.hpp>

namespace farandole::dlx {

std::string_view to_string(StopReason reason) noexcept {
  switch (reason) {
    case StopReason::exhausted:
      return "exhausted";
    case StopReason::solutions:
      return "solutions";
    case StopReason::nodes:
      return "nodes";
    case StopReason::seconds:
      return "seconds";
    case StopReason::memory:
      return "memory";
    case StopReason::cancelled:
      return "cancelled";
    case StopReason::caller:
      return "caller";
  }
  return "?";
}

}  // namespace farandole::dlx
