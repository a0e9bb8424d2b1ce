import Diagnostics
import JSONSyntax

extension MapNames {
  /// Tags of languages, which a rule checks.
  static let language = MapNames("language", kind: DeclarationName.Kind.language.rawValue)
  /// Rules and subjects.
  static let rule = MapNames("rule", kind: DeclarationName.Kind.rule.rawValue)
  /// Folders of an icon theme: `scalable`, `48x48`, `48x48@2`.
  static let iconSize = MapNames(
    "size", kind: nil, pattern: "^(scalable|[1-9][0-9]{0,3}x[1-9][0-9]{0,3}(@[1-9])?)$",
    allows: { $0 == "scalable" || isSize($0.utf8[...]) })
  /// Keys of a key file, with a locale in brackets or without.
  static let entry = MapNames(
    "key", kind: DeclarationName.Kind.prose.rawValue, isMarked: true,
    pattern: #"^[A-Za-z0-9-]+(\[[A-Za-z0-9_.@-]+\])?$"#, allows: { isEntry($0.utf8[...]) })

  private typealias Bytes = Substring.UTF8View

  private static func isSize(_ name: Bytes) -> Bool {
    let parts = name.split(separator: UInt8(ascii: "@"), omittingEmptySubsequences: false)
    let sides = parts.first?.split(separator: UInt8(ascii: "x"), omittingEmptySubsequences: false)
    guard let sides, sides.count == 2, parts.count <= 2, sides.allSatisfy(isNumber) else {
      return false
    }
    return parts.count == 1 || parts[1].count == 1 && isNumber(parts[1])
  }

  /// True for 1 to 9999 without leading zeros.
  private static func isNumber(_ digits: Bytes) -> Bool {
    (1...4).contains(digits.count) && digits.first != UInt8(ascii: "0")
      && digits.allSatisfy(\.isASCIIDigit)
  }

  private static func isEntry(_ name: Bytes) -> Bool {
    let key = name.prefix { $0 != UInt8(ascii: "[") }
    let locale = name[key.endIndex...]
    guard !key.isEmpty, key.allSatisfy({ isWord($0, or: "-") }) else { return false }
    return locale.isEmpty
      || locale.count > 2 && locale.last == UInt8(ascii: "]")
        && locale.dropFirst().dropLast().allSatisfy { isWord($0, or: "-_.@") }
  }

  private static func isWord(_ byte: UInt8, or others: String) -> Bool {
    byte.isASCIIAlphanumeric || others.utf8.contains(byte)
  }
}
