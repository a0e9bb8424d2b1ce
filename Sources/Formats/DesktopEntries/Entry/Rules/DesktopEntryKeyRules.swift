import Diagnostics
import KeyFileSyntax

/// Rules for the names of keys.
extension DesktopEntryRules {
  static let unknownKey = RuleInfo(
    "desktop/unknown-key", .error, fix: .unsafe,
    """
    A key of the main group is neither specified nor reserved for a desktop, and does not begin \
    with X-, or a group nearly begins so; reported at the name
    """,
    because: "readers silently ignore it, so a misspelled MimeType registers nothing",
    references: ["Desktop Entry 6", "Desktop Entry 12"],
    bad: [
      .app("Exec=art %f\n↓Mimetype=image/png;"), .app("Exec=art\n↓Author=Paul"),
      .app("Exec=art\n\n[↓XArt Extra]\na=b"),
    ],
    good: [
      .app("Exec=art %f\nMimeType=image/png;"), .app("Exec=art\nX-Author=Paul\nDocPath=art.html"),
      .file("[Desktop Entry]\nType=XSession\nName=Art\nExec=art\nDesktopNames=Art;\n"),
    ])

  static let illegalKeyCharacter = RuleInfo(
    "desktop/illegal-key-character", .error, fix: .unsafe,
    """
    A key has characters other than letters, digits and hyphens, or two equals signs after it, \
    which is a warning before a text; reported at the key, or at the second sign
    """,
    because: "readers silently ignore the entry, or take the sign for a part of the value",
    references: ["Desktop Entry 3.3"],
    bad: [
      .app("Exec=art\n↓_Comment=Draw"), .app("Exec=art\n↓Mime Type=image/png;"),
      .app("Exec=art\nComment=↓=Draw"),
    ],
    good: [.app("Exec=art\nComment=Draw")])

  static let deprecatedKey = RuleInfo(
    "desktop/deprecated-key", .warning, fix: .unsafe,
    "A key was removed from the specification; reported at the key",
    because: "readers ignore it or take it for something else",
    references: ["Desktop Entry C"],
    bad: [.app("↓Encoding=UTF-8\nExec=art")],
    good: [.app("Exec=art\nInitialPreference=3")])

  static let localizedMachineKey = RuleInfo(
    "desktop/localized-machine-key", .error, fix: .unsafe,
    "A key that users never see has a locale; reported at the key",
    because: "readers ignore it, and installers reject the entry",
    references: ["Desktop Entry 5"],
    bad: [.app("Exec=art\n↓Exec[de]=kunst")],
    good: [.app("Exec=art\nIcon=art\nIcon[de]=kunst")])

  static let foreignKeyInAction = RuleInfo(
    "desktop/foreign-key-in-action", .error, fix: .unsafe,
    """
    The group of an action has a key other than Name, Icon and Exec that does not begin with X-; \
    reported at the key
    """,
    because: "readers ignore it, and validators reject the file",
    references: ["Desktop Entry 11"],
    bad: [.app("Exec=art\nActions=n;\n\n[Desktop Action n]\nName=New\nExec=art\n↓Terminal=true")],
    good: [
      .app("Exec=art\nActions=n;\n\n[Desktop Action n]\nName=New\nExec=art\nX-Key=N")
    ])

  /// Only the first problem of a key is reported.
  static let keys = Family<DesktopEntrySubject>(
    unknownKey, illegalKeyCharacter, deprecatedKey, localizedMachineKey, foreignKeyInAction
  ) { subject, findings in
    findNames(in: subject.group, &findings) { entry in
      subject.isSession && DesktopEntryKeys.ofSessions.contains(entry.key.text)
        ? nil : wrongKey(entry, subject)
    }
    for action in subject.entry.actions {
      findNames(in: action.group, &findings) { wrongActionKey($0, subject) }
    }
    for entry in subject.entries where entry.value.text.hasPrefix("=") {
      guard let key = DesktopEntryKeys.key(entry.key.text) else { continue }
      let sign = entry.value.range.lowerBound..<entry.value.range.lowerBound + 1
      findings.add(
        illegalKeyCharacter, "two equals signs follow the key '\(entry.name)'; write one", at: sign,
        severity: key.isText ? .warning : nil, fix: Fix("remove one", .remove(sign)))
    }
    for group in subject.file.groups.map(\.name) where !group.text.hasPrefix("X-") {
      // 'XArt Extra', '-Art Extra', but not 'Xfce Panel'
      let rest = group.text.drop { "Xx-_.:".contains($0) }
      guard rest.count < group.text.count, rest.first?.isUppercase == true,
        rest.dropFirst().first?.isLowercase == true, !rest.hasPrefix("Desktop ")
      else { continue }
      findings.add(
        unknownKey, "unknown group '\(group.text)'" + didYouMean("X-" + rest), at: group.range,
        fix: Fix("rename it", .replace(group.range, by: "X-" + rest)))
    }
  }

  /// A wrong key, and the name that was meant.
  private struct WrongKey {
    var rule: RuleInfo
    var message: String
    var meant: String?
    var fix: Fix?
  }

  private static let standardNames = DesktopEntryKeys.all.filter { $0.status == .standard }
    .map(\.name)

  private static func findNames(
    in group: KeyFileGroup, _ findings: inout Findings, _ find: (KeyFileEntry) -> WrongKey?
  ) {
    let wrong = group.entries.compactMap { entry in
      (wrongCharacters(of: entry) ?? find(entry)).map { (entry, $0) }
    }
    guard !wrong.isEmpty else { return }
    let names = Set(group.entries.map(\.name))
    for (entry, wrong) in wrong {
      let locale = entry.locale.map { "[\($0.text)]" } ?? ""
      // If the intended key exists as well, it is unclear which of the two is right.
      let fix = wrong.meant.map { meant in
        names.contains("\(meant)\(locale)")
          ? nil : Fix("write '\(meant)'", .replace(entry.key.range, by: meant))
      }
      findings.add(
        wrong.rule, wrong.message + didYouMean(wrong.meant), at: entry.nameRange,
        fix: fix ?? wrong.fix)
    }
  }

  private static func wrongCharacters(of entry: KeyFileEntry) -> WrongKey? {
    let key = entry.key.text
    guard !key.isKey else { return nil }
    let legal = key.legalKey
    return WrongKey(
      rule: illegalKeyCharacter,
      message: "key '\(key)' must consist of letters, digits and hyphens",
      meant: DesktopEntryKeys.key(legal) == nil ? nil : legal)
  }

  private static func wrongKey(
    _ entry: KeyFileEntry, _ subject: DesktopEntrySubject
  ) -> WrongKey? {
    let key = entry.key.text
    guard let known = DesktopEntryKeys.key(key) else {
      guard !key.hasPrefix("X-"), !reservedTypes.contains(subject.entry.string("Type") ?? "")
      else { return nil }
      return WrongKey(
        rule: unknownKey, message: "unknown key '\(key)'",
        meant: NameDistance.nearest(to: key, among: standardNames))
    }
    if known.status == .deprecated {
      return WrongKey(
        rule: deprecatedKey, message: "the key '\(key)' is deprecated",
        fix: subject.removing(entry))
    }
    return entry.locale == nil || known.isLocalizable ? nil : localized(entry, subject)
  }

  private static func wrongActionKey(
    _ entry: KeyFileEntry, _ subject: DesktopEntrySubject
  ) -> WrongKey? {
    let key = entry.key.text
    guard DesktopEntryKeys.ofActions.contains(key) || key.hasPrefix("X-") else {
      return WrongKey(
        rule: foreignKeyInAction, message: "an action must not have the key '\(key)'",
        meant: NameDistance.nearest(to: key, among: DesktopEntryKeys.ofActions),
        // Another key may be of a group whose header is lost.
        fix: DesktopEntryKeys.key(key).map { _ in subject.removing(entry) })
    }
    let isLocalizable = DesktopEntryKeys.key(key)?.isLocalizable ?? true
    return entry.locale == nil || isLocalizable ? nil : localized(entry, subject)
  }

  private static func localized(
    _ entry: KeyFileEntry, _ subject: DesktopEntrySubject
  ) -> WrongKey {
    WrongKey(
      rule: localizedMachineKey, message: "'\(entry.key.text)' cannot be translated",
      fix: subject.removing(entry))
  }
}
