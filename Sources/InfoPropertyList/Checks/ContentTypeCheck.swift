import Diagnostics
import UniformTypes

extension InfoPropertyListRules {
  /// The types that document types name, one by one.
  static func checkContentTypes(_ types: CheckedTypes, _ report: inout Report) {
    var unknown = 0
    for document in types.declarations.documentTypes {
      for name in document.contentTypes {
        let hint = unknown < CheckedTypes.hints
        guard let found = contentTypeProblem(name, types, hint: hint) else { continue }
        report.add(found)
        unknown += 1
      }
      checkExportableTypes(document, types, &unknown, &report)
      checkNestedClaims(document, types, &report)
      checkPackageFlag(document, types, &report)
    }
  }

  private static func contentTypeProblem(
    _ name: PlacedString, _ types: CheckedTypes, hint: Bool
  ) -> Diagnostic? {
    if !name.isTemplate, name.identifier.isDynamic { return dynamicClaim(name) }
    switch types.resolve(name) {
    case .malformed(let problem):
      return malformedReference(name, problem)
    case .thirdParty:
      return Diagnostic(
        undeclaredContentType,
        "'\(name.text)' is the type of another app; import its declaration", at: name.range,
        severity: .warning)
    case .unknownApple:
      return Diagnostic(
        undeclaredContentType,
        "'\(name.text)' is not among the known types of Apple\(hint ? types.hint(for: name) : "")",
        at: name.range, severity: .warning)
    case .unknown:
      guard !types.hasMisspeltIdentifier else { return nil }
      return Diagnostic(
        undeclaredContentType,
        "nobody declares the content type '\(name.text)'\(hint ? types.hint(for: name) : "")",
        at: name.range)
    case .declared, .system, .dynamic, .template:
      return nil
    }
  }

  private static func dynamicClaim(_ name: PlacedString) -> Diagnostic {
    do {
      let decoded = try DynamicIdentifier(decoding: name.identifier)
      let tags = decoded.tags.map { "\($0.tagClass) '\($0.value)'" }.joined(separator: ", ")
      return Diagnostic(
        dynamicContentType, "'\(name.text)' is what a Mac calls \(tags) while nobody declares it",
        at: name.range)
    } catch {
      return Diagnostic(
        dynamicContentType, "'\(name.text)' is no dynamic identifier: \(error)", at: name.range,
        severity: .error)
    }
  }

  private static func checkExportableTypes(
    _ document: DocumentType, _ types: CheckedTypes, _ unknown: inout Int,
    _ report: inout Report
  ) {
    for entry in document.exportableTypes {
      if document.role == .viewer, !entry.value.isEmpty {
        report.add(
          Diagnostic(
            exportableTypesOfViewer, "a viewer has '\(entry.key.name)'", at: entry.key.range,
            fix: Fix(
              "remove the key", .unsafe, types.editor?.removal(of: entry.element))))
      }
      for name in entry.value.placedStrings {
        switch types.resolve(name) {
        case .declared, .system, .template, .thirdParty, .unknownApple: continue
        case .dynamic, .malformed, .unknown: break
        }
        let hint = unknown < CheckedTypes.hints ? types.hint(for: name) : ""
        unknown += 1
        report.add(
          Diagnostic(
            unknownExportableType, "nobody declares the type '\(name.text)'\(hint)",
            at: name.range))
      }
    }
  }

  private static func checkNestedClaims(
    _ document: DocumentType, _ types: CheckedTypes, _ report: inout Report
  ) {
    guard !types.isHuge, document.contentTypes.count > 1 else { return }
    let claimed = Set(document.contentTypes.map(\.identifier))
    for name in document.contentTypes.prefix(Report.limitPerRule) {
      let above = types.graph.allSupertypes(of: name.identifier).first { claimed.contains($0) }
      guard let above, above != name.identifier else { continue }
      report.add(
        Diagnostic(
          typeBesideItsSupertype,
          "'\(name.text)' conforms to '\(above)', which this document type claims too",
          at: name.range))
    }
  }

  private static func checkPackageFlag(
    _ document: DocumentType, _ types: CheckedTypes, _ report: inout Report
  ) {
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
    report.add(
      Diagnostic(
        packageFlagMismatch,
        "'\(offender.text)' conforms to '\(contrary.rawValue)', but 'LSTypeIsPackage' is \(flag)",
        at: entry.key.range,
        fix: Fix(
          "remove the key, which is ignored beside content types", .unsafe,
          types.editor?.removal(of: entry.element))))
  }

  /// References whose letter case is not that of the declaration.
  static func checkLetterCase(_ types: CheckedTypes, _ report: inout Report) {
    let names =
      types.declarations.documentTypes.flatMap { document in
        document.contentTypes + document.exportableTypes.flatMap(\.value.placedStrings)
      } + types.judged.flatMap(\.conformsTo)
    for name in names {
      guard let declared = types.spelling(of: name.identifier),
        declared.differsInCase(from: name.identifier)
      else { continue }
      report.add(
        Diagnostic(
          referenceCaseMismatch, "'\(name.text)' is declared as '\(declared)'", at: name.range,
          fix: Fix(
            "write '\(declared)'", .safe,
            types.editor?.replacement(of: name, by: declared.rawValue))))
    }
  }
}

extension CheckedTypes {
  /// The identifier as its declaration writes it; nil where systems differ in that.
  fileprivate func spelling(of type: UniformTypeIdentifier) -> UniformTypeIdentifier? {
    if let own = declaration(of: type)?.type { return own }
    return type.isWithin("com.apple.iwork") ? nil : system.type(type)?.identifier
  }

  /// True if a declaration has its name under a misspelt key: what is claimed may be that type.
  var hasMisspeltIdentifier: Bool {
    declarations.all.contains {
      $0.identifier == nil && $0.value.hasMisspelling(of: "UTTypeIdentifier")
    }
  }
}
