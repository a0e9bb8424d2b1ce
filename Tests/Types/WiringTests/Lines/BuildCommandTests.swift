import Testing

@testable import Wiring

/// Commands of builds that name a file, of which only some install it.
@Suite struct BuildCommandTests {
  /// Whether what names a file installs it.
  private enum Effect { case installs, may, none }

  /// Calls of Meson with a file %, and whether 'meson install' installs it by them.
  private static let mesonCalls: [(String, Effect)] = [
    ("install_data(%, install_dir: a)", .installs),
    ("install_data(%, install_dir: 'share/applications', install_tag: 'b')", .installs),
    (
      "configure_file(input: %, output: 'a.desktop', copy: true, install_dir: 'applications')",
      .installs
    ),
    ("configure_file(input: %, output: 'a', copy: true)", .none),
    (
      "configure_file(input: %, output: 'a', copy: true, install: false, install_dir: 'applications')",
      .none
    ),
    ("fs.copyfile(%, install: true, install_dir: 'applications')", .installs),
    ("fs.copyfile(%)", .none), ("i18n.merge_file(input: %, output: 'a', po_dir: 'b')", .none),
    (
      "custom_target('a', input: %, output: 'b.desktop', command: c, install: true, install_dir: 'applications')",
      .installs
    ),
    ("custom_target('a', input: %, output: 'b', command: c)", .none),
    ("a = files(%)", .none), ("a = fs.read(%)", .none), ("run_command('a', %)", .may),
    ("meson.add_install_script('a', %)", .may), ("a = files(%)\nrun_command('b', a)", .may),
    ("a = files(%)\nb = a\nc = b\nrun_command('b', c)", .may),
    ("a = configure_file(input: %, output: 'c')\nrun_command('b', a)", .may),
    ("a = files(%)\nif a == b\n  message('c')\nendif", .none),
    ("foreach a : [%]\n  continue\n  install_data(a, install_dir: b)\nendforeach", .none),
    ("a = files(%)\nb = get_variable('a')\ninstall_data(b, install_dir: c)", .installs),
    ("a = files(%)\nb = a\ninstall_data(b, install_dir: 'share/applications')", .installs),
    ("a = files(%)\nb = a\ninstall_data(b, install_dir: 'share/doc')", .none),
    ("foreach a : [%]\n  install_data(a, install_dir: 'share/doc')\nendforeach", .none),
  ]

  /// Calls of CMake with a file %, and whether 'cmake --install' installs it by them.
  private static let cmakeCalls: [(String, Effect)] = [
    ("install(FILES % DESTINATION share/applications)", .installs),
    ("install(PROGRAMS % DESTINATION share/applications)", .installs),
    ("install(FILES % DESTINATION ${a}/applications COMPONENT b)", .installs),
    ("install(FILES % DESTINATION applications EXCLUDE_FROM_ALL)", .may),
    ("install(FILES % CONFIGURATIONS Debug DESTINATION applications)", .may),
    ("configure_file(% a)", .none), ("configure_file(% a)\nmine(${a})", .may),
    ("file(READ % a)", .may), ("file(COPY % DESTINATION a)", .may), ("mine(%)", .may),
    ("set_source_files_properties(% PROPERTIES a b)", .may),
    ("list(APPEND a %)", .none), ("list(APPEND a %)\nmine(${a})", .may),
    ("set(a %)\ninstall(FILES ${a} DESTINATION share/doc)", .none),
    ("foreach(a %)\n  continue()\n  install(FILES ${a} DESTINATION b)\nendforeach()", .none),
    ("list(APPEND a %)\nforeach(b IN LISTS a)\n  mine(${b})\nendforeach()", .may),
    ("set(a %)\ninclude(c.cmake)", .may), ("set(a %)\ninclude(CTest)", .none),
  ]

  @Test("only commands that install do so, wherever the name of the file is from")
  func commands() throws {
    let name = "org.trail.Trail.desktop"
    let meson = Self.mesonCalls.flatMap { call, installs in
      [
        (call.replacing("%", with: "'\(name)'"), installs),
        ("x = '\(name)'\n" + call.replacing("%", with: "x"), installs),
        ("if true\n  \(call.replacing("%", with: "'\(name)'"))\nendif", installs),
      ]
    }
    let cmake = Self.cmakeCalls.flatMap { call, installs in
      [
        (call.replacing("%", with: name), installs),
        ("set(x \(name))\n" + call.replacing("%", with: "${x}"), installs),
        ("if(TRUE)\n  \(call.replacing("%", with: name))\nendif()", installs),
      ]
    }
    let made = """
      configure_file(\(name) a.desktop)
      install(FILES ${CMAKE_CURRENT_BINARY_DIR}/a.desktop DESTINATION applications)
      """
    for (format, path, fragment, calls) in [
      (LineFormat.meson, "meson.build", "subdir('data/filetype')", meson),
      (
        .cmake, "CMakeLists.txt", "include(cmake/filetype.cmake)",
        cmake + [(made, .installs)]
      ),
    ] {
      for (call, effect) in calls {
        let wired = try LineExample.merge(format, "project('p')\n\(call)\n", at: path)
        // The package is added alone if the entry is installed, or may be.
        let text = String(decoding: wired.bytes, as: UTF8.self)
        #expect(text.contains(fragment) == (effect == .none), "\(call)")
        #expect(text.contains("org.trail.xml") == (effect != .none), "\(call)")
        #expect(wired.notes.count == (effect == .may ? 1 : 0), "\(call)")
      }
    }
  }

  @Test("only a variable takes a name to where it is installed")
  func variables() throws {
    let name = "org.trail.Trail.desktop"
    for (text, effect) in [
      ("x = '\(name)'\ninstall_data(x, install_dir: 'applications')", Effect.installs),
      ("x = '\(name)'\ninstall_data(y, install_dir: 'applications')", .none),
      ("install_data('org.tr' + 'ail.Trail.desktop', install_dir: 'applications')", .installs),
      ("install_data('org.tr', 'ail.Trail.desktop', install_dir: 'applications')", .none),
      ("a = files('\(name)')\ninstall_data(b, install_dir: 'applications')", .none),
      ("fs.read('\(name)')\ninstall_data(a, install_dir: 'applications')", .none),
      ("x = '\(name)'\nx = 'a'\ninstall_data(x, install_dir: 'applications')", .may),
      (
        "if a\n  x = '\(name)'\nelse\n  x = 'b'\nendif\ninstall_data(x, install_dir: 'applications')",
        .may
      ),
    ] {
      let wired = try LineExample.merge(.meson, text + "\n", at: "meson.build")
      #expect(wired.notes.isEmpty == (effect != .may), "\(text)")
      let isWhole = String(decoding: wired.bytes, as: UTF8.self).contains("subdir(")
      #expect(isWhole == (effect == .none), "\(text)")
    }
  }
}
