import Diagnostics
import DocumentFormats
import JSONSyntax
import JSONSchema
import TestSupport
import Testing

/// The rules for documents and their examples; those for declarations are tested with the others of
/// declarations.
struct DocumentRuleTests {
  private static let rules = DocumentFormatRules.documents
  private static let expectations = RuleExpectations(rules, check: findings)

  private static let form = FormRules(
    subject: "the declaration", unknownKey: DocumentFormatRules.malformedPath,
    wrongValueType: DocumentFormatRules.malformedPath,
    unknownWord: DocumentFormatRules.malformedPath)

  /// The findings in the last file of an example, with places in the example.
  private static func findings(_ example: RuleExample) -> [Diagnostic] {
    let files = example.files
    let bytes = example.bytes
    let declaration = Array(bytes[files[0].range])
    var reader = FormReader(text: declaration, rules: form)
    guard let last = files.last,
      let value = JSONValue.read(declaration).value?["types"]?[0]?["documents"],
      let documents = DocumentDeclarationFormat.root.read(value, &reader)
    else { return [] }
    let (format, problems) = FormatCompiler.compile(documents, name: "trail", endings: [".trail"])
    #expect(problems.isEmpty && reader.problems.isEmpty)
    let program = FormatProgram(format) { version in
      files.first { $0.path == version.schema }.flatMap {
        SchemaProgram.compile(Array(bytes[$0.range])).program
      }
    }
    var judge = DocumentJudge(program)
    let found = judge.check(rangeSource(of: Array(bytes[last.range])))
    return found.findings.diagnostics.map { diagnostic in
      var diagnostic = diagnostic
      let start = last.range.lowerBound
      let shifted = { (range: Range<Int>) in (range.lowerBound + start)..<(range.upperBound + start)
      }
      diagnostic.range = diagnostic.range.map(shifted)
      if let fix = diagnostic.fix {
        for index in fix.edits.indices {
          diagnostic.fix?.edits[index].range = shifted(fix.edits[index].range)
        }
      }
      return diagnostic
    }
  }

  @Test func theCatalogHasItsForm() { Self.expectations.expectForm(subjects: ["document"]) }

  @Test(arguments: rules.map(\.id)) func badExamples(id: String) throws {
    try Self.expectations.expectMarks(of: id)
  }

  @Test(arguments: rules.map(\.id)) func goodExamples(id: String) throws {
    try Self.expectations.expectSilence(of: id)
  }

  @Test(arguments: rules.map(\.id)) func fixes(id: String) throws {
    try Self.expectations.expectFixes(of: id)
  }
}
