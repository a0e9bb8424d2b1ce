package import Diagnostics
import JSONSyntax

/// The rules for declarations.
package enum DeclarationRules {
  /// All rules in the order of the catalog.
  package static let all = [unknownKey, wrongValueType, unknownEnumValue] + [RuleInfo](families)

  private static let families = [
    types, texts, recognition, identifiers, application, names, pictures, languages, extensions,
    Family(unknownRule), windows, effects, documents,
  ]

  /// Returns all findings in a declaration, including those about its form.
  ///
  /// `picture` returns the file at a path relative to the declaration; it is nil if the declaration
  /// does not have a folder (standard input). `schema` returns the bytes of a schema at a relative
  /// path, or nil if they cannot be read, and `examples` the documents beside the declaration whose
  /// names have one of some endings. Without `knownRules`, does not check the names of rules.
  package static func check(
    _ file: DeclarationFile, knownRules: Set<String> = [],
    picture: ((String) -> PictureFile)? = nil,
    schema: ((String) -> [UInt8]?)? = nil,
    examples: (([String]) -> [(name: String, bytes: [UInt8])])? = nil,
    selection: RuleSelection = .all
  ) -> [Diagnostic] {
    var findings = Findings(selection)
    findings.add(file.problems)
    guard file.root?.object != nil else { return findings.diagnostics }
    let checked = DeclarationSubject(
      file: file, types: file.declaration.resolved(), knownRules: knownRules, picture: picture,
      schema: schema, examples: examples)
    for family in families { family.check(checked, &findings) }
    return findings.diagnostics
  }
}

/// A declaration, and the values that its rules share.
struct DeclarationSubject {
  let file: DeclarationFile
  let types: [ResolvedType]
  let knownRules: Set<String>
  let picture: ((String) -> PictureFile)?
  let schema: ((String) -> [UInt8]?)?
  let examples: (([String]) -> [(name: String, bytes: [UInt8])])?

  /// Returns the values of `key` in the types.
  func values(_ key: String) -> [(type: ResolvedType, value: JSONValue)] {
    types.enumerated().compactMap { index, type in
      file.value(ofType: index, .key(key)).map { (type, $0) }
    }
  }

  /// Returns the place of a type's key `handler`.
  func handlerName(ofType index: Int) -> Range<Int>? {
    file.value(ofType: index)?.member("handler")?.nameRange
  }
}
