import Diagnostics
import DocumentFormats
import JSONSchema
import TestSupport
import Testing

/// Documents with marks that their schema does not tell, and with a counter.
struct CountedDocumentTests {
  private static let program: FormatProgram? = {
    guard let ids = DocumentPath("$.stops[*].id"), let next = DocumentPath("$.next"),
      let mark = DocumentPath("$.version")
    else { return nil }
    var format = DocumentFormat("trail")
    format.versions = ["1", "2"].map { name in
      var version = FormatVersion(name)
      version.marks = [DocumentMark(mark, name)]
      return version
    }
    format.laws = [.counter(next, of: ids, .next)]
    return FormatProgram(format) { version in
      let title = version.name == "1" ? "name" : "title"
      let schema = #"""
        { "type": "object", "required": ["version", "\#(title)", "stops", "next"],
          "additionalProperties": false,
          "properties": { "version": { "type": "integer" }, "\#(title)": { "type": "string" },
            "stops": { "type": "array" }, "next": { "type": "integer" } } }
        """#
      return SchemaProgram.compile(Array(schema.utf8)).program
    }
  }()

  private static func repair(_ text: String) throws -> (text: String, left: [String]) {
    var judge = DocumentJudge(try #require(program), limit: .max)
    var bytes = Array(text.utf8)
    for _ in 0..<5 {
      let fixes = judge.check(rangeSource(of: bytes)).findings.diagnostics.compactMap(\.fix)
      bytes = Fix.apply(fixes, to: bytes)
    }
    let left = judge.check(rangeSource(of: bytes)).findings.diagnostics.map(\.rule)
    return (String(decoding: bytes, as: UTF8.self), left)
  }

  private static func trail(_ end: String, stops: String = #"{"id": 2}"#) -> String {
    "{\"version\": 2, \"title\": \"Alps\", \"stops\": [\(stops)],\n\(end)}\n"
  }

  private static func conflict(_ ours: String, _ theirs: String) -> String {
    "<<<<<<< HEAD\n\(ours)\n=======\n\(theirs)\n>>>>>>> topic\n"
  }

  /// Numbers below the greater counter may have been given in that version.
  @Test(arguments: [("3", "4", "4"), ("9", "4", "9"), ("1", "2", "3")])
  func theGreaterCounterServesBothVersions(_ ours: String, _ theirs: String, _ kept: String) throws
  {
    let old = Self.trail(Self.conflict("\"next\": \(ours)", "\"next\": \(theirs)"))
    let repaired = try Self.repair(old)
    #expect(repaired.text == Self.trail("\"next\": \(kept)\n") && repaired.left == [])
  }

  @Test(arguments: [#"{"id": 3}"#, #"{"id": 2, "open": true}"#, #""next""#])
  func whatIsNoCounterIsListed(_ other: String) throws {
    let stops = "\n" + Self.conflict(#"{"id": 2}"#, other)
    let counter = Self.conflict("\"next\": 3", "\"next\": 4")
    let repaired = try Self.repair(Self.trail(counter, stops: stops))
    #expect(repaired.text == Self.trail("\"next\": 4\n", stops: stops))
    #expect(repaired.left == ["json/merge-conflict-marker"])
  }

  @Test func missingMarksAreKnownFromTheForm() throws {
    let repaired = try Self.repair(#"{"title": "A", "stops": [], "next": 1}"#)
    #expect(repaired.text == #"{"title": "A", "stops": [], "next": 1, "version": 2}"#)
    #expect(repaired.left == [])
  }
}
