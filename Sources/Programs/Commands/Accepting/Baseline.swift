package import Diagnostics

/// Findings that a project has accepted for now, by file.
package struct Baseline: Sendable, Equatable {
  /// How often each finding of a file is accepted; paths are relative to the folder of the baseline.
  package var files: [String: [FindingContent: Int]] = [:]

  package init() {}

  /// The version of the form that this program reads and writes.
  static let version = 1

  /// The number of findings.
  package var count: Int { files.values.reduce(0) { $0 + $1.values.reduce(0, +) } }

  /// The text of the file: the same for the same findings, one line each.
  package var text: String {
    let files = files.filter { !$0.value.isEmpty }.sorted { $0.key < $1.key }
    let list = files.map { path, contents in
      let lines = contents.sorted { $0.key.isBefore($1.key) }.map { "      \($0.line($1).text)" }
      return "    \(JSONText.string(path).text): [\n\(lines.joined(separator: ",\n"))\n    ]"
    }
    let body = list.isEmpty ? "{}" : "{\n\(list.joined(separator: ",\n"))\n  }"
    return "{\n  \"version\": \(Self.version),\n  \"files\": \(body)\n}\n"
  }
}

extension FindingContent {
  /// The key as it is written: 16 hexadecimal digits in lower case.
  var keyText: String { key.hexadecimal(digits: 16).lowercased() }

  /// By rule and message, so that the order does not depend on where findings are in the file.
  fileprivate func isBefore(_ other: FindingContent) -> Bool {
    (rule, message, key) < (other.rule, other.message, other.key)
  }

  fileprivate func line(_ count: Int) -> JSONText {
    var members: [(name: String, value: JSONText)] = [
      ("rule", .string(rule)), ("message", .string(message)), ("key", .string(keyText)),
    ]
    if count != 1 { members.append(("count", .integer(count))) }
    return .object(members)
  }
}

/// Paths as a baseline writes them: relative to its folder, without dots, whatever folder the tool
/// runs in.
struct BaselinePaths: Sendable {
  private let working: [Substring]
  /// A name through links, for absolute paths that begin with it, and what it stands for.
  private let alias: (shown: [Substring], real: [Substring])?
  private var folder: [Substring]

  /// `working` is the folder that relative paths count from, without links: `..` is its real parent.
  init(baseline path: String, working: String, alias: (shown: String, real: String)? = nil) {
    self.working = Self.parts(working, from: [])
    self.alias = alias.map { (Self.parts($0.shown, from: []), Self.parts($0.real, from: [])) }
    folder = []
    folder = parts(of: path).dropLast()
  }

  /// The path as the baseline writes it.
  func name(of path: String) -> String {
    let parts = parts(of: path)
    let common = zip(parts, folder).prefix { $0 == $1 }.count
    let up = [Substring](repeating: "..", count: folder.count - common)
    return (up + parts.dropFirst(common)).joined(separator: "/")
  }

  /// The path of the file that the baseline calls `name`.
  func path(of name: String) -> String {
    "/" + Self.parts(name, from: folder).joined(separator: "/")
  }

  /// The parts of a path without the links that lead to the working folder.
  private func parts(of path: String) -> [Substring] {
    let parts = Self.parts(path, from: working)
    guard path.utf8.first == UInt8(ascii: "/"), let alias, parts.starts(with: alias.shown) else {
      return parts
    }
    return alias.real + parts.dropFirst(alias.shown.count)
  }

  private static func parts(_ path: String, from base: [Substring]) -> [Substring] {
    var parts = path.utf8.first == UInt8(ascii: "/") ? [] : base
    for part in path.split(separator: "/") where part != "." {
      if part == ".." { _ = parts.popLast() } else { parts.append(part) }
    }
    return parts
  }
}

/// Takes the findings that a baseline accepts out of those of a file.
package struct BaselineFilter: Sendable {
  /// Nil to accept everything, for a baseline that is to be written.
  let baseline: Baseline?
  let paths: BaselinePaths
  /// True if formats list what is accepted.
  var isListed = false

  /// True if the findings in the file are compared with the baseline.
  func applies(to path: String) -> Bool {
    baseline.map { $0.files[paths.name(of: path)] != nil } ?? true
  }

  /// The findings that are left, and those that are accepted with their contents.
  ///
  /// If there are more of one content than are accepted, the last ones are left.
  func split(
    _ findings: [Diagnostic], in text: [UInt8], path: String
  ) -> (left: [Diagnostic], accepted: [(Diagnostic, FindingContent)]) {
    var room = baseline.map { $0.files[paths.name(of: path)] ?? [:] }
    guard room?.isEmpty != true, !findings.isEmpty else { return (findings, []) }
    let sorted = findings.enumerated().sorted {
      ($0.element.range?.lowerBound ?? -1, $0.offset)
        < ($1.element.range?.lowerBound ?? -1, $1.offset)
    }
    let contents = FindingContents.of(findings, in: text)
    var isAccepted = [Bool](repeating: true, count: findings.count)
    for (index, _) in sorted where room != nil {
      let left = room?[contents[index]] ?? 0
      if left > 0 { room?[contents[index]] = left - 1 } else { isAccepted[index] = false }
    }
    return (
      findings.indices.filter { !isAccepted[$0] }.map { findings[$0] },
      findings.indices.filter { isAccepted[$0] }.map { (findings[$0], contents[$0]) }
    )
  }

  /// The same for findings that were only counted.
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
