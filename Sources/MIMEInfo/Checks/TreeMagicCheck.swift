import Diagnostics

extension MIMERules {
  static func checkTreeMagic(
    _ type: MIMETypeDeclaration, in package: MIMEPackage, context: MIMEPackageContext
  ) -> [Diagnostic] {
    var found: [Diagnostic] = []
    for magic in type.treeMagics {
      found += magic.priority.flatMap(invalidPriority).map { [$0] } ?? []
      if magic.matches.isEmpty, !context.places.hasProblem(in: magic.element) {
        found.append(
          Diagnostic(
            emptyTreemagic, "the treemagic has no treematch", at: magic.element,
            fix: .unsafe("take it away", package.removal(of: magic.element))))
      }
      if let name = type.name, !name.text.hasPrefix("x-content/") {
        found.append(
          Diagnostic(
            treemagicOutsideXContent,
            "only types of x-content have a treemagic, not '\(name.text)'",
            at: magic.tag))
      }
      for match in magic.matches { found += checkTreeMatch(match) }
    }
    return found
  }

  private static func checkTreeMatch(_ match: MIMETreeMatch) -> [Diagnostic] {
    var found: [Diagnostic] = match.flags.compactMap(malformedBoolean)
    if let path = match.path, !path.text.isEmpty {
      found += absolutePath(path).map { [$0] } ?? []
    } else {
      let range = match.path?.range ?? match.tag
      found.append(Diagnostic(treematchWithoutPath, "the treematch has no path", at: range))
    }
    if let type = match.type, !treeMatchTypes.contains(type.text) {
      let near = treeMatchTypes.first { NameDistance.isNear(type.text, to: $0) }
      let hint = near.map { ", did you mean '\($0)'?" } ?? ""
      found.append(
        Diagnostic(
          unknownTreematchType, "'\(type.text)' is not 'file', 'directory' or 'link'\(hint)",
          at: type.range))
    }
    for inner in match.matches { found += checkTreeMatch(inner) }
    return found
  }

  private static let treeMatchTypes = ["file", "directory", "link"]

  private static func absolutePath(_ path: MIMEValue) -> Diagnostic? {
    let leadsUp = path.text.split(separator: "/").contains("..")
    guard path.text.hasPrefix("/") || leadsUp else { return nil }
    let rest = path.text.drop { $0 == "/" }
    return Diagnostic(
      absoluteTreematchPath,
      leadsUp
        ? "the path '\(path.text)' leads out of the volume" : "the path '\(path.text)' is absolute",
      at: path.range,
      fix: leadsUp || rest.isEmpty
        ? nil : .unsafe("write '\(rest)'", path.replaced(by: String(rest))))
  }
}
