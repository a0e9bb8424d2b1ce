import Diagnostics
import UniformTypes

/// Rules for declarations without content, and for several declarations of one type.
extension InfoPropertyListRules {
  static let missingIdentifier = RuleInfo(
    "uti/missing-identifier", .error,
    """
    UTTypeIdentifier is missing or empty in a type declaration; reported at its first key, or at \
    the empty string
    """,
    because: "Launch Services silently skips the whole declaration",
    bad: [
      .owner(
        ("      <key>UTTypeIdentifier</key>\n      <string>net.lakeside.sketch</string>\n", ""),
        ("UTTypeDescription", "↓UTTypeDescription")),
      .viewer(
        SampleList.importing(["UTTypeIdentifier": ""]), ("<string></string>", "↓<string></string>")),
    ],
    good: [.owner()])

  static let emptyDeclaration = RuleInfo(
    "uti/empty-declaration", .warning, fix: .safe,
    "A type declaration is an empty dictionary; reported at the dictionary",
    because: "it declares nothing; it was probably started in an editor and not finished",
    references: ["Xcode's list of imported types, seen in published projects"],
    bad: [.owner(SampleList.importing([:]))],
    good: [.owner()])

  static let presence = Family<CheckedTypes>(missingIdentifier, emptyDeclaration) {
    types, findings in
    for declaration in types.declarations.all {
      let value = declaration.value
      if value.isEmpty {
        findings.add(
          emptyDeclaration, "empty type declaration", at: value.element,
          fix: types.removal(of: declaration).map { Fix("remove the empty declaration", $0) })
      } else if let name = declaration.identifier {
        guard name.text.isEmpty else { continue }
        findings.add(missingIdentifier, "'UTTypeIdentifier' is empty", at: name.range)
      } else if value[.identifier] == nil {
        findings.add(
          missingIdentifier, "missing 'UTTypeIdentifier' in a type declaration",
          at: value.placeOfMissingKey,
          related: .causes(value.misspellings(of: .identifier)))
      }
    }
  }

  static let exportedAndImported = RuleInfo(
    "uti/exported-and-imported", .warning, fix: .safe,
    """
    A type is both exported and imported. Not repairable if the declarations contradict each \
    other, and an error if they do in conformance or tags; reported at the imported identifier, or \
    at the key of the list if it holds nothing else
    """,
    because: "the exported declaration always wins, and the other one misleads readers",
    references: [
      "UTType.h: exported declarations take precedence; files get their types by conformance and "
        + "tags, descriptions are only shown"
    ],
    bad: [
      .owner(
        twin([
          "UTTypeIdentifier": "net.lakeside.sketch",
          "UTTypeConformsTo": ["public.data", "public.content"],
        ])),
      .owner(
        twin(["UTTypeIdentifier": "net.lakeside.sketch", "UTTypeConformsTo": ["public.text"]])),
      .owner(
        twin([
          "UTTypeIdentifier": "net.lakeside.sketch", "UTTypeDescription": "Lakeside drawing",
          "UTTypeConformsTo": ["public.data", "public.content"],
        ])),
    ],
    good: [.owner()])

  private static func twin(_ entries: SampleEntries) -> (String, String) {
    SampleList.importing(entries, as: "↓UTImportedTypeDeclarations")
  }

  static let duplicateDeclaration = RuleInfo(
    "uti/duplicate-declaration", .error, fix: .unsafe,
    "One list declares an identifier twice, letter case aside; reported at the second identifier",
    because: "only one of the declarations counts, and it is undefined which",
    bad: [
      .owner(
        SampleList.declaring([
          "UTTypeIdentifier": "↓net.lakeside.Sketch", "UTTypeConformsTo": "public.json",
        ]))
    ],
    good: [.owner()])

  static let repetitions = Family<CheckedTypes>(exportedAndImported, duplicateDeclaration) {
    types, findings in
    checkDuplicates(types.declarations.exported, types, &findings)
    checkDuplicates(types.declarations.imported, types, &findings)
    var exported: [UniformTypeIdentifier: TypeDeclaration] = [:]
    for declaration in types.declarations.exported {
      if let type = declaration.type, exported[type] == nil { exported[type] = declaration }
    }
    var seen: Set<UniformTypeIdentifier> = []
    for twin in types.declarations.imported {
      guard let type = twin.type, let export = exported[type], seen.insert(type).inserted else {
        continue
      }
      addTwin(twin, of: export, types, &findings)
    }
  }

  private static func checkDuplicates(
    _ declarations: [TypeDeclaration], _ types: CheckedTypes, _ findings: inout Findings
  ) {
    var first: [UniformTypeIdentifier: PlacedString] = [:]
    for declaration in declarations {
      guard let name = declaration.identifier, let type = declaration.type else { continue }
      guard let earlier = first.existing(type, orSet: name) else { continue }
      findings.add(
        duplicateDeclaration, "'\(name.text)' is declared twice in one list", at: name.range,
        related: [RelatedPlace(range: earlier.range, message: "the first declaration")],
        fix: Fix(
          "remove the second declaration", types.editor.removal(of: declaration.value.element)))
    }
  }

  /// Reports an import beside an export; at the key of the list if it is the only import.
  private static func addTwin(
    _ twin: TypeDeclaration, of export: TypeDeclaration, _ types: CheckedTypes,
    _ findings: inout Findings
  ) {
    let list = types.list(of: .imported)
    let isAlone = list?.value.array?.count == 1
    let place = isAlone ? list?.key.range : twin.identifier?.range
    let name = twin.identifier?.text ?? ""
    let related =
      export.identifier.map {
        [RelatedPlace(range: $0.range, message: "the exported declaration, which counts")]
      } ?? []
    let contradictions = TypeFacts(twin).contradictions(to: TypeFacts(export))
    guard contradictions.isEmpty else {
      let keys = contradictions.map { "'\($0)'" }.joined(separator: ", ")
      // These keys assign the type to files; the other keys are only shown.
      let matters = contradictions.contains { TypeFacts.decisive.contains($0) }
      return findings.add(
        exportedAndImported, "'\(name)' is exported and imported with different \(keys)",
        at: place, severity: matters ? .error : .warning, related: related)
    }
    guard !types.list.context.isAlsoImported(UniformTypeIdentifier(rawValue: name)) else { return }
    findings.add(
      exportedAndImported, "'\(name)' is both exported and imported", at: place, related: related,
      fix: types.removal(of: twin).map { Fix("remove the imported declaration", $0) })
  }
}

extension CheckedTypes {
  /// Removes an empty declaration, and its whole list if all of them are empty.
  fileprivate func removal(of declaration: TypeDeclaration) -> TextEdit? {
    guard let list = list(of: declaration.origin), let all = list.value.array else { return nil }
    let isWhole =
      all.count <= 100
      && all.allSatisfy { value in
        value.dictionary != nil && saysNothing(TypeDeclaration(value, origin: declaration.origin))
      }
    return editor.removal(of: isWhole ? list.element : declaration.value.element)
  }

  /// True for an empty declaration, and for an imported one that an exported one covers.
  private func saysNothing(_ declaration: TypeDeclaration) -> Bool {
    if declaration.value.isEmpty { return true }
    guard declaration.origin == .imported, let type = declaration.type,
      let export = self.declaration(of: type), export.origin == .exported
    else { return false }
    return TypeFacts(declaration).contradictions(to: TypeFacts(export)).isEmpty
  }
}
