import Diagnostics
package import FileTypes
package import TypeConversion

/// A file of one of the kinds, with what was read of it.
package struct ProjectFile: Sendable {
  /// Bytes of a file that are read; a longer one is not looked into.
  package static let limit = 16 << 20

  package let path: String
  package let kind: ProjectFileKind
  /// In the format of the kind.
  private let content: any Sendable

  private init(path: String, kind: ProjectFileKind, content: any Sendable) {
    self.path = path
    self.kind = kind
    self.content = content
  }

  /// A declaration that was read already.
  package init(path: String, declaration: DeclarationFile) {
    self.init(path: path, kind: .declaration, content: declaration)
  }

  /// Reads a file as what its content or its name says; nil if neither tells a kind.
  ///
  /// The names `.xml` and `.list` tell one only if the file itself was named.
  package init?(_ bytes: [UInt8], path: String, isNamed: Bool) {
    guard let kind = ProjectFileKind.of(bytes, path: path, isNamed: isNamed) else { return nil }
    self.init(path: path, kind: kind, content: kind.read(bytes))
    if !isNamed, kind.isUnrelated(self) { return nil }
  }

  /// What was read, if it is of that format.
  func `as`<Content>(_: Content.Type) -> Content? { content as? Content }

  /// The last part of the path.
  package var name: String {
    path.utf8.split(separator: UInt8(ascii: "/")).last.map { String(Substring($0)) } ?? path
  }

  /// The text that ranges count, and how its offsets are offsets in the file.
  package var text: ProjectFileKind.Text { kind.text(content) ?? ([], .bytes) }

  /// True if every check of the file looks into the shared MIME database.
  package var asksForMediaTypes: Bool { kind.asksForMediaTypes(content) }

  /// What desktops would know of the file if it was installed.
  package var desktopContent: DesktopContent { kind.desktopContent(content, name) }

  /// The same file in another place.
  package func moved(to path: String) -> ProjectFile {
    ProjectFile(path: path, kind: kind, content: content)
  }

  /// The file as something that a declaration is made of; nil for other kinds.
  package var importSource: ImportSource? { kind.importSource?(content) }
}
