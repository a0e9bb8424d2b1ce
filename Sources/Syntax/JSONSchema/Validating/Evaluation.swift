import Diagnostics
import JSONSyntax

/// A mistake in a value by one schema; it does not count if another alternative accepts the value.
struct Mistake: Sendable {
  var rule: RuleInfo
  var message: String
  var range: Range<Int>
  /// The correct names of missing members, values, or types, in the form for messages.
  var wanted: [String] = []
  /// The actual value, in the form for messages.
  var found: String?
  /// True if the actual value is a misspelling of a correct one.
  var isNear = false
  /// True if the actual value has none of the expected types.
  var isOfOtherType = false
  /// The rule of another mistake with the same cause; this one is reported only without that one.
  var echoes: RuleInfo?
  /// For alternatives: the mistakes for the closest ones, and their weight.
  var details: (text: String, weight: Int)?
  /// The number of levels between the judged value and the wrong one.
  var depth = 0
  /// The path from the judged value to the wrong one, cut for messages: `points[2].x`.
  var path = ""
  /// The first name or number of the path; empty if the judged value itself is wrong.
  var step = ""
  /// The innermost member around the wrong value, in quotes: `'x'`, or `in 'x'` for an element of
  /// its list.
  var owner: String?
  /// The reason for the demand: `since 'kind' is 'triangle'`.
  var condition: String?
  var related: [RelatedPlace] = []
  /// The schema that reports it.
  var node = 0
  /// The name of the member that is missing or unknown; nil if the value is wrong.
  var member: String?

  /// Mistakes of two schemas with the same key are one mistake.
  struct Key: Hashable {
    let start: Int
    let rule: ObjectIdentifier
    let message: String
  }

  var key: Key { Key(start: range.lowerBound, rule: ObjectIdentifier(rule), message: message) }

  /// The evidence that the author did not mean this alternative; a value of another type is the
  /// strongest.
  var weight: Int {
    if let details { return details.weight }
    if isNear { return 4 }
    if isOfOtherType, depth == 0 { return 1000 }
    return depth == 0 ? 10 : 5
  }

  /// The maximum length of a path; longer ones are cut off at the end.
  private static let longestPath = 80

  /// Makes the outer value the judged one: extends the path by the step to the part.
  mutating func enter(_ part: Request.Part) {
    depth += 1
    if owner == nil, case .member(let name) = part {
      owner = (path.isEmpty ? "" : "in ") + "'\(name.text)'"
    }
    let first: String
    switch part {
    case .whole: return
    case .member(let name): first = name.text
    case .element(let number): first = "[\(number)]"
    }
    step = first
    guard first.utf8.count + path.utf8.count < Self.longestPath else { return path = first + "..." }
    path = path.isEmpty || path.hasPrefix("[") ? first + path : "\(first).\(path)"
  }
}

/// A schema that judges a value while it is read.
struct Evaluation {
  enum State: UInt8 {
    case open
    case running
    case done
  }

  static let mostStrangers = 20
  /// The maximum number of mistakes that are kept for one value and its parts.
  static let mostMistakes = 10_000

  let node: Int
  /// The resources that were entered on the way.
  let scope: Int
  /// Evaluations of the same value: a range of the validator's `bonds`.
  var bonds = 0..<0
  var state = State.open
  var failed = false
  var mistakes: [Mistake] = []
  /// The numbers of the evaluated members or elements.
  var evaluated = BitSet()
  var areAllEvaluated = false
  /// True if `unevaluated…` of the schema is about the members or elements of this value.
  var hasRest = false
  /// The names of `ObjectRules.required` that were found.
  var seen = BitSet()
  var contained = 0
  /// The members and elements whose mistakes count only if no other schema evaluates them.
  var speculations: [Speculation] = []
  /// The first unknown names in the object, if the schema requires members: they may be misspelled.
  var strangers: [String] = []
  /// The members that decide a condition or a `not`, by name; nil for any other schema.
  var conditionMembers: [SchemaName: (place: Range<Int>, kind: JSONKind)]?

  init(node: Int, scope: Int) { (self.node, self.scope) = (node, scope) }

  mutating func fail(
    _ rule: RuleInfo, _ message: @autoclosure () -> String, at range: Range<Int>,
    wanted: @autoclosure () -> [String] = [], found: @autoclosure () -> String? = nil,
    isNear: Bool = false, isOfOtherType: Bool = false, member: String? = nil
  ) {
    failed = true
    guard mistakes.count < Self.mostMistakes else { return }
    mistakes.append(
      Mistake(
        rule: rule, message: message(), range: range, wanted: wanted(), found: found(),
        isNear: isNear, isOfOtherType: isOfOtherType, node: node, member: member))
  }

  /// Adds the mistakes of another schema in the same value, without duplicates: schemas may refer
  /// to that schema in several ways.
  mutating func unite(_ other: [Mistake]) {
    guard !mistakes.isEmpty else { return absorb(other) }
    let known = Set(mistakes.map(\.key))
    absorb(other.filter { !known.contains($0.key) })
  }

  /// Adds mistakes in the value; it has then failed.
  mutating func absorb(_ other: [Mistake]) {
    failed = true
    mistakes += other.prefix(Self.mostMistakes - mistakes.count)
  }

  /// Adds mistakes in a part of the value; it has then failed.
  mutating func absorb(_ other: [Mistake], of part: Request.Part) {
    let first = mistakes.count
    absorb(other)
    for index in first..<mistakes.count { mistakes[index].enter(part) }
  }
}

struct Speculation {
  var ordinal: Int
  var part: Request.Part
  /// The name of a member that is not allowed at all, and its place.
  var name: String?
  var range: Range<Int>
  var mistakes: [Mistake] = []
}

/// A request to judge a part of a value for an evaluation of the whole.
struct Request {
  enum Role {
    case root
    case part
    case contained(Int)
    case unevaluated(Int)
  }

  /// The part of the whole.
  enum Part {
    case whole
    case member(SchemaName)
    case element(Int)
  }

  var role: Role
  var part = Part.whole
  /// An index of the validator's evaluations.
  var owner: Int
  var node: Int
  var child = 0
}
