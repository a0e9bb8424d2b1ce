/// A scalar that a step has written.
package struct MadeScalar {
  var json: [UInt8]
  var origin: Origin

  package init(json: [UInt8], origin: Origin = .new) { (self.json, self.origin) = (json, origin) }

  package enum Origin {
    case new
    /// The next number that a step assigns, starting with the first one.
    case next(step: Int, first: Int)
    /// A scalar of the old document, after some changes.
    case scalar(Range<Int>, [ScalarChange])
    /// A number of the old document plus another one; the sign may change before.
    case moved(Range<Int>, by: Int, turns: Bool)
    /// A number of the old document that identifies an object; it is replaced if it does so twice.
    case kept(step: Int, Range<Int>)
  }
}

/// A change of a scalar that does not depend on other values.
package enum ScalarChange: Equatable {
  case negate
  case spell(MigrationStep.Spelling)
  case round
  /// Replaces an identifier as the step with this number does.
  case identify(step: Int)
}

extension DocumentRewriter {
  /// Returns the JSON text after a change, and true if the change is lossless; nil if the text
  /// stays the same.
  func changed(_ old: [UInt8], _ change: ScalarChange) -> (json: [UInt8], isSame: Bool)? {
    switch change {
    case .negate: return Self.negated(old).map { (json: $0, isSame: true) }
    case .spell(let spelling):
      return Self.spelled(old, spelling).map {
        (json: $0, isSame: spelling.comes(old, backFrom: $0))
      }
    case .round: return JSONScalar.rounded(old).map { (json: $0.text, isSame: $0.isSame) }
    case .identify(let step): return given[step].replacements.replacement(for: old)
    }
  }

  /// Changes the scalar of a member; returns the number of members that were changed.
  mutating func change(
    _ name: String, _ change: ScalarChange, losing loss: String? = nil,
    in object: inout OpenObject
  ) -> Int {
    guard let index = object.index(name) else { return 0 }
    let node = object.members[index].node
    guard let old = json(node), let (new, isSame) = changed(old, change) else {
      lesson?.look(at: node)
      if case .spell(let spelling) = change { refuse(node, named: name, notIn: spelling) }
      return 0
    }
    if !isSame {
      lesson?.look(at: node)
      if let loss { tally.lose(loss, at: object.members[index].place) }
    }
    object.members[index].node = Self.made(new, of: node, change, lesson)
    return 1
  }

  private static func made(
    _ new: [UInt8], of node: DocumentNode, _ change: ScalarChange, _ lesson: TemplateLesson?
  ) -> DocumentNode {
    switch node {
    case .source(let range, _):
      return .made(MadeScalar(json: new, origin: .scalar(range, [change])))
    case .made(let old):
      if case .scalar(let range, let changes) = old.origin {
        return .made(MadeScalar(json: new, origin: .scalar(range, changes + [change])))
      }
      lesson?.look(at: node)
      return .text(new)
    default: return .text(new)
    }
  }
}
