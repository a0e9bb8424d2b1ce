import Diagnostics
import Testing

@testable import Wiring

/// Files that a build names but does not take to a place where readers look.
@Suite struct BuildPlaceTests {
  /// Folders, and whether desktops read entries there; unknown ones may be.
  private static let places: [(isMeson: Bool, place: String, isRead: Bool)] = [
    (true, "install_dir: get_option('datadir') / 'applications'", true),
    (true, "install_dir: join_paths(get_option('datadir'), 'applications')", true),
    (true, "install_dir: d", true), (true, "install_dir: '@0@/applications'.format(a)", true),
    (true, "install_dir: '@0@/b'.format(a)", false),
    (true, "install_dir: get_option('datadir') / a", true), (true, "install_tag: 'a'", false),
    (true, "install_dir: get_option('datadir') / 'mime'", false),
    (true, "install_dir: join_paths(get_option('datadir'), 'app')", false),
    (true, "install_dir: wrong", false), (true, "install_dir: 'etc', rename: 'a'", false),
    (true, "install_dir: [false]", false), (true, "install_dir: right", true),
    (true, "install_dir: a, rename: 'b.desktop'", true), (true, "install_dir: a, rename: c", true),
    (true, "install_dir: a, rename: 'b.desktop.txt'", false),
    (true, "install_dir: get_option('datadir'), rename: 'applications/b.desktop'", true),
    (true, "install_dir: get_option('datadir'), rename: 'b/c.desktop'", false),
    (false, "DESTINATION share RENAME applications/b.desktop", true),
    (true, "install_dir: a, rename: ['b', 'c.desktop']", true),
    (false, "DESTINATION ${KDE_INSTALL_APPDIR}", true), (false, "DESTINATION \"${D}\"", true),
    (false, "DESTINATION ${CMAKE_INSTALL_DATADIR}/applications/", true),
    (false, "TYPE DATA", false),
    (false, "DESTINATION ${CMAKE_INSTALL_DATADIR}/mime", false), (false, "DESTINATION etc", false),
    (false, "DESTINATION ${WRONG}", false), (false, "DESTINATION ${RIGHT}", true),
    (false, "DESTINATION ${RIGHT} RENAME b.desktop", true),
    (false, "DESTINATION ${RIGHT} RENAME b.txt", false),
    (false, "DESTINATION ${RIGHT} RENAME ${b}", true),
    // The file is not there.
    (false, "DESTINATION ${RIGHT} OPTIONAL", false),
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

  /// Where desktops look, below which a folder is read, and where they do not.
  private static let data: [(isMeson: Bool, place: String, isRead: Bool)] = [
    (true, "get_option('datadir') / ", true), (true, "'share' / ", true),
    (true, "get_option('prefix') / get_option('datadir') / ", true),
    (true, "'/usr/share' / ", true),
    (true, "'/usr/local/share' / ", true), (true, "'/app/share' / ", true), (true, "a / ", true),
    (true, "get_option('datadir') + '/' + ", true), (true, "get_option('mydir') / ", true),
    (true, "get_option('prefix') / a / ", true), (true, "v / ", true), (true, "w / ", false),
    (true, "get_option('datadir') / meson.project_name() / ", false),
    (true, "get_option('datadir') / 'trail' / ", false), (true, "'/opt/trail/share' / ", false),
    (true, "get_option('libdir') / 'trail/share' / ", false),
    (true, "get_option('localedir') / ", false), (true, "'share/../lib' / ", false),
    (true, "'share/trail/..' / ", true),
    (false, "share/", true), (false, "/usr/share/", true), (false, "/usr/local/share/", true),
    (false, "${CMAKE_INSTALL_DATADIR}/", true), (false, "${CMAKE_INSTALL_FULL_DATADIR}/", true),
    (false, "${CMAKE_INSTALL_DATAROOTDIR}/", true), (false, "${KDE_INSTALL_DATADIR}/", true),
    (false, "${CMAKE_INSTALL_PREFIX}/share/", true), (false, "$ENV{HOME}/.local/share/", true),
    (false, "${OTHER}/", true), (false, "${V}/", true), (false, "${C}/", true),
    (false, "${P}/", true), (false, "${W}/", false), (false, "${CW}/", false),
    (false, "${CMAKE_INSTALL_DATADIR}/${PROJECT_NAME}/", false),
    (false, "${CMAKE_INSTALL_DATADIR}/trail/", false), (false, "lib/trail/share/", false),
    (false, "${CMAKE_INSTALL_LIBDIR}/", false), (false, "${CMAKE_INSTALL_DOCDIR}/", false),
    (false, "/opt/trail/share/", false), (false, "Trail.app/Contents/Resources/share/", false),
  ]

  @Test("the whole path of a folder counts", arguments: data)
  func wholePaths(isMeson: Bool, place: String, isRead: Bool) throws {
    let meson = "v = get_option('datadir')\nw = v / 'trail'\n"
    let cmake = """
      set(V share)
      set(W ${V}/trail)
      set(C share CACHE PATH "Data")
      set(CW "share/trail" CACHE STRING "Data" FORCE)
      set(P share PARENT_SCOPE)

      """
    for (name, folder, other) in [
      ("org.trail.Trail.desktop", "applications", "mime/packages"),
      ("org.trail.xml", "mime/packages", "applications"),
    ] {
      let text =
        isMeson
        ? meson + "install_data('\(name)', install_dir: \(place)'\(folder)')\n"
        : cmake + "install(FILES \(name) DESTINATION \(place)\(folder))\n"
      let wired = try LineExample.merge(
        isMeson ? .meson : .cmake, text, at: isMeson ? "meson.build" : "CMakeLists.txt")
      let new = String(decoding: wired.bytes.dropFirst(text.utf8.count), as: UTF8.self)
      #expect(new.contains(isMeson ? "subdir(" : "include(") == !isRead, "\(text)\(new)")
      #expect(new.contains(other) == isRead && !new.contains(folder), "\(text)\(new)")
    }
  }

  @Test(
    "what a file of the project that CMake includes installs is there",
    arguments: [
      ("include(cmake/inst.cmake)", true), ("include(\"cmake/inst.cmake\")", true),
      ("include(${CMAKE_CURRENT_LIST_DIR}/cmake/inst.cmake)", true),
      ("set(M ${CMAKE_CURRENT_SOURCE_DIR}/cmake)\ninclude(${M}/inst.cmake)", true),
      ("list(APPEND CMAKE_MODULE_PATH ${CMAKE_SOURCE_DIR}/cmake)\ninclude(inst)", true),
      ("set(CMAKE_MODULE_PATH cmake)\ninclude(inst)", true),
      ("include(inst)", false), ("include(cmake/other.cmake)", false),
      ("if(0)\n  include(cmake/inst.cmake)\nendif()", false),
      ("# include(cmake/inst.cmake)", false), ("message(cmake/inst.cmake)", false),
    ])
  func includes(_ line: String, _ isThere: Bool) throws {
    let installed = """
      install(FILES org.trail.Trail.desktop DESTINATION share/applications)
      install(FILES org.trail.xml DESTINATION share/mime/packages)
      """
    let text = "project(trail)\n\(line)\n"
    var input = WiringInput(
      path: "CMakeLists.txt", text: Array(text.utf8), declaration: WiringSample.declaration)
    input.generated = LineExample.files
    input.contents = { $0.isEmpty && $1 == "cmake/inst.cmake" ? Array(installed.utf8) : nil }
    let wired = try WiringFormat.cmake.wire(input)
    #expect(
      (wired.bytes == input.text) == isThere, "\(String(decoding: wired.bytes, as: UTF8.self))")
  }

  @Test(
    "a folder is built if a file that is included may add it",
    arguments: [
      ("install(FILES a DESTINATION b)", false), ("add_subdirectory(data)", true),
      ("add_subdirectory(${A})", true), ("include(other.cmake)", true),
    ])
  func includedFolders(_ included: String, _ mayBeBuilt: Bool) {
    for top in ["if(0)\n  add_subdirectory(data)\nendif()\n", ""] {
      let files = [
        "CMakeLists.txt": top + "include(cmake/a.cmake)\n", "cmake/a.cmake": included,
        "data/CMakeLists.txt": "",
      ]
      var input = WiringInput(
        path: "data/CMakeLists.txt", text: [], declaration: WiringSample.declaration)
      input.contents = { files[$0 + $1].map { Array($0.utf8) } }
      #expect(input.isBuilt == mayBeBuilt, "\(top) \(included)")
    }
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
    "a file in the place of a generated one must have the types",
    arguments: [
      (LineFormat.meson, "meson.build", "install_data('b/org.trail.xml', install_dir: a)", "b/"),
      (
        .cmake, "CMakeLists.txt",
        "install(FILES ${PROJECT_SOURCE_DIR}/org.trail.xml DESTINATION share/mime/packages)", ""
      ),
      (.debianInstall, "debian/install", "b/org.trail.xml usr/share/mime/packages", "b/"),
    ])
  func contents(_ format: LineFormat, _ path: String, _ line: String, _ folder: String) throws {
    for (text, isLacking) in [
      ("<a type=\"application/x-trail\"/>", false), ("<a type=\"application/x-b\"/>", true),
      ("<a type=\"@TYPE@\"/>", false), (nil, false),
    ] {
      var source = LineSource(files: LineExample.files, path: path)
      let input = WiringInput(path: path, text: [], declaration: WiringSample.declaration)
      source.exported = ["application/x-trail"]
      source.contents = { name in
        input.beside(name) == folder + "org.trail.xml" ? text.map { Array($0.utf8) } : nil
      }
      let wired = try format.merge(source, Array((line + "\n").utf8))
      let refusals = wired.refusals.map(\.message)
      #expect(refusals.contains { $0.contains("lacks 'application/x-trail'") } == isLacking)
      let added = String(decoding: wired.bytes, as: UTF8.self).dropFirst(line.utf8.count)
      #expect(added.contains("Trail.desktop") && !added.contains("org.trail.xml"), "\(added)")
    }
  }

  @Test("a list for a package that there is not installs nothing")
  func packages() {
    let control = "Source: a\n\nPackage: a-data\nArchitecture: all\n\nPackage:b\n"
    for (name, isBuilt) in [
      ("install", true), ("a-data.install", true), ("b.install", true), ("a.install", false),
    ] {
      var input = WiringInput(
        path: "debian/" + name, text: [], declaration: WiringSample.declaration)
      #expect(input.isBuilt)
      input.contents = { $0.isEmpty && $1 == "debian/control" ? Array(control.utf8) : nil }
      #expect(input.isBuilt == isBuilt, "\(name)")
    }
  }

  @Test(
    "a file may be installed under another name",
    arguments: [
      ("debian/filetype/mime/packages/org.trail.xml => usr/share/mime/packages/a.xml", 0),
      ("b/org.trail.xml => usr/share/mime/packages/a.xml", 1),
      ("b/org.trail.xml => usr/share/mime/packages/a.txt", nil),
      ("b/org.trail.xml => usr/share/mime/a.xml", nil),
    ])
  func names(_ line: String, _ notes: Int?) throws {
    let wired = try LineExample.merge(.debianInstall, "#!/usr/bin/dh-exec\n\(line)\n")
    #expect(wired.parts.contains { $0.new.contains("mime/packages") } == (notes == nil), "\(line)")
    #expect(wired.notes.count == notes ?? 0)
  }

  @Test(
    "a link or the rules of a package may install a file",
    arguments: [
      ("debian/install", "links", true), ("debian/trail.install", "trail.links", true),
      ("debian/trail.install", "rules", true), ("debian/trail.install", "other.links", false),
      ("debian/install", "docs", false),
    ])
  func otherLists(_ path: String, _ other: String, _ counts: Bool) throws {
    var source = LineSource(LineExample.files, into: path)
    let link = "usr/share/trail/a.xml usr/share/mime/packages/org.trail.xml\n"
    source.contents = { $0 == other ? Array(link.utf8) : nil }
    let wired = try LineFormat.debianInstall.merge(source, [])
    #expect(wired.parts.contains { $0.new.contains("org.trail.xml") } == !counts)
    #expect(wired.parts.contains { $0.new.contains("Trail.desktop") })
    #expect(wired.notes.count == (counts ? 1 : 0))
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
