import Diagnostics
import JSONSyntax

/// The effects of associations in the output of Wails.
extension PackagerRules {
  static let wailsProducts = Family(
    Rule<CheckedPackager>(
      "packager/missing-member", .error,
      """
      An association of Wails lacks a name or a picture. It is a warning without a role; reported \
      at the value, or at the association
      """,
      because: """
        Wails pastes each member as it is: without a name, the uninstaller for Windows removes all \
        registered types of the machine
        """,
      references: [wails],
      bad: [
        RuleExample(
          #"{ "info": { "fileAssociations": [↓{ "ext": "tide", "name": "Tide", "iconName": "t" }] } }"#
            + "\n", path: "wails.json"),
        .wails(
          #""ext": "tide", "name": ↓"""#, more: #", "iconName": "tide", "role": "Editor""#),
      ],
      good: [.tauri(#"{ "ext": ["tide"] }"#)]
    ) { subject, found in
      for association in subject.associations {
        for (member, consequence, severity) in subject.form.required
        where association.text(member) == nil {
          let value = association.value[member]
          guard value?.kind != .number else { continue }
          found(
            "missing '\(member)' in the association; \(consequence)",
            at: value?.range ?? association.value.range, severity: severity)
        }
      }
    },
    Rule(
      "packager/nothing-on-linux", .note,
      "A configuration of Wails has file associations; reported at their list",
      because: "Wails registers them on macOS and Windows only",
      references: ["Wails, packager.go", "wails#2918"],
      bad: [
        RuleExample(
          #"{ "info": { "fileAssociations": ↓[{ "ext": "tide", "name": "Tide", "iconName": "t", "#
            + #""role": "Editor" }] } }"# + "\n", path: "wails.json")
      ],
      good: [
        RuleExample(#"{ "info": { "fileAssociations": [] } }"# + "\n", path: "wails.json"),
        .tauri(#"{ "ext": ["tide"] }"#),
      ]
    ) { subject, found in
      guard subject.form.leavesOutLinux, !subject.associations.isEmpty,
        let list = subject.configuration.lists.first
      else { return }
      found(
        "\(subject.packager.title) registers nothing on Linux; a declaration with the platform "
          + "'linux' gives the MIME package and the desktop entry to ship there", at: list.range)
    })
}
