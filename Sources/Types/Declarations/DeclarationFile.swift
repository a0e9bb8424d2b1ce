package import Diagnostics
package import JSONSyntax

/// The content of a declaration file.
package struct DeclarationFile: Sendable {
  /// The text that all ranges refer to.
  package var text: [UInt8]
  package var unit: OffsetUnit
  /// The declaration without its malformed parts.
  package var declaration: Declaration
  /// The values with their places; nil if the text is not JSON.
  package let root: JSONValue?
  /// The problems of the text as JSON and of its form: keys, kinds of values, words.
  package var problems: [Diagnostic]
  /// The strings that are names, and all that are written to key files, in the order of the text.
  package var names: [DeclarationName]
  /// The objects of `declaration.types`.
  private let typeValues: [JSONValue]

  package init(
    text: [UInt8], unit: OffsetUnit = .bytes, declaration: Declaration, root: JSONValue?,
    problems: [Diagnostic], names: [DeclarationName] = []
  ) {
    (self.text, self.unit, self.declaration, self.root) = (text, unit, declaration, root)
    typeValues = root?["types"]?.array?.filter { $0.object != nil } ?? []
    self.problems = problems
    self.names = names
  }

  /// Returns a value of a type, by the type's index and the keys and indices that lead to the
  /// value.
  package func value(ofType index: Int, _ path: JSONPath...) -> JSONValue? {
    guard typeValues.indices.contains(index) else { return nil }
    return path.reduce(typeValues[index]) { value, step in value?[step] }
  }

  /// Returns the value that the keys and indices lead to from the root.
  package func value(_ path: JSONPath...) -> JSONValue? {
    path.reduce(root) { value, step in value?[step] }
  }

  /// The maximum size; larger files are not read.
  package static let longest = 16 << 20

  /// Reads a declaration.
  package init(_ bytes: [UInt8]) {
    guard bytes.count <= Self.longest else {
      let message = "the file has more than \(Self.longest) bytes"
      self.init(
        text: bytes, declaration: Declaration(), root: nil,
        problems: [Diagnostic(DeclarationRules.wrongValueType, message, at: nil)])
      return
    }
    let (root, text, unit, problems) = JSONValue.read(bytes)
    var reader = FormReader(text: text, rules: DeclarationFormat.rules)
    let declaration = root.flatMap { DeclarationFormat.root.read($0, &reader) }
    self.init(
      text: text, unit: unit, declaration: declaration ?? Declaration(), root: root,
      problems: problems + reader.problems, names: reader.notes.compactMap(DeclarationName.init))
  }
}
