import Diagnostics
import Declarations
import MIMEPackages

/// A line of an entry for libmagic: a test of the content at an offset (magic(5)).
struct MagicTest {
  /// The offset, the type, and the value, with tabs between them.
  let line: String
  let path: DeclarationPath

  /// The longest value that all versions of libmagic keep, and the largest offset that all of them
  /// read, in bytes.
  private static let longest = (value: 95, offset: 1 << 20)

  /// Returns the tests that must succeed together, for each path through the matches.
  static func chains(
    _ magic: Sourced<FileType.Magic>, _ name: Sourced<String>, _ omitted: inout [Omission]
  ) -> [[MagicTest]] {
    Sourced.all(magic.value.matches, at: magic.path["matches"]).flatMap { match in
      chains(match, name, &omitted)
    }
  }

  private static func chains(
    _ match: Sourced<FileType.Match>, _ name: Sourced<String>, _ omitted: inout [Omission]
  ) -> [[MagicTest]] {
    let own: [MagicTest]
    do throws(Reason) {
      own = try tests(match)
    } catch {
      omitted.add("no test of '\(name.value)' for 'file' where \(error.text)", at: match.path)
      return []
    }
    guard !match.value.matches.isEmpty else { return [own] }
    return Sourced.all(match.value.matches, at: match.path["matches"]).flatMap { inner in
      chains(inner, name, &omitted).map { own + $0 }
    }
  }

  /// Returns the tests for a match, without its nested matches; at least one.
  private static func tests(
    _ match: Sourced<FileType.Match>
  ) throws(Reason) -> [MagicTest] {
    let bounds = match.value.offset.split(separator: ":").map { Int($0) ?? -1 }
    guard let start = bounds.first, let end = bounds.last, bounds.count <= 2, start >= 0,
      start <= end
    else { throw Reason(text: "the offset is malformed") }
    guard end <= longest.offset else {
      throw Reason(text: "the offset is greater than \(longest.offset): 'file' reads less")
    }
    guard let type = MagicType(rawValue: match.value.type),
      let value = MagicValue.read(type, value: match.value.value, mask: match.value.mask).value,
      value.significantCount > 0
    else { throw Reason(text: "the value or the mask is malformed") }
    guard value.bytes.count <= longest.value else {
      throw Reason(text: "the value has more than \(longest.value) bytes")
    }
    let lines = start == end ? fixed(value, start) : try searched(value, start, end - start + 1)
    return lines.map { MagicTest(line: $0, path: match.path) }
  }

  /// Returns a value that may begin at one of several places.
  private static func searched(
    _ value: MagicValue, _ start: Int, _ count: Int
  ) throws(Reason) -> [String] {
    guard value.mask?.allSatisfy({ $0 == 0xFF }) ?? true else {
      throw Reason(text: "a mask is used within a range")
    }
    guard !value.type.isHostEndian else {
      throw Reason(text: "a number of the host's byte order is looked for in a range")
    }
    // With only `b` or only `t`, libmagic would skip text files or binary files.
    return ["\(start)\tsearch/\(count)/bt\t=\(escaped(value.bytes))"]
  }

  private static func fixed(_ value: MagicValue, _ start: Int) -> [String] {
    if let name = numbers[value.type] {
      let number = Self.number(value.bytes, of: value.type)
      let mask = value.mask.map { Self.number($0, of: value.type) }
      let most = UInt32.max >> UInt32(32 - 8 * value.bytes.count)
      guard let mask, mask != most else { return ["\(start)\t\(name)\t=\(hexadecimal(number))"] }
      return ["\(start)\t\(name)&\(hexadecimal(mask))\t=\(hexadecimal(number & mask))"]
    }
    guard let mask = value.mask else { return ["\(start)\tstring\t=\(escaped(value.bytes))"] }
    // Texts cannot have masks: runs of whole bytes become texts, other bytes numbers.
    var lines: [String] = []
    var run = 0
    while run < mask.count {
      let length = mask[run...].prefix { $0 == 0xFF }.count
      if length > 0 {
        let bytes = Array(value.bytes[run..<(run + length)])
        lines.append("\(start + run)\tstring\t=\(escaped(bytes))")
      } else if mask[run] > 0 {
        let (bits, byte) = (UInt32(mask[run]), UInt32(value.bytes[run] & mask[run]))
        lines.append("\(start + run)\tubyte&\(hexadecimal(bits))\t=\(hexadecimal(byte))")
      }
      run += max(length, 1)
    }
    return lines
  }

  private static let numbers: [MagicType: String] = [
    .byte: "ubyte", .big16: "ubeshort", .big32: "ubelong", .little16: "uleshort",
    .little32: "ulelong", .host16: "ushort", .host32: "ulong",
  ]

  private static func number(_ bytes: [UInt8], of type: MagicType) -> UInt32 {
    (type.isLittleEndian ? bytes.reversed() : bytes).reduce(0) { $0 << 8 | UInt32($1) }
  }

  private static func hexadecimal(_ number: UInt32) -> String { "0x" + String(number, radix: 16) }

  /// Returns bytes as magic(5) reads them: special characters are octal.
  private static func escaped(_ bytes: [UInt8]) -> String {
    bytes.map { byte in
      let scalar = UnicodeScalar(byte)
      let isPlain = scalar.isASCIIAlphanumeric || "-_.:,;/<>(){}\"'".unicodeScalars.contains(scalar)
      guard !isPlain else { return String(scalar) }
      return "\\" + byte.digits(3, radix: 8)
    }.joined()
  }
}
