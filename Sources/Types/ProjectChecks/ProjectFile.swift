import Diagnostics
package import Declarations
package import FileGeneration
package import DeclarationImport

/// A file of one of the kinds, with what was read from it.
package struct ProjectFile: Sendable {
  /// The maximum size in bytes of a file that is read; longer files are skipped.
  package static let limit = 16 << 20

  package let path: String
  package let kind: ProjectFileKind
  /// True if it was found in a folder, with all others of the folder.
  let isFound: Bool
  /// The content in the format of the kind.
  private let content: any Sendable

  private init(path: String, kind: ProjectFileKind, content: any Sendable, isFound: Bool = false) {
    self.path = path
    self.isFound = isFound
    self.kind = kind
    self.content = content
  }

  /// Creates a file from a declaration that was already read.
  package init(path: String, declaration: DeclarationFile) {
    self.init(path: path, kind: .declaration, content: declaration)
  }

  /// Reads a file as the kind that its content or name indicates; nil if neither does.
  ///
  /// The names `.xml` and `.list` indicate one only if the file itself was named.
  package init?(_ bytes: [UInt8], path: String, isNamed: Bool) {
    guard let kind = ProjectFileKind.of(bytes, path: path, isNamed: isNamed) else { return nil }
    self.init(path: path, kind: kind, content: kind.read(bytes, path), isFound: !isNamed)
    if !isNamed, kind.isUnrelated(self) { return nil }
  }

  /// What was read, if it has that type.
  func `as`<Content>(_: Content.Type) -> Content? { content as? Content }

  /// The last part of the path.
  package var name: String {
    path.utf8.split(separator: UInt8(ascii: "/")).last.map { String(Substring($0)) } ?? path
  }

  /// The text that ranges refer to, and how its offsets relate to offsets in the file.
  package var text: ProjectFileKind.Text { kind.text(content) ?? ([], .bytes) }

  /// True if every check of the file reads the shared MIME database.
  package var asksForMediaTypes: Bool { kind.asksForMediaTypes(content) }

  /// What desktops would know about the file if it were installed.
  package var desktopContent: DesktopContent { kind.desktopContent(content, name) }

  /// The same file at another path.
  package func moved(to path: String) -> ProjectFile {
    ProjectFile(path: path, kind: kind, content: content, isFound: isFound)
  }

  /// What to do with a program that cannot be imported; nil for other files.
  package var adviceInstead: String? { `as`(PackagerProgram.self)?.advice }

  /// The file as a source for importing a declaration; nil for other kinds.
  package var importSource: ImportSource? { kind.importSource?(content) }
}
