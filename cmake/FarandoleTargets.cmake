# Helpers that all directories use.

# farandole_library(<name> <directory> [DEPENDS target...] [PRIVATE_HEADERS file...])
#
# A static library of every .cpp below <directory>. The sources are globbed, not listed: a new engine, rule or format is one
# new file and one line in its table, and nothing else. Its headers are public, that is installed and checked to stand alone,
# but for those in folders named detail or engines and the PRIVATE_HEADERS.
function(farandole_library name directory)
  cmake_parse_arguments(ARG "" "" "DEPENDS;PRIVATE_HEADERS" ${ARGN})
  file(GLOB_RECURSE sources CONFIGURE_DEPENDS ${directory}/*.cpp)
  file(GLOB_RECURSE headers CONFIGURE_DEPENDS ${directory}/*.hpp)
  list(FILTER headers EXCLUDE REGEX "^${directory}/(.*/)?(detail|engines)/")
  list(TRANSFORM ARG_PRIVATE_HEADERS PREPEND ${directory}/)
  list(REMOVE_ITEM headers ${ARG_PRIVATE_HEADERS})
  add_library(farandole_${name} STATIC ${sources})
  add_library(farandole::${name} ALIAS farandole_${name})
  set_target_properties(farandole_${name} PROPERTIES EXPORT_NAME ${name} POSITION_INDEPENDENT_CODE ON
    VERIFY_INTERFACE_HEADER_SETS ${PROJECT_IS_TOP_LEVEL})
  target_compile_features(farandole_${name} PUBLIC cxx_std_20)
  target_sources(farandole_${name} PUBLIC FILE_SET HEADERS BASE_DIRS ${PROJECT_SOURCE_DIR} FILES ${headers})
  target_link_libraries(farandole_${name} PUBLIC ${ARG_DEPENDS})
  farandole_warnings(farandole_${name})
endfunction()

function(farandole_warnings target)
  target_compile_options(${target} PRIVATE -Wall -Wextra -Wpedantic -Wshadow -Wconversion -Wsign-conversion
    -Wnon-virtual-dtor -Woverloaded-virtual)
  # GCC 12 sees overlaps in `"text" + std::string` that are not there (GCC bug 105651).
  if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU" AND CMAKE_CXX_COMPILER_VERSION VERSION_LESS 13)
    target_compile_options(${target} PRIVATE -Wno-restrict)
  endif()
  if(FARANDOLE_WERROR)
    target_compile_options(${target} PRIVATE -Werror)
  endif()
endfunction()

# farandole_test(<name> <directory> target...): one GoogleTest program of every .cpp in tests/<directory>. FARANDOLE_TEST_DATA is
# the path of tests/data.
function(farandole_test name directory)
  file(GLOB sources CONFIGURE_DEPENDS ${directory}/*.cpp)
  add_executable(farandole_${name}_tests ${sources})
  target_link_libraries(farandole_${name}_tests PRIVATE ${ARGN} GTest::gmock GTest::gtest_main)
  target_include_directories(farandole_${name}_tests PRIVATE ${PROJECT_SOURCE_DIR}/tests)
  target_compile_definitions(farandole_${name}_tests PRIVATE FARANDOLE_TEST_DATA="${PROJECT_SOURCE_DIR}/tests/data")
  farandole_warnings(farandole_${name}_tests)
  # Suites named Complete... go through whole collections of data; .ci/run leaves them out under sanitizers.
  set(complete "Complete*:*/Complete*")
  gtest_discover_tests(farandole_${name}_tests TEST_PREFIX ${name}/ DISCOVERY_TIMEOUT 60 TEST_FILTER "-${complete}")
  gtest_discover_tests(farandole_${name}_tests TEST_PREFIX ${name}/ DISCOVERY_TIMEOUT 60 TEST_FILTER "${complete}"
    TEST_LIST ${name}_complete_tests PROPERTIES LABELS slow)
endfunction()
