import Diagnostics
import JSONSyntax

/// The effects of associations in the output of Wails.
extension PackagerRules {
  static let wailsProducts = Family(
    Rule<CheckedPackager>(
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
