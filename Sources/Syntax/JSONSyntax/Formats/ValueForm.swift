/// The type of a value in a file.
package indirect enum ValueForm: Sendable, Equatable {
  case string
  case boolean
  /// Any value.
  case any
  case integer(ClosedRange<Int>)
  /// One of several words.
  case word([String])
  case array(ValueForm)
  /// A string, or an array of strings.
  case stringOrStrings
  /// An object with arbitrary names instead of fixed keys.
  case map(MapNames, ValueForm)
  /// An object of the format, by its name in the format.
  case object(String)

  /// The name of the form with an article.
  package var phrase: String {
    switch self {
    case .string: "a string"
    case .boolean: "true or false"
    case .any: "any value"
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
    case .any: "values"
    case .integer: "integers"
    case .word: "words"
    case .array(let element): "arrays of \(element.plural)"
    case .stringOrStrings: "strings or arrays of strings"
    case .map, .object: "objects"
    }
  }
}

/// The type of names in a map.
package struct MapNames: Sendable, Equatable {
  /// Their description after "by".
  package let phrase: String
  /// The regular expression of JSON Schema that all names match, nil for arbitrary names.
  let pattern: String?
  /// True if a name is allowed; equivalent to `pattern`.
  package let allows: @Sendable (String) -> Bool
  /// The kind under which a name is kept for the rules; nil if it is not kept.
  let kind: String?
  let isMarked: Bool

  /// Creates names that are called `phrase` in messages and kept for the rules as `kind`.
  package init(
    _ phrase: String, kind: String?, isMarked: Bool = false, pattern: String? = nil,
    allows: @escaping @Sendable (String) -> Bool = { _ in true }
  ) {
    self.phrase = phrase
    self.kind = kind
    self.isMarked = isMarked
    self.pattern = pattern
    self.allows = allows
  }

  package static func == (left: MapNames, right: MapNames) -> Bool {
    left.phrase == right.phrase && left.pattern == right.pattern && left.kind == right.kind
  }
}

/// A key of an object of the format.
package struct KeyInfo: Sendable, Equatable {
  /// The effect of a missing key.
  package enum Presence: Sendable, Equatable {
    case optional
    /// Optional, but a separate rule requires it, always or, with a default, in some objects.
    case expected
    /// The object is meaningless without it.
    case required
  }

  package var name: String
  package var form: ValueForm
  /// One sentence.
  package var text: String
  /// The default in words; may be empty.
  package var defaultText: String
  package var presence: Presence
  /// True if `null` means the same as a missing key.
  package var isNullable: Bool
}

/// An object of the format, for the schema and the manual.
package struct ObjectInfo: Sendable, Equatable {
  /// The name in the schema.
  package var name: String
  /// One sentence.
  package var text: String
  package var keys: [KeyInfo]
}
