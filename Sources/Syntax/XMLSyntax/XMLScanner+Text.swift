import Diagnostics

/// Character data, references, comments and instructions (XML 1.0 sections 2.4 to 2.7, 4.1).
extension XMLScanner {
  /// The context of a text, which decides how white space is normalized.
  enum TextKind {
    case content
    case attribute
  }

  typealias Mistake = (message: String, range: Range<Int>)

  mutating func readText() {
    if textRange == nil, !count(1, at: at..<(at + 1)) { return }
    let (last, kinds, mistake) = Self.textEnd(source, at)
    if let problem = addText(at..<last, kinds) ?? mistake {
      return fail(problem.message, at: problem.range, from: problem.range.lowerBound)
    }
    at = last
  }

  /// The kinds of bytes in character data: without `&` and CR, or only white space.
  private typealias Kinds = (isPlain: Bool, isBlank: Bool)

  /// Returns the end of character data, and its kinds of bytes.
  private static func textEnd(_ source: XMLBytes, _ start: Int) -> (Int, Kinds, Mistake?) {
    let span = source.bytes.span
    let end = source.end
    var index = start
    while index < end, span[index] == 0x20 || span[index] == 0x0A || span[index] == 0x09 {
      index += 1
    }
    var kinds: Kinds = (true, true)
    if index < end, span[index] == UInt8(ascii: "<") { return (index, kinds, nil) }
    kinds.isBlank = index == end
    while true {
      index = source.plainTextEnd(index)
      guard index < end, span[index] != UInt8(ascii: "<") else { return (index, kinds, nil) }
      switch span[index] {
      case UInt8(ascii: "&"), 0x0D:
        kinds.isPlain = false
      case UInt8(ascii: "]"):
        if source.has("]]>", at: index) {
          return (index, kinds, ("']]>' in text", index..<(index + 3)))
        }
      default:
        return (index, kinds, controlCharacter(span[index], at: index))
      }
      index += 1
    }
  }

  private static func controlCharacter(_ byte: UInt8, at index: Int) -> Mistake {
    let name = byte == 0 ? "a NUL byte" : "a control character (\(byte))"
    return ("\(name) in text", index..<(index + 1))
  }

  /// Adds a part to the current text, up to a mistake in its references.
  private mutating func addText(_ range: Range<Int>, _ kinds: Kinds) -> Mistake? {
    guard !range.isEmpty else { return nil }
    guard textRange != nil || !kinds.isPlain else {
      textRange = range
      isTextBlank = kinds.isBlank
      return nil
    }
    var value = takeTextBytes()
    let mistake = decode(range, as: .content, into: &value)
    textBytes = value
    let last = mistake?.range.lowerBound ?? range.upperBound
    if last > range.lowerBound || textRange != nil {
      textRange = (textRange?.lowerBound ?? range.lowerBound)..<last
    }
    return mistake
  }

  /// Moves the text so far out of the reader; appending then does not copy it.
  private mutating func takeTextBytes() -> [UInt8] {
    var value: [UInt8] = []
    swap(&value, &textBytes)
    if isTextPlain, let textRange { value += bytes[textRange] }
    isTextPlain = false
    return value
  }

  /// Adds a node for the current text.
  mutating func addPendingText() {
    guard let range = textRange else { return }
    textRange = nil
    if isTextPlain {
      if !open.isEmpty {
        list.addText(range, value: XMLNodeList.verbatim, isBlank: isTextBlank)
      }
      return
    }
    isTextPlain = true
    if !open.isEmpty {
      let value = list.addValue(String(decoding: textBytes, as: UTF8.self))
      list.addText(range, value: value, isBlank: false)
    }
    textBytes.removeAll(keepingCapacity: textBytes.count < 4096)
  }

  mutating func readCharacterData() {
    guard !open.isEmpty else {
      return fail("a CDATA section outside of the root element", at: at..<(at + 9), from: at)
    }
    guard let close = source.find("]]>", from: at + 9) else {
      return fail("the CDATA section is not closed", at: at..<(at + 9), from: at)
    }
    var value = takeTextBytes()
    var index = at + 9
    while index < close { index = appendNormalized(index, to: &value) }
    textBytes = value
    textRange = (textRange?.lowerBound ?? at)..<(close + 3)
    at = close + 3
  }

  mutating func readComment() {
    guard let hyphens = source.find("--", from: at + 4) else {
      return fail("the comment is not closed", at: at..<(at + 4), from: at)
    }
    guard hyphens + 2 < end, bytes[hyphens + 2] == UInt8(ascii: ">") else {
      return fail("'--' within a comment", at: hyphens..<(hyphens + 2), from: at)
    }
    at = hyphens + 3
  }

  mutating func readInstruction() {
    guard let nameEnd = source.nameEnd(at + 2) else {
      return fail("'<?' without a name", at: at..<(at + 2), from: at)
    }
    let target = (at + 2)..<nameEnd
    if source.string(target.prefix(4)).lowercased() == "xml" {
      let message =
        at == start
        ? "the XML declaration is malformed"
        : "the XML declaration is not the first thing in the file"
      return fail(message, at: at..<nameEnd, from: at)
    }
    guard source.has("?>", at: nameEnd) || nameEnd < end && Self.isSpace(bytes[nameEnd]) else {
      return fail("missing space after \(source.quoted(at..<nameEnd))", at: at..<nameEnd, from: at)
    }
    guard let close = source.find("?>", from: nameEnd) else {
      return fail("the processing instruction is not closed", at: at..<nameEnd, from: at)
    }
    _ = table.id(bytes, target)
    if count(0, at: at..<nameEnd) { at = close + 2 }
  }

  // MARK: References

  /// Appends the value of character data in `range`, up to the first mistake.
  func decode(_ range: Range<Int>, as kind: TextKind, into value: inout [UInt8]) -> Mistake? {
    var index = range.lowerBound
    while index < range.upperBound {
      switch bytes[index] {
      case UInt8(ascii: "&"):
        let (next, mistake) = decodeReference(at: index, in: range, into: &value)
        if let mistake { return mistake }
        index = next
      case 0x0A where kind == .attribute, 0x09 where kind == .attribute:
        value.append(0x20)
        index += 1
      case 0x0D where kind == .attribute:
        index += index + 1 < range.upperBound && bytes[index + 1] == 0x0A ? 2 : 1
        value.append(0x20)
      default:
        index = appendNormalized(index, to: &value)
      }
    }
    return nil
  }

  /// Appends a byte, or LF for a line end, and returns the place after it.
  private func appendNormalized(_ index: Int, to value: inout [UInt8]) -> Int {
    guard bytes[index] == 0x0D else {
      value.append(bytes[index])
      return index + 1
    }
    value.append(0x0A)
    return index + 1 < end && bytes[index + 1] == 0x0A ? index + 2 : index + 1
  }

  /// Appends the value of a reference; returns the place after it, or the problem.
  private func decodeReference(
    at index: Int, in range: Range<Int>, into value: inout [UInt8]
  ) -> (next: Int, Mistake?) {
    let limit = min(range.upperBound, index + 512)
    var last = index + 1
    while last < limit, Self.isInReference(bytes[last]) { last += 1 }
    guard last < limit, bytes[last] == UInt8(ascii: ";"), last > index + 1 else {
      let place = index..<(index + 1)
      return (index, ("'&' must be written as '&amp;'", place))
    }
    let whole = index..<(last + 1)
    guard let text = replacement(of: source.string((index + 1)..<last), whole) else {
      let what =
        bytes[index + 1] == UInt8(ascii: "#")
        ? "\(source.quoted(whole)) is not a character that XML allows"
        : "the entity \(source.quoted((index + 1)..<last)) is not declared"
      return (index, (what, whole))
    }
    value += text
    return (last + 1, nil)
  }

  /// Returns the value of a reference, or the reference itself if the text declares entities.
  private func replacement(of name: String, _ whole: Range<Int>) -> [UInt8]? {
    if let byte = Self.entities[name] { return [byte] }
    guard name.utf8.first == UInt8(ascii: "#") else {
      return entity == nil ? nil : Array(bytes[whole])
    }
    return Self.scalar(name.utf8.dropFirst()).map { scalar in
      var text: [UInt8] = []
      text.append(utf8: scalar)
      return text
    }
  }

  private static let entities: [String: UInt8] = [
    "amp": UInt8(ascii: "&"), "lt": UInt8(ascii: "<"), "gt": UInt8(ascii: ">"),
    "quot": UInt8(ascii: "\""), "apos": UInt8(ascii: "'"),
  ]

  private static func isInReference(_ byte: UInt8) -> Bool {
    byte != UInt8(ascii: ";") && byte != UInt8(ascii: "&") && !isSpace(byte)
  }

  /// Returns the scalar of a character reference, `10` or `x0A`, if XML allows it (section 2.2).
  ///
  /// It reads bytes: in a string, a combining character after `#` would be part of it.
  private static func scalar(_ digits: Substring.UTF8View) -> UInt32? {
    let isHexadecimal = digits.first == UInt8(ascii: "x")
    let text = Substring(isHexadecimal ? digits.dropFirst() : digits)
    guard digits.allSatisfy(\.isASCIIAlphanumeric),
      let value = UInt32(text, radix: isHexadecimal ? 16 : 10)
    else { return nil }
    return Unicode.Scalar(value).flatMap { $0.isXMLCharacter ? value : nil }
  }
}

extension Unicode.Scalar {
  /// True for a `Char` of XML 1.0 section 2.2.
  package var isXMLCharacter: Bool {
    switch value {
    case 0x09, 0x0A, 0x0D, 0x20...0xD7FF, 0xE000...0xFFFD, 0x1_0000...0x10_FFFF: true
    default: false
    }
  }
}
