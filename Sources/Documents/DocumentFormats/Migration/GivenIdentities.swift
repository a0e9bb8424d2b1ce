import Diagnostics
import JSONSyntax

/// The identifiers that a document has at a place, and the identifiers that a step has assigned.
package struct GivenIdentities: Sendable {
  private var next = 0
  /// The numbers that objects have kept.
  private var kept = IntegerSet()
  private var digests = DigestIdentities()
  /// The replacements for identifiers.
  var replacements = IdentifierTable()

  package init() {}

  /// Records an identifier in the document.
  mutating func note(_ value: FoundValue) {
    if let number = value.integer { note(number) }
    if value.kind == .string, let text = value.string { digests.note(text) }
  }

  package mutating func note(_ number: Int) {
    if number < Int.max { next = max(next, number + 1) }
  }

  /// Returns a new number, `first` or greater.
  package mutating func nextNumber(from first: Int) -> Int {
    let number = max(first, next)
    next = number &+ 1
    return number
  }

  /// Keeps a number in the old document, found at an offset; returns false if another object has
  /// kept it.
  package mutating func keeps(_ number: Int, at offset: Int) -> Bool {
    kept.insert(number, at: offset)
  }

  /// Returns the JSON text of a new identifier.
  mutating func next(
    _ identity: MigrationStep.Identity, for object: OpenObject, in text: DocumentText
  ) -> [UInt8] {
    switch identity {
    case .number(let first): return Array(String(nextNumber(from: first)).utf8)
    case .digest:
      // A new object is represented by its first old value.
      let own = object.range ?? object.members.lazy.compactMap(\.node.range).first
      let hash = own.map(text.hash) ?? 0
      return Array("\"\(digests.next(hash))\"".utf8)
    }
  }
}

/// Identifiers of eight hexadecimal digits, which are computed from the content of objects.
struct DigestIdentities {
  private var taken: Set<UInt32> = []
  /// The digest after the last assigned one, by the first digest of equal objects.
  private var following: [UInt32: UInt32] = [:]

  /// Records an identifier that may look like a digest.
  mutating func note(_ text: String) {
    if text.utf8.count == 8, let digest = UInt32(text, radix: 16) { taken.insert(digest) }
  }

  /// Returns the first free digest for the hash of an object.
  mutating func next(_ hash: UInt64) -> String {
    let first = UInt32(truncatingIfNeeded: hash ^ hash >> 32)
    var digest = following[first] ?? first
    while !taken.insert(digest).inserted { digest &+= 1 }
    following[first] = digest &+ 1
    return digest.digits(8)
  }
}
