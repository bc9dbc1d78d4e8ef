#include <sudoku/constraint.hpp>

namespace farandole::sudoku {

namespace {

class ClassicCatalog final : public Catalog {
 public:
  std::unique_ptr<const Constraint> make(const ConstraintSpec& spec, const Board&,
                                         std::span<const ConstraintSpec>) const override {
    throw InputError("unknown rule '" + spec.kind + "': only rows, columns and regions are known here", spec.position);
  }
};

}  // namespace

void Catalog::complete(std::span<ConstraintSpec>) const {}

const Catalog& classic_catalog() {
  static const ClassicCatalog catalog;
  return catalog;
}

}  // namespace farandole::sudoku
