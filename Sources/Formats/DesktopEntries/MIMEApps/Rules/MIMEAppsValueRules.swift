import Diagnostics
import KeyFileSyntax

/// Rules for values, the lists of desktop file IDs.
extension MIMEAppsRules {
  static let malformedDesktopID = RuleInfo(
    "mimeapps/malformed-desktop-id", .error, fix: .unsafe,
    """
    An item of a value is not a valid desktop file ID: a path, a name without .desktop, one with \
    quotes, an argument, a comment, or blanks around it, or two IDs in one; reported at the item
    """,
    because: "GLib finds no such application, and xdg-mime passes the text on as it is",
    references: ["mime-apps 1.0.1 section 4", "Desktop Entry Specification 1.5 section 2"],
    bad: [
      .defaults("text/plain=↓/usr/share/applications/kde/org.kde.kwrite.desktop;"),
      .defaults("application/vnd.cs193p.emojiart+json=↓edu.stanford.cs193p.emojiart"),
      .added("text/plain=org.gnome.TextEditor.desktop;↓ edu.stanford.cs193p.emojiart.desktop;"),
      .defaults("text/plain=↓\"org.gnome.TextEditor.desktop\" %U # mine"),
      .defaults("text/plain=↓org.gnome.TextEditor.desktoporg.kde.kwrite.desktop;"),
    ], good: [.soundMIMEApps, .removed("text/plain=wine-Programs-My Pad (2).desktop;")])

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
      for item in association.ids where !isDesktopID(item.text) && !subject.knows(item.text) {
        find(item, &findings)
      }
    }
  }

  /// True for an item with a fix, which makes it other IDs.
  static func isMendable(_ item: PlacedText, _ subject: MIMEAppsSubject) -> Bool {
    !isDesktopID(item.text) && !subject.knows(item.text) && !meant(by: item.text.trimmed).isEmpty
  }

  /// True for an ID that readers can look up: a name that ends in `.desktop`, without folders, and
  /// without anything that belongs to another place, such as quotes, arguments, or a second ID.
  static func isDesktopID(_ id: String) -> Bool {
    let (end, text) = (".desktop".utf8.count, Array(id.utf8))
    return id.hasSuffix(".desktop") && text.count > end && text[0] != UInt8(ascii: "~")
      && text[0] != UInt8(ascii: " ") && text[text.count - end - 1] != UInt8(ascii: " ")
      && !text.contains { $0 < 0x20 || "/,;:=\"'`<>|\\%#".utf8.contains($0) }
      && ends(in: text).allSatisfy { $0 == text.count || "._-".utf8.contains(text[$0]) }
  }

  /// Returns the ends of `.desktop` in a text, in any letter case.
  private static func ends(in text: [UInt8]) -> [Int] {
    let end = Array(".desktop".utf8)
    return text.indices.filter { place in
      text[place].asciiLowercased == end.last
        && text[...place].suffix(end.count).map(\.asciiLowercased) == end
    }.map { $0 + 1 }
  }

  private static func find(_ item: PlacedText, _ findings: inout Findings) {
    let id = item.text.trimmed
    let ids = meant(by: id)
    let written = ids.joined(separator: ";")
    let isPath = id.hasPrefix("/") || id.hasPrefix("~") || id.hasPrefix("file:")
    var (rule, title) = (malformedDesktopID, "write '\(written)'")
    let what: String
    if id.contains(",") {
      (rule, title) = (commaSeparatedList, "write semicolons")
      what = "'\(id)' must be separated by semicolons, not by commas"
    } else if !isPath, ids == [id.replacing("/", with: "-")], id.contains("/") {
      (rule, title) = (slashInDesktopID, "write hyphens")
      what = "'\(id)' must be '\(written)', with hyphens instead of slashes"
    } else if isPath {
      what = "'\(id)' is a path, not a desktop file ID"
    } else if id != item.text, ids == [id] {
      what = "the desktop file ID '\(id)' is surrounded by blanks"
    } else if ids == [id + ".desktop"] || id.isEmpty || !id.contains(".desktop") {
      what = "desktop file ID '\(id)' must end in '.desktop'"
    } else {
      what = "'\(id)' is not a desktop file ID" + (ids.isEmpty ? "" : "; write '\(written)'")
    }
    findings.add(
      rule, what, at: item.range,
      fix: ids.isEmpty ? nil : Fix(title, .replace(item.range, by: written)))
  }

  /// Returns the IDs that an item was meant to be; none if one of its words is unclear.
  private static func meant(by item: String) -> [String] {
    let words = words(of: item).prefix { !$0.hasPrefix("#") }
    let names = words.filter { $0 == words.first || !"%-".contains($0.first ?? "%") }
    let ids = names.compactMap { name -> String? in
      // The rest of a name is not an ID: '(2).desktop' of 'art.desktop (2).desktop'.
      guard let first = name.first, first.isLetter || first.isNumber || "/~._".contains(first)
      else { return nil }
      let isPath = name.hasPrefix("/") || name.hasPrefix("~") || name.hasPrefix("file:")
      if name.lowercased().hasSuffix(".desktop") {
        return (isPath ? desktopID(ofInstalled: name) : desktopID(ofPath: name))
      }
      // A word without the extension may be a part of a name, or a command.
      let isBare =
        !isPath && words.count == 1 && item.last != "." && ends(in: Array(name.utf8)).isEmpty
      return isBare ? desktopID(ofBare: name) : nil
    }
    return ids.count == names.count ? ids : []
  }

  /// Returns the ID of a word without `.desktop`; nil for a placeholder, a MIME type, and a name
  /// whose end may be a part of `.desktop`, or that may be cut: two words are rarely all of an ID.
  private static func desktopID(ofBare name: String) -> String? {
    let parts = name.split(separator: ".")
    let last = parts.last.map(String.init) ?? ""
    if last != name, NameDistance.isNear(last, to: "desktop") {
      return desktopID(ofPath: name.dropLast(last.count) + "desktop")
    }
    let isPart = parts.count == 2 || "desktop".hasPrefix(last) || last.hasSuffix("desktop")
    let isName = name.contains(where: \.isLowercase) && !name.contains { "/$@{}".contains($0) }
    return isName && !isPart ? desktopID(ofPath: name + ".desktop") : nil
  }

  /// Returns the words of an item without their quotes; one that continues after `.desktop` is two.
  private static func words(of item: String) -> [String] {
    item.split { " ,;\t".contains($0) }.flatMap { word -> [String] in
      let text = Array(word.utf8)
      let cuts = ends(in: text).filter { $0 < text.count && !"._-".utf8.contains(text[$0]) }
      return zip([0] + cuts, cuts + [text.count]).map { start, end in
        let word = String(decoding: text[start..<end], as: UTF8.self)
        return String(
          word.filter { !"\"'`<>".contains($0) }.reversed().drop { $0 == "." }.reversed())
      }.filter { !$0.isEmpty && $0 != ".desktop" }
    }
  }

  /// Returns the ID of an entry by its path in `applications`.
  private static func desktopID(ofPath path: String) -> String? {
    let name = path.split(separator: "/").filter { $0 != "." }.joined(separator: "-")
    let id = "\(name.dropLast(".desktop".count)).desktop"
    return isDesktopID(id) && !name.hasPrefix("..") ? id : nil
  }

  /// Returns the ID of an entry by its whole path; without `applications` in it, by its name.
  private static func desktopID(ofInstalled path: String) -> String? {
    let parts = path.split(separator: "/")
    let folder = parts.lastIndex(of: "applications") ?? parts.count - 2
    return desktopID(ofPath: parts[max(0, folder + 1)...].joined(separator: "/"))
  }
}
