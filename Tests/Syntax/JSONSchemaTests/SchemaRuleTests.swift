import Diagnostics
import JSONSchema
import JSONSyntax
import TestSupport
import Testing

/// The catalog of rules and its examples.
struct SchemaRuleTests {
  private static let expectations = RuleExpectations(SchemaRules.all, check: findings)

  /// The findings in an example: in a schema, or in a document that is judged by one, with places
  /// in the example.
  private static func findings(_ example: RuleExample) -> [Diagnostic] {
    let files = example.files
    let bytes = example.bytes
    let options = SchemaProgram.Options(assertsFormats: true)
    let schema = Array(bytes[files[0].range])
    let (program, found, _, _) = SchemaProgram.compile(schema, options: options)
    guard files.count == 2, let program else { return found.diagnostics }
    var validator = SchemaValidator(program)
    let text = Array(bytes[files[1].range])
    return validator.check(rangeSource(of: text)).diagnostics.map { diagnostic in
      var diagnostic = diagnostic
      let start = files[1].range.lowerBound
      diagnostic.range = diagnostic.range.map { ($0.lowerBound + start)..<($0.upperBound + start) }
      return diagnostic
    }
  }

  @Test func theCatalogHasItsForm() { Self.expectations.expectForm(subjects: ["schema"]) }

  @Test(arguments: SchemaRules.all.map(\.id)) func badExamples(id: String) throws {
    try Self.expectations.expectMarks(of: id)
  }

  @Test(arguments: SchemaRules.all.map(\.id)) func goodExamples(id: String) throws {
    try Self.expectations.expectSilence(of: id)
  }
}
