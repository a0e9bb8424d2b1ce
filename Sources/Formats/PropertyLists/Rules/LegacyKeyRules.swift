import Diagnostics
import UniformTypes

/// Rules for extensions, MIME types, and OSTypes from before type identifiers.
extension InfoPropertyListRules {
  static let legacyWildcard = Rule<CheckedDocument>(
    "document-type/legacy-wildcard", .warning, fix: .unsafe,
    "A legacy key has *, */* or ****; reported at the string",
    because: "every file and folder is offered to the app",
    references: ["Apple, CFBundleTypeExtensions"],
    bad: [
      .viewer(
        ("LSItemContentTypes", "CFBundleTypeExtensions"), ("<string>public.json", "<string>↓*")),
      .owner(extensions("↓*")),
    ],
    good: [.viewer()]
  ) { subject, found in
    let document = subject.document
    for list in document.legacyLists {
      for tag in list.tags where tag.isWildcard {
        let isOnly =
          document.contentTypes.isEmpty
          && document.legacyLists.allSatisfy { $0.tags.allSatisfy(\.isWildcard) }
        found(
          "'\(tag.text)' in '\(list.entry.key.name)' claims every file", at: tag.range,
          fix: isOnly
            ? nil : Fix("remove the wildcard", subject.types.removal(of: tag, from: list)))
      }
    }
  }

  static let malformedLegacyExtension = RuleInfo(
    "document-type/malformed-legacy-extension", .warning, fix: .unsafe,
    "A string of CFBundleTypeExtensions is not one extension, such as '.json'; reported at it",
    because: "it is compared with what follows the period of a name and never matches",
    references: ["Apple, CFBundleTypeExtensions"],
    bad: [.owner(extensions("↓.lakesketch"))],
    good: [.owner()])

  static let disagreeingLegacyKeys = RuleInfo(
    "document-type/disagreeing-legacy-keys", .warning, fix: .unsafe,
    """
    An extension, MIME type or OSType beside LSItemContentTypes is not a tag of the content types; \
    reported at the string
    """,
    because: "macOS ignores it; readers of legacy keys open other files with the app",
    references: [
      "Apple, LSItemContentTypes: where it is set, the legacy keys are ignored",
      "GNUstep make_services", "ImageOptim: image/pjpeg beside public.jpeg",
    ],
    bad: [.owner(extensions("↓lksk"))],
    good: [.owner()])

  static let redundantLegacyKeys = RuleInfo(
    "document-type/redundant-legacy-keys", .note,
    """
    Extensions, MIME types or OSTypes beside LSItemContentTypes agree with the content types; \
    reported at the first such key
    """,
    because: "macOS ignores them, but GNUstep reads them",
    references: ["Apple, LSItemContentTypes", "GNUstep make_services"],
    bad: [
      .owner(
        beforeRank(
          "<key>↓CFBundleTypeExtensions</key>\n      <array>\n"
            + "        <string>lakesketch</string>\n      </array>"))
    ],
    good: [.owner()])

  private static func extensions(_ mark: String) -> (String, String) {
    beforeRank(
      "<key>CFBundleTypeExtensions</key>\n      <array>\n        <string>\(mark)</string>\n"
        + "      </array>")
  }

  static let comparedLegacyKeys = Family<CheckedDocument>(
    disagreeingLegacyKeys, redundantLegacyKeys
  ) { subject, findings in
    guard !subject.document.contentTypes.isEmpty else { return }
    var agrees = true
    var judged: PropertyListEntry?
    for list in subject.document.legacyLists {
      guard let known = LegacyTags(subject.document, list.tagClass, subject.types) else { continue }
      for tag in list.plainTags where !known.contains(tag.text) {
        agrees = false
        findings.add(
          disagreeingLegacyKeys,
          "'\(tag.text)' in '\(list.entry.key.name)' is not a tag of the content types",
          at: tag.range, fix: subject.types.adding(tag, of: list.tagClass, to: subject.document))
      }
      judged = judged ?? list.entry
    }
    guard agrees, let judged else { return }
    findings.add(
      redundantLegacyKeys, "'\(judged.key.name)' repeats what the content types say",
      at: judged.key.range)
  }.each(\CheckedTypes.documents)

  static let legacyKeysOnly = Rule<CheckedDocument>(
    "document-type/legacy-keys-only", .warning,
    """
    A document type has extensions, MIME types or OSTypes but no content types; reported at the \
    first such key, with the dynamic identifiers that they stand for
    """,
    because: "files do not have a kind, icon or conformance unless another app declares the type",
    references: ["Apple, CFBundleTypeExtensions", "joplin issue 5403"],
    bad: [
      .viewer(
        ("LSItemContentTypes", "↓CFBundleTypeExtensions"),
        ("<string>public.json", "<string>lakesketch"))
    ],
    good: [.viewer()]
  ) { subject, found in
    let document = subject.document
    guard document.contentTypes.isEmpty, document.value[.contentTypes]?.isEmpty ?? true
    else { return }
    let tags = document.legacyLists.flatMap { list in list.plainTags.map { ($0, list.tagClass) } }
    guard let first = document.legacyLists.first, !tags.isEmpty else { return }
    let names = tags.prefix(3).map { tag, tagClass in
      let type = subject.types.type(of: tag.text, tagClass, isPackage: document.isPackage)
      return "'\(tag.text)' stands for '\(type)'"
    }
    let more = tags.count > names.count ? " and \(tags.count - names.count) more" : ""
    found(
      "a document type claims tags instead of types: \(names.joined(separator: ", "))\(more)",
      at: first.entry.key.range,
      related: .causes(document.value.misspellings(of: .contentTypes)))
  }

  static let legacySpelling = Family(legacyWildcard).each(\CheckedTypes.documents)
  static let legacyOnly = Family(legacyKeysOnly).each(\CheckedTypes.documents)
}

extension PlacedString {
  fileprivate var isWildcard: Bool { ["*", "*/*", "****"].contains(text) }
}

extension DocumentType.LegacyList {
  /// The tags of the document type.
  fileprivate var plainTags: [PlacedString] {
    let kind = tagClass == .filenameExtension ? ValueKind.fileExtension : nil
    return tags.filter { !$0.isTemplate && !$0.isWildcard && kind?.takes($0.text) != false }
  }
}

/// The tags of one class that the content types of a document type have.
private struct LegacyTags {
  private let tagClass: UTTagClass
  private let declared: Set<String>
  private let claimed: Set<UniformTypeIdentifier>
  private let types: CheckedTypes

  /// Returns nil if they are unknown: for other apps' types, and for OSTypes of the system.
  init?(_ document: DocumentType, _ tagClass: UTTagClass, _ types: CheckedTypes) {
    var declared: Set<String> = []
    for name in document.contentTypes {
      switch types.resolve(name) {
      case .declared(let declaration):
        declared.formUnion(
          declaration.tags(of: tagClass).map { Self.folded($0.text, tagClass) })
      case .system where tagClass != .osType: break
      default: return nil
      }
    }
    self.tagClass = tagClass
    self.declared = declared
    claimed = Set(document.contentTypes.map(\.identifier))
    self.types = types
  }

  private static func folded(_ tag: String, _ tagClass: UTTagClass) -> String {
    tagClass == .osType ? tag : tag.asciiLowercased
  }

  /// True if a claimed type has the tag, or one that conforms to a claimed type.
  func contains(_ tag: String) -> Bool {
    declared.contains(Self.folded(tag, tagClass))
      || types.system.types(with: tag, tagClass).contains { owner in
        claimed.contains(owner.identifier)
          || types.graph.allSupertypes(of: owner.identifier).contains(where: claimed.contains)
      }
  }
}

extension CheckedTypes {
  /// Returns the type of files with that tag on macOS: one of the system, or a dynamic one.
  fileprivate func type(
    of tag: String, _ tagClass: UTTagClass, isPackage: Bool
  ) -> UniformTypeIdentifier {
    system.types(with: tag, tagClass).first?.identifier
      ?? DynamicIdentifier(
        tag: tag, tagClass: tagClass,
        conformingTo: isPackage ? "com.apple.package" : "public.data"
      ).identifier
  }

  /// Adds a tag to the content type, if that is its only one and declared here.
  ///
  /// macOS ignores the tag, although its files were meant to be opened.
  fileprivate func adding(
    _ tag: PlacedString, of tagClass: UTTagClass, to document: DocumentType
  ) -> Fix? {
    guard document.contentTypes.count == 1,
      SlotTable.info.container("tags")?[tagClass.rawValue]?.kind?.takes(tag.text) == true,
      case .declared(let type) = resolve(document.contentTypes[0]),
      let last = type.tagLists.first(where: { $0.tagClass == tagClass })?.value.array?.last
    else { return nil }
    return Fix(
      "add it to the tags of '\(document.contentTypes[0].text)'",
      editor.insertion(of: [.string(tag.text)], after: last.element))
  }

  /// Removes a tag from a legacy key, and the key itself if it is then empty.
  fileprivate func removal(of tag: PlacedString, from list: DocumentType.LegacyList) -> TextEdit {
    editor.removal(of: list.tags.count == 1 ? list.entry.element : tag.value.element)
  }
}
