#include <array>

#include <sudoku/formats/format.hpp>

namespace farandole::sudoku {

// One a file of this folder, in the order in which `list` shows them.
FormatInfo line_format();
FormatInfo grid_format();
FormatInfo json_format();
FormatInfo pencilmarks_format();
FormatInfo ps_format();
FormatInfo sumocue_format();
FormatInfo text_format();

std::span<const FormatInfo> formats() {
  static const std::array table = {
      line_format(), grid_format(), json_format(), pencilmarks_format(), ps_format(), sumocue_format(), text_format(),
  };
  return table;
}

}  // namespace farandole::sudoku
