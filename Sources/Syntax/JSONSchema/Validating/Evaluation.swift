import Diagnostics

/// Something that is wrong with a value, while it is not known yet whether that counts.
struct Mistake: Sendable {
  var rule: RuleInfo
  var message: String
  var range: Range<Int>
  /// Levels between the value that is judged and the one that is wrong.
  var depth = 0

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
    if rule === SchemaRules.wrongType, depth == 0 { return 1000 }
    if rule === SchemaRules.notAllowedValue, depth <= 1 { return 100 }
    return depth == 0 ? 10 : 5
  }
}

/// A schema that judges a value while it is read.
struct Evaluation {
  enum State: UInt8 {
    case open
    case running
    case done
  }

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

  init(node: Int, scope: Int) { (self.node, self.scope) = (node, scope) }

  mutating func fail(_ rule: RuleInfo, _ message: @autoclosure () -> String, at range: Range<Int>) {
    failed = true
    guard mistakes.count < Self.mostMistakes else { return }
    mistakes.append(Mistake(rule: rule, message: message(), range: range))
  }

  /// Takes over what another schema finds in the same value, if it is new: schemas that lead to
  /// the same one in several ways would double it each time.
  mutating func unite(_ other: [Mistake]) {
    guard !mistakes.isEmpty else { return absorb(other) }
    let known = Set(mistakes.map(\.key))
    absorb(other.filter { !known.contains($0.key) })
  }

  /// Takes over what is wrong with a part of the value.
  mutating func absorb(_ other: [Mistake], depth: Int = 0) {
    failed = true
    guard !other.isEmpty, mistakes.count < Self.mostMistakes else { return }
    for mistake in other.prefix(Self.mostMistakes - mistakes.count) {
      mistakes.append(mistake)
      mistakes[mistakes.count - 1].depth += depth
    }
  }
}

struct Speculation {
  var ordinal: Int
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

  var role: Role
  /// An index of the validator's evaluations.
  var owner: Int
  var node: Int
  var child = 0
}
