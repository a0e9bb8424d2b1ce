import Diagnostics
import JSONSyntax
import UniformTypes
import WebRegistration

/// Rules for what the slots of configurations say.
extension PackagerRules {
  private static let malformedValue = RuleInfo(
    "packager/malformed-value", .error, fix: .unsafe,
    """
    A value does not have the form that the packager requires, such as file associations that are \
    not a list. It is a warning if a text is empty, or not of its kind, as a type identifier in \
    quotes, but not for a role or a rank; reported at the value
    """,
    because: "the packager stops, or leaves the associations out",
    references: [builder, tauri],
    bad: [
      .tauri(#"↓"tide""#), .electronBuilder("  ↓tide"),
      .electronBuilder("  - ext: tide\n  - ↓gauge"),
      .tauri(#"{ "ext": ["tide"], "contentTypes": ↓"org.example.tide" }"#),
      .tauri(#"{ "ext": ["tide"], "contentTypes": [↓"org.example.tide;"] }"#),
      .electronBuilder("  - ext: tide\n    isPackage: ↓\"yes\""),
      .tauri(#"{ "ext": ["tide"], "role": ↓"editor" }"#),
      .electronBuilder("  - ext: tide\n    rank: ↓Primary"),
    ],
    good: [.tauri(#"{ "ext": ["tide"], "role": "QLGenerator", "rank": "Owner" }"#)])

  private static let misspeltMember = RuleInfo(
    "packager/misspelt-member", .error, fix: .unsafe, hides: true,
    """
    A member is unknown in its place and spelled almost like a known one, is another spelling of \
    one beside it, or belongs in another place. It is a warning for Wails; reported at the name
    """,
    because: "the packager stops, or silently ignores the member",
    references: [builder, tauri],
    bad: [
      .tauri(#"{ "ext": ["tide"], ↓"rol": "Viewer" }"#),
      .tauri(#"{ "ext": ["tide"], ↓"targets": "deb" }"#),
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
    ])

  private static let invalidExtension = RuleInfo(
    "packager/invalid-extension", .error, fix: .unsafe,
    """
    An extension is empty, several in one text, or has a character that no name ends in; reported \
    at the extension
    """,
    because: "no file has an extension like that, so nothing opens",
    references: [builder, tauri, "electron-builder#3204"],
    bad: [
      .electronBuilder("  - ext: ↓tide,tides"), .tauri(#"{ "ext": [↓"tide tides"] }"#),
      .tauri(#"{ "ext": [↓"*.tide"] }"#), .tauri(#"{ "ext": [↓"tide."] }"#),
      .electronBuilder("  - ext: ↓\"\""),
    ],
    good: [.tauri(#"{ "ext": ["tide", "tar.gz", "c++"] }"#)])

  private static let missingMember = RuleInfo(
    "packager/missing-member", .error,
    """
    An object lacks a member, such as an association an extension. It is a warning for a role of \
    Wails; reported at the value, or at the object
    """,
    because: """
      packagers stop, or register nothing. Wails pastes each member as it is: without a name, the uninstaller for \
      Windows removes all registered types of the machine, and without a picture it stops
      """,
    references: [builder, tauri, wails],
    bad: [
      RuleExample(
        #"{ "info": { "fileAssociations": [↓{ "ext": "tide", "name": "Tide", "iconName": "t" }] } }"#
          + "\n", path: "wails.json"),
      .wails(
        #""ext": "tide", "name": ↓"""#, more: #", "iconName": "tide", "role": "Editor""#),
      .tauri(#"↓{ "name": "Tide" }"#), .tauri(#"{ "ext": ↓[], "name": "Tide" }"#),
      .tauri(#"{ "ext": ["tide"], "exportedType": ↓{ "conformsTo": ["public.data"] } }"#),
    ],
    good: [.tauri(#"{ "ext": ["tide"] }"#)])

  private static let named = [invalidExtension, missingMember]

  static let slots = Family<CheckedPackager>(
    [malformedValue, misspeltMember] + named
  ) { subject, findings in
    guard subject.configuration.isAboutTypes else { return }
    let isClosed = subject.form.isClosed
    // Null is a mistake only where the packager requires a value.
    for fault in subject.configuration.faults {
      let (isWord, id) = (fault.slot?.kind?.words.isEmpty == false, fault.slot?.rule ?? "")
      if fault.value.kind == .null, !isWord, id.isEmpty { continue }
      let rule = named.first { $0.id == id } ?? malformedValue
      let (meant, isMild) =
        switch fault.kind {
        case .misspelt, .moved: (misspeltMember, !isClosed)
        case .form: (malformedValue, false)
        case .missing: (missingMember, !isClosed && fault.slot?.name == "role")
        case .truth: (rule, false)
        case .padded, .invisible, .malformed: (rule, rule === malformedValue && !isWord)
        }
      findings.add(
        meant, fault.message, at: fault.reported, severity: isMild ? .warning : nil,
        fix: subject.fix(of: fault))
    }
  }
}

extension CheckedPackager {
  /// True if a member of an association stands for this one, which another rule reports.
  func misspells(_ name: String, in association: PackagedAssociation) -> Bool {
    configuration.faults.contains {
      $0.kind == .misspelt && $0.slot?.name == name && $0.place.value == association.value
    }
  }

  fileprivate func fix(of fault: SlotFault<JSONValue>) -> Fix? {
    let isRefused = fault.repair.map { if case .texts = $0 { form.hasOneExtension } else { false } }
    guard file.unit == .bytes, isRefused == false else { return nil }
    let isYAML = file.lineBreak(before: fault.entry) != nil
    return fault.fix(
      in: file.text,
      linesOfYAML: isYAML ? file.indentation(before: fault.value.element.lowerBound) : nil)
  }
}
