import Diagnostics

/// Rules for tree magic, which identifies the contents of volumes.
extension MIMERules {
  /// Priorities and booleans have the rules of magic and of globs.
  static let treeMagic = Family<TypeSubject>(
    treematchWithoutPath, unknownTreematchType, emptyTreemagic, treemagicOutsideXContent,
    absoluteTreematchPath, invalidMagicPriority, malformedBoolean
  ) { subject, findings in
    for magic in subject.type.treeMagics {
      checkPriority(magic.priority, &findings)
      if magic.matches.isEmpty, !subject.context.places.hasProblem(in: magic.element) {
        findings.add(
          emptyTreemagic, "missing treematch in the treemagic", at: magic.element,
          fix: Fix("remove it", subject.package.removal(of: magic.element)))
      }
      if let name = subject.type.name, !name.text.hasPrefix("x-content/") {
        findings.add(
          treemagicOutsideXContent,
          "only types of 'x-content' can have a treemagic, found '\(name.text)'", at: magic.tag)
      }
      for match in magic.matches { check(match, &findings) }
    }
  }

  private static let emptyTreemagic = RuleInfo(
    "mime/empty-treemagic", .error, fix: .unsafe,
    "The treematch of a treemagic is missing; reported at the element",
    because: "it is written and never matches, and the DTD forbids it",
    references: ["shared-mime-info 2.2", "shared-mime-info DTD"],
    bad: [.mime("↓<treemagic/>", of: RuleExample.volume)], good: [sound])

  private static let sound = RuleExample.treeMagic(#"<treematch path="MAPS" type="directory"/>"#)

  private static let treemagicOutsideXContent = RuleInfo(
    "mime/treemagic-outside-x-content", .warning,
    "A treemagic is in a type outside x-content; reported at the element",
    because: "it is only used for volumes, whose types begin with x-content",
    references: ["shared-mime-info 2.14"],
    bad: [
      .mime(
        #"<glob pattern="*.exmap"/>"#,
        #"↓<treemagic><treematch path="MAPS" type="directory"/></treemagic>"#)
    ],
    good: [sound])

  private static let treematchWithoutPath = RuleInfo(
    "mime/treematch-without-path", .error,
    "The path of a treematch is missing or empty; reported at the element or the value",
    because: "update-mime-database drops the treemagic and every later element of the type",
    references: ["shared-mime-info 2.2", "update-mime-database"],
    bad: [.treeMagic(#"↓<treematch type="directory"/>"#)], good: [sound])

  private static let unknownTreematchType = RuleInfo(
    "mime/unknown-treematch-type", .error,
    "The type of a treematch is not file, directory or link; reported at the type",
    because: "update-mime-database drops the treemagic and every later element of the type",
    references: ["shared-mime-info 2.2", "update-mime-database"],
    bad: [.treeMagic(#"<treematch path="MAPS" type="↓folder"/>"#)], good: [sound])

  private static let treeMatchTypes = ["file", "directory", "link"]

  private static func check(_ match: MIMETreeMatch, _ findings: inout Findings) {
    for flag in [match.matchCase, match.executable, match.nonEmpty].compactMap(\.self) {
      checkBoolean(flag, &findings)
    }
    if let path = match.path, !path.text.isEmpty {
      checkPath(path, &findings)
    } else {
      let range = match.path?.range ?? match.tag
      findings.add(treematchWithoutPath, "missing path of the treematch", at: range)
    }
    if let type = match.type, !treeMatchTypes.contains(type.text) {
      let near = NameDistance.nearest(to: type.text, among: treeMatchTypes)
      findings.add(
        unknownTreematchType,
        "must be 'file', 'directory' or 'link', found '\(type.text)'" + didYouMean(near),
        at: type.range)
    }
    for inner in match.matches { check(inner, &findings) }
  }

  private static let absoluteTreematchPath = RuleInfo(
    "mime/absolute-treematch-path", .error, fix: .unsafe,
    "The path of a treematch begins with a slash or has '..' in it; reported at the path",
    because: "it is searched below the root of the volume, so it never matches",
    bad: ["↓/MAPS", "↓../MAPS"].map {
      .treeMagic("<treematch path=\"\($0)\" type=\"directory\"/>")
    },
    good: [.treeMagic(#"<treematch path="A/MAPS" type="directory"/>"#)])

  private static func checkPath(_ path: PlacedText, _ findings: inout Findings) {
    let leadsUp = path.text.split(separator: "/").contains("..")
    guard path.text.hasPrefix("/") || leadsUp else { return }
    let rest = String(path.text.drop { $0 == "/" })
    findings.add(
      absoluteTreematchPath,
      "the path '\(path.text)' " + (leadsUp ? "leads out of the volume" : "must be relative"),
      at: path.range,
      fix: leadsUp || rest.isEmpty ? nil : Fix("write '\(rest)'", path.replaced(by: rest)))
  }
}

extension RuleExample {
  static let volume = "x-content/example-maps"

  /// Returns a package with a type for volumes that has a treemagic with this match.
  static func treeMagic(_ match: String) -> RuleExample {
    .mime("<treemagic>\(match)</treemagic>", of: volume)
  }
}
