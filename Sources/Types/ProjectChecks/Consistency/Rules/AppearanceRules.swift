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

  static let icons = SetFamily<TypeComparison>(iconOnOnePlatform) { comparison, findings in
    let set = findings.set
    for (has, lacks) in comparison.directions {
      // On platforms without type names, most types do not have their own icons either.
      guard let icon = has.icon, lacks.icon == nil,
        lacks.platform.naming != nil || lacks.platform == has.platform
      else { continue }
      if has.isWanted {
        let other = set.name(of: has.file, in: lacks.file)
        findings.add(
          iconOnOnePlatform, "missing icon; '\(other)' has '\(icon.text)'", in: lacks.file,
          at: lacks.name.range)
      } else {
        let other = set.name(of: lacks.file, in: has.file)
        findings.add(
          iconOnOnePlatform, "'\(other)' lacks an icon to match '\(icon.text)'", in: has.file,
          at: icon.range)
      }
    }
  }

  static let linuxOnlyDetection = RuleInfo(
    "consistency/linux-only-detection", .note,
    """
    A type that macOS has too has magic, a case-sensitive glob, or a weight other than 50; \
    reported at the first of them
    """,
    because: "files are recognized in ways that macOS does not have",
    references: ["shared-mime-info 2.4", "shared-mime-info 2.5"],
    bad: [.pair((.package, "<glob pattern", "<glob weight=\"↓60\" pattern"))],
    good: [.pair()])

  static let detection = SetFamily<TypeComparison>(linuxOnlyDetection) {
    comparison, findings in
    let set = findings.set
    for (special, other) in comparison.directions {
      // The author of a declaration sees both sides in one place.
      guard !other.isWanted, other.platform.naming != nil, let place = special.special else {
        continue
      }
      findings.add(
        linuxOnlyDetection,
        "\(other.platform.name) has nothing like \(place.text) for '\(other.name.text)'",
        in: special.file, at: place.range)
    }
  }

  static let translationsOnOnePlatform = RuleInfo(
    "consistency/translations-on-one-platform", .note,
    """
    The comments of a type are translated but InfoPlist.strings beside the Info.plist is missing, \
    or the reverse. Or a declaration has translations that a package lacks, or the reverse; \
    reported at what is not translated
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
    comparison, findings in
    let set = findings.set
    for (first, second) in comparison.pairs {
      guard let isFirst = set.isTranslated(first, beside: second),
        let isSecond = set.isTranslated(second, beside: first), isFirst != isSecond
      else { continue }
      let (has, lacks) = isFirst ? (first, second) : (second, first)
      let other = set.name(of: lacks.file, in: has.file)
      if lacks.isWanted {
        guard has.description != nil, let language = has.languages.first else { continue }
        findings.add(
          translationsOnOnePlatform, "the description is not translated in '\(other)'",
          in: has.file, at: language.range)
      } else if let words = lacks.description, let form = lacks.platform.translations {
        let own = has.isWanted ? nil : has.platform.translations?.file
        let file = own ?? "'\(set.name(of: has.file, in: lacks.file))'"
        findings.add(translationsOnOnePlatform, form.missing(file), in: lacks.file, at: words.range)
      }
    }
  }
}

extension TypeSet {
  /// True if a type is translated; for a declaration, checks the type with the other one's name.
  fileprivate func isTranslated(_ type: TypeSide, beside other: TypeSide) -> Bool? {
    guard type.isWanted else { return type.platform.translations?.isThere(type, other, self) }
    let wanted = declaration(type.file)?.typeFiles[other.platform]?.siblings
    return wanted?.type(named: other.name.text).map { !$0.languages.isEmpty }
  }
}
