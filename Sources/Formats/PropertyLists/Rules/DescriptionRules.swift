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
    let key = InfoKey.typeDescription
    let value = subject.declaration.value
    let editor = subject.types.editor
    let kind = subject.types.kindName(of: subject.declaration)
    if let description = subject.declaration.description {
      guard description.text.trimmed(\.isSpace).isEmpty else { return }
      found(
        "the description of '\(subject.type)' is empty", at: description.range,
        fix: Fix("describe the type", editor.replacement(of: description, by: kind)))
    } else if value[key] == nil {
      let edit = editor.insertion(of: key, [.string(kind)], in: value, behind: [.identifier])
      found(
        "missing '\(key)' of '\(subject.type)'", at: value.placeOfMissingKey,
        related: .causes(value.misspellings(of: key)),
        fix: edit.map { Fix("describe the type as '\(kind)'", $0) })
    }
  }

  static let invalidReferenceURL = RuleInfo(
    "uti/invalid-reference-url", .warning, fix: .unsafe,
    "UTTypeReferenceURL is not an absolute http or https URL, or empty (a note); reported at it",
    because: "UTType.referenceURL is nil, so the description of the format cannot be found",
    references: ["Apple, UTTypeReferenceURL"],
    bad: [.owner(adding: "<key>UTTypeReferenceURL</key>\n<string>↓see the manual</string>")],
    good: [
      .owner(adding: "<key>UTTypeReferenceURL</key>\n<string>https://lakeside.net/sketch</string>")
    ])

  static let noIcon = Rule<CheckedDeclaration>(
    "uti/no-icon", .note,
    """
    Neither an exported type with an extension or MIME type nor a document type that claims it has \
    an icon; reported at the first key of the declaration
    """,
    because: "its documents look like any other in Finder and Files",
    references: ["Apple, UTTypeIcons", "TextMate issue 1119"],
    bad: [.owner(("UTTypeIdentifier", "↓UTTypeIdentifier"))],
    good: [.owner(adding: "<key>UTTypeIconFile</key>\n<string>Sketch</string>")]
  ) { subject, found in
    let declaration = subject.declaration
    guard declaration.origin == .exported, declaration.icons.isEmpty, declaration.hasFileTag
    else { return }
    let isDrawnElsewhere = subject.types.documentTypes(claiming: subject.type).contains {
      document in
      SlotTable.info.container("document")?.icons.contains {
        !(document.value[$0.name]?.isEmpty ?? true)
      } ?? false
    }
    guard !isDrawnElsewhere else { return }
    found("'\(subject.type)' does not have an icon", at: declaration.value.placeOfMissingKey)
  }

  static let missingIconFile = Rule<CheckedList>(
    "plist/missing-icon-file", .error,
    """
    In the Info.plist of a bundle that has its program, a key names a document icon that is not in \
    the bundle's folder for resources; reported at the name
    """,
    because: "documents have a blank icon on every computer",
    bad: [
      .documentType(
        RuleExample.webPage + "\n<key>CFBundleTypeIconFile</key>\n<string>↓Page</string>")
    ],
    good: [
      .documentType(
        RuleExample.webPage + "\n<key>CFBundleTypeIconFile</key>\n<string>Draw</string>")
    ]
  ) { subject, found in
    guard let files = subject.context.bundleFiles else { return }
    // Names in an asset catalog are not known here.
    let hasCatalog = files.contains("Assets.car")
    let known = Set(files.flatMap(\.iconNames))
    for place in subject.places where !(hasCatalog && place.container.id == "icons") {
      for slot in place.container.icons where slot.kind != nil {
        for name in place.value[slot.name]?.placedStrings ?? []
        where !name.text.isEmpty && !name.isTemplate && !name.text.contains("/")
          && !known.contains(name.text.lowercased())
        {
          found("the bundle does not contain a file '\(name.text)'", at: name.range)
        }
      }
    }
  }

  static let descriptions = Family(missingDescription, noIcon)
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

extension String {
  /// The names that lead to a file, in lower case, because file systems of macOS ignore case: with
  /// or without its extension and its marks of scale and device, as in `Icon@2x~ipad.png`.
  fileprivate var iconNames: [String] {
    let name = lowercased()
    let end = name.lastIndex(of: ".") ?? name.endIndex
    let stem = name[..<end]
    let plain = stem.prefix { $0 != "@" && $0 != "~" }
    return [stem, plain].flatMap { [String($0), String($0 + name[end...])] }
  }
}
