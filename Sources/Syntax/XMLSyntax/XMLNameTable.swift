/// The different names of a text, each kept once; the URIs of its namespaces are among them.
///
/// libxml2 has such a table too, which becomes slow with many names.
struct XMLNameTable: Sendable {
  /// A place in the table.
  typealias ID = UInt16

  /// More names than any format has; a text with more of them is not read on.
  static let limit = 1 << 14
  /// Stands for no name.
  static let none = ID.max

  struct Entry: Sendable {
    var text: String
    /// The first place of the name; empty for the URI of a namespace.
    var place: Range<Int>
    /// Bytes before the first colon, nil without one.
    var prefix: Int?
    /// True for `xmlns` and what begins with `xmlns:`.
    var isDeclaration: Bool
    /// The namespaces of an element and of an attribute of that name, while `generation` lasts.
    var element = XMLNameTable.none
    var attribute = XMLNameTable.none
    var generation = -1
  }

  private(set) var entries: [Entry] = []
  /// Compared by bytes, because strings with different bytes may be equal.
  private var ids: [[UInt8]: ID] = [:]
  /// The last name of each hash, created on first use, since most readers only need a declaration.
  private var recent: [ID] = []
  private static let recentCount = 1 << 12

  var isTooLarge: Bool { entries.count > Self.limit }

  /// The name at a place of a text.
  mutating func id(_ bytes: [UInt8], _ name: Range<Int>) -> ID {
    if recent.isEmpty { recent = [ID](repeating: Self.none, count: Self.recentCount) }
    let span = bytes.span
    var hash: UInt32 = 2_166_136_261
    for index in name { hash = (hash ^ UInt32(span[index])) &* 16_777_619 }
    let place = Int((hash ^ hash >> 15) % UInt32(Self.recentCount))
    let known = recent[place]
    if known != Self.none, Self.isSame(span, entries[Int(known)].place, name) { return known }
    let new = id(of: Array(bytes[name]), at: name)
    recent[place] = new
    return new
  }

  /// The URI of a namespace.
  mutating func id(of uri: String) -> ID { id(of: Array(uri.utf8), at: 0..<0) }

  private mutating func id(of name: [UInt8], at place: Range<Int>) -> ID {
    if let known = ids[name] {
      if entries[Int(known)].place.isEmpty { entries[Int(known)].place = place }
      return known
    }
    guard entries.count < Int(Self.none) else { return Self.none - 1 }
    let new = ID(entries.count)
    entries.append(
      Entry(
        text: String(decoding: name, as: UTF8.self), place: place,
        prefix: name.firstIndex(of: UInt8(ascii: ":")),
        isDeclaration: name.starts(with: "xmlns".utf8) && (name.count == 5 || name[5] == 0x3A)))
    ids[name] = new
    return new
  }

  /// The namespaces of an element and an attribute of that name, if they were kept.
  func namespaces(of id: ID, _ generation: Int) -> (element: ID, attribute: ID)? {
    guard entries[Int(id)].generation == generation else { return nil }
    return (entries[Int(id)].element, entries[Int(id)].attribute)
  }

  /// Keeps the namespaces of a name.
  mutating func resolve(_ id: ID, element: ID, attribute: ID, generation: Int) {
    entries[Int(id)].element = element
    entries[Int(id)].attribute = attribute
    entries[Int(id)].generation = generation
  }

  /// True if the bytes at both places are the same.
  static func isSame(_ span: Span<UInt8>, _ left: Range<Int>, _ right: Range<Int>) -> Bool {
    guard left.count == right.count else { return false }
    let one = span.extracting(left)
    let other = span.extracting(right)
    for index in one.indices where one[index] != other[index] { return false }
    return true
  }
}
