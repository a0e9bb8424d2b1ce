import Diagnostics
import UniformTypes

extension InfoPropertyListRules {
  /// What every document type must have: a name, a role, a rank, and something that it binds.
  static func checkEntries(_ types: CheckedTypes, _ report: inout Report) {
    checkPresence(types, &report)
    for document in types.declarations.documentTypes {
      checkName(document, types, &report)
      guard !document.value.isEmpty else { continue }
      checkRank(document, types, &report)
      checkRole(document, types, &report)
      checkBinding(document, &report)
      checkPrivateKeys(document, types, &report)
      checkDocumentClass(document, types, &report)
    }
  }

  private static func checkPresence(_ types: CheckedTypes, _ report: inout Report) {
    guard let list = types.documentList else { return }
    for entry in list.value.array ?? [] {
      if entry.dictionary == nil {
        report.add(
          Diagnostic(emptyEntry, "a document type must be a dictionary", at: entry.element))
      } else if entry.isEmpty {
        let edit = types.editor?.removal(of: entry.element, from: list)
        report.add(
          Diagnostic(
            emptyEntry, "a document type is empty", at: entry.element,
            fix: Fix("remove the empty document type", .safe, edit)))
      }
    }
  }

  private static func checkName(
    _ document: DocumentType, _ types: CheckedTypes, _ report: inout Report
  ) {
    let key = "CFBundleTypeName"
    guard let name = document.name else {
      guard document.value[key] == nil, !document.value.hasMisspelling(of: key) else { return }
      let kind = types.kindName(of: document)
      let edit = types.editor?.insertion(of: key, [.string(kind)], in: document.value)
      report.add(
        Diagnostic(
          missingName, "a document type has no '\(key)'", at: document.value.placeOfMissingKey,
          fix: Fix("name it '\(kind)'", .unsafe, edit)))
      return
    }
    if name.text.isEmpty {
      let edit = types.editor?.replacement(of: name, by: types.kindName(of: document))
      report.add(
        Diagnostic(
          missingName, "the name of a document type is empty", at: name.range,
          fix: Fix("name it", .unsafe, edit)))
    } else if !name.isTemplate, looksLikeIdentifier(name, of: document) {
      report.add(
        Diagnostic(
          nameLooksLikeIdentifier,
          "'\(name.text)' is what users will see as the kind of the file", at: name.range))
    }
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

  private static func checkRank(
    _ document: DocumentType, _ types: CheckedTypes, _ report: inout Report
  ) {
    let key = "LSHandlerRank"
    if let rank = document.rankText {
      guard document.rank == nil, !rank.isTemplate else { return }
      let known = HandlerRank.allCases.map(\.rawValue)
      let near = known.first { NameDistance.isNear(rank.text, to: $0) }
      report.add(
        unknownWord(rank, unknownRank, "handler rank", near: near, of: known.reversed(), types))
    } else if document.value[key] == nil, !document.value.hasMisspelling(of: key) {
      let edit = types.editor?.insertion(
        of: key, [.string(HandlerRank.default.rawValue)], in: document.value,
        behind: ["CFBundleTypeRole", "CFBundleTypeName"])
      report.add(
        Diagnostic(
          missingRank, "a document type has no '\(key)'", at: document.value.placeOfMissingKey,
          fix: Fix("write the rank that absence means", .safe, edit)))
    }
  }

  private static func checkRole(
    _ document: DocumentType, _ types: CheckedTypes, _ report: inout Report
  ) {
    let key = "CFBundleTypeRole"
    if let role = document.roleText {
      guard document.role == nil, !role.isTemplate else { return }
      let known = TypeRole.allCases.map(\.rawValue)
      let near = known.first { NameDistance.isNear(role.text, to: $0) }
      report.add(unknownWord(role, unknownRole, "role", near: near, of: known, types))
    } else if document.value[key] == nil, !document.value.hasMisspelling(of: key),
      types.isForMac
    {
      let edit = types.editor?.insertion(
        of: key, [.string(TypeRole.editor.rawValue)], in: document.value,
        behind: ["CFBundleTypeName"])
      report.add(
        Diagnostic(
          missingRole, "a document type has no '\(key)'", at: document.value.placeOfMissingKey,
          fix: Fix("give it the role 'Editor'", .unsafe, edit)))
    }
  }

  private static func unknownWord(
    _ word: PlacedString, _ rule: RuleInfo, _ what: String, near: String?, of known: [String],
    _ types: CheckedTypes
  ) -> Diagnostic {
    let advice =
      near.map { "; did you mean '\($0)'?" }
      ?? ", there are \(known.map { "'\($0)'" }.joined(separator: ", "))"
    let fix = near.flatMap { name in
      Fix("write '\(name)'", .unsafe, types.editor?.replacement(of: word, by: name))
    }
    return Diagnostic(rule, "'\(word.text)' is no \(what)\(advice)", at: word.range, fix: fix)
  }

  private static func checkBinding(_ document: DocumentType, _ report: inout Report) {
    guard document.contentTypes.isEmpty, document.legacyLists.isEmpty else { return }
    let isSpelt = bindingKeys.contains { key in
      document.value.hasMisspelling(of: key) || !(document.value[key]?.isEmpty ?? true)
    }
    guard !isSpelt else { return }
    let empty = bindingKeys.lazy.compactMap { document.value.entry($0)?.key.range }.first
    report.add(
      Diagnostic(
        nothingBound, "a document type has neither content types nor extensions nor MIME types",
        at: empty ?? document.value.placeOfMissingKey))
  }

  /// The last two are what GNUstep reads.
  static let bindingKeys = [
    "LSItemContentTypes", "CFBundleTypeExtensions", "CFBundleTypeMIMETypes", "CFBundleTypeOSTypes",
    "NSUnixExtensions", "NSDOSExtensions",
  ]

  private static func checkPrivateKeys(
    _ document: DocumentType, _ types: CheckedTypes, _ report: inout Report
  ) {
    for entry in document.value.dictionary ?? [] {
      let edit = types.editor?.removal(of: entry.element)
      switch entry.key.name {
      case "LSIsAppleDefaultForType":
        report.add(
          Diagnostic(
            privateKey, "'\(entry.key.name)' is private to Apple", at: entry.key.range,
            fix: Fix("remove the key", .unsafe, edit)))
      case "NSExportableAs":
        report.add(
          Diagnostic(
            deprecatedKey, "'\(entry.key.name)' is ignored; 'NSExportableTypes' took its place",
            at: entry.key.range, fix: Fix("remove the key", .unsafe, edit)))
      default: break
      }
    }
  }

  private static func checkDocumentClass(
    _ document: DocumentType, _ types: CheckedTypes, _ report: inout Report
  ) {
    let key = "NSDocumentClass"
    guard document.role == .editor, types.isForAppKit, document.value[key] == nil,
      !document.value.hasMisspelling(of: key)
    else { return }
    report.add(
      Diagnostic(
        missingDocumentClass, "an editor of an AppKit app has no '\(key)'",
        at: document.value.placeOfMissingKey))
  }
}

extension CheckedTypes {
  /// A name for people: that of the first content type.
  func kindName(of document: DocumentType) -> String {
    guard let type = document.contentTypes.first?.identifier else { return "Document" }
    let described =
      declaration(of: type)?.description?.text ?? system.type(type)?.description ?? ""
    return described.isEmpty ? Self.kindName(of: type) : described
  }

  /// True for an app of macOS; of a list that tells no system, if it is a whole Info.plist.
  var isForMac: Bool {
    let platform = AppPlatform(root)
    if platform.isMacOS || platform.isIOS { return platform.isMacOS }
    return root["CFBundleIdentifier"] != nil && root["UISupportsDocumentBrowser"] == nil
  }

  /// True if the app's principal class is AppKit's.
  var isForAppKit: Bool { root["NSPrincipalClass"]?.string == "NSApplication" }
}
