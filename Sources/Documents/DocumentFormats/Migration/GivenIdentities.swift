import Diagnostics
import JSONSyntax

/// The identifiers that a document has at a place, and those that a step has given.
struct GivenIdentities {
  private var next = 0
  /// Of identifiers that look like digests.
  private var digests: Set<UInt32> = []
  /// What identifiers become that a step replaces.
  var replacements = IdentifierTable()

  /// Takes note of one that the document has.
  mutating func note(_ value: FoundValue) {
    if let number = value.integer { note(number) }
    if let text = value.string, text.utf8.count == 8, let digest = UInt32(text, radix: 16) {
      digests.insert(digest)
    }
  }

  mutating func note(_ number: Int) {
    if number < Int.max { next = max(next, number + 1) }
  }

  /// A new number, `first` or above.
  mutating func nextNumber(from first: Int) -> [UInt8] {
    let number = max(first, next)
    next = number + 1
    return Array(String(number).utf8)
  }

  /// The JSON text of a new one.
  mutating func next(
    _ identity: MigrationStep.Identity, for object: OpenObject, in text: DocumentText
  ) -> [UInt8] {
    switch identity {
    case .number(let first): return nextNumber(from: first)
    case .digest:
      // A new object is what was put into it.
      let own = object.range ?? object.members.lazy.compactMap(\.node.range).first
      let hash = own.map(text.hash) ?? 0
      var digest = UInt32(truncatingIfNeeded: hash ^ hash >> 32)
      while !digests.insert(digest).inserted { digest &+= 1 }
      let digits = String(digest, radix: 16)
      let zeros = String(repeating: "0", count: 8 - digits.count)
      return Array("\"\(zeros)\(digits)\"".utf8)
    }
  }
}
