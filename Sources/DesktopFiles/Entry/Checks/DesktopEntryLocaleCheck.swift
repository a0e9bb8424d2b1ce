import Diagnostics
import KeyFileSyntax

extension DesktopEntryRules {
  /// The locales of keys, and whether each translated key has a plain value as well.
  static func checkLocales(_ subject: DesktopEntrySubject) -> [Diagnostic] {
    let file = subject.file
    return file.groups.flatMap { checkLocales(of: $0, file) }
      + subject.groups.flatMap { checkDefaults(of: $0) }
  }

  private static func checkLocales(of group: KeyFileGroup, _ file: KeyFile) -> [Diagnostic] {
    let entries = group.entries
    var found: [Diagnostic] = []
    lazy var names = Set(entries.map(\.name))
    for place in entries.indices {
      guard let locale = entries[place].locale, !KeyFileLocale.isLocale(file.text[locale.range]),
        locale.text != "x-test"
      else { continue }
      found += checkLocale(entries[place], names, file).map { [$0] } ?? []
    }
    return found
  }

  /// Of a locale that has not its form.
  private static func checkLocale(
    _ entry: KeyFileEntry, _ names: Set<Substring>, _ file: KeyFile
  ) -> Diagnostic? {
    guard let locale = entry.locale else { return nil }
    let text = locale.text
    guard text.contains("-") else { return malformed(entry, locale, file) }
    let meant =
      KeyFileLocale(languageTag: text)
      ?? KeyFileLocale(text.replacingFirst("-", by: "_"))
    guard let meant else { return malformed(entry, locale, file) }
    let isThere = names.contains("\(entry.key.text)[\(meant.text)]")
    // Nobody reads this line, so it can go where another one says the same to readers.
    let edit =
      isThere
      ? file.removing(entry) : TextEdit(range: locale.range, replacement: meant.text)
    return Diagnostic(
      hyphenatedLocale, "the locale '\(text)' has a hyphen, '\(meant.text)' is meant",
      at: locale.range,
      fix: .edit([edit], isThere ? "remove the line" : "write '\(meant.text)'", .safe))
  }

  private static func malformed(
    _ entry: KeyFileEntry, _ locale: KeyFileText, _ file: KeyFile
  ) -> Diagnostic {
    Diagnostic(
      malformedLocale, "'\(locale.text)' is no locale", at: locale.range,
      fix: .edit([file.removing(entry)], "remove the line"))
  }

  private static func checkDefaults(of group: KeyFileGroup) -> [Diagnostic] {
    let entries = group.entries
    var known: Set<String> = []
    for place in entries.indices where entries[place].locale == nil {
      known.insert(entries[place].key.text)
    }
    var found: [Diagnostic] = []
    // The translations of a key mostly stand together.
    var last: String?
    for place in entries.indices where entries[place].locale != nil {
      let key = entries[place].key.text
      guard key != last else { continue }
      last = key
      guard known.insert(key).inserted,
        DesktopEntryKeys.key(key).map({ $0.isLocalizable && $0.status == .standard }) ?? false
      else { continue }
      let message = "'\(key)' has translations and no value without a locale"
      found.append(Diagnostic(localeWithoutDefault, message, at: entries[place].nameRange))
    }
    return found
  }
}

extension String {
  fileprivate func replacingFirst(_ old: Character, by new: Character) -> String {
    guard let index = firstIndex(of: old) else { return self }
    var text = self
    text.replaceSubrange(index...index, with: [new])
    return text
  }
}
