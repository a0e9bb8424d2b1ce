import Diagnostics

/// Reads a chunk of the tree: the start or end of a namespace or an element, or text.
struct NodeReader {
  let file: ChunkBytes
  let chunk: ChunkBytes.Chunk
  /// The resource numbers of attributes, in the order of the strings with their names.
  let resources: [UInt32]
  var pool: StringPool

  mutating func write(to writer: inout CompiledXMLWriter) throws(CompiledXML.Failure) {
    // The header contains the source line and a comment; the node follows.
    let start = chunk.range.lowerBound + chunk.header
    let first = try pool.string(word(start))
    switch chunk.type {
    case 0x0100: writer.startNamespace(first, try pool.string(word(start + 4)))
    case 0x0101: break
    case 0x0102:
      guard let name = try pool.string(word(start + 4)) else { throw ChunkBytes.cutOff }
      try writer.startElement(name, attributes: attributes(start))
    case 0x0103: try writer.endElement()
    default: try writer.text(first ?? "")
    }
  }

  private mutating func attributes(_ start: Int) throws(CompiledXML.Failure) -> [CompiledAttribute]
  {
    let first = try start + file.half(start + 8, in: chunk.range)
    let size = try file.half(start + 10, in: chunk.range)
    let count = try file.half(start + 12, in: chunk.range)
    guard count == 0 || size >= 20 else { throw ChunkBytes.cutOff }
    var found: [CompiledAttribute] = []
    for index in 0..<count {
      let place = first + index * size
      let name = try word(place + 4)
      let kind = try file.half(place + 14, in: chunk.range) >> 8
      let namespace = try pool.string(word(place))
      let value = try value(
        kind, word(place + 16), raw: word(place + 8), isEscaped: namespace != nil)
      guard let text = try self.name(name), let value else { continue }
      found.append(CompiledAttribute(namespace: namespace, name: text, value: value))
    }
    return found
  }

  /// Returns the name of an attribute; shrinking tools remove names, since Android uses the
  /// numbers.
  private mutating func name(_ index: UInt32) throws(CompiledXML.Failure) -> String? {
    let name = try pool.string(index)
    if let name, !name.isEmpty { return name }
    guard Int(index) < resources.count else { return nil }
    return Self.names[resources[Int(index)]]
  }

  /// The attributes that concern the documents of an application (Android, R.attr).
  private static let names: [UInt32: String] = [
    0x0101_0001: "label", 0x0101_0002: "icon", 0x0101_0003: "name", 0x0101_0010: "exported",
    0x0101_0026: "mimeType", 0x0101_0027: "scheme", 0x0101_0028: "host", 0x0101_0029: "port",
    0x0101_002A: "path", 0x0101_002B: "pathPrefix", 0x0101_002C: "pathPattern",
    0x0101_0202: "targetActivity", 0x0101_020C: "minSdkVersion", 0x0101_0270: "targetSdkVersion",
  ]

  private func word(_ place: Int) throws(CompiledXML.Failure) -> UInt32 {
    try file.word(place, in: chunk.range)
  }

  /// Returns a typed value as it is written (ResourceTypes.h, Res_value), or nil for an unknown
  /// type.
  private mutating func value(
    _ kind: Int, _ data: UInt32, raw: UInt32, isEscaped: Bool
  ) throws(CompiledXML.Failure) -> String? {
    switch kind {
    case 0x00: return data == 1 ? "@empty" : "@null"
    case 0x01, 0x07: return "@" + Self.hexadecimal(data)
    case 0x02, 0x08: return "?" + Self.hexadecimal(data)
    case 0x03:
      var text = try pool.string(data)
      if text == nil { text = try pool.string(raw) }
      guard let text else { return nil }
      return isEscaped ? Self.escaped(text) : text
    case 0x04: return String(Float(bitPattern: data))
    case 0x05: return Self.number(data) + Self.unit(data, ["px", "dp", "sp", "pt", "in", "mm"])
    case 0x06: return Self.number(data, factor: 100) + Self.unit(data, ["%", "%p"])
    case 0x10: return String(Int32(bitPattern: data))
    case 0x12: return data == 0 ? "false" : "true"
    case 0x1C...0x1F: return "#" + data.digits(8)
    default: return Self.hexadecimal(data)
    }
  }

  private static func hexadecimal(_ data: UInt32) -> String { "0x" + data.digits(8) }

  /// Formats a number of 24 bits; bits 4 and 5 set the position of the point.
  private static func number(_ data: UInt32, factor: Double = 1) -> String {
    let places = [8, 15, 23, 31][Int(data >> 4 & 3)]
    let value = Double(Int32(bitPattern: data & 0xFFFF_FF00)) / Double(1 << places) * factor
    return value == value.rounded() ? String(Int(value)) : String(value)
  }

  private static func unit(_ data: UInt32, _ names: [String]) -> String {
    let index = Int(data & 0xF)
    return index < names.count ? names[index] : ""
  }

  /// Returns a string as it is written in a source, with the escapes of resources (Android, String
  /// resources).
  private static func escaped(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\\", "'", "\"": result += "\\\(scalar)"
      case "\n": result += "\\n"
      case "\t": result += "\\t"
      case "@" where result.isEmpty, "?" where result.isEmpty: result += "\\\(scalar)"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}

/// An attribute with its value as written in a source.
struct CompiledAttribute {
  /// A URI.
  var namespace: String?
  var name: String
  var value: String
}
