import Diagnostics
package import DesktopEntries
package import KeyFileSyntax
package import MIMEPackages
package import UniformTypes

/// The facts in files for Linux desktops that an installer needs.
///
/// They are recorded when the files are generated, and read from other files.
package struct DesktopContent: Sendable, Equatable {
  /// What MIME packages declare about their types, in the order of the files.
  package var types: [MediaTypeRecord] = []
  package var entries: [Entry] = []
  /// The programs that draw previews.
  package var thumbnailers: [String] = []

  /// What a desktop entry says.
  package struct Entry: Sendable, Equatable {
    /// The name of its file.
    package var id: String
    /// Nil without one.
    package var icon: String?
    /// The types that it opens; none if the entry is hidden, which counts as deleted.
    package var mimeTypes: [String]
  }

  package init() {}

  package init(_ package: MIMEPackage) { types = package.records }

  /// Creates an entry; `name` is the name of its file.
  package init(_ entry: DesktopEntry, name: String) {
    entries = [
      Entry(
        id: name, icon: entry.string("Icon"),
        mimeTypes: entry.isHidden ? [] : entry.mimeTypes.map(\.text))
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
