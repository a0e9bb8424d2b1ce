package import Diagnostics
package import KeyFileSyntax

/// A desktop entry: the content of the group `[Desktop Entry]` of a file.
public struct DesktopEntry: Sendable {
  /// The type of an entry (Desktop Entry Specification 1.5 section 6).
  package enum Kind: String, Sendable, CaseIterable {
    case application = "Application"
    case link = "Link"
    case directory = "Directory"
  }

  package let file: KeyFile
  /// The main group; several groups with that name count as one, as in GLib.
  package let group: KeyFileGroup
  /// The groups `[Desktop Action NAME]` in the order of the file.
  package let actions: [DesktopAction]
  /// The type, also if its letter case is wrong; nil for other types and without one.
  package let kind: Kind?
  /// The command of the untranslated Exec.
  package let exec: ExecCommand?
  package private(set) var mimeTypes: [PlacedText] = []
  package var categories: [PlacedText] { items("Categories") }
  package var onlyShowIn: [PlacedText] { items("OnlyShowIn") }
  package var notShowIn: [PlacedText] { items("NotShowIn") }

  /// Returns nil if the group is missing.
  package init?(_ file: KeyFile) {
    let groups = file.groups.mergedByName
    guard let group = groups.first(where: { $0.name.text == "Desktop Entry" }) else { return nil }
    self.file = file
    self.group = group
    actions = groups.compactMap { DesktopAction($0, in: file) }
    let type = group["Type"].map { file.unescaped($0.value).text.trimmed.lowercased() }
    kind = Kind.allCases.first { $0.rawValue.lowercased() == type }
    exec = group["Exec"].map { ExecCommand(file.unescaped($0.value)) }
    mimeTypes = items("MimeType")
  }

  /// Returns the value of a key without escapes and trailing blanks.
  package func string(_ key: String) -> String? {
    group[key].map { file.unescaped($0.value).text.trimmed }
  }

  /// Returns the values of a localized key by locale; the untranslated one has the key nil.
  package func localized(_ key: String) -> [String?: String] {
    var values: [String?: String] = [:]
    for entry in group.entries where entry.key.text == key {
      values[entry.locale?.text] = file.unescaped(entry.value).text
    }
    return values
  }

  /// True if the boolean is true, also in its old spelling.
  package func isTrue(_ key: String) -> Bool {
    string(key).map { $0 == "true" || $0 == "1" } ?? false
  }

  /// Returns the first items of a list with their places, at most `mostItems`, if there is a key.
  package func items(_ key: String) -> [PlacedText] {
    group[key].map { entry in
      file.list(entry).items.prefix(Self.mostItems).map { $0.withoutBlanks(in: file.text) }
    } ?? []
  }

  /// Ten times the length of the longest known lists.
  package static let mostItems = 5000

  package var isHidden: Bool { isTrue("Hidden") }
  /// The types that it opens: none unless it is an application; a hidden entry counts as deleted.
  package var openedTypes: [PlacedText] { kind == .application && !isHidden ? mimeTypes : [] }
  /// True if menus show the entry.
  package var isShown: Bool { !isHidden && !isTrue("NoDisplay") }
  package var isDBusActivatable: Bool { isTrue("DBusActivatable") }

  /// True if the entry has one of the categories.
  package func has(anyOf names: Set<String>) -> Bool {
    categories.contains { names.contains($0.text) || $0.text.hasVariable }
  }
}

/// An additional way to start an application (Desktop Entry Specification 1.5 section 11).
package struct DesktopAction: Sendable {
  /// The identifier, such as `new-window`.
  package let name: PlacedText
  package let group: KeyFileGroup
  package let exec: ExecCommand?

  /// Returns nil for other groups.
  package init?(_ group: KeyFileGroup, in file: KeyFile) {
    let prefix = "Desktop Action "
    guard group.name.text.hasPrefix(prefix) else { return nil }
    let range = group.name.range
    name = PlacedText(
      String(group.name.text.dropFirst(prefix.count)),
      at: (range.lowerBound + prefix.utf8.count)..<range.upperBound)
    self.group = group
    exec = group["Exec"].map { ExecCommand(file.unescaped($0.value)) }
  }
}

extension [KeyFileGroup] {
  /// The groups, merged with all later groups of the same name.
  fileprivate var mergedByName: [KeyFileGroup] {
    var places: [String: Int] = [:]
    var merged: [KeyFileGroup] = []
    for group in self {
      if let place = places[group.name.text] {
        merged[place].entries += group.entries
      } else {
        places[group.name.text] = merged.count
        merged.append(group)
      }
    }
    return merged
  }
}

extension PlacedText {
  /// Returns the text without blanks at both ends, in a file with these bytes; escaped blanks stay.
  func withoutBlanks(in file: [UInt8]) -> PlacedText {
    let raw = file[range]
    let before = raw.prefix(while: \.isBlank).count
    var after = raw.reversed().prefix(while: \.isBlank).count
    if after > 0, raw.dropLast(after).last == UInt8(ascii: "\\") { after -= 1 }
    guard before + after > 0, before + after < raw.count else { return self }
    let inner = text.utf8.dropFirst(before).dropLast(after)
    return PlacedText(
      String(decoding: inner, as: UTF8.self),
      at: (range.lowerBound + before)..<(range.upperBound - after))
  }
}
