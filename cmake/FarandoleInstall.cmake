# The package: find_package(Farandole) and `pkg-config farandole`. The libraries' headers are installed with their targets
# (farandole_library).
include(GNUInstallDirs)
include(CMakePackageConfigHelpers)

set(package_dir ${CMAKE_INSTALL_LIBDIR}/cmake/Farandole)

install(TARGETS farandole_dlx farandole_sudoku farandole_variants EXPORT FarandoleTargets
  ARCHIVE DESTINATION ${CMAKE_INSTALL_LIBDIR}
  FILE_SET HEADERS DESTINATION ${CMAKE_INSTALL_INCLUDEDIR}/farandole)
install(EXPORT FarandoleTargets NAMESPACE farandole:: DESTINATION ${package_dir})

configure_package_config_file(${PROJECT_SOURCE_DIR}/cmake/FarandoleConfig.cmake.in
  ${PROJECT_BINARY_DIR}/FarandoleConfig.cmake INSTALL_DESTINATION ${package_dir})
write_basic_package_version_file(${PROJECT_BINARY_DIR}/FarandoleConfigVersion.cmake COMPATIBILITY SameMinorVersion)
install(FILES ${PROJECT_BINARY_DIR}/FarandoleConfig.cmake ${PROJECT_BINARY_DIR}/FarandoleConfigVersion.cmake
  DESTINATION ${package_dir})

# The .pc file finds its prefix from its own place, so that `cmake --install --prefix` needs no new configuration.
file(RELATIVE_PATH pc_to_prefix /${CMAKE_INSTALL_LIBDIR}/pkgconfig /)
string(REGEX REPLACE "/$" "" pc_to_prefix ${pc_to_prefix})
configure_file(${PROJECT_SOURCE_DIR}/cmake/farandole.pc.in ${PROJECT_BINARY_DIR}/farandole.pc @ONLY)
install(FILES ${PROJECT_BINARY_DIR}/farandole.pc DESTINATION ${CMAKE_INSTALL_LIBDIR}/pkgconfig)
