import Diagnostics

/// A `format` that can be asserted (2020-12 Validation 7.3).
struct SchemaFormat: Sendable {
  enum Test: Sendable {
    case pattern(Pattern)
    case function(@Sendable ([UInt8]) -> Bool)
  }

  let name: String
  let test: Test

  static func named(_ name: String) -> SchemaFormat? {
    tests[name].map { SchemaFormat(name: name, test: $0) }
  }

  private static let tests: [String: Test] = {
    var tests = patterns.compactMapValues { pattern in
      (try? PatternParser.parse(pattern)).map(Test.pattern)
    }
    tests["date"] = .function(isDate)
    tests["date-time"] = .function { text in
      var rest = text[...]
      return rest.takeDay() != nil && rest.popFirst().map { $0 | 0x20 } == UInt8(ascii: "t")
        && isTime(rest)
    }
    tests["time"] = .function { isTime($0[...]) }
    tests["regex"] = .function { text in
      do throws(PatternProblem) {
        _ = try PatternParser.parse(String(decoding: text, as: UTF8.self))
        return true
      } catch {
        return error.isUnsupported
      }
    }
    tests["ipv4"] = .function { isIPv4($0[...]) }
    tests["ipv6"] = .function(isIPv6)
    return tests
  }()

  private static let byte = "(25[0-5]|2[0-4][0-9]|1[0-9][0-9]|[1-9]?[0-9])"
  private static let address = "\(byte)\\.\(byte)\\.\(byte)\\.\(byte)"
  private static let label = "[A-Za-z0-9]([A-Za-z0-9-]{0,61}[A-Za-z0-9])?"

  /// RFC 9562 4, RFC 6901 3, RFC 1123 2.1, RFC 5321 4.1.2, RFC 3986 4.
  private static let patterns = [
    "uuid": "^[0-9a-fA-F]{8}(-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}$",
    "json-pointer": "^(/([^~/]|~[01])*)*$",
    "hostname": "^\(label)(\\.\(label))*$",
    "email":
      "^([A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+(\\.[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+)*|\"[^\"\\\\]*\")"
      + "@(\(label)(\\.\(label))*|\\[(\(address)|IPv6:[0-9A-Fa-f:.]+)\\])$",
    "uri":
      "^[A-Za-z][A-Za-z0-9+.-]*:([A-Za-z0-9._~!$&'()*+,;=:@/?\\[\\]-]|%[0-9A-Fa-f]{2})*"
      + "(#([A-Za-z0-9._~!$&'()*+,;=:@/?-]|%[0-9A-Fa-f]{2})*)?$",
  ]

  private static func number(_ text: ArraySlice<UInt8>) -> Int? {
    guard !text.isEmpty, text.allSatisfy({ $0 &- 0x30 < 10 }) else { return nil }
    return text.reduce(0) { $0 * 10 + Int($1 - 0x30) }
  }

  /// True for a `full-date` of RFC 3339 5.6.
  private static func isDate(_ text: [UInt8]) -> Bool {
    var rest = text[...]
    return rest.takeDay() != nil && rest.isEmpty
  }

  /// True for a `full-time` of RFC 3339 5.6, with a leap second only at the end of a day in UTC.
  private static func isTime(_ text: ArraySlice<UInt8>) -> Bool {
    var rest = text
    guard let time = rest.takeTime(), let second = time.second, let zone = rest.takeZone(),
      rest.isEmpty
    else { return false }
    return second < 60 || (time.hour * 60 + time.minute - zone + 2880) % 1440 == 1439
  }

  /// True for an address of RFC 2673 3.2.
  private static func isIPv4(_ text: ArraySlice<UInt8>) -> Bool {
    let bytes = text.split(separator: 0x2E, omittingEmptySubsequences: false)
    return bytes.count == 4
      && bytes.allSatisfy { byte in
        guard byte.count <= 3, let value = number(byte) else { return false }
        return value < 256 && (byte.count == 1 || byte.first != 0x30)
      }
  }

  /// True for an address of RFC 4291 2.2.
  private static func isIPv6(_ text: [UInt8]) -> Bool {
    var parts = text.split(separator: 0x3A, omittingEmptySubsequences: false)
    guard parts.count >= 3, parts.count <= 9 else { return false }
    var groups = 0
    if let last = parts.last, last.contains(0x2E) {
      guard isIPv4(last) else { return false }
      parts.removeLast()
      groups = 2
    }
    let isShort = zip(text, text.dropFirst()).contains { $0 == 0x3A && $1 == 0x3A }
    if text.starts(with: [0x3A]), !text.starts(with: [0x3A, 0x3A]) { return false }
    if text.last == 0x3A, text.dropLast().last != 0x3A { return false }
    let empties = zip(parts.indices, parts).filter { $1.isEmpty }
    let inner = empties.filter { $0.0 != 0 && $0.0 != parts.count - 1 }.count
    let full = parts.filter { !$0.isEmpty }
    guard full.allSatisfy({ $0.count <= 4 && $0.allSatisfy { byte in isHexadecimal(byte) } }) else {
      return false
    }
    groups += full.count
    return isShort ? inner <= 1 && groups <= 7 : inner == 0 && empties.isEmpty && groups == 8
  }

  private static func isHexadecimal(_ byte: UInt8) -> Bool {
    byte &- 0x30 < 10 || (byte | 0x20) &- 0x61 < 6
  }
}
