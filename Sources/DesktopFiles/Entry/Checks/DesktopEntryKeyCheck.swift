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
    subject.group.entries.compactMap { checkKey($0, subject) }
      + subject.entry.actions.flatMap { action in
        action.group.entries.compactMap { checkActionKey($0, of: action, subject) }
      }
  }

  private static func checkKey(
    _ entry: KeyFileEntry, _ subject: DesktopEntrySubject
  ) -> Diagnostic? {
    let key = entry.key
    if let illegal = checkCharacters(of: entry, subject.group) { return illegal }
    guard let known = DesktopEntryKeys.key(key.text) else {
      guard !key.text.hasPrefix("X-") else { return nil }
      let names = DesktopEntryKeys.all.filter { $0.status == .standard }.map(\.name)
      let near = key.text.nearest(in: names)
      return Diagnostic(
        unknownKey, "the key '\(key.text)' does not exist\(didYouMean(near))", at: key.range,
        fix: renaming(entry, to: near, in: subject.group))
    }
    if known.status == .deprecated {
      return Diagnostic(
        deprecatedKey, "the key '\(key.text)' is deprecated", at: key.range,
        fix: .edit([subject.file.removing(entry)], "remove the line"))
    }
    if entry.locale != nil, !known.isLocalizable {
      return Diagnostic(
        localizedMachineKey, "'\(key.text)' has no translations", at: entry.nameRange,
        fix: .edit([subject.file.removing(entry)], "remove the line"))
    }
    return nil
  }

  private static func checkActionKey(
    _ entry: KeyFileEntry, of action: DesktopAction, _ subject: DesktopEntrySubject
  ) -> Diagnostic? {
    let key = entry.key
    if let illegal = checkCharacters(of: entry, action.group) { return illegal }
    guard !DesktopEntryKeys.ofActions.contains(key.text), !key.text.hasPrefix("X-") else {
      guard key.text == "Exec", entry.locale != nil else { return nil }
      return Diagnostic(
        localizedMachineKey, "'Exec' has no translations", at: entry.nameRange,
        fix: .edit([subject.file.removing(entry)], "remove the line"))
    }
    let near = key.text.nearest(in: DesktopEntryKeys.ofActions.sorted())
    let remove = Fix.edit([subject.file.removing(entry)], "remove the line")
    return Diagnostic(
      foreignKeyInAction, "an action has no '\(key.text)'\(didYouMean(near))", at: key.range,
      fix: renaming(entry, to: near, in: action.group) ?? remove)
  }

  private static func checkCharacters(
    of entry: KeyFileEntry, _ group: KeyFileGroup
  ) -> Diagnostic? {
    let key = entry.key
    guard !key.text.isLegalKey else { return nil }
    let legal = key.text.legalKey
    let isKnown = DesktopEntryKeys.key(legal) != nil
    return Diagnostic(
      illegalKeyCharacter,
      "the key '\(key.text)' has characters that no key may have"
        + didYouMean(isKnown ? legal : nil),
      at: key.range, fix: renaming(entry, to: isKnown ? legal : nil, in: group))
  }

  /// Nil if the group has that key already, or too many to look.
  private static func renaming(
    _ entry: KeyFileEntry, to name: String?, in group: KeyFileGroup
  ) -> Fix? {
    guard let name, group.entries.count <= 2000 else { return nil }
    let isThere = group.entries.contains {
      $0.key.text == name && $0.locale?.text == entry.locale?.text
    }
    return isThere ? nil : .replace(entry.key.range, by: name, "write '\(name)'")
  }

  /// The version of the specification, and what it cannot have known.
  static func checkVersion(_ subject: DesktopEntrySubject) -> [Diagnostic] {
    guard let entry = subject.group["Version"], let version = subject.entry.string("Version")
    else { return [] }
    let keys = subject.group.entries.compactMap { entry in
      DesktopEntryKeys.key(entry.key.text).map { (entry, $0.minor) }
    }.filter { $0.1 >= 4 }
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
