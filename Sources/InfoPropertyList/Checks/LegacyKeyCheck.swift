import Diagnostics
import UniformTypes

extension InfoPropertyListRules {
  /// Extensions, MIME types and OSTypes of the time before type identifiers.
  static func checkLegacyKeys(_ types: CheckedTypes, _ report: inout Report) {
    for document in types.declarations.documentTypes where !document.legacyLists.isEmpty {
      for list in document.legacyLists {
        for tag in list.tags {
          if let found = spelling(tag, in: list, of: document, types) { report.add(found) }
        }
      }
      if !document.contentTypes.isEmpty {
        compareLegacyKeys(document, types, &report)
      } else if !document.value.hasMisspelling(of: "LSItemContentTypes"),
        document.value["LSItemContentTypes"]?.isEmpty ?? true
      {
        checkLegacyOnly(document, types, &report)
      }
    }
  }

  private static func isWildcard(_ tag: PlacedString, _ tagClass: UTTagClass) -> Bool {
    ["*", "*/*", "****"].contains(tag.text)
  }

  private static func isMalformed(_ tag: PlacedString, _ tagClass: UTTagClass) -> Bool {
    tagClass == .filenameExtension && (tag.text.isEmpty || tag.text.hasPrefix("."))
  }

  private static func spelling(
    _ tag: PlacedString, in list: DocumentType.LegacyList, of document: DocumentType,
    _ types: CheckedTypes
  ) -> Diagnostic? {
    if isWildcard(tag, list.tagClass) {
      let isOnly =
        document.contentTypes.isEmpty
        && document.legacyLists.allSatisfy { other in
          other.tags.allSatisfy { isWildcard($0, other.tagClass) }
        }
      return Diagnostic(
        legacyWildcard, "'\(tag.text)' in '\(list.entry.key.name)' claims every file",
        at: tag.range,
        fix: Fix(
          "remove the wildcard", .unsafe, isOnly ? nil : types.legacyEdit(removing: tag, list)))
    }
    guard isMalformed(tag, list.tagClass) else { return nil }
    let message =
      tag.text.isEmpty
      ? "an extension is empty" : "the extension '\(tag.text)' begins with a period"
    return Diagnostic(malformedLegacyExtension, message, at: tag.range)
  }

  private static func compareLegacyKeys(
    _ document: DocumentType, _ types: CheckedTypes, _ report: inout Report
  ) {
    var agrees = true
    var judged: PropertyListEntry?
    for list in document.legacyLists {
      guard let known = LegacyTags(document, list.tagClass, types) else { continue }
      for tag in list.tags where !tag.isTemplate {
        guard !isWildcard(tag, list.tagClass), !isMalformed(tag, list.tagClass),
          !known.contains(tag.text)
        else { continue }
        agrees = false
        report.add(
          Diagnostic(
            disagreeingLegacyKeys,
            "'\(tag.text)' in '\(list.entry.key.name)' is no tag of the content types",
            at: tag.range,
            fix: Fix("remove it", .unsafe, types.legacyEdit(removing: tag, list))))
      }
      judged = judged ?? list.entry
    }
    guard agrees, let judged else { return }
    report.add(
      Diagnostic(
        redundantLegacyKeys, "'\(judged.key.name)' says what the content types say",
        at: judged.key.range))
  }

  private static func checkLegacyOnly(
    _ document: DocumentType, _ types: CheckedTypes, _ report: inout Report
  ) {
    var names: [String] = []
    var count = 0
    for list in document.legacyLists {
      for tag in list.tags where !tag.isTemplate {
        guard !isWildcard(tag, list.tagClass), !isMalformed(tag, list.tagClass) else { continue }
        count += 1
        guard names.count < 3 else { continue }
        let type = types.type(of: tag.text, list.tagClass, isPackage: document.isPackage)
        names.append("'\(tag.text)' stands for '\(type)'")
      }
    }
    guard let first = document.legacyLists.first, count > 0 else { return }
    let more = count > names.count ? " and \(count - names.count) more" : ""
    report.add(
      Diagnostic(
        legacyKeysOnly,
        "a document type claims no types but tags: \(names.joined(separator: ", "))\(more)",
        at: first.entry.key.range))
  }
}

/// The tags of one class that the content types of a document type have.
private struct LegacyTags {
  private let tagClass: UTTagClass
  private let declared: Set<String>
  private let claimed: Set<UniformTypeIdentifier>
  private let types: CheckedTypes

  /// Nil if they are not known: of types of others, and of OSTypes of the system.
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
    if declared.contains(Self.folded(tag, tagClass)) { return true }
    let owners =
      switch tagClass {
      case .filenameExtension: types.system.types(withExtension: tag)
      case .mimeType: types.system.types(withMIMEType: tag)
      default: [SystemType]()
      }
    return owners.contains { owner in
      claimed.contains(owner.identifier)
        || types.graph.allSupertypes(of: owner.identifier).contains(where: claimed.contains)
    }
  }
}

extension CheckedTypes {
  /// What a Mac takes files with that tag for: a type of the system, or one that it makes up.
  fileprivate func type(
    of tag: String, _ tagClass: UTTagClass, isPackage: Bool
  ) -> UniformTypeIdentifier {
    let known =
      switch tagClass {
      case .filenameExtension: system.types(withExtension: tag).first
      case .mimeType: system.types(withMIMEType: tag).first
      default: SystemType?.none
      }
    return known?.identifier
      ?? DynamicIdentifier(
        tag: tag, tagClass: tagClass,
        conformingTo: isPackage ? "com.apple.package" : "public.data"
      ).identifier
  }

  /// Takes a tag out of a legacy key, and the key with it if it holds nothing else.
  fileprivate func legacyEdit(
    removing tag: PlacedString, _ list: DocumentType.LegacyList
  ) -> TextEdit? {
    list.tags.count == 1
      ? editor?.removal(of: list.entry.element) : editor?.removal(of: tag.value.element)
  }
}
