import Diagnostics
import JSONSyntax

/// The identifiers that a document has at a place, and the identifiers that a step has assigned.
struct GivenIdentities {
  private var next = 0
  /// The identifiers that look like digests.
  private var digests: Set<UInt32> = []
  /// The replacements for identifiers.
  var replacements = IdentifierTable()

  /// Records an identifier in the document.
  mutating func note(_ value: FoundValue) {
    if let number = value.integer { note(number) }
    if value.kind == .string, let text = value.string, text.utf8.count == 8,
      let digest = UInt32(text, radix: 16)
    {
      digests.insert(digest)
    }
  }

  mutating func note(_ number: Int) {
    if number < Int.max { next = max(next, number + 1) }
  }

  /// Returns a new number, `first` or greater.
  mutating func nextNumber(from first: Int) -> [UInt8] {
    let number = max(first, next)
    next = number + 1
    return Array(String(number).utf8)
  }

  /// Returns the JSON text of a new identifier.
  mutating func next(
    _ identity: MigrationStep.Identity, for object: OpenObject, in text: DocumentText
  ) -> [UInt8] {
    switch identity {
    case .number(let first): return nextNumber(from: first)
    case .digest:
      // A new object is represented by its first old value.
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
