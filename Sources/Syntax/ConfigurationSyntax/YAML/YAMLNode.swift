import Diagnostics
import JSONSyntax

/// A value of a YAML text as it is written; aliases are not resolved.
struct YAMLNode {
  typealias Entry = (key: YAMLNode, value: YAMLNode)

  enum Content {
    case scalar(String, YAMLStyle)
    case alias(String)
    case sequence([YAMLNode], isFlow: Bool)
    case mapping([Entry], isFlow: Bool)
  }

  var content: Content
  /// The whole range, including the tag and the anchor.
  var range: Range<Int>
  /// The start of the value, after tag and anchor.
  var start: Int
  var anchor: String?
  var hasTag = false

  var sequence: [YAMLNode]? { if case .sequence(let items, _) = content { items } else { nil } }

  var mapping: [Entry]? { if case .mapping(let entries, _) = content { entries } else { nil } }

  /// True for a list or a mapping in brackets.
  var isFlow: Bool {
    switch content {
    case .sequence(_, let isFlow), .mapping(_, let isFlow): isFlow
    default: false
    }
  }

  /// True for a list or a mapping without brackets.
  var isBlock: Bool { (sequence != nil || mapping != nil) && !isFlow }

  var children: [YAMLNode] { sequence ?? mapping?.flatMap { [$0.key, $0.value] } ?? [] }

  /// The values inside it, without the keys.
  var values: [YAMLNode] { sequence ?? mapping?.map(\.value) ?? [] }

  /// The text of a scalar.
  var text: String? { if case .scalar(let text, _) = content { text } else { nil } }

  /// Calls `body` with this value and all values inside it, in the order of the text.
  func visit(_ body: (YAMLNode) -> Void) {
    body(self)
    for child in children { child.visit(body) }
  }
}

extension YAMLNode {
  /// Creates the value that begins with an event; `end` is the end of a list or a mapping.
  init(_ content: Content, _ event: YAMLEvent, in bytes: [UInt8], to end: Int? = nil) {
    self.content = content
    start = Self.start(of: event, in: bytes)
    range = event.offset..<max(start, end ?? event.trimmedEnd(in: bytes))
    hasTag = event.tag != nil
    if case .alias = content { anchor = nil } else { anchor = event.anchor }
  }

  /// Returns the start of a value, after its tag and anchor.
  static func start(of event: YAMLEvent, in bytes: [UInt8]) -> Int {
    var place = event.offset
    if case .alias = event.kind { return place }
    var left = (event.anchor == nil ? 0 : 1) + (event.tag == nil ? 0 : 1)
    while left > 0, place < bytes.count {
      let isVerbatim = bytes[place...].starts(with: "!<".utf8)
      let ends = isVerbatim ? ">" : ",]}"
      place = bytes[place...].firstIndex { $0 <= 0x20 || ends.utf8.contains($0) } ?? bytes.count
      if isVerbatim { place += 1 }
      left -= 1
      if place >= event.end, event.isScalar { return event.end }
      // The next value may be on another line, after a comment.
      var rest = bytes[place...].drop { $0 <= 0x20 }
      while rest.first == UInt8(ascii: "#") {
        rest = rest.drop { !$0.isLineEnd }.drop { $0 <= 0x20 }
      }
      if !rest.isEmpty { place = rest.startIndex }
    }
    return place
  }
}

extension YAMLEvent {
  var isScalar: Bool { if case .scalar = kind { true } else { false } }

  /// Returns the offset after a scalar or alias; blank lines after a block belong to it only if it
  /// keeps them.
  func trimmedEnd(in bytes: [UInt8]) -> Int {
    guard case .scalar(_, let style) = kind, style == .literal || style == .folded else {
      return min(end, bytes.count)
    }
    let block = bytes[offset..<min(end, bytes.count)]
    let header = block.prefix { !$0.isLineEnd }
    let keeps = header.prefix { $0 != UInt8(ascii: "#") }.contains(UInt8(ascii: "+"))
    guard !keeps else {
      if block.suffix(2).elementsEqual([0x0D, 0x0A]) { return block.endIndex - 2 }
      return block.last.map(\.isLineEnd) ?? false ? block.endIndex - 1 : block.endIndex
    }
    return (block.lastIndex { !$0.isLineEnd && !$0.isBlank } ?? offset - 1) + 1
  }
}
