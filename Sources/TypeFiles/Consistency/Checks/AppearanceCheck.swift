import Diagnostics
import InfoPropertyList
import UniformTypes

extension ConsistencyRules {
  /// An icon on one side alone.
  static func checkIcons(_ pair: TypePair, _ set: TypeSet) -> [SetFinding] {
    let (apple, linux) = (pair.apple, pair.linux)
    let given: (place: PlacedText, isReal: Bool, file: Int, other: Int)
    switch (apple.icon, linux.icon) {
    case (let icon?, nil): given = (icon, !apple.isWanted, apple.file, linux.file)
    case (nil, let icon?): given = (icon, !linux.isWanted, linux.file, apple.file)
    default: return []
    }
    if given.isReal {
      let message =
        "the icon '\(given.place.text)' has no counterpart in "
        + "'\(set.name(of: given.other, in: given.file))'"
      return [
        SetFinding(
          file: given.file, Diagnostic(iconOnOnePlatform, message, at: given.place.range))
      ]
    }
    let place = apple.isWanted ? linux.name.range : apple.identifier.range
    let message =
      "the type has no icon, and '\(given.place.text)' in "
      + "'\(set.name(of: given.file, in: given.other))'"
    return [SetFinding(file: given.other, Diagnostic(iconOnOnePlatform, message, at: place))]
  }

  /// Ways to tell files that the Mac has nothing for.
  static func checkDetection(_ pair: TypePair, _ set: TypeSet) -> [SetFinding] {
    // Who writes a declaration sees both sides in one place.
    guard !pair.apple.isWanted, let special = pair.linux.special else { return [] }
    return [
      SetFinding(
        file: pair.linux.file,
        Diagnostic(
          linuxOnlyDetection,
          "\(special.text) has no counterpart for '\(pair.apple.identifier.text)' on the Mac",
          at: special.range))
    ]
  }

  /// Translations on one side alone.
  static func checkTranslations(_ pair: TypePair, _ set: TypeSet) -> [SetFinding] {
    let (apple, linux) = (pair.apple, pair.linux)
    let isTranslated = !linux.languages.isEmpty
    if apple.isWanted {
      let wanted = set.wanted.first { $0.file == apple.file }?.linux.first {
        $0.name.text == linux.name.text
      }
      guard let wanted, let comment = linux.comment, isTranslated == wanted.languages.isEmpty else {
        return []
      }
      let other = set.name(of: apple.file, in: linux.file)
      return isTranslated
        ? [untranslated("the description is not in '\(other)'", at: linux.languages[0], linux)]
        : [
          untranslated("the comment is not, and its description in '\(other)'", at: comment, linux)
        ]
    }
    guard let words = apple.description, let table = set.hasTranslations(of: apple, linux),
      table != isTranslated
    else { return [] }
    if isTranslated {
      let other = set.name(of: linux.file, in: apple.file)
      return [
        SetFinding(
          file: apple.file,
          Diagnostic(
            translationsOnOnePlatform,
            "'\(words.text)' is translated in '\(other)' and in no InfoPlist.strings",
            at: words.range))
      ]
    }
    guard let comment = linux.comment, !linux.isWanted else { return [] }
    return [
      untranslated("the comment is not translated, and InfoPlist.strings is", at: comment, linux)
    ]
  }

  private static func untranslated(
    _ message: String, at place: PlacedText, _ type: LinuxType
  ) -> SetFinding {
    SetFinding(
      file: type.file, Diagnostic(translationsOnOnePlatform, message, at: place.range))
  }
}

extension TypeSet {
  private static let languages = [
    "de", "fr", "es", "ja", "zh-Hans", "it", "pt-BR", "nl", "ru", "ko",
  ]

  /// Whether the list of a type has translated strings; nil if that cannot be told: without a
  /// disk, or for a list that names no language and so may not be an app's own.
  fileprivate func hasTranslations(of apple: AppleType, _ linux: LinuxType) -> Bool? {
    guard let hasFile = surroundings.hasFile, let list = list(apple.file),
      list.list.root?["CFBundleDevelopmentRegion"] != nil
    else { return nil }
    let languages = Self.languages + linux.languages.map { $0.text.replacing("_", with: "-") }
    let names = ["InfoPlist.xcstrings"] + languages.map { $0 + ".lproj/InfoPlist.strings" }
    return ["", "Resources/", "../", "../Resources/"].contains { folder in
      names.contains { hasFile(paths[apple.file].sibling(folder + $0)) }
    }
  }
}
