package import Diagnostics
package import JSONSyntax

/// The accepted findings of a project, by file.
package struct Baseline: Sendable, Equatable {
  /// The counts of accepted findings by file; paths are relative to the baseline's folder.
  package var files: [ExactText: [FindingContent: Int]] = [:]

  package init() {}

  /// The version of the format that this program reads and writes.
  static let version = 1

  /// The number of accepted findings.
  package var count: Int { files.values.reduce(0) { $0 + $1.values.reduce(0, +) } }

  /// The text of the file: reproducible, one line for each finding.
  package var text: String {
    let files = files.filter { !$0.value.isEmpty }.sorted { $0.key < $1.key }
    let list = files.map { path, contents in
      let lines = contents.sorted { $0.key.isBefore($1.key) }.map { "      \($0.line($1).text)" }
      return "    \(JSONText.string(path.text).text): [\n\(lines.joined(separator: ",\n"))\n    ]"
    }
    let body = list.isEmpty ? "{}" : "{\n\(list.joined(separator: ",\n"))\n  }"
    return "{\n  \"version\": \(Self.version),\n  \"files\": \(body)\n}\n"
  }
}

extension FindingContent {
  /// True if the rule and message come first; the order does not depend on the findings' positions.
  fileprivate func isBefore(_ other: FindingContent) -> Bool {
    (rule, message, key) < (other.rule, other.message, other.key)
  }

  fileprivate func line(_ count: Int) -> JSONText {
    .members([
      ("rule", .string(rule)), ("message", .string(message)), ("key", .string(key.digits(16))),
      ("count", count == 1 ? nil : .integer(count)),
    ])
  }
}

/// Converts paths to the form in a baseline: relative to its folder, without dots.
struct BaselinePaths: Sendable {
  private let working: [Substring]
  /// The beginning of absolute paths that leads through links, and its target.
  private let alias: (shown: [Substring], real: [Substring])?
  private var folder: [Substring]

  /// Creates a converter; `working` is the working folder without links.
  init(baseline path: String, working: String, alias: (shown: String, real: String)? = nil) {
    self.working = PathText.names(in: working)
    self.alias = alias.map { (PathText.names(in: $0.shown), PathText.names(in: $0.real)) }
    folder = []
    folder = parts(of: path).dropLast()
  }

  /// Returns the path in the form of the baseline.
  func name(of path: String) -> ExactText {
    let parts = parts(of: path)
    let common = zip(parts, folder).prefix { $0.utf8.elementsEqual($1.utf8) }.count
    let up = [Substring](repeating: "..", count: folder.count - common)
    return ExactText((up + parts.dropFirst(common)).joined(separator: "/"))
  }

  /// Returns the path of the file with this name in the baseline.
  func path(of name: ExactText) -> String {
    "/" + PathText.names(in: name.text, from: folder).joined(separator: "/")
  }

  /// Returns the parts of a path without the links to the working folder.
  private func parts(of path: String) -> [Substring] {
    let parts = PathText.names(in: path, from: working)
    guard path.utf8.first == UInt8(ascii: "/"), let alias, parts.starts(with: alias.shown) else {
      return parts
    }
    return alias.real + parts.dropFirst(alias.shown.count)
  }
}

/// Separates the findings that a baseline accepts from the others in a file.
package struct BaselineFilter: Sendable {
  /// The baseline, or nil to accept everything for a baseline that will be written.
  let baseline: Baseline?
  let paths: BaselinePaths

  /// True if the findings in the file are compared with the baseline.
  func applies(to path: String) -> Bool {
    baseline.map { $0.files[paths.name(of: path)] != nil } ?? true
  }

  /// Returns the remaining findings, and the accepted ones with their contents.
  ///
  /// If a file has more findings with the same content than are accepted, the last ones remain.
  func split(
    _ findings: [Diagnostic], in text: @autoclosure () -> [UInt8], path: String
  ) -> (left: [Diagnostic], accepted: [(Diagnostic, FindingContent)]) {
    var room = baseline.map { $0.files[paths.name(of: path)] ?? [:] }
    let rules = Set(findings.map(\.rule))
    guard room?.keys.contains(where: { rules.contains($0.rule) }) ?? !findings.isEmpty else {
      return (findings, [])
    }
    let sorted = findings.indices.sorted { findings[$0].order < findings[$1].order }
    let contents = FindingContents.of(findings, in: text())
    var isAccepted = [Bool](repeating: true, count: findings.count)
    for index in sorted where room != nil {
      let left = room?[contents[index]] ?? 0
      if left > 0 { room?[contents[index]] = left - 1 } else { isAccepted[index] = false }
    }
    return (
      findings.indices.filter { !isAccepted[$0] }.map { findings[$0] },
      findings.indices.filter { isAccepted[$0] }.map { (findings[$0], contents[$0]) }
    )
  }

  /// Returns the same for findings that were only counted.
  func split(
    _ unlisted: [String: Int], path: String
  ) -> (left: [String: Int], accepted: [FindingContent: Int]) {
    let room = baseline.map { $0.files[paths.name(of: path)] ?? [:] }
    var left: [String: Int] = [:]
    var accepted: [FindingContent: Int] = [:]
    for (rule, count) in unlisted where count > 0 {
      let content = FindingContent.unlisted(rule)
      let taken = room.map { min(count, $0[content] ?? 0) } ?? count
      if taken > 0 { accepted[content] = taken }
      if taken < count { left[rule] = count - taken }
    }
    return (left, accepted)
  }
}
