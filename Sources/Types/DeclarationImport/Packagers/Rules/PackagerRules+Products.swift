import FileGeneration
import Diagnostics
import JSONSyntax
import UniformTypes

/// The effects of associations in the packager's output.
extension PackagerRules {
  static let products = Family(
    Rule<CheckedPackager>(
      "packager/list-of-extensions", .error, fix: .unsafe,
      """
      electron-builder builds a deb, rpm, or another package by fpm, and an association with a \
      MIME type has a list of extensions. It is a note without targets for Linux; reported at the \
      list. The same for any list in a configuration of Wails
      """,
      because: """
        a list becomes one pattern, '*.a,b', which matches no file, or stops the packager: no file \
        has the type, and the application opens none
        """,
      references: [builderLinux, "electron-builder#3204", "kiwix-js-pwa#963", wails],
      bad: [
        .wails(#""ext": ↓["tide", "tides"]"#),
        .electronBuilder("  - ext: ↓[tide, tides]\n    mimeType: application/vnd.example.tide"),
        .electronBuilder(
          "  - ext:\n      ↓- tide\n      - tides\n    mimeType: application/vnd.example.tide",
          targets: "rpm"),
        RuleExample(
          """
          {
            "build": {
              "linux": { "target": [{ "target": "deb", "arch": "x64" }] },
              "fileAssociations": [
                { "ext": ↓["tide", "tides"], "mimeType": "application/vnd.example.tide" }
              ]
            }
          }

          """, path: "package.json"),
      ],
      good: [
        .electronBuilder(
          """
            - ext: tide
              mimeType: application/vnd.example.tide
            - ext: [tides]
              mimeType: application/vnd.example.tide
          """),
        RuleExample(
          "win: {}\nfileAssociations:\n  - ext: [tide, tides]\n", path: "electron-builder.yml"),
        .electronBuilder(
          "  - ext: [tide, tides]\n    mimeType: application/vnd.example.tide", targets: "AppImage"),
      ]
    ) { subject, found in
      for list in subject.form.hasOneExtension ? subject.associations : [] {
        guard let value = list.value["ext"], value.array != nil else { continue }
        found(
          "\(subject.packager.title) takes one extension, not a list; make an association for each",
          at: value.range, fix: split(list, subject))
      }
      let certainty = subject.configuration.linux.withPackage
      guard certainty > .none else { return }
      for association in subject.associations where association.isForLinux {
        guard let list = association.value["ext"], list.array != nil, association.mimeType != nil,
          association.names.count > 1
        else { continue }
        let pattern = "*." + association.names.map(\.text).joined(separator: ",")
        found(
          "electron-builder makes the one pattern \(MessageText.quoted(pattern)) of the list in a "
            + "package for Linux; give each extension an association of its own",
          at: list.range, severity: certainty == .certain ? .error : .note,
          fix: split(association, subject))
      }
    },
    Rule(
      "packager/unescaped-text", .error,
      """
      A text of an association has '&' or '<', and the packager pastes it into XML: the \
      description for packages for Linux, all but that in Wails; reported at the value
      """,
      because: "the file that it makes is not XML, so no desktop reads it",
      references: [builderLinux, "electron-builder#4089", wails],
      bad: [
        .wails(
          #""ext": "tide", "name": ↓"Tides & gauges""#,
          more: #", "iconName": "tide", "role": "Editor""#),
        .electronBuilder(
          "  - ext: tide\n    description: ↓Tides & gauges\n    mimeType: application/vnd.example.tide"
        ),
      ],
      good: [
        .electronBuilder(
          "  - ext: tide\n    description: Tides and gauges\n    mimeType: application/vnd.example.tide"
        ),
        .electronBuilder(
          "  - ext: tide\n    description: Tides & gauges\n    mimeType: application/vnd.example.tide",
          targets: "AppImage"),
      ]
    ) { subject, found in
      let isBuilt = subject.configuration.linux.withPackage == .certain
      for association in subject.associations {
        let isPacked = isBuilt && association.isForLinux && association.mimeType != nil
        for name in subject.form.pasted + (isPacked ? ["description"] : []) {
          guard let (text, value) = association.text(name),
            let sign = text.first(where: { $0 == "&" || $0 == "<" })
          else { continue }
          let (file, what) = isPacked ? ("a package for Linux", name) : ("the Info.plist", "text")
          found(
            "\(subject.packager.title) pastes the '\(sign)' of \(MessageText.quoted(text)) into "
              + "the XML of \(file) as it is; write the \(what) without it", at: value.range)
        }
      }
    },
    Rule(
      "packager/missing-mime-type", .warning, fix: .unsafe,
      """
      Packages for Linux are built, and an association for them lacks a MIME type. It is a note if \
      Tauri's targets do not say so; reported at the extensions
      """,
      because:
        "Linux desktops know applications by MIME types, so this one does not open the files",
      references: [
        builderLinux, "Tauri, freedesktop/mod.rs", "Desktop Entry Specification, MimeType",
      ],
      bad: [
        .electronBuilder("  - ext: ↓csv\n    name: Table"),
        .tauri(#"{ "ext": ↓["tide"] }"#, targets: #"["deb", "nsis"]"#),
        .tauri(#"{ "ext": ↓["tide"] }"#, targets: #""all""#),
      ],
      good: [
        .tauri(#"{ "ext": ["tide"] }"#),
        .electronBuilder("  - ext: csv\n    mimeType: text/csv"),
        RuleExample(
          "win:\n  target: nsis\nfileAssociations:\n  - ext: tide\n", path: "electron-builder.yml"),
      ]
    ) { subject, found in
      let certainty = subject.configuration.linux.certainty
      guard certainty > .none else { return }
      for association in subject.associations where association.isForLinux {
        guard let extensions = association.value["ext"], !association.names.isEmpty,
          association.value["mimeType"].map({ $0.string == "" || $0.kind == .null }) ?? true,
          association.value["mime-type"] == nil,
          !subject.misspells("mimeType", in: association)
        else { continue }
        let names = association.names.map { subject.taken($0.text).asciiLowercased }
        let known = association.value["mimeType"] == nil ? known(for: names) : nil
        guard !isOpenedElsewhere(names, known, subject) else { continue }
        found(
          "missing 'mimeType' in the association, so desktops of Linux do not offer the "
            + "application for "
            + "\(MessageText.list(names.map { "*." + $0 })); \(advice(for: association, subject))",
          at: extensions.range, severity: certainty == .certain ? .warning : .note,
          fix: known.flatMap { insertion(of: $0, in: association, subject) })
      }
    },
    Rule(
      "packager/undeclared-mime-type", .warning,
      """
      Tauri or Electron Forge builds packages for Linux, and a MIME type is one that desktops do \
      not know and that none of Tauri's 'files' declares. It is a note if the targets do not say \
      so; reported at the type
      """,
      because: """
        the packager writes the type into the desktop entry and declares it nowhere, so no file \
        ever has it
        """,
      references: ["tauri#13326", "tauri#9803", "Tauri, freedesktop/mod.rs"],
      bad: [
        .tauri(
          #"{ "ext": ["tide"], "mimeType": ↓"application/vnd.example.tide" }"#,
          targets: #"["deb", "app"]"#),
        .tauri(
          #"{ "ext": ["tide"], "mimeType": ↓"application/vnd.example.tide" }"#, targets: #""all""#),
        .forge(#""x-scheme-handler/tides", ↓"application/vnd.example.tide""#),
      ],
      good: [
        .forge(#""x-scheme-handler/tides", "text/csv""#),
        .tauri(#"{ "ext": ["csv"], "mimeType": "text/csv" }"#, targets: #"["deb"]"#),
        .tauri(#"{ "ext": ["tide"], "mimeType": "application/vnd.example.tide" }"#),
        RuleExample(
          """
          {
            "bundle": {
              "targets": ["deb"],
              "fileAssociations": [
                { "ext": ["tide"], "mimeType": "application/vnd.example.tide" }
              ],
              "linux": {
                "deb": { "files": { "/usr/share/mime/packages/tide.xml": "tide.xml" } }
              }
            }
          }

          """, path: "tauri.conf.json"),
      ]
    ) { subject, found in
      let certainty = subject.configuration.linux.certainty
      guard subject.packager.output != .electronBuilder, certainty > .none, !subject.addsPackage
      else { return }
      let isTauri = subject.packager.output == .tauri
      let advice =
        isTauri
        ? "add a MIME package to 'bundle.linux.deb.files' and 'rpm.files', as 'filetype generate "
          + "--for tauri' does" : "ship a MIME package, which 'filetype generate' makes"
      let listed = subject.configuration.mimeTypes.compactMap { value in
        value.string.map { (text: $0, value: value) }
      }
      for (text, value) in subject.associations.compactMap(\.mimeType) + listed
      where MediaType(rawValue: text).problem == nil && !subject.isKnown(text)
        && !text.hasPrefix("x-scheme-handler/")
      {
        found(
          "\(subject.packager.title) declares '\(text)' nowhere, so no file on Linux has that type; "
            + advice, at: value.range, severity: certainty == .certain ? .warning : .note)
      }
    })

  /// True if other associations, or a list of types for Linux, register the files of an association
  /// without a MIME type.
  private static func isOpenedElsewhere(
    _ names: [String], _ type: String?, _ subject: CheckedPackager
  ) -> Bool {
    let listed = subject.configuration.mimeTypes.compactMap(\.string)
    if let type, listed.contains(type) { return true }
    let others = subject.associations.filter { $0.isForLinux && $0.mimeType != nil }
    let opened = Set(others.flatMap(\.names).map { subject.taken($0.text).asciiLowercased })
    return names.allSatisfy(opened.contains)
  }

  /// Returns the advice for an association without a MIME type.
  private static func advice(
    for association: PackagedAssociation, _ subject: CheckedPackager
  ) -> String {
    let types = association.names.compactMap {
      KnownFormat.mimeType(ofExtension: subject.taken($0.text))
    }
    let different = types.enumerated().filter { !types[..<$0.offset].contains($0.element) }
    guard different.count > 1 else { return "add '\(suggestion(for: association, subject))'" }
    return "make one for each of \(MessageText.list(different.map(\.element)))"
  }

  /// Inserts a MIME type after the extensions.
  private static func insertion(
    of type: String, in association: PackagedAssociation, _ subject: CheckedPackager
  ) -> Fix? {
    let file = subject.file
    let start = association.value.element.lowerBound
    guard file.unit == .bytes, file.text.indices.contains(start),
      let member = association.value.member("ext")
    else { return nil }
    let name = file.string(member.nameRange)
    let quote = name.hasPrefix("\"") ? "\"" : name.hasPrefix("'") ? "'" : ""
    let isFlow = file.text[start] == UInt8(ascii: "{")
    guard let separator = isFlow ? ", " : file.lineBreak(before: member) else { return nil }
    let shown = quote.isEmpty ? isFlow ? "\"\(type)\"" : type : quote + type + quote
    return Fix(
      "add the MIME type '\(type)'",
      .insert(
        "\(separator)\(quote)mimeType\(quote): \(shown)", at: member.value.element.upperBound))
  }
}

extension CheckedPackager {
  /// True if the file lists in Tauri's configuration contain a MIME package.
  fileprivate var addsPackage: Bool {
    guard let linux = file.configuration?["bundle"]?["linux"] else { return false }
    return (linux.object ?? []).contains { kind in
      (kind.value["files"]?.object ?? []).contains {
        $0.name.contains("usr/share/mime/packages/") || $0.name.hasSuffix("share/mime/packages")
      }
    }
  }
}
