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
    bad: [
      .owner((SampleList.tagSpecification, ""), ("UTTypeIdentifier", "↓UTTypeIdentifier"))
    ],
    good: [.owner()]
  ) { subject, found in
    let declaration = subject.declaration
    let key = KnownKey.tagSpecification
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

  static let unknownTagClass = Rule<CheckedTagList>(
    "uti/unknown-tag-class", .error, fix: .unsafe,
    "A key of UTTypeTagSpecification is not a tag class; reported at the key",
    because: "its tags are ignored",
    references: ["UTType.h: tag classes"],
    bad: [
      .owner(("<key>public.filename-extension", "<key>↓public.filename-extensions")),
      .owner(("<key>public.mime-type", "<key>↓mime-type")),
    ],
    good: [.owner()]
  ) { subject, found in
    let (name, element) = (subject.list.key.name, subject.list.key.element)
    // Keys of the list that are one level too deep have their own finding.
    guard !subject.list.isKnown, !DictionaryKind.allCases.contains(where: { $0.keys[name] != nil })
    else { return }
    let classes = UTTagClass.all.map(\.rawValue)
    let near =
      NameDistance.nearest(to: name, among: classes) ?? classes.first { $0.hasSuffix("." + name) }
    found(
      "unknown tag class '\(name)'\(didYouMean(near))", at: subject.list.key.range,
      fix: near.map { known in
        Fix("write '\(known)'", subject.editor.replacement(of: element, by: [XMLLine.key(known)]))
      })
  }

  static let duplicateTag = Rule<CheckedTagList>(
    "uti/duplicate-tag", .warning, fix: .safe,
    """
    A class lists a tag twice, letter case aside for extensions and MIME types; reported at the \
    second one
    """,
    because: "the second one has no effect, and may be a mistake for another tag",
    references: ["UTType.h"],
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

  static let malformedOSType = Rule<CheckedTag>(
    "uti/malformed-ostype", .error,
    "A com.apple.ostype tag is not exactly four characters of Mac Roman; reported at the string",
    because: "the code is four bytes, so this one never matches",
    references: ["UTType.h"],
    bad: [.owner(classicTag("com.apple.ostype", "↓SKETCH"))],
    good: [.owner(classicTag("com.apple.ostype", "SkBk"))]
  ) { tag, found in
    guard !OSType(rawValue: tag.text).isValid else { return }
    found("an OSType must be four characters of Mac Roman, found '\(tag.text)'", at: tag.range)
  }

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
  private static let tagLists = Family(unknownTagClass, duplicateTag)
  private static let osTypes = Family(malformedOSType)

  static let tags = Family<CheckedDeclaration>(
    [presenceOfTags.rules, tagLists.rules, extensionSpelling.rules, mimeTypeSpelling.rules]
      .flatMap(\.self) + osTypes.rules, find: checkTags
  ).each(\CheckedTypes.judged)

  /// Checks the tags of a type, each by the rules of its class.
  @Sendable private static func checkTags(
    _ subject: CheckedDeclaration, _ findings: inout Findings
  ) {
    presenceOfTags.check(subject, &findings)
    for list in subject.declaration.tagLists {
      let subject = CheckedTagList(list, of: subject)
      tagLists.check(subject, &findings)
      guard let family = spelling(of: list.tagClass) else { continue }
      for (index, tag) in list.tags.enumerated()
      where !tag.isTemplate && !subject.repeated.contains(index) {
        let tag = CheckedTag(
          tag: tag, list: list, isPreferred: index == 0, declaration: subject.declaration)
        family.check(tag, &findings)
      }
    }
  }

  private static func spelling(of tagClass: UTTagClass) -> Family<CheckedTag>? {
    switch tagClass {
    case .filenameExtension: extensionSpelling
    case .mimeType: mimeTypeSpelling
    case .osType: osTypes
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
