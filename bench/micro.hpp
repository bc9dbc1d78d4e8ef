// The micro benchmarks are registered from main, one for each line of the tables, once these are there.
#pragma once

namespace farandole::bench {

void register_cover();
void register_sudoku();
void register_formats();

}  // namespace farandole::bench
