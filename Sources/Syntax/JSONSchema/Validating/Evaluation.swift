import Diagnostics

/// Something that is wrong with a value, while it is not known yet whether that counts.
struct Mistake: Sendable {
  var rule: RuleInfo
  var message: String
  var range: Range<Int>
  /// What would be right, each as it is shown: the names of missing members, values, or types.
  var wanted: [String] = []
  /// What is there instead, as it is shown.
  var found: String?
  /// True if what is there is a misspelling of what is wanted.
  var isNear = false
  /// The rule of another mistake that says the same.
  var echoes: RuleInfo?
  /// For alternatives: what the closest ones lack, and how much that says.
  var details: (text: String, weight: Int)?
  /// Levels between the value that is judged and the one that is wrong.
  var depth = 0
  /// The names and numbers that lead there, as many as are shown: `points[2].x`.
  var path = ""
  /// The condition under which it is wrong, as a clause.
  var condition: String?
  var related: [RelatedPlace] = []
  /// The schema that says so.
  var node = 0
  /// The name of the member that is missing or unknown; nil if the value is wrong.
  var member: String?

  /// What two schemas find alike at one value is one mistake.
  struct Key: Hashable {
    let start: Int
    let rule: ObjectIdentifier
    let message: String
  }

  var key: Key { Key(start: range.lowerBound, rule: ObjectIdentifier(rule), message: message) }

  /// How much it says that an alternative was not meant: a wrong type or a value of a member that
  /// tells alternatives apart says most.
  var weight: Int {
    if let details { return details.weight }
    if isNear { return 4 }
    if rule === SchemaRules.wrongType, depth == 0 { return 1000 }
    if rule === SchemaRules.notAllowedValue, depth <= 1 { return 100 }
    return depth == 0 ? 10 : 5
  }
}

extension Mistake {
  /// Longer paths are cut off at their end.
  private static let longestPath = 80

  /// Makes it one of the value that has the part.
  mutating func enter(_ part: Request.Part) {
    depth += 1
    let first: String
    switch part {
    case .whole: return
    case .member(let name): first = name.text
    case .element(let number): first = "[\(number)]"
    }
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
  /// Mistakes that are kept for one value and all in it.
  static let mostMistakes = 10_000

  let node: Int
  /// The resources that were entered on the way.
  let scope: Int
  /// Evaluations of the same value: a range of the validator's `bonds`.
  var bonds = 0..<0
  var state = State.open
  var failed = false
  var mistakes: [Mistake] = []
  /// The members or elements that were looked at, by their numbers.
  var evaluated = BitSet()
  var areAllEvaluated = false
  /// The names of `ObjectRules.required` that were found.
  var seen = BitSet()
  var contained = 0
  /// What is wrong with members or elements if nothing else looks at them.
  var speculations: [Speculation] = []
  /// The first names that an object with required members does not know.
  var strangers: [String] = []
  /// The names of members that a condition looks at, with their places; nil for any other schema.
  var conditionMembers: [SchemaName: Range<Int>]?

  init(node: Int, scope: Int) { (self.node, self.scope) = (node, scope) }

  mutating func fail(
    _ rule: RuleInfo, _ message: @autoclosure () -> String, at range: Range<Int>,
    wanted: @autoclosure () -> [String] = [], found: @autoclosure () -> String? = nil,
    isNear: Bool = false, member: String? = nil
  ) {
    failed = true
    guard mistakes.count < Self.mostMistakes else { return }
    mistakes.append(
      Mistake(
        rule: rule, message: message(), range: range, wanted: wanted(), found: found(),
        isNear: isNear, node: node, member: member))
  }

  /// Takes over what another schema finds in the same value, if it is new: schemas that lead to
  /// the same one in several ways would double it each time.
  mutating func unite(_ other: [Mistake]) {
    guard !mistakes.isEmpty else { return absorb(other) }
    let known = Set(mistakes.map(\.key))
    absorb(other.filter { !known.contains($0.key) })
  }

  /// Takes over what is wrong with the value.
  mutating func absorb(_ other: [Mistake]) {
    failed = true
    mistakes += other.prefix(Self.mostMistakes - mistakes.count)
  }

  /// Takes over what is wrong with a part of the value.
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

/// A part of a value that a schema is to judge for an evaluation of the whole.
struct Request {
  enum Role {
    case root
    case part
    case contained(Int)
    case unevaluated(Int)
  }

  /// Which part of the whole it is.
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
