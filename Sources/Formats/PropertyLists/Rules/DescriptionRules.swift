import Diagnostics
import UniformTypes

/// Rules for the parts of a declaration that users see: name, reference page, icon.
extension InfoPropertyListRules {
  static let missingDescription = Rule<CheckedDeclaration>(
    "uti/missing-description", .warning, fix: .unsafe,
    "UTTypeDescription is missing or empty; reported at the first key or at the string",
    because: "users see 'Document' or 'Data' as the kind of the file",
    references: ["Apple, UTTypeDescription", "Simple-Comic issue 75"],
    bad: [
      .owner(
        ("      <key>UTTypeDescription</key>\n      <string>Sketch</string>\n", ""),
        ("UTTypeIdentifier", "↓UTTypeIdentifier")),
      .owner(
        (
          "<key>UTTypeDescription</key>\n      <string>Sketch",
          "<key>UTTypeDescription</key>\n      ↓<string>"
        )),
    ],
    good: [.owner()]
  ) { subject, found in
    let key = KnownKey.typeDescription
    let value = subject.declaration.value
    let editor = subject.types.editor
    let kind = subject.types.kindName(of: subject.declaration)
    if let description = subject.declaration.description {
      guard description.text.isEmpty else { return }
      found(
        "the description of '\(subject.type)' is empty", at: description.range,
        fix: Fix("describe the type", editor.replacement(of: description, by: kind)))
    } else if value[key] == nil {
      let edit = editor.insertion(
        of: key, [.string(kind)], in: value, behind: [.identifier])
      found(
        "missing '\(key)' of '\(subject.type)'", at: value.placeOfMissingKey,
        related: .causes(value.misspellings(of: key)),
        fix: edit.map { Fix("describe the type as '\(kind)'", $0) })
    }
  }

  static let invalidReferenceURL = Rule<CheckedDeclaration>(
    "uti/invalid-reference-url", .warning,
    "UTTypeReferenceURL is not an absolute http or https URL; reported at the string",
    because: "UTType.referenceURL is nil, so the description of the format cannot be found",
    references: ["Apple, UTTypeReferenceURL"],
    bad: [.owner(adding: "<key>UTTypeReferenceURL</key>\n<string>↓see the manual</string>")],
    good: [
      .owner(
        adding: "<key>UTTypeReferenceURL</key>\n<string>https://lakeside.net/sketch</string>")
    ]
  ) { subject, found in
    guard let url = subject.declaration.referenceURL, !url.isTemplate, !isWebAddress(url.text)
    else { return }
    found(
      url.text.isEmpty
        ? "'UTTypeReferenceURL' is empty"
        : "'UTTypeReferenceURL' must be an absolute http or https URL, found '\(url.text)'",
      at: url.range)
  }

  private static func isWebAddress(_ text: String) -> Bool {
    let folded = text.asciiLowercased
    guard let scheme = ["https://", "http://"].first(where: { folded.hasPrefix($0) }) else {
      return false
    }
    let rest = folded.dropFirst(scheme.utf8.count)
    let host = rest.prefix { $0 != "/" && $0 != "?" && $0 != "#" }
    return !host.isEmpty && host.first != ":"
      && rest.unicodeScalars.allSatisfy { $0.value > 0x20 && !"<>\"".unicodeScalars.contains($0) }
  }

  static let noIcon = Rule<CheckedDeclaration>(
    "uti/no-icon", .note,
    """
    Neither an exported type with an extension or MIME type nor a document type that claims it has \
    an icon; reported at the first key of the declaration
    """,
    because: "its documents look like any other in Finder and Files",
    references: ["Apple, UTTypeIcons", "TextMate issue 1119"],
    bad: [.owner(("UTTypeIdentifier", "↓UTTypeIdentifier"))],
    good: [
      .owner(
        adding: """
          <key>UTTypeIcons</key>
          <dict>
            <key>UTTypeIconText</key>
            <string>Sketch</string>
          </dict>
          """)
    ]
  ) { subject, found in
    let declaration = subject.declaration
    guard declaration.origin == .exported, declaration.icons.isEmpty, declaration.hasFileTag
    else { return }
    let isDrawnElsewhere = subject.types.documentTypes(claiming: subject.type).contains {
      document in
      DictionaryKind.documentType.keys.icons.contains { !(document.value[$0]?.isEmpty ?? true) }
    }
    guard !isDrawnElsewhere else { return }
    found("'\(subject.type)' does not have an icon", at: declaration.value.placeOfMissingKey)
  }

  static let descriptions = Family(missingDescription, invalidReferenceURL, noIcon)
    .each(\CheckedTypes.judged)
}

extension CheckedTypes {
  /// Returns a name for users: the app's name for the documents, or the capitalized last label.
  func kindName(of declaration: TypeDeclaration) -> String {
    guard let type = declaration.type else { return "Document" }
    let names = documentTypes(claiming: type).compactMap(\.name?.text)
    return names.first { !$0.isEmpty } ?? Self.kindName(of: type)
  }

  static func kindName(of type: UniformTypeIdentifier) -> String {
    let label = type.labels.last ?? ""
    return label.prefix(1).uppercased() + label.dropFirst() + " Document"
  }
}
