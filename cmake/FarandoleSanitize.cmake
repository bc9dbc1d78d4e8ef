# FARANDOLE_SANITIZE=address,undefined | thread | ...: what -fsanitize is given, for every target of this project.
#
# Each sanitizer is also named to the tests by a definition (FARANDOLE_EXPECT_ADDRESS and so on), so that a test can fail
# when it was asked for and is not at work.

set(FARANDOLE_SANITIZE "" CACHE STRING "Sanitizers, separated by commas: address,undefined or thread")

add_library(farandole_sanitizer_expectations INTERFACE)

if(FARANDOLE_SANITIZE)
  add_compile_options(-fsanitize=${FARANDOLE_SANITIZE} -fno-sanitize-recover=all -fno-omit-frame-pointer)
  add_link_options(-fsanitize=${FARANDOLE_SANITIZE})
  # With the checks between, GCC loses sight of what is initialised, in Boost's big numbers for one.
  add_compile_options($<$<CXX_COMPILER_ID:GNU>:-Wno-maybe-uninitialized>)
  add_compile_definitions(_GLIBCXX_ASSERTIONS)
  string(REPLACE "," ";" sanitizers "${FARANDOLE_SANITIZE}")
  foreach(sanitizer IN LISTS sanitizers)
    string(TOUPPER ${sanitizer} sanitizer)
    string(MAKE_C_IDENTIFIER ${sanitizer} sanitizer)
    target_compile_definitions(farandole_sanitizer_expectations INTERFACE FARANDOLE_EXPECT_${sanitizer})
  endforeach()
endif()
