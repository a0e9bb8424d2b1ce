import Diagnostics
import UniformTypes

/// A key or a value of the registry, as slots look at it.
struct RegistryItem: Outline, OutlineEntry {
  static let mapNouns = ["a key", "keys"]

  /// The name as tables spell it, `@` for the value of a key itself, and `$` for one with variables.
  let name: String
  /// The name as written, at each of its places.
  let written: [PlacedText]
  let content: RegistryFile.Value.Content?
  let range: Range<Int>
  let entries: [RegistryItem]
  var group: Int?
  /// The names of a key below its root.
  var path = ""

  subscript(_ name: String) -> RegistryItem? { entries.last { $0.name == name } }

  /// Returns the text of a value, or of its own; nil for an empty one.
  func string(_ name: String?) -> PlacedText? {
    guard case .string(let text)? = name.map({ self[$0]?.content }) ?? content,
      !text.text.trimmed.isEmpty
    else { return nil }
    return text
  }

  /// True for a type that Windows opens without a command: by a class, a newer version, or a
  /// handler of a verb.
  var isOpenedElsewhere: Bool {
    let verbs = self["shell"]?.entries ?? []
    return ["CLSID", "CurVer", "ShellEx", "Application"].contains { self[$0] != nil }
      || (verbs + verbs.compactMap { $0["command"] }).contains { verb in
        ["DropTarget", "ddeexec", "DelegateExecute"].contains { verb[$0] != nil }
      }
  }

  var value: RegistryItem { self }
  var nameRange: Range<Int> { written.first?.range ?? range }
  var items: [RegistryItem] { [] }
  var form: SlotForm? {
    switch content {
    case nil: .map
    case .string: .text
    case .number: .number
    case .nothing: .list
    case .bytes, .removed: nil
    }
  }
  var text: String? {
    if case .string(let text) = content { text.text } else { nil }
  }
  var noun: String {
    form == .map ? "a key" : form == .text ? "a string" : form == .number ? "a number" : "bytes"
  }
}

extension RegistryFile {
  /// The keys and values that the file sets, below the names of their roots.
  func makeOutline() -> RegistryItem {
    let root = KeyNode(PlacedText("", at: 0..<0))
    for key in keys where !key.isRemoved && key.location.nameProblem == nil {
      guard let (name, parts) = key.location.inTable else { continue }
      var node = root.child(PlacedText(name, at: key.path.range))
      // No table is as deep.
      for part in parts.prefix(16) { node = node.child(part) }
      guard parts.count <= 16 else { continue }
      node.values += key.values.filter { $0.content != .removed }
    }
    return root.item(below: nil)
  }
}

/// A key while the keys of a file are merged.
private final class KeyNode {
  private var written: [PlacedText]
  private var children: [KeyNode] = []
  private var places: [String: Int] = [:]
  var values: [RegistryFile.Value] = []

  init(_ name: PlacedText) { written = [name] }

  func child(_ name: PlacedText) -> KeyNode {
    // Letter case does not matter to Windows.
    let id = name.text.trimmed.lowercased()
    if let place = places[id] {
      children[place].written.append(name)
      return children[place]
    }
    places[id] = children.count
    children.append(KeyNode(name))
    return children[children.count - 1]
  }

  /// Returns the key; `path` is of the key around it, empty for a root.
  func item(below path: String?) -> RegistryItem {
    let values = values.map { value in
      let name = value.name
      return RegistryItem(
        name: name.text.isEmpty ? "@" : Self.known(name.text), written: [name],
        content: value.content, range: value.string?.range ?? value.line, entries: [],
        group: value.group)
    }
    let name = written[0].text.trimmed
    let own = path.map { $0.isEmpty ? name : $0 + "\\" + name }
    let below = name.isEmpty ? nil : own ?? ""
    return RegistryItem(
      name: Self.known(name), written: written, content: nil, range: written[0].range,
      entries: values + children.map { $0.item(below: below) }, path: own ?? "")
  }

  /// The spelling of tables by lower case.
  private static let spellings = Dictionary(
    SlotTable.registry.containers.flatMap(\.names).map { ($0.lowercased(), $0) }
  ) { first, _ in first }

  private static func known(_ name: String) -> String {
    if RegistryRules.isOpen(name) { return "$" }
    return name == "*" || name == "@" ? "'\(name)'" : spellings[name.lowercased()] ?? name
  }
}
