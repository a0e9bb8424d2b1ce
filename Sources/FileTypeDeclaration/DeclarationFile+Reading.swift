import JSONSyntax

extension DeclarationFile {
  /// Reads a declaration.
  package init(_ bytes: [UInt8]) {
    let (root, text, unit, problems) = JSONValue.read(bytes)
    self.init(
      text: text, unit: unit, declaration: Declaration(), root: root, problems: problems)
  }
}
