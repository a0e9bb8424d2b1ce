package import Diagnostics
import JSONSyntax

/// A document as text for users, for comparisons with another one line by line.
///
/// It has one line for each member or emoji; long strings are cut.
package struct DocumentSketch: ~Copyable {
  /// The maximum number of bytes to show of a string, and of a line.
  private static let stringLimit = 120
  private static let lineLimit = 400

  private let lineLimit: Int
  /// Returns a text that differs for different cut strings, from a string's range in the file.
  private let checksum: ((Range<Int>) -> String)?
  private var json = JSONReader()
  private var text = ""
  private var lineLength = 0
  private var linesLeft: Int

  /// Returns at most `lines` lines of a document, each of about 400 bytes at most.
  ///
  /// Reads no more than that. Every line ends with a line feed. `…` replaces omitted text; an
  /// error ends the text.
  package static func text(of source: @escaping ByteSource, lines: Int = 1000) -> String {
    var sketch = DocumentSketch(lines)
    sketch.write(source)
    return sketch.text
  }

  /// Returns the text of the whole document with lines of any length; nil if it is not JSON.
  ///
  /// `checksum` returns a text that differs for different cut strings, from a string's UTF-8 range.
  package static func wholeText(
    of source: @escaping ByteSource, checksum: @escaping (Range<Int>) -> String
  ) -> String? {
    var sketch = DocumentSketch(.max, lineLimit: .max, checksum: checksum)
    sketch.write(source)
    sketch.json.finish()
    return sketch.json.isStopped ? nil : sketch.text
  }

  private init(
    _ lines: Int, lineLimit: Int = Self.lineLimit, checksum: ((Range<Int>) -> String)? = nil
  ) {
    linesLeft = max(1, lines)
    (self.lineLimit, self.checksum) = (lineLimit, checksum)
  }

  private mutating func write(_ source: @escaping ByteSource) {
    json.begin(source)
    json.readEncoding()
    writeValue(depth: 0)
    endLine()
  }

  private var isFull: Bool { linesLeft == 0 || json.isStopped }

  private mutating func put(_ piece: String) {
    guard linesLeft > 0, lineLength <= lineLimit else { return }
    lineLength += piece.utf8.count
    text += lineLength > lineLimit ? "…" : piece
  }

  private mutating func endLine(indent: Int = 0) {
    guard linesLeft > 0 else { return }
    linesLeft -= 1
    text += "\n"
    lineLength = 2 * indent
    if linesLeft > 0 { text += String(repeating: " ", count: lineLength) } else { text += "…\n" }
  }

  private mutating func writeValue(depth: Int) {
    switch json.nextKind() {
    case .object: writeItems(depth: depth, isObject: true)
    case .array: writeItems(depth: depth, isObject: false)
    case .string: writeString()
    case .number:
      let (number, double) = json.readNumberAndDouble()
      put(number.value.map { "\($0)" } ?? double.map { "\($0)" } ?? "…")
    case .boolean, .null: put(json.readLiteral() ?? "…")
    case .none: break
    }
  }

  /// Writes items; the document's members and emojis have their own lines, their contents do not.
  private mutating func writeItems(depth: Int, isObject: Bool) {
    let hasLines = depth == 0 || depth == 1 && !isObject
    put(isObject ? "{" : "[")
    json.enter()
    var isFirst = true
    while !isFull, isObject ? json.nextMember() : json.nextElement() {
      if !isFirst { put(hasLines ? "," : ", ") }
      if hasLines { endLine(indent: depth + 1) }
      isFirst = false
      if isObject { put("\"\(Self.escaped(json.nameText()))\": ") }
      writeValue(depth: depth + 1)
    }
    if hasLines, !isFirst { endLine(indent: depth) }
    put(isObject ? "}" : "]")
  }

  private mutating func writeString() {
    let token = json.readString(keeping: Self.stringLimit)
    let shown = Self.escaped(String(decoding: json.text, as: UTF8.self))
    put(
      token.byteCount <= json.text.count
        ? "\"\(shown)\"" : "\"\(shown)…\" (\(token.byteCount) bytes\(mark(of: token)))")
  }

  private func mark(of token: JSONString) -> String {
    guard let checksum, json.encoding == .utf8 else { return "" }
    return ", " + checksum(token.range)
  }

  private static func escaped(_ text: String) -> String {
    var bytes: [UInt8] = []
    bytes.append(jsonEscaping: text.utf8, escapesSlashes: false)
    return String(decoding: bytes, as: UTF8.self)
  }
}
