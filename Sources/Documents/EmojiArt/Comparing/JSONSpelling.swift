import Diagnostics
import JSONSyntax

/// A JSON value in the form for comparisons.
enum JSONSpelling {
  /// Returns the value without white space, with the members of objects sorted by name, and with
  /// characters instead of their escapes; for a cut value or one with mistakes, the text without
  /// white space.
  static func plain(_ bytes: [UInt8]) -> [UInt8] {
    // Most values are scalars without escapes.
    guard bytes.contains(where: { "{[\\".utf8.contains($0) }) else { return bytes }
    let read = JSONValue.read(bytes)
    guard let value = read.value, read.problems.isEmpty else { return withoutSpace(bytes) }
    return plain(value, bytes)
  }

  private static func plain(_ value: JSONValue, _ bytes: [UInt8]) -> [UInt8] {
    switch value.content {
    case .object(let members):
      let items = members.map { member in
        // The reader cuts longer names.
        let isWhole = member.nameRange.count <= JSONReader.nameLimit
        let name = isWhole ? string(member.name) : Array(bytes[member.nameRange])
        return name + [UInt8(ascii: ":")] + plain(member.value, bytes)
      }
      return list("{", items.sorted { $0.lexicographicallyPrecedes($1) }, "}")
    case .array(let values): return list("[", values.map { plain($0, bytes) }, "]")
    case .string(let text): return string(text)
    case .number, .boolean, .null: return Array(bytes[value.element])
    }
  }

  private static func list(_ open: String, _ items: [[UInt8]], _ close: String) -> [UInt8] {
    Array(open.utf8) + items.joined(separator: [UInt8(ascii: ",")]) + Array(close.utf8)
  }

  private static func string(_ text: String) -> [UInt8] {
    var plain = [UInt8(ascii: "\"")]
    plain.append(jsonEscaping: text.utf8, escapesSlashes: false)
    return plain + [UInt8(ascii: "\"")]
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
