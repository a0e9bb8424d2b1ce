import Diagnostics
import WebRegistration

/// `mime.types` tables: a MIME type and extensions on each line; nginx's file of that name is a
/// block.
enum TableTypes {
  @Sendable static func read(_ text: TextLines, _ isThere: (String) -> Bool) -> TypeLines {
    if ServerTypes(text.bytes, .table).dialect == .nginx { return NginxTypes.read(text, isThere) }
    var file = TypeLines(text: text, form: TypeLines.Form())
    file.opening = .below(text.lastLine.flatMap { text.placeBelow($0) }, indentation: "")
    for line in ConfigurationLines(text.bytes).lines {
      let words = line.prefix { !$0.text.hasPrefix("#") }
      guard let first = words.first, let last = words.last else { continue }
      let range = first.range.lowerBound..<last.range.upperBound
      if first.text.hasPrefix("type=") {
        file.refusal = WiringRefusal("the table is in the form of Netscape's", at: range)
      }
      guard first.text.contains("/") else { continue }
      file.lines.append(
        TypeLine(
          mediaType: first,
          extensions: words.dropFirst().map { PlacedText($0.text.asciiLowercased, at: $0.range) },
          range: range, scope: 0))
    }
    file.sent = { [lines = file.lines] name in
      let line = lines.last { $0.extensions.contains { $0.text == name } }
      return line.map { [SentType(type: $0.mediaType.text, range: $0.range, isOpen: true)] } ?? []
    }
    file.lines.removeAll { $0.isUnclosed(in: text.bytes) }
    return file
  }
}
