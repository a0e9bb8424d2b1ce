import Diagnostics
import JSONSyntax

extension DocumentRewriter {
  /// Writes a value; unchanged parts are copied with their white space.
  mutating func write(_ node: DocumentNode, to output: inout DocumentOutput) {
    switch node {
    case .source(let range, _): text.copy(range, to: &output)
    case .text(let bytes): output.append(bytes)
    case .made(let scalar): output.append(scalar)
    case .object(let object): write(object, to: &output)
    case .list(let items):
      output.append(UInt8(ascii: "["))
      for (index, item) in items.enumerated() {
        if index > 0 { output.append(", ") }
        write(item, to: &output)
      }
      output.append(UInt8(ascii: "]"))
    case .joined(let parts):
      output.append(UInt8(ascii: "["))
      var isFirst = true
      for part in parts { writeInside(part, isFirst: &isFirst, to: &output) }
      output.append(UInt8(ascii: "]"))
    case .collection(let range, let kind, let steps):
      writeItems(range, kind, steps, to: &output)
    }
  }

  private mutating func write(_ object: OpenObject, to output: inout DocumentOutput) {
    let style = Style(object, text)
    output.append(UInt8(ascii: "{"))
    var end = object.start
    for (index, member) in object.members.enumerated() {
      if let lead = member.lead, lead.lowerBound == end {
        text.copy(lead, to: &output)
      } else {
        if index > 0 { output.append(UInt8(ascii: ",")) }
        output.append(lead(of: member, at: index, in: object, style))
      }
      end = member.end
      if let written = member.written {
        text.copy(written, to: &output)
      } else {
        output.append(JSONText.string(member.name.text).text)
      }
      if let gap = member.gap { text.copy(gap, to: &output) } else { output.append(style.gap) }
      write(member.node, to: &output)
    }
    if let tail = object.tail { text.copy(tail, to: &output) }
    output.append(UInt8(ascii: "}"))
  }

  /// Returns the white space before a member that is not at its place in the old document.
  private func lead(
    of member: OpenObject.Member, at index: Int, in object: OpenObject, _ style: Style
  ) -> [UInt8] {
    if index == 0, let start = object.start {
      return Array(text.bytes(start..<start + 256).prefix { $0 <= 0x20 })
    }
    let blanks = member.lead.map { Style.blanks(text.bytes($0)) } ?? []
    if !blanks.isEmpty { return blanks }
    return index > 0 || style.isKnown ? style.lead : []
  }

  /// Writes the items by templates or one by one, and copies the bytes between them.
  private mutating func writeItems(
    _ range: Range<Int>, _ kind: JSONKind, _ steps: [PendingStep],
    to output: inout DocumentOutput
  ) {
    var end = range.lowerBound
    var templates = ItemTemplates(
      steps, isPossible: usesTemplates && kind == .array && !output.isRecording)
    let text = text
    text.eachItem(of: range, kind) { reader in
      let start = range.lowerBound + reader.offset
      let isWritten = writeAlike(&reader, &templates, to: &output) { output in
        text.copy(end..<start, to: &output)
      }
      guard isWritten else { return false }
      end = range.lowerBound + reader.offset
      return true
    } _: { item, node in
      text.copy(end..<item.lowerBound, to: &output)
      write(node, steps, item, &templates, to: &output)
      end = item.upperBound
      return !output.isStopped
    }
    text.copy(end..<range.upperBound, to: &output)
  }

  /// Writes the items of an array after the items of other arrays.
  private mutating func writeInside(
    _ node: DocumentNode, isFirst: inout Bool, to output: inout DocumentOutput
  ) {
    let pending: [PendingStep]
    let range: Range<Int>
    switch node {
    case .source(let source, .array): (range, pending) = (source, [])
    case .collection(let source, .array, let steps): (range, pending) = (source, steps)
    case .list(let items):
      for item in items {
        separate(&isFirst, &output)
        write(item, to: &output)
      }
      return
    case .joined(let parts):
      for part in parts { writeInside(part, isFirst: &isFirst, to: &output) }
      return
    case .text(let bytes):
      if let opened = DocumentNode.opened(bytes) {
        writeInside(opened, isFirst: &isFirst, to: &output)
      }
      return
    case .source, .made, .object, .collection: return
    }
    text.eachItem(of: range, .array) { _, item in
      separate(&isFirst, &output)
      var item = item
      for step in pending { apply(step, to: &item) }
      write(item, to: &output)
      return !output.isStopped
    }
  }

  private func separate(_ isFirst: inout Bool, _ output: inout DocumentOutput) {
    if !isFirst { output.append(", ") }
    isFirst = false
  }

  /// The white space around the members of an object, for new members.
  private struct Style {
    var lead: [UInt8]
    var gap: [UInt8]
    var isKnown: Bool

    init(_ object: OpenObject, _ text: DocumentText) {
      let placed = object.members.last { $0.lead != nil && $0.gap != nil }
      isKnown = placed != nil
      let blanks = placed?.lead.map { Self.blanks(text.bytes($0)) } ?? []
      let gap = placed?.gap ?? object.members.lazy.compactMap(\.gap).first
      self.gap = gap.map { Array(text.bytes($0)) } ?? Array(": ".utf8)
      // Without a space after colons, commas are written without a space too.
      lead = blanks.isEmpty && self.gap.count > 1 ? Array(" ".utf8) : blanks
    }

    /// White space without the comma in it.
    static func blanks(_ bytes: ArraySlice<UInt8>) -> [UInt8] {
      bytes.filter { $0 != UInt8(ascii: ",") }
    }
  }
}
