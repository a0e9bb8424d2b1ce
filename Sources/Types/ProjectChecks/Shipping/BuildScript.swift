package import Declarations
package import Diagnostics

/// The statements of a build file, and whether they run.
package struct BuildScript: Sendable {
  /// Whether a statement runs.
  package enum Reach: Int, Comparable, Sendable {
    case no, maybe, yes

    package static func < (left: Reach, right: Reach) -> Bool { left.rawValue < right.rawValue }
  }

  package typealias Contents = (_ folder: String, _ path: String) -> [UInt8]?

  /// A word, a text in quotes, or a mark such as a bracket.
  struct Token: Sendable {
    var text: String
    var isQuoted = false
  }

  package struct Statement: Sendable {
    /// The range from its first to its last byte.
    package var range: Range<Int>
    /// The names of the commands that it calls; in CMake in lower case.
    package var calls: [String] = []
    /// The texts in quotes; in CMake all words.
    package var words: [PlacedText] = []
    /// True outside of conditions, loops, and functions.
    package var isOutermost = false
    package var reach = Reach.no
    /// True if what follows does not run.
    package var isLast = false
    var tokens: [Token] = []

    /// The word that it begins with.
    package var keyword: String { tokens[0].isQuoted ? "" : tokens[0].text }

    /// True if it contains a part, whose words have spaces between them.
    package func has(_ part: String) -> Bool {
      " \(tokens.map(\.text).joined(separator: " ")) ".contains(" \(part) ")
    }

    /// True if it installs what it names.
    package func installs(_ language: BuildLanguage) -> Bool {
      language.installers.contains { command, parts in
        calls.contains { $0.split(separator: ".").last == command[...] }
          && parts.contains(where: has)
          && (has("install : true") || !language.vetoes.contains(where: has))
      }
    }

    /// The variable whose value it says.
    func variable(_ language: BuildLanguage) -> String? {
      let (isLoop, isLine) = (keyword == "foreach", language.endsWithLine)
      let (name, sign) = (tokens.dropFirst(isLoop ? 1 : 0).first, isLoop ? ":" : "=")
      guard isLine else { return isLoop || keyword == "set" ? words.first?.text : nil }
      return tokens.dropFirst(isLoop ? 2 : 1).first?.text == sign ? name?.text : nil
    }

    /// True if it may change any variable, or does not know those that were set before.
    func changesAll(_ language: BuildLanguage) -> Bool {
      isInclude || calls.contains(language.folder) || ["function", "macro"].contains(keyword)
        || !language.endsWithLine && variable(language)?.contains("$") == true
    }

    /// The variables that it may give a value to, and in CMake also the files that it may make.
    func given(_ language: BuildLanguage) -> Set<String> {
      let isLoop = keyword == "foreach"
      let first = isLoop ? tokens.prefix { $0.text != ":" } : tokens.prefix(2)
      let all = language.endsWithLine ? first.map(\.text) : words.map(\.text)
      let names = all.compactMap { $0.split(separator: "/").last.map(String.init) }.filter { name in
        !language.openers.contains(name) && name.first.map { $0.isLetter || $0 == "_" } == true
      }
      return ["if", "elif", "elseif", "while"].contains(keyword) ? [] : Set(names)
    }

    /// False if it does nothing with what it names, or at most hands it on.
    package func hasEffect(_ language: BuildLanguage, handsOn: Bool) -> Bool {
      let commands = calls.map { String($0.split(separator: ".").last ?? "") }
      return !language.silent.contains(keyword)
        && (handsOn || !commands.allSatisfy(language.givers.contains))
    }
  }

  package var statements: [Statement] = []
  /// The values that variables have in ranges of the file.
  var known: [String: (value: BuildValues.Value, range: Range<Int>)] = [:]
  /// The reach of the end of the file.
  package var end = Reach.yes
  /// The reason why the text cannot be read.
  package var refusal: TextRefusal?

  /// The statements that may run.
  package var live: [Statement] { statements.filter { $0.reach > .no } }

  /// Returns the value that a variable has at a statement; nil if it is not known.
  func value(of name: String, at statement: Statement) -> BuildValues.Value? {
    known[name].flatMap { $0.range.contains(statement.range.lowerBound) ? $0.value : nil }
  }

  /// Refuses the text, for its first problem.
  mutating func refuse(_ message: String, at range: Range<Int>?) {
    refusal = refusal ?? TextRefusal(message, at: range)
  }

  /// Returns whether a build takes in a file of its language, as the file of a folder above does;
  /// yes for one in the outermost folder, and for a project of its own.
  package static func reach(
    of file: String, _ language: BuildLanguage, on system: Application.Platform = .linux,
    _ contents: Contents
  ) -> Reach {
    let folder = ProjectPath.folder(of: ProjectPath.normal(file))
    let places = folder.isEmpty || folder.hasSuffix("..") ? [] : ProjectPath.near(folder)
    let outer = places.compactMap { place in
      contents(place, language.file).map { (place, BuildScript($0, language, on: system)) }
    }
    let found = outer.compactMap { place, script -> (place: String, reach: Reach)? in
      guard script.refusal == nil else { return (place, .maybe) }
      let all = script.statements.map { statement in
        let isKnown = script.includes(of: statement, language).contains { path in
          contents(place, path).map { BuildScript($0, language).statements }?
            .allSatisfy { $0.takesIn(folder, from: place, language) == .no } == true
        }
        let takes = isKnown ? .no : statement.takesIn(folder, from: place, language)
        return (takes, statement.reach)
      }
      let reach = all.map { min($0, $1) }.max() ?? .no
      return reach > .no || all.contains { $0.0 == .yes } ? (place, reach) : nil
    }.max { $0.reach < $1.reach }
    if let found {
      let file = found.place + language.file
      return found.reach == .no
        ? .no : min(found.reach, Self.reach(of: file, language, on: system, contents))
    }
    let own = contents(folder + "/", language.file).map { BuildScript($0, language).statements }
    let isRoot = outer.isEmpty || own?.contains { $0.calls.contains("project") } == true
    return isRoot ? .yes : .no
  }
}

extension BuildScript.Statement {
  /// Returns whether the statement takes in a folder when it runs.
  fileprivate func takesIn(
    _ folder: String, from place: String, _ language: BuildLanguage
  ) -> BuildScript.Reach {
    let isNamed = words.contains { ProjectPath.normal(place + $0.text) == folder }
    guard calls.contains(language.folder) else {
      return !language.endsWithLine && (isNamed || isInclude) ? .maybe : .no
    }
    let isComputed =
      words.first?.text.contains("$") ?? true || tokens.count < 4
      || language.endsWithLine && ![")", ","].contains(tokens[3].text)
    return isNamed ? .yes : isComputed ? .maybe : .no
  }

  /// True for a command of CMake that may run another file of the project, or a computed command.
  package var isInclude: Bool {
    // The name of a module is without a folder and an ending.
    keyword == "include"
      ? words.first.map { $0.text.contains { "./$".contains($0) } } ?? false
      : [
        "add_subdirectory", "cmake_language", "set_variable", "subdirs", "unset_variable",
        "variable_watch",
      ].contains(keyword)
  }
}
