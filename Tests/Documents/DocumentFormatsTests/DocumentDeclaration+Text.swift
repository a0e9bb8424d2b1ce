import DocumentFormats
import JSONSyntax
import Testing

extension DocumentDeclaration {
  /// Reads a `documents` section without mistakes.
  static func read(_ text: String) throws -> DocumentDeclaration {
    let bytes = Array(text.utf8)
    var reader = FormReader(
      text: bytes,
      rules: FormRules(
        subject: "it", unknownKey: DocumentFormatRules.idleStep,
        wrongValueType: DocumentFormatRules.idleStep, unknownWord: DocumentFormatRules.idleStep))
    let value = try #require(JSONValue.read(bytes).value)
    let declaration = try #require(DocumentDeclarationFormat.root.read(value, &reader))
    #expect(reader.problems.isEmpty)
    return declaration
  }
}
