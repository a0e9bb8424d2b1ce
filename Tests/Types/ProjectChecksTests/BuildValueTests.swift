import Diagnostics
import ProjectChecks
import Testing

/// What a build computes in a way that is not followed makes its verdict unknown, never wrong.
@Suite struct BuildValueTests {
  private enum Verdict { case ships, unknown, not }

  /// Build files, with D for the folder of entries, and the verdict on `a.desktop`.
  private static let meson: [(text: String, verdict: Verdict)] = [
    // What is said once and for all is known.
    ("install_data('a.desktop', install_dir: D)", .ships),
    ("x = 'a'\ninstall_data(x + '.desktop', install_dir: D)", .ships),
    (
      "foreach x : ['a', 'b']\n  install_data(x + '.desktop', install_dir: D)\nendforeach",
      .ships
    ),
    (
      "d = get_option('datadir')\ninstall_data('a.desktop', install_dir: d / 'applications')",
      .ships
    ),
    ("install_data('b.desktop', install_dir: D)", .not),
    // Values that are given twice, in a branch, or in a loop.
    ("x = 'a.desktop'\nx = 'b.desktop'\ninstall_data(x, install_dir: D)", .unknown),
    ("x = 'b.desktop'\nx = 'a.desktop'\ninstall_data(x, install_dir: D)", .unknown),
    ("if y\n  x = 'a.desktop'\nendif\ninstall_data(x, install_dir: D)", .unknown),
    (
      "foreach y : ['a', 'b']\n  x = y + '.desktop'\nendforeach\ninstall_data(x, install_dir: D)",
      .unknown
    ),
    (
      "foreach x : ['a.desktop', 'b.desktop']\nendforeach\ninstall_data(x, install_dir: D)",
      .unknown
    ),
    ("x = 'a.desktop'\nset_variable('x', 'b.desktop')\ninstall_data(x, install_dir: D)", .unknown),
    ("x = 'a.desktop'\nsubdir('b')\ninstall_data(x, install_dir: D)", .unknown),
    ("x = []\nx += ['a.desktop']\ninstall_data(x, install_dir: D)", .unknown),
    ("d = D\nd = 'share/doc'\ninstall_data('a.desktop', install_dir: d)", .unknown),
    (
      "d = [D, 'doc']\nforeach x : ['b', 'a']\n  install_data(x + '.desktop', install_dir: d)\nendforeach",
      .unknown
    ),
    // Names that are computed.
    ("install_data('.'.join(['a', 'desktop']), install_dir: D)", .unknown),
    ("install_data('@0@.@1@'.format('a', 'desktop'), install_dir: D)", .unknown),
    ("x = 'a'\ninstall_data(f'@x@.desktop', install_dir: D)", .unknown),
    ("install_data({'x': 'a.desktop'}['x'], install_dir: D)", .unknown),
    ("install_data('A.desktop'.to_lower(), install_dir: D)", .unknown),
    ("install_data(true ? 'a.desktop' : 'b.desktop', install_dir: D)", .unknown),
    ("install_data(meson.project_name() + '.desktop', install_dir: D)", .unknown),
    ("install_data('\\x61.desktop', install_dir: D)", .unknown),
    ("install_data(run_command('b').stdout(), install_dir: D)", .unknown),
    ("install_subdir('.', install_dir: D)", .unknown),
    ("install_data('b' + '.svg', install_dir: D)", .not),
    ("install_data('b'.strip(), install_dir: 'share/icons')", .not),
    // Conditions.
    (
      "x = true\nif y\n  x = false\nendif\nif x\n  install_data('a.desktop', install_dir: D)\nendif",
      .unknown
    ),
    ("if '10' < '9'\n  install_data('a.desktop', install_dir: D)\nendif", .unknown),
    ("if 'a' in 'bar'\n  install_data('a.desktop', install_dir: D)\nendif", .unknown),
    (
      "x = 'false'\nif x == 'false'\n  install_data('a.desktop', install_dir: D)\nendif",
      .unknown
    ),
    (
      "x = false\nconfigure_file(input: 'a.desktop', output: 'a.desktop', install: x, install_dir: D)",
      .unknown
    ),
  ]

  private static let cmake: [(text: String, verdict: Verdict)] = [
    ("install(FILES a.desktop DESTINATION D)", .ships),
    ("set(X a)\ninstall(FILES ${X}.desktop DESTINATION D)", .ships),
    ("foreach(X a b)\n  install(FILES ${X}.desktop DESTINATION D)\nendforeach()", .ships),
    (
      "configure_file(a.desktop b)\ninstall(FILES ${CMAKE_BINARY_DIR}/b DESTINATION D RENAME a.desktop)",
      .ships
    ),
    ("install(FILES b.desktop DESTINATION D)", .not),
    // Values that are given twice, in a branch, a loop, a function, or another scope.
    ("set(X a.desktop)\nset(X b.desktop)\ninstall(FILES ${X} DESTINATION D)", .unknown),
    (
      "set(X a.desktop)\nlist(REMOVE_ITEM X a.desktop)\ninstall(FILES ${X} b DESTINATION D)",
      .unknown
    ),
    ("if(Y)\n  set(X a.desktop)\nendif()\ninstall(FILES ${X} b DESTINATION D)", .unknown),
    ("set(X a.desktop PARENT_SCOPE)\ninstall(FILES ${X} b DESTINATION D)", .unknown),
    ("foreach(X a.desktop)\nendforeach()\ninstall(FILES ${X} b DESTINATION D)", .unknown),
    ("set(X a.desktop)\nadd_subdirectory(b)\ninstall(FILES ${X} DESTINATION D)", .unknown),
    ("set(X a.desktop)\nset(N X)\nset(${N} b)\ninstall(FILES ${X} DESTINATION D)", .unknown),
    (
      "function(f X)\n  install(FILES ${X} DESTINATION D)\nendfunction()\nf(a.desktop)",
      .unknown
    ),
    (
      "function(f)\n  set(X a.desktop)\nendfunction()\nf()\ninstall(FILES ${X} b DESTINATION D)",
      .unknown
    ),
    (
      "macro(f V)\n  set(${V} b)\nendmacro()\nset(X a.desktop)\nf(X)\ninstall(FILES ${X} DESTINATION D)",
      .unknown
    ),
    (
      "foreach(X doc applications)\n  install(FILES a.desktop DESTINATION share/${X})\nendforeach()",
      .unknown
    ),
    // Names that are computed.
    ("string(TOLOWER A.desktop X)\ninstall(FILES ${X} DESTINATION D)", .unknown),
    ("string(REPLACE b a X b.desktop)\ninstall(FILES ${X} DESTINATION D)", .unknown),
    ("file(STRINGS b X)\ninstall(FILES ${X} DESTINATION D)", .unknown),
    ("install(FILES ${PROJECT_NAME}.desktop DESTINATION D)", .unknown),
    ("install(FILES $<0:a.desktop> DESTINATION D)", .unknown),
    ("install(DIRECTORY . DESTINATION D FILES_MATCHING REGEX a)", .unknown),
    ("include(b.cmake)", .unknown), ("add_subdirectory(b)  # +", .unknown),
    ("string(TOLOWER B.svg X)\ninstall(FILES ${X} DESTINATION share/icons)", .not),
    // Conditions.
    (
      "math(EXPR N 1+1)\nif(N EQUAL 3)\n  install(FILES a.desktop DESTINATION D)\nendif()", .unknown
    ),
    (
      "set(WIN32 ON)\nset(WIN32 OFF)\nif(NOT WIN32)\n  install(FILES a.desktop DESTINATION D)\nendif()",
      .unknown
    ),
    ("if(Y STREQUAL \"\")\n  install(FILES a.desktop DESTINATION D)\nendif()", .unknown),
  ]

  @Test func whatIsNotFollowedIsUnknown() throws {
    for (file, rows, folder) in [
      ("meson.build", Self.meson, "'share/applications'"),
      ("CMakeLists.txt", Self.cmake, "share/applications"),
    ] {
      for row in rows {
        let files = [
          file: row.text.replacing(/\bD\b/, with: folder), "a.desktop": Sample.entry("image/png"),
          "b/CMakeLists.txt": "install(FILES ${CMAKE_SOURCE_DIR}/a.desktop DESTINATION share)",
          "b.cmake": "install(FILES a.desktop DESTINATION share/applications)",
        ]
        var surroundings = Surroundings.none
        surroundings.contents = { folder, path in files[folder + path].map { Array($0.utf8) } }
        surroundings.names = { $0 == "." ? files.keys.filter { !$0.contains("/") } : [] }
        surroundings.hasFile = { files[$0] != nil }
        let read = try #require(
          ProjectFile(Array((files["a.desktop"] ?? "").utf8), path: "a.desktop", isNamed: true))
        let context = ProjectContext([read], surroundings: surroundings)
        let isShipped =
          if case .ships = context.shipping(of: "a.desktop").shipping { true } else { false }
        let found = isShipped ? Verdict.ships : context.mayShip("a.desktop") ? .unknown : .not
        #expect(found == row.verdict, "\(row.text)")
      }
    }
  }
}
