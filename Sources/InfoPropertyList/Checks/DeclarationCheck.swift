import Diagnostics
import UniformTypes

extension InfoPropertyListRules {
  /// Several declarations of one type.
  static func checkRepetitions(_ types: CheckedTypes, _ report: inout Report) {
    checkDuplicates(types.declarations.exported, types, &report)
    checkDuplicates(types.declarations.imported, types, &report)
    var exported: [UniformTypeIdentifier: TypeDeclaration] = [:]
    for declaration in types.declarations.exported {
      if let type = declaration.type, exported[type] == nil { exported[type] = declaration }
    }
    var seen: Set<UniformTypeIdentifier> = []
    for twin in types.declarations.imported {
      guard let type = twin.type, let export = exported[type], seen.insert(type).inserted else {
        continue
      }
      report.add(twinFinding(twin, of: export, types))
    }
  }

  private static func checkDuplicates(
    _ declarations: [TypeDeclaration], _ types: CheckedTypes, _ report: inout Report
  ) {
    var first: [UniformTypeIdentifier: PlacedString] = [:]
    for declaration in declarations {
      guard let name = declaration.identifier, let type = declaration.type else { continue }
      guard let earlier = first[type] else {
        first[type] = name
        continue
      }
      let fix = Fix(
        "remove the second declaration", .unsafe,
        types.editor?.removal(of: declaration.value.element))
      report.add(
        Diagnostic(
          duplicateDeclaration, "'\(name.text)' is declared twice in one list", at: name.range,
          related: [RelatedPlace(range: earlier.range, message: "the first declaration")],
          fix: fix))
    }
  }

  /// The finding stands at the key of the list if nothing else is in it.
  private static func twinFinding(
    _ twin: TypeDeclaration, of export: TypeDeclaration, _ types: CheckedTypes
  ) -> Diagnostic {
    let list = types.list(of: .imported)
    let isAlone = list?.value.array?.count == 1
    let place = isAlone ? list?.key.range : twin.identifier?.range
    let name = twin.identifier?.text ?? ""
    let related = export.identifier.map {
      [RelatedPlace(range: $0.range, message: "the exported declaration, which counts")]
    }
    let contradictions = TypeFacts(twin).contradictions(to: TypeFacts(export))
    guard contradictions.isEmpty else {
      let keys = contradictions.map { "'\($0)'" }.joined(separator: ", ")
      return Diagnostic(
        exportedAndImported, "'\(name)' is exported and imported with different \(keys)",
        at: place, severity: .error, related: related ?? [])
    }
    let fix = Fix(
      "remove the imported declaration", .safe,
      types.removalEdit(twin))
    return Diagnostic(
      exportedAndImported, "'\(name)' is exported and imported as well", at: place,
      related: related ?? [], fix: fix)
  }

  /// What a declaration tells people: the name of the kind, its page, its icon.
  static func checkDescriptions(_ types: CheckedTypes, _ report: inout Report) {
    for declaration in types.judged {
      checkDescription(declaration, types, &report)
      checkReferenceURL(declaration, &report)
      checkIcon(declaration, types, &report)
    }
  }

  private static func checkDescription(
    _ declaration: TypeDeclaration, _ types: CheckedTypes, _ report: inout Report
  ) {
    let key = "UTTypeDescription"
    let name = declaration.type?.rawValue ?? ""
    let kind = types.kindName(of: declaration)
    if let description = declaration.description {
      guard description.text.isEmpty else { return }
      report.add(
        Diagnostic(
          missingDescription, "the description of '\(name)' is empty", at: description.range,
          fix: Fix(
            "describe the type", .unsafe, types.editor?.replacement(of: description, by: kind))))
    } else if declaration.value[key] == nil, !declaration.value.hasMisspelling(of: key) {
      let edit = types.editor?.insertion(
        of: key, [.string(kind)], in: declaration.value, behind: ["UTTypeIdentifier"])
      report.add(
        Diagnostic(
          missingDescription, "'\(name)' has no '\(key)'", at: declaration.value.placeOfMissingKey,
          fix: Fix("describe the type as '\(kind)'", .unsafe, edit)))
    }
  }

  private static func checkReferenceURL(_ declaration: TypeDeclaration, _ report: inout Report) {
    guard let url = declaration.referenceURL, !url.isTemplate, !isWebAddress(url.text) else {
      return
    }
    let message =
      url.text.isEmpty
      ? "'UTTypeReferenceURL' is empty" : "'\(url.text)' is no absolute http or https URL"
    report.add(Diagnostic(invalidReferenceURL, message, at: url.range))
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

  private static func checkIcon(
    _ declaration: TypeDeclaration, _ types: CheckedTypes, _ report: inout Report
  ) {
    guard declaration.origin == .exported, declaration.icons.isEmpty, declaration.hasFileTag,
      let type = declaration.type
    else { return }
    let isDrawnElsewhere = types.documentTypes(claiming: type).contains { document in
      documentIcons.contains { !(document.value[$0]?.isEmpty ?? true) }
    }
    guard !isDrawnElsewhere else { return }
    report.add(
      Diagnostic(
        noIcon, "'\(type)' has no icon of its own", at: declaration.value.placeOfMissingKey))
  }

  private static let documentIcons = [
    "CFBundleTypeIconFile", "CFBundleTypeIconFiles", "CFBundleTypeIconSystemGenerated",
  ]
}

extension CheckedTypes {
  /// Takes out a declaration that says nothing, and its whole list if all of that says nothing.
  func removalEdit(_ declaration: TypeDeclaration) -> TextEdit? {
    guard let list = list(of: declaration.origin), let all = list.value.array else { return nil }
    let isWhole =
      all.count <= 100
      && all.allSatisfy { value in
        value.dictionary != nil && saysNothing(TypeDeclaration(value, origin: declaration.origin))
      }
    return editor?.removal(of: isWhole ? list.element : declaration.value.element)
  }

  /// True for an empty declaration, and for an imported one that an exported one covers.
  private func saysNothing(_ declaration: TypeDeclaration) -> Bool {
    if declaration.value.isEmpty { return true }
    guard declaration.origin == .imported, let type = declaration.type,
      let export = self.declaration(of: type), export.origin == .exported
    else { return false }
    return TypeFacts(declaration).contradictions(to: TypeFacts(export)).isEmpty
  }

  /// A name for people: what the app calls the documents, or the last label with a capital.
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
