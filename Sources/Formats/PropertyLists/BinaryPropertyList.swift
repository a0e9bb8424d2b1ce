/// Reads a binary property list without trusting it: every offset, length, and reference is checked
/// before it is followed.
///
/// It does not use an existing reader: the ones that were measured hang on an object that contains
/// itself, do not distinguish a real 1.0 from the integer 1, and do not report duplicate keys.
struct BinaryPropertyList {
  /// The reason why reading stopped.
  struct Damage: Error {
    enum Kind { case damaged, tooDeep, tooLarge }

    var kind = Kind.damaged
    var message: String
    var path = PropertyListPath()
  }

  /// A key that is not a string; its value is left out.
  struct NonStringKey {
    var message: String
    var path: PropertyListPath
  }

  /// The maximum depth of nested dictionaries and arrays.
  private static let depth = 256
  /// The cost of visiting an object, besides its bytes: an object may be visited many times.
  private static let visit = 32

  private(set) var nonStringKeys: [NonStringKey] = []
  let bytes: [UInt8]
  let trailer: Trailer
  private var path = PropertyListPath()
  private var open: Set<Int> = []
  /// The remaining cost in bytes for the whole tree.
  private var budget: Int

  /// Checks the trailer; `limit` is the size in bytes of the list with shared objects written out.
  init(_ bytes: [UInt8], limit: Int) throws(Damage) {
    self.bytes = bytes
    trailer = try Trailer(of: bytes)
    budget = limit
  }

  /// Returns the value at the root; all ranges are empty.
  mutating func root() throws(Damage) -> PropertyListValue { try value(trailer.top) }

  private mutating func value(_ reference: Int) throws(Damage) -> PropertyListValue {
    let object = try object(reference)
    budget -= Self.visit + object.byteCount
    guard budget >= 0 else {
      throw Damage(
        kind: .tooLarge, message: "the list is too large with its shared objects expanded")
    }
    let content: PropertyListValue.Content
    switch object.kind {
    case .array, .dictionary:
      guard open.insert(reference).inserted else {
        throw damage("an object contains itself")
      }
      guard open.count <= Self.depth else {
        throw Damage(
          kind: .tooDeep, message: "more than \(Self.depth) nested containers",
          path: path)
      }
      content = try object.kind == .array ? array(object) : dictionary(object)
      open.remove(reference)
    default:
      content = try leaf(object)
    }
    return PropertyListValue(content)
  }

  private mutating func array(_ object: Object) throws(Damage) -> PropertyListValue.Content {
    var values: [PropertyListValue] = []
    for index in 0..<object.count {
      path.steps.append(.index(index))
      values.append(try value(reference(index, of: object)))
      path.steps.removeLast()
    }
    return .array(values)
  }

  private mutating func dictionary(_ object: Object) throws(Damage) -> PropertyListValue.Content {
    var entries: [PropertyListEntry] = []
    for index in 0..<object.count {
      let key = try self.object(reference(index, of: object))
      guard key.isLeaf, case .string(let name) = try leaf(key) else {
        nonStringKeys.append(
          NonStringKey(message: "key \(index + 1) is \(key.kind.noun), not a string", path: path))
        continue
      }
      path.steps.append(.key(name))
      let value = try value(reference(object.count + index, of: object))
      path.steps.removeLast()
      entries.append(PropertyListEntry(key: PropertyListKey(name), value: value))
    }
    return .dictionary(entries)
  }

  /// Returns the number of an object that a container names; the object's bytes are inside the
  /// file.
  private func reference(_ index: Int, of object: Object) throws(Damage) -> Int {
    let start = object.start + index * trailer.referenceSize
    guard let reference = bytes.integer(at: start, count: trailer.referenceSize),
      reference < trailer.objects
    else { throw damage("a reference is to an object that does not exist") }
    return reference
  }

  func damage(_ message: String) -> Damage { Damage(message: message, path: path) }
}
