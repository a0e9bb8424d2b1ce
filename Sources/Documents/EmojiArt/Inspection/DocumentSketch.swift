package import Diagnostics
import JSONSyntax

/// A document as text for people, to be compared with another one line by line.
///
/// There is one member or emoji per line, and long strings are cut to their beginning.
package struct DocumentSketch: ~Copyable {
  /// Bytes of a string that are shown, and of a line.
  private static let stringLimit = 120
  private static let lineLimit = 400

  private var json = JSONReader()
  private var text = ""
  private var lineLength = 0
  private var linesLeft: Int

  /// Reads no more than `lines` lines need, at most about 400 bytes each.
  ///
  /// Every line ends with a line feed. `…` replaces omitted text; a mistake ends the text.
  package static func text(of source: @escaping ByteSource, lines: Int = 1000) -> String {
    var sketch = DocumentSketch(lines)
    sketch.json.begin(source)
    sketch.json.readEncoding()
    sketch.writeValue(depth: 0)
    sketch.endLine()
    return sketch.text
  }

  private init(_ lines: Int) { linesLeft = max(1, lines) }

  private var isFull: Bool { linesLeft == 0 || json.isStopped }

  private mutating func put(_ piece: String) {
    guard linesLeft > 0, lineLength <= Self.lineLimit else { return }
    lineLength += piece.utf8.count
    text += lineLength > Self.lineLimit ? "…" : piece
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

  /// The document's members and the emojis have their own lines; their contents do not.
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
        ? "\"\(shown)\"" : "\"\(shown)…\" (\(token.byteCount) bytes)")
  }

  private static func escaped(_ text: String) -> String {
    var bytes: [UInt8] = []
    bytes.append(jsonEscaping: text.utf8, escapesSlashes: false)
    return String(decoding: bytes, as: UTF8.self)
  }
}
