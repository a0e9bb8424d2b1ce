import Diagnostics

/// Reads values in the files of a build, with `$` for an unknown part; between two of them are the
/// names of files that the part may contain.
struct BuildValues {
  private typealias Value = (texts: [String], isList: Bool)

  private let language: BuildLanguage
  /// The statements that may give a variable its value, or make a file.
  private let givers: [String: [BuildScript.Statement]]
  private var known: [String: Value] = [:]
  private var rest: ArraySlice<BuildScript.Token> = []

  init(_ scripts: [BuildScript], _ language: BuildLanguage) {
    self.language = language
    var givers: [String: [BuildScript.Statement]] = [:]
    for statement in scripts.flatMap(\.live)
    where !statement.installs(language) || language.endsWithLine {
      for name in statement.given(language) { givers[name, default: []].append(statement) }
    }
    self.givers = givers
  }

  /// The maximum number of values; of bytes in one, twice as many.
  private static let most = 500

  /// The values of usual options and variables.
  private static let folders = [
    "datadir": "share", "datarootdir": "share", "docdir": "share/doc", "libdir": "lib",
    "libexecdir": "libexec", "localedir": "share/locale", "prefix": "", "sysconfdir": "etc",
    "project_name": "project", "cmake_current_list_dir": ".", "cmake_current_source_dir": ".",
    "cmake_source_dir": ".", "project_source_dir": ".",
  ]

  /// Returns the arguments of a call, the tokens after its parenthesis, by the names before them.
  mutating func arguments(_ tokens: ArraySlice<BuildScript.Token>) -> [String: [String]] {
    var (all, name) = ([String: [String]](), "")
    rest = tokens
    while let token = rest.first, token.isQuoted || token.text != ")" {
      if !language.endsWithLine {
        rest.removeFirst()
        let isName = !token.isQuoted && token.text.allSatisfy { $0.isUppercase || $0 == "_" }
        if isName { name = token.text } else { all[name, default: []] += texts(in: token) }
      } else if !token.isQuoted, token.text == "," {
        rest.removeFirst()
      } else {
        let isNamed = !token.isQuoted && rest.dropFirst().first?.text == ":"
        if isNamed { rest = rest.dropFirst(2) }
        all[isNamed ? token.text : "", default: []] += value().texts
      }
    }
    return all
  }

  /// Returns the values of a word of CMake, in which variables may be.
  mutating func texts(in token: BuildScript.Token) -> [String] {
    var (all, rest) = ([""], token.text[...])
    while let place = rest.firstRange(of: "${") {
      let end = rest[place.upperBound...].firstIndex { "}$".contains($0) } ?? rest.endIndex
      let isKnown = rest[end...].first != "$"
      let values = isKnown ? value(of: String(rest[place.upperBound..<end])).texts : ["$$"]
      all = Self.joined(all, values, String(rest[..<place.lowerBound]))
      rest = rest[(isKnown ? end : rest.lastIndex(of: "}") ?? end)...].dropFirst()
    }
    // The value of a generator expression may be in it.
    let texts = all.map { text in
      (text + rest).replacing(/\$<(.*)>/) { "$\($0.1)$" }.replacing(/\$ENV\{.*?\}/, with: "$$")
    }
    guard !token.isQuoted else { return texts }
    return texts.flatMap { text in
      text.split(separator: ";", omittingEmptySubsequences: false).map(String.init)
    }
  }

  private static func joined(_ left: [String], _ right: [String], _ sign: String) -> [String] {
    let isFew = left.count * right.count <= most
    let all = isFew ? left.flatMap { left in right.map { left + sign + $0 } } : []
    return all.isEmpty || all.contains { $0.utf8.count > 2 * most } ? unknown([]).texts : all
  }

  /// Returns an unknown value that may contain others.
  private static func unknown(_ texts: [String]) -> Value {
    let names = Set(texts.flatMap { $0.split { "$/".contains($0) } }).filter { $0.contains(".") }
    return (["$" + (names.isEmpty ? "$" : names.sorted().map { $0 + "$" }.joined())], true)
  }

  /// Returns texts with unknown parts in the place of names between signs.
  static func filled(_ texts: [String]) -> [String] {
    texts.map { $0.replacing(/@\w+@/, with: "$$") }
  }

  /// Reads a sum of Meson.
  private mutating func value() -> Value {
    var left = operand()
    while let sign = rest.first, !sign.isQuoted, sign.text == "+" || sign.text == "/" {
      rest.removeFirst()
      let right = operand()
      if sign.text == "+", left.isList || right.isList {
        left = (left.texts + right.texts, true)
      } else {
        left.texts = Self.joined(left.texts, right.texts, sign.text == "/" ? "/" : "")
      }
    }
    var depth = 0
    while let next = rest.first, depth > 0 || next.isQuoted || !",:)]}".contains(next.text) {
      let isMark = !next.isQuoted
      depth +=
        isMark && "([{".contains(next.text) ? 1 : isMark && ")]}".contains(next.text) ? -1 : 0
      (left, rest) = (
        Self.unknown(left.texts + (next.isQuoted ? [next.text] : [])), rest.dropFirst()
      )
    }
    return left
  }

  private mutating func operand() -> Value {
    guard let token = rest.popFirst() else { return ([], true) }
    var found: Value = (["$$"], false)
    if token.isQuoted || token.text == "f" && rest.first?.isQuoted == true {
      found.texts = token.isQuoted ? [token.text] : Self.filled([rest.removeFirst().text])
    } else if "[({".contains(token.text) {
      let all = list()
      found = token.text == "{" ? Self.unknown(all) : (all, token.text == "[")
    } else if rest.first.map({ !$0.isQuoted && $0.text == "(" }) == true {
      rest.removeFirst()
      let all = list()
      switch token.text {
      case "files": found = (all, true)
      case "join_paths": found.texts = [all.joined(separator: "/")]
      case "get_option": found.texts = [all.first.flatMap { Self.folders[$0] } ?? "$$"]
      case "get_variable": found = value(of: all.first ?? "")
      case "meson.project_name": found.texts = ["project"]
      default: found = Self.unknown(all)
      }
    } else {
      found = value(of: token.text)
    }
    while let next = rest.first, !next.isQuoted, next.text == "." || next.text == "[" {
      rest.removeFirst()
      let name = next.text == "." ? rest.popFirst()?.text : nil
      let isCall = name == nil || rest.first?.text == "("
      if name != nil, isCall { rest.removeFirst() }
      let all = isCall ? list() : []
      found =
        name == "format" ? (Self.filled(found.texts), false) : Self.unknown(found.texts + all)
    }
    return found
  }

  /// Reads values up to a closing bracket.
  private mutating func list() -> [String] {
    var all: [String] = []
    while let next = rest.first, next.isQuoted || !")]}".contains(next.text) {
      let isMark = !next.isQuoted && ",:".contains(next.text)
      if isMark { rest.removeFirst() } else { all += value().texts }
    }
    rest = rest.dropFirst()
    return all
  }

  /// Returns the values of a variable that gets them once, and in a loop one after another.
  private mutating func value(of name: String) -> Value {
    if let value = known[name] { return value }
    known[name] = Self.unknown([])
    let outer = rest
    defer { rest = outer }
    let value = newValue(of: name)
    known[name] = value
    return value
  }

  private mutating func newValue(of name: String) -> Value {
    let found = givers[name] ?? []
    guard let only = found.first else {
      let short = name.lowercased().replacing(/^(?:cmake|kde)_install_(full_)?/, with: "")
      // Meson does not install a file into the folder "false", and knows all its variables.
      let value = language.endsWithLine ? (name == "false" ? name : "$") : Self.folders[short]
      return ([value ?? "$$"], false)
    }
    let (isLoop, words) = (only.keyword == "foreach", only.tokens.dropFirst(2))
    let isOpen = words.contains { ["LISTS", "RANGE", "ZIP_LISTS"].contains($0.text) }
    let isGiven =
      language.endsWithLine
      ? (isLoop ? words.first : only.tokens.dropFirst().first)?.text == (isLoop ? ":" : "=")
      : (isLoop || only.keyword == "set") && words.first?.text == name
    guard found.count == 1, isGiven, !(isLoop && isOpen) else {
      return Self.unknown(
        found.flatMap(\.tokens).flatMap { token in
          (givers[token.text] == nil ? [] : value(of: token.text).texts)
            + (token.isQuoted ? [token.text] : language.endsWithLine ? [] : texts(in: token))
        })
    }
    if language.endsWithLine {
      rest = isLoop ? words.dropFirst() : words
      let value = value()
      return (value.texts, value.isList && !isLoop)
    }
    // In CMake, words after the value say where it is kept.
    let values = words.dropFirst().dropLast().prefix {
      !["CACHE", "PARENT_SCOPE"].contains($0.text)
    }
    return (
      values.flatMap { isLoop && ["IN", "ITEMS"].contains($0.text) ? [] : texts(in: $0) }, true
    )
  }

  /// Returns the source of a file of the build, if one statement makes it by its name.
  mutating func origin(of path: String) -> String? {
    let name = path.split(separator: "/").last.map(String.init) ?? path
    guard !language.endsWithLine, path.contains("$"), let found = givers[name], found.count == 1,
      found[0].keyword == "configure_file"
    else { return nil }
    return found[0].words.first?.text
  }
}
