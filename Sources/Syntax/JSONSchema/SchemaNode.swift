/// A schema as it is run; other schemas are indices of `SchemaProgram.nodes`.
struct SchemaNode: Sendable {
  /// True for the schema `false`, which rejects all values.
  var isFalse = false
  /// True if every value is valid, as for `true` and `{}`.
  var isTrivial = false
  /// The allowed types; nil for all.
  var types: SchemaTypes?
  /// The values of `const` and of `enum`.
  var choices: [[SchemaValue]] = []
  /// True if an object or an array is among the choices, or elements are compared.
  var keepsContainers = false
  var number: NumberLimits?
  var string: StringLimits?
  var object: Box<ObjectRules>?
  var array: Box<ArrayRules>?
  /// Schemas for the same value.
  var links: [SchemaLink] = []
  var hasAny = false
  var hasOne = false
  var hasCondition = false
  /// The schema resource, if one of its anchors is dynamic.
  var resource: Int?
}

/// The types of values that `type` names.
struct SchemaTypes: OptionSet, Sendable, Hashable {
  let rawValue: UInt8
  static let object = Self(rawValue: 1)
  static let array = Self(rawValue: 2)
  static let string = Self(rawValue: 4)
  static let number = Self(rawValue: 8)
  static let integer = Self(rawValue: 16)
  static let boolean = Self(rawValue: 32)
  static let null = Self(rawValue: 64)

  static let named: [(name: String, type: SchemaTypes, phrase: String)] = [
    ("object", .object, "an object"), ("array", .array, "an array"),
    ("string", .string, "a string"), ("number", .number, "a number"),
    ("integer", .integer, "an integer"), ("boolean", .boolean, "true or false"),
    ("null", .null, "null"),
  ]

  /// `an array`, `a string`.
  var phrases: [String] { Self.named.filter { contains($0.type) }.map(\.phrase) }

  /// `an array, a string or null`.
  var phrase: String { isEmpty ? "nothing" : SchemaWords.list(phrases, "or") }
}

/// Another schema for the same value, with its role.
struct SchemaLink: Sendable {
  enum Role: Sendable, Equatable {
    case all
    case any
    case one
    case not
    case condition
    case then
    case otherwise
    /// Applies if the object has a member: an index of `ObjectRules.triggers`.
    case dependent(Int)
  }

  var role: Role
  var node: Int
  /// The title of an alternative or its name in references, or the text of a condition.
  var label: String?
  /// A name of `$dynamicAnchor`: the outermost resource with this name decides.
  var anchor: Int?
}

struct NumberLimits: Sendable {
  var least: SchemaNumber?
  var most: SchemaNumber?
  var above: SchemaNumber?
  var below: SchemaNumber?
  var multipleOf: SchemaNumber?

  var isEmpty: Bool {
    least == nil && most == nil && above == nil && below == nil && multipleOf == nil
  }
}

struct StringLimits: Sendable {
  var least: Int?
  var most: Int?
  var pattern: (text: String, Pattern)?
  var format: SchemaFormat?

  var isEmpty: Bool { least == nil && most == nil && pattern == nil && format == nil }
}

struct ObjectRules: Sendable {
  struct Member: Sendable {
    var node: Int?
    var required: Int?
    var trigger: Int?
  }

  /// The rules for members by name.
  var members: [SchemaName: Member] = [:]
  /// The names of `properties`, for suggestions.
  var names: [String] = []
  /// The names that are looked for; the first `requiredCount` are required.
  var required: [String] = []
  var requiredCount = 0
  var triggers: [Trigger] = []
  var patterns: [(Pattern, Int)] = []
  /// True if an unsupported pattern may match the names of members.
  var hasUnknownPatterns = false
  var additional: Int?
  var unevaluated: Int?
  var name: Int?
  var least: Int?
  var most: Int?

  /// A member that requires others.
  struct Trigger: Sendable {
    var name: String
    /// The bit that the member sets.
    var bit: Int
    /// The required names, with their bits.
    var needs: [(name: String, bit: Int)] = []
  }

  var isEmpty: Bool {
    members.isEmpty && patterns.isEmpty && additional == nil && unevaluated == nil && name == nil
      && least == nil && most == nil && !hasUnknownPatterns
  }
}

struct ArrayRules: Sendable {
  var prefix: [Int] = []
  var rest: Int?
  var contains: Int?
  var leastContained = 1
  var mostContained: Int?
  /// True if the elements that `contains` accepts count as evaluated (2020-12).
  var containsEvaluates = false
  var unevaluated: Int?
  var least: Int?
  var most: Int?
  var isUnique = false

  var isEmpty: Bool {
    prefix.isEmpty && rest == nil && contains == nil && unevaluated == nil && least == nil
      && most == nil && !isUnique
  }
}

/// A shared value: copying its contents for every member would take time.
final class Box<Value: Sendable>: Sendable {
  let value: Value

  init(_ value: Value) { self.value = value }
}
