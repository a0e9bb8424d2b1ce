import Diagnostics
package import JSONSyntax

/// The meaning of a JSON value: members are unordered, numbers are exact, strings are bytes.
///
/// Swift strings are equal in several normal forms; JSON strings are not.
package enum SchemaValue: Sendable, Hashable {
  case object([[UInt8]: SchemaValue])
  case array([SchemaValue])
  case string([UInt8])
  case number(SchemaNumber)
  case boolean(Bool)
  case null

  /// Creates the value of a tree that was read from `text`.
  package init(_ value: JSONValue, in text: [UInt8]) {
    switch value.content {
    case .object(let members):
      let pairs = members.map { (Array($0.name.utf8), SchemaValue($0.value, in: text)) }
      self = .object(Dictionary(pairs) { $1 })
    case .array(let values): self = .array(values.map { SchemaValue($0, in: text) })
    case .string(let text): self = .string(Array(text.utf8))
    case .number(let number): self = .number(SchemaNumber(number, in: text))
    case .boolean(let value): self = .boolean(value)
    case .null: self = .null
    }
  }

  var isContainer: Bool {
    switch self {
    case .object, .array: true
    default: false
    }
  }

  var kind: JSONKind {
    switch self {
    case .object: .object
    case .array: .array
    case .string: .string
    case .number: .number
    case .boolean: .boolean
    case .null: .null
    }
  }

  /// A short form for messages: of an object or array that is not short, only the type.
  package var shown: String {
    switch self {
    case .object: json(most: Self.longestShown) ?? "an object"
    case .array: json(most: Self.longestShown) ?? "an array"
    case .string(let bytes): "'\(String(decoding: bytes.prefix(40), as: UTF8.self))'"
    case .number(let value): value.shown
    case .boolean(let value): "\(value)"
    case .null: "null"
    }
  }

  /// The maximum length of an object or array in a message, in bytes.
  private static let longestShown = 40

  /// Returns the value as JSON, with its members sorted; nil if that is longer than `most` bytes.
  private func json(most: Int) -> String? {
    guard most > 0 else { return nil }
    let parts: [(name: [UInt8]?, value: SchemaValue)]
    let (open, close): (String, String)
    switch self {
    case .string(let bytes):
      let text = JSONText.string(String(decoding: bytes.prefix(most), as: UTF8.self)).text
      return bytes.count < most && text.utf8.count <= most ? text : nil
    case .object(let members):
      guard members.count < most else { return nil }
      parts = members.sorted { $0.key.lexicographicallyPrecedes($1.key) }.map { ($0.key, $0.value) }
      (open, close) = ("{", "}")
    case .array(let values):
      guard values.count < most else { return nil }
      parts = values.map { (nil, $0) }
      (open, close) = ("[", "]")
    default: return shown
    }
    var text = open
    for (name, value) in parts {
      if text.utf8.count > 1 { text += ", " }
      if let name { text += JSONText.string(String(decoding: name, as: UTF8.self)).text + ": " }
      guard let own = value.json(most: most - text.utf8.count - 1) else { return nil }
      text += own
    }
    return text.utf8.count < most ? text + close : nil
  }
}

extension SchemaNumber {
  init(_ number: JSONNumber, in text: [UInt8]) {
    self.init(integer: number.value, spelling: text[number.range.clamped(to: text.indices)])
  }
}

/// The name of a member, as bytes that are compared quickly.
struct SchemaName: Sendable, Hashable {
  private let key: SIMD4<UInt64>
  private let count: Int
  /// All bytes of a name that is too long for `key`.
  private let long: [UInt8]

  /// Hashes the name; most names are short, and their zeros need not be hashed.
  func hash(into hasher: inout Hasher) {
    hasher.combine(key.x)
    guard count > 8 else { return }
    for index in 1..<4 { hasher.combine(key[index]) }
    if count > MemberName.short { hasher.combine(long) }
  }

  init(_ name: String) {
    let bytes = Array(name.utf8)
    let short = MemberName(bytes, count: bytes.count)
    (key, count, long) = (short.key, bytes.count, bytes.count > MemberName.short ? bytes : [])
  }

  var text: String {
    guard long.isEmpty else { return String(decoding: long, as: UTF8.self) }
    let bytes = (0..<count).map { index in
      UInt8(truncatingIfNeeded: key[index >> 3] &>> UInt64((index & 7) * 8))
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Creates the name of the reader's current member.
  init(_ reader: borrowing JSONReader) {
    let name = reader.name
    (key, count) = (name.key, name.count)
    long = count > MemberName.short ? Array(reader.nameText(JSONReader.nameLimit).utf8) : []
  }
}
