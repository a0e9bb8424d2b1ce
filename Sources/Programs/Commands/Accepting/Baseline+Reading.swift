package import Diagnostics
package import JSONSyntax

extension Baseline {
  /// The maximum number of bytes that are read: some 500,000 findings.
  package static let limit = 128 << 20

  /// Reads a baseline file and adds errors to `findings`; it must not be used if there are any.
  package init(_ bytes: [UInt8], _ findings: inout Findings) {
    let (value, _, _, problems) = JSONValue.read(bytes)
    for problem in problems where problem.severity == .error {
      findings.add(BaselineRules.malformed, problem.message, at: problem.range ?? 0..<0)
    }
    guard let value, findings.isEmpty else { return }
    var reader = BaselineReader(findings: findings)
    reader.read(value)
    (files, findings) = (reader.files, reader.findings)
  }

  /// Adds findings on files whose accepted findings are fixed; `fixed` has their numbers.
  package static func addFixed(
    _ fixed: [ExactText: Int], in text: [UInt8], to findings: inout Findings
  ) {
    guard !fixed.isEmpty else { return }
    for member in JSONValue.read(text).value?["files"]?.object ?? [] {
      guard let count = fixed[ExactText(member.name)] else { continue }
      let message =
        count == 1
        ? "1 accepted finding is fixed; --update-baseline removes it"
        : "\(count) accepted findings are fixed; --update-baseline removes them"
      findings.add(
        BaselineRules.fixed, "'\(member.name)': \(message)", at: member.nameRange)
    }
  }
}

private struct BaselineReader {
  var findings: Findings
  var files: [ExactText: [FindingContent: Int]] = [:]

  private static let digits = Set("0123456789abcdef".utf8)

  mutating func read(_ value: JSONValue) {
    guard value.object != nil else {
      return wrong("a baseline must be an object, not \(value.kind.phrase)", value)
    }
    guard let version = value["version"] else { return wrong("'version' is missing", value) }
    guard version.integer == Baseline.version else {
      let message =
        "the version must be \(Baseline.version); write the baseline anew, or use a newer program"
      return findings.add(BaselineRules.unknownVersion, message, at: version.range)
    }
    guard hasKnownKeys(value, ["$schema", "version", "files"]) else { return }
    guard let list = value["files"] else { return wrong("'files' is missing", value) }
    guard let members = list.object else {
      return wrong("'files' must be an object, not \(list.kind.phrase)", list)
    }
    for member in members { read(member.value, of: member.name) }
  }

  private mutating func read(_ list: JSONValue, of path: String) {
    guard let entries = list.array else {
      return wrong("the findings of a file must be an array, not \(list.kind.phrase)", list)
    }
    for entry in entries {
      guard entry.object != nil else {
        wrong("a finding must be an object, not \(entry.kind.phrase)", entry)
        continue
      }
      // Skips the check for missing keys after an unknown key, which may be a misspelled one.
      guard hasKnownKeys(entry, ["rule", "message", "key", "count"]),
        let rule = text("rule", of: entry), let key = key(of: entry),
        let count = count(of: entry)
      else { continue }
      let content = FindingContent(rule: rule, key: key, message: entry["message"]?.string ?? "")
      files[ExactText(path), default: [:]][content, default: 0] += count
    }
  }

  private mutating func text(_ name: String, of entry: JSONValue) -> String? {
    guard let value = entry[name] else {
      wrong("'\(name)' is missing", entry)
      return nil
    }
    guard let text = value.string else {
      wrong("'\(name)' must be a string, not \(value.kind.phrase)", value)
      return nil
    }
    return text
  }

  private mutating func key(of entry: JSONValue) -> UInt64? {
    guard let text = text("key", of: entry) else { return nil }
    guard text.utf8.count == 16, text.utf8.allSatisfy(Self.digits.contains),
      let key = UInt64(text, radix: 16)
    else {
      wrong("'key' must be 16 hexadecimal digits in lower case", entry["key"] ?? entry)
      return nil
    }
    return key
  }

  private mutating func count(of entry: JSONValue) -> Int? {
    guard let value = entry["count"] else { return 1 }
    guard let count = value.integer, 1...0xFFFF_FFFF ~= count else {
      wrong("'count' must be a whole number from 1", value)
      return nil
    }
    return count
  }

  /// Reports unknown keys of an object; returns false if there are any.
  private mutating func hasKnownKeys(_ value: JSONValue, _ known: [String]) -> Bool {
    let unknown = (value.object ?? []).filter { !known.contains($0.name) }
    for member in unknown {
      let near = NameDistance.nearest(to: member.name, among: known)
      findings.add(
        BaselineRules.unknownKey, "unknown key '\(member.name)'\(didYouMean(near))",
        at: member.nameRange)
    }
    return unknown.isEmpty
  }

  private mutating func wrong(_ message: String, _ value: JSONValue) {
    findings.add(BaselineRules.wrongValue, message, at: value.range)
  }
}
