import Diagnostics
import KeyFileSyntax

extension DesktopEntryRules {
  /// Types of which KDE has made files of its own.
  private static let reservedTypes: Set<String> = ["Service", "ServiceType", "FSDevice"]

  /// What the entry is.
  static func checkType(_ subject: DesktopEntrySubject) -> [Diagnostic] {
    guard let entry = subject.group["Type"], let type = subject.entry.string("Type") else {
      return []
    }
    let names = DesktopEntry.Kind.allCases.map(\.rawValue)
    guard !names.contains(type), !reservedTypes.contains(type) else { return [] }
    let near = type.nearest(in: names)
    return [
      Diagnostic(
        unknownEntryType, "the type '\(type)' does not exist\(didYouMean(near))",
        at: entry.value.range,
        fix: near.map { .replace(entry.value.range, by: $0, "write '\($0)'") })
    ]
  }

  /// What every entry needs, as far as nothing else is reported in its place.
  static func checkRequiredKeys(_ subject: DesktopEntrySubject) -> [Diagnostic] {
    let required = ["Type", "Name"] + (subject.entry.kind == .link ? ["URL"] : [])
    return required.filter { key in
      !subject.group.entries.contains { $0.key.text == key }
        && !subject.hasMisspelling(of: key, in: subject.group)
    }.map {
      Diagnostic(missingRequiredKey, "there is no '\($0)'", at: subject.group.header)
    }
  }

  /// The names of keys.
  static func checkKeys(_ subject: DesktopEntrySubject) -> [Diagnostic] {
    checkNames(in: subject.group) { checkKey($0, subject.file) }
      + subject.entry.actions.flatMap { action in
        checkNames(in: action.group) { checkActionKey($0, subject.file) }
      }
  }

  /// A key that is not what it should be, and the name that was meant.
  private struct WrongKey {
    var rule: RuleInfo
    var message: String
    var meant: String?
    var fix: Fix?
  }

  private static let standardNames = DesktopEntryKeys.all.filter { $0.status == .standard }
    .map(\.name)

  private static func checkNames(
    in group: KeyFileGroup, _ check: (KeyFileEntry) -> WrongKey?
  ) -> [Diagnostic] {
    var wrong: [(KeyFileEntry, WrongKey)] = []
    // What is right of one translation is of all, and they mostly stand together.
    var translated: String?
    for place in group.entries.indices
    where group.entries[place].locale == nil || group.entries[place].key.text != translated {
      let entry = group.entries[place]
      if let found = checkCharacters(of: entry) ?? check(entry) {
        wrong.append((entry, found))
      } else if entry.locale != nil {
        translated = entry.key.text
      }
    }
    guard !wrong.isEmpty else { return [] }
    let names = Set(group.entries.map(\.name))
    return wrong.map { entry, wrong in
      let locale = entry.locale.map { "[\($0.text)]" } ?? ""
      var fix = wrong.fix
      // Where the key that is meant is there as well, nobody knows which of the two is right.
      if let meant = wrong.meant, !names.contains("\(meant)\(locale)") {
        fix = .replace(entry.key.range, by: meant, "write '\(meant)'")
      }
      return Diagnostic(
        wrong.rule, wrong.message + didYouMean(wrong.meant), at: entry.nameRange, fix: fix)
    }
  }

  private static func checkKey(_ entry: KeyFileEntry, _ file: KeyFile) -> WrongKey? {
    let key = entry.key.text
    guard let known = DesktopEntryKeys.key(key) else {
      guard !key.hasPrefix("X-") else { return nil }
      return WrongKey(
        rule: unknownKey, message: "the key '\(key)' does not exist",
        meant: key.nearest(in: standardNames))
    }
    if known.status == .deprecated {
      return WrongKey(
        rule: deprecatedKey, message: "the key '\(key)' is deprecated",
        fix: removing(entry, file))
    }
    guard entry.locale != nil, !known.isLocalizable else { return nil }
    return WrongKey(
      rule: localizedMachineKey, message: "'\(key)' has no translations",
      fix: removing(entry, file))
  }

  private static func checkActionKey(_ entry: KeyFileEntry, _ file: KeyFile) -> WrongKey? {
    let key = entry.key.text
    guard DesktopEntryKeys.ofActions.contains(key) || key.hasPrefix("X-") else {
      return WrongKey(
        rule: foreignKeyInAction, message: "an action has no '\(key)'",
        meant: key.nearest(in: DesktopEntryKeys.ofActions.sorted()), fix: removing(entry, file))
    }
    guard key == "Exec", entry.locale != nil else { return nil }
    return WrongKey(
      rule: localizedMachineKey, message: "'Exec' has no translations",
      fix: removing(entry, file))
  }

  private static func checkCharacters(of entry: KeyFileEntry) -> WrongKey? {
    let key = entry.key.text
    guard !key.isLegalKey else { return nil }
    let legal = key.legalKey
    return WrongKey(
      rule: illegalKeyCharacter,
      message: "the key '\(key)' has characters that no key may have",
      meant: DesktopEntryKeys.key(legal) == nil ? nil : legal)
  }

  private static func removing(_ entry: KeyFileEntry, _ file: KeyFile) -> Fix {
    .edit([file.removing(entry)], "remove the line")
  }

  /// The version of the specification, and what it cannot have known.
  static func checkVersion(_ subject: DesktopEntrySubject) -> [Diagnostic] {
    guard let entry = subject.group["Version"], let version = subject.entry.string("Version")
    else { return [] }
    let keys = subject.keys.indices.compactMap { place in
      subject.keys[place].flatMap { key in
        key.minor >= 4 ? (subject.group.entries[place], key.minor) : nil
      }
    }
    let needed = keys.map(\.1).max() ?? 0
    let minor = (0...5).first { version == "1.\($0)" }
    guard let minor else {
      guard !isOldVersion(version) else { return [] }
      let message = "'\(version)' is no version of the specification"
      let fix = Fix.replace(entry.value.range, by: "1.\(needed)", "write '1.\(needed)'")
      return [Diagnostic(invalidSpecVersion, message, at: entry.value.range, fix: fix)]
    }
    return keys.filter { $0.1 > minor }.map { newer, since in
      Diagnostic(
        keyNewerThanVersion, "'\(newer.key.text)' came with version 1.\(since), not \(version)",
        at: newer.key.range,
        related: [RelatedPlace(range: entry.value.range, message: "the version is declared here")],
        fix: .replace(entry.value.range, by: "1.\(needed)", "declare version 1.\(needed)"))
    }
  }

  /// The drafts before 1.0, `0.9.4`.
  private static func isOldVersion(_ version: String) -> Bool {
    version.hasPrefix("0.9")
      && version.utf8.dropFirst(3).allSatisfy {
        $0.isASCIIDigit || $0 == UInt8(ascii: ".")
      }
  }
}
