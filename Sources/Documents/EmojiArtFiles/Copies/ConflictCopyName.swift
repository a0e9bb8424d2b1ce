/// The parsed name of a copy.
package struct ConflictCopyName: Equatable, Sendable {
  /// The service that makes copies with such names.
  package let service: String
  /// The name of the copied document.
  package let original: String
  /// The time in the name, with only its separators changed: `2026-11-02 101500`.
  package let date: String?
  /// The computer, device, or user in the name.
  package let host: String?
  /// False if other files also have such names; then the contents must be compared.
  package let isCertain: Bool

  /// Returns the possible meanings of a name: certain patterns first, then by the length of the
  /// original name, longest first.
  ///
  /// A name has one meaning for each of its dashes. The files beside it decide which applies.
  package static func candidates(for name: String) -> [ConflictCopyName] {
    guard let (stem, ending) = split(Array(name.utf8)) else { return [] }
    var found: [ConflictCopyName] = []
    let patterns = ConflictCopyPattern.byFirst
    for start in stem.indices.dropFirst() where stem[start] < 128 {
      for pattern in patterns[Int(stem[start])] {
        guard let match = pattern.match(stem[start...]) else { continue }
        found.append(
          ConflictCopyName(
            service: pattern.service,
            original: String(decoding: stem[..<start] + ending, as: UTF8.self),
            date: match.date, host: match.host, isCertain: pattern.isCertain))
      }
    }
    guard found.count > 1 else { return found }
    return found.sorted { left, right in
      if left.isCertain != right.isCertain { return left.isCertain }
      return left.original.utf8.count > right.original.utf8.count
    }
  }

  /// False if the name cannot belong to a copy.
  ///
  /// This check only reads the bytes of the name, and excludes most names.
  package static func isPossible(_ name: Span<UInt8>) -> Bool {
    guard name.count > ending.count else { return false }
    let firsts = ConflictCopyPattern.firstBytes
    for index in 1..<(name.count - ending.count) where firsts.contains(name[index]) { return true }
    return false
  }

  private static let ending = Array(".emojiart".utf8)

  /// Splits a name before its extension; returns nil for a name with another extension.
  private static func split(_ name: [UInt8]) -> (stem: [UInt8], ending: [UInt8])? {
    guard name.count > ending.count, name.first != UInt8(ascii: ".") else { return nil }
    let tail = Array(name.suffix(ending.count))
    let isMeant = zip(tail, ending).allSatisfy { $0 == $1 || $0 | 0x20 == $1 }
    return isMeant ? (Array(name.dropLast(ending.count)), tail) : nil
  }
}
