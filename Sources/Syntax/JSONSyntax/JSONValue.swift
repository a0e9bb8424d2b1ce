package import Diagnostics

/// A JSON value with its place, for texts that fit into memory.
package struct JSONValue: Sendable, Equatable {
  package enum Content: Sendable, Equatable {
    case object([JSONMember])
    case array([JSONValue])
    case string(String)
    case number(JSONNumber)
    case boolean(Bool)
    case null
  }

  package var content: Content
  /// The place for a finding: the value, or the opening bracket of an object or an array.
  package var range: Range<Int>
  /// The range of the whole value.
  package var element: Range<Int>

  /// Creates a value, or without ranges one that is in no text.
  package init(_ content: Content, range: Range<Int> = 0..<0, element: Range<Int> = 0..<0) {
    (self.content, self.range, self.element) = (content, range, element)
  }
}

/// A member of an object.
package struct JSONMember: Sendable, Equatable {
  package var name: String
  /// The range of the name with its quotes.
  package var nameRange: Range<Int>
  package var value: JSONValue

  package init(name: String, nameRange: Range<Int>, value: JSONValue) {
    self.name = name
    self.nameRange = nameRange
    self.value = value
  }
}

/// A step from a value to one inside it.
package enum JSONPath: Sendable, Hashable, ExpressibleByStringLiteral, ExpressibleByIntegerLiteral {
  case key(String)
  case index(Int)

  package init(stringLiteral value: String) { self = .key(value) }
  package init(integerLiteral value: Int) { self = .index(value) }
}

extension JSONValue {
  package var object: [JSONMember]? {
    if case .object(let members) = content { members } else { nil }
  }

  package var array: [JSONValue]? {
    if case .array(let values) = content { values } else { nil }
  }

  package var string: String? { if case .string(let text) = content { text } else { nil } }

  package var boolean: Bool? { if case .boolean(let value) = content { value } else { nil } }

  /// The value of a number without a fraction that fits 64 bits.
  package var integer: Int? { if case .number(let number) = content { number.value } else { nil } }

  package var kind: JSONKind {
    switch content {
    case .object: .object
    case .array: .array
    case .string: .string
    case .number: .number
    case .boolean: .boolean
    case .null: .null
    }
  }

  /// Returns the last member of that name, or nil for a value that is not an object.
  package func member(_ name: String) -> JSONMember? {
    object?.last { ExactText($0.name) == ExactText(name) }
  }

  /// The value of the last member of that name.
  package subscript(_ name: String) -> JSONValue? { member(name)?.value }

  /// The value that a step leads to.
  package subscript(_ step: JSONPath) -> JSONValue? {
    switch step {
    case .key(let name): return self[name]
    case .index(let index):
      guard let values = array, values.indices.contains(index) else { return nil }
      return values[index]
    }
  }

  /// Returns the elements of an array, or nil if one of them has another form: a damaged record is
  /// not a shorter one.
  package func all<Element>(_ read: (JSONValue) -> Element?) -> [Element]? {
    guard let array else { return nil }
    let elements = array.compactMap(read)
    return elements.count == array.count ? elements : nil
  }

  /// Returns the range of an item with one of the commas beside it.
  package static func removal(of index: Int, from items: [JSONValue]) -> Range<Int> {
    let own = items[index].element
    if index + 1 < items.count { return own.lowerBound..<items[index + 1].element.lowerBound }
    return index > 0 ? items[index - 1].element.upperBound..<own.upperBound : own
  }

  /// Reads a whole text; the value is nil if the text could not be read to its end.
  ///
  /// The findings belong to the `json` rules. Offsets are bytes of `text`, which is the UTF-8 form
  /// of the file; `unit` relates them to the file.
  package static func read(
    _ bytes: [UInt8]
  ) -> (value: JSONValue?, text: [UInt8], unit: OffsetUnit, problems: [Diagnostic]) {
    var reader = JSONReader(reading: bytes)
    let value = reader.readTree()
    reader.finish()
    let text = Transcoder.text(of: bytes, reader.encoding, mark: reader.mark)
    let unit = OffsetUnit(reader.encoding, mark: reader.mark)
    return (reader.isStopped ? nil : value, text, unit, reader.report.diagnostics)
  }
}

extension JSONReader {
  /// Reads the next value as a tree; returns nil if the reader has stopped.
  mutating func readTree() -> JSONValue? {
    switch nextKind() {
    case .object:
      let start = enter()
      var members: [JSONMember] = []
      while nextMember() {
        let (name, range) = (nameText(Self.nameLimit), nameRange)
        guard let value = readTree() else { return nil }
        members.append(JSONMember(name: name, nameRange: range, value: value))
      }
      return isStopped ? nil : container(.object(members), from: start)
    case .array:
      let start = enter()
      var values: [JSONValue] = []
      while nextElement() {
        guard let value = readTree() else { return nil }
        values.append(value)
      }
      return isStopped ? nil : container(.array(values), from: start)
    case .string:
      let token = readString()
      guard !isStopped else { return nil }
      return leaf(.string(String(decoding: text, as: UTF8.self)), token.range)
    case .number:
      let number = readNumber()
      guard !isStopped else { return nil }
      reportOverflow(number)
      return leaf(.number(number), number.range)
    case .boolean, .null:
      let start = offset
      guard let word = readLiteral() else { return nil }
      return leaf(word == "null" ? .null : .boolean(word == "true"), start..<offset)
    case .none:
      return nil
    }
  }

  private func container(_ content: JSONValue.Content, from start: Int) -> JSONValue {
    JSONValue(content, range: start..<(start + 1), element: start..<offset)
  }

  private func leaf(_ content: JSONValue.Content, _ range: Range<Int>) -> JSONValue {
    JSONValue(content, range: range, element: range)
  }
}

extension [UInt8] {
  /// Appends the content of a JSON string in the style of Foundation's encoder: only required
  /// escapes, in the short form if there is one, and non-ASCII characters unchanged.
  package mutating func append(
    jsonEscaping text: some Sequence<UInt8>, escapesSlashes: Bool
  ) {
    for byte in text {
      switch byte {
      case UInt8(ascii: "\""), UInt8(ascii: "\\"): append(UInt8(ascii: "\\"), byte)
      case UInt8(ascii: "/") where escapesSlashes: append(UInt8(ascii: "\\"), byte)
      case 0x20...: append(byte)
      case 0x08: append(UInt8(ascii: "\\"), UInt8(ascii: "b"))
      case 0x09: append(UInt8(ascii: "\\"), UInt8(ascii: "t"))
      case 0x0A: append(UInt8(ascii: "\\"), UInt8(ascii: "n"))
      case 0x0C: append(UInt8(ascii: "\\"), UInt8(ascii: "f"))
      case 0x0D: append(UInt8(ascii: "\\"), UInt8(ascii: "r"))
      default: append(contentsOf: "\\u00\(byte < 16 ? "0" : "")\(String(byte, radix: 16))".utf8)
      }
    }
  }

  private mutating func append(_ first: UInt8, _ second: UInt8) {
    append(first)
    append(second)
  }
}
