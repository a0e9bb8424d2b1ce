import Diagnostics
import KeyFileSyntax

/// Rules for the locales of keys, and for translated keys without an untranslated value.
extension DesktopEntryRules {
  static let localeWithoutDefault = Rule<DesktopEntrySubject>(
    "desktop/locale-without-default", .error,
    "A key has translations but no default value; reported at the first translation",
    because: "users of all other languages see nothing",
    references: ["Desktop Entry 5"],
    bad: [.file("[Desktop Entry]\nType=Application\n↓Name[de]=Kunst\nExec=art\n")],
    good: [.app("Name[de]=Kunst\nExec=art")]
  ) { subject, found in
    for group in subject.groups {
      var known = Set(group.entries.filter { $0.locale == nil }.map(\.key.text))
      for entry in group.entries where known.insert(entry.key.text).inserted {
        let key = entry.key.text
        guard DesktopEntryKeys.key(key)?.isText ?? false else { continue }
        found("'\(key)' has translations but no default value", at: entry.nameRange)
      }
    }
  }

  static let malformedLocale = RuleInfo(
    "desktop/malformed-locale", .error, fix: .unsafe,
    "The text in the brackets of a key is not a valid locale; reported at the text",
    because: "GLib rejects the whole file for some of them, and no reader uses the others",
    references: ["Desktop Entry 5", "GLib"],
    bad: [.app("Name[↓de DE]=Kunst\nExec=art"), .app("Name[↓de_]=Kunst\nExec=art")],
    good: [.app("Name[sr_RS.UTF-8@latin]=Umetnost\nExec=art")])

  static let hyphenatedLocale = RuleInfo(
    "desktop/hyphenated-locale", .warning, fix: .safe,
    """
    A locale is written with a hyphen, as in BCP 47; reported at the locale. KDE's pseudo-locale \
    x-test is allowed
    """,
    because: "readers look for the names of POSIX locales, so the translation is never shown",
    references: ["Desktop Entry 5"],
    bad: [.app("Name[↓pt-BR]=Arte\nExec=art"), .app("Name[↓sr-Latn]=Umetnost\nExec=art")],
    good: [.app("Name[pt_BR]=Arte\nName[x-test]=xxArtxx\nExec=art")])

  static let locales = Family<DesktopEntrySubject>(malformedLocale, hyphenatedLocale) {
    subject, findings in
    for group in subject.file.groups {
      let entries = group.entries
      lazy var names = Set(entries.map(\.name))
      for place in entries.indices {
        guard let locale = entries[place].locale,
          !KeyFileLocale.isLocale(subject.file.text[locale.range]), locale.text != "x-test"
        else { continue }
        let entry = entries[place]
        let tidy = tidied(locale.text)
        guard let meant = meant(by: locale.text) ?? tidy else {
          findings.add(
            malformedLocale,
            "'\(locale.text)' is not a valid locale; write it as in 'pt_BR' or 'sr@latin'",
            at: locale.range)
          continue
        }
        // Readers ignore this line: it can be removed if another one has the same meaning.
        let isThere = names.contains("\(entry.key.text)[\(meant)]")
        findings.add(
          tidy == nil ? hyphenatedLocale : malformedLocale,
          "locale '\(locale.text)' must be written '\(meant)'", at: locale.range,
          fix: isThere
            ? subject.removing(entry)
            : Fix("write '\(meant)'", .replace(locale.range, by: meant)))
      }
    }
  }

  /// Returns the locale that a text with a hyphen means.
  private static func meant(by text: String) -> String? {
    guard let hyphen = text.firstIndex(of: "-") else { return nil }
    if let locale = KeyFileLocale(languageTag: text) { return locale.text }
    var changed = text
    changed.replaceSubrange(hyphen...hyphen, with: ["_"])
    return KeyFileLocale(changed)?.text
  }

  /// Returns the intended locale of a text with blanks or wrong characters between its parts.
  private static func tidied(_ text: String) -> String? {
    guard !text.contains("-") else { return nil }
    let parts = text.split { " \t_.,/".contains($0) }
    return KeyFileLocale(parts.joined(separator: "_")).flatMap { $0.text == text ? nil : $0.text }
  }
}
