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
    return tests
  }()

  private static let byte = "(25[0-5]|2[0-4][0-9]|1[0-9][0-9]|[1-9]?[0-9])"
  private static let address = "\(byte)\\.\(byte)\\.\(byte)\\.\(byte)"
  /// An address of RFC 4291 2.2: all eight groups, or fewer around two colons; the last two of them
  /// may be written as an address of RFC 2673 3.2.
  private static let longAddress = {
    let group = "[0-9A-Fa-f]{1,4}"
    let short = (0...7).flatMap { count in
      let before = count == 0 ? "::" : "\(group)(:\(group)){\(count - 1)}::"
      let after = count == 7 ? "" : "(\(group)(:\(group)){0,\(6 - count)})?"
      return [before + after]
        + (count > 5 ? [] : ["\(before)(\(group):){0,\(5 - count)}\(address)"])
    }
    return "((\(group):){6}(\(group):\(group)|\(address))|\(short.joined(separator: "|")))"
  }()
  private static let label = "[A-Za-z0-9]([A-Za-z0-9-]{0,61}[A-Za-z0-9])?"

  /// RFC 9562 4, RFC 6901 3, RFC 1123 2.1, RFC 5321 4.1.2, RFC 3986 4.
  private static let patterns = [
    "ipv4": "^\(address)$",
    "ipv6": "^\(longAddress)$",
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
}
