import Diagnostics

/// The commands that GitHub's runner recognizes in the output of a step.
enum WorkflowCommand {
  /// Returns `::error file=...,line=...,title=rule::message`.
  static func text(of finding: LocatedDiagnostic, path: String) -> String {
    let diagnostic = finding.diagnostic
    var properties = [("file", String(path.withoutDotSlash))]
    for (name, number) in numbers(of: finding) { properties.append((name, String(number))) }
    properties.append(("title", diagnostic.rule))
    let inText: [Unicode.Scalar: String] = ["%": "%25", "\r": "%0D", "\n": "%0A"]
    let inProperty = inText.merging([":": "%3A", ",": "%2C"]) { $1 }
    let list = properties.map { "\($0)=\(escape($1, inProperty))" }.joined(separator: ",")
    var lines = [diagnostic.message] + diagnostic.notes
    if let fix = diagnostic.fix { lines.append("fix: \(fix.title)") }
    let level = diagnostic.severity == .note ? "notice" : diagnostic.severity.rawValue
    return "::\(level) \(list)::\(escape(lines.joined(separator: "\n"), inText))\n"
  }

  /// Returns text in which the runner does not recognize commands, for any file content and name.
  ///
  /// A command is `::name::` at the start of a line or, in the old form, `##[name]` anywhere.
  static func disarm(_ text: String) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      let isCommand = line.drop(while: \.isWhitespace).hasPrefix("::")
      return (isCommand ? "./" : "") + withoutOldForm(line)
    }.joined(separator: "\n")
  }

  private static func withoutOldForm(_ line: Substring) -> String {
    var result = ""
    var marks = 0
    for scalar in line.unicodeScalars {
      if scalar == "[" && marks >= 2 { result += " " }
      marks = scalar == "#" ? marks + 1 : 0
      result.unicodeScalars.append(scalar)
    }
    return result
  }

  /// Returns the numbers; the runner drops the columns of a place on several lines.
  private static func numbers(of finding: LocatedDiagnostic) -> [(String, Int)] {
    guard let start = finding.start else { return [] }
    guard let end = finding.end else { return [("line", start.line), ("col", start.column)] }
    let lines = [("line", start.line), ("endLine", end.line)]
    return start.line == end.line
      ? lines + [("col", start.column), ("endColumn", end.column)] : lines
  }

  private static func escape(_ text: String, _ escapes: [Unicode.Scalar: String]) -> String {
    text.unicodeScalars.map { escapes[$0] ?? String($0) }.joined().printable
  }
}
