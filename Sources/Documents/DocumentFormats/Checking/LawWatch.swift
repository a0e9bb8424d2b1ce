import JSONSchema
import JSONSyntax

/// Checks while a document is read whether the laws of a version hold, without finding the errors.
///
/// If they do not hold, or that is uncertain, `LawScan` reads the document again. The watch keeps
/// one bit of each small integer that must be unique, and a hash of each text.
struct LawWatch {
  /// The roles of a place in laws, and the values found there.
  private struct Place {
    var isUnique = false
    var isCounted = false
    var isCounter = false
    var isReference = false
    var isTarget = false

    var integers = IntegerSet()
    var hashes: Set<Int> = []
    var greatest: Int?
    var counter: Int?
    /// The references, and the values that they refer to.
    var values: Set<SchemaValue> = []
  }

  private let laws: [DocumentLaw]
  let paths: [DocumentPath]
  private var places: [Place]
  private var isBroken = false

  init(_ laws: [DocumentLaw]) {
    self.laws = laws
    paths = LawScan.paths(laws)
    places = paths.map { path in
      var place = Place()
      for law in laws {
        switch law {
        case .unique(let own): place.isUnique = place.isUnique || own == path
        case .counter(let own, let ids, _):
          place.isCounter = place.isCounter || own == path
          place.isCounted = place.isCounted || ids == path
        case .reference(let own, let ids):
          place.isReference = place.isReference || own == path
          place.isTarget = place.isTarget || ids == path
        }
      }
      return place
    }
  }

  /// Records the next value in the order of the document.
  mutating func note(_ value: FoundValue, at number: Int) {
    if let integer = value.integer {
      note(integer, value.range.lowerBound, at: number)
    } else if value.kind != .null {
      note(other: value, at: number)
    }
  }

  @inline(__always)
  private mutating func note(_ integer: Int, _ offset: Int, at number: Int) {
    if places[number].isUnique, !places[number].integers.insert(integer, at: offset) {
      isBroken = true
    }
    if places[number].isCounted {
      places[number].greatest = max(places[number].greatest ?? integer, integer)
    }
    if places[number].isCounter { places[number].counter = integer }
    if places[number].isReference || places[number].isTarget {
      places[number].values.insert(.number(SchemaNumber(integer: integer, spelling: [])))
    }
  }

  private mutating func note(other value: FoundValue, at number: Int) {
    if places[number].isCounter { places[number].counter = nil }
    // Numbers beyond 64 bits or with a fraction are compared by the scan.
    if value.kind == .number, places[number].isCounter || places[number].isCounted {
      isBroken = true
    }
    let isTarget = places[number].isReference || places[number].isTarget
    guard places[number].isUnique || isTarget else { return }
    guard let exact = value.exact else {
      isBroken = true
      return
    }
    // Two values may have the same hash.
    if places[number].isUnique, !places[number].hashes.insert(exact.hashValue).inserted {
      isBroken = true
    }
    if isTarget { places[number].values.insert(exact) }
    if places[number].isReference, places[number].values.count > LawScan.mostReferences {
      isBroken = true
    }
  }

  /// True if all laws hold.
  func hold() -> Bool { !isBroken && laws.allSatisfy(holds) }

  private func holds(_ law: DocumentLaw) -> Bool {
    switch law {
    case .unique: return true
    case .counter(let path, let ids, let meaning):
      guard let counter = place(path)?.counter, let greatest = place(ids)?.greatest else {
        return true
      }
      return counter > greatest || counter == greatest && meaning == .last
    case .reference(let path, let ids):
      guard let references = place(path)?.values, let known = place(ids)?.values else {
        return true
      }
      return references.isSubset(of: known)
    }
  }

  private func place(_ path: DocumentPath) -> Place? {
    paths.firstIndex(of: path).map { places[$0] }
  }
}

extension FoundValue {
  /// The value; nil for an array, an object, and a text or a number that may be known in part only.
  fileprivate var exact: SchemaValue? {
    guard let string, string.utf8.count < Self.textLimit else { return nil }
    switch kind {
    case .string: return .string(Array(string.utf8))
    case .number: return .number(SchemaNumber(integer: integer, spelling: string.utf8))
    default: return .boolean(string == "true")
    }
  }
}
