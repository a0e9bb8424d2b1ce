import Diagnostics

/// Character data, references, comments and instructions (XML 1.0 sections 2.4 to 2.7, 4.1).
extension XMLScanner {
  /// What white space becomes.
  enum TextKind {
    case content
    case attribute
  }

  struct Mistake {
    var message: String
    var range: Range<Int>
  }

  mutating func readText() {
    let (last, isPlain, mistake) = textEnd(at)
    if let problem = addText(at..<last, isPlain: isPlain) ?? mistake {
      return fail(problem.message, at: problem.range, from: problem.range.lowerBound)
    }
    at = last
  }

  /// The end of character data, and if it is what stands there.
  private func textEnd(_ start: Int) -> (Int, isPlain: Bool, Mistake?) {
    let span = bytes.span
    var index = start
    var isPlain = true
    while index < end {
      switch span[index] {
      case UInt8(ascii: "<"):
        return (index, isPlain, nil)
      case UInt8(ascii: "&"), 0x0D:
        isPlain = false
      case UInt8(ascii: "]"):
        if has("]]>", at: index) {
          return (index, isPlain, Mistake(message: "']]>' in text", range: index..<(index + 3)))
        }
      case 0x00..<0x09, 0x0B, 0x0C, 0x0E..<0x20:
        return (index, isPlain, controlCharacter(at: index))
      default: break
      }
      index += 1
    }
    return (index, isPlain, nil)
  }

  private func controlCharacter(at index: Int) -> Mistake {
    let name = bytes[index] == 0 ? "a NUL byte" : "a control character (\(bytes[index]))"
    return Mistake(message: "\(name) in text", range: index..<(index + 1))
  }

  /// Adds a piece to the text that is being read, up to a mistake in its references.
  private mutating func addText(_ range: Range<Int>, isPlain: Bool) -> Mistake? {
    guard !range.isEmpty else { return nil }
    guard textRange != nil || !isPlain else {
      textRange = range
      return nil
    }
    makeTextBytes()
    let mistake = decode(range, as: .content, into: &textBytes)
    let last = mistake?.range.lowerBound ?? range.upperBound
    if last > range.lowerBound || textRange != nil {
      textRange = (textRange?.lowerBound ?? range.lowerBound)..<last
    }
    return mistake
  }

  private mutating func makeTextBytes() {
    guard isTextPlain else { return }
    isTextPlain = false
    if let textRange { textBytes += bytes[textRange] }
  }

  /// Makes a node of the text that has been read.
  mutating func addPendingText() {
    guard let range = textRange else { return }
    let value = isTextPlain ? string(range) : String(decoding: textBytes, as: UTF8.self)
    nodes.append(.text(XMLText(value: value, range: range)))
    textRange = nil
    isTextPlain = true
    textBytes.removeAll(keepingCapacity: textBytes.count < 4096)
  }

  mutating func readCharacterData() {
    guard !open.isEmpty else {
      return fail("a CDATA section outside of the root element", at: at..<(at + 9), from: at)
    }
    guard let close = find("]]>", from: at + 9) else {
      return fail("the CDATA section is not closed", at: at..<(at + 9), from: at)
    }
    makeTextBytes()
    var index = at + 9
    while index < close { index = appendNormalized(index, to: &textBytes) }
    textRange = (textRange?.lowerBound ?? at)..<(close + 3)
    at = close + 3
  }

  mutating func readComment() {
    guard let hyphens = find("--", from: at + 4) else {
      return fail("the comment is not closed", at: at..<(at + 4), from: at)
    }
    guard hyphens + 2 < end, bytes[hyphens + 2] == UInt8(ascii: ">") else {
      return fail("'--' within a comment", at: hyphens..<(hyphens + 2), from: at)
    }
    at = hyphens + 3
  }

  mutating func readInstruction() {
    guard let nameEnd = nameEnd(at + 2) else {
      return fail("'<?' without a name", at: at..<(at + 2), from: at)
    }
    let target = string((at + 2)..<nameEnd)
    if target.lowercased() == "xml" {
      let isFirst = at == start
      return fail(
        isFirst
          ? "the XML declaration is malformed"
          : "the XML declaration is not the first thing in the file", at: at..<nameEnd, from: at)
    }
    guard let close = find("?>", from: nameEnd) else {
      return fail("the processing instruction '\(target)' is not closed", at: at..<nameEnd, from: at)
    }
    at = close + 2
  }

  // MARK: References

  /// Appends the value of character data in `range`, up to the first mistake.
  func decode(_ range: Range<Int>, as kind: TextKind, into value: inout [UInt8]) -> Mistake? {
    var index = range.lowerBound
    while index < range.upperBound {
      switch bytes[index] {
      case UInt8(ascii: "&"):
        let (next, mistake) = reference(at: index, in: range, into: &value)
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

  /// Appends a byte, a line end as LF, and returns the place behind it.
  private func appendNormalized(_ index: Int, to value: inout [UInt8]) -> Int {
    guard bytes[index] == 0x0D else {
      value.append(bytes[index])
      return index + 1
    }
    value.append(0x0A)
    return index + 1 < end && bytes[index + 1] == 0x0A ? index + 2 : index + 1
  }

  private func reference(
    at index: Int, in range: Range<Int>, into value: inout [UInt8]
  ) -> (Int, Mistake?) {
    var last = index + 1
    if last < range.upperBound, bytes[last] == UInt8(ascii: "#") { last += 1 }
    let nameStart = last
    while last < range.upperBound, last < index + 64, Self.isInReference(bytes[last]) { last += 1 }
    guard last < range.upperBound, bytes[last] == UInt8(ascii: ";"), last > nameStart else {
      return (
        index, Mistake(message: "'&' is not written as '&amp;'", range: index..<(index + 1))
      )
    }
    let whole = index..<(last + 1)
    let name = string(nameStart..<last)
    if nameStart > index + 1 {
      guard let scalar = Self.scalar(name) else {
        return (
          index, Mistake(message: "'\(string(whole))' is no character of XML", range: whole)
        )
      }
      value.append(utf8: scalar)
    } else if let byte = Self.entities[name] {
      value.append(byte)
    } else if entity != nil {
      value += bytes[whole]
    } else {
      return (index, Mistake(message: "the entity '\(name)' is not declared", range: whole))
    }
    return (last + 1, nil)
  }

  private static let entities: [String: UInt8] = [
    "amp": UInt8(ascii: "&"), "lt": UInt8(ascii: "<"), "gt": UInt8(ascii: ">"),
    "quot": UInt8(ascii: "\""), "apos": UInt8(ascii: "'"),
  ]

  private static func isInReference(_ byte: UInt8) -> Bool {
    byte != UInt8(ascii: ";") && byte != UInt8(ascii: "&") && !isSpace(byte)
  }

  /// The scalar of a character reference, `10` or `x0A`, if it is a character (section 2.2).
  private static func scalar(_ digits: String) -> UInt32? {
    let isHexadecimal = digits.utf8.first == UInt8(ascii: "x")
    let text = isHexadecimal ? digits.dropFirst() : digits[...]
    guard text.utf8.first != UInt8(ascii: "+"),
      let value = UInt32(text, radix: isHexadecimal ? 16 : 10)
    else { return nil }
    switch value {
    case 0x09, 0x0A, 0x0D, 0x20...0xD7FF, 0xE000...0xFFFD, 0x1_0000...0x10_FFFF: return value
    default: return nil
    }
  }
}
