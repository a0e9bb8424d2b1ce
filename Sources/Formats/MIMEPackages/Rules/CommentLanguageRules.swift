import Diagnostics

/// Rules for the languages of comments.
extension MIMERules {
  static let langWithoutPrefix = RuleInfo(
    "mime/lang-without-prefix", .error, fix: .unsafe,
    "A comment has the attribute lang instead of xml:lang; reported at the attribute",
    because: "the comment counts as untranslated and takes the place of the English one",
    references: ["shared-mime-info 2.2", "update-mime-database"],
    bad: [commented("<comment>Map</comment>", #"<comment ↓lang="de">Karte</comment>"#)],
    good: [soundComment])

  static let duplicateCommentLanguage = RuleInfo(
    "mime/duplicate-comment-language", .warning,
    """
    Two comments of a type have one language, or none; reported at the second one's language or \
    start tag
    """,
    because: "the last one silently wins",
    references: ["shared-mime-info 2.2", "update-mime-database"],
    bad: [
      commented(
        "<comment>Map</comment>", #"<comment xml:lang="de">Karte</comment>"#,
        #"<comment xml:lang="↓de">Landkarte</comment>"#),
      commented("<comment>Map</comment>", "↓<comment>Road map</comment>"),
    ],
    good: [soundComment])

  static let hyphenatedCommentLanguage = RuleInfo(
    "mime/hyphenated-comment-language", .warning, fix: .safe,
    "The xml:lang of a comment has a hyphen (pt-BR instead of pt_BR); reported at the language",
    because: "GLib and Qt compare it with the names of POSIX locales and never show the comment",
    references: ["shared-mime-info 2.2", "GLib 2.84", "Qt 6.12"],
    bad: ["pt-BR", "sr-Latn"].map {
      commented("<comment>Map</comment>", "<comment xml:lang=\"↓\($0)\">Mapa</comment>")
    },
    good: [soundComment])

  static let malformedCommentLanguage = RuleInfo(
    "mime/malformed-comment-language", .error,
    """
    The xml:lang of a comment is not two or three lowercase letters, followed by _ and a country, \
    and @ and a modifier where needed; reported at the language
    """,
    because: "no locale has that name, so the comment is never shown",
    references: ["XML 1.0 2.12", "shared-mime-info 2.2"],
    bad: [commented("<comment>Map</comment>", #"<comment xml:lang="↓german">Karte</comment>"#)],
    good: [soundComment])

  /// Checks the language of a comment, alone and against the comments before it.
  static func checkLanguage(
    _ comment: MIMEText, at index: Int, of type: MIMETypeDeclaration,
    _ languages: inout CommentLanguages, in package: MIMEPackage, _ findings: inout Findings
  ) {
    if comment.isLanguageUnprefixed {
      let language = package.language(of: comment)
      let name = language.flatMap { package.attributeName(before: $0) }
      return findings.add(
        langWithoutPrefix, "'lang' must be 'xml:lang'", at: name ?? language?.range ?? comment.tag,
        fix: name.map { Fix("write 'xml:lang'", .insert("xml:", at: $0.lowerBound)) })
    }
    if !languages.insert(comment),
      let first = languages.first(package.languageName(of: comment), in: package), first < index
    {
      let name = package.languageName(of: comment)
      findings.add(
        duplicateCommentLanguage,
        "the type already has a comment " + (name.isEmpty ? "without a language" : "in '\(name)'"),
        at: comment.hasLanguage ? comment.languageRange : comment.tag,
        related: [RelatedPlace(range: type.comments[first].element, message: "first here")])
    }
    guard comment.hasLanguage,
      case let name = package.contents.languages[Int(comment.languageNumber)],
      !name.isWellFormed, !name.name.isEmpty, let language = package.language(of: comment)
    else { return }
    let posix = LocaleName.posix(ofTag: language.text)
    guard posix != nil || LocaleName.isTag(language.text) else {
      return findings.add(
        malformedCommentLanguage, "'\(language.text)' is not a language", at: language.range)
    }
    let isTaken = posix.map { languages.contains($0, in: package) } ?? true
    findings.add(
      hyphenatedCommentLanguage,
      "the language must be the name of a locale, found '\(language.text)'" + didYouMean(posix),
      at: language.range,
      fix: isTaken ? nil : posix.map { Fix("write '\($0)'", language.replaced(by: $0)) })
  }
}

extension MIMEPackage {
  /// Returns the range of the attribute name `lang` before this value.
  fileprivate func attributeName(before value: PlacedText) -> Range<Int>? {
    var end = value.range.lowerBound - 1
    guard end > 0, end < text.count else { return nil }
    while end > 0, text[end - 1].isSpace || text[end - 1] == UInt8(ascii: "=") {
      end -= 1
    }
    guard end >= 4, text[(end - 4)..<end].elementsEqual("lang".utf8) else { return nil }
    return (end - 4)..<end
  }
}

extension MIMETypeDeclaration {
  /// True if two comments have one language, as after a lost boundary between two types.
  var mayBeTwo: Bool {
    var languages = CommentLanguages(self)
    return !comments.allSatisfy { languages.insert($0) }
  }
}

/// The languages of a type's comments that were seen so far, and the first comment with each.
struct CommentLanguages {
  private let comments: [MIMEText]
  /// A bit for each of the first languages of the package, the usual ones.
  private var usual = SIMD4<UInt64>()
  private var others: Set<UInt32> = []
  /// Computed only if a language is repeated.
  private var places: [String: Int?]?

  init(_ type: MIMETypeDeclaration) { comments = type.comments }

  /// Adds the language of a comment; returns false if it is a duplicate.
  mutating func insert(_ comment: MIMEText) -> Bool {
    let number = comment.hasLanguage ? comment.languageNumber : MIMELanguageTable.empty
    guard number < 256 else { return others.insert(number).inserted }
    let word = Int(number / 64)
    let bit: UInt64 = 1 << UInt64(number % 64)
    if usual[word] & bit != 0 { return false }
    usual[word] |= bit
    return true
  }

  /// Returns the first comment in a language, treating `lang` like `xml:lang`.
  mutating func first(_ language: String, in package: MIMEPackage) -> Int? {
    place(language, in: package) ?? nil
  }

  /// True if a comment has the language in either attribute.
  mutating func contains(_ language: String, in package: MIMEPackage) -> Bool {
    place(language, in: package) != nil
  }

  private mutating func place(_ language: String, in package: MIMEPackage) -> Int?? {
    if let places { return places[language] }
    var made: [String: Int?] = [:]
    for (index, comment) in comments.enumerated() {
      let language = package.languageName(of: comment)
      let known = made[language] ?? nil
      made[language] = .some(known ?? (comment.isLanguageUnprefixed ? nil : index))
    }
    places = made
    return made[language]
  }
}
