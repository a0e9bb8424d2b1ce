import Diagnostics
package import DesktopEntries
package import KeyFileSyntax
package import MIMEPackages
package import UniformTypes

/// The facts in files for Linux desktops that an installer needs.
///
/// Generating files records them; for other files, they are read from the text.
package struct DesktopContent: Sendable, Equatable {
  /// The types that MIME packages declare, in the order of the files.
  package var types: [MediaTypeRecord] = []
  package var entries: [Entry] = []
  /// The programs that draw previews.
  package var thumbnailers: [String] = []

  /// The content of a desktop entry.
  package struct Entry: Sendable, Equatable {
    /// The name of its file.
    package var id: String
    /// The icon, if there is one.
    package var icon: String?
    /// The types that it opens; empty if the entry is hidden, which counts as deleted.
    package var mimeTypes: [String]
  }

  package init() {}

  package init(_ package: MIMEPackage) { types = package.records }

  /// Reads an entry; `name` is the name of its file.
  package init(_ entry: DesktopEntry, name: String) {
    entries = [
      Entry(
        id: name, icon: entry.string("Icon"),
        mimeTypes: entry.openedTypes.map(\.text))
    ]
  }

  package init(thumbnailer file: KeyFile) {
    let exec = file["Thumbnailer Entry"]?["Exec"].map { ExecCommand(file.unescaped($0.value)) }
    thumbnailers = [exec?.program?.text].compactMap(\.self)
  }

  /// Adds the content of other files.
  package static func += (content: inout DesktopContent, other: DesktopContent) {
    content.types += other.types
    content.entries += other.entries
    content.thumbnailers += other.thumbnailers
  }
}
