package import Declarations
package import FileGeneration

/// A file that a declaration is wired into, and what is wired.
package struct WiringInput: Sendable {
  /// As it was named; only its name and folders count.
  package var path: String
  package var text: [UInt8]
  package var declaration: Declaration
  /// What `generate` writes for the kinds of the format.
  package var generated: [GeneratedFile]
  /// Other files of the format in the project, which may have the same already.
  package var others: [[UInt8]] = []
  /// True for a path beside the file that is there: packagers refuse to package what is missing.
  package var isThere: @Sendable (String) -> Bool

  package init(
    path: String, text: [UInt8], declaration: Declaration, generated: [GeneratedFile] = [],
    isThere: @escaping @Sendable (String) -> Bool = { _ in false }
  ) {
    self.path = path
    self.text = text
    self.declaration = declaration
    self.generated = generated
    self.isThere = isThere
  }

  /// The name without its folders, in lower case.
  var name: String { (path.split(separator: "/").last.map(String.init) ?? path).lowercased() }

  /// The first generated file of a kind whose name ends like that.
  func generated(_ kind: OutputKind, ending: String = "") -> GeneratedFile? {
    generated.first { $0.kind == kind && $0.path.hasSuffix(ending) }
  }
}
