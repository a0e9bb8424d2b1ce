import Declarations
import Diagnostics

/// Reads values in the files of a build, with `$` for an unknown part; between two of them are the
/// names of files that the part may contain.
struct BuildValues {
  typealias Value = (texts: [String], isList: Bool)

  private let language: BuildLanguage
  /// The statements that may give a variable its value, or make a file.
  fileprivate let givers: [String: [BuildScript.Statement]]
  /// The texts in these of variables whose values are not known.
  private var possible: [String: [String]] = [:]
  /// The statement that is read.
  var place: (script: BuildScript, statement: BuildScript.Statement)?
  private var rest: ArraySlice<BuildScript.Token> = []

  init(_ scripts: [BuildScript], _ language: BuildLanguage) {
    self.language = language
    var givers: [String: [BuildScript.Statement]] = [:]
    for statement in scripts.flatMap(\.statements)
    where !statement.installs(language) || language.endsWithLine {
      for name in statement.given(language) { givers[name, default: []].append(statement) }
    }
    self.givers = givers
  }

  /// The maximum number of values; of bytes in one, twice as many.
  private static let most = 500

  /// The values of usual options and variables; one with `%` is a name of no usual folder.
  private static let folders = [
    "datadir": "share", "datarootdir": "share", "docdir": "share/doc", "libdir": "lib",
    "libexecdir": "libexec", "localedir": "share/locale", "prefix": "", "sysconfdir": "etc",
    "project_name": "project%", "cmake_current_list_dir": ".", "cmake_current_source_dir": ".",
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
    let isCall = rest.first.map { !$0.isQuoted && $0.text == "(" } == true
    if token.isQuoted {
      let isPlain = language.constants[token.text] == nil && !token.text.contains("\\")
      found.texts = isPlain ? [token.text] : found.texts
    } else if language.constants[token.text] != nil {
      found.texts = [token.text]
    } else if "[({".contains(token.text) {
      let all = list()
      found = token.text == "{" ? Self.unknown(all) : (all, token.text == "[")
    } else if isCall {
      rest.removeFirst()
      let all = list()
      switch token.text {
      case "files": found = (all, true)
      case "meson.project_name": found.texts = ["project%"]
      case "join_paths": found.texts = [all.joined(separator: "/")]
      case "get_option": found.texts = [all.first.flatMap { Self.folders[$0] } ?? "$$"]
      case "get_variable": found = value(of: all.first ?? "")
      default: found = Self.unknown(all)
      }
    } else {
      found = value(of: token.text)
    }
    if rest.prefix(2).map(\.text) == [".", "format"] {
      rest = rest.dropFirst(3)
      _ = list()
      found = (Self.filled(found.texts), false)
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

  /// Returns the value of a variable.
  private mutating func value(of name: String) -> Value {
    if let place, let value = place.script.value(of: name, at: place.statement) { return value }
    if let texts = possible[name] { return Self.unknown(texts) }
    if let found = givers[name] {
      possible[name] = []
      let all = found.flatMap(\.tokens).flatMap { token in
        (givers[token.text] == nil ? [] : value(of: token.text).texts)
          + (token.isQuoted ? [token.text] : language.endsWithLine ? [] : texts(in: token))
      }
      possible[name] = all
      return Self.unknown(all)
    }
    let short = name.lowercased().replacing(/^(?:cmake|kde)_install_(full_)?/, with: "")
    // Meson knows all its variables.
    return ([language.endsWithLine ? "$" : Self.folders[short] ?? "$$"], false)
  }

  /// Returns the value that a statement gives to a variable; a loop gives one after another.
  fileprivate mutating func value(in statement: BuildScript.Statement) -> Value {
    let (isLoop, words) = (statement.keyword == "foreach", statement.tokens.dropFirst(2))
    if language.endsWithLine {
      rest = isLoop ? words.dropFirst() : words
      let value = self.value()
      return (value.texts, value.isList && !isLoop)
    }
    let values = words.dropFirst().dropLast().prefix { $0.text != "CACHE" }.flatMap {
      texts(in: $0)
    }
    return (isLoop ? values.filter { !["IN", "ITEMS"].contains($0) } : values, true)
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

extension BuildScript {
  /// Notes the values of variables.
  ///
  /// A variable has a known value if a single statement of the file may give it one: from there to
  /// the end of the block around, or to a statement that may change any variable.
  mutating func noteValues(_ language: BuildLanguage, _ system: Application.Platform) {
    for (name, texts) in language.systems {
      let isGiven = statements.contains { $0.variable(language) == name }
      known[name] = isGiven ? nil : texts[system].map { (([$0], false), 0..<Int.max) }
    }
    var (open, ends) = ([Int.max], statements.map { _ in Int.max })
    for (index, statement) in statements.enumerated().reversed() {
      let (word, start) = (statement.keyword, statement.range.lowerBound)
      if statement.changesAll(language) { open = open.map { _ in start + 1 } }
      if language.closes(word) { open.append(start) }
      ends[index] = open[open.count - 1]
      if BuildLanguage.branches.contains(word) { open[open.count - 1] = start }
      if language.openers.contains(word), open.count > 1 { open.removeLast() }
    }
    var values = BuildValues([self], language)
    for (statement, end) in zip(statements, ends) where statement.range.upperBound < end {
      guard let name = statement.variable(language), values.givers[name]?.count == 1,
        !language.doubts.contains(where: statement.has)
      else { continue }
      values.place = (self, statement)
      let value = values.value(in: statement)
      values.place = nil
      known[name] = (value, statement.range.upperBound..<end)
    }
  }
}
