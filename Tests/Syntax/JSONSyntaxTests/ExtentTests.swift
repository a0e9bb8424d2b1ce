import Diagnostics
import Foundation
import JSONSyntax
import TestSupport
import Testing

/// Sizes that no app writes and that must not hurt.
struct ExtentTests {
  private static func skipped(_ text: String) -> [Diagnostic] {
    var reader = JSONReader()
    reader.begin(byteSource(of: Array(text.utf8)))
    reader.skipValue()
    reader.finish()
    return reader.report.diagnostics
  }

  @Test func nesting() {
    func nested(_ count: Int, _ open: String, _ close: String) -> String {
      String(repeating: open, count: count) + String(repeating: close, count: count)
    }
    #expect(Self.skipped(nested(512, "[", "]")) == [])
    #expect(Self.skipped(nested(513, "[", "]")).map(\.range) == [512..<513])
    #expect(Self.skipped(nested(100_000, "[", "]")).map(\.rule) == [JSONRules.nestingTooDeep.id])
    let objects =
      String(repeating: "{\"a\":", count: 511) + "{}" + String(repeating: "}", count: 511)
    #expect(Self.skipped(objects) == [])
    #expect(Self.skipped("[\(objects)]").map(\.rule) == [JSONRules.nestingTooDeep.id])
    #expect(Trace(nested(513, "[", "]")).marks == ["nesting-too-deep@512"])
  }

  @Test func manyMembers() {
    let members = (0..<Effort.rounds(300_000, quick: 100_000)).map { "\"m\($0)\":0" }.joined(
      separator: ",")
    #expect(Self.skipped("{\(members)}") == [])
    let found = Self.skipped("{\(members),\"m7\":1,\"m70000\":1,\"m7\":1}")
    #expect(found.map(\.rule) == Array(repeating: JSONRules.duplicateMember.id, count: 3))
  }

  @Test func manyDuplicatesAreCounted() {
    var reader = JSONReader()
    let members = Array(repeating: "\"a\":0", count: 1001).joined(separator: ",")
    reader.begin(byteSource(of: Array("{\(members)}".utf8)))
    reader.skipValue()
    #expect(reader.report.diagnostics.count == Findings.limitPerRule)
    #expect(reader.report.unlisted == [JSONRules.duplicateMember.id: 800])
  }

  @Test func longNames() {
    let name = String(repeating: "n", count: 10_000)
    let trace = Trace("{\"\(name)\":1,\"\(name)\":2}")
    // Names beyond the limit are not compared.
    #expect(trace.findings == [])
    #expect(trace.events.count == 6)
  }

  @Test func longNumbers() {
    let digits = String(repeating: "1", count: 700_000)
    #expect(Self.skipped("[-\(digits).\(digits)e-\(digits)]") == [])
    #expect(Self.skipped("[\(digits)]").map(\.rule) == [JSONRules.numberOverflow.id])
  }
}

/// What is accepted, compared with the reader of the apps.
struct AcceptanceTests {
  static let valid = [
    "{}", "[]", "0", "-1", "\"\"", "true", "false", "null", " [ ] ", "\t{\r\n}\n",
    "{\"\":{\"\":[]}}", "[1,2.5,-3e+10,\"\\u00e9\",null,true,{}]", "[[[[]]],[]]", "1E5", "0.0",
    "{\"a\":[{\"b\":[{}]}]}", "\"\u{2028}\u{2029}\u{FEFF}\"", "[0.1e-2,10,100]", "\"/\"",
  ]

  @Test(arguments: valid) func validTextsGiveNothing(_ text: String) throws {
    for size in [1, 3, 1000] { #expect(Trace(Array(text.utf8), inChunksOf: size).findings == []) }
    _ = try JSONSerialization.jsonObject(with: Data(text.utf8), options: .fragmentsAllowed)
  }

  /// Where Foundation is more lenient than RFC 8259, or keeps what is a mistake to people.
  private static let lenient = [
    "duplicate-member", "trailing-comma", "byte-order-mark", "utf-16-encoding", "nul-bytes",
    "number-overflow",
  ]

  @Test func refusedTextsAreRefusedByFoundation() {
    let texts = (MistakeTests.structure + MistakeTests.tokens).map { ($0.text, $0.marks) }
    for (text, marks) in texts
    where !marks.contains(where: { mark in
      Self.lenient.contains { mark.hasPrefix($0) }
    }) {
      let isValid = JSONSerialization.isReadable(Data(text.utf8))
      #expect(isValid == marks.isEmpty, "\(text.debugDescription) \(marks)")
    }
    for (bytes, mark) in MistakeTests.bytes where !mark.hasPrefix("nul") {
      #expect(!JSONSerialization.isReadable(Data(bytes)), "\(bytes)")
    }
  }
}

extension JSONSerialization {
  fileprivate static func isReadable(_ data: Data) -> Bool {
    (try? jsonObject(with: data, options: .fragmentsAllowed)) != nil
  }
}
