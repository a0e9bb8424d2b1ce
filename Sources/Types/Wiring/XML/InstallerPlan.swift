import Diagnostics
import XMLSyntax

/// The changes that write a generated fragment into the user's source.
struct InstallerPlan {
  typealias Name = XMLContent.Name

  let file: InstallerContent.File
  /// The new identifier of the program's file; nil if it already has one.
  let newFileID: String?
  let component: [Int]
  private(set) var progIDs: [XMLContent] = []
  private(set) var values: [XMLContent] = []
  private(set) var notes: [String] = []

  init(
    _ generated: XMLContent, _ content: InstallerContent, _ root: XMLElement
  ) throws(WiringRefusal) {
    let program = generated.children.first { $0.name.local == "File" }?[Name("Name")] ?? ""
    file = try Self.file(of: program, content, root)
    component = Array(file.path.dropLast())
    let id: String
    if let existing = file.element["Id"]?.value {
      (id, newFileID) = (existing, nil)
    } else {
      id = try Self.identifier(for: file)
      newFileID = id
    }
    var names: [String: String] = [:]
    for progID in generated.children where progID.name.local == "ProgId" {
      let old = progID[Name("Id")] ?? ""
      let extensions = progID.children.compactMap { $0[Name("Id")] }
      let existing = content.progID(old, extensions: extensions)
      let opener = extensions.lazy.compactMap { content.opener(ofExtension: $0) }.first
      if let new = existing?.element["Id"]?.value ?? opener { names[old] = new }
      // Registry values already register the extension, so an element is not needed.
      guard existing != nil || opener == nil else { continue }
      progIDs.append(
        Self.progID(progID, existing?.element, file: id)
          .inNamespace(of: progID.name.namespace, replacedBy: root.namespace))
    }
    let registry = Self.registry(content)
    values = generated.children.filter { $0.name.local == "RegistryValue" }.map { value in
      var copy = value.inNamespace(of: value.name.namespace, replacedBy: root.namespace)
      for index in copy.attributes.indices {
        let text = copy.attributes[index].value
        copy.attributes[index].value = text == "$(var.Root)" ? registry : adapted(text, program, id)
      }
      return copy
    }
    rename(names)
    if registry == "HKMU", root.namespace?.hasSuffix("/2006/wi") == true {
      notes.append("wixl does not know the root 'HKMU': write 'HKLM' or 'HKCU' for it")
    }
    if let name = file.name, name.lowercased() != program.lowercased() {
      notes.append("the program is '\(name)' here, and '\(program)' in the declaration")
    }
  }

  /// Returns a value with the file and the folder of this source.
  private func adapted(_ text: String, _ program: String, _ id: String) -> String {
    var result = text.replacing("[INSTALLDIR]" + program, with: "[#\(id)]")
    if let folder = file.folder { result = result.replacing("[INSTALLDIR]", with: "[\(folder)]") }
    if let name = file.name {
      result = result.replacing("\\Applications\\" + program, with: "\\Applications\\" + name)
    }
    return result
  }

  /// Replaces the names of types by the names in this source, also between backslashes.
  private mutating func rename(_ names: [String: String]) {
    let renamed = { (element: XMLContent) in
      var copy = element
      for index in copy.attributes.indices {
        let parts = copy.attributes[index].value.split(
          separator: "\\", omittingEmptySubsequences: false)
        copy.attributes[index].value = parts.map { names[String($0)] ?? String($0) }
          .joined(separator: "\\")
      }
      return copy
    }
    (progIDs, values) = (progIDs.map(renamed), values.map(renamed))
  }

  /// Returns a type that starts the file of this source; keeps an existing verb, except for the
  /// argument of one that starts a file.
  private static func progID(
    _ content: XMLContent, _ existing: XMLElement?, file id: String
  ) -> XMLContent {
    let started =
      existing?.elements.filter { $0.elements.contains { $0.localName == "Verb" } } ?? []
    var copy = content
    for index in copy.children.indices {
      let name = copy.children[index][Name("Id")]?.lowercased()
      let own = started.first { $0["Id"]?.value.lowercased() == name }
      let isOfFile = own?.elements.contains { $0["TargetFile"] != nil } ?? false
      if !started.isEmpty, !isOfFile { copy.children[index].children = [] }
      for verb in copy.children[index].children.indices {
        let attributes = copy.children[index].children[verb].attributes
        copy.children[index].children[verb].attributes = attributes.map {
          $0.name.local == "TargetFile" ? XMLContent.Attribute($0.name, id) : $0
        }
      }
    }
    return copy
  }

  /// Returns the registry root for the user or machine that the program is installed for; `HKMU`
  /// leaves the decision to the installer.
  private static func registry(_ content: InstallerContent) -> String {
    switch content.scope {
    case "perUser": "HKCU"
    case "perMachine": "HKLM"
    default: content.values.contains { $0.root == "HKLM" } ? "HKLM" : "HKMU"
    }
  }

  /// Returns the file of the program: the one with that name, or else the only one.
  private static func file(
    of name: String, _ content: InstallerContent, _ root: XMLElement
  ) throws(WiringRefusal) -> InstallerContent.File {
    let named = content.files.filter { $0.name?.lowercased() == name.lowercased() }
    let candidates = named.isEmpty ? content.files.filter(\.isProgram) : named
    guard candidates.count == 1 else {
      let names = candidates.map {
        "'\($0.element["Source"]?.value ?? $0.name ?? "")'"
      }.joined(separator: ", ")
      throw WiringRefusal(
        candidates.isEmpty
          ? "no 'Component' has a 'File' that is a program: wire the file that has '\(name)'"
          : "several files may be the program (\(names)): none of them, or more than one, is '\(name)'",
        at: (candidates.last?.element ?? root).startTag)
    }
    return candidates[0]
  }

  /// Returns the identifier that WiX derives from the name of a file without one.
  private static func identifier(
    for file: InstallerContent.File
  ) throws(WiringRefusal) -> String {
    let name = file.name ?? ""
    guard let first = name.unicodeScalars.first, first == "_" || first.isASCIIAlphanumeric,
      !("0"..."9").contains(first),
      name.unicodeScalars.allSatisfy({ $0.isASCIIAlphanumeric || $0 == "_" || $0 == "." })
    else {
      throw WiringRefusal(
        "missing 'Id' of the program's file, which a verb needs to name it",
        at: file.element.startTag)
    }
    return name
  }
}
