/// Reads a line of a table of types: cells between tabs, `-` for an empty one, lists between
/// spaces.
///
/// In supertypes `.data` stands for `public.data`, in MIME types `/zip` for `application/zip`.
/// The last cells may be missing: the sighting, `11,26` unless it is given, the declarer, `core`
/// unless it is given, and the note.
///
/// It works on an array of bytes: splitting the text would take longer than everything else.
struct SystemTypeCells {
  private let bytes: [UInt8]
  private var position: Int

  init(_ bytes: [UInt8], at position: Int) {
    self.bytes = bytes
    self.position = position
  }

  /// Returns the type of the line; nil if a cell is not valid.
  mutating func type() -> SystemType? {
    let identifier = UniformTypeIdentifier(cell())
    let conformsTo = list(in: "public", before: ".").map { UniformTypeIdentifier($0) }
    let (extensions, mimeTypes) = (list(), list(in: "application", before: "/"))
    let description = cell()
    guard let sighting = SystemType.Sighting(rawValue: word() ?? "11,26"),
      let declarer = SystemType.Declarer(rawValue: word() ?? "core")
    else { return nil }
    return SystemType(
      identifier: identifier, conformsTo: conformsTo, extensions: extensions,
      mimeTypes: mimeTypes, description: description, declarer: declarer, sighting: sighting,
      note: word())
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

  /// Returns the text of a cell, or nil for an empty or missing one.
  private mutating func word() -> String? {
    let text = cell()
    return text.isEmpty || text == "-" ? nil : text
  }

  /// Returns the words in a cell; one that begins with the mark lacks its usual beginning.
  private mutating func list(in beginning: String = "", before mark: String = " ") -> [String] {
    var words: [String] = []
    var start = position
    while !isAtLineEnd {
      let byte = bytes[position]
      if byte <= UInt8(ascii: " ") {
        let word = String(decoding: bytes[start..<position], as: UTF8.self)
        words.append(word.hasPrefix(mark) ? beginning + word : word)
        start = position + 1
      }
      position += 1
      if byte == UInt8(ascii: "\t") { break }
    }
    return words == ["-"] ? [] : words
  }
}
