import Diagnostics

/// Identifiers for the findings in a file that do not change if lines are added above them.
struct Fingerprints {
  private let path: String
  private var seen: [UInt64: Int] = [:]

  init(path: String) { self.path = String(path.withoutDotSlash) }

  /// Returns 16 digits: a hash of rule, path, message, and the number of earlier equal findings.
  mutating func next(rule: String, message: String) -> String {
    var hash = FNV1a()
    hash.add(rule)
    hash.add(path)
    hash.add(message)
    let occurrence = seen[hash.value, default: 0]
    seen[hash.value] = occurrence + 1
    hash.add(String(occurrence))
    return hash.value.digits(16)
  }
}
