import UniformTypes

/// The dictionaries of an Info.plist whose keys are known.
package enum DictionaryKind: String, Sendable, CaseIterable {
  case topLevel = "the top level"
  case typeDeclaration = "a type declaration"
  case tagSpecification = "UTTypeTagSpecification"
  case typeIcons = "UTTypeIcons"
  case documentType = "a document type"
}

/// The required kind of a key's value.
enum PropertyListForm: Sendable {
  case string
  case boolean
  /// A boolean by documentation, which was a string of 0 or 1 in old documentation.
  case looseBoolean
  case number
  /// A boolean or the number 1.
  case flag
  case strings
  case stringOrStrings
  case array
  /// An array of dictionaries.
  case dictionaries
  case dictionary
  case any

  var noun: String {
    switch self {
    case .string: "a string"
    case .boolean, .looseBoolean: "a boolean"
    case .flag: "a boolean or a number"
    case .number: "a number"
    case .strings: "an array of strings"
    case .stringOrStrings: "a string or an array of strings"
    case .array, .dictionaries: "an array of dictionaries"
    case .dictionary: "a dictionary"
    case .any: "any value"
    }
  }

  var isBoolean: Bool {
    switch self {
    case .boolean, .looseBoolean, .flag: true
    default: false
    }
  }

  /// Words that stand for booleans in strings.
  static let truthWords = [
    "yes": true, "true": true, "1": true, "no": false, "false": false, "0": false,
  ]
}

/// A key that Apple's systems know: the row for reading, checking, and fixing.
package struct KnownKey: Sendable, CustomStringConvertible {
  /// How a key gives an icon.
  enum Icon: Sendable {
    /// By the name of a file in the bundle.
    case file
    /// By what the system draws it from.
    case drawn
  }

  package let name: String
  /// The dictionary that has the key.
  let kind: DictionaryKind
  let form: PropertyListForm
  /// True if strings are compared literally: identifiers, extensions, words of a fixed set.
  let isLiteral: Bool
  /// The kind of the dictionary or dictionaries in the value.
  let holds: DictionaryKind?
  let icon: Icon?
  /// The class of the tags in the value, of a key from the time before type identifiers.
  let tagClass: UTTagClass?
  /// The names that Xcode's property list editor shows instead of the key, in lower case; older and
  /// newer versions differ.
  ///
  /// Tutorials use these names ("Supports Document Browser"), but in the source of a list such a
  /// name is a key that nothing reads. Xcode itself writes the key.
  let shownNames: [String]

  init(
    _ kind: DictionaryKind, _ name: String, _ form: PropertyListForm, isLiteral: Bool = false,
    holds: DictionaryKind? = nil, icon: Icon? = nil, tagClass: UTTagClass? = nil,
    shown shownNames: String...
  ) {
    self.kind = kind
    self.name = name
    self.form = form
    self.isLiteral = isLiteral
    self.holds = holds
    self.icon = icon
    self.tagClass = tagClass
    self.shownNames = shownNames
  }

  package var description: String { name }

  package static func names(_ keys: [KnownKey]) -> Set<String> { Set(keys.map(\.name)) }
}

extension PropertyListValue {
  /// The last entry of that key, which readers take.
  package func entry(_ key: String) -> PropertyListEntry? {
    dictionary?.last { $0.key.name == key }
  }

  /// Where a missing key is reported: at the first key, or at an empty dictionary.
  package var placeOfMissingKey: Range<Int> { dictionary?.first?.key.range ?? element }

  /// The places of keys that look like misspellings of that one, or like the name that Xcode shows
  /// for it; these have separate findings.
  func misspellings(of key: KnownKey) -> [Range<Int>] {
    let table = key.kind.keys
    return (dictionary ?? []).map(\.key).filter { found in
      guard found.name != key.name, table[found.name] == nil else { return false }
      return SpellingSearch.isMisspelling(found.name, of: key.name)
        || table.key(shownAs: found.name) == key.name
    }.map(\.range)
  }

  /// The last value of that key, which readers take; nil for anything but a dictionary.
  package subscript(_ key: KnownKey) -> PropertyListValue? { self[key.name] }

  /// The last entry of that key, which readers take.
  package func entry(_ key: KnownKey) -> PropertyListEntry? { entry(key.name) }
}
