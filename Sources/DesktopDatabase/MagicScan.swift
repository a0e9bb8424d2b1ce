/// Goes through the sections of the files `magic` and `treemagic` (shared-mime-info section 2.7).
///
/// Values are binary and may hold what looks like a section, so each rule is read to its end.
struct MagicScan {
  private let bytes: [UInt8]
  private var position = 0
  /// True if something was passed over that is no section.
  private(set) var hasSkipped = false

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// Passes over the first line, `MIME-Magic` and a zero byte; false if it is another one.
  mutating func skipTitle(_ title: String) -> Bool {
    let line = Array(title.utf8) + [0, 0x0A]
    guard bytes.starts(with: line) else { return false }
    position = line.count
    return true
  }

  /// The type of the next section, `[50:text/html]`; nil at the end.
  mutating func nextType() -> ArraySlice<UInt8>? {
    while position < bytes.count {
      if bytes[position] == UInt8(ascii: "["), let name = header() { return name }
      if !skipRule() { skipToSection() }
    }
    return nil
  }

  private mutating func header() -> ArraySlice<UInt8>? {
    let end = bytes[position...].firstIndex(of: 0x0A) ?? bytes.count
    let line = bytes[(position + 1)..<end]
    guard let colon = line.firstIndex(of: UInt8(ascii: ":")), line.last == UInt8(ascii: "]") else {
      return nil
    }
    position = end + 1
    return line[(colon + 1)..<(end - 1)]
  }

  /// `1>4=\0\2ab&\xFF\xFF~2+8`: a value and a mask of that many bytes; or `>"path"=file`.
  private mutating func skipRule() -> Bool {
    let start = position
    skipDigits()
    if take(UInt8(ascii: ">")) {
      if peek == UInt8(ascii: "\"") { return skipLine() }
      skipDigits()
      if take(UInt8(ascii: "=")), skipValue() {
        if take(UInt8(ascii: "~")) { skipDigits() }
        if take(UInt8(ascii: "+")) { skipDigits() }
        if take(0x0A) || position == bytes.count { return true }
      }
    }
    position = start
    return false
  }

  private mutating func skipValue() -> Bool {
    guard position + 2 <= bytes.count else { return false }
    let length = Int(bytes[position]) << 8 | Int(bytes[position + 1])
    position += 2
    guard length <= bytes.count - position else { return false }
    position += length
    guard take(UInt8(ascii: "&")) else { return true }
    guard length <= bytes.count - position else { return false }
    position += length
    return true
  }

  private mutating func skipToSection() {
    hasSkipped = true
    repeat { _ = skipLine() } while position < bytes.count && peek != UInt8(ascii: "[")
  }

  private mutating func skipLine() -> Bool {
    position = (bytes[position...].firstIndex(of: 0x0A) ?? bytes.count - 1) + 1
    return true
  }

  private var peek: UInt8? { position < bytes.count ? bytes[position] : nil }

  private mutating func take(_ byte: UInt8) -> Bool {
    guard peek == byte else { return false }
    position += 1
    return true
  }

  private mutating func skipDigits() {
    while let byte = peek, (0x30...0x39).contains(byte) { position += 1 }
  }
}
