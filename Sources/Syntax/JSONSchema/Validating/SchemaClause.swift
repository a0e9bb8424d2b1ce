import JSONSyntax

/// A requirement of a schema, worded as a clause such as `'kind' is 'triangle'`.
indirect enum SchemaClause {
  case fact(SchemaFact)
  case all([SchemaClause])
  case any([SchemaClause])
}

/// A fact about a value or one of its members.
struct SchemaFact: Equatable {
  enum Verb: Equatable {
    case isThere
    case isAny([String])
    /// A predicate, and its wording for a value that does not satisfy it.
    case says(String, otherwise: String)
  }

  /// The names on the path to the member that the fact is about; empty for the value itself.
  var path: [String]
  var verb: Verb
  var isNegated = false
  /// The kind of values that the fact is about; it holds for all other kinds.
  var kind: JSONKind?

  /// The maximum number of words of a list that are shown.
  private static let mostWords = 4

  /// The member whose presence is the fact, in quotes; nil for any other fact.
  var presence: String? {
    verb == .isThere && !isNegated ? "'\(path.joined(separator: "."))'" : nil
  }

  /// The listed values or types, if the fact is about the value itself and not about a member.
  var words: [String]? {
    if path.isEmpty, !isNegated, case .isAny(let words) = verb { words } else { nil }
  }

  var text: String {
    let subject = path.isEmpty ? "the value" : "'\(path.joined(separator: "."))'"
    return "\(subject) \(predicate)"
  }

  /// The text without its subject.
  var predicate: String {
    switch verb {
    case .isThere: isNegated ? "is missing" : "is there"
    case .isAny(let words):
      (isNegated ? "is not " : "is ") + SchemaWords.list(words, "or", most: Self.mostWords)
    case .says(let predicate, let otherwise): isNegated ? otherwise : predicate
    }
  }

  /// Reduces the fact to what holds for a value with members of these kinds; nil if it is false.
  ///
  /// A requirement for a member also holds if the member is absent or of another kind.
  fileprivate func known(_ present: [String: JSONKind]) -> SchemaFact? {
    guard let root = path.first else { return self }
    var reason = SchemaFact(path: [root], verb: .isThere, isNegated: true)
    if let found = present[root] {
      if verb == .isThere, path.count == 1 { return isNegated ? nil : self }
      guard let kind = path.count > 1 ? .object : kind, kind != found else { return self }
      reason.verb = .isAny([kind.phrase])
    } else if verb == .isThere, path.count == 1 {
      return isNegated ? self : nil
    }
    return isNegated ? nil : reason
  }

  /// True if the fact is only about the presence of a member.
  fileprivate var isCertain: Bool { verb == .isThere && path.count == 1 }
}

extension SchemaClause {
  var negated: SchemaClause {
    switch self {
    case .fact(var fact):
      fact.isNegated.toggle()
      return .fact(fact)
    case .all(let parts): return .any(parts.map(\.negated))
    case .any(let parts): return .all(parts.map(\.negated))
    }
  }

  var facts: [SchemaFact] {
    switch self {
    case .fact(let fact): [fact]
    case .all(let parts), .any(let parts): parts.flatMap(\.facts)
    }
  }

  /// Reduces the clause to the facts that hold for a value with these members; nil if it is false.
  func known(_ present: [String: JSONKind]) -> SchemaClause? {
    switch self {
    case .fact(let fact): return fact.known(present).map { .fact($0) }
    case .all(let parts):
      let known = parts.compactMap { $0.known(present) }
      return known.count == parts.count ? .all(known).joined : nil
    case .any(let parts):
      let known = parts.compactMap { $0.known(present) }
      let certain = known.filter { $0.facts.allSatisfy(\.isCertain) }
      return known.isEmpty ? nil : SchemaClause.any(certain.isEmpty ? known : certain).joined
    }
  }

  /// Joins the alternatives about these members with "and", or returns the same clause if none is
  /// about them only; an empty name means the value itself.
  func about(_ names: Set<String>) -> SchemaClause {
    guard case .any(let parts) = self else { return self }
    let about = parts.filter { $0.facts.allSatisfy { names.contains($0.path.first ?? "") } }
    return about.isEmpty ? self : SchemaClause.all(about).joined
  }

  /// The same clause without redundant parts.
  var joined: SchemaClause {
    var parts: [SchemaClause] = []
    switch self {
    case .fact: return self
    case .all(let all):
      let all = all.flatMap { if case .all(let inner) = $0 { inner } else { [$0] } }
      let facts = all.flatMap(\.facts)
      for part in all where !parts.contains(where: { $0.facts == part.facts }) {
        // That a member is there goes without saying if another fact is about it.
        if case .fact(let fact) = part, fact.verb == .isThere, !fact.isNegated,
          facts.contains(where: { $0.path.starts(with: fact.path) && $0.verb != .isThere })
        {
          continue
        }
        parts.append(part)
      }
      return parts.count == 1 ? parts[0] : .all(parts)
    case .any(let any):
      let any = any.flatMap { if case .any(let inner) = $0 { inner } else { [$0] } }
      for part in any where !parts.contains(where: { $0.facts == part.facts }) {
        let like = parts.firstIndex { $0.united(with: part) != nil }
        guard let like, let union = parts[like].united(with: part) else {
          parts.append(part)
          continue
        }
        parts[like] = union
      }
      return parts.count == 1 ? parts[0] : .any(parts)
    }
  }

  /// Returns one fact with the words of both; nil unless both list words for the same value.
  private func united(with other: SchemaClause) -> SchemaClause? {
    guard case .fact(var fact) = self, case .fact(let next) = other, fact.path == next.path,
      !fact.isNegated, !next.isNegated, case .isAny(let words) = fact.verb,
      case .isAny(let more) = next.verb
    else { return nil }
    fact.verb = .isAny(words + more.filter { !words.contains($0) })
    return .fact(fact)
  }

  var text: String {
    switch self {
    case .fact(let fact): return fact.text
    case .any(let parts): return SchemaWords.list(parts.map(\.text), "or")
    case .all(let parts):
      let texts = parts.map { if case .any = $0 { "either \($0.text)" } else { $0.text } }
      return SchemaWords.list(texts, "and")
    }
  }
}
