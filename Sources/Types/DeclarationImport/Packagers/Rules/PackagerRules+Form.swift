import Diagnostics
import JSONSyntax

/// The form of associations.
extension PackagerRules {
  static let form = Family(
    Rule<CheckedPackager>(
      "packager/malformed-association", .error,
      """
      The file associations are not a list, or one of them is not an object; reported at the value
      """,
      because: "the packager stops, or leaves the associations out",
      references: [builder, tauri],
      bad: [
        .tauri(#"↓"tide""#), .electronBuilder("  ↓tide"),
        .electronBuilder("  - ext: tide\n  - ↓gauge"),
      ],
      good: [.tauri(#"{ "ext": ["tide"], "name": "Tide" }"#)]
    ) { subject, found in
      for list in subject.configuration.lists {
        guard let entries = list.array ?? list.object.map({ _ in [list] }) else {
          found("the file associations must be a list, found \(list.kind.phrase)", at: list.range)
          continue
        }
        for entry in entries where entry.object == nil {
          found(
            "a file association must be an object with 'ext', found \(entry.kind.phrase)",
            at: entry.range)
        }
      }
    },
    Rule(
      "packager/misspelt-member", .error, fix: .unsafe, hides: true,
      """
      A member of a file association, or one that should hold the associations, is unknown and \
      spelled almost like a known one, or is another spelling of one beside it. It is a warning \
      for Wails; reported at the name
      """,
      because: "the packager stops, or silently ignores the member",
      references: [builder, tauri],
      bad: [
        .tauri(#"{ "ext": ["tide"], ↓"rol": "Viewer" }"#),
        .electronBuilder("  - ext: tide\n    ↓mimetype: application/vnd.example.tide"),
        RuleExample(
          #"{ "identifier": "a.b", ↓"bundel": { "fileAssociations": [] } }"# + "\n",
          path: "tauri.conf.json"),
        RuleExample("[[bundle.↓file-associations]]\next = [\"tide\"]\n", path: "Tauri.toml"),
        RuleExample(
          "[[bundle.fileAssociations]]\next = [\"tide\"]\nmimeType = \"text/x-tide\"\n"
            + "↓mime-type = \"text/x-tide\"\n", path: "Tauri.toml"),
      ],
      good: [
        .tauri(#"{ "ext": ["tide"], "role": "Viewer", "comment": "a" }"#),
        RuleExample(
          "[[bundle.fileAssociations]]\next = [\"tide\"]\nmime-type = \"text/x-tide\"\n",
          path: "Tauri.toml"),
      ]
    ) { subject, found in
      let severity: Severity? = subject.form.isClosed ? nil : .warning
      let types = subject.associations.compactMap { $0.value["exportedType"] }
      let unknown =
        subject.associations.flatMap { misspelt(in: $0.value, subject.form.members) }
        + types.flatMap { misspelt(in: $0, PackagerForm.exportedMembers) }
      for (member, meant, isFree, isOnce) in subject.configuration.misspelt + unknown {
        let name = JSONValue(
          .string(member.name), range: member.nameRange, element: member.nameRange)
        let edit = isFree && isOnce ? subject.file.replacing(name, by: meant) : nil
        found(
          isFree
            ? "unknown member '\(member.name)'; did you mean '\(meant)'?"
              + (isOnce ? "" : " Rename it at each element")
            : "'\(member.name)' stands for '\(meant)', which is there too; keep one of them",
          at: member.nameRange, severity: severity,
          fix: edit.map { Fix("rename it to '\(meant)'", $0) })
      }
    },
    Rule(
      "packager/missing-extension", .error,
      """
      The extension of a file association is missing, empty, or not a text; reported at the value, \
      or at the association
      """,
      because: "the packager stops, or registers nothing",
      references: [builder, tauri],
      bad: [
        .tauri(#"↓{ "name": "Tide" }"#), .tauri(#"{ "ext": ↓[], "name": "Tide" }"#),
        .tauri(#"{ "ext": ["tide", ↓7] }"#), .electronBuilder("  - ext: ↓\"\""),
      ],
      good: [.tauri(#"{ "ext": ["tide"], "name": "Tide" }"#)]
    ) { subject, found in
      for association in subject.associations {
        guard let value = association.value["ext"], value.kind != .null else {
          if !isMisspelt("ext", in: association, subject) {
            found("the file association is missing 'ext'", at: association.value.range)
          }
          continue
        }
        if association.extensions.isEmpty { found("'ext' is empty", at: value.range) }
        for value in association.extensions {
          guard let text = value.string else {
            found("an extension must be a string, found \(value.kind.phrase)", at: value.range)
            continue
          }
          if text.isEmpty { found("the extension is empty", at: value.range) }
        }
      }
    })

  /// Returns the unknown members that stand for a known one.
  private static func misspelt(
    in value: JSONValue, _ known: Set<String>
  ) -> [PackagerConfiguration.Misspelling] {
    (value.object ?? []).filter { !known.contains($0.name) }.compactMap { member in
      nearest(to: member.name, known.sorted()).map { (member, $0, value[$0] == nil, true) }
    }
  }

  /// True if a member of an association stands for this one, which another rule reports.
  static func isMisspelt(
    _ name: String, in association: PackagedAssociation, _ subject: CheckedPackager
  ) -> Bool { misspelt(in: association.value, subject.form.members).contains { $0.meant == name } }

  /// Returns the known member that a name is meant to be.
  private static func nearest(to name: String, _ known: [String]) -> String? {
    if let same = known.first(where: { $0.letters == name.letters }) { return same }
    return otherNames[name.letters].flatMap { known.contains($0) ? $0 : nil }
      ?? NameDistance.nearest(to: name, among: known)
  }

  /// The names that other packagers use for the same members.
  private static let otherNames = [
    "extension": "ext", "extensions": "ext", "exts": "ext", "mimetypes": "mimeType",
    "contenttype": "contentTypes",
  ]
}
