import Diagnostics
import JSONSyntax
import UniformTypes

/// The types that Tauri exports.
extension PackagerRules {
  static let exports = Family(
    Rule<CheckedPackager>(
      "packager/unclaimed-export", .warning, fix: .unsafe,
      """
      Tauri exports a type by 'exportedType', and 'contentTypes' does not contain it. It is a note \
      without any; reported at the list, or at the identifier
      """,
      because: "Tauri claims only what 'contentTypes' names, and the application not its own type",
      references: ["Tauri, macos/app.rs"],
      bad: [
        .tauri(
          """
          { "ext": ["tide"], "contentTypes": ↓["public.json"],
            "exportedType": { "identifier": "org.example.tide" } }
          """),
        .tauri(#"{ "ext": ["tide"], "exportedType": { "identifier": ↓"org.example.tide" } }"#),
      ],
      good: [
        .tauri(
          """
          { "ext": ["tide"], "contentTypes": ["org.example.tide"],
            "exportedType": { "identifier": "org.example.tide", "conformsTo": ["public.json"] } }
          """)
      ]
    ) { subject, found in
      for association in subject.associations {
        guard let type = association.value["exportedType"]?["identifier"], let name = type.string
        else { continue }
        let listed = association.value["contentTypes"]
        guard let listed, let items = listed.array, !items.isEmpty else {
          found(
            "'\(name)' is exported and not in 'contentTypes', so macOS finds the application by "
              + "the extension only; add \"contentTypes\": [\"\(name)\"]", at: type.range,
            severity: .note)
          continue
        }
        let others = items.map { UniformTypeIdentifier($0.string ?? "") }
        // Another rule reports a spelling of it.
        let meant = items.flatMap { ValueKind.type.repair($0.string ?? "") ?? [] }
        guard !(others + meant.map { .init($0) }).contains(UniformTypeIdentifier(name)) else {
          continue
        }
        // A name that is not one of the system's may be another spelling of the exported one.
        let isNew = others.allSatisfy { SystemTypes.shared.type($0) != nil || $0.problem != nil }
        let fix = Fix("add '\(name)'", .insert("\"\(name)\", ", at: items[0].element.lowerBound))
        found(
          "'contentTypes' is missing the exported '\(name)', which the application does not claim",
          at: listed.range, fix: isNew && ValueKind.type.takes(name) ? fix : nil)
      }
    })
}
