import Diagnostics
import KeyFileSyntax

/// Rules for the icons of the entry and of its actions.
extension DesktopEntryRules {
  static let iconWithExtension = RuleInfo(
    "desktop/icon-with-extension", .error, fix: .unsafe,
    "The name of an icon, not a path, ends in .png, .svg or .xpm; reported at the extension",
    because: "themes look for the name with each extension and do not find art.png.png",
    references: ["Icon Theme, Icon Lookup", "Desktop Entry 6"],
    bad: [.app("Exec=art\nIcon=art↓.png")],
    good: [.app("Exec=art\nIcon=art"), .app("Exec=art\nIcon=/usr/share/pixmaps/art.png")])

  static let relativeIconPath = RuleInfo(
    "desktop/relative-icon-path", .error,
    """
    An icon is a path that begins neither with a slash nor, as in snaps, with ${SNAP}/; reported \
    at the value
    """,
    because: "no reader knows what the path is relative to",
    bad: [.app("Exec=art\nIcon=↓icons/art.png")],
    good: [.app("Exec=art\nIcon=art"), .app("Exec=art\nIcon=${SNAP}/meta/gui/art.png")])

  static let missingIcon = RuleInfo(
    "desktop/missing-icon", .note,
    "An application that menus show lacks Icon; reported at the group header",
    because: "menus show a generic picture",
    bad: [.file("↓[Desktop Entry]\nType=Application\nName=Art\nExec=art\n")],
    good: [.app("Exec=art\nIcon=art")])

  static let unresolvedIcon = RuleInfo(
    "desktop/unresolved-icon", .note,
    """
    On a machine with an icon theme, an icon of an installed entry that menus show is in none of \
    its folders for icons; reported at the value
    """,
    because: "menus show a generic picture",
    references: ["Icon Theme, Icon Lookup"],
    bad: [.app("Exec=art\nIcon=↓picture-is-gone")],
    good: [.app("Exec=art\nIcon=art")])

  /// Only the first problem of an icon is reported.
  static let icons = Family<DesktopEntrySubject>(
    iconWithExtension, relativeIconPath, missingIcon, unresolvedIcon
  ) { subject, findings in
    for entry in subject.entries(of: "Icon") { find(entry, subject, &findings) }
    let isThere = subject.group.entries.contains {
      $0.key.text == "Icon" && !$0.value.text.trimmed.isEmpty
    }
    guard !isThere, subject.isShownApplication,
      !subject.hasMisspelling(of: "Icon", in: subject.group)
    else { return }
    findings.add(missingIcon, "missing 'Icon'", at: subject.group.header)
  }

  private static func find(
    _ entry: KeyFileEntry, _ subject: DesktopEntrySubject, _ findings: inout Findings
  ) {
    let icon = subject.file.unescaped(entry.value).text.trimmed
    let range = subject.range(ofTrimmed: entry.value)
    // snapd replaces the variable with the folder of the snap.
    guard !icon.isEmpty, !icon.hasPrefix("/"), !icon.hasPrefix("${SNAP}/") else { return }
    guard !icon.contains("/") else {
      let message = "icon '\(icon)' must be an absolute path or a plain name"
      return findings.add(relativeIconPath, message, at: range)
    }
    let app = subject.entry
    // In the menu of applications, or in a menu of those that open a file.
    let isInMenus = app.isShown || !app.isHidden && !app.mimeTypes.isEmpty
    let suffix = [".png", ".svg", ".xpm"].first { icon.hasSuffix($0) && icon != $0 }
    if let suffix, range.count > suffix.utf8.count {
      let place = (range.upperBound - suffix.utf8.count)..<range.upperBound
      findings.add(
        iconWithExtension, "an icon name must not end in '\(suffix)'", at: place,
        fix: Fix("remove the extension", .remove(place)))
    } else if isInMenus, isMissing(icon, subject.context.hasIcon) {
      findings.add(
        unresolvedIcon, "icon '\(icon)' is not in a theme or folder for icons", at: range)
    }
  }

  /// True if neither the icon nor a more general one exists: `art-new`, then `art`.
  private static func isMissing(_ icon: String, _ hasIcon: (String) -> Bool?) -> Bool {
    var name = icon[...]
    while hasIcon(String(name)) == false {
      guard let hyphen = name.lastIndex(of: "-") else { return true }
      name = name[..<hyphen]
    }
    return false
  }
}
