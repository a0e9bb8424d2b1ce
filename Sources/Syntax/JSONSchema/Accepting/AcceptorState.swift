/// What is done with a value that a set of schemas judges at once, each of which has a bit; or that
/// it is a wide state.
///
/// It holds no memory of its own, so that reading one costs nothing else.
struct AcceptorState {
  /// What a state is not made for; `SchemaValidator` judges such a document.
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

  /// By kind: the schemas that accept no value of it.
  var failing = SIMD8<UInt64>(repeating: 0)
  /// The schemas that somebody has asked; the others are those that they lead to.
  var asked: UInt64 = 0
  var declined: Declined = []
  /// An index of the table's wide states for schemas that have numbers instead of bits, or negative.
  var wide = -1
  var isWatched = false
  /// True if elements have to be different.
  var isUnique = false
  /// Ranges of the table's `steps`.
  var objectSteps = 0..<0
  var arraySteps = 0..<0
  var linkSteps = 0..<0
  /// Ranges of the table's `strings` and `numbers`.
  var strings = 0..<0
  /// The one of them that demands a pattern, if it is the only one and demands no more than that and
  /// a length: strings are matched while they are read; negative otherwise.
  var stream = -1
  var numbers = 0..<0
  /// True if the members that the schemas know are in the table.
  var hasMembers = false
  /// The transition of members that are not in the table; negative if each name is looked at.
  var other = -1
  /// The first of the table's `elements`, and the number of those with a schema of their own.
  var elements = 0
  var prefix = 0
}

/// Where a member or an element leads.
struct AcceptorTransition {
  /// The name, of which at most `MemberName.short` bytes are known; without a meaning for elements.
  var key = SIMD4<UInt64>.zero
  var count = 0
  /// The state of the object.
  var state = 0
  /// The names among those that the schemas look for.
  var seen: UInt64 = 0
  /// The schemas that do not accept it, whatever its value is.
  var failing: UInt64 = 0
  /// The state of the value; negative if nothing judges it.
  var child = -1
  /// The first of the table's `owners`: for each schema that the value's state is asked for, the
  /// schemas of the object that fail with it.
  var owners = 0
  /// The number of the layouts of elements that it leads to; negative if there are none.
  var list = -1
  /// An index of the table's wide transitions if it leads from a wide state.
  var wide = -1
  /// False until a document needs it.
  var isMade: Bool
}

/// Something that decides whether a schema accepts a value, once its parts are known.
struct AcceptorStep {
  enum Kind {
    /// Fails without all names in `first`.
    case required
    /// Fails with the names in `first` and without all of those in `second`.
    case needs
    /// Fails with fewer than `count` parts.
    case least
    /// Fails with more than `count` parts.
    case most
    /// Fails if one of `first` does.
    case all
    /// Fails if each of `first` does.
    case any
    /// Fails unless all of `first` but one fail.
    case one
    /// Fails if one of `first` does not.
    case not
    /// Fails with one of `second` if no one of `first` fails, and otherwise with one of `third`.
    case condition
    /// Fails with one of `second` if a name in `first` is there.
    case dependent
    /// Fails if it counts fewer than `count` elements; only in wide states, as those that follow.
    case leastCounted
    /// Fails if it counts more than `count` elements.
    case mostCounted
    /// Fails with a part that it does not expect, and at which no other schema has looked.
    case rest
  }

  var kind: Kind
  var bit: UInt64
  var first: UInt64 = 0
  var second: UInt64 = 0
  var third: UInt64 = 0
  var count = 0

  /// The bit if the schema fails, otherwise nothing.
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

/// What a schema demands of a string.
struct AcceptedString {
  /// The number of the schema in its state.
  var schema: Int
  var least = 0
  var most = Int.max
  /// An index of the table's `patterns`, or negative.
  var pattern = -1
  var format: SchemaFormat?
  /// The values that are allowed, each of the lists.
  var choices: [[[UInt8]]] = []
  /// An index of the table's `words`, which stand for several schemas, or negative.
  var words = -1

  /// True if it demands nothing but one of some values.
  var isChoice: Bool {
    choices.count == 1 && least == 0 && most == .max && pattern < 0 && format == nil
  }
}

/// What several schemas demand of a string that has to be one of some values for each.
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

  /// The schemas that do not accept a string.
  func failing(_ text: [UInt8]) -> UInt64 { schemas & ~(accepting[text] ?? 0) }
}

/// What a schema demands of a number.
struct AcceptedNumber {
  /// The number of the schema in its state.
  var schema: Int
  var limits: NumberLimits?
  var choices: [[SchemaValue]] = []

  func accepts(_ value: SchemaNumber) -> Bool {
    if let limits {
      if let least = limits.least, value < least { return false }
      if let most = limits.most, most < value { return false }
      if let above = limits.above, !(above < value) { return false }
      if let below = limits.below, !(value < below) { return false }
      if let divisor = limits.multipleOf, value.isMultiple(of: divisor) != true { return false }
    }
    return choices.allSatisfy { $0.contains(.number(value)) }
  }
}
