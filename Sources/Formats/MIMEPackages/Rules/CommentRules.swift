import Diagnostics

/// Rules for comments and acronyms, the names of a type for users.
extension MIMERules {
  /// The rules share a walk over the comments, and the languages seen so far.
  static let comments = Family<TypeSubject>(
    missingComment, emptyComment, noUntranslatedComment, hyphenatedCommentLanguage,
    malformedCommentLanguage, langWithoutPrefix, duplicateCommentLanguage, markupInComment,
    untidyComment, unpairedAcronym, unconventionalComment
  ) { subject, findings in
    let (type, package) = (subject.type, subject.package)
    checkPresence(subject, &findings)
    checkAcronyms(type, in: package, &findings)
    var languages = CommentLanguages(type)
    for (index, comment) in type.comments.enumerated() {
      if package.isRemarkable(comment) { checkText(comment, in: package, &findings) }
      checkLanguage(comment, at: index, of: type, &languages, in: package, &findings)
    }
  }

  static func commented(_ comments: String...) -> RuleExample {
    .bare((comments + [#"<glob pattern="*.exmap"/>"#]).joined(separator: "\n    "))
  }

  static let soundComment = commented(
    "<comment>Map</comment>", #"<comment xml:lang="pt_BR">Mapa</comment>"#)

  private static let missingComment = RuleInfo(
    "mime/missing-comment", .error,
    """
    The comment of a type is missing, and the shared database does not declare the type; reported \
    at the start tag
    """,
    because: "file managers show the name of the type instead",
    references: ["shared-mime-info 2.2", "shared-mime-info DTD"],
    bad: [
      .mimeInfo(
        #"↓<mime-type type="application/vnd.example.map"><glob pattern="*.exmap"/></mime-type>"#)
    ],
    good: [soundComment])

  private static let noUntranslatedComment = RuleInfo(
    "mime/no-untranslated-comment", .error,
    "All comments of a type have a language; reported at the first one's language",
    because: "GLib shows 'x type' in all other languages",
    references: ["shared-mime-info 2.2", "GLib 2.84"],
    bad: [commented(#"<comment xml:lang="↓de">Karte</comment>"#)], good: [soundComment])

  private static func checkPresence(_ subject: TypeSubject, _ findings: inout Findings) {
    let (type, context) = (subject.type, subject.context)
    guard !context.isForeign(type), !context.isOverride else { return }
    guard let first = type.comments.first else {
      guard !context.places.unknownElements.hasValue(in: type.element) else { return }
      let name = type.name.map { "the type '\($0.text)'" } ?? "the type"
      return findings.add(missingComment, "missing comment for \(name)", at: type.tag)
    }
    let isTranslated = type.comments.allSatisfy {
      $0.hasLanguage && !$0.isLanguageUnprefixed && !subject.package.languageName(of: $0).isEmpty
    }
    guard isTranslated else { return }
    findings.add(
      noUntranslatedComment, "the type must have a comment without 'xml:lang'",
      at: first.hasLanguage ? first.languageRange : first.tag)
  }

  private static let unpairedAcronym = RuleInfo(
    "mime/unpaired-acronym", .warning,
    """
    An acronym is without an expanded-acronym beside it, or the reverse; reported at the start \
    tag
    """,
    because: "the DTD wants both, and programs show them together",
    references: ["shared-mime-info DTD"],
    bad: [.mime("↓<acronym>EXM</acronym>", #"<glob pattern="*.exmap"/>"#)],
    good: [
      .mime(
        "<acronym>EXM</acronym>", "<expanded-acronym>Example Map</expanded-acronym>",
        #"<glob pattern="*.exmap"/>"#)
    ])

  private static func checkAcronyms(
    _ type: MIMETypeDeclaration, in package: MIMEPackage, _ findings: inout Findings
  ) {
    if let acronym = type.acronyms.first, type.expandedAcronyms.isEmpty {
      findings.add(
        unpairedAcronym, "missing expanded-acronym for the acronym '\(package.words(of: acronym))'",
        at: acronym.tag)
    } else if let expanded = type.expandedAcronyms.first, type.acronyms.isEmpty {
      findings.add(
        unpairedAcronym,
        "missing acronym for the expanded-acronym '\(package.words(of: expanded))'",
        at: expanded.tag)
    }
  }

  private static let markupInComment = RuleInfo(
    "mime/markup-in-comment", .error, fix: .unsafe,
    "A comment contains an element; reported at the element",
    because: "Qt without a cache drops the whole file",
    references: ["shared-mime-info 2.2", "Qt 6.12"],
    bad: [commented("<comment>Road ↓<b>map</b></comment>")], good: [soundComment])

  private static let emptyComment = RuleInfo(
    "mime/empty-comment", .error,
    "A comment is empty or blank; reported at the element",
    because: "file managers show no description at all",
    bad: [commented("↓<comment></comment>"), commented("↓<comment/>")], good: [soundComment])

  private static let untidyComment = RuleInfo(
    "mime/untidy-comment", .warning, fix: .safe,
    "A comment has a line break in it or a blank at an end; reported at the text",
    because: "file managers show the text as it is",
    bad: [commented("<comment>↓ Map </comment>"), commented("<comment>↓Road\n    map</comment>")],
    good: [soundComment])

  private static let unconventionalComment = RuleInfo(
    "mime/unconventional-comment", .note,
    """
    The comment without language has characters that are not ASCII, ends in a period or begins \
    with an article; reported at the text
    """,
    because: "it is the English form, a plain noun such as 'PNG image'",
    bad: [
      commented("<comment>↓Straßenkarte</comment>"), commented("<comment>↓A road map</comment>"),
      commented("<comment>↓Road map.</comment>"),
    ],
    good: [soundComment])

  /// Reports findings about the words, unless markup or an empty comment is reported.
  private static func checkText(
    _ comment: MIMEText, in package: MIMEPackage, _ findings: inout Findings
  ) {
    if let markup = package.markup(in: comment) {
      let plain = package.bytes(comment.range).withoutTags
      return findings.add(
        markupInComment, "the comment contains an element", at: markup,
        fix: plain.map { Fix("keep only the text", .replace(comment.range, by: $0)) })
    }
    let text = package.words(of: comment)
    if text.utf8.allSatisfy(\.isSpace) {
      return findings.add(emptyComment, "the comment is empty", at: comment.element)
    }
    if text.isUntidy {
      findings.add(
        untidyComment, "the comment has line breaks or blanks around it", at: comment.range,
        fix: tidy(comment, in: package))
    }
    if !comment.hasLanguage, let what = text.breachOfConvention {
      findings.add(unconventionalComment, "the untranslated comment \(what)", at: comment.range)
    }
  }

  private static func tidy(_ comment: MIMEText, in package: MIMEPackage) -> Fix? {
    let bytes = package.bytes(comment.range)
    guard !bytes.contains(UInt8(ascii: "<")) else { return nil }
    let words = bytes.split(whereSeparator: \.isSpace)
    let text = words.map { String(decoding: $0) }.joined(separator: " ")
    return text.isEmpty || text.utf8.elementsEqual(bytes)
      ? nil : Fix("write it in one line", .replace(comment.range, by: text))
  }
}

extension MIMEPackage {
  /// True if the words of a comment need a check, judging by its bytes.
  fileprivate func isRemarkable(_ comment: MIMEText) -> Bool {
    let range = comment.range
    guard comment.isVerbatim, comment.hasLanguage, !range.isEmpty, range.upperBound <= text.count
    else { return true }
    let words = text.span.extracting(range)
    if words[0] <= 0x20 || words[words.count - 1] <= 0x20 { return true }
    for index in words.indices where words[index] < 0x10 { return true }
    return false
  }
}

extension String {
  fileprivate var isUntidy: Bool {
    utf8.first.map(\.isSpace) == true
      || utf8.last.map(\.isSpace) == true
      || utf8.contains { $0 == 0x0A || $0 == 0x0D }
  }

  /// The convention for English descriptions that the text breaks.
  fileprivate var breachOfConvention: String? {
    if !utf8.allSatisfy({ $0 < 0x80 }) { return "is not plain English" }
    let first = utf8.drop(while: \.isSpace)
    let last = first.reversed().drop(while: \.isSpace)
    if last.first == UInt8(ascii: "."), last.dropFirst().first != UInt8(ascii: ".") {
      return "ends in a period"
    }
    // The longest article has three letters.
    let start = String(Substring(first.prefix(4)))
    guard
      let article = ["A", "An", "The", "a", "an", "the"].first(where: { article in
        start.utf8.starts(with: article.utf8)
          && start.utf8.dropFirst(article.utf8.count).first.map(\.isSpace) == true
      }), last.count > article.utf8.count
    else { return nil }
    return "begins with the article '\(article)'"
  }
}

extension ArraySlice<UInt8> {
  /// The text between tags; nil if it contains other markup.
  fileprivate var withoutTags: String? {
    var result: [UInt8] = []
    var isInTag = false
    var previous: UInt8 = 0
    for byte in self {
      if previous == UInt8(ascii: "<"), byte == UInt8(ascii: "!") || byte == UInt8(ascii: "?") {
        return nil
      }
      previous = byte
      if byte == UInt8(ascii: "<") { isInTag = true }
      if !isInTag { result.append(byte) }
      if byte == UInt8(ascii: ">") { isInTag = false }
    }
    return isInTag ? nil : String(decoding: result, as: UTF8.self)
  }
}
