# FARANDOLE_STATIC_CLI: the command line as one file that needs no other. A script that asks for one small problem after
# the other spends most of its time in starting the program, and the dynamic loader is more than half of that.
# On by default where the C and C++ libraries and Boost's can be linked statically; off with sanitizers, which cannot.

include(CheckCXXSourceCompiles)

if(FARANDOLE_SANITIZE)
  set(FARANDOLE_CAN_LINK_STATICALLY FALSE)
else()
  set(CMAKE_REQUIRED_LINK_OPTIONS -static)
  set(CMAKE_REQUIRED_INCLUDES ${Boost_INCLUDE_DIRS})
  set(CMAKE_REQUIRED_LIBRARIES boost_program_options Threads::Threads)
  check_cxx_source_compiles("
    #include <boost/program_options.hpp>
    int main() { boost::program_options::options_description options; return options.options().empty() ? 0 : 1; }"
    FARANDOLE_CAN_LINK_STATICALLY)
  unset(CMAKE_REQUIRED_LINK_OPTIONS)
  unset(CMAKE_REQUIRED_INCLUDES)
  unset(CMAKE_REQUIRED_LIBRARIES)
endif()

option(FARANDOLE_STATIC_CLI "Link the command line statically" ${FARANDOLE_CAN_LINK_STATICALLY})
