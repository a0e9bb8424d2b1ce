/// A `mimeinfo.cache` of update-desktop-database: the types that the entries of a folder claim.
package struct MIMEInfoCache: Sendable, Equatable {
  /// The lines in the order of the file.
  package private(set) var lines: [AssociationLine] = []
  /// True if GLib ignores the whole file.
  package private(set) var isRefused = false

  /// The name of the only group.
  package static let group = "MIME Cache"

  /// Reads any bytes, line by line.
  package init(_ bytes: [UInt8]) {
    var reader = Reader()
    Reader.forEachLine(of: bytes) { reader.read($0) }
    lines = reader.lines
    isRefused = reader.isRefused
  }

  /// The types by the IDs of the applications that open them.
  package var typesByID: [String: Set<String>] {
    lines.reduce(into: [:]) { types, line in
      for id in line.ids { types[id, default: []].insert(line.type) }
    }
  }

  /// Returns the place where a file with these bytes lists an application for a type.
  package func place(of id: String, for type: String, in bytes: [UInt8]) -> Range<Int>? {
    let wanted = lines.first { $0.type == type && $0.ids.contains(id) }?.line
    var number = 0
    var place: Range<Int>?
    Reader.forEachLine(of: bytes) { line in
      number += 1
      guard number == wanted, let equals = line.firstIndex(of: UInt8(ascii: "=")) else { return }
      place = Reader.ids(of: line[(equals + 1)...]).first { $0.elementsEqual(id.utf8) }?.indices
    }
    return place
  }
}

/// Parses the lines.
private struct Reader {
  private(set) var lines: [AssociationLine] = []
  private(set) var isRefused = false
  private var number = 0
  private var group: String?

  /// Calls `take` with each line, without surrounding blanks.
  static func forEachLine(of bytes: [UInt8], _ take: (ArraySlice<UInt8>) -> Void) {
    var start = 0
    while start < bytes.count {
      let end = bytes[start...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.count
      take(trimmed(bytes[start..<end]))
      start = end + 1
    }
  }

  static func ids(of value: ArraySlice<UInt8>) -> [ArraySlice<UInt8>] {
    value.split(separator: UInt8(ascii: ";")).map(trimmed)
  }

  /// Returns a line without surrounding blanks and the carriage return of a line end.
  private static func trimmed(_ line: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    let isBlank: (UInt8) -> Bool = { [0x20, 0x09, 0x0D].contains($0) }
    let rest = line.drop(while: isBlank)
    return rest.prefix(upTo: rest.lastIndex { !isBlank($0) }.map { $0 + 1 } ?? rest.startIndex)
  }

  mutating func read(_ line: ArraySlice<UInt8>) {
    number += 1
    guard let first = line.first, first != UInt8(ascii: "#") else { return }
    if first == UInt8(ascii: "["), line.last == UInt8(ascii: "]") {
      group = String(decoding: line.dropFirst().dropLast(), as: UTF8.self)
    } else if let equals = line.firstIndex(of: UInt8(ascii: "=")), equals > line.startIndex {
      if group == nil { isRefused = true }
      guard group == MIMEInfoCache.group else { return }
      add(Self.trimmed(line[..<equals]), line[(equals + 1)...])
    } else {
      isRefused = true
    }
  }

  private mutating func add(_ type: ArraySlice<UInt8>, _ value: ArraySlice<UInt8>) {
    let type = String(decoding: type, as: UTF8.self)
    let ids = Self.ids(of: value).map { String(decoding: $0, as: UTF8.self) }
    lines.append(AssociationLine(.cached, type, ids, line: number))
  }
}
