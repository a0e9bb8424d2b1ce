import Diagnostics
import JSONSyntax
import UniformTypes
import WebRegistration

/// MIME types.
extension PackagerRules {
  static let mimeTypes = Family(
    Rule<CheckedPackager>(
      "packager/invalid-mime-type", .error, fix: .unsafe,
      """
      'mimeType' is not the name of a MIME type, or is several. It is a warning for capital \
      letters; reported at the value
      """,
      because: "desktops compare names byte by byte, so the application opens nothing",
      references: ["RFC 6838 section 4.2", "Shared MIME-info Database 2.4"],
      bad: [
        .tauri(#"{ "ext": ["tide"], "mimeType": ↓"tide" }"#),
        .tauri(#"{ "ext": ["tide"], "mimeType": ↓"text/csv;text/plain" }"#),
        .electronBuilder("  - ext: tide\n    mimeType: ↓application/Vnd.Example.Tide"),
        .forge(#"↓"tides""#),
      ],
      good: [.tauri(#"{ "ext": ["tide"], "mimeType": "application/vnd.example.tide" }"#)]
    ) { subject, found in
      let listed = subject.configuration.mimeTypes.compactMap { value in
        value.string.map { (text: $0, value: value, association: PackagedAssociation?.none) }
      }
      let all = subject.associations.compactMap { association in
        association.mimeType.map { (text: $0.text, value: $0.value, association: association) }
      }
      for (text, value, association) in all + listed {
        let type = MediaType(rawValue: text)
        if type.problem != nil {
          let roots = [subject.file.root, subject.file.configuration]
          let names = roots.flatMap { root in
            ["productName", "name"].compactMap { root?[$0]?.string }
          }
          let meant = association == nil ? type.meant(in: names) : []
          let example =
            meant.first ?? association.map { suggestion(for: $0, subject) } ?? "application/x-name"
          found(
            "\(MessageText.quoted(text)) is not a MIME type; write "
              + (meant.isEmpty ? "one, such as '\(example)'" : MessageText.list(meant)),
            at: value.range,
            fix: meant.count != 1
              ? nil
              : subject.file.replacing(value, by: example).map { Fix("write '\(example)'", $0) })
        } else if type.hasUppercase {
          let lower = text.asciiLowercased
          found(
            "'\(text)' has capital letters; write '\(lower)'", at: value.range, severity: .warning,
            fix: subject.file.replacing(value, by: lower).map { Fix("write '\(lower)'", $0) })
        }
      }
    },
    Rule(
      "packager/general-mime-type", .warning,
      """
      Packages for Linux are built, and 'mimeType' is one that files of all kinds have, for other \
      extensions than its own; reported at the value
      """,
      because: """
        Linux desktops know the type, not the extension: the application becomes one that opens \
        all such files
        """,
      references: ["kiwix-js-pwa#964", builderLinux],
      bad: [
        .tauri(
          #"{ "ext": ["tide"], "mimeType": ↓"application/octet-stream" }"#, targets: #"["deb"]"#),
        .electronBuilder("  - ext: tide\n    mimeType: ↓application/zip"),
      ],
      good: [
        .electronBuilder("  - ext: zip\n    mimeType: application/zip"),
        .tauri(#"{ "ext": ["tide"], "mimeType": "application/octet-stream" }"#),
      ]
    ) { subject, found in
      guard subject.configuration.linux.certainty > .none else { return }
      for association in subject.associations where association.isForLinux {
        let names = association.names.map { subject.taken($0.text) }
        guard let (text, value) = association.mimeType, !names.isEmpty,
          WebNames.isGeneral(text, for: names)
        else { continue }
        found(
          "'\(text)' is the type of all kinds of files; write one of your own, such as "
            + "'\(suggestion(for: association, subject))'", at: value.range)
      }
    })

  /// Suggests a MIME type for an association: the known one of its extension, or a new one.
  static func suggestion(
    for association: PackagedAssociation, _ subject: CheckedPackager
  ) -> String {
    let names = association.names.map { subject.taken($0.text).asciiLowercased }
    if let known = known(for: names) { return known }
    let name = names.first { FilenameExtension(rawValue: $0).problem == nil } ?? "name"
    return "application/x-"
      + name.filter { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "-") }
  }

  /// Returns the MIME type that desktops know for all of these extensions, or nil if there is not
  /// exactly one.
  static func known(for names: [String]) -> String? {
    let types = names.map { KnownFormat.mimeType(ofExtension: $0) }
    guard let first = types.first ?? nil, types.allSatisfy({ $0 == first }) else { return nil }
    return first
  }
}
