import Diagnostics
import JSONSchema
import JSONSyntax

/// The reason why a value is not possible.
struct StepFault {
  /// A fact about the documents: "'$.tags[*]' is a string".
  var fact: String
  /// The recommended change to the declaration.
  var advice = "leave the step out"
  /// True if the advice is a similar name.
  var isNear = false
}

extension PossibleValues {
  /// Returns the values at a place; nil if none is possible, or if it is unknown which are.
  func values(at path: DocumentPath) -> PossibleValues? {
    path.steps.reduce(Optional(self)) { values, step in
      switch step {
      case .member(let name): values?.member(name)
      case .all: values?.inner
      case .descendants: nil
      }
    }
  }

  /// The items of lists or the members of objects, unless both are possible.
  private var inner: PossibleValues? {
    switch (kinds.contains(.array), kinds.contains(.object)) {
    case (true, false): items
    case (false, true): names.isEmpty ? others : nil
    default: nil
    }
  }

  /// The kinds in words: "a string or null".
  var phrase: String {
    let phrases = JSONKind.allCases.filter(kinds.contains).map {
      $0 == .array ? "a list" : $0.phrase
    }
    return phrases.isEmpty ? "nothing" : phrases.joined(separator: " or ")
  }

  /// Returns the reason why no document has a value at a path; nil if one may.
  func absence(of path: DocumentPath) -> StepFault? { fault(StepNeed(paths: []), at: path) }

  /// Returns the reason why no document has what a step needs at a path; nil if one may.
  func fault(_ need: StepNeed, at path: DocumentPath) -> StepFault? {
    fault(need, path.steps[...], DocumentPath())
  }

  private func fault(
    _ need: StepNeed, _ rest: ArraySlice<DocumentPath.Step>, _ own: DocumentPath
  ) -> StepFault? {
    switch rest.first {
    case nil: return mismatch(need, own)
    case .descendants: return nil
    case .member(let name):
      guard kinds.contains(.object) else { return withoutMembers(own) }
      if let member = member(name) {
        return member.fault(need, rest.dropFirst(), own.appending(name))
      }
      guard !need.isNew || rest.count > 1 else { return nil }
      var fault = missing(name, own)
      if need.key == "where", !fault.isNear { fault.advice = "correct 'where'" }
      return fault
    case .all:
      let inside = DocumentPath(own.steps + [.all])
      switch (kinds.contains(.array), kinds.contains(.object)) {
      case (true, true): return nil
      case (false, false):
        return StepFault(
          fact: "'\(own)' is \(phrase) and does not have items", advice: "name a list")
      case (true, false):
        guard let items else { return StepFault(fact: "'\(own)' is always empty") }
        return items.fault(need, rest.dropFirst(), inside)
      case (false, true):
        let members = names.compactMap { self.member($0) } + [others].compactMap(\.self)
        let faults = members.compactMap { $0.fault(need, rest.dropFirst(), inside) }
        guard faults.count == members.count, let fault = faults.first else { return nil }
        return StepFault(
          fact: fault.fact, advice: "'\(own)' is not a list, so leave out '[*]'")
      }
    }
  }

  /// Returns why a value here is not of the kind that a step needs, or has another value.
  private func mismatch(_ need: StepNeed, _ own: DocumentPath) -> StepFault? {
    if let kind = need.kind, !kinds.contains(kind) {
      return StepFault(fact: "'\(own)' is \(phrase) and never \(kind.phrase)")
    }
    guard !need.values.isEmpty, !need.values.contains(where: mayBe) else { return nil }
    let values = need.values.prefix(Self.mostListed).joined(separator: " or ")
    return StepFault(
      fact: "'\(own)' is never \(values)\(need.values.count > Self.mostListed ? " or others" : "")",
      advice: "correct '\(need.key ?? "values")'")
  }

  /// The maximum number of values in a message.
  private static let mostListed = 4

  private func withoutMembers(_ own: DocumentPath) -> StepFault {
    let advice: String
    if kinds == [.array] {
      advice = "write '\(own)[*]' for its items"
    } else if own.steps.last == .all {
      advice = "first put each into an object, { \"wrap\": \"\(own)\", \"in\": \"text\" }"
    } else {
      advice = "name a member of an object, or leave the step out"
    }
    return StepFault(fact: "'\(own)' is \(phrase) and does not have members", advice: advice)
  }

  private func missing(_ name: String, _ own: DocumentPath) -> StepFault {
    let fact = "'\(own.appending(name))' does not exist"
    return NameDistance.nearest(to: name, among: names).map {
      StepFault(fact: fact, advice: "did you mean '\(own.appending($0))'?", isNear: true)
    } ?? StepFault(fact: fact)
  }
}
