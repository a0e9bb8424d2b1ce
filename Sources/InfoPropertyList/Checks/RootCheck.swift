import Diagnostics
import UniformTypes

extension InfoPropertyListRules {
  /// Whether types reach what makes them files of a kind: a physical and a functional root.
  static func checkRoots(_ types: CheckedTypes, _ report: inout Report) {
    let judge = RootJudge(types)
    for declaration in types.judged {
      let isMissing = judge.lacksConformance(declaration)
      if isMissing { report.add(missingConformanceFinding(declaration, types)) }
      guard !types.isHuge, let type = declaration.type, isMissing || judge.isSound(type) else {
        continue
      }
      let isFile = declaration.hasFileTag || types.isClaimed(type)
      let physical = types.graph.physicalRoots(of: type)
      if physical.isEmpty, isFile {
        report.add(missingRoot(declaration, isMissing: isMissing, types))
      } else if physical.contains(.data), physical.contains(.package) {
        report.add(contradiction(declaration, types))
      } else if types.isClaimed(type), !physical.isEmpty, !type.isPublic, !type.isDynamic,
        types.graph.functionalRoots(of: type).isEmpty
      {
        report.add(missingFunctionalRoot(declaration, physical, types))
      }
    }
  }

  private static func missingConformanceFinding(
    _ declaration: TypeDeclaration, _ types: CheckedTypes
  ) -> Diagnostic {
    let name = declaration.type?.rawValue ?? ""
    return Diagnostic(
      missingConformance, "'\(name)' conforms to nothing", at: declaration.placeOfConformance,
      severity: declaration.hasFileTag ? .error : .warning,
      fix: Fix(
        "add the usual supertypes", .unsafe, types.conformanceEdit(declaration)))
  }

  private static func missingRoot(
    _ declaration: TypeDeclaration, isMissing: Bool, _ types: CheckedTypes
  ) -> Diagnostic {
    let root = types.wantsPackage(declaration) ? "com.apple.package" : "public.data"
    let edit =
      isMissing
      ? types.conformanceEdit(declaration)
      : types.supertypeEdit(declaration, adding: root, inFront: true)
    return Diagnostic(
      noPhysicalSupertype,
      "'\(declaration.type?.rawValue ?? "")' reaches neither 'public.data' nor "
        + "'com.apple.package' nor 'public.directory'",
      at: declaration.conformsTo.first?.range ?? declaration.placeOfConformance,
      fix: Fix("conform to '\(root)'", .unsafe, edit))
  }

  private static func missingFunctionalRoot(
    _ declaration: TypeDeclaration, _ physical: [PhysicalRoot], _ types: CheckedTypes
  ) -> Diagnostic {
    let root = physical == [.data] ? "public.content" : "public.composite-content"
    return Diagnostic(
      noFunctionalSupertype,
      "'\(declaration.type?.rawValue ?? "")' reaches nothing that says what it is, such as "
        + "'public.content'",
      at: declaration.conformsTo.first?.range ?? declaration.placeOfConformance,
      fix: Fix(
        "conform to '\(root)'", .unsafe,
        types.supertypeEdit(declaration, adding: root, inFront: false)))
  }

  /// At the supertype that brings the second root.
  private static func contradiction(
    _ declaration: TypeDeclaration, _ types: CheckedTypes
  ) -> Diagnostic {
    var reached: Set<PhysicalRoot> = []
    let place = declaration.conformsTo.first { name in
      reached.formUnion(types.graph.physicalRoots(of: name.identifier))
      return reached.contains(.data) && reached.contains(.package)
    }
    return Diagnostic(
      dataAndPackageSupertypes,
      "'\(declaration.type?.rawValue ?? "")' is a flat file and a package at once",
      at: place?.range ?? declaration.placeOfConformance)
  }
}

/// Tells which declarations their roots can be judged of, so that one defect is told once.
struct RootJudge {
  private let types: CheckedTypes
  /// Types of which nothing can be said, as a supertype is not known or leads nowhere.
  private var unsound: Set<UniformTypeIdentifier> = []

  init(_ types: CheckedTypes) {
    self.types = types
    guard !types.isHuge else { return }
    for declaration in types.effective {
      guard let type = declaration.type else { continue }
      let isWhole = declaration.conformsTo.allSatisfy { $0.identifier != type && types.isKnown($0) }
      let physical = types.graph.physicalRoots(of: type)
      let isDefective =
        lacksConformance(declaration) || declaration.conformsTo.isEmpty
        || physical.isEmpty && declaration.hasFileTag
        || physical.contains(.data) && physical.contains(.package)
      if !isWhole || isDefective || types.graph.cycle(through: type) != nil { unsound.insert(type) }
    }
  }

  /// True without supertypes, unless their key is there in another spelling or form.
  func lacksConformance(_ declaration: TypeDeclaration) -> Bool {
    let key = "UTTypeConformsTo"
    guard declaration.conformsTo.isEmpty, !declaration.value.hasMisspelling(of: key) else {
      return false
    }
    return declaration.value[key]?.isEmpty ?? true
  }

  /// True if all supertypes are known and what is wrong with the type is not wrong with one of
  /// them already.
  func isSound(_ type: UniformTypeIdentifier) -> Bool {
    guard let declaration = types.declaration(of: type), !declaration.conformsTo.isEmpty,
      declaration.conformsTo.allSatisfy({ $0.identifier != type && types.isKnown($0) }),
      types.graph.cycle(through: type) == nil
    else { return false }
    return unsound.isDisjoint(with: types.graph.allSupertypes(of: type))
  }
}

extension TypeDeclaration {
  /// An empty list of supertypes, or where its lack is told.
  fileprivate var placeOfConformance: Range<Int> {
    value["UTTypeConformsTo"]?.element ?? value.placeOfMissingKey
  }
}

extension CheckedTypes {
  /// True if a document type says that the documents are directories.
  func wantsPackage(_ declaration: TypeDeclaration) -> Bool {
    declaration.type.map { documentTypes(claiming: $0).contains(where: \.isPackage) } ?? false
  }

  /// Gives a declaration the supertypes that documents usually have.
  fileprivate func conformanceEdit(_ declaration: TypeDeclaration) -> TextEdit? {
    let usual =
      wantsPackage(declaration)
      ? ["com.apple.package", "public.composite-content"] : ["public.data", "public.content"]
    let lines = XMLLine.strings(usual)
    if let empty = declaration.value["UTTypeConformsTo"] {
      return editor?.replacement(of: empty.element, by: lines)
    }
    return editor?.insertion(
      of: "UTTypeConformsTo", lines, in: declaration.value,
      behind: ["UTTypeDescription", "UTTypeIdentifier"])
  }

  /// Adds a supertype before or behind the others.
  fileprivate func supertypeEdit(
    _ declaration: TypeDeclaration, adding name: String, inFront: Bool
  ) -> TextEdit? {
    let names = declaration.conformsTo
    guard let editor, let list = declaration.value["UTTypeConformsTo"], let first = names.first,
      let last = names.last
    else { return nil }
    if list.array == nil {
      let all = inFront ? [name, first.text] : [first.text, name]
      return editor.replacement(of: list.element, by: XMLLine.strings(all))
    }
    return inFront
      ? editor.insertion(of: [.string(name)], before: first.value.element)
      : editor.insertion(of: [.string(name)], after: last.value.element)
  }
}
