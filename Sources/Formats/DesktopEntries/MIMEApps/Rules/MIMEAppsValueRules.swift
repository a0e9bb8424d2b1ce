import Diagnostics
import KeyFileSyntax

/// Rules for values, the lists of desktop file IDs.
extension MIMEAppsRules {
  static let malformedDesktopID = RuleInfo(
    "mimeapps/malformed-desktop-id", .error, fix: .unsafe,
    """
    An item of a value is not a valid desktop file ID: a path, a name without .desktop, or one with \
    blanks around it; reported at the item
    """,
    because: "GLib finds no such application, and xdg-mime passes the text on as it is",
    references: ["mime-apps 1.0.1 section 4", "Desktop Entry Specification 1.5 section 2"],
    bad: [
      .defaults("text/plain=↓/usr/share/applications/kde/org.kde.kwrite.desktop;"),
      .defaults("application/vnd.cs193p.emojiart+json=↓edu.stanford.cs193p.emojiart"),
      .added("text/plain=org.gnome.TextEditor.desktop;↓ edu.stanford.cs193p.emojiart.desktop;"),
    ], good: [.soundMIMEApps])

  static let slashInDesktopID = RuleInfo(
    "mimeapps/slash-in-desktop-id", .error, fix: .safe,
    """
    A desktop file ID names a subfolder with a slash instead of a hyphen; reported at the item
    """,
    because: "no application has such an ID, so it is never found",
    references: ["Desktop Entry Specification 1.5 section 2"],
    bad: [.defaults("text/plain=↓kde/kwrite.desktop;")],
    good: [.defaults("text/plain=kde-kwrite.desktop;")])

  static let commaSeparatedList = RuleInfo(
    "mimeapps/comma-separated-list", .error, fix: .unsafe,
    "Commas instead of semicolons separate desktop file IDs; reported at the item",
    because: "the whole list is read as one ID that no application has",
    references: ["mime-apps 1.0.1 section 3", "Desktop Entry Specification 1.5 section 4"],
    bad: [.defaults("text/plain=↓kde-kwrite.desktop,org.gnome.TextEditor.desktop")],
    good: [.defaults("text/plain=org.gnome.TextEditor.desktop;kde-kwrite.desktop;")])

  static let values = Family<MIMEAppsSubject>(
    malformedDesktopID, slashInDesktopID, commaSeparatedList
  ) { subject, findings in
    for association in subject.list.associations {
      for item in association.ids where !isDesktopID(item.text) { find(item, &findings) }
    }
  }

  /// True for an ID that readers can look up: a name that ends in `.desktop`, without folders.
  static func isDesktopID(_ id: String) -> Bool {
    id.hasSuffix(".desktop") && id.utf8.count > ".desktop".utf8.count
      && !id.utf8.contains { $0 == UInt8(ascii: "/") || $0 == UInt8(ascii: ",") || $0 < 0x20 }
      && id.first != " " && id.first != "~"
  }

  private static func find(_ item: PlacedText, _ findings: inout Findings) {
    let text = item.text
    let id = text.trimmed
    if id.contains(",") {
      let parts = id.split(separator: ",").map { String($0).trimmed }.filter { !$0.isEmpty }
      return findings.add(
        commaSeparatedList, "'\(id)' must be separated by semicolons, not by commas",
        at: item.range,
        fix: Fix("write semicolons", .replace(item.range, by: parts.joined(separator: ";"))))
    }
    let isPath = id.hasPrefix("/") || id.hasPrefix("~") || id.hasPrefix("file:")
    if !isPath, id.contains("/"), let name = desktopID(ofPath: id), id.hasSuffix(".desktop") {
      return findings.add(
        slashInDesktopID, "'\(id)' must be '\(name)', with hyphens instead of slashes",
        at: item.range, fix: Fix("write hyphens", .replace(item.range, by: name)))
    }
    let meant = isPath ? desktopID(ofInstalled: id) : desktopID(ofPath: id)
    let what =
      isPath
      ? "'\(id)' is a path, not a desktop file ID"
      : id == text || id.isEmpty
        ? "desktop file ID '\(id)' must end in '.desktop'"
        : "the desktop file ID '\(id)' is surrounded by blanks"
    findings.add(
      malformedDesktopID, what, at: item.range,
      fix: meant.map { Fix("write '\($0)'", .replace(item.range, by: $0)) })
  }

  /// Returns the ID of an entry by its path in `applications`.
  private static func desktopID(ofPath path: String) -> String? {
    let name = path.split(separator: "/").joined(separator: "-")
    guard !name.isEmpty, !name.utf8.contains(where: { $0 < 0x20 }) else { return nil }
    let id = name.hasSuffix(".desktop") ? name : name + ".desktop"
    return isDesktopID(id) ? id : nil
  }

  /// Returns the ID of an entry by its whole path; without `applications` in it, by its name.
  private static func desktopID(ofInstalled path: String) -> String? {
    guard path.hasSuffix(".desktop") else { return nil }
    let parts = path.split(separator: "/")
    let folder = parts.lastIndex(of: "applications") ?? parts.count - 2
    return desktopID(ofPath: parts[max(0, folder + 1)...].joined(separator: "/"))
  }
}
