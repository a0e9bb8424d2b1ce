import Diagnostics
import UniformTypes

extension InfoPropertyListRules {
  /// Ranks that do not fit whose the types are, and types that several or no entries claim.
  static func checkClaims(_ types: CheckedTypes, _ report: inout Report) {
    for document in types.declarations.documentTypes {
      if let broad = broadClaim(document, types) {
        report.add(broad)
      } else if let found = foreignOwner(document, types) ?? modestExporter(document, types) {
        report.add(found)
      }
    }
    checkRepeatedClaims(types, &report)
    checkUnclaimedTypes(types, &report)
  }

  private static let broadTypes: Set<UniformTypeIdentifier> = [
    "public.archive", "public.content", "public.data", "public.item", "public.text",
  ]

  private static func broadClaim(
    _ document: DocumentType, _ types: CheckedTypes
  ) -> Diagnostic? {
    guard let rank = document.rank, rank >= .default, document.opensFiles else { return nil }
    let broad = document.contentTypes.filter { broadTypes.contains($0.identifier) }
    guard let first = broad.first else { return nil }
    let names = broad.map { "'\($0.text)'" }.joined(separator: " and ")
    let alternate = HandlerRank.alternate.rawValue
    let edit =
      document.rankText.map { types.editor?.replacement(of: $0, by: alternate) }
      ?? types.editor?.insertion(
        of: "LSHandlerRank", [.string(alternate)], in: document.value,
        behind: ["CFBundleTypeRole", "CFBundleTypeName"])
    return Diagnostic(
      overlyBroadClaim, "\(names) with rank '\(rank.rawValue)' claims nearly every file",
      at: first.range, fix: Fix("take the rank '\(alternate)'", .unsafe, edit))
  }

  private static func foreignOwner(_ document: DocumentType, _ types: CheckedTypes) -> Diagnostic? {
    guard document.rank == .owner, let rank = document.rankText else { return nil }
    let foreign = document.contentTypes.filter { types.isForeign($0) }
    guard !foreign.isEmpty else { return nil }
    let isEditor =
      document.role == .editor && !foreign.contains { types.isSystemType($0.identifier) }
    let proper = isEditor ? HandlerRank.default : .alternate
    let isWhole = foreign.count == document.contentTypes.count
    let edit = isWhole ? types.editor?.replacement(of: rank, by: proper.rawValue) : nil
    return Diagnostic(
      ownerOfForeignType,
      "rank 'Owner' for \(quoted(foreign)), which this app does not export", at: rank.range,
      fix: Fix("take the rank '\(proper.rawValue)'", .unsafe, edit))
  }

  private static func modestExporter(
    _ document: DocumentType, _ types: CheckedTypes
  ) -> Diagnostic? {
    guard let rank = document.rank, rank != .owner, let text = document.rankText else { return nil }
    let own = document.contentTypes.filter { name in
      types.exports(name.identifier) && !types.isSystemType(name.identifier)
        && !types.documentTypes(claiming: name.identifier).contains { $0.rank == .owner }
    }
    guard !own.isEmpty else { return nil }
    let isWhole = own.count == document.contentTypes.count
    let edit = isWhole ? types.editor?.replacement(of: text, by: HandlerRank.owner.rawValue) : nil
    return Diagnostic(
      exporterNotOwner,
      "rank '\(rank.rawValue)' for \(quoted(own)), which this app exports", at: text.range,
      fix: Fix("take the rank 'Owner'", .unsafe, edit))
  }

  /// At most three names in quotes.
  private static func quoted(_ names: [PlacedString]) -> String {
    let shown = names.prefix(3).map { "'\($0.text)'" }.joined(separator: ", ")
    return names.count > 3 ? "\(shown) and \(names.count - 3) more" : shown
  }

  private static func checkRepeatedClaims(_ types: CheckedTypes, _ report: inout Report) {
    var first: [UniformTypeIdentifier: (name: PlacedString, document: DocumentType)] = [:]
    for document in types.declarations.documentTypes {
      for name in document.contentTypes where !name.text.isEmpty {
        guard let earlier = first[name.identifier] else {
          first[name.identifier] = (name, document)
          continue
        }
        report.add(repeatedClaim(name, document, earlier, types))
      }
    }
  }

  private static func repeatedClaim(
    _ name: PlacedString, _ document: DocumentType,
    _ earlier: (name: PlacedString, document: DocumentType), _ types: CheckedTypes
  ) -> Diagnostic {
    let differ =
      document.rank != earlier.document.rank
      || document.roleText?.text != earlier.document.roleText?.text
    let isAlone = document.contentTypes.count == 1 && document.legacyLists.isEmpty
    let owner = types.documentList
    let edit = types.editor.flatMap { editor in
      isAlone
        ? owner.flatMap { editor.removal(of: document.value.element, from: $0) }
        : editor.removal(of: name.value.element)
    }
    let how = differ ? " with another rank or role" : ""
    return Diagnostic(
      contentTypeClaimedTwice, "'\(name.text)' is claimed twice\(how)", at: name.range,
      severity: differ ? .error : .warning,
      related: [RelatedPlace(range: earlier.name.range, message: "the first claim")],
      fix: Fix("remove the second claim", .unsafe, edit))
  }

  private static func checkUnclaimedTypes(_ types: CheckedTypes, _ report: inout Report) {
    guard !types.isFragment, !types.hasUncertainClaims, !types.isHuge else { return }
    let documents = types.declarations.documentTypes
    let legacy = Set(
      documents.flatMap(\.legacyLists).flatMap(\.tags).map(\.text.asciiLowercased))
    for declaration in types.judged where declaration.origin == .exported {
      guard let name = declaration.identifier, let type = declaration.type,
        declaration.hasFileTag, !types.isClaimed(type), name.identifier.problem == nil
      else { continue }
      let isReached =
        types.graph.allSupertypes(of: type).contains { types.isClaimed($0) }
        || declaration.tagLists.flatMap(\.tags).contains {
          legacy.contains($0.text.asciiLowercased)
        }
      guard !isReached else { continue }
      report.add(
        Diagnostic(
          unclaimedExportedType, "no document type claims '\(name.text)'", at: name.range,
          fix: Fix("claim it as its owner", .unsafe, types.claimEdit(declaration))))
    }
  }
}

extension DocumentType {
  /// False for roles that never open a document in a window.
  fileprivate var opensFiles: Bool {
    switch role {
    case .quickLookGenerator, .importer, TypeRole.none?: false
    default: true
    }
  }
}

extension CheckedTypes {
  /// True for types that are known to be somebody else's.
  fileprivate func isForeign(_ name: PlacedString) -> Bool {
    switch resolve(name) {
    case .declared(let declaration): declaration.origin == .imported
    case .system, .thirdParty: true
    default: false
    }
  }

  /// True if it is not known what some document type claims: that may be any exported type.
  fileprivate var hasUncertainClaims: Bool {
    let isRepeated =
      (root.dictionary ?? []).count { $0.key.name == "CFBundleDocumentTypes" } > 1
    return isRepeated || root.hasMisspelling(of: "CFBundleDocumentTypes")
      || !(documentList?.value.array ?? []).allSatisfy { $0.dictionary != nil }
      || declarations.documentTypes.contains { document in
        document.contentTypes.isEmpty && document.legacyLists.isEmpty
          || document.contentTypes.contains { isUncertain($0) }
      }
  }

  /// True for a name that stands for nothing that is known.
  private func isUncertain(_ name: PlacedString) -> Bool {
    switch resolve(name) {
    case .dynamic, .malformed, .template, .unknown: true
    case .declared, .system, .thirdParty, .unknownApple: false
    }
  }

  /// Adds a document type for a declaration.
  fileprivate func claimEdit(_ declaration: TypeDeclaration) -> TextEdit? {
    guard let editor, let type = declaration.type else { return nil }
    let kind = declaration.description?.text ?? kindName(of: declaration)
    let lines =
      [.key("CFBundleTypeName"), .string(kind), .key("CFBundleTypeRole"), .string("Editor")]
      + [.key("LSHandlerRank"), .string("Owner"), .key("LSItemContentTypes")]
      + XMLLine.strings([type.rawValue])
    let document = XMLLine.dictionary(lines)
    if let list = documentList?.value {
      guard let last = list.array?.last else {
        return editor.replacement(of: list.element, by: XMLLine.array(document))
      }
      return editor.insertion(of: document, after: last.element)
    }
    return editor.insertion(of: "CFBundleDocumentTypes", XMLLine.array(document), in: root)
  }
}
