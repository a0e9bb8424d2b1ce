import Diagnostics

/// The nodes in the order of the text: each element comes before its content.
struct XMLNodeList: Sendable {
  /// An element, or character data between tags.
  struct Node: Sendable {
    /// The place of the `<` of the start tag, or of the first byte of character data.
    var start: UInt32
    /// The places after the start tag, before the end tag, and after the end tag.
    var tagEnd: UInt32
    var endTag: UInt32
    var end: UInt32
    /// The first node that is not within this one.
    var next: UInt32
    /// The first attribute; for character data, the index of its value in `values`.
    var first: UInt32
    /// The number of attributes; for character data, 1 if it is only white space.
    var count: UInt16
    var name: XMLNameTable.ID
    var namespace: XMLNameTable.ID
  }

  struct Attribute: Sendable {
    /// The first byte of the name.
    var start: UInt32
    var valueStart: UInt32
    var valueEnd: UInt32
    /// An index in `values`.
    var value: UInt32
    var name: XMLNameTable.ID
    var namespace: XMLNameTable.ID

    var valueRange: Range<Int> { Int(valueStart)..<Int(valueEnd) }
  }

  /// The mark for a value that equals the bytes at its place.
  static let verbatim = UInt32.max

  var nodes: [Node] = []
  var attributes: [Attribute] = []
  /// Values that differ from the bytes at their places.
  private(set) var values: [String] = []

  /// Reserves room for the usual content of a text of some length; unused room costs nothing.
  mutating func reserve(forBytes count: Int) {
    nodes.reserveCapacity(count / 16)
    attributes.reserveCapacity(count / 32)
  }

  /// Keeps a value that differs from the bytes at its place.
  mutating func addValue(_ value: String) -> UInt32 {
    values.append(value)
    return UInt32(values.count - 1)
  }

  mutating func addText(_ range: Range<Int>, value: UInt32, isBlank: Bool) {
    let end = UInt32(range.upperBound)
    nodes.append(
      Node(
        start: UInt32(range.lowerBound), tagEnd: end, endTag: end, end: end,
        next: UInt32(nodes.count + 1), first: value, count: isBlank ? 1 : 0,
        name: XMLNameTable.none, namespace: XMLNameTable.none))
  }

  /// Adds the start tag at a place, with the attributes from `first` on.
  mutating func addElement(
    _ tag: Range<Int>, first: Int, name: XMLNameTable.ID, namespace: XMLNameTable.ID
  ) {
    let end = UInt32(tag.upperBound)
    nodes.append(
      Node(
        start: UInt32(tag.lowerBound), tagEnd: end, endTag: end, end: end,
        next: UInt32(nodes.count + 1), first: UInt32(first),
        count: UInt16(attributes.count - first), name: name, namespace: namespace))
  }

  /// Ends an element, which contains all nodes after it.
  mutating func close(_ index: Int, endTag: Range<Int>) {
    nodes[index].endTag = UInt32(endTag.lowerBound)
    nodes[index].end = UInt32(endTag.upperBound)
    nodes[index].next = UInt32(nodes.count)
  }

  /// Returns the first line beside an element that a merge has left, as git marks a conflict.
  ///
  /// A text that is all of an element may have such lines of its own, and `<<<<<<<` is malformed.
  func mergeMark(in text: [UInt8]) -> Range<Int>? {
    for index in nodes.indices.dropFirst() where nodes[index - 1].next != index + 1 {
      let node = nodes[index]
      guard node.name == XMLNameTable.none, node.count == 0 else { continue }
      let bytes = text[Int(node.start)..<Int(node.end)]
      let value = node.first == Self.verbatim ? Array(bytes) : Array(values[Int(node.first)].utf8)
      guard value.split(separator: 0x0A).contains(where: isMark) else { continue }
      let line = bytes.split(whereSeparator: \.isLineEnd).first(where: isMark) ?? bytes
      return line.startIndex..<line.endIndex
    }
    return nil
  }

  private func isMark(_ line: ArraySlice<UInt8>) -> Bool {
    line.elementsEqual("=======".utf8)
      || [">>>>>>> ", "||||||| "].contains { line.starts(with: $0.utf8) }
  }
}
