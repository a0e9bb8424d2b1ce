import Diagnostics
import DocumentFormats
import JSONSchema
import JSONSyntax
import TestSupport
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

  /// Versions whose names are beside each other, with variants, and documents of any of them.
  @Test func marksBeforeTextsChangeNothing() throws {
    func schema(_ names: [String]) -> String {
      let members = names.map { "\"\($0)\": {\"type\": \"integer\"}" }.joined(separator: ",")
      return "{\"type\": \"object\", \"properties\": {\"v\": true, \(members)},"
        + "\"additionalProperties\": false, \"required\": [\"\(names[0])\"]}"
    }
    let schemas = [
      "1": schema(["a", "b"]), "2": schema(["a", "c"]), "3": schema(["d", "c", "e"]),
    ]
    let declaration = try DocumentDeclaration.read(
      """
      {"editions": [{"name": "1", "marks": {"$.v": 1}, "schema": "1"},
        {"name": "2", "marks": {"$.v": 2}, "schema": "2", "steps": [],
          "variants": [{"name": "x", "steps": [{"rename": "$.x", "to": "c"}]}]},
        {"name": "3", "marks": {"$.v": 3}, "schema": "3", "steps": []}]}
      """)
    let (format, _) = FormatCompiler.compile(declaration, name: "pond", endings: [])
    let program = FormatProgram(format) { version in
      version.schema.flatMap { schemas[$0] }.flatMap {
        SchemaProgram.compile(Array($0.utf8)).program
      }
    }
    var judge = DocumentJudge(program)
    var random = SplitMix64(seed: 57)
    var versions = Set<[Int]>()
    for _ in 0..<Effort.rounds(4_000, quick: 100) {
      let names = ["a", "b", "c", "d", "e", "x", "v"].shuffled(using: &random)
      let members = names.prefix(Int.random(in: 1...4, using: &random)).map { name in
        "\"\(name)\": \(["1", "2", "3", "4", "\"1\""].randomElement(using: &random) ?? "1")"
      }
      let text = "{" + members.joined(separator: ", ") + "}"
      let plain = judge.check(rangeSource(of: Array(text.utf8)))
      let marked = judge.check(rangeSource(of: Array("\u{FEFF}\(text)".utf8)))
      versions.insert(plain.detection?.versions ?? [])
      #expect(marked.detection?.versions == plain.detection?.versions, "\(text)")
      #expect(marked.detection?.closest == plain.detection?.closest, "\(text)")
      #expect(marked.detection?.variants == plain.detection?.variants, "\(text)")
      let repairs = [plain, marked].map { judgment in
        judgment.findings.diagnostics.filter { !$0.rule.hasPrefix("json/") }
          .map { "\($0.rule) \($0.message) \($0.fix?.title ?? "")" }
      }
      #expect(repairs[0] == repairs[1], "\(text)")
    }
    #expect(versions.count > 3, "\(versions)")
  }

  @Test func fixesOutsideOfATextAreSkipped() {
    let fixes = [Fix("a", .insert("x", at: 9)), Fix("b", .replace(0..<1, by: "y"))]
    #expect(Fix.apply(fixes, to: Array("abc".utf8)) == Array("ybc".utf8))
  }
}
