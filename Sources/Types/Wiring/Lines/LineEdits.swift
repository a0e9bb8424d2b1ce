import Diagnostics

/// Edits of a text, with the parts that they write.
struct LineEdits {
  private var edits: [TextEdit] = []
  private var parts: [WrittenPart] = []
  var notes: [String] = []
  var refusals: [WiringRefusal] = []

  /// Inserts a text, after earlier insertions at the same place.
  mutating func insert(_ text: String, at place: Int, as name: String) {
    parts.append(WrittenPart(name, new: text))
    if let same = edits.firstIndex(where: { $0.range == place..<place }) {
      edits[same].replacement += text
    } else {
      edits.append(.insert(text, at: place))
    }
  }

  /// Adds a line after another one; `index` is nil for the beginning of a text without lines.
  mutating func add(_ line: String, after index: Int?, of lines: TextLines, as name: String) {
    if let index {
      insert(lines.lineEnd(of: index) + line, at: lines.contents[index].upperBound, as: name)
    } else {
      insert(line + lines.lineEnd(of: 0), at: lines.contents[0].lowerBound, as: name)
    }
  }

  /// Adds edits that together replace a text by another one.
  mutating func replace(_ edits: [TextEdit], as part: WrittenPart) {
    parts.append(part)
    self.edits += edits
  }

  func wired(_ bytes: [UInt8]) -> WiredText {
    let result = edits.isEmpty ? bytes : Fix.apply([Fix("", edits)], to: bytes)
    var wired = WiredText(result, parts: parts, notes: notes, edits: edits.isEmpty ? [] : [edits])
    wired.refusals = refusals
    return wired
  }
}
