import JSONSyntax

/// The meaning of a JSON value: members are unordered, numbers are exact, strings are bytes.
///
/// Swift strings are equal in several normal forms; JSON strings are not.
indirect enum SchemaValue: Sendable, Hashable {
  case object([[UInt8]: SchemaValue])
  case array([SchemaValue])
  case string([UInt8])
  case number(SchemaNumber)
  case boolean(Bool)
  case null
}

extension SchemaValue {
  /// Creates the value of a tree that was read from `text`.
  init(_ value: JSONValue, in text: [UInt8]) {
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

  /// A short form for messages: scalars as they are, but only the type of an object or array.
  var shown: String {
    switch self {
    case .object: "an object"
    case .array: "an array"
    case .string(let bytes): "'\(String(decoding: bytes.prefix(40), as: UTF8.self))'"
    case .number(let value): value.shown
    case .boolean(let value): "\(value)"
    case .null: "null"
    }
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
