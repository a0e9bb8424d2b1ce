import Diagnostics
import DocumentFormats
import JSONSyntax
import Testing

/// Documents in UTF-16 and UTF-32 that cannot be read to their end.
struct EncodedDocumentTests {
  private static let text = #"{"version": 2, "名前": "湖の旅の記録", "停留所": [{"名": "港の灯台"}, {"名": "森"}]}"#

  private static func encoded(_ text: Substring, bits: Int, isBig: Bool) -> [UInt8] {
    let units: [UInt32] =
      bits == 16 ? text.utf16.map { UInt32($0) } : text.unicodeScalars.map(\.value)
    return units.flatMap { unit in
      let bytes = stride(from: 0, to: bits, by: 8).map { UInt8(truncatingIfNeeded: unit >> $0) }
      return isBig ? bytes.reversed() : bytes
    }
  }

  /// The places of findings are those in the readable text, which is longer than the file.
  @Test(arguments: [(16, false), (16, true), (32, false), (32, true)])
  func cutDocuments(_ bits: Int, _ isBig: Bool) throws {
    var format = DocumentFormat("trail")
    format.versions = [FormatVersion("1")]
    for end in 2..<Self.text.count {
      let bytes = Self.encoded(Self.text.prefix(end), bits: bits, isBig: isBig)
      var judge = DocumentJudge(FormatProgram(format) { _ in nil })
      let found = judge.check(rangeSource(of: bytes)).findings.diagnostics
      #expect(found.contains { $0.rule.hasPrefix("json/utf-16") }, "\(end): \(found)")
    }
  }

  @Test func fixesOutsideOfATextAreSkipped() {
    let fixes = [Fix("a", .insert("x", at: 9)), Fix("b", .replace(0..<1, by: "y"))]
    #expect(Fix.apply(fixes, to: Array("abc".utf8)) == Array("ybc".utf8))
  }
}
