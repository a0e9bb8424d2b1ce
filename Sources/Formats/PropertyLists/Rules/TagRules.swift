import Diagnostics
import UniformTypes

/// Rules for the tags of declared types: their classes and duplicates.
extension InfoPropertyListRules {
  static let noFileTag = Rule<CheckedDeclaration>(
    "uti/no-file-tag", .error,
    """
    A type that a document type claims does not have any tag. It is a note if nothing claims it or \
    types with tags conform to it; reported at UTTypeTagSpecification, or at the first key
    """,
    because: "no file is ever recognized as one of that type",
    references: ["Apple, Defining file and data types for your app"],
    bad: [.owner((SampleList.tagSpecification, ""), ("UTTypeIdentifier", "↓UTTypeIdentifier"))],
    good: [.owner()]
  ) { subject, found in
    let declaration = subject.declaration
    let key = InfoKey.tagSpecification
    let known = declaration.tagLists.filter(\.isKnown)
    // A class with a value of the wrong type has its own finding, which is as severe.
    guard known.allSatisfy({ $0.tags.isEmpty && $0.value.isEmpty }),
      declaration.value[key].map({ $0.dictionary != nil }) ?? true
    else { return }
    // A misspelled class, or a misspelled whole key, has its own finding too.
    let causes =
      declaration.value.misspellings(of: key)
      + declaration.tagLists.filter { !$0.isKnown }.map(\.key.range)
    let isError = subject.isClaimed && !subject.types.bases.contains(subject.type)
    found(
      "'\(subject.type)' lacks a filename extension and a MIME type",
      at: declaration.value.entry(key)?.key.range ?? declaration.value.placeOfMissingKey,
      severity: isError ? .error : .note, related: .causes(causes))
  }

  static let unknownTagClass = RuleInfo(
    "uti/unknown-tag-class", .error, fix: .unsafe,
    "A key of UTTypeTagSpecification is not a tag class; reported at the key",
    because: "its tags are ignored",
    references: ["UTType.h: tag classes"],
    bad: [
      .owner(("<key>public.filename-extension", "<key>↓public.filename-extensions")),
      .owner(("<key>public.mime-type", "<key>↓mime-type")),
    ],
    good: [.owner()])

  static let duplicateTag = Rule<CheckedTagList>(
    "uti/duplicate-tag", .warning, fix: .safe,
    """
    A class lists a tag twice, letter case aside for extensions and MIME types; reported at the \
    second one
    """,
    because: "the second one has no effect, and may be a mistake for another tag",
    bad: [
      .owner(
        (
          "<string>lakesketch</string>",
          "<string>lakesketch</string>\n          <string>↓LAKESKETCH</string>"
        ))
    ],
    good: [.owner()]
  ) { subject, found in
    for index in subject.repeated.sorted() {
      let tag = subject.list.tags[index]
      found(
        "'\(tag.text)' is listed twice", at: tag.range,
        fix: Fix("remove the second one", subject.editor.removal(of: tag.value.element)))
    }
  }

  static let malformedOSType = RuleInfo(
    "uti/malformed-ostype", .error, fix: .unsafe,
    "A com.apple.ostype tag is not exactly four characters of Mac Roman; reported at the string",
    because: "the code is four bytes, so this one never matches",
    bad: [.owner(classicTag("com.apple.ostype", "↓SKETCH"))],
    good: [.owner(classicTag("com.apple.ostype", "SkBk"))])

  private static func classicTag(_ tagClass: String, _ tag: String) -> (String, String) {
    (
      "        <key>public.mime-type</key>",
      """
              <key>\(tagClass)</key>
              <string>\(tag)</string>
              <key>public.mime-type</key>
      """
    )
  }

  private static let presenceOfTags = Family(noFileTag)
  private static let tagLists = Family(duplicateTag)

  static let tags = Family<CheckedDeclaration>(
    [presenceOfTags.rules, tagLists.rules, extensionSpelling.rules, mimeTypeSpelling.rules]
      .flatMap(\.self), find: checkTags
  ).each(\CheckedTypes.judged)

  /// Checks the tags of a type, each by the rules of its class.
  @Sendable private static func checkTags(
    _ subject: CheckedDeclaration, _ findings: inout Findings
  ) {
    presenceOfTags.check(subject, &findings)
    for list in subject.declaration.tagLists {
      let subject = CheckedTagList(list, of: subject)
      tagLists.check(subject, &findings)
      for (index, tag) in list.tags.enumerated()
      where !tag.isTemplate && !subject.repeated.contains(index) {
        let tag = CheckedTag(
          tag: tag, list: list, isPreferred: index == 0, declaration: subject.declaration)
        spelling(of: tag)?.check(tag, &findings)
      }
    }
  }

  private static func spelling(of tag: CheckedTag) -> Family<CheckedTag>? {
    switch tag.list.tagClass {
    case .filenameExtension where ValueKind.fileExtension.takes(tag.text): extensionSpelling
    case .mimeType: mimeTypeSpelling
    default: nil
    }
  }
}

/// The tags of one class in a declaration.
struct CheckedTagList {
  let list: TypeDeclaration.TagList
  let declaration: CheckedDeclaration
  /// The indices of tags that occur earlier in the list.
  let repeated: Set<Int>

  init(_ list: TypeDeclaration.TagList, of declaration: CheckedDeclaration) {
    self.list = list
    self.declaration = declaration
    var seen: Set<String> = []
    repeated = Set(
      list.tags.indices.filter { index in
        let text = list.tags[index].text
        return !seen.insert(list.tagClass.ignoresCase ? text.asciiLowercased : text).inserted
      })
  }

  var editor: PropertyListEditor { declaration.types.editor }
}

/// One tag of a declared type.
struct CheckedTag {
  let tag: PlacedString
  let list: TypeDeclaration.TagList
  /// True for the first one of its class.
  let isPreferred: Bool
  let declaration: CheckedDeclaration

  var text: String { tag.text }
  var range: Range<Int> { tag.range }
  var types: CheckedTypes { declaration.types }

  func replacement(by text: String) -> TextEdit { types.editor.replacement(of: tag, by: text) }
}
