import Declarations

extension OutputKind {
  /// A fragment for WiX or wixl installers.
  package static let wix = OutputKind(
    "wix", ["windows/*.wxs"], comment: .xml, demand: .platform(.windows)
  ) { $0.installerFragment() }
}

extension GenerationSubject {
  private typealias Attribute = XMLLines.Attribute

  func installerFragment() -> Generation {
    windowsFiles(.wix, "WiX fragment") { facts in
      var lines = XMLLines(comment: comment)
      let namespace = Attribute("xmlns", "http://schemas.microsoft.com/wix/2006/wi")
      lines.element("Wix", [namespace]) { lines in
        lines.element("Fragment") { lines in
          lines.element("DirectoryRef", [Attribute("Id", "INSTALLDIR")]) { lines in
            let attributes = [Attribute("Id", "FileTypes"), Attribute("Guid", "*")]
            lines.element("Component", attributes) { component(facts, &$0) }
          }
        }
      }
      return [("", lines)]
    }
  }

  /// Escapes a text that could contain variables or names of properties.
  private static func formatted(_ text: String) -> String {
    guard text.utf8.contains(where: "$[".utf8.contains) else { return text }
    return text.replacing("$", with: "$$").replacing("[", with: "[\\[]")
  }

  private func component(_ facts: WindowsFacts, _ lines: inout XMLLines) {
    lines.element(
      "File",
      [
        Attribute("Id", "FileTypesProgram"), Attribute("Name", facts.program),
        Attribute("Source", "$(var.Program)"), Attribute("KeyPath", "yes"),
      ], at: facts.program.path)
    for type in facts.types { progID(type, &lines) }
    // The entries that `ProgId` and `Extension` do not express.
    let own = Set(facts.types.filter { $0.extensions.contains(where: $0.owns) }.map(\.progID.value))
    for entry in facts.entries where !Self.isSaidByElements(entry, own) {
      let text = entry.text(folder: "[INSTALLDIR]", Self.formatted)
      lines.element(
        "RegistryValue",
        [
          Attribute("Root", "$(var.Root)"), Attribute("Key", entry.key),
          Attribute("Name", entry.name.isEmpty ? nil : entry.name), Attribute("Type", "string"),
          Attribute("Value", text),
        ], at: entry.path)
    }
  }

  /// Writes the ProgID.
  ///
  /// An own extension is an element, which makes the type its default; other extensions are values
  /// below.
  private func progID(_ type: WindowsType, _ lines: inout XMLLines) {
    let attributes = [
      Attribute("Id", type.progID), Attribute("Description", type.description.map(Self.formatted)),
      Attribute("Advertise", "no"),
    ]
    let own = type.extensions.filter(type.owns)
    guard !own.isEmpty else { return }
    lines.element("ProgId", attributes, at: type.identifier.path) { lines in
      for (index, name) in own.enumerated() {
        let attributes = [Attribute("Id", name), Attribute("ContentType", type.contentType)]
        lines.element("Extension", attributes, at: name.path) { lines in
          // A verb is a value of the ProgID, which must not be repeated.
          guard index == 0 else { return }
          lines.element(
            "Verb",
            [
              Attribute("Id", "open"), Attribute("TargetFile", "FileTypesProgram"),
              Attribute("Argument", "\"%1\""),
            ])
        }
      }
    }
  }

  /// True if elements express the entry; `own` are the ProgIDs of the types with own extensions.
  private static func isSaidByElements(_ entry: RegistryEntry, _ own: Set<String>) -> Bool {
    let (classes, command) = ("Software\\Classes\\", "\\shell\\open\\command")
    if entry.key.hasPrefix(classes) {
      let rest = entry.key.dropFirst(classes.count)
      if entry.name.isEmpty, own.contains(String(rest)) { return true }
      if rest.hasSuffix(command), own.contains(String(rest.dropLast(command.count))) { return true }
    }
    guard case .valueIfOurs = entry.removal else { return false }
    return entry.name != "PerceivedType"
  }
}
