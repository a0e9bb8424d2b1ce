import Diagnostics
import UniformTypes

extension MIMERules {
  /// Parents one by one, with the circles that they make and the formats that they confirm.
  static func checkParentsOfTypes(
    _ package: MIMEPackage, context: MIMEPackageContext
  ) -> [Diagnostic] {
    var lineage = TypeLineage(context.types)
    let circles = TypeCircles(in: package, lineage)
    var found = circles.diagnostics
    for type in package.types {
      var isSound = !circles.contains(type)
      var seen: Set<String> = []
      for reference in type.subClassOf {
        let parent = CheckedParent(reference, of: type, isFirst: seen)
        if let name = reference.name?.text { seen.insert(name) }
        // Each search goes through all names, so a file full of mistakes gets no more of them.
        let suggesting = found.count < Report.limitPerRule
        switch brokenParent(parent, lineage, context: context, suggesting: suggesting) {
        case .sound: found += redundantParent(parent, lineage, in: package)
        case .toldElsewhere: isSound = false
        case .broken(let diagnostic):
          isSound = false
          found.append(diagnostic)
        }
      }
      if isSound {
        // What users correct has its parents elsewhere.
        if !context.isOverride {
          found += checkSuffix(of: type, &lineage, in: package, context: context)
        }
        found += executable(type, &lineage, context: context)
      }
    }
    return found
  }

  /// A parent that nothing can be made of.
  private enum ParentState {
    case sound
    case toldElsewhere
    case broken(Diagnostic)
  }

  private static func brokenParent(
    _ parent: CheckedParent, _ lineage: TypeLineage, context: MIMEPackageContext, suggesting: Bool
  ) -> ParentState {
    guard let name = parent.name else {
      return .broken(
        Diagnostic(
          malformedParent, "the parent has no attribute 'type'", at: parent.reference.tag))
    }
    if let defect = nameDefect(name.text) {
      return .broken(Diagnostic(malformedParent, defect, at: name.range))
    }
    let isOwnAlias = parent.type.aliases.contains { $0.name?.text == name.text }
    if isOwnAlias, !context.types.declares(name.text) { return .toldElsewhere }
    if context.types.declares(lineage.resolve(name.text))
      || hidesJSON(name.text, behind: parent.type)
    {
      return .sound
    }
    let near = suggesting ? context.types.nearest(to: name.text) : nil
    return .broken(
      Diagnostic(
        unknownParent,
        "'\(name.text)' is declared nowhere" + (near.map { "; did you mean '\($0)'?" } ?? ""),
        at: name.range))
  }

  /// A parent that says nothing, or says it by an alias.
  private static func redundantParent(
    _ parent: CheckedParent, _ lineage: TypeLineage, in package: MIMEPackage
  ) -> [Diagnostic] {
    guard let name = parent.name, name.text != parent.type.name?.text else { return [] }
    let removal = package.removal(of: parent.reference.element)
    if parent.isRepeated {
      return [
        Diagnostic(
          duplicateParent, "'\(name.text)' is a parent of the type already", at: name.range,
          fix: .safe("remove the second one", removal))
      ]
    }
    if parent.isImplied {
      return [
        Diagnostic(
          impliedParent, "'\(name.text)' is a parent of all such types", at: name.range,
          fix: .safe("remove the parent", removal))
      ]
    }
    let canonical = lineage.resolve(name.text)
    guard canonical != name.text else { return [] }
    return [
      Diagnostic(
        parentIsAlias, "'\(name.text)' is an alias of '\(canonical)'", at: name.range,
        fix: .safe("write '\(canonical)'", name.replaced(by: canonical)))
    ]
  }

  private static func executable(
    _ type: MIMETypeDeclaration, _ lineage: inout TypeLineage, context: MIMEPackageContext
  ) -> [Diagnostic] {
    let ancestor = "application/x-executable"
    guard !context.ownsEverything,
      !type.subClassOf.contains(where: { $0.name?.text == ancestor })
    else { return [] }
    for name in type.subClassOf.compactMap(\.name)
    where lineage.leads(lineage.resolve(name.text), to: ancestor) {
      return [
        Diagnostic(
          executableAncestor, "'\(name.text)' descends from '\(ancestor)'", at: name.range)
      ]
    }
    return []
  }
}

/// A `sub-class-of` of a type.
private struct CheckedParent {
  let reference: MIMEReference
  let type: MIMETypeDeclaration
  /// True if the type has named that parent before.
  let isRepeated: Bool

  init(_ reference: MIMEReference, of type: MIMETypeDeclaration, isFirst seen: Set<String>) {
    self.reference = reference
    self.type = type
    isRepeated = reference.name.map { seen.contains($0.text) } ?? false
  }

  var name: MIMEValue? { reference.name }

  /// True for what section 2.11 says of all types of that kind.
  var isImplied: Bool {
    guard let name = name?.text, let topLevel = type.name?.text.prefix(while: { $0 != "/" }) else {
      return false
    }
    return name == "text/plain" && topLevel == "text"
      || name == "application/octet-stream" && topLevel != "inode"
  }
}

extension MediaTypeContext {
  /// The declared name of which another is a misspelling.
  fileprivate func nearest(to name: String) -> String? {
    let known = [given, shared].flatMap(\.records.keys)
    return known.filter { NameDistance.isNear(name, to: $0) }.min()
  }
}
