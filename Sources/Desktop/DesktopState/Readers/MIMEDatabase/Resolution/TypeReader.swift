/// The readers that determine the type of a file.
///
/// `xdg-mime query filetype` delegates to one of them: to KDE's on KDE, to GIO on GNOME, Cinnamon,
/// LXDE, MATE, and Xfce, and elsewhere to `mimetype`, or file(1) if that is missing.
package enum TypeReader: String, Sendable, CaseIterable, Codable {
  /// The recommended order of the Shared MIME-info specification (section 2.12).
  case specification
  /// GIO, as in GNOME, Xfce, MATE, Cinnamon.
  case glib
  /// QMimeDatabase, as in KDE and LXQt.
  case qt
  /// File::MimeInfo::Magic, the program `mimetype`.
  case perl
}

/// The behavior that differs between versions of GLib.
package struct GLibBehavior: Sendable, Equatable {
  /// The maximum number of bytes of a file that are examined.
  package var sniffedLength: Int
  /// The type of an empty file with any name.
  package var emptyType: String

  /// Returns the behavior of GLib 2.`minor`; 74 and 84 were measured.
  package init(minor: Int) {
    sniffedLength = minor < 79 ? 4096 : 16384
    emptyType = minor < 79 ? "text/plain" : "application/x-zerosize"
  }
}

/// The behavior that differs between versions of Qt.
package struct QtBehavior: Sendable, Equatable {
  /// True if patterns with other wildcards are tried even if a suffix has matched.
  package var mixesPatternsAndSuffixes: Bool
  /// True if a magic rule of a later folder wins, regardless of priority.
  package var lastFolderWinsMagic: Bool
  /// True if a folder can delete the globs of a type in later folders.
  package var obeysDeletedGlobs: Bool
  /// True if patterns with other wildcards are never case-sensitive.
  package var ignoresCaseOfPatterns: Bool

  /// Returns the behavior of Qt 5 or 6; 5.15.8 and 6.12 were measured.
  package init(major: Int) {
    mixesPatternsAndSuffixes = major < 6
    lastFolderWinsMagic = major < 6
    obeysDeletedGlobs = major >= 6
    ignoresCaseOfPatterns = major >= 6
  }
}
