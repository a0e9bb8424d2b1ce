/// The kind of a value in a declaration.
indirect enum ValueForm: Sendable, Equatable {
  case string
  case boolean
  case integer(ClosedRange<Int>)
  /// One of some words.
  case word([String])
  case array(ValueForm)
  /// A string, or an array of strings.
  case stringOrStrings
  /// An object whose names are not those of keys.
  case map(MapNames, ValueForm)
  /// An object of the format, by its name there.
  case object(String)

  /// The name of the form with an article.
  var phrase: String {
    switch self {
    case .string: "a string"
    case .boolean: "true or false"
    case .integer(let bounds): "an integer from \(bounds.lowerBound) to \(bounds.upperBound)"
    case .word(let words): "one of " + words.map { "'\($0)'" }.joined(separator: ", ")
    case .array(let element): "an array of \(element.plural)"
    case .stringOrStrings: "a string or an array of strings"
    case .map(let names, let element): "an object of \(element.plural) by \(names.phrase)"
    case .object: "an object"
    }
  }

  /// The plural of the name.
  private var plural: String {
    switch self {
    case .string: "strings"
    case .boolean: "booleans"
    case .integer: "integers"
    case .word: "words"
    case .array(let element): "arrays of \(element.plural)"
    case .stringOrStrings: "strings or arrays of strings"
    case .map, .object: "objects"
    }
  }
}

/// The kind of names in a map.
enum MapNames: Sendable, Equatable {
  /// Tags of languages, which a rule checks.
  case language
  /// Rules and subjects.
  case rule
  /// Folders of an icon theme: `scalable`, `48x48`, `48x48@2`.
  case iconSize
  /// Keys of a key file, with a locale in brackets or without.
  case entry

  /// Their name after "by".
  var phrase: String {
    switch self {
    case .language: "language"
    case .rule: "rule"
    case .iconSize: "size"
    case .entry: "key"
    }
  }

  /// The regular expression of JSON Schema that all names match, nil for free ones.
  var pattern: String? {
    switch self {
    case .language, .rule: nil
    case .iconSize: "^(scalable|[1-9][0-9]{0,3}x[1-9][0-9]{0,3}(@[1-9])?)$"
    case .entry: #"^[A-Za-z0-9-]+(\[[A-Za-z0-9_.@-]+\])?$"#
    }
  }

  /// True if a name is allowed; the same as `pattern`.
  func allows(_ name: String) -> Bool {
    switch self {
    case .language, .rule: true
    case .iconSize: name == "scalable" || Self.isSize(name.utf8[...])
    case .entry: Self.isEntry(name.utf8[...])
    }
  }

  private typealias Bytes = Substring.UTF8View

  private static func isSize(_ name: Bytes) -> Bool {
    let parts = name.split(separator: UInt8(ascii: "@"), omittingEmptySubsequences: false)
    let sides = parts.first?.split(separator: UInt8(ascii: "x"), omittingEmptySubsequences: false)
    guard let sides, sides.count == 2, parts.count <= 2, sides.allSatisfy(isNumber) else {
      return false
    }
    return parts.count == 1 || parts[1].count == 1 && isNumber(parts[1])
  }

  /// True for 1 to 9999 without zeros in front.
  private static func isNumber(_ digits: Bytes) -> Bool {
    (1...4).contains(digits.count) && digits.first != UInt8(ascii: "0")
      && digits.allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
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
    let letters = UInt8(ascii: "a")...UInt8(ascii: "z")
    let digits = UInt8(ascii: "0")...UInt8(ascii: "9")
    return letters.contains(byte | 0x20) || digits.contains(byte) || others.utf8.contains(byte)
  }
}

/// A key of an object of the format.
struct KeyInfo: Sendable, Equatable {
  /// The effect of a missing key.
  enum Presence: Sendable, Equatable {
    case optional
    /// A separate rule requires it.
    case expected
    /// Without it the object means nothing.
    case required
  }

  var name: String
  var form: ValueForm
  /// One sentence.
  var text: String
  /// The default in words; empty if there is none.
  var defaultText: String
  var presence: Presence
  /// True if `null` is the same as no key.
  var isNullable: Bool
}

/// An object of the format, for schema and manual.
struct ObjectInfo: Sendable, Equatable {
  /// The name in the schema.
  var name: String
  /// One sentence.
  var text: String
  var keys: [KeyInfo]
}
