package import Diagnostics

/// Tree magic: what lies on a volume.
extension MIMERules {
  package static let treeMagic: [RuleInfo] = [
    treematchWithoutPath, unknownTreematchType, emptyTreemagic, treemagicOutsideXContent,
    absoluteTreematchPath,
  ]

  /// No path.
  package static let treematchWithoutPath = RuleInfo(
    "mime/treematch-without-path", .error,
    "A treematch has no path, or an empty one; reported at the element or the value",
    because: "update-mime-database drops the treemagic and every later element of the type",
    references: ["shared-mime-info 2.2", "update-mime-database"],
    bad: [.treeMagic(#"<treemagic>↓<treematch type="directory"/></treemagic>"#)],
    good: [.treeMagic(#"<treemagic><treematch path="MAPS" type="directory"/></treemagic>"#)])

  /// A type that does not exist.
  package static let unknownTreematchType = RuleInfo(
    "mime/unknown-treematch-type", .error,
    "The type of a treematch is none of file, directory and link; reported at the type",
    because: "update-mime-database drops the treemagic and every later element of the type",
    references: ["shared-mime-info 2.2", "update-mime-database"],
    bad: [.treeMagic(#"<treemagic><treematch path="MAPS" type="↓folder"/></treemagic>"#)],
    good: [.treeMagic(#"<treemagic><treematch path="MAPS" type="directory"/></treemagic>"#)])

  /// Nothing to look for.
  package static let emptyTreemagic = RuleInfo(
    "mime/empty-treemagic", .error, fix: .unsafe,
    "A treemagic has no treematch; reported at the element",
    because: "it is written and never matches, and the DTD forbids it",
    references: ["shared-mime-info 2.2", "shared-mime-info DTD"],
    bad: [.treeMagic("↓<treemagic/>")],
    good: [.treeMagic(#"<treemagic><treematch path="MAPS" type="directory"/></treemagic>"#)])

  /// A type that volumes do not have.
  package static let treemagicOutsideXContent = RuleInfo(
    "mime/treemagic-outside-x-content", .warning,
    "A treemagic stands in a type outside x-content; reported at the element",
    because: "only volumes are looked at, whose types are those of x-content",
    references: ["shared-mime-info 2.14"],
    bad: [.magic(#"↓<treemagic><treematch path="MAPS" type="directory"/></treemagic>"#)],
    good: [.treeMagic(#"<treemagic><treematch path="MAPS" type="directory"/></treemagic>"#)])

  /// A path from elsewhere.
  package static let absoluteTreematchPath = RuleInfo(
    "mime/absolute-treematch-path", .error, fix: .unsafe,
    "The path of a treematch begins with a slash or has '..' in it; reported at the path",
    because: "it is searched below the root of the volume, so that it never matches",
    references: ["shared-mime-info 2.2"],
    bad: [
      .treeMagic(#"<treemagic><treematch path="↓/MAPS" type="directory"/></treemagic>"#),
      .treeMagic(#"<treemagic><treematch path="↓../MAPS" type="directory"/></treemagic>"#),
    ],
    good: [.treeMagic(#"<treemagic><treematch path="A/MAPS" type="directory"/></treemagic>"#)])
}

extension RuleExample {
  fileprivate static func treeMagic(_ element: String) -> RuleExample {
    .mime(element, of: "x-content/example-maps")
  }
}
