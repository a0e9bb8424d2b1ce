import Diagnostics
import KeyFileSyntax

extension MIMEAppsRules {
  /// The values: lists of desktop file IDs.
  static func checkIDs(_ list: MIMEAppsList) -> [Diagnostic] {
    list.associations.flatMap(\.ids).compactMap(diagnose)
  }

  /// True of what readers can look up: a name that ends in `.desktop`, without folders.
  static func isDesktopID(_ id: String) -> Bool {
    id.hasSuffix(".desktop") && id.utf8.count > ".desktop".utf8.count
      && !id.utf8.contains { $0 == UInt8(ascii: "/") || $0 == UInt8(ascii: ",") || $0 < 0x20 }
      && id.first != " " && id.first != "~"
  }

  private static func diagnose(_ item: KeyFileText) -> Diagnostic? {
    let text = item.text
    if isDesktopID(text) { return nil }
    let id = text.trimmed
    if id.contains(",") {
      let parts = id.split(separator: ",").map { String($0).trimmed }
      return Diagnostic(
        commaSeparatedList, "'\(id)' separates IDs by commas, not semicolons", at: item.range,
        fix: fix(item, parts.filter { !$0.isEmpty }.joined(separator: ";"), "write semicolons"))
    }
    let isPath = id.hasPrefix("/") || id.hasPrefix("~") || id.hasPrefix("file:")
    if !isPath, id.contains("/"), let name = desktopID(ofPath: id), id.hasSuffix(".desktop") {
      return Diagnostic(
        slashInDesktopID, "'\(id)' must be '\(name)', with dashes for its folders",
        at: item.range,
        fix: fix(item, name, "write dashes", .safe))
    }
    let meant = isPath ? desktopID(ofInstalled: id) : desktopID(ofPath: id)
    let what =
      isPath
      ? "'\(id)' is a path, not a desktop file ID"
      : id == text || id.isEmpty
        ? "'\(id)' is no desktop file ID, which ends in '.desktop'"
        : "blanks surround the desktop file ID '\(id)'"
    return Diagnostic(
      malformedDesktopID, what, at: item.range, fix: meant.map { fix(item, $0, "write '\($0)'") })
  }

  private static func fix(
    _ item: KeyFileText, _ replacement: String, _ title: String,
    _ applicability: Applicability = .unsafe
  ) -> Fix {
    Fix(
      title: title, applicability: applicability,
      edits: [TextEdit(range: item.range, replacement: replacement)])
  }

  /// The ID of an entry by its path in `applications`.
  private static func desktopID(ofPath path: String) -> String? {
    let name = path.split(separator: "/").joined(separator: "-")
    guard !name.isEmpty, !name.utf8.contains(where: { $0 < 0x20 }) else { return nil }
    let id = name.hasSuffix(".desktop") ? name : name + ".desktop"
    return isDesktopID(id) ? id : nil
  }

  /// The ID of an entry by its whole path; without `applications` in it by its name.
  private static func desktopID(ofInstalled path: String) -> String? {
    guard path.hasSuffix(".desktop") else { return nil }
    let parts = path.split(separator: "/")
    let folder = parts.lastIndex(of: "applications") ?? parts.count - 2
    return desktopID(ofPath: parts[max(0, folder + 1)...].joined(separator: "/"))
  }
}
