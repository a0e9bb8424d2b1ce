import Diagnostics
import UniformTypes

/// Rules for all supertypes of a type: cycles, redundancy, archives.
extension InfoPropertyListRules {
  static let conformanceCycle = Rule<CheckedTypes>(
    "uti/conformance-cycle", .error,
    """
    Types conform to each other in a cycle, letter case aside; reported once, at the supertype \
    that begins it
    """,
    because: "it is undefined what such types are, and simple readers loop forever",
    bad: [
      .owner(
        ("<string>public.content", "<string>↓net.lakeside.picture"),
        SampleList.declaring([
          "UTTypeIdentifier": "net.lakeside.picture", "UTTypeDescription": "Picture",
          "UTTypeConformsTo": "net.lakeside.sketch",
        ]))
    ],
    good: [.owner()]
  ) { types, found in
    var told: Set<UniformTypeIdentifier> = []
    for subject in types.judged where !types.isHuge {
      guard !told.contains(subject.type), let cycle = types.graph.cycle(through: subject.type),
        cycle.count > 1
      else { continue }
      told.formUnion(cycle)
      let next = subject.declaration.conformsTo.first { $0.identifier == cycle[1] }
      let way = (cycle + [subject.type]).map { "'\($0)'" }.joined(separator: " to ")
      found("types conform to each other in a cycle: \(way)", at: (next ?? subject.name).range)
    }
  }

  static let impliedSupertype = Rule<CheckedDeclaration>(
    "uti/implied-supertype", .note, fix: .unsafe,
    """
    A supertype is listed twice, or is implied by another one of the list; physical ones such as \
    public.data are ignored; reported at the string
    """,
    because: "it only changes the order in which icon and description are inherited",
    references: ["UTType.h: depth first in declared order"],
    bad: [
      .owner(
        (
          "        <string>public.content</string>",
          "        <string>public.json</string>\n        <string>↓public.text</string>"
        ))
    ],
    good: [.owner(("public.content", "public.json"))]
  ) { subject, found in
    guard subject.isOutsideCycles else { return }
    let names = subject.declaration.conformsTo
    var implied: Set<UniformTypeIdentifier> = []
    for name in Set(names.map(\.identifier)) where name != subject.type {
      implied.formUnion(subject.types.graph.allSupertypes(of: name))
    }
    implied.subtract(roots)
    var seen: Set<UniformTypeIdentifier> = []
    for name in names where name.identifier != subject.type {
      let isRepeated = !seen.insert(name.identifier).inserted
      guard isRepeated || implied.contains(name.identifier) else { continue }
      found(
        "'\(name.text)' \(isRepeated ? "is listed twice" : "is implied by another supertype")",
        at: name.range,
        fix: Fix("remove it", subject.types.editor.removal(of: name.value.element)))
    }
  }

  private static let roots: [UniformTypeIdentifier] =
    PhysicalRoot.allCases.map(\.identifier) + ["public.item", "public.content"]

  static let archiveSupertype = Rule<CheckedDeclaration>(
    "uti/archive-supertype", .note,
    "A claimed type conforms to public.zip-archive or another archive; reported at the supertype",
    because: "archive tools claim those, and may open the documents instead of this app",
    references: ["Apple, UTType.zip"],
    bad: [.owner(("<string>public.content", "<string>↓public.zip-archive"))],
    good: [.owner()]
  ) { subject, found in
    guard subject.isClaimed, subject.isOutsideCycles else { return }
    for name in subject.declaration.conformsTo where isArchive(name.identifier, subject.types) {
      found(
        "other apps take '\(subject.type)' for an archive, as '\(name.text)' is one", at: name.range
      )
    }
  }

  private static func isArchive(_ type: UniformTypeIdentifier, _ types: CheckedTypes) -> Bool {
    types.isSystemType(type) && types.graph.conforms(type, to: "public.archive")
      && !types.graph.conforms(type, to: "public.disk-image")
  }

  static let supertypeLists = Family(impliedSupertype, archiveSupertype)
    .each(\CheckedTypes.judged)
}

extension CheckedDeclaration {
  /// True for a type outside of cycles; false if there are too many types to check.
  fileprivate var isOutsideCycles: Bool { !types.isHuge && types.graph.cycle(through: type) == nil }
}
