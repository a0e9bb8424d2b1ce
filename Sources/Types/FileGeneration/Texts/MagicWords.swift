import Declarations
import Diagnostics
import MIMEPackages

/// The magic of a type in words, for people.
enum MagicWords {
  /// The maximum number of texts in a list.
  private static let most = 8

  /// Returns one text for each way to detect the type by its content.
  static func all(of type: FileType) -> [String] {
    let ways = type.magic.flatMap(\.matches).flatMap(words).unique
    return ways.count > most ? ways.prefix(most) + ["and others"] : ways
  }

  private static func words(_ match: FileType.Match) -> [String] {
    guard let kind = MagicType(rawValue: match.type),
      let value = MagicValue.read(kind, value: match.value, mask: match.mask).value
    else { return [] }
    let digits = value.bytes.map { $0.digits(2, uppercase: true) }
    let isPlain = value.bytes.allSatisfy { (0x20..<0x7F).contains($0) && $0 != 0x22 }
    let text = isPlain ? "\"\(String(decoding: value.bytes, as: UTF8.self))\"" : ""
    let bytes = digits.joined(separator: " ")
    let shown = isPlain ? (digits.count > 8 ? text : "\(bytes) (\(text))") : bytes
    let mask = value.mask.map { $0.allSatisfy { $0 == 0xFF } } ?? true ? "" : " under a mask"
    let place =
      match.offset.split(separator: ":").count == 2
      ? "offsets \(match.offset.replacing(":", with: " to "))" : "offset \(match.offset)"
    let own = "\(shown)\(mask) at \(place)"
    return match.matches.isEmpty
      ? [own] : match.matches.flatMap(words).map { "\(own) and \($0)" }
  }

  /// Returns the value of a text match up to the end of the line; empty if it is not plain text.
  static func line(_ value: String) -> String {
    guard let bytes = MagicValue.read(.string, value: value, mask: nil).value?.bytes else {
      return ""
    }
    let line = bytes.prefix { $0 != 0x0A && $0 != 0x0D }
    return line.allSatisfy { (0x20..<0x7F).contains($0) }
      ? String(decoding: line, as: UTF8.self) : ""
  }
}
