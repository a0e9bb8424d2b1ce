import Diagnostics

extension JSONReader {
  /// Returns the kind of the next value; `none` if it is missing or the reader has stopped.
  ///
  /// Skips white space, and reports a character that cannot begin a value.
  package mutating func nextKind() -> JSONKind {
    guard !isStopped else { return .none }
    skipWhiteSpace()
    guard cursor < limit else {
      guard frames.isEmpty else { return failAtEnd() }
      fail(JSONRules.noValue, "missing JSON value", at: nil)
      return .none
    }
    switch buffer[cursor] {
    case UInt8(ascii: "{"): return .object
    case UInt8(ascii: "["): return .array
    case UInt8(ascii: "\""): return .string
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"): return .number
    case UInt8(ascii: "t"), UInt8(ascii: "f"): return .boolean
    case UInt8(ascii: "n"): return .null
    default:
      failAtValue()
      return .none
    }
  }

  /// Enters the object or array at the next byte, which must be its opening bracket.
  ///
  /// Returns the offset of the bracket.
  @discardableResult
  package mutating func enter() -> Int {
    guard !isStopped else { return offset }
    let start = offset
    guard frames.count < Self.depthLimit else {
      fail(
        JSONRules.nestingTooDeep, "more than \(Self.depthLimit) arrays and objects are open",
        at: start)
      return start
    }
    let isObject = buffer[cursor] == UInt8(ascii: "{")
    frames.append((start, isObject))
    if isObject { names.open() }
    isAtFirst = true
    closing = isObject ? UInt8(ascii: "}") : UInt8(ascii: "]")
    cursor += 1
    place = .afterBracket
    return start
  }

  /// Moves to the next member of the innermost object: its name is read, and its value is next.
  ///
  /// Returns false at the end of the object, whose brace is read, or when the reader has stopped.
  package mutating func nextMember() -> Bool {
    guard advance() else { return false }
    guard buffer[cursor] == UInt8(ascii: "\"") else {
      failAtName()
      return false
    }
    readName()
    guard !isStopped else { return false }
    skipWhiteSpace()
    guard cursor < limit, buffer[cursor] == UInt8(ascii: ":") else {
      failAtColon()
      return false
    }
    cursor += 1
    place = .afterColon
    return true
  }

  /// Moves to the next element of the innermost array.
  ///
  /// Returns false at the end of the array, whose bracket is read, or when the reader has stopped.
  package mutating func nextElement() -> Bool {
    advance()
  }

  /// Reads the comma or the closing bracket; returns true if a value or a name must follow.
  mutating func advance() -> Bool {
    guard !isStopped else { return false }
    let isFirst = isAtFirst
    isAtFirst = false
    skipWhiteSpace()
    guard cursor < limit else { return failAtEnd() != .none }
    var byte = buffer[cursor]
    if !isFirst, byte == UInt8(ascii: ",") {
      let comma = offset
      cursor += 1
      skipWhiteSpace()
      guard cursor < limit else { return failAtEnd() != .none }
      byte = buffer[cursor]
      place = .afterComma
      guard byte == closing else {
        return true
      }
      reportTrailingComma(at: comma)
    }
    if byte == closing {
      leave()
      return false
    }
    if isFirst { return true }
    failAfterValue()
    return false
  }

  private mutating func leave() {
    cursor += 1
    if frames.removeLast().isObject { names.close() }
    isAtFirst = false
    closing = frames.last?.isObject ?? false ? UInt8(ascii: "}") : UInt8(ascii: "]")
  }

  private mutating func readName() {
    need(MemberName.short + 2)
    let start = offset
    if let short = MemberName(buffer.span, cursor + 1, limit) {
      name = short
      cursor += short.count + 2
    } else {
      let token = readString(keeping: Self.nameLimit)
      guard !isStopped else { return }
      name = MemberName(text, count: token.byteCount)
      if token.byteCount > MemberName.short { longName = text }
    }
    nameRange = start..<offset
    guard name.count <= Self.nameLimit else { return }
    if let earlier = names.insert(name.hash, at: start) { reportDuplicate(earlier) }
  }

  /// Returns at most `most` bytes of the last member's name as text.
  package func nameText(_ most: Int = 80) -> String {
    guard name.count > MemberName.short else { return name.text(most) }
    return String(decoding: longName.prefix(most), as: UTF8.self)
  }

  /// The maximum length of a name that is kept whole and checked for duplicates; longer ones are
  /// read and checked.
  package static var nameLimit: Int { 4096 }

  /// Reads, checks, and drops the next value.
  package mutating func skipValue() {
    let level = frames.count
    while true {
      switch nextKind() {
      case .object, .array: enter()
      case .string: _ = readString(keeping: 0)
      case .number: skipNumber()
      case .boolean, .null: _ = readLiteral()
      case .none: return
      }
      while true {
        guard !isStopped, frames.count > level, let frame = frames.last else { return }
        if frame.isObject ? nextMember() : nextElement() { break }
      }
    }
  }

  private mutating func skipNumber() {
    let number = readNumber()
    if !isStopped { reportOverflow(number) }
  }

  /// Reads `true`, `false` or `null`; nil for any other word.
  package mutating func readLiteral() -> String? {
    guard !isStopped else { return nil }
    need(8)
    for word in ["true", "false", "null"] {
      let bytes = word.utf8
      guard limit - cursor >= bytes.count,
        zip(bytes, cursor..<(cursor + bytes.count)).allSatisfy({ $0 == buffer[$1] })
      else { continue }
      // A character beyond ASCII may be white space of another notation.
      let next = buffer[cursor + bytes.count]
      guard next >= 0x80 || !Self.isWordByte(next) else { break }
      cursor += bytes.count
      return word
    }
    failAtWord()
    return nil
  }

  /// Checks that nothing but white space follows the root value, and completes the report.
  package mutating func finish() {
    if !isStopped {
      place = .root
      skipWhiteSpace()
      if cursor < limit { failAfterRoot() }
    }
    reportForeignSpaces()
  }

  /// Returns the index of the item of a list after one that ends at `start`; nil if another byte
  /// than one comma and white space precedes it.
  package static func nextItem(_ bytes: Span<UInt8>, _ start: Int, _ limit: Int) -> Int? {
    var hasComma = false
    for index in start..<max(start, limit) {
      switch bytes[index] {
      case 0x20, 0x0A, 0x0D, 0x09: break
      case UInt8(ascii: ",") where !hasComma: hasComma = true
      case UInt8(ascii: "]"), UInt8(ascii: ","): return nil
      default: return hasComma ? index : nil
      }
    }
    return nil
  }
}
