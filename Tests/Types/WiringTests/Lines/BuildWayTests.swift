import Diagnostics
import Testing

@testable import Wiring

/// Ways in which builds compute the names and the folders of what they install.
@Suite struct BuildWayTests {
  /// Whether the package and the entry are installed: certainly, perhaps, or not.
  private enum Effect { case installs, may, none }

  /// What is installed of the package 'P' and the entry 'E', of which the other is there.
  private static let meson: [(String, Effect)] = [
    // Names in their order.
    ("install_data(['P', 'b.xml'], rename: ['P.bak', 'b.txt'], install_dir: M)", .none),
    ("install_data(['P', 'b.xml'], rename: ['b.txt', 'c.xml'], install_dir: M)", .none),
    ("install_data(['b.xml', 'P'], rename: ['b.txt', 'c.xml'], install_dir: M)", .installs),
    ("install_data(['b.xml', 'c.xml'], rename: ['b.txt', 'P'], install_dir: M)", .installs),
    ("install_data(sources: ['P', 'b'], rename: ['c.xml', 'd'], install_dir: M)", .installs),
    ("s = ['P', 'b']\nr = ['c', 'd.xml']\ninstall_data(s, rename: r, install_dir: M)", .none),
    // Several made files with their folders.
    ("custom_target(output: ['P', 'b'], install: true, install_dir: [M, 'lib'])", .installs),
    ("custom_target(output: ['P', 'b'], install: true, install_dir: ['lib', M])", .none),
    ("custom_target(output: ['P', 'b'], install: true, install_dir: [false, M])", .none),
    ("custom_target(output: ['b', 'P'], install: true, install_dir: [false, M])", .installs),
    ("custom_target(output: ['P', 'b'], install: true, install_dir: a)", .installs),
    (
      "custom_target(input: 'org.trail.xml.in', output: '@BASENAME@', install: true, install_dir: M)",
      .installs
    ),
    // Values.
    ("a = 'P b'.split()\ninstall_data(a[0], install_dir: M)", .may),
    ("a = 'P b'.split()\ninstall_data(a[0], install_dir: b)", .may),
    ("a = 'b c'.split()\ninstall_data(a[0], install_dir: 'lib')", .none),
    ("a = 'Pb'\ninstall_data(a.substring(0, -1), install_dir: M)", .may),
    ("a = true ? 'P' : 'b'\ninstall_data(a, install_dir: M)", .may),
    ("a = ['b']\na += 'P'\ninstall_data(a, install_dir: M)", .may),
    ("a = {'b': 'P'}\ninstall_data(a['b'], install_dir: M)", .may),
    ("foreach a, b : {'P': 'mime/packages'}\n  install_data(a, install_dir: b)\nendforeach", .may),
    (
      "foreach a : ['org.trail']\n  install_data(a + '.xml', install_dir: M)\nendforeach", .installs
    ),
    ("a = 'org.trail'\nb = a + '.xml'\nc = [b]\ninstall_data(files(c), install_dir: M)", .installs),
    ("a = ['b']\nc = ['P']\ninstall_data(a + c, install_dir: M)", .installs),
    ("install_data('@0@'.format('P'), install_dir: M)", .may),
    ("install_data('P', install_dir: '@0@/mime/packages'.format(a))", .installs),
    ("install_data('P', install_dir: '@0@/trail'.format(a))", .none),
    // Folders.
    ("install_subdir('share', install_dir: get_option('prefix'))", .may),
    ("install_subdir('share/mime', install_dir: get_option('datadir'))", .may),
    ("install_subdir('share/mime', install_dir: 'lib')", .none),
    ("install_subdir('share', install_dir: 'share', strip_directory: true)", .may),
    ("install_subdir('share', install_dir: 'lib', strip_directory: true)", .none),
    (
      "install_subdir('share', install_dir: 'a', exclude_files: ['b'], strip_directory: true)",
      .none
    ),
    ("install_subdir('share', install_dir: '', exclude_files: ['mime/packages/P'])", .none),
    ("install_subdir('share', install_dir: '', exclude_directories: 'mime')", .none),
    ("install_subdir('share', install_dir: '', exclude_files: ['b'])", .may),
    ("subproject('a')", .installs), ("subproject('b')", .none),
  ]

  private static let cmake: [(String, Effect)] = [
    ("set(L org.trail)\nlist(TRANSFORM L APPEND .xml)\ninstall(FILES ${L} DESTINATION M)", .may),
    ("set(L org.trail)\nstring(APPEND L .xml)\ninstall(FILES ${L} DESTINATION M)", .may),
    ("string(CONCAT L org.trail .xml)\ninstall(FILES ${L} DESTINATION M)", .may),
    ("set(L b)\nlist(APPEND L P)\ninstall(FILES ${L} DESTINATION ${D})", .may),
    ("set(L b)\nlist(APPEND L c.txt)\ninstall(FILES ${L} DESTINATION lib)", .none),
    ("set(N org.trail)\nset(L ${N}.xml)\ninstall(FILES ${L} DESTINATION M)", .installs),
    ("file(GLOB L *.xml)\ninstall(FILES ${L} DESTINATION M)", .may),
    ("set(L \"b;P\")\ninstall(FILES ${L} DESTINATION M)", .installs),
    ("set(Q 1)\nset(L1 P)\ninstall(FILES ${L${Q}} DESTINATION M)", .may),
    ("set(ENV{L} P)\ninstall(FILES $ENV{L} DESTINATION M)", .may),
    ("install(FILES $<1:P> DESTINATION M)", .may),
    ("install(FILES $<$<CONFIG:Debug>:P> DESTINATION M)", .may),
    ("install(FILES P DESTINATION $<1:M>)", .installs),
    ("install(FILES P DESTINATION share/$<1:trail>/b)", .none),
    ("string(CONCAT D share /mime/packages)\ninstall(FILES P DESTINATION ${D})", .installs),
    ("install(CODE \"file(INSTALL P DESTINATION M)\")", .may),
    ("set(R P)\ninstall(FILES b.xml DESTINATION M RENAME ${R})", .installs),
    ("foreach(f b P)\n  install(FILES ${f} DESTINATION M)\nendforeach()", .installs),
    ("set(L b P)\nforeach(f IN LISTS L)\n  install(FILES ${f} DESTINATION M)\nendforeach()", .may),
    ("install(DIRECTORY share/ DESTINATION share)", .may),
    ("install(DIRECTORY share DESTINATION .)", .may),
    ("install(DIRECTORY share DESTINATION ${CMAKE_INSTALL_PREFIX})", .may),
    ("install(DIRECTORY share DESTINATION share)", .none),
    ("install(DIRECTORY share/mime DESTINATION share)", .may),
    ("install(DIRECTORY share/mime/packages/ DESTINATION M)", .may),
    ("install(DIRECTORY share/mime/packages/ DESTINATION share/doc)", .none),
    ("install(DIRECTORY b/ DESTINATION share)", .none),
    ("install(DIRECTORY ${B}/b/ DESTINATION M)", .may),
    ("install(DIRECTORY share/ DESTINATION share FILES_MATCHING PATTERN *.xml)", .may),
    ("install(DIRECTORY share/ DESTINATION share FILES_MATCHING PATTERN *.png)", .none),
    ("install(DIRECTORY share/ DESTINATION share PATTERN *.xml EXCLUDE)", .none),
    ("install(DIRECTORY share/ DESTINATION share PATTERN *.png EXCLUDE)", .may),
    ("install(DIRECTORY share/ DESTINATION share FILES_MATCHING REGEX [.]png$)", .may),
  ]

  @Test("what a build computes is there, may be, or is not")
  func ways() throws {
    let names = ["P": "org.trail.xml", "E": "org.trail.Trail.desktop"]
    for (isMeson, rows) in [(true, Self.meson), (false, Self.cmake)] {
      for (row, effect) in rows {
        let place = isMeson ? "'share/mime/packages'" : "share/mime/packages"
        let text = row.replacing(/\bP\b/, with: names["P"] ?? "").replacing(/\bM\b/, with: place)
        var source = LineSource(
          LineExample.files, into: isMeson ? "meson.build" : "CMakeLists.txt")
        source.isThere = { path in
          path.split(separator: "/").joined(separator: "/") == "share/mime/packages/org.trail.xml"
        }
        let installed = "install_data('org.trail.xml', install_dir: 'share/mime/packages')\n"
        if row.contains("subproject('a')") { source.others = [Array(installed.utf8)] }
        let format = isMeson ? LineFormat.meson : .cmake
        let wired = try format.merge(source, Array("project(p)\n\(text)\n".utf8))
        let added = wired.parts.map(\.new).joined()
        #expect(
          added.contains("filetype") && wired.notes.count == (effect == .may ? 1 : 0), "\(text)")
        // Alone if the package is there, or may be.
        #expect(added.contains("Trail.desktop") == (effect != .none), "\(text)")
      }
    }
  }
}
