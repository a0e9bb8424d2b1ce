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
          found(
            "the file associations must be a list, found \(list.kind.phrase)", at: list.range)
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
      "packager/misspelt-member", .warning, fix: .unsafe,
      """
      A member of a file association, or one that should hold the associations, is unknown and \
      spelled almost like a known one; reported at the name
      """,
      because: "the packager stops, or silently ignores the member",
      references: [builder, tauri],
      bad: [
        .tauri(#"{ "ext": ["tide"], ↓"rol": "Viewer" }"#),
        .electronBuilder("  - ext: tide\n    ↓mimetype: application/vnd.example.tide"),
        RuleExample(
          #"{ "identifier": "a.b", ↓"bundel": { "fileAssociations": [] } }"# + "\n",
          path: "tauri.conf.json"),
      ],
      good: [.tauri(#"{ "ext": ["tide"], "role": "Viewer", "comment": "a" }"#)]
    ) { subject, found in
      let known = subject.form.members
      let others = subject.associations.flatMap { association in
        (association.value.object ?? []).filter { !known.contains($0.name) }.compactMap { member in
          nearest(to: member.name, known.sorted()).map {
            (member: member, meant: $0, isFree: association.value[$0] == nil)
          }
        }
      }
      let holders = subject.configuration.misspelt.map { ($0.member, $0.meant, true) }
      for (member, meant, isFree) in holders + others {
        let name = JSONValue(
          .string(member.name), range: member.nameRange, element: member.nameRange)
        let edit = isFree ? subject.file.replacing(name, by: meant) : nil
        found(
          "unknown member '\(member.name)'; did you mean '\(meant)'?", at: member.nameRange,
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
          // Another rule reports misspelled members.
          let names = (association.value.object ?? []).map(\.name)
          let isMisspelt = names.contains {
            !subject.form.members.contains($0)
              && nearest(to: $0, subject.form.members.sorted()) == "ext"
          }
          if !isMisspelt {
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

  /// Returns the known member that a name is meant to be.
  private static func nearest(to name: String, _ known: [String]) -> String? {
    let plain = { (text: String) in text.filter { $0 != "_" && $0 != "-" }.lowercased() }
    if let same = known.first(where: { plain($0) == plain(name) }) { return same }
    return otherNames[plain(name)].flatMap { known.contains($0) ? $0 : nil }
      ?? NameDistance.nearest(to: name, among: known)
  }

  /// The names that other packagers use for the same members.
  private static let otherNames = [
    "extension": "ext", "extensions": "ext", "exts": "ext", "mimetypes": "mimeType",
    "contenttype": "contentTypes",
  ]
}
