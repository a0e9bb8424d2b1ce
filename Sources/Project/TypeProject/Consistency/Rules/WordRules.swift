import Diagnostics
import FileTypes
import PropertyLists
import UniformTypes

extension ConsistencyRules {
  static let descriptionMismatch = RuleInfo(
    "consistency/description-mismatch", .warning, fix: .unsafe,
    """
    The comment in the default language, UTTypeDescription and the CFBundleTypeName of the type \
    differ in more than letter case; reported at the comment, or at the string of the list
    """,
    because: "users see two names for one format",
    references: ["shared-mime-info 2.2", "UniformTypeIdentifiers UTType.h"],
    bad: [
      .pair((.package, "<comment>sketch", "<comment>↓drawing")),
      .pair((.list, "<string>Sketch", "<string>↓Drawing")),
    ],
    good: [.pair()])

  static let words = SetFamily<TypeComparison>(descriptionMismatch) { comparison, set, findings in
    guard let apple = comparison[.apple], let linux = comparison[.freedesktop] else { return }
    if linux.isWanted {
      return compare(apple, linux, wordTexts, set, &findings)
    }
    if let comment = linux.description, let words = apple.description ?? apple.documentName,
      !comment.text.readsLike(words.text)
    {
      let other = set.name(of: apple.file, in: linux.file)
      let edit = TextEdit.replace(comment.range, by: XMLEscape.text(words.text))
      findings.add(
        descriptionMismatch, "'\(comment.text)' is '\(words.text)' in '\(other)'", in: linux.file,
        at: comment.range, fix: Fix("change it to '\(words.text)'", edit))
    } else if !apple.isWanted, let name = apple.documentName, let words = apple.description,
      !name.text.readsLike(words.text)
    {
      // The two names that a property list has for one type.
      add(
        descriptionMismatch, name, words.text, "in the declaration of the type", apple, set,
        &findings)
    }
  }

  static let referenceMismatch = RuleInfo(
    "consistency/reference-mismatch", .warning, fix: .unsafe,
    """
    UTTypeReferenceURL or UTTypeVersion of a property list differ from the declaration; reported at \
    the string
    """,
    because: "readers are sent to another document",
    references: ["Apple: UTTypeReferenceURL"],
    bad: [reference("↓http://lakeside.net/old")],
    good: [reference("https://lakeside.net/sketch")])

  private static func reference(_ text: String) -> RuleExample {
    .set(
      [.list, .declaration],
      (
        .list, "<key>UTTypeConformsTo",
        "<key>UTTypeReferenceURL</key>\n      <string>\(text)</string>\n      <key>UTTypeConformsTo"
      ))
  }

  static let references = SetFamily<TypeComparison>(referenceMismatch) {
    comparison, set, findings in
    guard let apple = comparison[.apple], let linux = comparison[.freedesktop], linux.isWanted
    else { return }
    compare(apple, linux, referenceTexts, set, &findings)
  }

  /// A text of property lists that a declaration may want to be another.
  private struct ListText: Sendable {
    let rule: RuleInfo
    let text: @Sendable (TypeSide) -> PlacedText?
    var isSame: @Sendable (String, String) -> Bool = { $0 == $1 }
  }

  private static let wordTexts = [
    ListText(rule: descriptionMismatch, text: \.description) { $0.readsLike($1) },
    ListText(rule: descriptionMismatch, text: \.documentName) { $0.readsLike($1) },
  ]

  private static let referenceTexts = [
    ListText(rule: referenceMismatch, text: \.referenceURL),
    ListText(rule: referenceMismatch, text: \.version),
  ]

  /// Texts of a list against what the declaration of its counterpart wants it to say.
  private static func compare(
    _ apple: TypeSide, _ other: TypeSide, _ texts: [ListText], _ set: TypeSet,
    _ findings: inout SetFindings
  ) {
    guard let wanted = set.declaration(other.file)?.index.type(apple.type) else { return }
    let place = "in '\(set.name(of: other.file, in: apple.file))'"
    for text in texts {
      guard let here = text.text(apple), let there = text.text(wanted),
        !text.isSame(here.text, there.text)
      else { continue }
      add(text.rule, here, there.text, place, apple, set, &findings)
    }
  }

  private static func add(
    _ rule: RuleInfo, _ words: PlacedText, _ other: String, _ place: String, _ type: TypeSide,
    _ set: TypeSet, _ findings: inout SetFindings
  ) {
    findings.add(
      rule, "'\(words.text)' is '\(other)' \(place)", in: type.file, at: words.range,
      fix: set.replacement(of: words, by: other, in: type).map {
        Fix("change it to '\(other)'", $0)
      })
  }
}

extension TypeSet {
  /// Writes another text in the place of a string of a list.
  fileprivate func replacement(
    of words: PlacedText, by text: String, in type: TypeSide
  ) -> TextEdit? {
    guard let list = list(type.file) else { return nil }
    let strings =
      [type.entry?.description, type.entry?.referenceURL, type.entry?.version]
      + list.declarations.documentTypes.map(\.name)
    let string = strings.compactMap(\.self).first { $0.range == words.range }
    return string.flatMap { PropertyListEditor(list.list)?.replacement(of: $0, by: text) }
  }
}

extension String {
  /// True if the texts differ at most in white space and letter case: desktops begin the names of
  /// types with small letters where macOS writes titles.
  fileprivate func readsLike(_ other: String) -> Bool { words == other.words }

  private var words: [String] {
    lowercased().split { $0 == " " || $0.isNewline || $0 == "\t" }.map(String.init)
  }
}
