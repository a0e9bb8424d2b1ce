import Diagnostics
import JSONSyntax

/// A mistake in a value, which may still turn out not to count.
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
  /// The rule of another mistake that says the same.
  var echoes: RuleInfo?
  /// For alternatives: the mistakes for the closest ones, and their weight.
  var details: (text: String, weight: Int)?
  /// The number of levels between the judged value and the wrong one.
  var depth = 0
  /// The names and numbers of the path to it, cut for messages: `points[2].x`.
  var path = ""
  /// The first of them; empty for a mistake of the value itself.
  var step = ""
  /// The nearest member around, in quotes; with `in` if the value is an element of a list there.
  var owner: String?
  /// Why it is asked for: `since 'kind' is 'triangle'`.
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

  /// How much it says that an alternative was not meant: a value of another type says most.
  var weight: Int {
    if let details { return details.weight }
    if isNear { return 4 }
    if isOfOtherType, depth == 0 { return 1000 }
    return depth == 0 ? 10 : 5
  }
}

extension Mistake {
  /// The maximum length of a path; longer ones are cut off at the end.
  private static let longestPath = 80

  /// Makes it a mistake of the value that contains the part.
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
  /// The names of `ObjectRules.required` that were found.
  var seen = BitSet()
  var contained = 0
  /// The mistakes in members or elements that count if no other schema evaluates them.
  var speculations: [Speculation] = []
  /// The first names that an object with required members does not know.
  var strangers: [String] = []
  /// The members that a condition looks at, or a schema that must not hold; nil for any other.
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

  /// Adds the mistakes of another schema in the same value, without duplicates; schemas that lead
  /// to the same one in several ways would double them each time.
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
