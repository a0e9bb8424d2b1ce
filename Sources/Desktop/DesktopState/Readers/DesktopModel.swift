/// A desktop as its readers see it: the databases of types, and the associations of applications.
package struct DesktopModel: Sendable {
  /// The `mime` folders with all types, the user's first; read from their text files if possible.
  package let folders: [MIMEFolder]
  /// The content of their caches, of their text files, and of the files that Qt reads.
  private let caches: [MIMEFolder]
  private let texts: [MIMEFolder]
  private let qtFolders: [MIMEFolder]
  package let family: TypeFamily
  package var applications: ApplicationFolders
  /// The reader that `xdg-mime` asks for the types of files; nil for a program with its own types.
  package var xdgMIMEReader: TypeReader? = .perl
  private let glib: GLibBehavior
  private let qt: QtBehavior

  /// Creates a desktop; `mime` contains what readers find in the `mime` folders, the user's first.
  package init(
    mime: [(cache: MIMEFolder?, text: MIMEFolder?)], applications: ApplicationFolders,
    glib: GLibBehavior?, qt: QtBehavior?
  ) {
    folders = mime.compactMap { $0.text ?? $0.cache }
    texts = mime.compactMap(\.text)
    let caches = mime.compactMap(\.cache)
    // Without any cache GLib reads the text files; Qt reads the packages where a cache is missing.
    self.caches = caches.isEmpty ? texts : caches
    qtFolders = mime.compactMap { $0.cache ?? $0.text }
    family = TypeFamily(
      aliases: folders.reduce(into: [:]) { all, folder in
        all.merge(folder.aliases) { first, _ in first }
      },
      parents: folders.reduce(into: [:]) { all, folder in
        all.merge(folder.parents) { first, more in first + more.filter { !first.contains($0) } }
      })
    self.applications = applications
    self.glib = glib ?? GLibBehavior(minor: 74)
    self.qt = qt ?? QtBehavior(major: 6)
  }

  package var resolution: TypeResolution {
    TypeResolution(caches: caches, texts: texts, qtFolders: qtFolders, glib: glib, qt: qt)
  }

  /// Returns a reader's choice of the application that opens a type.
  package func choice(of type: String, by reader: ApplicationReader) -> ApplicationChoice {
    applications.choice(for: type, in: family, by: reader)
  }

  /// Returns the reader that determines the types for an application reader, if any.
  package func typeReader(of reader: ApplicationReader) -> TypeReader? {
    reader == .xdgMIME ? xdgMIMEReader : reader.typeReader
  }
}
