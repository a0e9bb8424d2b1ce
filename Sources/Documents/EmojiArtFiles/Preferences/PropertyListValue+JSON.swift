import Diagnostics
import PropertyLists

extension PropertyListValue {
  /// Returns the JSON in data, or in a string that begins like JSON; nil for any other value.
  ///
  /// Data is returned with any content, since it may be damaged.
  func storedJSON(beginning starts: [Character]) -> [UInt8]? {
    switch content {
    case .data(let bytes): bytes
    case .string(let text) where text.first { !$0.isWhitespace }.map(starts.contains) ?? false:
      Array(text.utf8)
    default: nil
    }
  }

  /// An array or a dictionary as JSON; nil for any other value.
  var listAsJSON: [UInt8]? {
    switch content {
    case .array, .dictionary: Array((json.text + "\n").utf8)
    default: nil
    }
  }

  private var json: JSONText {
    switch content {
    case .string(let text), .date(let text): .string(text)
    case .integer(let number): .integer(Int(number))
    case .real(let number): number.isFinite ? .written("\(number)") : .null
    case .boolean(let flag): .bool(flag)
    case .data(let bytes): .array(bytes.map { .integer(Int($0)) })
    case .array(let values): .array(values.map(\.json))
    case .dictionary(let entries):
      .object(
        entries.sorted { $0.key.name < $1.key.name }.map {
          (name: $0.key.name, value: $0.value.json)
        })
    }
  }
}
