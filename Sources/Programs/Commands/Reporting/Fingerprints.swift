import Diagnostics

/// Names for the findings of one file that stay when lines are added above them.
struct Fingerprints {
  private let path: String
  private var seen: [UInt64: Int] = [:]

  init(path: String) { self.path = String(path.withoutDotSlash) }

  /// A hash of rule, path and message, and of how often that trio came before: 16 digits.
  mutating func next(rule: String, message: String) -> String {
    var hash = FNV1a()
    hash.add(rule)
    hash.add(path)
    hash.add(message)
    let occurrence = seen[hash.value, default: 0]
    seen[hash.value] = occurrence + 1
    hash.add(String(occurrence))
    return hash.value.hexadecimal(digits: 16).lowercased()
  }
}
