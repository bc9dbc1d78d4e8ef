#include <nlohmann/json.hpp>

#include "report.hpp"

namespace farandole::cli {

namespace {

using Json = nlohmann::ordered_json;

/// Text from files need not be UTF-8; what is not becomes U+FFFD.
std::string line(const Json& json) { return json.dump(-1, ' ', false, Json::error_handler_t::replace) + '\n'; }

}  // namespace

std::string to_json(const JsonAnswer& answer) {
  Json json = Json::object();
  if (answer.id) json["id"] = *answer.id;
  if (answer.verdict) json["verdict"] = *answer.verdict;
  if (answer.has_solution_member) json["solution"] = answer.solution ? Json(answer.solution->text()) : Json(nullptr);
  if (answer.reasons) json["reasons"] = *answer.reasons;
  if (answer.outcome != nullptr) {
    const dlx::Outcome& outcome = *answer.outcome;
    json["count"] = outcome.solutions.str();
    json["exact"] = outcome.exact();
    json["stopped"] = outcome.exact() ? Json(nullptr) : Json(dlx::to_string(outcome.stopped));
    json["engine"] = outcome.engine;
    json["nodes"] = outcome.stats.nodes;
    json["seconds"] = outcome.seconds;
  }
  if (answer.error) json["error"] = *answer.error;
  return line(json);
}

std::string to_json(const std::vector<std::string>& cover) {
  Json json = Json::object();
  json["solution"] = cover;
  return line(json);
}

}  // namespace farandole::cli
