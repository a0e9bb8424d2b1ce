import Diagnostics
import DocumentFormats
import JSONSchema
import JSONSyntax
import Testing

/// The identifiers that repairs give to one of two equal ones.
struct RepairIdentityTests {
  static let forms: [(schema: String, old: String, new: String?)] = [
    (#"{"type": "integer"}"#, "1", "2"),
    (#"{"type": "string"}"#, #""1""#, #""2""#),
    (
      #"{"type": "string", "pattern": "^[0-9A-F-]{36}$"}"#,
      #""00000000-0000-4000-8000-000000000001""#, #""00000000-0000-4000-8000-000000000002""#
    ),
    (#"{"enum": ["a", "b", 2]}"#, #""a""#, nil),
  ]

  @Test("A new identifier is one that the schema allows", arguments: forms.indices)
  func allowed(_ index: Int) throws {
    let form = Self.forms[index]
    let declaration = try DocumentDeclaration.read(
      """
      {"editions": [{"name": "1", "schema": "s", "repairs": [{"assign": "$.l[*].id", "as": "number"}]}],
        "laws": [{"unique": "$.l[*].id"}]}
      """)
    let schema = """
      {"properties": {"l": {"items": {"properties": {"id": \(form.schema)}}}}}
      """
    let (format, problems) = FormatCompiler.compile(declaration, name: "list", endings: [])
    #expect(problems.map(\.message) == [])
    let program = FormatProgram(format) { _ in SchemaProgram.compile(Array(schema.utf8)).program }
    var judge = DocumentJudge(program)
    let text = { (id: String) in
      Array("{\"l\": [{\"id\": \(form.old)}, {\"id\": \(id)}]}".utf8)
    }
    let findings = judge.check(rangeSource(of: text(form.old))).findings.diagnostics
    let duplicate = try #require(findings.first { $0.rule == "document/duplicate-value" })
    let fixed = duplicate.fix.map { Fix.apply([$0], to: text(form.old)) }.map {
      String(decoding: $0, as: UTF8.self)
    }
    #expect(fixed == form.new.map { String(decoding: text($0), as: UTF8.self) })
  }
}
