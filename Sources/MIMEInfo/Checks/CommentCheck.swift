import Diagnostics

extension MIMERules {
  static func checkComments(
    _ type: MIMETypeDeclaration, in package: MIMEPackage, context: MIMEPackageContext
  ) -> [Diagnostic] {
    var found =
      checkPresence(type, in: package, context: context) + checkAcronyms(type, in: package)
    var languages = CommentLanguages(type)
    for (index, comment) in type.comments.enumerated() {
      if !comment.isVerbatim, let finding = checkMarkup(comment, in: package) {
        found.append(finding)
      } else if package.isRemarkable(comment) {
        found += checkText(comment, in: package)
      }
      if comment.isLanguageUnprefixed {
        found.append(unprefixed(comment, in: package))
        continue
      }
      if !languages.insert(comment) {
        found += repeated(comment, at: index, of: type, &languages, in: package)
      }
      if !package.hasUsualLanguage(comment) {
        found += checkLanguage(comment, &languages, in: package).map { [$0] } ?? []
      }
    }
    return found
  }

  private static func repeated(
    _ comment: MIMEText, at index: Int, of type: MIMETypeDeclaration,
    _ languages: inout CommentLanguages, in package: MIMEPackage
  ) -> [Diagnostic] {
    let language = package.languageName(of: comment)
    guard let first = languages.first(language, in: package), first < index else { return [] }
    let what = language.isEmpty ? "without a language" : "in '\(language)'"
    return [
      Diagnostic(
        duplicateCommentLanguage, "the type has a comment \(what) already",
        at: comment.hasLanguage ? comment.languageRange : comment.tag,
        related: [RelatedPlace(range: type.comments[first].element, message: "first here")])
    ]
  }

  private static func checkPresence(
    _ type: MIMETypeDeclaration, in package: MIMEPackage, context: MIMEPackageContext
  ) -> [Diagnostic] {
    guard !context.isForeign(type), !context.isOverride else { return [] }
    guard let first = type.comments.first else {
      guard !context.places.hasUnknownElement(in: type.element) else { return [] }
      let name = type.name.map { "the type '\($0.text)'" } ?? "the type"
      return [Diagnostic(missingComment, "\(name) has no comment", at: type.tag)]
    }
    let isTranslated = type.comments.allSatisfy {
      $0.hasLanguage && !$0.isLanguageUnprefixed && !package.languageName(of: $0).isEmpty
    }
    guard isTranslated else { return [] }
    return [
      Diagnostic(
        noUntranslatedComment, "every comment of the type has a language",
        at: first.hasLanguage ? first.languageRange : first.tag)
    ]
  }

  private static func checkMarkup(_ comment: MIMEText, in package: MIMEPackage) -> Diagnostic? {
    guard let markup = package.markup(in: comment) else { return nil }
    let plain = package.bytes(comment.range).withoutTags
    return Diagnostic(
      markupInComment, "the comment holds an element", at: markup,
      fix: plain.map {
        .unsafe("keep the text alone", TextEdit(range: comment.range, replacement: $0))
      })
  }

  /// What is wrong with the words; the first that applies says all.
  private static func checkText(_ comment: MIMEText, in package: MIMEPackage) -> [Diagnostic] {
    let text = package.words(of: comment)
    if text.utf8.allSatisfy(MIMEPackage.isWhiteSpace) {
      return [Diagnostic(emptyComment, "the comment is empty", at: comment.element)]
    }
    var found: [Diagnostic] = []
    if text.isUntidy {
      found.append(
        Diagnostic(
          untidyComment, "the comment has line breaks or blanks around it", at: comment.range,
          fix: tidy(comment, in: package)))
    }
    if !comment.hasLanguage, let what = text.breachOfConvention {
      found.append(
        Diagnostic(unconventionalComment, "the untranslated comment \(what)", at: comment.range))
    }
    return found
  }

  private static func tidy(_ comment: MIMEText, in package: MIMEPackage) -> Fix? {
    let bytes = package.bytes(comment.range)
    guard !bytes.contains(UInt8(ascii: "<")) else { return nil }
    let words = bytes.split(whereSeparator: MIMEPackage.isWhiteSpace)
    let text = words.map { String(decoding: $0) }.joined(separator: " ")
    return text.isEmpty || text.utf8.elementsEqual(bytes)
      ? nil : .safe("write it in one line", TextEdit(range: comment.range, replacement: text))
  }

  private static func checkAcronyms(
    _ type: MIMETypeDeclaration, in package: MIMEPackage
  ) -> [Diagnostic] {
    if let acronym = type.acronyms.first, type.expandedAcronyms.isEmpty {
      return [
        Diagnostic(
          unpairedAcronym, "the acronym '\(package.words(of: acronym))' has no expanded-acronym",
          at: acronym.tag)
      ]
    }
    guard let expanded = type.expandedAcronyms.first, type.acronyms.isEmpty else { return [] }
    return [
      Diagnostic(
        unpairedAcronym, "the expanded-acronym '\(package.words(of: expanded))' has no acronym",
        at: expanded.tag)
    ]
  }

  private static func unprefixed(_ comment: MIMEText, in package: MIMEPackage) -> Diagnostic {
    let language = package.language(of: comment)
    let name = language.flatMap { package.attributeName(before: $0) }
    return Diagnostic(
      langWithoutPrefix, "'lang' must be 'xml:lang'",
      at: name ?? language?.range ?? comment.tag,
      fix: name.map {
        .unsafe(
          "write 'xml:lang'",
          TextEdit(range: $0.lowerBound..<$0.lowerBound, replacement: "xml:"))
      })
  }

  private static func checkLanguage(
    _ comment: MIMEText, _ languages: inout CommentLanguages, in package: MIMEPackage
  ) -> Diagnostic? {
    guard let language = package.language(of: comment) else { return nil }
    let posix = LocaleName.posix(ofTag: language.text)
    guard posix != nil || LocaleName.isTag(language.text) else {
      return Diagnostic(
        malformedCommentLanguage, "'\(language.text)' is no language", at: language.range)
    }
    let hint = posix.map { ", '\($0)'" } ?? ""
    let isTaken = posix.map { languages.contains($0, in: package) } ?? true
    return Diagnostic(
      hyphenatedCommentLanguage,
      "'\(language.text)' must be the name of a locale\(hint)", at: language.range,
      fix: isTaken ? nil : posix.map { .safe("write '\($0)'", language.replaced(by: $0)) })
  }
}

extension MIMEPackage {
  /// True if the bytes of a comment call for a look at its words.
  fileprivate func isRemarkable(_ comment: MIMEText) -> Bool {
    let range = comment.range
    guard comment.isVerbatim, comment.hasLanguage, !range.isEmpty, range.upperBound <= text.count
    else { return true }
    let words = text.span.extracting(range)
    if words[0] <= 0x20 || words[words.count - 1] <= 0x20 { return true }
    for index in words.indices where words[index] < 0x10 { return true }
    return false
  }

  /// True for the name of a locale and for no language.
  fileprivate func hasUsualLanguage(_ comment: MIMEText) -> Bool {
    guard comment.hasLanguage else { return true }
    let number = Int(comment.languageNumber)
    return contents.languages[number].isWellFormed || contents.languages[number].name.isEmpty
  }

  /// The name of the attribute `lang` that has this value.
  fileprivate func attributeName(before value: MIMEValue) -> Range<Int>? {
    var end = value.range.lowerBound - 1
    guard end > 0, end < text.count else { return nil }
    while end > 0, Self.isWhiteSpace(text[end - 1]) || text[end - 1] == UInt8(ascii: "=") {
      end -= 1
    }
    guard end >= 4, text[(end - 4)..<end].elementsEqual("lang".utf8) else { return nil }
    return (end - 4)..<end
  }
}

extension String {
  fileprivate var isUntidy: Bool {
    utf8.first.map(MIMEPackage.isWhiteSpace) == true
      || utf8.last.map(MIMEPackage.isWhiteSpace) == true
      || utf8.contains { $0 == 0x0A || $0 == 0x0D }
  }

  /// What an English description does not do.
  fileprivate var breachOfConvention: String? {
    if !utf8.allSatisfy({ $0 < 0x80 }) { return "is not plain English" }
    let words = utf8.split(whereSeparator: MIMEPackage.isWhiteSpace).map { String(Substring($0)) }
    if let last = words.last, last.hasSuffix("."), !last.hasSuffix("..") {
      return "ends in a full stop"
    }
    guard words.count > 1, ["A", "An", "The", "a", "an", "the"].contains(words[0]) else {
      return nil
    }
    return "begins with the article '\(words[0])'"
  }
}

extension ArraySlice<UInt8> {
  /// The text between tags; nil where something else than tags is in it.
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
