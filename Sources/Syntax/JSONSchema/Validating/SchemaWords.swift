/// Short descriptions of schemas.
struct SchemaWords {
  private let program: SchemaProgram

  init(_ program: SchemaProgram) { self.program = program }

  /// The maximum number of named parts of a condition, and of schemas that are followed to find
  /// them.
  private static let (mostParts, deepest) = (3, 8)
  private static let mostChoices = 4

  static func counted(_ count: Int, _ noun: String) -> String {
    "\(count) \(noun)\(count == 1 ? "" : "s")"
  }

  // MARK: Lists

  /// Returns `a, b or c`; of more than `most`, the first ones and their number.
  static func list(_ words: [String], _ conjunction: String, most: Int = .max) -> String {
    if words.count > most {
      return words.prefix(most).joined(separator: ", ") + ", ... (\(words.count) in all)"
    }
    guard words.count > 1, let last = words.last else { return words.first ?? "" }
    return words.dropLast().joined(separator: ", ") + " \(conjunction) \(last)"
  }

  /// Returns `the first` for 0.
  static func ordinal(_ index: Int) -> String {
    let names = ["first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth"]
    return names.indices.contains(index) ? "the \(names[index])" : "number \(index + 1)"
  }

  // MARK: Conditions

  /// A part of a schema's demands: on a member, or on the value itself.
  private struct Part {
    var member: String?
    var verb: Verb

    enum Verb {
      case isThere
      case isAny([String])
      case matches(String)
    }

    func text(isNegated: Bool) -> String {
      let subject = member.map { "'\($0)'" } ?? "the value"
      switch verb {
      case .isThere: return "\(subject) is \(isNegated ? "missing" : "there")"
      case .isAny(let words):
        return "\(subject) is \(isNegated ? "not " : "")" + SchemaWords.list(words, "or")
      case .matches(let pattern):
        return "\(subject) \(isNegated ? "does not match" : "matches") '\(pattern)'"
      }
    }
  }

  /// Describes a schema as a clause such as `'kind' is 'triangle'`; nil if that takes more words.
  func clause(_ node: Int, isNegated: Bool = false) -> String? {
    guard let parts = parts(node, nil, 0), !parts.isEmpty, parts.count <= Self.mostParts else {
      return nil
    }
    if isNegated, parts.count > 1 {
      return "not " + Self.list(parts.map { $0.text(isNegated: false) }, "and")
    }
    return Self.list(parts.map { $0.text(isNegated: isNegated) }, "and")
  }

  /// Returns the members that a schema has demands on.
  func members(_ node: Int) -> [String] { parts(node, nil, 0)?.compactMap(\.member) ?? [] }

  /// Describes why a value is wrong if a schema accepts it; nil if that takes more words.
  func exclusion(_ node: Int) -> String? {
    guard let parts = parts(node, nil, 0), !parts.isEmpty, parts.count <= Self.mostParts else {
      return nil
    }
    let present = parts.compactMap { part in
      if case .isThere = part.verb { part.member } else { nil }
    }
    if present.count == parts.count {
      let names = Self.list(present.map { "'\($0)'" }, "and")
      return present.count == 1
        ? "the member \(names) is not allowed here" : "\(names) are not allowed together"
    }
    if parts.count == 1, parts[0].member == nil, case .isAny(let words) = parts[0].verb {
      return "the schema excludes " + Self.list(words, "or")
    }
    return "the schema excludes that " + Self.list(parts.map { $0.text(isNegated: false) }, "and")
  }

  /// Returns the demands of a schema on a member, or on the value itself; nil if one cannot be
  /// described.
  private func parts(_ number: Int, _ member: String?, _ depth: Int) -> [Part]? {
    let node = program.nodes[number]
    guard depth < Self.deepest, !node.isFalse, node.number == nil, node.array == nil,
      node.string.map({ $0.least == nil && $0.most == nil && $0.format == nil }) ?? true,
      node.choices.count <= 1, member == nil || node.object == nil
    else { return nil }
    var parts: [Part] = []
    if let choices = node.choices.first {
      guard choices.count <= Self.mostChoices else { return nil }
      parts.append(Part(member: member, verb: .isAny(choices.map(\.shown))))
    } else if let types = node.types, types != .object || member != nil {
      parts.append(Part(member: member, verb: .isAny(types.phrases)))
    }
    if let pattern = node.string?.pattern {
      parts.append(Part(member: member, verb: .matches(pattern.text)))
    }
    if let rules = node.object?.value {
      guard let found = self.parts(rules, depth) else { return nil }
      parts += found
    }
    for link in node.links {
      guard link.role == .all, let found = self.parts(link.node, member, depth + 1) else {
        return nil
      }
      parts += found
    }
    return parts
  }

  private func parts(_ rules: ObjectRules, _ depth: Int) -> [Part]? {
    guard rules.patterns.isEmpty, !rules.hasUnknownPatterns, rules.additional == nil,
      rules.name == nil, rules.triggers.isEmpty, rules.least == nil, rules.most == nil
    else { return nil }
    var parts: [Part] = []
    for name in rules.names {
      guard let node = rules.members[SchemaName(name)]?.node else { continue }
      guard let found = self.parts(node, name, depth + 1) else { return nil }
      parts += found
    }
    let known = Set(parts.compactMap(\.member))
    return parts
      + rules.required.prefix(rules.requiredCount).filter { !known.contains($0) }.map {
        Part(member: $0, verb: .isThere)
      }
  }
}
