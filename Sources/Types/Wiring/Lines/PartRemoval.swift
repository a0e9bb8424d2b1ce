import Diagnostics

/// Removes parts from a text that may have been changed since they were written.
struct PartRemoval: Sendable {
  /// Returns the edits that remove a part: empty if it is already removed, nil if it was changed.
  let edits: @Sendable (WrittenPart, TextLines) -> [TextEdit]?

  /// Removes parts that are whole lines, found again by their words.
  static let wholeLines = PartRemoval { part, lines in
    guard let words = TextLines.line(of: part)?.wiredWords,
      let index = lines.contents.indices.last(where: { lines.words(lines.contents[$0]) == words })
    else { return nil }
    return [lines.removal(ofLine: index, written: part)]
  }

  /// Returns the text without the parts; notes name the ones that could not be removed.
  func takeOut(_ parts: [WrittenPart], from text: [UInt8]) -> WiredText {
    var result = WiredText(text)
    // Backward, since later parts may be inside earlier ones.
    for part in parts.reversed() {
      let lines = TextLines(result.bytes)
      if let edits = edits(part, lines) {
        result.bytes = Fix.apply([Fix("", edits)], to: result.bytes)
      } else if let line = Self.mention(of: part, in: lines) {
        result.notes.insert("line \(line): '\(part.name)' was changed since, so it stays", at: 0)
      }
    }
    return result
  }

  /// Returns the number of the first line that contains the name of a part.
  private static func mention(of part: WrittenPart, in lines: TextLines) -> Int? {
    let name = Array(part.name.asciiLowercased.utf8)
    let bytes = lines.bytes.map(\.asciiLowercased)
    return bytes.firstPlace(of: name).map { lines.number(at: $0.lowerBound) }
  }
}

extension WrittenPart {
  /// The last word of its place, which users recognize.
  var name: String { place.split(separator: " ").last.map(String.init) ?? place }

  /// The place without the last word.
  var scope: String { place.split(separator: " ").dropLast().joined(separator: " ") }
}
