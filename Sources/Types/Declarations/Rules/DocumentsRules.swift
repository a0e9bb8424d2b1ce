package import Diagnostics
package import DocumentFormats
import JSONSyntax

extension DeclarationRules {
  /// The rules for the `documents` section.
  static let documents = Family<DeclarationSubject>(DocumentFormatRules.declarations) {
    checked, findings in
    for index in checked.file.declaration.types.indices {
      guard
        let problems = checked.file.format(
          ofType: index, schema: checked.schema, examples: checked.examples)?.problems
      else { continue }
      findings.add(problems)
    }
  }
}

extension DeclarationFile {
  /// Compiles the document format of a type, by its place in `declaration.types`, and returns its
  /// problems; returns nil if the type does not declare its documents.
  ///
  /// `schema` returns the bytes of the schema at a path, which migration steps are checked against;
  /// `examples` returns documents, by the endings of their names, on which they are tried.
  package func format(
    ofType index: Int, schema: ((String) -> [UInt8]?)? = nil,
    examples: (([String]) -> [(name: String, bytes: [UInt8])])? = nil
  ) -> (format: DocumentFormat, problems: [Diagnostic])? {
    let type = declaration.types[index]
    guard let documents = type.documents else { return nil }
    let (format, problems) = FormatCompiler.compile(
      documents, name: type.extensions.first ?? type.name,
      endings: type.nameEndings, schema: schema, examples: examples?(type.nameEndings) ?? [])
    let root = value(ofType: index, "documents")
    let misspelled = self.problems.filter { $0.rule == DeclarationRules.unknownKey.id }
      .compactMap(\.range?.lowerBound)
    return (
      format,
      problems.compactMap { problem in
        let value = problem.path.reduce(root) { value, step in value?[step] }
        // A step that says nothing because its action is misspelled has that finding.
        if problem.rule.id == DocumentFormatRules.incompleteStep.id, let place = value?.element,
          misspelled.contains(where: place.contains)
        {
          return nil
        }
        return Diagnostic(problem.rule, problem.message, at: (value ?? root)?.range)
      }
    )
  }
}

extension FileType {
  /// The file name extensions of documents, in lower case, with a period.
  fileprivate var nameEndings: [String] {
    let patterns = globs.map(\.pattern).filter { pattern in
      pattern.hasPrefix("*.") && !pattern.dropFirst().contains { "*?[".contains($0) }
    }
    return extensions.map { "." + $0.lowercased() } + patterns.map { $0.dropFirst().lowercased() }
  }
}
