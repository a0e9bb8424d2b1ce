import Diagnostics

extension ConfigurationNotation {
  /// Returns a name as it is written in brackets, with the quotes of a sample.
  func name(_ name: String, like sample: String?) -> String {
    switch self {
    case .json: JSONText.string(name).text
    case .json5:
      Self.hasQuotes(sample ?? "\"") || !Self.isIdentifier(name)
        ? Self.json5(name, like: sample) : name
    case .yaml: YAMLWord.written(name, YAMLQuoting(like: sample), inFlow: true)
    case .toml: Self.tomlKey(name, like: nil)
    }
  }

  /// Returns a scalar as it is written in brackets; a string has the quotes of a sample.
  func scalar(_ value: PlainValue, like sample: String?) -> String {
    switch value {
    case .null: return "null"
    case .boolean(let flag): return flag ? "true" : "false"
    case .word(let word): return word
    case .string(let text): return string(text, like: sample)
    case .array, .object: return ""
    }
  }

  private func string(_ text: String, like sample: String?) -> String {
    switch self {
    case .json: JSONText.string(text).text
    case .json5: Self.json5(text, like: sample)
    case .yaml: YAMLWord.written(text, YAMLQuoting(like: sample), inFlow: true)
    case .toml: Self.tomlString(text, like: sample)
    }
  }

  private static func hasQuotes(_ sample: String) -> Bool {
    sample.utf8.first.map { "\"'".utf8.contains($0) } ?? false
  }

  private static func isIdentifier(_ name: String) -> Bool {
    name.utf8.first.map { !$0.isASCIIDigit } ?? false
      && name.utf8.allSatisfy { $0.isASCIIAlphanumeric || $0 == 0x5F || $0 == 0x24 }
  }

  private static func json5(_ text: String, like sample: String?) -> String {
    let double = JSONText.string(text).text
    guard sample?.utf8.first == UInt8(ascii: "'") else { return double }
    var single: [UInt8] = []
    for byte in double.utf8.dropFirst().dropLast() {
      if byte == UInt8(ascii: "\""), single.last == 0x5C { single.removeLast() }
      if byte == UInt8(ascii: "'") { single.append(0x5C) }
      single.append(byte)
    }
    return "'" + String(decoding: single, as: UTF8.self) + "'"
  }

  /// Returns a TOML key, without quotes if that is valid.
  static func tomlKey(_ name: String, like sample: String?) -> String {
    let isBare =
      !name.isEmpty
      && name.utf8.allSatisfy { $0.isASCIIAlphanumeric || $0 == 0x5F || $0 == 0x2D }
    return isBare && !hasQuotes(sample ?? "") ? name : tomlString(name, like: sample)
  }

  static func tomlString(_ text: String, like sample: String?) -> String {
    let isLiteral =
      sample?.utf8.first == UInt8(ascii: "'") && !text.utf8.contains(UInt8(ascii: "'"))
      && YAMLWord.isPrintable(text)
    return isLiteral ? "'\(text)'" : JSONText.string(text).text
  }
}
