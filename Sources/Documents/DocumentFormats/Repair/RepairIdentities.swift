import Diagnostics
import JSONSyntax

/// The identifiers that the repairs of a document give.
struct RepairIdentities {
  /// By place: what the document has, and what was given.
  private var taken: [DocumentPath: Set<String>] = [:]

  /// Where identifiers of the kind are: the place of the row that makes them.
  static func place(of fault: DocumentFault, in rows: [RepairRow]) -> DocumentPath {
    let row = rows.first { row in
      if case .identify(fault.member, _) = row.action { return row.place.leads(to: fault.path) }
      return false
    }
    return (row?.place ?? DocumentPath()).appending(fault.member)
  }

  /// The JSON text of a new one, which is the same in each run.
  mutating func next(
    _ identity: MigrationStep.Identity, for object: JSONValue, at place: DocumentPath,
    in tree: DocumentTree
  ) -> String {
    if taken[place] == nil {
      var known: Set<String> = []
      tree.each(place) { value in
        if let text = value.string ?? value.integer.map({ "\($0)" }) { known.insert(text) }
      }
      taken[place] = known
    }
    switch identity {
    case .number(let first):
      let numbers = (taken[place] ?? []).compactMap { Int($0) }.filter { $0 < .max }
      let new = "\(max(first, (numbers.max() ?? first - 1) + 1))"
      taken[place]?.insert(new)
      return new
    case .digest:
      let hash = tree.bytes[object.element].reduce(0xCBF2_9CE4_8422_2325 as UInt64) { hash, byte in
        (hash ^ UInt64(byte)) &* 0x100_0000_01B3
      }
      var digest = UInt32(truncatingIfNeeded: hash ^ hash >> 32)
      var text: String
      repeat {
        let digits = String(digest, radix: 16)
        text = String(repeating: "0", count: 8 - digits.count) + digits
        digest &+= 1
      } while taken[place]?.insert(text).inserted == false
      return "\"\(text)\""
    }
  }
}
