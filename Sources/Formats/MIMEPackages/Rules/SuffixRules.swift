import Diagnostics
import UniformTypes

/// Rules that compare the suffix of a name (RFC 6838 section 4.2.8) with the parents.
extension MIMERules {
  private static let formats = [
    "json": "application/json", "xml": "application/xml", "zip": "application/zip",
    "gzip": "application/gzip",
  ]

  static let suffixWithoutParent = RuleInfo(
    "mime/suffix-without-parent", .warning, fix: .unsafe,
    """
    A name ends in +json, +xml, +zip or +gzip and the type does not descend from \
    application/json, xml, zip or gzip; reported at the name
    """,
    because: "no editor of the format is offered, and its magic cannot confirm the glob",
    references: ["RFC 6838 4.2.8", "shared-mime-info 2.11"],
    bad: [child(of: "↓application/vnd.example.map+json")],
    good: [child("application/json", of: "application/vnd.example.map+json")])

  static let suffixContradictingParent = RuleInfo(
    "mime/suffix-contradicting-parent", .error,
    """
    A name ends in +json, +xml, +zip or +gzip and its parent is of another of these formats; \
    reported at the parent
    """,
    because: "applications of the wrong format are offered",
    references: ["RFC 6838 4.2.8"],
    bad: [child("↓application/json", of: "application/vnd.example.map+xml")],
    good: [child("application/xml", of: "application/vnd.example.map+xml")])

  static let parentHidingJSON = RuleInfo(
    "mime/parent-hiding-json", .note, fix: .unsafe,
    """
    A type with the suffix +json has application/json5 or text/plain as a parent instead of \
    application/json; reported at the parent
    """,
    because: "applications for JSON are not offered",
    references: ["shared-mime-info 2.11"],
    bad: [child("↓text/plain", of: "application/vnd.example.map+json")],
    good: [child("application/json", of: "application/vnd.example.map+json")])

  /// Returns the findings about a type whose parents are all known.
  static func suffixFault(
    _ type: MIMETypeDeclaration, _ lineage: inout TypeLineage, in package: MIMEPackage,
    _ context: MIMEPackageContext
  ) -> Diagnostic? {
    guard let name = type.name, let format = format(of: name.text),
      MediaType(rawValue: name.text).problem == nil, !lineage.leads(name.text, to: format)
    else { return nil }
    let parents = type.subClassOf.compactMap(\.name)
    for parent in parents {
      let resolved = lineage.resolve(parent.text)
      let told = Self.format(of: resolved)
      // The parent itself lacks the same parent, which is reported there.
      if told == format { return nil }
      let isOther = formats.values.contains {
        $0 != format && (told == $0 || lineage.leads(resolved, to: $0))
      }
      guard isOther else { continue }
      // A package that uses another package's name is not responsible for it.
      if context.isKnownElsewhere(name.text) { return nil }
      return Diagnostic(
        suffixContradictingParent,
        "'\(parent.text)' contradicts the name, which says '\(format)'", at: parent.range)
    }
    if let parent = parents.first(where: { hidesJSON($0.text, behind: type) }) {
      return Diagnostic(
        parentHidingJSON, "'\(parent.text)' hides the applications for '\(format)'",
        at: parent.range, fix: Fix("write '\(format)'", parent.replaced(by: format)))
    }
    return Diagnostic(
      suffixWithoutParent, "'\(name.text)' is not a subclass of '\(format)'", at: name.range,
      fix: Fix(
        "make it a subclass of '\(format)'",
        package.insertion(of: .subClassOf, format, into: type)))
  }

  /// True for a parent that is accepted if a name implies JSON; not every database knows JSON5.
  static func hidesJSON(_ parent: String, behind type: MIMETypeDeclaration) -> Bool {
    (parent == "application/json5" || parent == "text/plain")
      && type.name.flatMap { format(of: $0.text) } == formats["json"]
  }

  private static func format(of name: String) -> String? {
    guard name.utf8.contains(UInt8(ascii: "+")) else { return nil }
    return MediaType(rawValue: name).structuredSuffix.flatMap { formats[$0.lowercased()] }
  }
}
