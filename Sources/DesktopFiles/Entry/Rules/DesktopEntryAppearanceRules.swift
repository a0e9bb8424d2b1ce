package import Diagnostics

/// Icons, names and the file itself.
extension DesktopEntryRules {
  package static let iconWithExtension = RuleInfo(
    "desktop/icon-with-extension", .error, fix: .unsafe,
    "The name of an icon ends in .png, .svg or .xpm and is no path; reported at the extension",
    because: "themes look for the name with each extension and do not find art.png.png",
    references: ["Icon Theme, Icon Lookup", "Desktop Entry 6"],
    bad: [.app("Exec=art\nIcon=art↓.png")],
    good: [.app("Exec=art\nIcon=art"), .app("Exec=art\nIcon=/usr/share/pixmaps/art.png")])

  package static let relativeIconPath = RuleInfo(
    "desktop/relative-icon-path", .error,
    "An icon is a path that does not begin with a slash; reported at the value",
    because: "no reader knows what the path is relative to",
    references: ["Desktop Entry 6"],
    bad: [.app("Exec=art\nIcon=↓icons/art.png")],
    good: [.app("Exec=art\nIcon=art")])

  package static let missingIcon = RuleInfo(
    "desktop/missing-icon", .note,
    "An application that menus show has no Icon; reported at the group header",
    because: "menus show a picture that stands for any program",
    references: ["Desktop Entry 6"],
    bad: [.file("↓[Desktop Entry]\nType=Application\nName=Art\nExec=art\n")],
    good: [.app("Exec=art\nIcon=art")])

  package static let unresolvedIcon = RuleInfo(
    "desktop/unresolved-icon", .note,
    "An icon is neither among the files that are checked nor in a theme; reported at the value",
    because: "menus show a picture that stands for any program",
    references: ["Icon Theme, Icon Lookup"],
    bad: [.app("Exec=art\nIcon=↓picture-is-gone")],
    good: [.app("Exec=art\nIcon=art")])

  package static let repeatedName = RuleInfo(
    "desktop/repeated-name", .warning, fix: .unsafe,
    """
    Comment says the same as Name or GenericName, or a keyword the same as Name; reported at the \
    repetition
    """,
    because: "it tells the user nothing new, and the name is searched for anyway",
    references: ["Desktop Entry 6"],
    bad: [.app("Comment=↓Art\nExec=art"), .app("Exec=art\nKeywords=emoji;↓Art;")],
    good: [.app("Comment=Draw with emoji\nExec=art\nKeywords=emoji;picture;")])

  package static let emptyName = RuleInfo(
    "desktop/empty-name", .error,
    "A Name is empty; reported at the key",
    because: "the entry has no label, and most validators say nothing",
    references: ["Desktop Entry 6"],
    bad: [.file("[Desktop Entry]\nType=Application\n↓Name=\nExec=art\n")],
    good: [.app("Exec=art")])

  package static let relativeWorkingDirectory = RuleInfo(
    "desktop/relative-working-directory", .warning,
    "Path does not begin with a slash; reported at the value",
    because: "no reader knows what it is relative to",
    references: ["Desktop Entry 6"],
    bad: [.app("Exec=art\nPath=↓share/art")],
    good: [.app("Exec=art\nPath=/usr/share/art")])

  package static let commaSeparatedKeywords = RuleInfo(
    "desktop/comma-separated-keywords", .warning, fix: .unsafe,
    "Commas stand between keywords; reported at the first one",
    because: "readers see one long keyword that nobody types",
    references: ["Desktop Entry 6"],
    bad: [.app("Exec=art\nKeywords=emoji↓,drawing,picture")],
    good: [.app("Exec=art\nKeywords=emoji;drawing;picture;")])

  package static let lineBreakInName = RuleInfo(
    "desktop/line-break-in-name", .note, fix: .unsafe,
    "A Name has the escape of a line break; reported at the escape",
    because: "menus have one line for a name",
    references: ["Desktop Entry 4"],
    bad: [.file("[Desktop Entry]\nType=Application\nName=Emoji↓\\nArt\nExec=art\n")],
    good: [.app("Comment=Draw\\nwith emoji\nExec=art")])

  package static let malformedFileName = RuleInfo(
    "desktop/malformed-file-name", .error, fix: .unsafe,
    """
    The name of the file has characters other than letters, digits, hyphen, underscore and \
    period; reported for the whole file
    """,
    because: "the name is the identifier of the entry, which other files cannot write",
    references: ["Desktop Entry 2"],
    bad: [.app("Exec=art", path: "my art.desktop")],
    good: [.app("Exec=art", path: "my-art.desktop")])

  package static let fileNameNotReverseDNS = RuleInfo(
    "desktop/file-name-not-reverse-dns", .note, fix: .unsafe,
    """
    Checked together with a declaration or metainfo, the name of the file has not the form \
    org.example.Art; reported for the whole file
    """,
    because: "Flatpak, portals and D-Bus name programs in that form",
    references: ["Desktop Entry 2"],
    bad: [.app("Exec=art", path: "art.desktop")],
    good: [.app("Exec=art")])

  package static let wrongFileExtension = RuleInfo(
    "desktop/wrong-file-extension", .error, fix: .unsafe,
    "The name of the file ends neither in .desktop nor in .directory; reported for the whole file",
    because: "no reader looks at the file",
    references: ["Desktop Entry 2"],
    bad: [.app("Exec=art", path: "org.example.Art.txt")],
    good: [
      .app("Exec=art"), .file("[Desktop Entry]\nType=Directory\nName=A\n", path: "a.directory"),
    ])
}

extension DesktopEntryRules {
  static let appearance = [
    iconWithExtension, relativeIconPath, missingIcon, unresolvedIcon, repeatedName, emptyName,
    relativeWorkingDirectory, commaSeparatedKeywords, lineBreakInName, malformedFileName,
    fileNameNotReverseDNS, wrongFileExtension,
  ]
}
