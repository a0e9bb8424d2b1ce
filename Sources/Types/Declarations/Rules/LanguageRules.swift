import Diagnostics
import JSONSyntax

extension DeclarationRules {
  static let languages = Family(
    Rule<DeclarationSubject>(
      "declaration/malformed-language", .error, fix: .unsafe,
      """
      The key of a translation is not a BCP 47 tag (pt-BR), a POSIX locale (pt_BR) or one of the \
      other names that Linux desktops use (x-test, POSIX, C), letter case included; reported at \
      the key
      """,
      because: "no platform would ever show the translation",
      references: ["BCP 47"],
      bad: [
        .type(##""localizedDescriptions": { ↓"en_us": "Sketch" }"##),
        .type(##""localizedDescriptions": { ↓"PT-br": "Esboço" }"##),
        .application(##""localizedNames": { ↓"german": "Skizzenblock" }"##),
        .application(
          ##""desktop": { "localizedKeywords": { ↓"sr_Latn": ["crtež"], "sr@latin": ["skica"] } }"##
        ),
      ],
      good: [
        .type(##""localizedDescriptions": { "pt-BR": "Esboço", "sr@latin": "Skica" }"##),
        .type(##""localizedDescriptions": { "x-test": "xxSketchxx", "uz@Latn": "Eskiz" }"##),
      ]
    ) { checked, found in
      let malformed = checked.file.names.lazy.filter { name in
        name.kind == .language && !LanguageTag.isWellFormed(name.text)
      }
      // Each lookup searches the whole tree.
      for name in malformed.prefix(Findings.limitPerRule) {
        let meant = LanguageTag(name.text).map { tag in
          name.text.contains("_") || tag.modifier != nil ? tag.posix : tag.bcp47
        }
        found(
          "'\(name.text)' is not a valid language tag\(didYouMean(meant))", at: name.range,
          fix: meant.flatMap { rename(name, to: $0, in: checked.file) })
      }
    },
    Rule(
      "declaration/old-language-code", .warning, fix: .unsafe,
      """
      The key of a translation has a code that was replaced: iw (he, Hebrew), in (id, Indonesian), \
      ji (yi, Yiddish), or jw (jv, Javanese); reported at the key
      """,
      because: """
        systems ask for the new code and do not show the translation, and beside the new one there \
        are two for one language
        """,
      references: ["IANA Language Subtag Registry", "ISO 639-1"],
      bad: [
        .type(##""localizedDescriptions": { ↓"iw": "סקיצה" }"##),
        .type(##""localizedDescriptions": { "he": "סקיצה", ↓"iw": "סקיצות" }"##),
        .application(##""localizedNames": { ↓"in_ID": "Sketsa" }"##),
      ],
      good: [.type(##""localizedDescriptions": { "he": "סקיצה", "id": "Sketsa", "yi": "סקיצע" }"##)]
    ) { checked, found in
      let old = checked.file.names.lazy.compactMap { name in
        name.kind == .language ? renewed(name.text).map { (name, meant: $0) } : nil
      }
      // Each lookup searches the whole tree.
      for (name, meant) in old.prefix(Findings.limitPerRule) {
        let fix = rename(name, to: meant, in: checked.file)
        found(
          fix == nil
            ? "'\(name.text)' is the same language as '\(meant)', which is there too; remove it"
            : "'\(name.text)' is an old code of the language; write '\(meant)'",
          at: name.range, fix: fix)
      }
    })

  private static let newCodes = ["iw": "he", "in": "id", "ji": "yi", "jw": "jv"]

  /// Returns the language with its current code, or nil for a code that was not replaced.
  private static func renewed(_ text: String) -> String? {
    guard LanguageTag.isWellFormed(text), var tag = LanguageTag(text),
      let code = newCodes[tag.language]
    else { return nil }
    tag.language = code
    return text.contains("_") || tag.modifier != nil ? tag.posix : tag.bcp47
  }

  /// Returns the renaming, or nil if there is a translation under the new name too.
  private static func rename(
    _ name: DeclarationName, to meant: String, in file: DeclarationFile
  ) -> Fix? {
    let isTaken = file.names.contains { other in
      other.kind == .language && other.text == meant && file.areBeside(name.range, other.range)
    }
    return isTaken
      ? nil : Fix("rename it to '\(meant)'", .replace(name.range, by: "\"\(meant)\""))
  }
}

extension DeclarationFile {
  /// True if the names at two places are in the same object.
  fileprivate func areBeside(_ first: Range<Int>, _ second: Range<Int>) -> Bool {
    var value = root
    while let current = value {
      guard let members = current.object else {
        value = current.array?.first { $0.element.contains(first.lowerBound) }
        continue
      }
      let names = members.map(\.nameRange)
      if names.contains(first) { return names.contains(second) }
      value = members.first { $0.value.element.contains(first.lowerBound) }?.value
    }
    return false
  }
}
