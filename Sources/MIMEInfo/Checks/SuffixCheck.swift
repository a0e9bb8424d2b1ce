import Diagnostics
import UniformTypes

extension MIMERules {
  /// The formats that the end of a name tells (RFC 6838 section 4.2.8), with their types.
  private static let formats = [
    "json": "application/json", "xml": "application/xml", "zip": "application/zip",
    "gzip": "application/gzip",
  ]

  /// The format that a name tells, against the parents; all of these are known.
  static func checkSuffix(
    of type: MIMETypeDeclaration, _ lineage: inout TypeLineage, in package: MIMEPackage,
    context: MIMEPackageContext
  ) -> [Diagnostic] {
    guard let name = type.name, let format = format(of: name.text),
      MediaType(rawValue: name.text).problem == nil, !lineage.leads(name.text, to: format)
    else { return [] }
    let parents = type.subClassOf.compactMap(\.name)
    for parent in parents {
      let resolved = lineage.resolve(parent.text)
      let told = Self.format(of: resolved)
      // The parent lacks the same parent itself, which is told there.
      if told == format { return [] }
      let isOther = formats.values.contains {
        $0 != format && (told == $0 || lineage.leads(resolved, to: $0))
      }
      guard isOther else { continue }
      // Who takes a name that others gave is not to blame for it.
      if context.isKnownElsewhere(name.text) { return [] }
      return [
        Diagnostic(
          suffixContradictingParent,
          "'\(parent.text)' contradicts the name, which says '\(format)'", at: parent.range)
      ]
    }
    if let parent = parents.first(where: { hidesJSON($0.text, behind: type) }) {
      return [
        Diagnostic(
          parentHidingJSON, "'\(parent.text)' hides the applications for '\(format)'",
          at: parent.range, fix: .unsafe("write '\(format)'", parent.replaced(by: format)))
      ]
    }
    return [
      Diagnostic(
        suffixWithoutParent, "'\(name.text)' is no subclass of '\(format)'", at: name.range,
        fix: .unsafe(
          "make it a subclass of '\(format)'",
          package.insertion(of: .subClassOf, format, into: type)))
    ]
  }

  /// True for a parent that stands where a name calls for JSON; not every database knows JSON5.
  static func hidesJSON(_ parent: String, behind type: MIMETypeDeclaration) -> Bool {
    (parent == "application/json5" || parent == "text/plain")
      && type.name.flatMap { format(of: $0.text) } == formats["json"]
  }

  private static func format(of name: String) -> String? {
    guard name.utf8.contains(UInt8(ascii: "+")) else { return nil }
    return MediaType(rawValue: name).structuredSuffix.flatMap { formats[$0.lowercased()] }
  }
}
