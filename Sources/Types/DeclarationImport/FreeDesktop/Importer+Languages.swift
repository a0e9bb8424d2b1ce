import Diagnostics
import Declarations

/// Translations: files name languages by POSIX locale, declarations by BCP 47 tag.
extension Importer {
  /// Returns the translations by the language keys of declarations.
  ///
  /// Keeps the first text for a language; reports languages that declarations cannot express.
  mutating func translations<Words: Equatable>(
    _ texts: [(locale: String, words: Words)], of subject: String
  ) -> [String: Words] {
    var found: [String: Words] = [:]
    for (locale, words) in texts {
      guard let key = ImportedLanguage.key(ofLocale: locale) else {
        remain("\(subject) in \(MessageText.quoted(locale)) is left out: it is not a language")
        continue
      }
      guard let first = found.existing(key, orSet: words) else { continue }
      if first != words { remain("\(subject) has a second text in '\(key)', which is left out") }
    }
    return found
  }
}

enum ImportedLanguage {
  /// Returns the language key of a declaration for a locale or tag, or nil if no key can express
  /// it.
  ///
  /// For example `pt-BR` for `pt_BR`, `sr-Latn` for `sr@latin`, `uz-Latn` for `uz@Latn`. Keeps the
  /// text verbatim if a conversion would lose a part of it (`x-test`).
  static func key(ofLocale text: String) -> String? {
    if let tag = LanguageTag(text), tag.modifier == nil, LanguageTag.isWellFormed(tag.bcp47),
      LanguageTag(tag.bcp47)?.posix == tag.posix
    {
      return tag.bcp47
    }
    let isKept = LanguageTag.isWellFormed(text) && LanguageTag(text)?.posix == text
    guard let tag = scriptTag(of: text), !isKept || LanguageTag(tag)?.posix == text else {
      return LanguageTag.isWellFormed(text) ? text : nil
    }
    return tag
  }

  /// Returns the tag of a locale whose modifier is a script code.
  private static func scriptTag(of locale: String) -> String? {
    guard let at = locale.lastIndex(of: "@") else { return nil }
    let script = locale[locale.index(after: at)...]
    guard script.utf8.count == 4, script.utf8.allSatisfy(\.isASCIIAlphanumeric) else { return nil }
    let language = locale[..<at].prefix { $0 != "." && $0 != "_" && $0 != "-" }
    let tag = "\(language.lowercased())-\(script.prefix(1).uppercased())\(script.dropFirst())"
    return LanguageTag(tag)?.script != nil && LanguageTag.isWellFormed(tag) ? tag : nil
  }
}
