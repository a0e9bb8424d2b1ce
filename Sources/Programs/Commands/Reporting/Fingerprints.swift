import Diagnostics

/// Identifiers for the findings in a file that do not change if lines are added above them.
struct Fingerprints {
  private let path: String
  private var seen: [UInt64: Int] = [:]

  init(path: String) { self.path = String(path.withoutDotSlash) }

  /// Returns 16 digits: a hash of rule, path, message, and the number of earlier equal findings.
  mutating func next(_ finding: Diagnostic) -> String {
    var hash = FNV1a()
    for text in [finding.rule, path, finding.message] { hash.add(text) }
    let occurrence = seen[hash.value, default: 0]
    seen[hash.value] = occurrence + 1
    hash.add(String(occurrence))
    return hash.value.digits(16)
  }
}
