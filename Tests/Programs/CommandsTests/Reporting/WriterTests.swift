import Commands
import Diagnostics
import Foundation
import Testing

#if canImport(FoundationXML)
  import FoundationXML
#endif

@Suite struct WriterTests {
  /// Every scalar below U+00A0, and some that formats are known to trip over.
  private static let scalars = String(
    String.UnicodeScalarView(
      (0..<0xA0).compactMap(Unicode.Scalar.init)
        + ["\u{2028}", "\u{2029}", "\u{FEFF}", "\u{FFFE}", "\u{FFFF}", "🎨", "\u{10FFFF}"]))

  @Test func jsonReadsBack() throws {
    let text = JSONText.object([(name: Self.scalars, value: .string(Self.scalars))]).text
    let object = try JSONSerialization.jsonObject(with: Data(text.utf8))
    #expect(object as? [String: String] == [Self.scalars: Self.scalars])
  }

  @Test func jsonHasNoRawControlOrLineEnd() {
    let text = JSONText.string(Self.scalars).text
    #expect(
      !text.unicodeScalars.contains {
        $0.value < 0x20 || 0x7F...0x9F ~= $0.value || 0x2028...0x2029 ~= $0.value
      })
  }

  @Test func jsonKeepsOrderAndIsCompact() {
    let value: JSONText = [
      "z": 1, "a": [true, .null, "x", .written("[1]")], "e": [], "o": [:],
      "n": .optional(nil as Int?), "i": .optional(-3),
    ]
    #expect(value.text == #"{"z":1,"a":[true,null,"x",[1]],"e":[],"o":{},"n":null,"i":-3}"#)
  }

  @Test func xmlReadsBack() throws {
    let text =
      ReportXML.declaration + ReportXML.start("a", ["b": Self.scalars + "]]>"])
      + ReportXML.content(Self.scalars + "]]>") + ReportXML.empty("c") + ReportXML.end("a")
    let root = try #require(try XMLDocument(data: Data(text.utf8)).rootElement())
    let attribute = try #require(root.attribute(forName: "b")?.stringValue)
    // A document cannot hold the rest.
    #expect(attribute.unicodeScalars.count == Self.scalars.unicodeScalars.count + 3)
    #expect(attribute.contains("\t\n\u{240B}\u{240C}\r\u{240E}"))
    #expect(attribute.hasSuffix("🎨\u{10FFFF}]]>"))
    #expect(root.stringValue == attribute)
  }

  @Test func xmlLeavesOutNothingThatItCanHold() {
    #expect(
      ReportXML.content("a<b>&\"'\n\tü\u{2028}") == "a&lt;b&gt;&amp;&quot;&apos;\n\tü\u{2028}")
    #expect(ReportXML.empty("e", ["a": "\n\t"]) == "<e a=\"&#10;&#9;\"/>")
  }
}
