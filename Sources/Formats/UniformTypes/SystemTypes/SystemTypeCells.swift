/// Reads a line of a table of types: cells between tabs, `-` for an empty one, lists between
/// spaces; the last cell, the note, may be missing.
///
/// It works on an array of bytes: splitting the text would take longer than everything else.
struct SystemTypeCells {
  private let bytes: [UInt8]
  private var position: Int

  init(_ bytes: [UInt8], at position: Int) {
    self.bytes = bytes
    self.position = position
  }

  /// Returns the type of the line; nil if cells are missing.
  mutating func type() -> SystemType? {
    let identifier = UniformTypeIdentifier(cell())
    let conformsTo = list().map { UniformTypeIdentifier($0) }
    let (extensions, mimeTypes, description) = (list(), list(), cell())
    guard let declarer = SystemType.Declarer(rawValue: cell()),
      let sighting = SystemType.Sighting(rawValue: cell())
    else { return nil }
    let note = isAtLineEnd ? nil : cell()
    return SystemType(
      identifier: identifier, conformsTo: conformsTo, extensions: extensions,
      mimeTypes: mimeTypes, description: description, declarer: declarer, sighting: sighting,
      note: note)
  }

  private var isAtLineEnd: Bool {
    position >= bytes.count || bytes[position] == UInt8(ascii: "\n")
  }

  /// Returns the text up to the next tab, which is skipped, or to the end of the line, which is
  /// not.
  private mutating func cell() -> String {
    let start = position
    while !isAtLineEnd, bytes[position] != UInt8(ascii: "\t") { position += 1 }
    let text = String(decoding: bytes[start..<position], as: UTF8.self)
    if !isAtLineEnd { position += 1 }
    return text
  }

  /// Returns the words in a cell.
  private mutating func list() -> [String] {
    var words: [String] = []
    var start = position
    while !isAtLineEnd {
      let byte = bytes[position]
      if byte <= UInt8(ascii: " ") {
        words.append(String(decoding: bytes[start..<position], as: UTF8.self))
        start = position + 1
      }
      position += 1
      if byte == UInt8(ascii: "\t") { break }
    }
    return words == ["-"] ? [] : words
  }
}
