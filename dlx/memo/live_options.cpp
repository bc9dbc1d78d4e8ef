#include <dlx/memo/live_options.hpp>

#include <algorithm>
#include <numeric>

#include <dlx/detail/random.hpp>

namespace farandole::dlx::memo {

LiveOptions::LiveOptions(const GroupProblem& problem)
    : problem_(problem),
      list_begin_(problem.group_count + 1, 0),
      size_(problem.group_count, 0),
      list_(problem.groups.size()),
      where_(problem.groups.size()),
      owner_(problem.groups.size()),
      key_((problem.group_count + 63) / 64, 0) {
  for (const std::uint32_t group : problem.groups) ++list_begin_[group + 1];
  std::partial_sum(list_begin_.begin(), list_begin_.end(), list_begin_.begin());
  detail::Random random(0);
  random_.reserve(problem.group_count);
  while (random_.size() < problem.group_count) random_.push_back(random.next());
  for (std::uint32_t option = 0; option < problem.option_count(); ++option) {
    for (std::uint32_t cell = problem.group_begin[option]; cell < problem.group_begin[option + 1]; ++cell) {
      const std::uint32_t group = problem.groups[cell];
      owner_[cell] = option;
      where_[cell] = list_begin_[group] + size_[group]++;
      list_[where_[cell]] = cell;
    }
  }
  for (std::uint32_t group = 0; group < problem.group_count; ++group) {
    if (size_[group] != 0) {
      toggle(group);
    } else if (group < problem.primary_count) {
      ++stuck_;
    }
  }
  link_by_component();
}

void LiveOptions::link_by_component() {
  std::vector<std::uint32_t> parent(problem_.group_count);
  std::iota(parent.begin(), parent.end(), 0U);
  const auto find = [&](std::uint32_t group) {
    while (parent[group] != group) group = parent[group] = parent[parent[group]];
    return group;
  };
  const auto unite = [&](std::uint32_t a, std::uint32_t b) {
    a = find(a);
    b = find(b);
    parent[std::max(a, b)] = std::min(a, b);
  };
  for (std::size_t option = 0; option < problem_.option_count(); ++option) {
    for (std::uint32_t cell = problem_.group_begin[option] + 1; cell < problem_.group_begin[option + 1]; ++cell) {
      unite(problem_.groups[cell], problem_.groups[problem_.group_begin[option]]);
    }
  }
  for (std::size_t group = problem_.primary_count; group < problem_.group_count; ++group) {
    unite(static_cast<std::uint32_t>(group), problem_.secondaries[group - problem_.primary_count].first);
  }
  const std::uint32_t head = this->head();
  component_.resize(head + 1);
  for (std::uint32_t item = 0; item < head; ++item) component_[item] = find(item);
  component_[head] = head;
  std::vector<std::uint32_t> items(head);
  std::iota(items.begin(), items.end(), 0U);
  std::stable_sort(items.begin(), items.end(),
                   [&](std::uint32_t a, std::uint32_t b) { return component_[a] < component_[b]; });
  left_.resize(head + 1);
  right_.resize(head + 1);
  std::uint32_t last = head;
  for (const std::uint32_t item : items) {
    right_[last] = item;
    left_[item] = last;
    last = item;
  }
  right_[last] = head;
  left_[head] = last;
}

std::uint64_t LiveOptions::memory_needed(const GroupProblem& problem) {
  return problem.groups.size() * 12 + problem.group_count * (4 + 4 + 8 + 8 + 1) + problem.primary_count * 16;
}

}  // namespace farandole::dlx::memo
