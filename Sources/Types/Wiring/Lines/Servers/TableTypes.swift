import Diagnostics
import WebRegistration

/// `mime.types` tables: a MIME type and extensions on each line; nginx's file of that name is a
/// block.
enum TableTypes {
  @Sendable static func read(_ text: TextLines) -> TypeLines {
    if ServerTypes(text.bytes, .table).dialect == .nginx { return NginxTypes.read(text) }
    var file = TypeLines(text, TypeLines.Form())
    file.opening = .below(text.lastLine, indentation: "")
    for line in text.contents {
      let words = text.words(line).prefix { $0.first != UInt8(ascii: "#") }
      guard let first = words.first, let last = words.last else { continue }
      if first.starts(with: "type=".utf8) {
        file.refusal = WiringRefusal("the table is in the form of Netscape's", at: line)
      }
      guard first.contains(UInt8(ascii: "/")) else { continue }
      let placed = words.map { word in
        PlacedText(String(decoding: word, as: UTF8.self), at: word.startIndex..<word.endIndex)
      }
      file.lines.append(
        TypeLine(
          mediaType: placed[0],
          extensions: placed.dropFirst().map { PlacedText($0.text.asciiLowercased, at: $0.range) },
          range: first.startIndex..<last.endIndex, scope: 0))
    }
    return file
  }
}
