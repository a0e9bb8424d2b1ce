import Diagnostics

/// The distinct names of a text, including the URIs of its namespaces.
///
/// libxml2 has such a table too, but it becomes slow with many names.
struct XMLNameTable: Sendable {
  /// An index in the table.
  typealias ID = UInt16

  /// The maximum number of names; formats have fewer, and a text with more is not read further.
  static let limit = 1 << 14
  /// The id for a missing name.
  static let none = ID.max

  struct Entry: Sendable {
    var text: String
    /// The first place of the name; empty for the URI of a namespace.
    var place: Range<Int>
    /// The number of bytes before the first colon, nil without one.
    var prefix: Int?
    /// True for `xmlns` and names that begin with `xmlns:`.
    var isDeclaration: Bool
    /// The namespaces of an element and of an attribute with that name, valid in the same
    /// `generation`.
    var element = XMLNameTable.none
    var attribute = XMLNameTable.none
    var generation = -1
  }

  private(set) var entries: [Entry] = []
  /// The ids by bytes, because strings with different bytes may be equal.
  private var ids: [[UInt8]: ID] = [:]
  /// A name of at most 16 bytes that was read.
  private typealias Recent = (key: SIMD2<UInt64>, count: Int, id: ID)

  /// The last name of each hash, created on first use, since most readers only need a declaration.
  private var recent: [Recent] = []
  private static let recentCount = 1 << 9
  /// True if a name of an element, an attribute or an instruction contains characters other than
  /// ASCII letters, digits, `-`, `.` and `_`, except for the prefix `xml:`, or is unusually long.
  private(set) var hasUnusualName = false

  var isTooLarge: Bool { entries.count > Self.limit }

  /// Returns the id of the name at a place of a text.
  mutating func id(_ bytes: [UInt8], _ name: Range<Int>) -> ID {
    guard let key = Self.key(of: name, in: bytes.span) else {
      return id(of: Array(bytes[name]), at: name)
    }
    if recent.isEmpty {
      recent = [Recent](repeating: (.zero, 0, Self.none), count: Self.recentCount)
    }
    let hash = (key.x ^ key.y &* 0xC2B2_AE3D_27D4_EB4F) &* 0x9E37_79B9_7F4A_7C15
    let place = Int(truncatingIfNeeded: hash >> 32) & (Self.recentCount - 1)
    let known = recent[place]
    if known.key == key, known.count == name.count { return known.id }
    let new = id(of: Array(bytes[name]), at: name)
    recent[place] = (key, name.count, new)
    return new
  }

  /// Returns the bytes of a name of at most 16 bytes as two numbers, which overlap in the middle;
  /// nil for others, and for short names right at the end of the text.
  @inline(__always)
  private static func key(of name: Range<Int>, in span: Span<UInt8>) -> SIMD2<UInt64>? {
    let count = name.count
    if count >= 8, count <= 16 {
      return SIMD2(span.load64(name.lowerBound), span.load64(name.upperBound - 8))
    }
    guard count < 8, name.lowerBound + 8 <= span.count else { return nil }
    return SIMD2(span.load64(name.lowerBound) & (1 << UInt64(count * 8) - 1), 0)
  }

  /// Returns the id of the URI of a namespace.
  mutating func id(of uri: String) -> ID { id(of: Array(uri.utf8), at: 0..<0) }

  private mutating func id(of name: [UInt8], at place: Range<Int>) -> ID {
    if let known = ids[name] {
      if entries[Int(known)].place.isEmpty {
        entries[Int(known)].place = place
        note(name, at: place)
      }
      return known
    }
    note(name, at: place)
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

  /// Checks a name when it first occurs; the URI of a namespace is not a name.
  private mutating func note(_ name: [UInt8], at place: Range<Int>) {
    guard !place.isEmpty else { return }
    let local = name.starts(with: "xml:".utf8) ? name[4...] : name[...]
    let isUsual =
      name.count < 256 && local.first.map { $0.isASCIILetter || $0 == UInt8(ascii: "_") } == true
      && local.allSatisfy { $0.isASCIIAlphanumeric || "-._".utf8.contains($0) }
    if !isUsual { hasUnusualName = true }
  }

  /// Returns the namespaces of an element and an attribute with that name, if they were kept.
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
