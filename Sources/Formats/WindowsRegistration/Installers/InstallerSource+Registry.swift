import Diagnostics
import XMLSyntax

/// The keys of the registry that an installer sets or removes.
extension InstallerSource {
  struct RegistryEntry: Sendable {
    let path: RegistryPath
    /// The attribute `Key`; for a key without one, the attribute of its value.
    let key: PlacedText
    /// False if the problem of a name is in an outer key.
    let hasOwnName: Bool
    /// True for a key that is removed with its contents.
    let isRemoved: Bool
    /// The name and the text of a value.
    let value: (name: String, text: PlacedText)?
  }

  /// The maximum number of entries: installers have few, but a program may have written the source.
  private static let mostEntries = 20_000

  static func entries(in root: XMLElement?) -> [RegistryEntry] {
    var found: [RegistryEntry] = []
    if let root { collect(root, below: [], &found) }
    return found
  }

  private static func collect(
    _ element: XMLElement, below parents: [PlacedText], _ found: inout [RegistryEntry]
  ) {
    for child in element.elements where found.count < mostEntries {
      guard keyElements.contains(String(child.localName)) else {
        collect(child, below: [], &found)
        continue
      }
      let key = child.value("Key")
      var parts = parents
      if parts.isEmpty, let root = child.value("Root") { parts = [root] }
      if let key, !parts.isEmpty { parts += RegistryFile.parts(of: key) }
      if let place = key ?? child.value("Value"), !parts.isEmpty {
        let isRemoved =
          child.localName == "RemoveRegistryKey" || child["ForceDeleteOnUninstall"]?.value == "yes"
          || child["Action"]?.value == "createAndRemoveOnUninstall"
        let value = child.localName == "RegistryValue" ? child.value("Value") : nil
        found.append(
          RegistryEntry(
            path: RegistryPath(parts: parts), key: place,
            hasOwnName: key != nil && RegistryPath(parts: parents).nameProblem == nil,
            isRemoved: isRemoved,
            value: value.map { (child["Name"]?.value ?? "", $0) }))
      }
      collect(child, below: parts, &found)
    }
  }

  private static let keyElements: Set<String> = [
    "RegistryKey", "RegistryValue", "RemoveRegistryKey", "Registry",
  ]
}

/// Rules for missing names and values, and for keys that all programs share.
extension InstallerRules {
  static let registry = Family(
    Rule<InstallerSource>(
      "wix/missing-name", .error,
      """
      The Id of a ProgId or an Extension is empty, or a Key ends in a backslash, has two in a row, \
      or has a verb, command, or icon directly below the classes; reported at the value
      """,
      because: "the key is made elsewhere or not at all, and nothing opens the document",
      references: ["WiX, RegistryValue element", "Microsoft, File Types"],
      bad: [
        .wix(id: "↓"), .wix(fileExtension: "↓"),
        .wix(
          #"<RegistryValue Root="HKCU" Key="↓Software\Classes\\shell\open\command" Value="a"/>"#),
        .wix(#"<RegistryValue Root="HKCR" Key="↓DefaultIcon" Value="a.ico"/>"#),
      ],
      good: [
        .wix(),
        .wix(#"<RegistryValue Root="HKCU" Key="Software\Classes\\{{protocol}}" Value="a"/>"#),
      ]
    ) { file, found in
      let names = file.progIDs.flatMap { [$0.name] + $0.extensions.map(\.name) }
      for name in names where name.text.isEmpty { found("missing the name", at: name.range) }
      var seen: Set<Int> = []
      for entry in file.entries where !(entry.isRemoved && entry.path.isShared) {
        // Tools that fill in '{{NAME}}', such as Tauri, read two backslashes before it as one.
        guard entry.hasOwnName, !entry.path.isTemplate, let problem = entry.path.nameProblem,
          seen.insert(entry.key.range.lowerBound).inserted
        else { continue }
        found(problem.text, at: entry.key.range)
      }
    },
    Rule(
      "wix/missing-value", .warning,
      """
      A value of the registry for the file of an icon is empty. It is an error for the program of \
      a command; reported at the value
      """,
      because: "Windows finds nothing that opens the document, or no picture for it",
      references: ["Microsoft, Verbs and File Associations"],
      bad: [
        .wix(#"<RegistryValue Root="HKCR" Key="Sketch.1\shell\open\command" Value="↓"/>"#)
      ], good: [.wix()]
    ) { file, found in
      for entry in file.entries where !entry.isRemoved {
        guard let value = entry.value,
          let problem = entry.path.emptyValueProblem(value.name, value.text.text)
        else { continue }
        found(problem.text, at: value.text.range, severity: problem.severity)
      }
    },
    Rule(
      "wix/removes-shared-key", .error,
      """
      The key of an extension, its OpenWithProgids, the classes, or another key that all programs \
      share is removed as a whole; reported at the Key
      """,
      because: "other programs and the user lose their registrations there",
      references: ["WiX, RemoveRegistryKey element", "Microsoft, File Types"],
      bad: [
        .wix(
          #"<RemoveRegistryKey Root="HKCU" Key="↓Software\Classes\" Action="removeOnUninstall"/>"#),
        .wix(#"<RegistryKey Root="HKCR" Key="↓.sketch" ForceDeleteOnUninstall="yes"/>"#),
      ],
      good: [
        .wix(#"<RemoveRegistryKey Root="HKCU" Key="Software\Sketch" Action="removeOnUninstall"/>"#)
      ]
    ) { file, found in
      for entry in file.entries where entry.isRemoved && entry.path.isShared {
        found(
          "remove only keys and values of this program; others use '\(entry.key.text)' too",
          at: entry.key.range)
      }
    })
}
