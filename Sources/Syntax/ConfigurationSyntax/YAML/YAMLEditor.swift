import Diagnostics
import JSONSyntax

/// Edits of YAML.
struct YAMLEditor: ValueEditor {
  /// The position of a value: after a key or a dash, or at the root.
  struct Slot {
    var node: YAMLNode
    /// The place after the colon or the dash; nil for the root.
    var lead: Int?
    /// The number of bytes before the key or the dash on its line.
    var column = 0
    var isElement = false
  }

  let root: YAMLNode?
  let text: BracketedText
  let style: YAMLBlockStyle
  /// The number of aliases for each anchor.
  private var aliases: [String: Int] = [:]
  private var anchored: [String: YAMLNode] = [:]

  var lines: TextLines { text.lines }

  init(_ root: YAMLNode?, _ bytes: [UInt8]) {
    self.root = root
    let lines = TextLines(bytes)
    var lists: [BracketedList] = []
    var found: [String: Int] = [:]
    var named: [String: YAMLNode] = [:]
    root?.visit { node in
      if let list = BracketedList(node, bytes) { lists.append(list) }
      if case .alias(let name) = node.content { found[name, default: 0] += 1 }
      if let name = node.anchor { named[name] = node }
    }
    aliases = found
    anchored = named
    text = BracketedText(lines: lines, notation: .yaml, lists: lists)
    style = YAMLBlockStyle(root, lines)
  }

  /// Returns the values along a path, the root first.
  func slots(_ path: some Collection<JSONPath>) throws(EditRefusal) -> [Slot] {
    guard let root else { return [] }
    var slots = [Slot(node: root)]
    for step in path { slots.append(try slot(step, in: slots[slots.count - 1].node)) }
    return slots
  }

  private func slot(_ step: JSONPath, in node: YAMLNode) throws(EditRefusal) -> Slot {
    switch (step, node.content) {
    case (.key(let name), .mapping(let entries, _)):
      guard let entry = entries.last(where: { $0.key.text?.isSame(as: name) ?? false }) else {
        try checkMerge(name, in: node)
        break
      }
      return Slot(
        node: entry.value, lead: colon(after: entry.key).map { $0 + 1 },
        column: entry.key.range.lowerBound - lines.lineStart(of: entry.key.range.lowerBound))
    case (.index(let index), .sequence(let items, let isFlow)) where index < items.count:
      let item = items[index]
      guard !isFlow else { return Slot(node: item, isElement: true) }
      let dash = dash(of: index, in: items, node)
      return Slot(
        node: item, lead: dash.map { $0 + 1 },
        column: dash.map { $0 - lines.lineStart(of: $0) } ?? 0, isElement: true)
    case (_, .alias(let name)):
      throw EditRefusal(
        "the value is the one that the anchor '\(name)' names elsewhere", at: node.range)
    default: break
    }
    throw EditRefusal.unknown(step, at: node.range)
  }

  /// Returns the colon after a key, or nil for a key after a question mark.
  func colon(after key: YAMLNode) -> Int? {
    let place = lines.skipBlanks(from: key.range.upperBound)
    return lines.bytes[place...].first == UInt8(ascii: ":") ? place : nil
  }

  /// Returns the dash before an element.
  func dash(of index: Int, in items: [YAMLNode], _ node: YAMLNode) -> Int? {
    var place = index == 0 ? node.start : items[index - 1].range.upperBound
    while place < lines.bytes.count {
      switch lines.bytes[place] {
      case UInt8(ascii: "-"): return place
      case UInt8(ascii: "#"): place = lines.lineStop(of: place)
      case 0...0x20: place += 1
      default: return nil
      }
    }
    return nil
  }

  /// Refuses to change a value that aliases repeat, and to remove one that they need.
  ///
  /// `lost` is the value that the change removes.
  private func checkAnchors(
    _ slots: [Slot], losing lost: YAMLNode?
  ) throws(EditRefusal) {
    var nodes = slots.map(\.node)
    lost?.visit { nodes.append($0) }
    for node in nodes {
      guard let name = node.anchor, aliases[name] != nil else { continue }
      throw EditRefusal("the aliases of the anchor '\(name)' would change too", at: node.range)
    }
  }

  /// Refuses to change a member that a merge key provides too.
  private func checkMerge(_ name: String, in node: YAMLNode) throws(EditRefusal) {
    for entry in node.mapping ?? [] where entry.key.text == "<<" {
      let sources = entry.value.sequence ?? [entry.value]
      let provides = sources.contains { source in
        var source = source
        if case .alias(let name) = source.content { source = anchored[name] ?? source }
        return (source.mapping ?? []).contains {
          $0.key.text?.isSame(as: name) ?? false || $0.key.text == "<<"
        }
      }
      guard !provides else {
        throw EditRefusal(
          "the merge key '<<' provides \(MessageText.quoted(name)) too", at: entry.key.range)
      }
    }
  }

  private func checkTag(_ node: YAMLNode) throws(EditRefusal) {
    if node.hasTag { throw EditRefusal("the value has a tag, which may not fit", at: node.range) }
  }

  func replacing(_ path: [JSONPath], _ value: PlainValue) throws(EditRefusal) -> [TextEdit] {
    let slots = try slots(path)
    guard let slot = slots.last else { return fillingText(value) }
    try checkTag(slot.node)
    try checkAnchors(slots, losing: slot.node)
    guard let parent = slots.dropLast().last, parent.node.isFlow else {
      return try replacing(slot, by: value, neighbors: slots.dropLast().last?.node)
    }
    return text.replacing(
      slot.node.start..<slot.node.range.upperBound, by: value,
      in: BracketedList(parent.node, lines.bytes))
  }

  func adding(_ members: [PlainValue.Member], to path: [JSONPath]) throws(EditRefusal) -> [TextEdit]
  {
    let slots = try slots(path)
    guard let slot = slots.last else { return fillingText(.object(members)) }
    for member in members { try checkMerge(member.name, in: slot.node) }
    return try adding(.object(members), to: slots)
  }

  func appending(_ values: [PlainValue], to path: [JSONPath]) throws(EditRefusal) -> [TextEdit] {
    try adding(.array(values), to: try slots(path))
  }

  /// Adds the items of `new` to a container.
  private func adding(_ new: PlainValue, to slots: [Slot]) throws(EditRefusal) -> [TextEdit] {
    guard let slot = slots.last else { return [] }
    if case .alias(let name) = slot.node.content {
      throw EditRefusal(
        "the value is the one that the anchor '\(name)' names elsewhere", at: slot.node.range)
    }
    try checkAnchors(slots, losing: nil)
    guard slot.node.isFlow else {
      return new.object == nil
        ? try addingElements(new, to: slot.node) : try addingEntries(new, to: slot.node)
    }
    let parent = slots.dropLast().last
    guard let list = BracketedList(slot.node, lines.bytes) else {
      throw EditRefusal("the value is a pair without brackets", at: slot.node.range)
    }
    let isEmpty = lines.bytes[list.inside].allSatisfy(\.isBlank)
    if isEmpty, parent?.node.isFlow != true, slot.node.anchor == nil, !slot.node.hasTag {
      return try replacing(slot, by: new, neighbors: parent?.node)
    }
    return text.adding(new, to: list)
  }

  func removing(_ path: [JSONPath]) throws(EditRefusal) -> [TextEdit] {
    let slots = try slots(path)
    guard let parent = slots.dropLast().last?.node, let slot = slots.last else { return [] }
    try checkAnchors(slots.dropLast(), losing: slot.node)
    if case .key(let name) = path.last { try checkMerge(name, in: parent) }
    let index: Int? =
      switch path.last {
      case .index(let index): index
      case .key(let name): parent.mapping?.firstIndex { $0.key.text?.isSame(as: name) ?? false }
      case nil: nil
      }
    guard let index else { return [] }
    if let key = parent.mapping?[index].key { try checkAnchors([], losing: key) }
    guard parent.isFlow else { return try removing(index, from: parent, slots) }
    guard let list = BracketedList(parent, lines.bytes) else {
      throw EditRefusal("the value is a pair without brackets", at: parent.range)
    }
    return text.removing(index, from: list)
  }
}

extension BracketedList {
  /// Creates a list or mapping in brackets; nil for anything else, also for `a: b` in a list.
  init?(_ node: YAMLNode, _ bytes: [UInt8]) {
    guard node.isFlow, node.start < node.range.upperBound,
      bytes[node.start] == UInt8(ascii: node.mapping == nil ? "[" : "{")
    else { return nil }
    range = node.start..<node.range.upperBound
    isMapping = node.mapping != nil
    items =
      node.mapping?.map { Item(name: $0.key.range, value: $0.value.range) }
      ?? node.sequence?.map { Item(value: $0.range) } ?? []
  }
}
