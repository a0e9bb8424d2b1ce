import Diagnostics
import JSONSyntax

/// The short wording of schemas in messages.
struct SchemaWords {
  private let program: SchemaProgram

  init(_ program: SchemaProgram) { self.program = program }

  /// The maximum number of facts of a condition in a message, and of schemas to read for them.
  private static let (mostFacts, mostSchemas) = (4, 64)
  private static let mostChoices = 4

  // MARK: Lists

  /// Returns `a, b or c`; of more than `most`, the first ones and their number.
  static func list(_ words: [String], _ conjunction: String, most: Int = .max) -> String {
    if words.count > most {
      return words.prefix(most).joined(separator: ", ") + ", ... (\(words.count) in all)"
    }
    return listed(words, conjunction)
  }

  /// Returns `the first` for 0.
  static func ordinal(_ index: Int) -> String {
    let names = ["first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth"]
    return names.indices.contains(index) ? "the \(names[index])" : "number \(index + 1)"
  }

  // MARK: Conditions

  /// Returns the requirement of a schema for a value with these members, or nil if it is too long.
  ///
  /// If the value fails the schema because of the `failing` members, returns the requirement that
  /// they do not meet.
  func clause(
    _ node: Int, _ present: [String: JSONKind], failing: Set<String>? = nil
  ) -> SchemaClause? {
    var left = Self.mostSchemas
    guard let whole = clause(node, [], &left) else { return nil }
    let known = failing.map { whole.negated.known(present)?.about($0) } ?? whole.known(present)
    guard let known, (1...Self.mostFacts).contains(known.facts.count) else { return nil }
    return known
  }

  /// Returns the values or types that a schema lists, such as `'a' or 'b'`, or else what it
  /// requires; nil if that is too long.
  func words(_ node: Int) -> String? {
    if case .fact(let fact)? = clause(node, [:]), let words = fact.words {
      return Self.list(words, "or", most: Self.mostChoices)
    }
    var left = Self.mostSchemas
    guard let whole = clause(node, [], &left)?.joined,
      (1...Self.mostFacts).contains(whole.facts.count)
    else { return nil }
    return whole.text
  }

  /// Returns a message for a value that a schema accepts but must not, or nil if it is too long.
  func exclusion(_ node: Int, _ present: [String: JSONKind]) -> String? {
    guard let clause = clause(node, present) else { return nil }
    let names = clause.facts.compactMap(\.presence)
    switch clause {
    case .fact where names.count == 1: return "the member \(names[0]) is not allowed here"
    case .all(let parts) where names.count == parts.count:
      return "\(Self.list(names, "and")) are not allowed together"
    case .fact(let fact):
      guard let words = fact.words else { break }
      return "the schema excludes \(Self.list(words, "or", most: Self.mostChoices))"
    default: break
    }
    return "the schema excludes that \(clause.text)"
  }

  /// Returns the requirement of a schema for the value at a path, or nil if it cannot be worded.
  private func clause(_ number: Int, _ path: [String], _ left: inout Int) -> SchemaClause? {
    let node = program.nodes[number]
    left -= 1
    guard left > 0, !node.hasCondition else { return nil }
    guard !node.isFalse else {
      guard !path.isEmpty else { return nil }
      return .fact(SchemaFact(path: path, verb: .isThere, isNegated: true))
    }
    var parts: [SchemaClause] = []
    func say(_ predicate: String, otherwise: String, kind: JSONKind) {
      let verb = SchemaFact.Verb.says(predicate, otherwise: otherwise)
      parts.append(.fact(SchemaFact(path: path, verb: verb, kind: kind)))
    }
    for choices in node.choices {
      parts.append(.fact(SchemaFact(path: path, verb: .isAny(choices.map(\.shown)))))
    }
    if let types = node.types, node.choices.isEmpty, types != .object || !path.isEmpty {
      parts.append(.fact(SchemaFact(path: path, verb: .isAny(types.phrases))))
    }
    if let limits = node.number { Self.tell(limits, say) }
    if let limits = node.string { Self.tell(limits, say) }
    if let rules = node.array?.value {
      guard rules.prefix.isEmpty, rules.rest == nil, rules.unevaluated == nil, !rules.isUnique,
        rules.contains == nil
      else { return nil }
      Self.tell(rules.least, rules.most, "element", .array, say)
    }
    if let rules = node.object?.value {
      guard let found = clauses(rules, path, &left) else { return nil }
      parts += found
      Self.tell(rules.least, rules.most, "member", .object, say)
    }
    guard let linked = clauses(node.links, path, &left) else { return nil }
    return .all(parts + linked)
  }

  private func clauses(_ links: [SchemaLink], _ path: [String], _ left: inout Int)
    -> [SchemaClause]?
  {
    var parts: [SchemaClause] = []
    var (any, one): ([SchemaClause], [SchemaClause]) = ([], [])
    for link in links {
      guard let part = clause(link.node, path, &left) else { return nil }
      switch link.role {
      case .all: parts.append(part)
      case .any: any.append(part)
      case .one: one.append(part)
      case .not: parts.append(part.negated)
      case .condition, .then, .otherwise, .dependent: return nil
      }
    }
    return parts + [any, one].filter { !$0.isEmpty }.map { .any($0) }
  }

  private func clauses(
    _ rules: ObjectRules, _ path: [String], _ left: inout Int
  ) -> [SchemaClause]? {
    guard rules.patterns.isEmpty, !rules.hasUnknownPatterns, rules.additional == nil,
      rules.unevaluated == nil, rules.name == nil, rules.triggers.isEmpty
    else { return nil }
    var parts: [SchemaClause] = []
    let required = rules.required.prefix(rules.requiredCount)
    for name in rules.names {
      guard let node = rules.members[SchemaName(name)]?.node else { continue }
      guard let found = clause(node, path + [name], &left) else { return nil }
      // Only members of the value itself are known to be present or missing.
      guard path.isEmpty || found.facts.isEmpty || required.contains(name) else { return nil }
      parts.append(found)
    }
    return parts + required.map { .fact(SchemaFact(path: path + [$0], verb: .isThere)) }
  }

  // MARK: Limits

  private typealias Saying = (_ predicate: String, _ otherwise: String, _ kind: JSONKind) -> Void

  private static func tell(_ limits: NumberLimits, _ say: Saying) {
    for (limit, predicate, otherwise) in [
      (limits.least, "is at least", "is less than"), (limits.most, "is at most", "is more than"),
      (limits.above, "is more than", "is at most"), (limits.below, "is less than", "is at least"),
      (limits.multipleOf, "is a multiple of", "is not a multiple of"),
    ] {
      if let limit { say("\(predicate) \(limit.shown)", "\(otherwise) \(limit.shown)", .number) }
    }
  }

  private static func tell(_ limits: StringLimits, _ say: Saying) {
    tell(limits.least, limits.most, "character", .string, say)
    if let pattern = limits.pattern?.text {
      say("matches '\(pattern)'", "does not match '\(pattern)'", .string)
    }
    if let format = limits.format?.name {
      say("is of the format '\(format)'", "is not of the format '\(format)'", .string)
    }
  }

  private static func tell(
    _ least: Int?, _ most: Int?, _ noun: String, _ kind: JSONKind, _ say: Saying
  ) {
    if let least {
      let count = counted(least, noun)
      say("has at least \(count)", "has fewer than \(count)", kind)
    }
    if let most {
      let count = counted(most, noun)
      say("has at most \(count)", "has more than \(count)", kind)
    }
  }
}
