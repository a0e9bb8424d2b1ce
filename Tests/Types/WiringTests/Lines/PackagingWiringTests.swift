import Testing

@testable import Wiring

/// Lists of `dh_install`, and build files.
struct PackagingWiringTests {
  private static let lines = [
    "debian/filetype/applications/org.trail.Trail.desktop usr/share/applications",
    "debian/filetype/mime/packages/org.trail.xml usr/share/mime/packages",
  ]

  @Test(
    "a list of files gets those that it does not install",
    arguments: [
      LineExample("an empty list", "", becomes: lines.map { $0 + "\n" }.joined()),
      LineExample(
        "folders with slashes, tabs, no end of the last line",
        "# Ours\r\nusr/bin\r\ndoc/a.txt\t/usr/share/doc/trail/",
        becomes: "# Ours\r\nusr/bin\r\ndoc/a.txt\t/usr/share/doc/trail/"
          + lines.map {
            "\r\n" + $0.replacing(" ", with: "\t").replacing("\tusr", with: "\t/usr") + "/"
          }.joined()),
      LineExample(
        "the same file from elsewhere", "data/org.trail.Trail.desktop  usr/share/applications/\n",
        becomes: "data/org.trail.Trail.desktop  usr/share/applications/\n"
          + lines[1] + "/\n"),
      LineExample(
        "the same file from the build",
        "debian/tmp/usr/share/applications/org.trail.Trail.desktop\nusr/share/mime/packages/org.trail.xml\n",
        becomes:
          "debian/tmp/usr/share/applications/org.trail.Trail.desktop\nusr/share/mime/packages/org.trail.xml\n"
      ),
      LineExample(
        "whatever the build makes", "usr/share/app*/*.desktop\ndebian/tmp/usr/share/{mime,icons}\n",
        becomes: "usr/share/app*/*.desktop\ndebian/tmp/usr/share/{mime,icons}\n"),
      LineExample(
        "other patterns", "usr/share/*/trail\nb/org.*.xml usr/share/doc\n",
        becomes: "usr/share/*/trail\nb/org.*.xml usr/share/doc\n" + lines.map { $0 + "\n" }.joined()
      ),
    ])
  func lists(example: LineExample) throws { try example.check(.debianInstall) }

  @Test("what the build may install is noted, and a program is refused")
  func patterns() throws {
    let notes = try LineExample.merge(.debianInstall, "usr/bin\nusr/share/applications\n").notes
    #expect(notes.count == 1)
    #expect(notes.first?.hasPrefix("line 2: installs 'org.trail.Trail.desktop' if") == true)
    LineRefusal("#!/bin/sh\necho a b\n", "is a program").check(.debianInstall)
  }

  @Test("dh-exec installs a file under another name")
  func renamed() throws {
    let entry = "usr/share/applications/org.trail.Trail.desktop\n"
    for (source, name, isCertain) in [
      ("debian/filetype/mime/packages/org.trail.xml", "org.trail.xml", true),
      ("mime/org.trail.xml", "org.trail.xml", true), ("data/trail.xml", "org.trail.xml", false),
      ("debian/filetype/mime/packages/org.trail.xml", "other.xml", true),
      ("debian/filetype/mime/packages/org.trail.xml", "other.txt", nil),
    ] as [(String, String, Bool?)] {
      let line = "\(source) => usr/share/mime/packages/\(name)\n"
      let wired = try LineExample.merge(.debianInstall, "#!/usr/bin/dh-exec\n\(entry)\(line)")
      #expect(wired.parts.isEmpty == (isCertain != nil), "\(line)")
      #expect(wired.notes.isEmpty == (isCertain != false), "\(line)")
    }
  }

  @Test("only whole paths of generated files are certain")
  func paths() throws {
    let entry = "usr/share/applications/org.trail.Trail.desktop\n"
    let target = "usr/share/mime/packages"
    for (source, isCertain) in [
      ("debian/filetype/mime/packages/org.trail.xml", true), ("mime/org.trail.xml", true),
      ("debian/filetype/mime/packages/*.xml", true), ("./mime/org.trail.xml", true),
      ("debian/filetype/mime/packages/org.trail.x?l", true), ("other/org.trail.xml", false),
      ("other/mime/org.trail.xml", false), ("mime/*.xml", false),
    ] {
      let wired = try LineExample.merge(.debianInstall, "\(entry)\(source) \(target)\n")
      #expect(wired.parts.isEmpty && wired.notes.isEmpty == isCertain, "\(source)")
    }
    for folder in ["debian/filetype/*", "debian/filetype/mime"] {
      let wired = try LineExample.merge(.debianInstall, "\(entry)\(folder) usr/share\n")
      #expect(wired.parts.isEmpty && wired.notes.isEmpty, "\(folder)")
    }
  }

  @Test("what a constant condition leaves out is not there")
  func conditions() throws {
    for (condition, isTaken) in [
      ("true", true), ("false", false), ("not true", false), ("not false", true), ("a", nil),
    ] as [(String, Bool?)] {
      for isElse in [false, true] {
        let isThere = isTaken.map { $0 != isElse } ?? true
        let (first, second) = isElse ? ("a()", "X") : ("X", "a()")
        let meson = "if \(condition)\n  \(first)\nelse\n  \(second)\nendif\n"
        // CMake's operators are in upper case.
        let cmake = "if(\(condition.uppercased()))\n  \(first)\nelse()\n  \(second)\nendif()\n"
        let wired = [
          try LineExample.merge(
            .meson, meson.replacing("X", with: "subdir('data/filetype')"), at: "meson.build"),
          try LineExample.merge(
            .cmake, cmake.replacing("X", with: "include(cmake/filetype.cmake)"),
            at: "CMakeLists.txt"),
        ]
        #expect(wired.allSatisfy { $0.parts.isEmpty == isThere }, "\(condition) \(isElse)")
      }
    }
  }

  /// Control flow around a statement HERE of Meson, and whether it may run.
  private static let mesonFlows = [
    ("HERE\nsubdir_done()", true), ("subdir_done()\nHERE", false),
    ("if a\n  subdir_done()\nendif\nHERE", true), ("if true\n  subdir_done()\nendif\nHERE", false),
    ("if a\n  subdir_done()\nelse\n  subdir_done()\nendif\nHERE", false),
    ("foreach a : []\n  HERE\nendforeach", false), ("foreach a, b : {}\n  HERE\nendforeach", false),
    ("foreach a : ['b']\n  HERE\nendforeach", true), ("foreach a : b\n  HERE\nendforeach", true),
    ("foreach a : ['b']\n  break\n  HERE\nendforeach", false),
    ("foreach a : ['b']\n  break\nendforeach\nHERE", true),
    ("foreach a : b\n  subdir_done()\nendforeach\nHERE", true),
    ("if true\nelif a\n  HERE\nendif", false), ("if a\nelif true\nelse\n  HERE\nendif", false),
    ("# HERE", false), ("assert(true)\nHERE", true), ("assert(a or false)\nHERE", true),
    ("assert('b' in ['a', 'b'], 'c')\nHERE", true), ("assert((false) or true)\nHERE", true),
    // A variable has its only value, unless another file may change it.
    ("v = false\nif v\n  HERE\nendif", false), ("v = true\nif not v\n  HERE\nendif", false),
    ("v = true\nif v\n  HERE\nendif", true), ("v = false\nv = a\nif v\n  HERE\nendif", true),
    ("v = false\nsubdir('b')\nif v\n  HERE\nendif", true),
    ("if a\n  v = false\nendif\nif v\n  HERE\nendif", true),
    ("if v\n  HERE\nendif\nv = false", true),
  ]

  /// Conditions of Meson, and whether they may hold, and may not.
  private static let mesonConditions: [(String, Bool, Bool)] = [
    ("false and a", false, true), ("a and false", false, true), ("true or a", true, false),
    ("false or a", true, true), ("not not true", true, false), ("not (a or true)", false, true),
    ("1 == 2", false, true), ("'a' != 'a'", false, true), ("2 > 1", true, false),
    ("not true == false", true, false), ("'a' in ['b', 'a']", true, false),
    ("'a' not in ['a']", false, true), ("a in ['b']", true, true),
    ("host_machine.system() == 'windows'", false, true), ("a.b() == 'c'", true, true),
    ("host_machine.system() in ['linux', 'c']", true, false), ("get_option('a')", true, true),
    ("a[0] or (b ? c : d)", true, true),
  ]

  /// Control flow around a statement HERE of CMake, and whether it may run.
  private static let cmakeFlows = [
    ("HERE\nreturn()", true), ("return()\nHERE", false), ("if(A)\n  return()\nendif()\nHERE", true),
    ("function(f)\n  HERE\nendfunction()", false),
    ("function(f)\n  HERE\nendfunction()\nF()", true),
    ("function(f)\n  HERE\nendfunction()\nadd_subdirectory(b)", true),
    ("function(f)\n  HERE\nendfunction()\ninclude(GNUInstallDirs)", false),
    ("function(f)\n  HERE\nendfunction()\nfunction(g)\n  f()\nendfunction()\ng()", true),
    ("function(f)\n  return()\nendfunction()\nf()\nHERE", true),
    ("macro(f)\n  return()\nendmacro()\nf()\nHERE", false),
    ("function(f)\n  f()\n  HERE\nendfunction()\nf()", true),
    ("foreach(a)\n  HERE\nendforeach()", false),
    ("foreach(a IN ITEMS)\n  HERE\nendforeach()", false),
    ("foreach(a b)\n  HERE\nendforeach()", true), ("foreach(a ${b})\n  HERE\nendforeach()", true),
    ("while(FALSE)\n  HERE\nendwhile()", false), ("#[[\nHERE\n]]", false),
    ("if(TRUE)\nelseif(A)\n  HERE\nendif()", false), ("IF(A)\nELSE()\n  HERE\nENDIF()", true),
    ("if(A)\n  message(FATAL_ERROR b)\nendif()\nHERE", true),
    ("set(V OFF)\nif(V)\n  HERE\nendif()", false), ("set(V ON)\nif(NOT V)\n  HERE\nendif()", false),
    ("set(V OFF)\nset(V ${A})\nif(V)\n  HERE\nendif()", true),
    ("set(V OFF CACHE BOOL \"\")\nif(V)\n  HERE\nendif()", true),
    ("option(V a OFF)\nif(V)\n  HERE\nendif()", true),
    ("set(V OFF)\nadd_subdirectory(b)\nif(V)\n  HERE\nendif()", true),
    ("macro(f)\n  set(V OFF)\nendmacro()\nif(V)\n  HERE\nendif()", true),
    // A function in place of a command may do what that does.
    ("function(install)\n  _install(${ARGV})\nendfunction()\nHERE", true),
    ("if(A)\n  macro(include)\n  endmacro()\nendif()\nHERE", true),
  ]

  /// Conditions of CMake, and whether they may hold, and may not.
  private static let cmakeConditions: [(String, Bool, Bool)] = [
    ("A AND FALSE", false, true), ("TRUE OR A", true, false), ("A OR OFF", true, true),
    ("TRUE OR FALSE AND FALSE", false, true), ("NOT 1 EQUAL 2", true, false),
    ("\"a\" STREQUAL \"b\"", false, true), ("2 LESS_EQUAL 1", false, true),
    ("WIN32", false, true), ("APPLE", false, true), ("MSVC", false, true), ("UNIX", true, false),
    ("UNIX AND NOT (APPLE OR A)", true, true), ("DEFINED A", true, true),
    ("\"${CMAKE_SYSTEM_NAME}\" STREQUAL \"Windows\"", false, true), ("${A}", true, true),
    ("A STREQUAL \"b\"", true, true), ("NOT EXISTS a", true, true), ("NOT N", true, false),
    // A text in quotes is only true if it says so.
    ("\"abc\"", false, true), ("\"1abc\"", false, true), ("NOT \"abc\"", true, false),
    ("\"a-NOTFOUND\"", false, true), ("\"YES\"", true, false), ("abc", true, true),
  ]

  @Test("what never runs is not there, and what is added runs")
  func flows() throws {
    let meson = Self.mesonConditions.flatMap { condition, mayHold, mayFail in
      [
        ("if \(condition)\n  HERE\nendif", mayHold),
        ("if \(condition)\n  a()\nelse\n  HERE\nendif", mayFail),
      ]
    }
    let cmake = Self.cmakeConditions.flatMap { condition, mayHold, mayFail in
      [
        ("if(\(condition))\n  HERE\nendif()", mayHold),
        ("if(\(condition))\n  a()\nelse()\n  HERE\nendif()", mayFail),
      ]
    }
    for (format, path, statement, flows) in [
      (LineFormat.meson, "meson.build", "subdir('data/filetype')", Self.mesonFlows + meson),
      (.cmake, "CMakeLists.txt", "include(cmake/filetype.cmake)", Self.cmakeFlows + cmake),
    ] {
      for (flow, mayRun) in flows {
        let text = "project('trail')\n" + flow.replacing("HERE", with: statement) + "\n"
        let wired = try LineExample.merge(format, text, at: path)
        #expect(wired.parts.isEmpty == mayRun, "\(flow)")
        let again = String(decoding: wired.bytes, as: UTF8.self)
        #expect(try LineExample.merge(format, again, at: path).parts.isEmpty, "\(flow)")
      }
    }
  }

  @Test("what a build says or tests about a file does not install it")
  func mentions() throws {
    let name = "org.trail.Trail.desktop"
    for (format, path, fragment, call, silent) in [
      (
        LineFormat.meson, "meson.build", "subdir('data/filetype')",
        "install_data('\(name)', install_dir: a)",
        ["message('\(name)')", "test('a', b, args: ['c', '\(name)'])", "assert(a, '\(name)')"]
      ),
      (
        .cmake, "CMakeLists.txt", "include(cmake/filetype.cmake)",
        "install(FILES \(name) DESTINATION ${a})",
        ["message(\(name))", "MESSAGE(\"\(name)\")", "add_test(NAME a COMMAND b \(name))"]
      ),
    ] {
      for line in [call] + silent {
        let wired = try LineExample.merge(format, "project(a)\n\(line)\n", at: path)
        let text = String(decoding: wired.bytes, as: UTF8.self)
        #expect(text.contains(fragment) == (line != call), "\(line)")
      }
    }
  }

  @Test("the end of a computed name counts only where it is installed")
  func ends() throws {
    let text = "set(x org.trail)\nset(y ${x}.xml)\n"
    let wired = try LineExample.merge(.cmake, text, at: "CMakeLists.txt")
    #expect(wired.parts.count == 1 && wired.notes.isEmpty)
  }

  @Test(
    "a fragment whose path is computed is there",
    arguments: [
      (true, "subdir('data' / 'filetype')"), (true, "d = 'data/filetype'\nsubdir(d)"),
      (true, "d = 'data'\nsubdir(d / 'filetype')"),
      (true, "subdir(join_paths('data', 'filetype'))"),
      (true, "foreach d : ['data/filetype']\n  subdir(d)\nendforeach"),
      (false, "include(filetype)"), (true, "subdir('@0@/filetype'.format('data'))"),
      (false, "list(APPEND CMAKE_MODULE_PATH a)\ninclude(filetype OPTIONAL)"),
      (false, "include(a.cmake)\ninclude(filetype OPTIONAL)"),
      (false, "set(D cmake)\ninclude(${D}/filetype.cmake)"),
      (false, "set(D cmake/filetype)\ninclude(${D}.cmake)"),
    ])
  func computed(isMeson: Bool, text: String) throws {
    let path = isMeson ? "meson.build" : "CMakeLists.txt"
    let wired = try LineExample.merge(isMeson ? .meson : .cmake, text + "\n", at: path)
    #expect(wired.parts.isEmpty && wired.notes.isEmpty, "\(text)")
    let other = text.replacing("filetype", with: "filetypes")
    #expect(
      try !LineExample.merge(isMeson ? .meson : .cmake, other + "\n", at: path).parts.isEmpty)
  }

  @Test("files in a folder that is installed are noted")
  func folders() throws {
    let cmake = try LineExample.merge(
      .cmake, "install(DIRECTORY cmake/filetype/ DESTINATION share)\n", at: "CMakeLists.txt")
    #expect(cmake.parts.isEmpty && cmake.notes.count == 2)
    let meson = try LineExample.merge(
      .meson, "install_subdir('data/filetype/mime', install_dir: 'share')\n", at: "meson.build")
    #expect(meson.parts.count == 1 && meson.notes.count == 1)
  }

  @Test("nothing is added to a build that ends with an error, or is nested without end")
  func failures() {
    LineRefusal("subdir('b')\nerror('a')\n", "ends before").check(.meson, at: "meson.build")
    for line in ["assert(false)", "assert(1 == 2, 'a')", "assert(not true)"] {
      LineRefusal("subdir('b')\n\(line)\n", "ends before").check(.meson, at: "meson.build")
    }
    for line in [
      "message(FATAL_ERROR b)", "message(SEND_ERROR b)", "set(CMAKE_SKIP_INSTALL_RULES ON)",
    ] {
      LineRefusal("project(a)\n\(line)\n", "ends before").check(.cmake, at: "CMakeLists.txt")
    }
    let deep = String(repeating: "if(A)\n", count: 10_000)
    LineRefusal(deep, "nested").check(.cmake, at: "CMakeLists.txt")
    LineRefusal("a = " + String(repeating: "[", count: 10_000), "nested")
      .check(.meson, at: "meson.build")
  }

  @Test(
    "lines are taken out of a list that was edited since",
    arguments: [
      LineChange(
        "other lines", "a b\n", "a b", to: "c d\n\ne f", leaves: "c d\n\ne f\n"),
      LineChange(
        "another folder", "a b\n", "usr/share/applications", to: "usr/share/kde",
        leaves: "a b\ndebian/filetype/applications/org.trail.Trail.desktop usr/share/kde\n",
        notes: 1
      ),
    ])
  func changes(change: LineChange) throws { try change.check(.debianInstall) }

  @Test(
    "Meson takes in the generated folder",
    arguments: [
      LineExample(
        "below the last folder",
        "project('trail')\nsubdir('src') # sources\nif a\n  subdir('b')\nendif\nx = 'a\\'('\n",
        becomes:
          "project('trail')\nsubdir('src') # sources\nsubdir('data/filetype')\nif a\n  subdir('b')\nendif\nx = 'a\\'('\n"
      ),
      LineExample(
        "below a statement of several lines, no end of the last line",
        "install_data(\r\n  'a.txt', # ')'\r\n  install_dir: '''b\r\n)''',\r\n)",
        becomes:
          "install_data(\r\n  'a.txt', # ')'\r\n  install_dir: '''b\r\n)''',\r\n)\r\nsubdir('data/filetype')"
      ),
      LineExample(
        "at the end", "project('trail')\n# End\n",
        becomes: "project('trail')\n# End\nsubdir('data/filetype')\n"),
      LineExample(
        "before the end of what is read",
        "a = 1 + \\\n  2\nif b\n  subdir_done()\nendif\nsubdir_done()\nsubdir('c')\n",
        becomes:
          "a = 1 + \\\n  2\nif b\n  subdir_done()\nendif\nsubdir('data/filetype')\nsubdir_done()\nsubdir('c')\n"
      ),
      LineExample(
        "it is there", "if a\n  subdir( 'data/filetype' )\nendif\n",
        becomes: "if a\n  subdir( 'data/filetype' )\nendif\n"),
      LineExample(
        "a file that the project installs itself",
        "i18n.merge_file(input: 'org.trail.Trail.desktop.in', output: 'b.desktop', install: true, install_dir: c)\n",
        becomes:
          "i18n.merge_file(input: 'org.trail.Trail.desktop.in', output: 'b.desktop', install: true, install_dir: c)\ninstall_data('data/filetype/mime/packages/org.trail.xml', install_dir: get_option('datadir') / 'mime/packages')\n"
      ),
    ])
  func meson(example: LineExample) throws { try example.check(.meson, at: "meson.build") }

  @Test("files under computed names, and other build files, are looked at")
  func others() throws {
    let text =
      "install_data('@0@.desktop.in'.format(id), install_dir: join_paths(a, 'applications'))\n"
    let wired = try LineExample.merge(.meson, text, at: "data/meson.build")
    let line =
      "install_data('filetype/mime/packages/org.trail.xml', install_dir: join_paths(get_option('datadir'), 'mime/packages'))\n"
    #expect(String(decoding: wired.bytes, as: UTF8.self) == text + line)
    #expect(wired.notes.count == 1)
    let other = try LineExample.merge(
      .meson, "a = 1\n", at: "meson.build", others: ["subdir('filetype')"])
    #expect(other.parts == [])
    let installed = ["install_data('org.trail.Trail.desktop', 'org.trail.xml', install_dir: a)"]
    #expect(try LineExample.merge(.meson, "", at: "meson.build", others: installed).parts == [])
  }

  @Test(
    "a build file that cannot be read, or is elsewhere, is refused",
    arguments: [
      LineRefusal("a = [1\n", "not balanced"), LineRefusal("a = 1]\n", "not open"),
      LineRefusal("if a\n", "not balanced"), LineRefusal("a = 'b\n", "does not end"),
      LineRefusal("a = 1\n", "is not below the folder"),
      LineRefusal("subdir_done()\n", "ends before"),
    ])
  func mesonRefusals(refusal: LineRefusal) { refusal.check(.meson, at: "src/meson.build") }

  @Test(
    "CMake includes the generated file",
    arguments: [
      LineExample(
        "below the last file that is installed, in capitals",
        "PROJECT (trail)\nIF (A)\n  INSTALL (FILES b DESTINATION c)\nENDIF ()\nINSTALL (FILES \"d)\"\n  # )\n  DESTINATION e) # e\nSET (F [=[)]]]=])\n",
        becomes:
          "PROJECT (trail)\nIF (A)\n  INSTALL (FILES b DESTINATION c)\nENDIF ()\nINSTALL (FILES \"d)\"\n  # )\n  DESTINATION e) # e\nINCLUDE (cmake/filetype.cmake)\nSET (F [=[)]]]=])\n"
      ),
      LineExample(
        "at the end, after a comment in brackets", "project(trail)\n#[[\ninstall(\n]]",
        becomes: "project(trail)\n#[[\ninstall(\n]]\ninclude(cmake/filetype.cmake)"),
      LineExample(
        "it is there", "include(\"${CMAKE_CURRENT_SOURCE_DIR}/cmake/filetype.cmake\")\n",
        becomes: "include(\"${CMAKE_CURRENT_SOURCE_DIR}/cmake/filetype.cmake\")\n"),
      LineExample(
        "a file that the project installs itself",
        "include(GNUInstallDirs)\ninstall(FILES a/org.trail.xml DESTINATION share/mime/packages)\nreturn()\n",
        becomes:
          "include(GNUInstallDirs)\ninstall(FILES a/org.trail.xml DESTINATION share/mime/packages)\ninstall(FILES cmake/filetype/applications/org.trail.Trail.desktop DESTINATION ${CMAKE_INSTALL_DATADIR}/applications)\nreturn()\n"
      ),
    ])
  func cmake(example: LineExample) throws { try example.check(.cmake, at: "CMakeLists.txt") }

  @Test(
    "a list of CMake that cannot be read is refused",
    arguments: [
      LineRefusal("install(FILES a\n", "not closed"), LineRefusal("a b\n", "not a command"),
      LineRefusal("if(a)\n", "not balanced"), LineRefusal("install(a \"b)\n", "not closed"),
      LineRefusal("install(a) set(\n  b)\n", "follows"),
      LineRefusal("install(a) #[[\n]]\n", "follows"),
    ])
  func cmakeRefusals(refusal: LineRefusal) { refusal.check(.cmake, at: "CMakeLists.txt") }
}
