#include <nlohmann/json.hpp>

#include "report.hpp"

namespace farandole::cli {

namespace {

using Json = nlohmann::ordered_json;

/// Text from files need not be UTF-8; what is not becomes U+FFFD.
std::string line(const Json& json) { return json.dump(-1, ' ', false, Json::error_handler_t::replace) + '\n'; }

void add(Json& json, const dlx::Outcome& outcome) {
  json["count"] = outcome.solutions.str();
  json["exact"] = outcome.exact();
  json["stopped"] = outcome.exact() ? Json(nullptr) : Json(dlx::to_string(outcome.stopped));
  json["engine"] = outcome.engine;
  json["nodes"] = outcome.stats.nodes;
  json["seconds"] = outcome.seconds;
}

}  // namespace

std::string to_json(const JsonAnswer& answer) {
  Json json = Json::object();
  if (answer.id) json["id"] = *answer.id;
  if (answer.verdict) json["verdict"] = *answer.verdict;
  if (answer.has_solution_member) json["solution"] = answer.solution ? Json(answer.solution->text()) : Json(nullptr);
  if (answer.reasons) json["reasons"] = *answer.reasons;
  if (answer.outcome != nullptr) add(json, *answer.outcome);
  if (answer.error) json["error"] = *answer.error;
  return line(json);
}

struct JsonObject::Members {
  Json json = Json::object();
};

JsonObject::JsonObject() : members_(std::make_unique<Members>()) {}
JsonObject::~JsonObject() = default;

JsonObject& JsonObject::text(const char* key, std::string_view value) {
  members_->json[key] = value;
  return *this;
}

JsonObject& JsonObject::texts(const char* key, const std::vector<std::string>& values) {
  members_->json[key] = values;
  return *this;
}

JsonObject& JsonObject::number(const char* key, std::uint64_t value) {
  members_->json[key] = value;
  return *this;
}

JsonObject& JsonObject::number(const char* key, double value) {
  members_->json[key] = value;
  return *this;
}

JsonObject& JsonObject::flag(const char* key, bool value) {
  members_->json[key] = value;
  return *this;
}

JsonObject& JsonObject::null(const char* key) {
  members_->json[key] = nullptr;
  return *this;
}

JsonObject& JsonObject::object(const char* key, const JsonObject& value) {
  members_->json[key] = value.members_->json;
  return *this;
}

JsonObject& JsonObject::objects(const char* key, const std::vector<std::unique_ptr<JsonObject>>& values) {
  Json list = Json::array();
  for (const auto& value : values) list.push_back(value->members_->json);
  members_->json[key] = std::move(list);
  return *this;
}

JsonObject& JsonObject::outcome(const dlx::Outcome& outcome) {
  add(members_->json, outcome);
  return *this;
}

std::string JsonObject::line() const { return cli::line(members_->json); }

}  // namespace farandole::cli
