import Diagnostics

/// A JSON value in the form for comparisons.
enum JSONSpelling {
  /// Returns the value without white space, with the members of objects sorted by name, and with
  /// characters instead of their escapes; for a cut value, the text without white space.
  static func plain(_ bytes: [UInt8]) -> [UInt8] {
    let text = withoutSpace(bytes)
    var value = PlainValue(text)
    return value.all() ?? text
  }

  /// Returns the text without white space between tokens and without backslashes before slashes.
  private static func withoutSpace(_ bytes: [UInt8]) -> [UInt8] {
    var plain: [UInt8] = []
    plain.reserveCapacity(bytes.count)
    var (isInside, isEscaped) = (false, false)
    for byte in bytes {
      if isEscaped {
        isEscaped = false
        if byte != UInt8(ascii: "/") { plain.append(UInt8(ascii: "\\")) }
      } else if isInside, byte == UInt8(ascii: "\\") {
        isEscaped = true
        continue
      } else if byte == UInt8(ascii: "\"") {
        isInside.toggle()
      } else if !isInside, byte.isSpace {
        continue
      }
      plain.append(byte)
    }
    return plain
  }
}

/// Reads a JSON value without white space, and spells it in one way.
private struct PlainValue {
  private static let deepest = 64
  private let text: [UInt8]
  private var index = 0

  init(_ text: [UInt8]) { self.text = text }

  /// Reads the whole value; returns nil if it is cut or nested too deeply.
  mutating func all() -> [UInt8]? {
    guard let value = value(0), index == text.count else { return nil }
    return value
  }

  private mutating func value(_ depth: Int) -> [UInt8]? {
    guard index < text.count, depth < Self.deepest else { return nil }
    switch text[index] {
    case UInt8(ascii: "{"):
      guard var members = items(to: UInt8(ascii: "}"), depth) else { return nil }
      members.sort { $0.lexicographicallyPrecedes($1) }
      return Array("{".utf8) + members.joined(separator: [UInt8(ascii: ",")]) + Array("}".utf8)
    case UInt8(ascii: "["):
      guard let elements = items(to: UInt8(ascii: "]"), depth) else { return nil }
      return Array("[".utf8) + elements.joined(separator: [UInt8(ascii: ",")]) + Array("]".utf8)
    case UInt8(ascii: "\""): return string()
    default: return word()
    }
  }

  /// Reads the members of an object with their names, or the elements of an array.
  private mutating func items(to end: UInt8, _ depth: Int) -> [[UInt8]]? {
    var items: [[UInt8]] = []
    index += 1
    if skip(end) { return items }
    while true {
      var item: [UInt8] = []
      if end == UInt8(ascii: "}") {
        guard let name = string(), skip(UInt8(ascii: ":")) else { return nil }
        item = name + [UInt8(ascii: ":")]
      }
      guard let value = value(depth + 1) else { return nil }
      items.append(item + value)
      if skip(end) { return items }
      guard skip(UInt8(ascii: ",")) else { return nil }
    }
  }

  private mutating func skip(_ byte: UInt8) -> Bool {
    guard index < text.count, text[index] == byte else { return false }
    index += 1
    return true
  }

  /// Reads a number, or `true` and the like.
  private mutating func word() -> [UInt8]? {
    let start = index
    while index < text.count, ![0x2C, 0x3A, 0x5D, 0x7D, 0x22].contains(text[index]) { index += 1 }
    return start == index ? nil : Array(text[start..<index])
  }

  private mutating func string() -> [UInt8]? {
    guard index < text.count, text[index] == UInt8(ascii: "\"") else { return nil }
    var plain: [UInt8] = [text[index]]
    index += 1
    while index < text.count {
      let byte = text[index]
      if byte == UInt8(ascii: "\\") {
        guard let escape = escape() else { return nil }
        plain += escape
        continue
      }
      plain.append(byte)
      index += 1
      if byte == UInt8(ascii: "\"") { return plain }
    }
    return nil
  }
}

extension PlainValue {
  /// The characters with an escape of one letter, and the letter.
  private static let letters: [UInt16: UInt8] = [
    0x08: 0x62, 0x09: 0x74, 0x0A: 0x6E, 0x0C: 0x66, 0x0D: 0x72, 0x22: 0x22, 0x5C: 0x5C,
  ]

  /// Reads an escape; returns its character, or the shortest escape if it needs one.
  private mutating func escape() -> [UInt8]? {
    guard index + 1 < text.count else { return nil }
    guard text[index + 1] == UInt8(ascii: "u") else {
      index += 2
      return Array(text[index - 2..<index])
    }
    guard let unit = unit(at: index) else { return nil }
    index += 6
    if let letter = Self.letters[unit] { return [UInt8(ascii: "\\"), letter] }
    if unit >= 0x20, let scalar = Unicode.Scalar(unit) { return Array(String(scalar).utf8) }
    if UTF16.isLeadSurrogate(unit), let trail = self.unit(at: index), UTF16.isTrailSurrogate(trail)
    {
      index += 6
      return Array(String(decoding: [unit, trail], as: UTF16.self).utf8)
    }
    let digits = String(unit, radix: 16)
    return Array(("\\u" + String(repeating: "0", count: 4 - digits.count) + digits).utf8)
  }

  /// Returns the number of `\u1234`.
  private func unit(at start: Int) -> UInt16? {
    guard start + 6 <= text.count, text[start] == UInt8(ascii: "\\"),
      text[start + 1] == UInt8(ascii: "u")
    else { return nil }
    return UInt16(String(decoding: text[start + 2..<start + 6], as: UTF8.self), radix: 16)
  }
}
