/// Reads the sections of the files `magic` and `treemagic` (shared-mime-info section 2.7).
///
/// Values are binary and may look like a section, so each rule is read to its end.
struct MagicReader {
  private let bytes: [UInt8]
  private let keepsRules: Bool
  private var position: Int

  /// The maximum depth of nested rules; Debian's are three deep.
  private static let deepest = 64

  /// Calls `body` with the sections of a file with the right title, empty without `keepsRules`.
  static func forEachSection(
    of bytes: [UInt8], title: String, keepsRules: Bool, _ body: (MIMEFolder.Magic) -> Void
  ) {
    let line = Array(title.utf8) + [0, 0x0A]
    guard bytes.starts(with: line) else { return }
    var reader = MagicReader(bytes: bytes, keepsRules: keepsRules, position: line.count)
    while let section = reader.nextSection() { body(section) }
  }

  /// Returns the next section with its complete rules, or nil at the end.
  private mutating func nextSection() -> MIMEFolder.Magic? {
    while position < bytes.count {
      if let (priority, type) = header() {
        return MIMEFolder.Magic(type: type, priority: priority, matches: rules())
      }
      skipToSection()
    }
    return nil
  }

  /// Reads the line before rules, `[50:text/html]`.
  private mutating func header() -> (priority: Int, type: String)? {
    let start = position
    if take(UInt8(ascii: "[")), let priority = number(), priority <= 100,
      take(UInt8(ascii: ":"))
    {
      let end = bytes[position...].firstIndex(of: 0x0A) ?? bytes.count
      let line = bytes[position..<end]
      if line.last == UInt8(ascii: "]"), TypeName.isSound(line.dropLast()) {
        position = min(end + 1, bytes.count)
        return (priority, String(decoding: line.dropLast(), as: UTF8.self))
      }
    }
    position = start
    return nil
  }

  /// Reads the rules up to the next section, each with the rules indented under it.
  private mutating func rules() -> [MIMEFolder.Match] {
    var flat: [(indent: Int, match: MIMEFolder.Match)] = []
    var deepest = 0
    while position < bytes.count, peek != UInt8(ascii: "[") {
      let isIndented = peek != UInt8(ascii: ">")
      guard let rule = rule(), rule.indent <= deepest else {
        skipToSection()
        // The last rule may lack some of its children.
        if isIndented { flat.removeSubrange((flat.lastIndex { $0.indent == 0 } ?? 0)...) }
        break
      }
      deepest = min(rule.indent + 1, Self.deepest)
      if keepsRules { flat.append(rule) }
    }
    return Self.tree(flat)
  }

  /// Nests rules under the ones that they are indented below, from last to first.
  private static func tree(
    _ flat: [(indent: Int, match: MIMEFolder.Match)]
  ) -> [MIMEFolder.Match] {
    guard let deepest = flat.map(\.indent).max() else { return [] }
    var pending: [[MIMEFolder.Match]] = Array(repeating: [], count: deepest + 2)
    for (indent, match) in flat.reversed() {
      var match = match
      match.children = pending[indent + 1].reversed()
      pending[indent + 1] = []
      pending[indent].append(match)
    }
    return pending[0].reversed()
  }

  /// Reads a rule: a value and a mask of that length, `1>4=\0\2ab&\xFF\xFF~2+8`, or `>"path"=file`.
  private mutating func rule() -> (indent: Int, match: MIMEFolder.Match)? {
    let indent = number() ?? 0
    guard take(UInt8(ascii: ">")) else { return nil }
    if peek == UInt8(ascii: "\"") {
      skipLine()
      return (indent, MIMEFolder.Match(start: 0, value: []))
    }
    guard let start = number(), take(UInt8(ascii: "=")), let length = length(),
      let value = field(length)
    else { return nil }
    var match = MIMEFolder.Match(start: start, value: keepsRules ? Array(value) : [])
    if take(UInt8(ascii: "&")) {
      guard let mask = field(length) else { return nil }
      if keepsRules { match.mask = Array(mask) }
    }
    if take(UInt8(ascii: "~")) {
      guard let size = number(), [1, 2, 4].contains(size) else { return nil }
      match.wordSize = size
    }
    if take(UInt8(ascii: "+")) {
      guard let length = number() else { return nil }
      match.rangeLength = length
    }
    return take(0x0A) || position == bytes.count ? (indent, match) : nil
  }

  // MARK: Parts of a rule

  private var peek: UInt8? { position < bytes.count ? bytes[position] : nil }

  private mutating func take(_ byte: UInt8) -> Bool {
    guard peek == byte else { return false }
    position += 1
    return true
  }

  /// Reads a decimal number of at most 32 bits.
  private mutating func number() -> Int? {
    let start = position
    var value: UInt32 = 0
    while let byte = peek, (0x30...0x39).contains(byte) {
      let (product, isTooLarge) = value.multipliedReportingOverflow(by: 10)
      let (sum, isLarger) = product.addingReportingOverflow(UInt32(byte - 0x30))
      guard !isTooLarge, !isLarger else { return nil }
      value = sum
      position += 1
    }
    return position > start ? Int(value) : nil
  }

  /// Reads two bytes, the higher first.
  private mutating func length() -> Int? {
    guard position <= bytes.count - 2 else { return nil }
    defer { position += 2 }
    return Int(bytes[position]) << 8 | Int(bytes[position + 1])
  }

  private mutating func field(_ length: Int) -> ArraySlice<UInt8>? {
    guard length <= bytes.count - position else { return nil }
    defer { position += length }
    return bytes[position..<(position + length)]
  }

  private mutating func skipToSection() {
    repeat { skipLine() } while position < bytes.count && peek != UInt8(ascii: "[")
  }

  private mutating func skipLine() {
    position = (bytes[position...].firstIndex(of: 0x0A) ?? bytes.count - 1) + 1
  }
}
