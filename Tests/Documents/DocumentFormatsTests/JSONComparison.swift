import JSONSyntax

/// Whether two texts say the same; the order of members does not count.
enum JSONComparison {
  static func areEqual(_ left: String, _ right: String) -> Bool { usual(left) == usual(right) }

  private static func usual(_ text: String) -> String? {
    let bytes = Array(text.utf8)
    return JSONValue.read(bytes).value.map { usual($0, bytes) }
  }

  private static func usual(_ value: JSONValue, _ bytes: [UInt8]) -> String {
    switch value.content {
    case .object(let members):
      "{" + members.map { "\($0.name):" + usual($0.value, bytes) }.sorted().joined(separator: ",")
        + "}"
    case .array(let values): "[" + values.map { usual($0, bytes) }.joined(separator: ",") + "]"
    case .string, .number, .boolean, .null: String(decoding: bytes[value.element], as: UTF8.self)
    }
  }
}
