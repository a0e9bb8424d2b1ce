/// The checks of a value by a set of schemas at once, with one bit for each schema; or a reference
/// to a wide state.
///
/// It does not own memory, and reading one is therefore cheap.
struct AcceptorState {
  /// The kinds of values that a state does not support; `SchemaValidator` then judges the document.
  struct Declined: OptionSet {
    let rawValue: UInt8
    static let arrays = Self(rawValue: 1)
    static let all = Self(rawValue: 2)
  }

  /// The lanes of `failing`.
  enum Kind: Int, CaseIterable {
    case object, array, string, fraction, integer, yes, no, null

    var types: SchemaTypes {
      switch self {
      case .object: .object
      case .array: .array
      case .string: .string
      case .fraction: .number
      case .integer: [.integer, .number]
      case .yes, .no: .boolean
      case .null: .null
      }
    }
  }

  /// For each kind, the schemas that reject all values of that kind.
  var failing = SIMD8<UInt64>(repeating: 0)
  /// The requested schemas; the others are schemas that they lead to.
  var asked: UInt64 = 0
  var declined: Declined = []
  /// An index of the table's wide states, for schemas that have numbers instead of bits; otherwise
  /// negative.
  var wide = -1
  var isWatched = false
  /// True if elements must be different.
  var isUnique = false
  /// Ranges of the table's `steps`.
  var objectSteps = 0..<0
  var arraySteps = 0..<0
  var linkSteps = 0..<0
  /// Ranges of the table's `strings` and `numbers`.
  var strings = 0..<0
  /// The only entry of `strings`, if it demands only a pattern and a length: strings are then
  /// matched while they are read; negative otherwise.
  var stream = -1
  var numbers = 0..<0
  /// True if the table contains the members that the schemas know.
  var hasMembers = false
  /// The transition for members that are not in the table; negative if each name is checked.
  var other = -1
  /// The first of the table's `elements`, and the number of elements with a schema of their own.
  var elements = 0
  var prefix = 0
}

/// The target of a member or an element.
struct AcceptorTransition {
  /// At most `MemberName.short` bytes of the name; unused for elements.
  var key = SIMD4<UInt64>.zero
  var count = 0
  /// The state of the object.
  var state = 0
  /// The bit of the name among the names that the schemas look for.
  var seen: UInt64 = 0
  /// The schemas that reject the part, whatever its value is.
  var failing: UInt64 = 0
  /// The state of the value; negative if no schema judges it.
  var child = -1
  /// The first of the table's `owners`: for each schema requested for the value, the schemas of the
  /// object that fail if it fails.
  var owners = 0
  /// The number of the layouts of its elements; negative if it does not have any.
  var list = -1
  /// An index of the table's wide transitions if it leads from a wide state.
  var wide = -1
  /// False until a document needs it.
  var isMade: Bool
}

/// A step that decides whether a schema accepts a value, once its parts are judged.
struct AcceptorStep {
  enum Kind {
    /// Fails unless all names in `first` are present.
    case required
    /// Fails if all names in `first` are present and one in `second` is missing.
    case needs
    /// Fails with fewer than `count` parts.
    case least
    /// Fails with more than `count` parts.
    case most
    /// Fails if one of `first` does.
    case all
    /// Fails if each of `first` does.
    case any
    /// Fails unless exactly one schema in `first` accepts the value.
    case one
    /// Fails if one of `first` accepts the value.
    case not
    /// Fails with one of `second` if all of `first` accept the value, and otherwise with one of
    /// `third`.
    case condition
    /// Fails with one of `second` if a name in `first` is present.
    case dependent
    /// Fails if it counts fewer than `count` elements; only in wide states, like the following
    /// ones.
    case leastCounted
    /// Fails if it counts more than `count` elements.
    case mostCounted
    /// Fails with an unexpected part that no other schema has evaluated.
    case rest
  }

  var kind: Kind
  var bit: UInt64
  var first: UInt64 = 0
  var second: UInt64 = 0
  var third: UInt64 = 0
  var count = 0

  /// Returns the schema's bit if it fails, otherwise zero.
  @inline(__always)
  func failing(_ failing: UInt64, _ seen: UInt64, _ parts: Int) -> UInt64 {
    let hasFailed =
      switch kind {
      case .required: seen & first != first
      case .needs: seen & first != 0 && seen & second != second
      case .least: parts < count
      case .most: parts > count
      case .all: failing & first != 0
      case .any: failing & first == first
      case .one: (~failing & first).nonzeroBitCount != 1
      case .not: ~failing & first != 0
      case .condition: failing & (failing & first == 0 ? second : third) != 0
      case .dependent: seen & first != 0 && failing & second != 0
      case .leastCounted, .mostCounted, .rest: true
      }
    return hasFailed ? bit : 0
  }
}

/// The demands of a schema on a string.
struct AcceptedString {
  enum Format {
    /// An index of the table's `patterns`.
    case pattern(Int)
    case function(@Sendable ([UInt8]) -> Bool)
  }

  /// The number of the schema in its state.
  var schema: Int
  var least = 0
  var most = Int.max
  /// An index of the table's `patterns`, or negative.
  var pattern = -1
  var format: Format?
  /// The allowed values; the string must be in each of the lists.
  var choices: [[[UInt8]]] = []
  /// An index of the table's `words`, which combine several schemas, or negative.
  var words = -1

  /// True if it only demands one of some values.
  var isChoice: Bool {
    choices.count == 1 && least == 0 && most == .max && pattern < 0 && format == nil
  }
}

/// The demands of several schemas that each accept only certain strings.
struct AcceptedWords {
  private var schemas: UInt64 = 0
  private var accepting: [[UInt8]: UInt64] = [:]

  init(_ choices: [AcceptedString]) {
    for choice in choices {
      let bit: UInt64 = 1 << UInt64(choice.schema)
      schemas |= bit
      for word in choice.choices[0] { accepting[word, default: 0] |= bit }
    }
  }

  /// Returns the schemas that reject a string.
  func failing(_ text: [UInt8]) -> UInt64 { schemas & ~(accepting[text] ?? 0) }
}

/// The demands of a schema on a number.
struct AcceptedNumber {
  /// The number of the schema in its state.
  var schema: Int
  var limits: NumberLimits?
  var choices: [[SchemaValue]] = []

  // Inlined: a call copies all demands.
  @inline(__always)
  func accepts(_ value: SchemaNumber) -> Bool {
    if let least = limits?.least, value < least { return false }
    if let most = limits?.most, most < value { return false }
    if let above = limits?.above, !(above < value) { return false }
    if let below = limits?.below, !(value < below) { return false }
    if let divisor = limits?.multipleOf, value.isMultiple(of: divisor) != true { return false }
    return choices.allSatisfy { $0.contains(.number(value)) }
  }
}
