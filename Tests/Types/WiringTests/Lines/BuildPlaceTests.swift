import Diagnostics
import Testing

@testable import Wiring

/// Files that a build names but does not take to a place where readers look.
@Suite struct BuildPlaceTests {
  /// Folders, and whether desktops read entries there; unknown ones may be.
  private static let places: [(isMeson: Bool, place: String, isRead: Bool)] = [
    (true, "install_dir: get_option('datadir') / 'applications'", true),
    (true, "install_dir: join_paths(get_option('datadir'), 'applications')", true),
    (true, "install_dir: d", true), (true, "install_dir: '@0@/b'.format(a)", true),
    (true, "install_dir: get_option('datadir') / a", true), (true, "install_tag: 'a'", false),
    (true, "install_dir: get_option('datadir') / 'mime'", false),
    (true, "install_dir: join_paths(get_option('datadir'), 'app')", false),
    (true, "install_dir: wrong", false), (true, "install_dir: 'etc', rename: 'a'", false),
    (true, "install_dir: [false]", false), (true, "install_dir: right", true),
    (false, "DESTINATION ${KDE_INSTALL_APPDIR}", true), (false, "DESTINATION \"${D}\"", true),
    (false, "DESTINATION ${CMAKE_INSTALL_DATADIR}/applications/", true),
    (false, "TYPE DATA", false),
    (false, "DESTINATION ${CMAKE_INSTALL_DATADIR}/mime", false), (false, "DESTINATION etc", false),
    (false, "DESTINATION ${WRONG}", false), (false, "DESTINATION ${RIGHT}", true),
  ]

  @Test("a file in a folder that nobody reads is not there", arguments: places)
  func folders(isMeson: Bool, place: String, isRead: Bool) throws {
    let name = "org.trail.Trail.desktop"
    let text =
      isMeson
      ? "wrong = 'a' / 'b'\nright = a / 'applications'\ninstall_data('\(name)', \(place))\n"
      : "set(WRONG a/b)\nset(RIGHT ${a}/applications)\ninstall(FILES \(name) \(place))\n"
    let wired = try LineExample.merge(
      isMeson ? .meson : .cmake, text, at: isMeson ? "meson.build" : "CMakeLists.txt")
    let new = String(decoding: wired.bytes.dropFirst(text.utf8.count), as: UTF8.self)
    #expect(new.contains("mime/packages") == isRead && wired.notes.isEmpty, "\(new)")
    #expect(new.contains(isMeson ? "subdir(" : "include(") == !isRead, "\(new)")
  }

  @Test("lists of several packages install the files together")
  func packagesOfOneSource() throws {
    let entry = "debian/filetype/applications/org.trail.Trail.desktop usr/share/applications\n"
    let package = "debian/filetype/mime/packages/org.trail.xml usr/share/mime/packages\n"
    let merge = { (text: String, other: String) throws(WiringRefusal) in
      try LineExample.merge(.debianInstall, text, others: [other])
    }
    for (text, other) in [(entry, package), (package, entry), ("a b\n", entry + package)] {
      #expect(String(decoding: try merge(text, other).bytes, as: UTF8.self) == text)
    }
    for (first, second) in [("a usr/bin\n", "b usr/bin\n"), (entry, "b usr/bin\n"), (entry, entry)]
    {
      let sides = [try merge(first, second), try merge(second, first)]
      #expect(sides.count { !$0.parts.isEmpty } == (first == second ? 2 : 1), "\(first)\(second)")
    }
  }

  @Test(
    "nothing is added where a function that ignores what it is given has the place of the command",
    arguments: [
      "macro(include)\nendmacro()", "function(install)\nendfunction()",
      "function(install)\n  message(a)\nendfunction()",
    ])
  func deafFunctions(_ function: String) {
    for line in ["", "include(cmake/filetype.cmake)\n"] {
      LineRefusal("\(function)\n\(line)", "has the place of 'include'")
        .check(.cmake, at: "CMakeLists.txt")
    }
  }

  @Test("a module that is not found, and need not be, is not there")
  func optionalModules() throws {
    let text = "include(GNUInstallDirs)\ninclude(filetype OPTIONAL)\n"
    #expect(try !LineExample.merge(.cmake, text, at: "CMakeLists.txt").parts.isEmpty)
  }
}
