import Declarations

/// A language of builds, as far as it decides which statements run.
package struct BuildLanguage: Sendable {
  /// The name of the files in the folders of a project.
  package let file: String
  /// The marks around texts in quotes, the longest first.
  let quotes: [String]
  /// True if a statement ends with its line, and not with the parenthesis of its command.
  package let endsWithLine: Bool
  /// The words that begin blocks; `end` before one ends it.
  let openers: Set<String>
  /// The command that leaves a file.
  let exit: String
  /// The command that takes in a folder.
  package let folder: String
  /// The parts of statements that do nothing, or something unknown, unless something else is so.
  let doubts: [String]
  /// The commands that have nothing to do with what they name.
  package let silent: Set<String>
  /// The commands that at most hand on what they name, in a variable or as a made file.
  let givers: Set<String>
  /// The commands that install what they name, each with parts; it needs one to do so.
  let installers: [String: [String]]
  /// The parts that may keep these from installing.
  let vetoes: [String]
  /// The operators, those that bind the least first.
  let operators: [[String]]
  /// The words that are true or false.
  let constants: [String: Bool]
  /// The words that systems decide.
  let systems: [String: [Application.Platform: String]]

  package static let meson = BuildLanguage(
    file: "meson.build", quotes: ["'''", "'"], endsWithLine: true,
    openers: ["if", "foreach", "testcase"], exit: "subdir_done", folder: "subdir",
    doubts: ["if_found :", "?"],
    silent: ["assert", "benchmark", "error", "message", "summary", "test", "warning"],
    givers: [
      "configure_file", "copyfile", "current_build_dir", "current_source_dir", "custom_target",
      "dependency", "files", "find_program", "format", "full_path", "get_option", "get_variable",
      "import", "join_paths", "merge_file", "project_name", "project_source_root",
      "project_version", "read", "replace", "source_root", "version",
    ],
    installers: [
      "install_data": ["("], "configure_file": ["install : true", "install_dir :"],
      "copyfile": ["install : true"], "custom_target": ["install : true"],
      "merge_file": ["install : true"],
    ],
    vetoes: ["install :"],
    operators: [["or"], ["and"], ["==", "!=", "<", "<=", ">", ">=", "in"], ["not"]],
    constants: ["true": true, "false": false],
    systems: ["host_machine.system": [.linux: "linux", .macOS: "darwin", .windows: "windows"]])

  package static let cmake = BuildLanguage(
    file: "CMakeLists.txt", quotes: ["\""], endsWithLine: false,
    openers: ["if", "foreach", "while", "function", "macro", "block"], exit: "return",
    folder: "add_subdirectory",
    doubts: ["BOOL", "EXCLUDE_FROM_ALL", "LISTS", "PARENT_SCOPE", "RANGE", "ZIP_LISTS"],
    silent: ["add_custom_target", "add_test", "execute_process", "message"],
    givers: ["configure_file", "foreach", "list", "set", "string"],
    installers: [
      "install": ["FILES", "PROGRAMS"], "ecm_install_configured_files": ["INPUT"],
      "ecm_install_icons": ["ICONS"], "set_property": ["MACOSX_BUNDLE_INFO_PLIST"],
      "set_target_properties": ["MACOSX_BUNDLE_INFO_PLIST"],
    ],
    vetoes: ["EXCLUDE_FROM_ALL", "CONFIGURATIONS"],
    operators: [
      ["AND", "OR"], ["NOT"],
      ["", "STR", "VERSION_"].flatMap { kind in
        ["EQUAL", "LESS", "LESS_EQUAL", "GREATER", "GREATER_EQUAL"].map { kind + $0 }
      } + ["MATCHES", "IN_LIST", "IS_NEWER_THAN"],
    ],
    constants: [
      "true": true, "on": true, "yes": true, "y": true, "false": false, "off": false,
      "no": false, "n": false, "ignore": false, "notfound": false, "": false,
    ],
    systems: [
      "CMAKE_SYSTEM_NAME": [.linux: "Linux", .macOS: "Darwin", .windows: "Windows"],
      "APPLE": only(.macOS), "LINUX": only(.linux), "WIN32": only(.windows), "MSVC": only(.windows),
      "UNIX": only(.linux, .macOS), "ANDROID": only(), "IOS": only(), "CYGWIN": only(),
    ])

  /// Returns the language of the file at a path.
  package static func of(_ path: String) -> BuildLanguage? {
    [meson, cmake].first { "/\(path)".hasSuffix("/" + $0.file) }
  }

  private static func only(_ systems: Application.Platform...) -> [Application.Platform: String] {
    let all = [Application.Platform.linux, .macOS, .windows]
    return Dictionary(uniqueKeysWithValues: all.map { ($0, "\(systems.contains($0))") })
  }

  /// The words that begin another branch of a block.
  static let branches: Set = ["elif", "else", "elseif"]

  /// True for a word that ends a block.
  func closes(_ word: String) -> Bool {
    word.hasPrefix("end") && openers.contains(String(word.dropFirst(3)))
  }
}
