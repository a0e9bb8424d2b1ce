package import Diagnostics

/// What a file must have to be a desktop entry.
extension DesktopEntryRules {
  package static let missingRequiredKey = RuleInfo(
    "desktop/missing-required-key", .error,
    "Type or Name is missing, or the URL of a link; reported at the group header",
    because: "readers drop an entry without a type, and one without a name has no label",
    references: ["Desktop Entry 6"],
    bad: [
      .file("↓[Desktop Entry]\nType=Application\nExec=art %f\n"),
      .file("↓[Desktop Entry]\nName=Art\nExec=art %f\n"),
      .file("↓[Desktop Entry]\nType=Link\nName=Art on the web\n"),
    ],
    good: [
      .app("Exec=art %f"), .file("[Desktop Entry]\nType=Link\nName=Web\nURL=https://a.example/\n"),
    ])

  package static let unknownEntryType = RuleInfo(
    "desktop/unknown-entry-type", .error, fix: .unsafe,
    """
    The Type is none of Application, Link and Directory, in these letters, nor one that KDE has \
    reserved; reported at the value
    """,
    because: "readers pass over entries of a type that they do not know",
    references: ["Desktop Entry 6", "GLib"],
    bad: [.file("[Desktop Entry]\nType=↓application\nName=Art\nExec=art %f\n")],
    good: [.app("Exec=art %f")])

  package static let duplicateKey = RuleInfo(
    "desktop/duplicate-key", .error, fix: .unsafe,
    "A group has a key twice for one locale; reported at the second one",
    because: "one reader takes the first and another the last",
    references: ["Desktop Entry 3.3"],
    bad: [.app("↓Name=Art 2\nExec=art %f")],
    good: [.app("Name[de]=Kunst\nExec=art %f")])

  package static let duplicateGroup = RuleInfo(
    "desktop/duplicate-group", .error, fix: .unsafe,
    "Two groups have one name; reported at the second name",
    because: "some readers merge the groups and some take one of them",
    references: ["Desktop Entry 3.2"],
    bad: [.app("\n[↓Desktop Entry]\nExec=art %f")],
    good: [.app("Exec=art %f\n\n[X-Example]\na=b")])

  package static let firstGroupNotDesktopEntry = RuleInfo(
    "desktop/first-group-not-desktop-entry", .error,
    """
    The first group is not [Desktop Entry], entries stand before it, or there is none; reported \
    at what stands first
    """,
    because: "GLib refuses the file",
    references: ["Desktop Entry 3.2", "GLib"],
    bad: [
      .file("[↓X-Example]\na=b\n\n[Desktop Entry]\nType=Application\nName=Art\nExec=art\n"),
      .file("↓Type=Application\nName=Art\nExec=art\n"),
    ],
    good: [.file("# by hand\n\n[Desktop Entry]\nType=Application\nName=Art\nExec=art\n")])

  package static let spaceAfterGroupHeader = RuleInfo(
    "desktop/space-after-group-header", .error, fix: .safe,
    "Blanks or text follow the bracket that ends a group header; reported behind the bracket",
    because: "GLib passes over blanks, while other readers do not see the group",
    references: ["Desktop Entry 3.2"],
    bad: [
      .file("[Desktop Entry]↓ \nType=Application\nName=Art\nExec=art\n"),
      .file("[Desktop Entry]↓ # made by hand\nType=Application\nName=Art\nExec=art\n"),
    ],
    good: [.app("Exec=art")])

  package static let junkLine = RuleInfo(
    "desktop/junk-line", .error,
    "A line is no group header, entry or comment and not blank; reported at the line",
    because: "readers give up the whole file",
    references: ["Desktop Entry 3"],
    bad: [.app("Exec=art\n↓Art rocks")],
    good: [.app("Exec=art\n# Art rocks")])
}

extension DesktopEntryRules {
  static let structure = [
    missingRequiredKey, unknownEntryType, duplicateKey, duplicateGroup, firstGroupNotDesktopEntry,
    spaceAfterGroupHeader, junkLine,
  ]
}
