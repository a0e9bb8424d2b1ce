/// The limits of a YAML text, checked before parsing: the parser's time grows with the depth.
enum YAMLLimits {
  static let mostBytes = 1 << 20
  /// The maximum depth of open brackets and indentations.
  static let mostLevels = 100
  static let mostAliases = 1000
  /// The maximum number of values in a text; each alias counts as all values that it repeats.
  static let mostValues = 100_000

  static let tooDeep = "the text nests deeper than \(mostLevels) levels"
  static let tooManyValues = "the text expands to more than \(mostValues) values"

  /// Counts all bytes that could be structure, even inside a text: a high estimate is safe.
  static func check(_ bytes: [UInt8]) throws(YAMLProblem) {
    guard bytes.count <= mostBytes else {
      throw tooComplex("the text has \(bytes.count) bytes, more than \(mostBytes)", at: mostBytes)
    }
    var levels = 0
    var aliases = 0
    var isIndentation = true
    var indicators = 0
    for (index, byte) in bytes.enumerated() {
      switch byte {
      case UInt8(ascii: "["), UInt8(ascii: "{"):
        levels += 1
        guard levels <= mostLevels else {
          throw tooComplex("more than \(mostLevels) brackets are open", at: index)
        }
      case UInt8(ascii: "]"), UInt8(ascii: "}"): levels = max(0, levels - 1)
      case UInt8(ascii: "*") where mayBeginAlias(bytes, at: index):
        aliases += 1
      default: break
      }
      (isIndentation, indicators) = indentation(isIndentation, indicators, byte)
      guard indicators <= 2 * mostLevels, aliases <= mostAliases else {
        let message =
          aliases > mostAliases
          ? "the text has more than \(mostAliases) aliases"
          : tooDeep
        throw tooComplex(message, at: index)
      }
    }
  }

  /// True for an asterisk with a name, after a byte that can precede an alias.
  private static func mayBeginAlias(_ bytes: [UInt8], at index: Int) -> Bool {
    guard index + 1 < bytes.count, !" \t\r\n*/.".utf8.contains(bytes[index + 1]) else {
      return false
    }
    return index == 0 || " \t\r\n[{,:".utf8.contains(bytes[index - 1])
  }

  /// Returns whether the next byte is still before the content of its line, and its column.
  ///
  /// Each level of lists and mappings is indented more than the one around it, except a list in a
  /// mapping.
  private static func indentation(
    _ isIndentation: Bool, _ count: Int, _ byte: UInt8
  ) -> (Bool, Int) {
    if byte == 0x0A || byte == 0x0D { return (true, 0) }
    guard isIndentation, " \t-?:".utf8.contains(byte) else { return (false, count) }
    return (true, count + 1)
  }

  private static func tooComplex(_ message: String, at place: Int) -> YAMLProblem {
    YAMLProblem(.tooComplex(message), at: place)
  }
}
