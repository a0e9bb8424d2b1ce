import Declarations
import UniformTypes

/// A language that documents are written in, as tools for programmers know it.
struct DocumentSyntax {
  /// Its name in Linguist.
  let name: String
  /// `data`, `markup`, or `prose` (Linguist, languages.yml).
  let kind: String
  /// The scope of its TextMate grammar.
  let scope: String
  let aceMode: String
  /// Its identifier in VS Code; nil if VS Code does not include the language.
  let identifier: String?
  fileprivate let mimeTypes: [String]
  /// The suffix of media types: `+json`.
  fileprivate let suffix: String?

  static let json = DocumentSyntax(
    name: "JSON", kind: "data", scope: "source.json", aceMode: "json", identifier: "json",
    mimeTypes: ["application/json"], suffix: "+json")
  private static let text = DocumentSyntax(
    name: "Text", kind: "data", scope: "none", aceMode: "text", identifier: nil,
    mimeTypes: ["text/plain"], suffix: nil)
  static let xml = DocumentSyntax(
    name: "XML", kind: "data", scope: "text.xml", aceMode: "xml", identifier: "xml",
    mimeTypes: ["application/xml", "text/xml"], suffix: "+xml")

  /// All languages.
  ///
  /// Plain text is last, because the others are texts too.
  private static let all = [
    json, xml,
    DocumentSyntax(
      name: "YAML", kind: "data", scope: "source.yaml", aceMode: "yaml", identifier: "yaml",
      mimeTypes: ["application/yaml", "application/x-yaml", "text/x-yaml"], suffix: "+yaml"),
    DocumentSyntax(
      name: "HTML", kind: "markup", scope: "text.html.basic", aceMode: "html", identifier: "html",
      mimeTypes: ["text/html"], suffix: nil),
    DocumentSyntax(
      name: "Markdown", kind: "prose", scope: "text.md", aceMode: "markdown",
      identifier: "markdown", mimeTypes: ["text/markdown"], suffix: nil),
    text,
  ]
}

extension DocumentSyntax {
  /// Finds the language of a type's documents by its name and its ancestors; returns nil if the
  /// documents are not known to be texts.
  init?(of type: GeneratedType) {
    guard !type.isFolder else { return nil }
    let names = type.lineage
    let found = Self.all.first { syntax in
      names.contains { name in
        syntax.mimeTypes.contains(name) || (syntax.suffix.map(name.hasSuffix) ?? false)
      }
    }
    let isText = names.contains { $0.hasPrefix("text/") }
    let byRoot = type.source.rootXML.isEmpty ? nil : Self.xml
    guard let syntax = found ?? byRoot ?? (isText ? Self.text : nil) else { return nil }
    self = syntax
  }
}

extension GeneratedType {
  /// True for a built-in type that needs no declaration.
  var isOfEverybody: Bool { isShared || resolved.form == .none }

  /// The names of the type, and of the types that its documents also belong to.
  var lineage: [String] {
    let shared = MediaTypeDatabase.builtIn
    let own = [mediaType].compactMap(\.self) + resolved.subClassOf + aliases.map(\.value)
    return own + own.flatMap { shared.ancestors(of: $0) }
  }

  /// The patterns that are plain file names.
  var fileNames: [Sourced<String>] {
    globs.map { Sourced($0.glob.pattern, at: $0.pattern) }.filter {
      $0.value.isFileName && !$0.value.contains { "*?[\\".contains($0) }
    }
  }
}
