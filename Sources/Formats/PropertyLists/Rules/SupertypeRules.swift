import Diagnostics
import UniformTypes

/// Rules for single supertypes in declarations.
extension InfoPropertyListRules {
  static let malformedTypeReference = RuleInfo(
    "uti/malformed-type-reference", .error, fix: .unsafe,
    """
    A supertype, or a type that a document type claims, is not a well-formed identifier and is not \
    declared under that name; reported at the string
    """,
    because: "no type can have such a name, so the reference is ignored",
    references: ["Apple, Uniform Type Identifiers Overview: character set"],
    bad: [
      .owner(("<string>public.content", "<string>↓content")),
      .viewer(("<string>public.json", "<string>↓application/json")),
      .viewer(("<string>public.json", "<string>↓avi")),
    ],
    good: [.owner()])

  static let undeclaredSupertype = RuleInfo(
    "uti/undeclared-supertype", .warning,
    """
    A supertype is neither a system type nor declared in the list. It is an error if the type \
    conforms to nothing else that makes it a file; reported at the string
    """,
    because: "the conformance is lost unless another app declares the type",
    references: ["Apple, Defining file and data types for your app"],
    bad: [.owner(("<string>public.content", "<string>↓public.contnet"))],
    good: [.owner()])

  static let selfConformance = RuleInfo(
    "uti/self-conformance", .error, fix: .safe,
    "A type lists itself as a supertype; reported at the string",
    because: "it has no effect, and simple readers loop forever",
    references: ["UTType.h", "published projects"],
    bad: [
      .owner(
        (
          "<string>public.content</string>",
          "<string>public.content</string>\n        <string>↓net.lakeside.sketch</string>"
        ))
    ],
    good: [.owner()])

  static let dynamicSupertype = RuleInfo(
    "uti/dynamic-supertype", .error,
    "A supertype is a dynamic identifier; reported at the string",
    because: "dynamic identifiers are temporary and must not be stored",
    references: ["UTType.h: dynamic identifiers"],
    bad: [.owner(("<string>public.content", "<string>↓dyn.age80n5ptrmy0c6xy"))],
    good: [.owner()])

  static let alteredSystemConformance = RuleInfo(
    "uti/altered-system-conformance", .error, fix: .unsafe,
    """
    A declaration of a system type names a supertype to which that type does not conform; reported \
    at the first such supertype
    """,
    because: "if the declaration wins, the type changes for other apps",
    references: ["macvim issue 1169"],
    bad: [
      .viewer(
        SampleList.importing([
          "UTTypeIdentifier": "net.daringfireball.markdown", "UTTypeConformsTo": ["↓public.html"],
        ]))
    ],
    good: [.viewer()])

  /// The rules share a number of hints: a hint compares a name with all types.
  static let supertypes = Family<CheckedTypes>(
    malformedTypeReference, undeclaredSupertype, selfConformance, dynamicSupertype,
    alteredSystemConformance
  ) { types, findings in
    var unknown = 0
    for subject in types.effective {
      if let system = types.system.type(subject.type) {
        let wrong = subject.declaration.conformsTo.first { supertype in
          !supertype.isTemplate
            && !types.graph.conforms(system.identifier, to: supertype.identifier)
        }
        guard let wrong, let entry = subject.declaration.value.entry(.conformsTo) else { continue }
        let right = XMLLine.strings(system.conformsTo.map(\.rawValue))
        let edit = types.editor.replacement(of: entry.value.element, by: right)
        findings.add(
          alteredSystemConformance,
          "the system's '\(system.identifier)' does not conform to '\(wrong.text)'",
          at: wrong.range,
          fix: system.conformsTo.isEmpty ? nil : Fix("write the system's supertypes", edit))
        continue
      }
      for supertype in subject.declaration.conformsTo {
        if supertype.identifier == subject.type {
          // Without another supertype, the right replacement is uncertain.
          let hasOthers = subject.declaration.conformsTo.contains { $0.identifier != subject.type }
          let removal = types.editor.removal(of: supertype.value.element)
          findings.add(
            selfConformance, "'\(supertype.text)' lists itself as a supertype", at: supertype.range,
            fix: hasOthers ? Fix("remove the supertype", removal) : nil)
          continue
        }
        let hint = unknown < CheckedTypes.hints
        guard let found = supertypeProblem(supertype, subject, hint: hint) else { continue }
        findings.add(found)
        unknown += 1
      }
    }
  }

  private static func supertypeProblem(
    _ name: PlacedString, _ subject: CheckedDeclaration, hint: Bool
  ) -> Diagnostic? {
    let (types, list) = (subject.types, subject.declaration.value[.conformsTo])
    switch types.resolve(name) {
    case .malformed(let problem):
      let fix = hint ? types.list.splitting(name, in: list) : nil
      return malformedReference(name, problem, fix: fix)
    case .dynamic:
      return Diagnostic(
        dynamicSupertype, "'\(name.text)' is a dynamic identifier, which must not be stored",
        at: name.range)
    case .thirdParty:
      return Diagnostic(
        undeclaredSupertype,
        "'\(name.text)' is a type of another app; import its declaration", at: name.range)
    case .unknown, .unknownApple:
      return Diagnostic(
        undeclaredSupertype,
        "undeclared supertype '\(name.text)'\(hint ? types.hint(for: name) : "")", at: name.range)
    case .declared, .system, .template:
      return nil
    }
  }

  static func malformedReference(
    _ name: PlacedString, _ problem: UniformTypeIdentifier.Problem, hint: String = "",
    fix: Fix? = nil
  ) -> Diagnostic {
    let subject = name.text.isEmpty ? "an empty string" : "'\(name.text)'"
    return Diagnostic(
      malformedTypeReference, "\(subject) is not a valid type identifier: \(problem)\(hint)",
      at: name.range, fix: fix)
  }
}
