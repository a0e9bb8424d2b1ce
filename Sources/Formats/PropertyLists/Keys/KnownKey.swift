import UniformTypes

/// The dictionaries of an Info.plist whose keys are known.
package enum DictionaryKind: String, Sendable, CaseIterable {
  case topLevel = "the top level"
  case typeDeclaration = "a type declaration"
  case tagSpecification = "UTTypeTagSpecification"
  case typeIcons = "UTTypeIcons"
  case documentType = "a document type"
}

/// The required type of a key's value.
enum PropertyListForm: Sendable {
  case string
  case boolean
  /// A boolean, which old documentation describes as a string of 0 or 1.
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

  var isBoolean: Bool { [.boolean, .looseBoolean, .flag].contains(self) }

  /// Words that stand for booleans in strings.
  static let truthWords = [
    "yes": true, "true": true, "1": true, "no": false, "false": false, "0": false,
  ]
}

/// A key that Apple's systems know: the row for reading, checking, and fixing.
package struct KnownKey: Sendable, CustomStringConvertible {
  /// The form in which a key names an icon.
  enum Icon: Sendable {
    /// The name of a file in the bundle.
    case file
    /// A description that the system draws the icon from.
    case drawn
  }

  package let name: String
  /// The dictionary that contains the key.
  let kind: DictionaryKind
  let form: PropertyListForm
  /// True if strings are compared literally: identifiers, extensions, words of a fixed set.
  let isLiteral: Bool
  /// The kind of the dictionary or dictionaries in the value.
  let holds: DictionaryKind?
  let icon: Icon?
  /// The class of the tags in the value, for a legacy key from before type identifiers.
  let tagClass: UTTagClass?
  /// The names that Xcode's property list editor shows instead of the key, in lower case; older and
  /// newer versions differ.
  ///
  /// Tutorials use these names ("Supports Document Browser"), but in the source of a list such a
  /// name is an unknown key. Xcode itself writes the key.
  let shownNames: [String]

  init(
    _ kind: DictionaryKind, _ name: String, _ form: PropertyListForm, isLiteral: Bool = false,
    holds: DictionaryKind? = nil, icon: Icon? = nil, tagClass: UTTagClass? = nil,
    shown shownNames: String...
  ) {
    (self.kind, self.name, self.form, self.isLiteral) = (kind, name, form, isLiteral)
    (self.holds, self.icon, self.tagClass, self.shownNames) = (holds, icon, tagClass, shownNames)
  }

  package var description: String { name }

  package static func names(_ keys: [KnownKey]) -> Set<String> { Set(keys.map(\.name)) }
}

extension PropertyListValue {
  /// Returns the last entry of that key, which readers use.
  package func entry(_ key: String) -> PropertyListEntry? {
    dictionary?.last { $0.key.name == key }
  }

  /// The place for reporting a missing key: the first key, or an empty dictionary.
  package var placeOfMissingKey: Range<Int> { dictionary?.first?.key.range ?? element }

  /// Returns the places of keys that look like misspellings of this one, or like its name in Xcode;
  /// these have their own findings.
  func misspellings(of key: KnownKey) -> [Range<Int>] {
    let table = key.kind.keys
    return (dictionary ?? []).map(\.key).filter { found in
      guard found.name != key.name, table[found.name] == nil else { return false }
      return SpellingSearch.isMisspelling(found.name, of: key.name)
        || table.key(shownAs: found.name) == key.name
    }.map(\.range)
  }

  /// The last value of that key, which readers use; nil for a value that is not a dictionary.
  package subscript(_ key: KnownKey) -> PropertyListValue? { self[key.name] }

  /// Returns the last entry of that key, which readers use.
  package func entry(_ key: KnownKey) -> PropertyListEntry? { entry(key.name) }
}
