import Diagnostics
import JSONSyntax
import UniformTypes

/// The extensions of associations.
extension PackagerRules {
  static let extensions = Family(
    Rule<CheckedPackager>(
      "packager/leading-period", .warning, fix: .safe,
      """
      An extension begins with a period that the packager does not remove everywhere. It is an \
      error for Wails, which removes it nowhere; reported at the extension
      """,
      because: """
        Wails, and electron-builder in packages for Linux and the Microsoft Store, write a period \
        themselves: '..ext' matches no file
        """,
      references: [builderLinux, "electron-builder, winAppUtil.ts", wails],
      bad: [
        .electronBuilder("  - ext: ↓.tide\n    mimeType: application/vnd.example.tide"),
        .tauri(#"{ "ext": [↓"..tide"] }"#), .wails(#""ext": ↓".tide""#),
      ],
      good: [
        .electronBuilder("  - ext: tide\n    mimeType: application/vnd.example.tide"),
        .tauri(#"{ "ext": [".tide"] }"#),
      ]
    ) { subject, found in
      for (name, value) in subject.associations.flatMap(\.names)
      where subject.taken(name).hasPrefix(".") {
        let bare = String(name.drop { $0 == "." })
        guard !bare.isEmpty else { continue }
        found(
          "'\(name)' begins with a period; write '\(bare)'", at: value.range,
          severity: subject.form.hasOneExtension ? .error : .warning,
          fix: subject.file.replacing(value, by: bare).map { Fix("remove the period", $0) })
      }
    },
    Rule(
      "packager/repeated-extension", .warning, fix: .safe,
      """
      An extension is listed twice for one system, in one association or in two. It is a note if \
      they have different MIME types; reported at the second one
      """,
      because: "it is registered twice, and which of them counts is by chance",
      references: [builder, tauri, "electron-builder, platformPackager.ts"],
      bad: [
        .tauri(#"{ "ext": ["tide", ↓"tide"] }"#),
        .electronBuilder("  - ext: tide\n    name: Tide\n  - ext: ↓tide\n    name: Tides"),
      ],
      good: [
        .tauri(#"{ "ext": ["tide", "tides"] }"#),
        RuleExample(
          """
          mac:
            fileAssociations:
              - ext: tide
          win:
            fileAssociations:
              - ext: tide

          """, path: "electron-builder.yml"),
      ]
    ) { subject, found in
      findRepetitions(subject, &found)
    })

  private static func findRepetitions(_ subject: CheckedPackager, _ found: inout RuleFindings) {
    var known: [String: [(association: Int, value: JSONValue)]] = [:]
    for (index, association) in subject.associations.enumerated() {
      for (name, value) in association.names where !name.isEmpty {
        let key = String(name.drop { $0 == "." }).lowercased()
        let first = known[key, default: []].first {
          subject.associations[$0.association].meets(association)
        }
        known[key, default: []].append((index, value))
        guard let first else { continue }
        let other = subject.associations[first.association]
        let types = [other.mimeType?.text, association.mimeType?.text].compactMap(\.self)
        let differ = first.association != index && types.count == 2 && types[0] != types[1]
        found(
          "the extension '\(key)' is listed before", at: value.range,
          severity: differ ? .note : .warning,
          related: [RelatedPlace(range: first.value.range, message: "here")],
          fix: first.association == index ? removal(of: value, in: association, subject) : nil)
      }
    }
  }

  /// Removes an item of a list in brackets, with the comma before it.
  private static func removal(
    of value: JSONValue, in association: PackagedAssociation, _ subject: CheckedPackager
  ) -> Fix? {
    let text = subject.file.text
    guard subject.file.unit == .bytes,
      text.indices.contains(association.value["ext"]?.range.lowerBound ?? -1),
      text[association.value["ext"]?.range.lowerBound ?? 0] == UInt8(ascii: "["),
      subject.file.inside(of: value) != nil,
      let comma = text[..<value.element.lowerBound].lastIndex(where: { $0 > 0x20 }),
      text[comma] == UInt8(ascii: ",")
    else { return nil }
    return Fix("remove the repetition", .remove(comma..<value.element.upperBound))
  }
}
