import Diagnostics
import UniformTypes

extension InfoPropertyListRules {
  /// The supertypes that declarations name, one by one.
  static func checkSupertypes(_ types: CheckedTypes, _ report: inout Report) {
    var unknown = 0
    for declaration in types.effective {
      guard let name = declaration.identifier else { continue }
      if let system = types.system.type(name.identifier) {
        checkSystemConformance(declaration, of: system, types, &report)
        continue
      }
      for supertype in declaration.conformsTo {
        if supertype.identifier == name.identifier {
          report.add(selfReference(supertype, in: declaration, types))
          continue
        }
        let hint = unknown < CheckedTypes.hints
        guard let found = supertypeProblem(supertype, types, hint: hint) else { continue }
        report.add(found)
        unknown += 1
      }
    }
  }

  private static func supertypeProblem(
    _ name: PlacedString, _ types: CheckedTypes, hint: Bool
  ) -> Diagnostic? {
    switch types.resolve(name) {
    case .malformed(let problem):
      return malformedReference(name, problem)
    case .dynamic:
      return Diagnostic(
        dynamicSupertype, "'\(name.text)' is a dynamic identifier, which may not be stored",
        at: name.range)
    case .thirdParty:
      return Diagnostic(
        undeclaredSupertype,
        "'\(name.text)' is the type of another app; import its declaration", at: name.range)
    case .unknown, .unknownApple:
      let suggestion = hint ? types.hint(for: name) : ""
      return Diagnostic(
        undeclaredSupertype, "nobody declares the supertype '\(name.text)'\(suggestion)",
        at: name.range)
    case .declared, .system, .template:
      return nil
    }
  }

  static func malformedReference(
    _ name: PlacedString, _ problem: UniformTypeIdentifier.Problem
  ) -> Diagnostic {
    let subject = name.text.isEmpty ? "an empty string" : "'\(name.text)'"
    return Diagnostic(
      malformedTypeReference, "\(subject) is no type identifier: \(problem)",
      at: name.range)
  }

  private static func selfReference(
    _ name: PlacedString, in declaration: TypeDeclaration, _ types: CheckedTypes
  ) -> Diagnostic {
    // Without another supertype nothing certain is left to stand there.
    let hasOthers = declaration.conformsTo.contains { $0.identifier != name.identifier }
    let edit = hasOthers ? types.editor?.removal(of: name.value.element) : nil
    return Diagnostic(
      selfConformance, "'\(name.text)' names itself as its supertype", at: name.range,
      fix: Fix("remove the supertype", .safe, edit))
  }

  private static func checkSystemConformance(
    _ declaration: TypeDeclaration, of system: SystemType, _ types: CheckedTypes,
    _ report: inout Report
  ) {
    let wrong = declaration.conformsTo.first { supertype in
      !supertype.isTemplate
        && !types.graph.conforms(system.identifier, to: supertype.identifier)
    }
    guard let wrong, let entry = declaration.value.entry("UTTypeConformsTo") else { return }
    let right = system.conformsTo.map(\.rawValue)
    let edit = types.editor?.replacement(of: entry.value.element, by: XMLLine.strings(right))
    report.add(
      Diagnostic(
        alteredSystemConformance,
        "the system's '\(system.identifier)' does not conform to '\(wrong.text)'",
        at: wrong.range,
        fix: Fix(
          "write the system's supertypes", .unsafe, right.isEmpty ? nil : edit)))
  }

  /// Circles of supertypes, each told once.
  static func checkCycles(_ types: CheckedTypes, _ report: inout Report) {
    var told: Set<UniformTypeIdentifier> = []
    for declaration in types.judged where !types.isHuge {
      guard let type = declaration.type, !told.contains(type),
        let cycle = types.graph.cycle(through: type), cycle.count > 1
      else { continue }
      told.formUnion(cycle)
      let next = declaration.conformsTo.first { $0.identifier == cycle[1] }
      let way = (cycle + [type]).map { "'\($0)'" }.joined(separator: " to ")
      report.add(
        Diagnostic(
          conformanceCycle, "types conform in a circle: \(way)",
          at: next?.range ?? declaration.identifier?.range))
    }
  }

  /// Supertypes that follow from others of the same list, or that ask for an archive.
  static func checkSupertypeLists(_ types: CheckedTypes, _ report: inout Report) {
    for declaration in types.judged where !types.isHuge {
      guard let type = declaration.type, types.graph.cycle(through: type) == nil else { continue }
      var implied: Set<UniformTypeIdentifier> = []
      for name in Set(declaration.conformsTo.map(\.identifier)) where name != type {
        implied.formUnion(types.graph.allSupertypes(of: name))
      }
      implied.subtract(roots)
      var seen: Set<UniformTypeIdentifier> = []
      for name in declaration.conformsTo where name.identifier != type {
        let isRepeated = !seen.insert(name.identifier).inserted
        guard isRepeated || implied.contains(name.identifier) else { continue }
        let reason = isRepeated ? "is listed twice" : "follows from another supertype"
        report.add(
          Diagnostic(
            impliedSupertype, "'\(name.text)' \(reason)", at: name.range,
            fix: Fix("remove it", .unsafe, types.editor?.removal(of: name.value.element))))
      }
      guard types.isClaimed(type) else { continue }
      for name in declaration.conformsTo where isArchive(name.identifier, types) {
        report.add(
          Diagnostic(
            archiveSupertype, "'\(name.text)' makes '\(type)' an archive for other apps",
            at: name.range))
      }
    }
  }

  private static func isArchive(_ type: UniformTypeIdentifier, _ types: CheckedTypes) -> Bool {
    types.isSystemType(type) && types.graph.conforms(type, to: "public.archive")
      && !types.graph.conforms(type, to: "public.disk-image")
  }

  /// Listed beside what implies them by habit, and for good: they say what the file is on disk and
  /// that it has content, which Apple asks every document type to say.
  private static let roots: [UniformTypeIdentifier] =
    PhysicalRoot.allCases.map(\.identifier) + ["public.item", "public.content"]
}
