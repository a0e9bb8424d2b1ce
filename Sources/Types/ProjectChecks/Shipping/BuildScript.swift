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
    var keyword: String { tokens[0].isQuoted ? "" : tokens[0].text }
  }

  package var statements: [Statement] = []
  /// The reach of the end of the file.
  package var end = Reach.yes
  /// The reason why the text cannot be read.
  package var refusal: TextRefusal?

  /// The statements that may run.
  package var live: [Statement] { statements.filter { $0.reach > .no } }

  /// The statements that may install what they name.
  package func installing(_ language: BuildLanguage) -> [Statement] {
    live.filter { !language.silent.contains($0.keyword) }
  }

  /// Refuses the text, for its first problem.
  mutating func refuse(_ message: String, at range: Range<Int>?) {
    refusal = refusal ?? TextRefusal(message, at: range)
  }

  /// Returns whether a build takes in a file of its language, which the file of a folder above does;
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
      let all = script.statements.map { ($0.takesIn(folder, from: place, language), $0.reach) }
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
  var isInclude: Bool {
    // The name of a module is without a folder and an ending.
    keyword == "include"
      ? words.first.map { $0.text.contains { "./$".contains($0) } } ?? false
      : ["add_subdirectory", "cmake_language", "subdirs", "variable_watch"].contains(keyword)
  }
}
