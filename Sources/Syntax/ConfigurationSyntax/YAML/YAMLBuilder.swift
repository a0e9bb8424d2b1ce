import Diagnostics
import JSONSyntax

/// Builds values from events.
struct YAMLBuilder {
  /// A value that an anchor may name.
  struct Node {
    var value: JSONValue
    /// The value as it is written.
    var written: YAMLNode
    /// The text of a scalar; for a key, the name.
    var text: String?
    /// The number of values in it, including itself.
    var count = 1
    /// The levels of values inside it.
    var height = 0
  }

  private let bytes: [UInt8]
  private let events: YAMLEvents
  private var index = 0
  private var anchors: [String: Node] = [:]
  /// The end of the line of the previous scalar, kept since a file may be one long line.
  private var lineEnd = 0

  init(_ bytes: [UInt8], _ events: YAMLEvents) {
    self.bytes = bytes
    self.events = events
  }

  /// Returns the value of the only document.
  mutating func document() throws(YAMLProblem) -> Node? {
    let root = try nextDocument()
    if let other = try next() {
      throw Self.malformed("but found another document", at: other.offset)
    }
    return root
  }

  /// Returns the values of all documents.
  mutating func documents() throws(YAMLProblem) -> [JSONValue] {
    var roots: [JSONValue] = []
    while let root = try nextDocument() { roots.append(root.value) }
    return roots
  }

  /// Returns the value of the next document, which has its own anchors.
  private mutating func nextDocument() throws(YAMLProblem) -> Node? {
    guard try next() != nil else { return nil }
    anchors = [:]
    return try node(inside(), depth: 0)
  }

  private static func malformed(_ words: String, at place: Int) -> YAMLProblem {
    YAMLProblem(.syntax(words), at: place)
  }

  /// Returns the next event, or nil after the last one.
  private mutating func next() throws(YAMLProblem) -> YAMLEvent? {
    guard index < events.count else {
      if let problem = events.problem { throw problem }
      return nil
    }
    index += 1
    return events[index - 1]
  }

  /// Returns the next event where one is required.
  private mutating func inside() throws(YAMLProblem) -> YAMLEvent {
    guard let event = try next() else {
      throw Self.malformed("the document ends early", at: bytes.count)
    }
    return event
  }

  private mutating func node(_ event: YAMLEvent, depth: Int) throws(YAMLProblem) -> Node {
    let type = try type(of: event)
    let node: Node
    switch event.kind {
    case .scalar(let text, let style): node = try scalar(text, style, event, type)
    case .sequence(let isFlow): node = try sequence(event, isFlow, depth)
    case .mapping(let isFlow): node = try mapping(event, isFlow, depth)
    case .alias: return try anchored(event, depth)
    case .document, .end: throw Self.malformed("missing value", at: event.offset)
    }
    if let anchor = event.anchor { anchors[anchor] = node }
    return node
  }

  private func anchored(_ alias: YAMLEvent, _ depth: Int) throws(YAMLProblem) -> Node {
    guard let name = alias.anchor, var node = anchors[name] else {
      throw Self.malformed("found undefined alias", at: alias.offset)
    }
    guard depth + node.height <= YAMLLimits.mostLevels else {
      throw YAMLProblem(.tooComplex(YAMLLimits.tooDeep), at: alias.offset)
    }
    node.written = YAMLNode(.alias(name), alias, in: bytes)
    return node
  }

  private mutating func sequence(
    _ event: YAMLEvent, _ isFlow: Bool, _ depth: Int
  ) throws(YAMLProblem) -> Node {
    var whole = container(event)
    var values: [JSONValue] = []
    var nodes: [YAMLNode] = []
    while let item = try item() {
      let part = try add(item, to: &whole, depth)
      values.append(part.value)
      nodes.append(part.written)
    }
    whole.value.content = .array(values)
    whole.value.element = element(from: event.offset, isFlow: isFlow, last: values.last)
    whole.written = YAMLNode(
      .sequence(nodes, isFlow: isFlow), event, in: bytes, to: end(of: nodes, isFlow))
    return whole
  }

  private mutating func mapping(
    _ event: YAMLEvent, _ isFlow: Bool, _ depth: Int
  ) throws(YAMLProblem) -> Node {
    var whole = container(event)
    var members: [JSONMember] = []
    var entries: [YAMLNode.Entry] = []
    var places: [ExactText: Int] = [:]
    var repeated: Set<ExactText> = []
    while let item = try item() {
      let key = try node(item, depth: depth + 1)
      let part = try add(inside(), to: &whole, depth)
      entries.append((key.written, part.written))
      // All configurations that are read here have texts as keys.
      guard let text = key.text else { continue }
      let name = ExactText(text)
      if places[name] == nil {
        places[name] = key.value.range.lowerBound
      } else {
        repeated.insert(name)
      }
      members.append(JSONMember(name: text, nameRange: key.value.range, value: part.value))
    }
    let names = repeated.sorted()
    if let first = names.first {
      throw YAMLProblem(.repeatedKeys(names.map(\.text)), at: places[first] ?? event.offset)
    }
    whole.value.content = .object(merged(members))
    whole.value.element = element(from: event.offset, isFlow: isFlow, last: members.last?.value)
    let nodes = entries.flatMap { [$0.key, $0.value] }
    whole.written = YAMLNode(
      .mapping(entries, isFlow: isFlow), event, in: bytes, to: end(of: nodes, isFlow))
    return whole
  }

  /// Returns the members of a mapping, followed by the members of the mappings that `<<` merges
  /// into it (YAML merge keys), as js-yaml, PyYAML, and Yams do.
  private func merged(_ members: [JSONMember]) -> [JSONMember] {
    let sources = members.map(sources)
    guard sources.contains(where: { $0 != nil }) else { return members }
    var merged = zip(members, sources).filter { $1 == nil }.map(\.0)
    var names = Set(merged.map { ExactText($0.name) })
    merged += sources.compactMap { $0 }.joined().joined().filter {
      names.insert(ExactText($0.name)).inserted
    }
    return merged
  }

  /// The mappings that a merge key names; nil for any other member.
  private func sources(_ member: JSONMember) -> [[JSONMember]]? {
    guard member.name == "<<", bytes[member.nameRange].elementsEqual("<<".utf8) else { return nil }
    let values = member.value.array ?? [member.value]
    let mappings = values.compactMap(\.object)
    return mappings.count == values.count ? mappings : nil
  }

  /// Returns the end of a list or mapping that has just ended, as it is written.
  private func end(of nodes: [YAMLNode], _ isFlow: Bool) -> Int {
    isFlow ? events[index - 1].end : nodes.map(\.range.upperBound).max() ?? 0
  }

  /// Returns the bytes of a list or mapping that has just ended: up to its bracket, or else to the
  /// end of the last value in it.
  private func element(from start: Int, isFlow: Bool, last: JSONValue?) -> Range<Int> {
    if isFlow { return start..<max(start, events[index - 1].end) }
    // The last value of an alias is elsewhere.
    return start..<max(min(start + 1, bytes.count), last?.element.upperBound ?? start)
  }

  /// Returns the first event of the next item, or nil at the end of the sequence or mapping.
  private mutating func item() throws(YAMLProblem) -> YAMLEvent? {
    let event = try inside()
    if case .end = event.kind { return nil }
    return event
  }

  /// Reads a value inside another one.
  private mutating func add(
    _ event: YAMLEvent, to whole: inout Node, _ depth: Int
  ) throws(YAMLProblem) -> Node {
    let part = try node(event, depth: depth + 1)
    whole.count += part.count
    whole.height = max(whole.height, part.height + 1)
    guard whole.count <= YAMLLimits.mostValues else {
      throw YAMLProblem(.tooComplex(YAMLLimits.tooManyValues), at: event.offset)
    }
    return part
  }

  /// Returns an empty list or mapping.
  private func container(_ event: YAMLEvent) -> Node {
    let range = event.offset..<min(event.offset + 1, bytes.count)
    return Node(
      value: JSONValue(.null, range: range, element: range),
      written: YAMLNode(.sequence([], isFlow: true), event, in: bytes))
  }

  private mutating func scalar(
    _ text: String, _ style: YAMLStyle, _ event: YAMLEvent, _ type: YAMLTag?
  ) throws(YAMLProblem) -> Node {
    let written = YAMLNode(.scalar(text, style), event, in: bytes)
    let element = Self.element(of: event, in: bytes)
    var range = range(of: text, from: event.tag == nil ? written.start : event.offset)
    let plain = style == .plain ? Self.content(of: text) : .string(text)
    // A tag says what the text means, with quotes or without.
    let content = type?.content(event.kind) ?? plain
    if type?.isWord ?? false {
      guard let word = bytes[written.start..<element.upperBound].firstPlace(of: text.utf8) else {
        let words = "'\(text)' is written with escapes behind a tag; write it without them"
        throw YAMLProblem(.syntax(words), at: element)
      }
      range = word
    }
    let value = JSONValue(content, range: range, element: element)
    return Node(value: value, written: written, text: text)
  }

  /// The bytes of a scalar or an alias, with its tag and anchor; of another value, the first ones.
  private static func element(of event: YAMLEvent, in bytes: [UInt8]) -> Range<Int> {
    event.offset..<max(event.offset, event.trimmedEnd(in: bytes))
  }

  /// Returns the type that a tag names; nil for a tag of an application, which may mean anything.
  private func type(of event: YAMLEvent) throws(YAMLProblem) -> YAMLTag? {
    let prefix = "tag:yaml.org,2002:"
    guard let tag = event.tag, tag.hasPrefix(prefix) else { return nil }
    let name = String(tag.dropFirst(prefix.count))
    let type = YAMLTag.core[name]
    guard type?.content(event.kind) == nil, !YAMLTag.saysNothing(name) else { return type }
    let words =
      type.map { "the value is not \($0.name), which its tag says; write another value or tag" }
      ?? "'!!\(name)' is not a tag of YAML; write one that is, such as '!!str', or '!\(name)'"
    throw YAMLProblem(.syntax(words), at: Self.element(of: event, in: bytes))
  }

  /// Reads an unquoted scalar by the core schema of YAML 1.2, like electron-builder: `no` and `on`
  /// are texts.
  static func content(of plain: String) -> JSONValue.Content {
    switch plain {
    case "true", "True", "TRUE": .boolean(true)
    case "false", "False", "FALSE": .boolean(false)
    case "", "~", "null", "Null", "NULL": .null
    default: .string(plain)
    }
  }

  /// Returns the range of the text if it is written literally, with its quotes, otherwise the rest
  /// of its line.
  private mutating func range(of text: String, from start: Int) -> Range<Int> {
    let rest = bytes[start...]
    let count = text.utf8.count
    if rest.starts(with: text.utf8) { return start..<(start + count) }
    if let quote = rest.first, quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'"),
      rest.dropFirst().starts(with: text.utf8), rest.dropFirst(count + 1).first == quote
    {
      return start..<(start + count + 2)
    }
    if lineEnd <= start { lineEnd = rest.prefix { $0 != 0x0A && $0 != 0x0D }.endIndex }
    return start..<lineEnd
  }
}
