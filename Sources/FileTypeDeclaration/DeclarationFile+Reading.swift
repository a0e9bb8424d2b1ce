import Diagnostics
import JSONSyntax

extension DeclarationFile {
  /// Larger files are not read.
  package static let longest = 16 << 20

  /// Reads a declaration.
  package init(_ bytes: [UInt8]) {
    guard bytes.count <= Self.longest else {
      let message = "the file has \(bytes.count) bytes, a declaration has \(Self.longest) at most"
      self.init(
        text: bytes, declaration: Declaration(), root: nil,
        problems: [Diagnostic(DeclarationRules.wrongValueType, message, at: nil)])
      return
    }
    let (root, text, unit, problems) = JSONValue.read(bytes)
    var reader = FormReader(text: text)
    let declaration = root.flatMap { DeclarationFormat.root.read($0, &reader) }
    self.init(
      text: text, unit: unit, declaration: declaration ?? Declaration(), root: root,
      problems: problems + reader.problems, names: reader.names)
  }
}
