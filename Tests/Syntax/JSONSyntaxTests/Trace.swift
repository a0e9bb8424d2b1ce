import Diagnostics
import JSONSyntax
import TestSupport

/// Everything that a reader reports for a text, for comparison with another reading.
struct Trace: Equatable {
  var events: [String] = []
  var findings: [Diagnostic] = []
  var isStopped = false

  /// The rules and offsets of the findings, `json/comment@12`, `json/no-value@-`.
  var marks: [String] {
    findings.map { "\($0.rule.dropFirst(5))@\($0.range.map { "\($0.lowerBound)" } ?? "-")" }
  }

  init(_ source: @escaping ByteSource) {
    var reader = JSONReader()
    reader.begin(source)
    read(&reader)
  }

  init(_ bytes: [UInt8]) { self.init(byteSource(of: bytes)) }

  init(_ text: String) { self.init(Array(text.utf8)) }

  init(_ bytes: [UInt8], inChunksOf size: Int) {
    self.init(byteSource(of: bytes, inChunksOf: size))
  }

  private mutating func read(_ reader: inout JSONReader) {
    reader.readEncoding()
    readValue(&reader)
    reader.finish()
    findings = reader.report.diagnostics
    isStopped = reader.isStopped
  }

  private mutating func readValue(_ reader: inout JSONReader) {
    let kind = reader.nextKind()
    switch kind {
    case .object:
      events.append("{@\(reader.enter())")
      while reader.nextMember() {
        events.append("\(reader.nameText(.max))@\(reader.nameRange)")
        readValue(&reader)
      }
      events.append("}@\(reader.offset)")
    case .array:
      events.append("[@\(reader.enter())")
      while reader.nextElement() { readValue(&reader) }
      events.append("]@\(reader.offset)")
    case .string:
      let token = reader.readString()
      events.append("\"\(String(decoding: reader.text, as: UTF8.self))\" \(token)")
    case .number:
      events.append("\(reader.readNumber())")
    case .boolean, .null:
      events.append("\(reader.readLiteral() ?? "?")@\(reader.offset)")
    case .none:
      events.append("none")
    }
  }
}
