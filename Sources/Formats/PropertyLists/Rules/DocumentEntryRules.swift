import Diagnostics
import UniformTypes

/// Rules for every document type: content, a name, and a type or an extension.
extension InfoPropertyListRules {
  static let emptyEntry = Rule<CheckedTypes>(
    "document-type/empty-entry", .error, fix: .safe,
    """
    An entry of CFBundleDocumentTypes is an empty dictionary, or not a dictionary (not \
    repairable); reported at the entry
    """,
    because: "the App Store refuses the app",
    references: ["App Store Connect, ITMS-90243"],
    bad: [
      .viewer(("<array>\n    <dict>", "<array>\n    ↓<dict/>\n    <dict>")),
      .viewer(("<array>\n    <dict>", "<array>\n    <string>↓JSON</string>\n    <dict>")),
    ],
    good: [.viewer()]
  ) { types, found in
    guard let list = types.documentList else { return }
    for entry in list.value.array ?? [] where entry.dictionary != nil && entry.isEmpty {
      found(
        "empty document type", at: entry.element,
        fix: Fix(
          "remove the empty document type", types.editor.removal(of: entry.element, from: list)))
    }
  }

  static let missingName = Rule<CheckedDocument>(
    "document-type/missing-name", .error, fix: .unsafe,
    """
    CFBundleTypeName is missing or empty in a document type; reported at its first key, or at the \
    empty string
    """,
    because: "the App Store refuses the app",
    references: ["App Store Connect, ITMS-90243", "Apple, CFBundleTypeName"],
    bad: [
      .viewer(nameless, ("CFBundleTypeRole", "↓CFBundleTypeRole")),
      .viewer(("<string>JSON", "↓<string>")),
    ],
    good: [.viewer(), .viewer(nameless, ("<string>Viewer", "<string>QLGenerator"))]
  ) { subject, found in
    let key = InfoKey.documentName
    let value = subject.document.value
    let editor = subject.types.editor
    if let name = subject.document.name {
      guard name.text.trimmed(\.isSpace).isEmpty else { return }
      found(
        "the name of a document type is empty", at: name.range,
        fix: name.text.isEmpty
          ? Fix("name it", editor.replacement(of: name, by: subject.kindName)) : nil)
    } else if value[key] == nil, !subject.document.isOfPlugIn {
      // Apple's templates of plug-ins are without names and ranks.
      let kind = subject.kindName
      found(
        "missing '\(key)' in a document type", at: value.placeOfMissingKey,
        // The store also reports an empty one, which is a separate error.
        severity: value.isEmpty ? .note : .error,
        related: .causes(value.misspellings(of: key)),
        fix: editor.insertion(of: key, [.string(kind)], in: value).map {
          Fix("name it '\(kind)'", $0)
        })
    }
  }

  private static let nameless =
    ("      <key>CFBundleTypeName</key>\n      <string>JSON</string>\n", "")

  static let nameLooksLikeIdentifier = Rule<CheckedDocument>(
    "document-type/name-looks-like-identifier", .note,
    "CFBundleTypeName looks like a type identifier or a MIME type; reported at the string",
    because: "users see it as the kind of their files",
    references: ["Apple, CFBundleTypeName", "cryptomator issue 51"],
    bad: [
      .viewer(("<string>JSON", "<string>↓public.json")),
      .viewer(("<string>JSON", "<string>↓application/json")),
    ],
    good: [.viewer()]
  ) { subject, found in
    guard let name = subject.document.name, !name.text.isEmpty, !name.isTemplate,
      looksLikeIdentifier(name, of: subject.document)
    else { return }
    found("users will see '\(name.text)' as the kind of the file", at: name.range)
  }

  private static func looksLikeIdentifier(
    _ name: PlacedString, of document: DocumentType
  ) -> Bool {
    if name.text.contains("/") {
      return MediaType(rawValue: name.text).problem == nil
        && MediaType(rawValue: name.text).hasKnownTopLevel
    }
    return name.identifier.problem == nil
      && (name.identifier.labels.count >= 3
        || document.contentTypes.contains { $0.identifier == name.identifier })
  }

  static let nothingBound = Rule<CheckedDocument>(
    "document-type/nothing-bound", .error,
    """
    A document type lacks content types, extensions, MIME types and OSTypes; reported at the empty \
    key, or at the first key
    """,
    because: "the entry never offers the app a document",
    references: ["Apple, CFBundleDocumentTypes"],
    bad: [
      .viewer((contentTypes, ""), ("CFBundleTypeName", "↓CFBundleTypeName")),
      .viewer((contentTypes, "      <key>↓LSItemContentTypes</key>\n      <array/>\n")),
    ],
    good: [.viewer()]
  ) { subject, found in
    let document = subject.document
    guard document.contentTypes.isEmpty, document.legacyLists.isEmpty,
      bindingKeys.allSatisfy({ document.value[$0]?.isEmpty ?? true })
    else { return }
    let misspelt = bindingKeys.flatMap { document.value.misspellings(of: $0) }
    let empty = bindingKeys.lazy.compactMap { document.value.entry($0)?.key.range }.first
    found(
      "a document type must have content types, extensions or MIME types",
      at: empty ?? document.value.placeOfMissingKey, related: .causes(misspelt))
  }

  /// GNUstep reads the last two.
  private static let bindingKeys: [InfoKey] = [
    .contentTypes, .legacyExtensions, .legacyMIMETypes, .legacyOSTypes, .unixExtensions,
    .dosExtensions,
  ]

  static let contentTypes = """
          <key>LSItemContentTypes</key>
          <array>
            <string>public.json</string>
          </array>

    """

  static let privateKey = RuleInfo(
    "document-type/private-key", .note, fix: .unsafe,
    "A document type has the private key LSIsAppleDefaultForType; reported at the key",
    because: "it is undocumented, so its meaning may change",
    references: ["jpackage and MacVim write it"],
    bad: [.viewer(beforeRank("<key>↓LSIsAppleDefaultForType</key>\n<true/>"))],
    good: [.viewer()])

  static let deprecatedKey = RuleInfo(
    "document-type/deprecated-key", .note, fix: .unsafe,
    "A document type has the deprecated key NSExportableAs; reported at the key",
    because: "macOS has ignored it since 10.5",
    references: ["Apple, NSExportableAs"],
    bad: [
      .viewer(beforeRank("<key>↓NSExportableAs</key>\n<array>\n<string>PDF</string>\n</array>"))
    ],
    good: [.viewer()])

  static func beforeRank(_ entry: String) -> (String, String) {
    ("      <key>LSHandlerRank</key>", "      \(entry)\n      <key>LSHandlerRank</key>")
  }

  static let missingDocumentClass = Rule<CheckedDocument>(
    "document-type/missing-document-class", .warning,
    """
    NSDocumentClass is missing in an entry with role Editor while another entry has it and \
    NSPrincipalClass is NSApplication; reported at its first key
    """,
    because: "the document architecture of AppKit does not know which class opens the file",
    references: [
      "Apple, NSDocumentClass",
      "ImageOptim: five editors without a class in an app that is not document-based",
    ],
    bad: [
      .owner(
        appKit, ("CFBundleTypeName", "↓CFBundleTypeName"),
        (
          "CFBundleDocumentTypes</key>\n  <array>",
          "CFBundleDocumentTypes</key>\n  <array>\n<dict><key>CFBundleTypeName</key>"
            + "<string>JSON</string><key>CFBundleTypeRole</key><string>Viewer</string>"
            + "<key>LSHandlerRank</key><string>Alternate</string><key>LSItemContentTypes</key>"
            + "<array><string>public.json</string></array><key>NSDocumentClass</key>"
            + "<string>Sketchbook.Text</string></dict>"
        ))
    ],
    good: [.owner(appKit, beforeRank("<key>NSDocumentClass</key>\n<string>App.Doc</string>"))]
  ) { subject, found in
    let key = InfoKey.documentClass
    let (value, types) = (subject.document.value, subject.types)
    // An app in which no entry names a class need not be document-based.
    guard subject.document.role == .editor, value[key] == nil,
      types.root[.principalClass]?.string == "NSApplication",
      types.declarations.documentTypes.contains(where: { $0.value[.documentClass] != nil })
    else { return }
    found(
      "missing '\(key)' in an editor of an AppKit app", at: value.placeOfMissingKey,
      related: .causes(value.misspellings(of: key)))
  }

  private static let appKit = (
    "<plist version=\"1.0\">\n<dict>",
    "<plist version=\"1.0\">\n<dict>\n  <key>NSPrincipalClass</key>\n  <string>NSApplication</string>"
  )

  static let documentNames = Family(missingName, nameLooksLikeIdentifier)
    .each(\CheckedTypes.documents)
  static let documentKeys = Family(
    missingRank, missingRole, nothingBound, missingDocumentClass
  ).each(\CheckedTypes.filledDocuments)
}

extension CheckedDocument {
  /// A name for users, taken from the first content type.
  fileprivate var kindName: String {
    guard let type = document.contentTypes.first?.identifier else { return "Document" }
    let described =
      types.declaration(of: type)?.description?.text ?? types.system.type(type)?.description ?? ""
    return described.isEmpty ? CheckedTypes.kindName(of: type) : described
  }
}
