import Diagnostics
import UniformTypes

/// Rules for claims of types and their ranks.
extension InfoPropertyListRules {
  static let overlyBroadClaim = Rule<CheckedDocument>(
    "document-type/overly-broad-claim", .warning, fix: .unsafe,
    """
    public.data, public.content, public.item, public.text or public.archive is claimed with rank \
    Owner or Default; reported at the first such type of an entry
    """,
    because: "files of every kind open in this app, and the App Store has rejected such Owners",
    references: ["openradar 24886084"],
    bad: [.viewer(("<string>Alternate", "<string>Default"), ("public.json", "↓public.data"))],
    good: [.viewer(("public.json", "public.data"))]
  ) { subject, found in
    let (document, editor) = (subject.document, subject.types.editor)
    guard let rank = document.rank, rank >= .default, !document.isOfPlugIn,
      document.role != TypeRole.none
    else { return }
    let broad = document.contentTypes.filter { broadTypes.contains($0.identifier) }
    guard let first = broad.first else { return }
    let names = broad.map { "'\($0.text)'" }.joined(separator: " and ")
    let alternate = HandlerRank.alternate.rawValue
    let edit =
      document.rankText.map { editor.replacement(of: $0, by: alternate) }
      ?? editor.insertion(
        of: .rank, [.string(alternate)], in: document.value,
        behind: [.role, .documentName])
    let own = subject.own
    found(
      "\(names) with rank '\(rank.rawValue)' claims nearly every file" + subject.division(own),
      at: first.range,
      fix: own.isEmpty
        ? edit.map { Fix("use the rank '\(alternate)'", $0) } : subject.dividing(own))
  }

  private static let broadTypes: Set<UniformTypeIdentifier> = [
    "public.archive", "public.content", "public.data", "public.item", "public.text",
  ]

  static let ownerOfForeignType = Rule<CheckedDocument>(
    "document-type/owner-of-foreign-type", .warning, fix: .unsafe,
    "LSHandlerRank is Owner for a type that this app does not export; reported at the rank",
    because: "documents open in this app instead of the one that owns the format",
    references: ["Apple, LSHandlerRank"],
    bad: [.viewer(("<string>Alternate", "<string>↓Owner"))],
    good: [.viewer(), .owner()]
  ) { subject, found in
    let (document, types) = (subject.document, subject.types)
    guard document.rank == .owner, let rank = document.rankText else { return }
    let foreign = document.contentTypes.filter { types.isForeign($0) }
    guard !foreign.isEmpty else { return }
    let isEditor =
      document.role == .editor && !foreign.contains { types.isSystemType($0.identifier) }
    let proper = isEditor ? HandlerRank.default : .alternate
    let own = document.contentTypes.filter { !types.isForeign($0) }
    found(
      "rank 'Owner' for \(MessageText.firsts(foreign.map(\.text))), which this app does not export"
        + subject.division(own), at: rank.range,
      fix: own.isEmpty ? subject.changing(rank, to: proper) : subject.dividing(own))
  }

  static let exporterNotOwner = Rule<CheckedDocument>(
    "document-type/exporter-not-owner", .warning, fix: .unsafe,
    "A type that this app exports is claimed with a rank other than Owner; reported at the rank",
    because: "any other app that opens the format may become the default",
    references: ["Apple, LSHandlerRank"],
    bad: [.owner(("<string>Owner", "<string>↓Default"))],
    good: [.owner()]
  ) { subject, found in
    let document = subject.document
    guard let rank = document.rank, rank != .owner, let text = document.rankText else { return }
    let own = subject.own
    guard !own.isEmpty else { return }
    let isWhole = own.count == document.contentTypes.count
    found(
      "rank '\(rank.rawValue)' for \(MessageText.firsts(own.map(\.text))), which this app exports"
        + (isWhole ? "" : subject.division(own)), at: text.range,
      fix: isWhole ? subject.changing(text, to: .owner) : subject.dividing(own))
  }

  static let claimRanks = Family<CheckedDocument>.first(
    overlyBroadClaim, ownerOfForeignType, exporterNotOwner
  ).each(\CheckedTypes.documents)

  static let contentTypeClaimedTwice = Rule<CheckedTypes>(
    "document-type/content-type-claimed-twice", .error, fix: .unsafe,
    """
    A content type is claimed a second time with a different rank or role. It is a warning if both \
    are the same; reported at the second claim
    """,
    because: "it is undefined which of the entries counts",
    references: ["Apple, CFBundleDocumentTypes"],
    bad: [
      .viewer(secondClaim("Editor", "↓public.json")),
      .viewer(secondClaim("Viewer", "↓public.json")),
    ],
    good: [.viewer(secondClaim("Viewer", "public.xml"))]
  ) { types, found in
    var first: [UniformTypeIdentifier: (name: PlacedString, document: DocumentType)] = [:]
    for document in types.declarations.documentTypes {
      for name in document.contentTypes where !name.text.isEmpty {
        guard let earlier = first.existing(name.identifier, orSet: (name, document)) else {
          continue
        }
        let differ =
          document.rank != earlier.document.rank
          || document.roleText?.text != earlier.document.roleText?.text
        found(
          "'\(name.text)' is claimed twice\(differ ? ", with different ranks or roles" : "")",
          at: name.range, severity: differ ? .error : .warning,
          related: [RelatedPlace(range: earlier.name.range, message: "the first claim")],
          fix: types.removal(of: name, claimedBy: document).map {
            Fix("remove the second claim", $0)
          })
      }
    }
  }

  private static func secondClaim(_ role: String, _ mark: String) -> (String, String) {
    SampleList.claiming([
      "CFBundleTypeName": "Other data", "CFBundleTypeRole": .string(role),
      "LSHandlerRank": "Alternate", "LSItemContentTypes": .strings([mark]),
    ])
  }

  static let unclaimedExportedType = Rule<CheckedTypes>(
    "document-type/unclaimed-exported-type", .warning, fix: .unsafe,
    """
    No document type claims an exported type with an extension or MIME type, or one of its \
    supertypes; silent for a list that is only a part of an Info.plist; reported at the identifier
    """,
    because: "the app is not offered for its own documents",
    references: ["Apple, CFBundleDocumentTypes", "UnityNativeFilePicker issue 1"],
    bad: [
      .owner(
        ("<string>Owner", "<string>Alternate"),
        ("      <string>net.lakeside.sketch", "      <string>↓net.lakeside.sketch"),
        (
          "  <string>↓net.lakeside.sketch</string>\n      </array>",
          "  <string>public.json</string>\n      </array>"
        ))
    ],
    good: [.owner()]
  ) { types, found in
    guard !types.isFragment, !types.hasUncertainClaims, !types.isHuge else { return }
    let documents = types.declarations.documentTypes
    let legacy = Set(documents.flatMap(\.legacyLists).flatMap(\.tags).map(\.text.asciiLowercased))
    for subject in types.judged where subject.declaration.origin == .exported {
      let (declaration, type) = (subject.declaration, subject.type)
      guard declaration.hasFileTag, !subject.isClaimed, type.problem == nil else { continue }
      let isReached =
        types.graph.allSupertypes(of: type).contains { types.isClaimed($0) }
        || declaration.tagLists.flatMap(\.tags).contains {
          legacy.contains($0.text.asciiLowercased)
        }
      guard !isReached else { continue }
      found(
        "no document type claims '\(type)'", at: subject.name.range,
        fix: types.claim(of: declaration).map { Fix("claim it as its owner", $0) })
    }
  }
}

extension CheckedDocument {
  fileprivate func changing(_ text: PlacedString, to rank: HandlerRank) -> Fix {
    Fix("use the rank '\(rank.rawValue)'", types.editor.replacement(of: text, by: rank.rawValue))
  }

  /// The types that this app exports and nowhere claims as their owner.
  fileprivate var own: [PlacedString] {
    document.contentTypes.filter { name in
      types.exports(name.identifier) && !types.isSystemType(name.identifier)
        && !types.documentTypes(claiming: name.identifier).contains {
          $0.rank == .owner && $0.value.element != document.value.element
        }
    }
  }

  /// The advice for a document type with own types and others, for which every rank is wrong.
  fileprivate func division(_ own: [PlacedString]) -> String {
    own.isEmpty
      ? ""
      : "; claim its own types with the rank 'Owner', and the others in a second document type "
        + "with the rank 'Alternate'"
  }

  /// Claims the types besides `own` in a second document type.
  fileprivate func dividing(_ own: [PlacedString]) -> Fix? {
    guard let rank = document.rankText, document.legacyLists.isEmpty else { return nil }
    let others = document.contentTypes.filter { name in !own.contains { $0.range == name.range } }
    let texts: [(InfoKey, PlacedString?)] = [
      (.documentName, document.name), (.role, document.roleText),
    ]
    let lines =
      texts.flatMap { key, text in text.map { [.key(key), .string($0.text)] } ?? [] }
      + [.key(.rank), .string(HandlerRank.alternate.rawValue), .key(.contentTypes)]
      + XMLLine.strings(others.map(\.text))
    let editor = types.editor
    return Fix(
      "divide the document type",
      others.map { editor.removal(of: $0.value.element) } + [
        editor.replacement(of: rank, by: HandlerRank.owner.rawValue),
        editor.insertion(of: XMLLine.dictionary(lines), after: document.value.element),
      ])
  }
}

extension CheckedTypes {
  /// True for types that are known to belong to the system or to another app.
  fileprivate func isForeign(_ name: PlacedString) -> Bool {
    switch resolve(name) {
    case .declared(let declaration): declaration.origin == .imported
    case .system, .thirdParty: true
    default: false
    }
  }

  /// True if the claims of a document type are unknown and may be any exported type.
  fileprivate var hasUncertainClaims: Bool {
    let isRepeated =
      (root.dictionary ?? []).count { $0.key.name == "CFBundleDocumentTypes" } > 1
    return isRepeated
      || !root.misspellings(of: .documentTypes).isEmpty
      || !(documentList?.value.array ?? []).allSatisfy { $0.dictionary != nil }
      || declarations.documentTypes.contains { document in
        document.contentTypes.isEmpty && document.legacyLists.isEmpty
          || document.contentTypes.contains { isUncertain($0) }
      }
  }

  /// True for a name without a known type.
  private func isUncertain(_ name: PlacedString) -> Bool {
    switch resolve(name) {
    case .dynamic, .malformed, .template, .unknown: true
    case .declared, .system, .thirdParty, .unknownApple: false
    }
  }

  /// Removes a claim, and also its document type if that was the only claim.
  fileprivate func removal(of name: PlacedString, claimedBy document: DocumentType) -> TextEdit? {
    guard document.contentTypes.count == 1, document.legacyLists.isEmpty else {
      return editor.removal(of: name.value.element)
    }
    return documentList.map { editor.removal(of: document.value.element, from: $0) }
  }

  /// Adds a document type for a declaration.
  fileprivate func claim(of declaration: TypeDeclaration) -> TextEdit? {
    guard let type = declaration.type else { return nil }
    let kind = declaration.description?.text ?? kindName(of: declaration)
    let lines =
      [.key(.documentName), .string(kind), .key(.role), .string("Editor")]
      + [.key(.rank), .string("Owner"), .key(.contentTypes)]
      + XMLLine.strings([type.rawValue])
    let document = XMLLine.dictionary(lines)
    if let list = documentList?.value {
      guard let last = list.array?.last else {
        return editor.replacement(of: list.element, by: XMLLine.array(document))
      }
      return editor.insertion(of: document, after: last.element)
    }
    return editor.insertion(of: .documentTypes, XMLLine.array(document), in: root)
  }
}
