import Diagnostics
import UniformTypes

/// Rules for the types that document types name.
extension InfoPropertyListRules {
  static let undeclaredContentType = RuleInfo(
    "document-type/undeclared-content-type", .error, fix: .unsafe,
    """
    A content type is neither a system type nor declared in the list. It is a warning for types of \
    Apple that the built-in table lacks and for well-known types of other apps, which should be \
    imported; reported at the string
    """,
    because: "the claim has no effect unless another app declares the type",
    references: ["Apple, LSItemContentTypes", "Simple-Comic issue 75", "Keka issue 92"],
    bad: [
      .viewer(("<string>public.json", "<string>↓public.jsn")),
      .viewer(("<string>public.json", "<string>↓org.tug.tex")),
    ],
    good: [.viewer()])

  static let dynamicContentType = RuleInfo(
    "document-type/dynamic-content-type", .warning,
    """
    LSItemContentTypes has a dynamic identifier. It is an error if it cannot be decoded; reported \
    at the string
    """,
    because: "such names are generated where a declaration is missing, and Apple may change them",
    references: ["UTType.h: dynamic identifiers", "qlstephen issue 87"],
    bad: [
      .viewer(("<string>public.json", "<string>↓dyn.ah62d4rv4ge80n5ptrmy0c6xy")),
      .viewer(("<string>public.json", "<string>↓dyn.rtf")),
    ],
    good: [.viewer()])

  static let unknownExportableType = RuleInfo(
    "document-type/unknown-exportable-type", .warning,
    """
    NSExportableTypes or UTExportableTypes has a type that is neither a system type nor declared \
    in the list; reported at the string
    """,
    because: "the format is missing from the save panel",
    references: ["Apple, NSExportableTypes", "jpackage's tests"],
    bad: [.owner(exportable("↓public.jpg"))],
    good: [.owner(exportable("public.jpeg"))])

  private static func exportable(_ mark: String) -> (String, String) {
    let entry = "<array>\n        <string>\(mark)</string>\n      </array>"
    return beforeRank("<key>NSExportableTypes</key>\n      \(entry)")
  }

  /// The rules share a number of hints: a hint compares a name with all types.
  static let contentTypeNames = Family<CheckedTypes>(
    undeclaredContentType, dynamicContentType, malformedTypeReference, unknownExportableType
  ) { types, findings in
    var unknown = 0
    for document in types.declarations.documentTypes {
      for name in document.contentTypes {
        let hint = unknown < CheckedTypes.hints
        guard
          let found = contentTypeProblem(name, in: document, types, hint: hint)
        else { continue }
        findings.add(found)
        unknown += 1
      }
      for name in document.exportableTypes.flatMap(\.value.placedStrings) {
        switch types.resolve(name) {
        case .declared, .system, .template, .thirdParty, .unknownApple: continue
        case .dynamic, .malformed, .unknown: break
        }
        let hint = unknown < CheckedTypes.hints ? types.hint(for: name) : ""
        unknown += 1
        findings.add(unknownExportableType, "undeclared type '\(name.text)'\(hint)", at: name.range)
      }
    }
  }

  private static func contentTypeProblem(
    _ name: PlacedString, in document: DocumentType, _ types: CheckedTypes, hint: Bool
  ) -> Diagnostic? {
    if !name.isTemplate, name.identifier.isDynamic { return dynamicClaim(name) }
    switch types.resolve(name) {
    case .malformed(let problem):
      let split = hint ? types.list.splitting(name, in: document.value[.contentTypes]) : nil
      return malformedReference(
        name, problem, hint: hint ? types.hint(for: name) : "",
        fix: hint ? split ?? types.fix(for: name, among: document.contentTypes) : nil)
    case .thirdParty:
      return Diagnostic(
        undeclaredContentType, "'\(name.text)' is a type of another app; import its declaration",
        at: name.range, severity: .warning)
    case .unknownApple:
      return Diagnostic(
        undeclaredContentType,
        "'\(name.text)' is not a known type of Apple's\(hint ? types.hint(for: name) : "")",
        at: name.range, severity: .warning)
    case .unknown:
      return Diagnostic(
        undeclaredContentType,
        "undeclared content type '\(name.text)'\(hint ? types.hint(for: name) : "")",
        at: name.range, related: .causes(types.misspeltIdentifiers),
        fix: hint ? types.fix(for: name, among: document.contentTypes) : nil)
    case .declared, .system, .dynamic, .template:
      return nil
    }
  }

  private static func dynamicClaim(_ name: PlacedString) -> Diagnostic {
    do {
      let decoded = try DynamicIdentifier(decoding: name.identifier)
      let tags = decoded.tags.map { "\($0.tagClass) '\($0.value)'" }.joined(separator: ", ")
      return Diagnostic(
        dynamicContentType, "'\(name.text)' is what macOS calls the undeclared \(tags)",
        at: name.range)
    } catch {
      return Diagnostic(
        dynamicContentType, "'\(name.text)' is not a valid dynamic identifier: \(error)",
        at: name.range, severity: .error)
    }
  }

  static let exportableTypesOfViewer = Rule<CheckedDocument>(
    "document-type/exportable-types-of-viewer", .warning, fix: .unsafe,
    "An entry with role Viewer has NSExportableTypes or UTExportableTypes; reported at the key",
    because: "a viewer does not save, so either the role or the list is wrong",
    references: ["Apple, NSExportableTypes"],
    bad: [
      .viewer(
        beforeRank(
          "<key>↓NSExportableTypes</key>\n      <array>\n"
            + "        <string>public.png</string>\n      </array>"))
    ],
    good: [.viewer(), .owner(exportable("public.png"))]
  ) { subject, found in
    guard subject.document.role == .viewer else { return }
    for entry in subject.document.exportableTypes where !entry.value.isEmpty {
      found(
        "a viewer must not have '\(entry.key.name)'", at: entry.key.range,
        fix: Fix("remove the key", subject.types.editor.removal(of: entry.element)))
    }
  }

  static let typeBesideItsSupertype = Rule<CheckedDocument>(
    "document-type/type-beside-its-supertype", .note,
    "An entry claims a type and one of its supertypes; reported at the narrower type",
    because: "the wider claim already covers it",
    references: ["Apple, LSItemContentTypes"],
    bad: [
      .viewer(
        (
          "        <string>public.json</string>",
          "        <string>↓public.json</string>\n        <string>public.plain-text</string>\n"
            + "        <string>public.text</string>"
        ),
        ("        <string>public.plain-text</string>\n", ""))
    ],
    good: [.viewer()]
  ) { subject, found in
    let (document, types) = (subject.document, subject.types)
    guard !types.isHuge, document.contentTypes.count > 1 else { return }
    let claimed = Set(document.contentTypes.map(\.identifier))
    for name in document.contentTypes.prefix(Findings.limitPerRule) {
      let above = types.graph.allSupertypes(of: name.identifier).first { claimed.contains($0) }
      guard let above, above != name.identifier else { continue }
      found(
        "'\(name.text)' conforms to '\(above)', which this document type also claims",
        at: name.range)
    }
  }

  static let packageFlagMismatch = Rule<CheckedDocument>(
    "document-type/package-flag-mismatch", .warning, fix: .unsafe,
    "LSTypeIsPackage contradicts the content types of a document type; reported at the key",
    because: "the flag is ignored beside content types, so documents are not what it says",
    references: ["Apple, LSTypeIsPackage", "electron-builder issue 995"],
    bad: [.owner(beforeRank("<key>↓LSTypeIsPackage</key>\n      <true/>"))],
    good: [
      .owner(
        beforeRank("<key>LSTypeIsPackage</key>\n      <true/>"),
        ("public.data", "com.apple.package"))
    ]
  ) { subject, found in
    let (document, types) = (subject.document, subject.types)
    guard let entry = document.packageFlag, let flag = entry.value.boolean, !types.isHuge else {
      return
    }
    let contrary: PhysicalRoot = flag ? .data : .package
    let wanted: PhysicalRoot = flag ? .package : .data
    let offender = document.contentTypes.first { name in
      let roots = types.graph.physicalRoots(of: name.identifier)
      return roots.contains(contrary) && !roots.contains(wanted)
    }
    guard let offender else { return }
    found(
      "'\(offender.text)' conforms to '\(contrary.rawValue)', but 'LSTypeIsPackage' is \(flag)",
      at: entry.key.range,
      fix: Fix(
        "remove the key, which is ignored beside content types",
        types.editor.removal(of: entry.element)))
  }

  static let contentTypeLists = Family(
    exportableTypesOfViewer, typeBesideItsSupertype, packageFlagMismatch
  ).each(\CheckedTypes.documents)

  static let referenceCaseMismatch = Rule<CheckedTypes>(
    "document-type/reference-case-mismatch", .note, fix: .safe,
    """
    A content type, exportable type or supertype differs from its declaration in letter case; \
    reported at the string
    """,
    because: "it works, but a search for the name misses it",
    references: ["UTType.h: identifiers are compared without regard to case"],
    bad: [
      .viewer(("<string>public.json", "<string>↓public.JSON")),
      .owner(("        <string>net.lakeside.sketch", "        <string>↓net.lakeside.Sketch")),
    ],
    good: [.viewer(), .owner()]
  ) { types, found in
    let names =
      types.declarations.documentTypes.flatMap { document in
        document.contentTypes + document.exportableTypes.flatMap(\.value.placedStrings)
      } + types.judged.flatMap(\.declaration.conformsTo)
    for name in names {
      guard let declared = types.spelling(of: name.identifier),
        declared.differsInCase(from: name.identifier)
      else { continue }
      found(
        "'\(name.text)' is declared as '\(declared)'", at: name.range,
        fix: Fix("write '\(declared)'", types.editor.replacement(of: name, by: declared.rawValue)))
    }
  }
}

extension CheckedTypes {
  /// Returns the spelling of an identifier in its declaration; nil if systems differ in it.
  fileprivate func spelling(of type: UniformTypeIdentifier) -> UniformTypeIdentifier? {
    if let own = declaration(of: type)?.type { return own }
    return type.isWithin("com.apple.iwork") ? nil : system.type(type)?.identifier
  }
}
