import Diagnostics

extension MIMERules {
  static let subclassCycle = RuleInfo(
    "mime/subclass-cycle", .error, effect: .breaksReaders,
    """
    Parents lead back to the type, directly, through other types or through the shared database; \
    reported once, at the parent of the first type in the circle
    """,
    because: "GLib before 2.79 follows them until it crashes",
    references: ["shared-mime-info 2.11", "GLib"],
    bad: [
      child("↓" + RuleExample.map),
      .types(
        (RuleExample.map, #"<sub-class-of type="↓application/vnd.example.atlas"/>"#),
        ("application/vnd.example.atlas", #"<sub-class-of type="application/vnd.example.map"/>"#)),
    ],
    good: [
      .types(
        (
          RuleExample.map,
          #"<sub-class-of type="application/vnd.example.atlas"/><glob pattern="*.exmap"/>"#
        ), ("application/vnd.example.atlas", #"<glob pattern="*.exatlas"/>"#))
    ])
}
/// The cycles of parents through types of a package.
struct TypeCircles {
  private var names: Set<String> = []
  private(set) var diagnostics: [Diagnostic] = []

  init(in package: MIMEPackage, _ lineage: TypeLineage) {
    var order: [String: Int] = [:]
    for (index, type) in package.types.enumerated() {
      if let name = type.name?.text, order[name] == nil { order[name] = index }
    }
    let circles = lineage.circles(from: package.types.compactMap(\.name?.text))
    if circles.isEmpty { return }
    let declarations = Dictionary(grouping: package.types) { $0.name?.text }
    for circle in circles {
      names.formUnion(circle)
      let own = circle.indices.sorted { (order[circle[$0]] ?? .max) < (order[circle[$1]] ?? .max) }
      let edges = own.compactMap { index -> (start: Int, value: PlacedText)? in
        let next = circle[(index + 1) % circle.count]
        return (declarations[circle[index]] ?? []).flatMap(\.subClassOf).compactMap(\.name)
          .first { lineage.resolve($0.text) == next }
          .map { (index, $0) }
      }
      if let first = edges.first {
        let turned = circle[first.start...] + circle[..<first.start]
        diagnostics.append(
          Self.diagnostic(turned, at: first.value, others: edges.dropFirst().map(\.value)))
      }
    }
  }

  /// True if the type is part of a cycle.
  func contains(_ type: MIMETypeDeclaration) -> Bool {
    type.name.map { names.contains($0.text) } ?? false
  }

  private static func diagnostic(
    _ circle: ArraySlice<String>, at edge: PlacedText, others: [PlacedText]
  ) -> Diagnostic {
    let through = circle.dropFirst().prefix(3).map { "'\($0)'" }.joined(separator: ", ")
    let type = circle.first ?? ""
    return Diagnostic(
      MIMERules.subclassCycle,
      "'\(type)' descends from itself" + (through.isEmpty ? "" : " through \(through)"),
      at: edge.range,
      related: others.prefix(10).map { RelatedPlace(range: $0.range, message: "leads back") })
  }
}
