import Diagnostics
import XMLSyntax

/// The keys of the registry that an installer sets or removes.
extension InstallerSource {
  /// The maximum number of keys: installers have few, but a program may have written the source.
  private static let mostKeys = 20_000

  static func keys(in root: XMLElement?) -> [RegistryFile.Key] {
    var found: [RegistryFile.Key] = []
    if let root { collect(root, below: [], &found) }
    return found
  }

  private static func collect(
    _ element: XMLElement, below parents: [PlacedText], _ found: inout [RegistryFile.Key]
  ) {
    for child in element.elements where found.count < mostKeys {
      switch child.localName {
      case "RegistryKey", "RegistryValue", "RemoveRegistryKey", "Registry":
        addKey(child, below: parents, &found)
      case "ProgId":
        addType(child, &found)
        fallthrough
      default: collect(child, below: [], &found)
      }
    }
  }

  private static func addKey(
    _ element: XMLElement, below parents: [PlacedText], _ found: inout [RegistryFile.Key]
  ) {
    let key = element.value("Key")
    var parts = parents
    if parts.isEmpty, let root = element.value("Root") {
      // The slots judge the word; 'HKMU' and variables stand for either of two roots.
      parts = [PlacedText(RegistryPath.root(root.text) ?? "HKEY_CURRENT_USER", at: root.range)]
    }
    if let key, !parts.isEmpty { parts += RegistryFile.parts(of: key) }
    guard let place = key ?? element.value("Value"), !parts.isEmpty else {
      return collect(element, below: parts, &found)
    }
    let isRemoved =
      element.localName == "RemoveRegistryKey" || element["ForceDeleteOnUninstall"]?.value == "yes"
      || element["Action"]?.value == "createAndRemoveOnUninstall"
    let isValue = element.localName == "RegistryValue" || element.localName == "Registry"
    let own = RegistryFile.Key(
      path: place, parts: parts, values: isValue ? values(of: element) : [])
    if !isRemoved || !own.location.isShared { found.append(own) }
    if isRemoved { found.append(RegistryFile.Key(path: place, parts: parts, isRemoved: true)) }
    // The names inside are at wrong places, too.
    guard own.location.nameProblem == nil || isRemoved else { return }
    collect(element, below: parts, &found)
  }

  private static func values(of element: XMLElement) -> [RegistryFile.Value] {
    let name = element.value("Name") ?? PlacedText("", at: element.nameRange)
    guard let value = element.value("Value") else { return [] }
    let content: RegistryFile.Value.Content =
      switch element["Type"]?.value {
      case "integer": .number
      case "binary", "multiString": .bytes
      default: .string(value.unformatted)
      }
    return [RegistryFile.Value(name: name, content: content, line: element.startTag, group: nil)]
  }

  /// Adds the keys that the installer makes of a `ProgId` with its extensions and verbs.
  private static func addType(_ element: XMLElement, _ found: inout [RegistryFile.Key]) {
    guard let id = element.value("Id") else { return }
    let root = PlacedText("HKEY_CLASSES_ROOT", at: id.range)
    func add(_ path: PlacedText, _ names: [PlacedText], _ values: [(PlacedText, PlacedText?)]) {
      let values = values.compactMap { name, text in
        text.map { RegistryFile.Value(name: name, content: .string($0), line: element.startTag) }
      }
      found.append(RegistryFile.Key(path: path, parts: [root] + names, values: values))
    }
    func name(_ text: String) -> PlacedText { PlacedText(text, at: id.range) }
    add(id, [id], [(name(""), element.value("Description")?.unformatted)])
    if let icon = element.value("Icon") {
      add(
        id, [id, name("DefaultIcon")], [(name(""), PlacedText("[#\(icon.text)]", at: icon.range))])
    }
    for child in element.elements where child.localName == "Extension" {
      guard let own = child.value("Id") else { continue }
      let written = own.text.isEmpty || own.text.hasPrefix(".") ? own.text : "." + own.text
      let key = PlacedText(written, at: max(own.range.lowerBound - 1, 0)..<own.range.upperBound)
      add(own, [key], [(name(""), id), (name("Content Type"), child.value("ContentType"))])
      add(own, [key, name("OpenWithProgids")], [(id, PlacedText("", at: id.range))])
      for verb in child.elements where verb.localName == "Verb" {
        let target = (verb.value("TargetFile") ?? verb.value("TargetProperty"))?.text
        let argument = verb.value("Argument")
        // A verb without a target is advertised: the package passes the document itself.
        let rest = argument?.text ?? (target == nil ? "\"%1\"" : "")
        let command = PlacedText(
          "\"[#\(target ?? "")]\" \(rest)", at: argument?.range ?? verb.startTag)
        add(
          id, [id, name("shell"), verb.value("Id") ?? name("open"), name("command")],
          [(name(""), command)])
      }
    }
  }
}

extension PlacedText {
  /// The text after installation: `$$` stands for a dollar, and `[\[]` for a bracket.
  fileprivate var unformatted: PlacedText {
    PlacedText(text.replacing("$$", with: "$").replacing("[\\[]", with: "["), at: range)
  }
}
