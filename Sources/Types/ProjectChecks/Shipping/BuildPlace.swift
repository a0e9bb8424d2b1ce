import Diagnostics

/// Where builds install, as far as their files say it.
extension BuildScript {
  /// True for a statement that installs what it names where the readers of files in a folder, such
  /// as `mime/packages`, do not look.
  package func leads(
    _ statement: Statement, awayFrom folder: String, _ language: BuildLanguage
  ) -> Bool {
    guard let place = place(of: statement, language) else { return true }
    let inner = ProjectPath.folder(of: statement.newName(language) ?? "")
    let names = ProjectPath.normal("\(place)/\(inner)").split(separator: "/")
    let start = names.lastIndex { $0.contains("$") }.map { $0 + 1 }
    let end = names[(start ?? 0)...].map { "/" + $0 }.joined()
    return ["/" + folder, "/appdata"].allSatisfy { folder in
      start == nil
        ? !Self.roots.contains { end == $0 + folder }
        : !folder.hasSuffix(end) && !end.hasSuffix(folder)
    }
  }

  /// The folders in which desktops look for data.
  private static let roots = ["", "/share", "/usr/share", "/usr/local/share", "/app/share"]

  /// The values of usual options and variables.
  private static let folders = [
    "datadir": "share", "datarootdir": "share", "docdir": "share/doc", "libdir": "lib",
    "libexecdir": "libexec", "localedir": "share/locale", "prefix": "", "sysconfdir": "etc",
    "project_name": "project", "cmake_current_list_dir": ".", "cmake_current_source_dir": ".",
    "cmake_source_dir": ".",
  ]

  /// Returns the folder that a statement installs into, with `$` for what is not known; nil without
  /// one.
  private func place(of statement: Statement, _ language: BuildLanguage) -> String? {
    let isMeson = language.endsWithLine
    var depth = 0
    let value = statement.rest(after: isMeson ? ["install_dir", ":"] : ["DESTINATION"])?.prefix {
      depth += $0.isQuoted ? 0 : "([".contains($0.text) ? 1 : ")]".contains($0.text) ? -1 : 0
      return depth > 0 || depth == 0 && ($0.isQuoted || $0.text != ",")
    }
    // Meson does not install a file for the folder "false"; others are for other readers.
    let others = ["false", "libdir", "sysconfdir"]
    guard let value, !isMeson || !value.contains(where: { others.contains($0.text) }) else {
      return nil
    }
    return path(isMeson ? value : value.prefix(1), language)
  }

  private func path(
    _ tokens: ArraySlice<Token>, _ language: BuildLanguage, _ depth: Int = 0
  ) -> String {
    guard language.endsWithLine else {
      let text = tokens.count == 1 ? tokens.first?.text ?? "" : "$"
      return text.replacing(/\$\{(\w+)\}/) { value(of: String($0.1), language, depth) }
    }
    var (path, rest) = ("", tokens)
    while let token = rest.popFirst() {
      switch token.text {
      case _ where token.isQuoted: path += token.text.contains("@") ? "$" : token.text
      case "/", ",": path += "/"
      case "+", "(", ")", "join_paths": break
      case "meson.project_name": path += "project"
      case "get_option":
        path += rest.dropFirst().first.flatMap { Self.folders[$0.text] } ?? "$"
        rest = rest.dropFirst(2)
      case let name where name.first?.isLetter == true && rest.first?.text != "(":
        path += value(of: name, language, depth)
      default: return "$"
      }
    }
    return path
  }

  /// Returns the path in a variable that gets its value once.
  private func value(of name: String, _ language: BuildLanguage, _ depth: Int) -> String {
    let isMeson = language.endsWithLine
    let found = live.filter { $0.given(language).contains(name) }
    guard let only = found.first else {
      let short = name.lowercased().replacing(/^cmake_install_(full_)?/, with: "")
      return isMeson ? "$" : Self.folders[short] ?? "$"
    }
    let isSet = isMeson ? only.tokens.dropFirst().first?.text == "=" : only.keyword == "set"
    guard found.count == 1, depth < 20, isSet else { return "$" }
    // In CMake, words after the value say where it is kept.
    let words = isMeson ? only.tokens.dropFirst(2) : only.tokens.dropFirst(3).dropLast()
    let value = words.prefix { isMeson || !["CACHE", "PARENT_SCOPE"].contains($0.text) }
    return path(value, language, depth + 1)
  }

  /// Returns the paths, from the folder of the file, where CMake may find a file that a statement
  /// includes.
  package func includes(of statement: Statement, _ language: BuildLanguage) -> [String] {
    guard statement.keyword == "include", let word = statement.words.first else { return [] }
    let place = path([Token(text: word.text)], language)
    let folders = live.filter { $0.words.contains { $0.text == "CMAKE_MODULE_PATH" } }
    let modules = folders.flatMap(\.words).map {
      path([Token(text: $0.text)], language) + "/\(place).cmake"
    }
    return ([place] + modules).map(ProjectPath.normal)
  }
}
