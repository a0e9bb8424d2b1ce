import Diagnostics
import JSONSchema
import JSONSyntax

/// The identifiers that the repairs of a document assign.
struct RepairIdentities {
  /// The identifiers at a place, in the document and assigned by repairs.
  private struct Taken {
    var texts: Set<String> = []
    /// A number greater than all numeric identifiers.
    var next = Int.min
    var digests = DigestIdentities()
    /// The number in the last assigned UUID.
    var lastUUID = 0
    /// The references to these identifiers.
    var references: Set<SchemaValue> = []

    mutating func note(_ text: String) {
      texts.insert(text)
      digests.note(text)
      if let number = Int(text), number < .max { next = max(next, number + 1) }
    }
  }

  private var taken: [DocumentPath: Taken] = [:]

  /// Returns the path of such identifiers, which is the place of the row that assigns them.
  static func place(of fault: DocumentFault, in rows: [RepairRow]) -> DocumentPath {
    let row = rows.first { row in
      if case .identify(fault.member, _) = row.action { return row.place.leads(to: fault.path) }
      return false
    }
    return (row?.place ?? DocumentPath()).appending(fault.member)
  }

  /// Collects the identifiers at a place on first use.
  private mutating func find(_ place: DocumentPath, _ laws: [DocumentLaw], in tree: DocumentTree) {
    guard taken[place] == nil else { return }
    var found = Taken()
    for value in tree.root.values(at: place.steps[...]) {
      if let text = value.string ?? value.integer.map({ "\($0)" }) { found.note(text) }
    }
    for case .reference(let path, to: place) in laws {
      let references = tree.root.values(at: path.steps[...])
      found.references.formUnion(references.map { SchemaValue($0, in: tree.bytes) })
    }
    taken[place] = found
  }

  /// Returns the JSON text of a new identifier, which is the same in each run; nil if there is a
  /// reference to the old one, or if the schema refuses all forms.
  ///
  /// If the schema refuses a number or a digest, it is a string or a UUID.
  mutating func next(
    _ identity: MigrationStep.Identity, for object: JSONValue, insteadOf old: JSONValue?,
    at place: DocumentPath, _ laws: [DocumentLaw], in tree: DocumentTree,
    _ allowed: PossibleValues?
  ) -> String? {
    find(place, laws, in: tree)
    guard var known = taken.removeValue(forKey: place) else { return nil }
    defer { taken[place] = known }
    if let old, known.references.contains(SchemaValue(old, in: tree.bytes)) { return nil }
    let isAllowed = { (json: String) in allowed?.accepts(json) ?? true }
    switch identity {
    case .number(let first):
      let number = max(first, known.next)
      let json = ["\(number)", "\"\(number)\""].first(where: isAllowed)
      if json != nil { known.note("\(number)") }
      return json ?? Self.uuid(&known, isAllowed)
    case .digest:
      let hash = tree.bytes[object.element].reduce(0xCBF2_9CE4_8422_2325 as UInt64) { hash, byte in
        (hash ^ UInt64(byte)) &* 0x100_0000_01B3
      }
      let json = "\"\(known.digests.next(hash))\""
      return isAllowed(json) ? json : Self.uuid(&known, isAllowed)
    }
  }

  /// Returns the first UUID that is free.
  private static func uuid(_ known: inout Taken, _ isAllowed: (String) -> Bool) -> String? {
    guard isAllowed("\"\(IdentifierTable.uuid(1))\"") else { return nil }
    repeat { known.lastUUID += 1 } while known.texts.contains(IdentifierTable.uuid(known.lastUUID))
    return "\"\(IdentifierTable.uuid(known.lastUUID))\""
  }
}
