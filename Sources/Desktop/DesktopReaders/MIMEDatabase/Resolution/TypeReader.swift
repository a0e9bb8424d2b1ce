/// Those who say which type a file has.
///
/// `xdg-mime query filetype` is none of them but asks one: that of KDE there, GIO on GNOME,
/// Cinnamon, LXDE, MATE and Xfce, and `mimetype`, or file(1) without it, everywhere else.
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

/// What differs between versions of GLib.
package struct GLibBehaviour: Sendable, Equatable {
  /// How many bytes of a file are looked at, at most.
  package var sniffedLength: Int
  /// What a file without content is, whatever its name.
  package var emptyType: String

  package init(sniffedLength: Int, emptyType: String) {
    self.sniffedLength = sniffedLength
    self.emptyType = emptyType
  }

  /// Of GLib 2.`minor`: 74 and 84 are the ones that were measured.
  package init(minor: Int) {
    self.init(
      sniffedLength: minor < 79 ? 4096 : 16384,
      emptyType: minor < 79 ? "text/plain" : "application/x-zerosize")
  }
}

/// What differs between versions of Qt.
package struct QtBehaviour: Sendable, Equatable {
  /// Whether patterns with wildcards elsewhere are asked where a suffix has matched too.
  package var mixesPatternsAndSuffixes: Bool
  /// Whether a rule on content of a later folder wins, whatever its priority.
  package var lastFolderWinsMagic: Bool
  /// Whether a folder can make those after it forget the globs of a type.
  package var obeysDeletedGlobs: Bool
  /// Whether case never matters for patterns with wildcards elsewhere than at their end.
  package var ignoresCaseOfPatterns: Bool

  /// Of Qt 5 or 6; measured are 5.15.8 and 6.12.
  package init(major: Int) {
    mixesPatternsAndSuffixes = major < 6
    lastFolderWinsMagic = major < 6
    obeysDeletedGlobs = major >= 6
    ignoresCaseOfPatterns = major >= 6
  }
}
