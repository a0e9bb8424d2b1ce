import Diagnostics
import PropertyLists

extension ConsistencyRules {
  static let iconOnOnePlatform = RuleInfo(
    "consistency/icon-on-one-platform", .note,
    "Only one platform has an icon for the type; reported at the icon",
    because: "files have the blank icon on the other platform",
    references: ["electron-builder#6261"],
    bad: [.pair((.package, "<glob", "<icon name=\"↓lakeside-sketch\"/>\n    <glob"))],
    good: [.pair()])

  static let icons = SetFamily<TypeComparison>(iconOnOnePlatform) { comparison, set, findings in
    for (has, lacks) in comparison.directions {
      guard let icon = has.icon, lacks.icon == nil else { continue }
      if has.isWanted {
        let other = set.name(of: has.file, in: lacks.file)
        findings.add(
          iconOnOnePlatform, "missing icon; '\(other)' has '\(icon.text)'", in: lacks.file,
          at: lacks.name.range)
      } else {
        let other = set.name(of: lacks.file, in: has.file)
        findings.add(
          iconOnOnePlatform, "'\(other)' has no icon to match '\(icon.text)'", in: has.file,
          at: icon.range)
      }
    }
  }

  static let linuxOnlyDetection = RuleInfo(
    "consistency/linux-only-detection", .note,
    """
    A type that macOS has too has magic, a case-sensitive glob, or a weight other than 50; reported \
    at the first of them
    """,
    because: "files are recognized in ways that macOS does not have",
    references: ["shared-mime-info 2.4", "shared-mime-info 2.5"],
    bad: [.pair((.package, "<glob pattern", "<glob weight=\"↓60\" pattern"))],
    good: [.pair()])

  static let detection = SetFamily<TypeComparison>(linuxOnlyDetection) {
    comparison, set, findings in
    for (special, other) in comparison.directions {
      // Who writes a declaration sees both sides in one place.
      guard !other.isWanted, let place = special.special else { continue }
      findings.add(
        linuxOnlyDetection, "macOS has nothing like \(place.text) for '\(other.name.text)'",
        in: special.file, at: place.range)
    }
  }

  static let translationsOnOnePlatform = RuleInfo(
    "consistency/translations-on-one-platform", .note,
    """
    The comments of a type are translated but the Info.plist has no InfoPlist.strings beside it, or \
    the reverse; or a declaration has translations that a package lacks, or the reverse; reported \
    at what is not translated
    """,
    because: "users of one platform see English",
    references: ["shared-mime-info 2.2", "Apple: InfoPlist.strings"],
    bad: [
      .set(
        [.declaration, .package],
        (.package, "<glob", "↓<comment xml:lang=\"de\">Skizze</comment>\n    <glob"))
    ],
    good: [.pair()])

  static let translations = SetFamily<TypeComparison>(translationsOnOnePlatform) {
    comparison, set, findings in
    guard let apple = comparison[.apple], let linux = comparison[.freedesktop] else { return }
    let isTranslated = !linux.languages.isEmpty
    var found: (message: String, type: TypeSide, place: PlacedText)?
    if apple.isWanted {
      let wanted = set.declaration(apple.file)?.linuxByName[linux.name.text]
      guard let wanted, let comment = linux.description, isTranslated == wanted.languages.isEmpty
      else { return }
      let other = set.name(of: apple.file, in: linux.file)
      found =
        isTranslated
        ? ("the description is not translated in '\(other)'", linux, linux.languages[0])
        : ("untranslated comment; '\(other)' has translations", linux, comment)
    } else if let words = apple.description, let table = set.hasTranslations(of: apple, linux),
      table != isTranslated
    {
      let other = set.name(of: linux.file, in: apple.file)
      if isTranslated {
        found = ("missing InfoPlist.strings; '\(other)' translates the description", apple, words)
      } else if let comment = linux.description, !linux.isWanted {
        found = ("untranslated comment; InfoPlist.strings has translations", linux, comment)
      }
    }
    guard let (message, type, place) = found else { return }
    findings.add(translationsOnOnePlatform, message, in: type.file, at: place.range)
  }
}

extension TypeSet {
  private static let languages = [
    "de", "fr", "es", "ja", "zh-Hans", "it", "pt-BR", "nl", "ru", "ko",
  ]

  /// Whether the list of a type has translated strings; nil if that cannot be told: without a
  /// disk, or for a list that names no language and so may not be an app's own.
  fileprivate func hasTranslations(of apple: TypeSide, _ linux: TypeSide) -> Bool? {
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
