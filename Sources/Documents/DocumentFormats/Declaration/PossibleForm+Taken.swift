import JSONSyntax

// The names that a step gives to members although other members always have them.
extension PossibleForm {
  /// Returns the reason why a member can never get a name; nil if it may.
  func taken(_ name: String, _ own: DocumentPath) -> IdleStep? {
    guard requires(name) else { return nil }
    return taken(own.appending(name), "is always there", key: "to")
  }

  /// Returns the reason why members can never be put into an object; nil if one may be.
  func taken(_ names: [String], in container: String, _ own: DocumentPath) -> IdleStep? {
    guard requires(container), let inner = self[container] else { return nil }
    let place = own.appending(container)
    guard inner.kinds.contains(.object) else {
      return taken(place, "is always there, and is \(inner.phrase)", key: "in")
    }
    return twin(of: names, here: self, there: inner).map {
      taken(place.appending($0), "is always there")
    }
  }

  /// Returns the reason why members can never be moved out of an object; nil if one may be.
  func taken(_ names: [String], from container: String, _ own: DocumentPath) -> IdleStep? {
    guard let inner = self[container] else { return nil }
    return twin(of: names.filter { $0 != container }, here: inner, there: self).map {
      taken(own.appending($0), "is always there")
    }
  }

  /// Returns the member that is in the way of all moves: if one cannot be moved, none is.
  private func twin(
    of names: [String], here: PossibleForm, there: PossibleForm
  ) -> String? {
    names.first { there.requires($0) && (names.count == 1 || here.requires($0)) }
  }

  private func taken(_ place: DocumentPath, _ words: String, key: String? = nil) -> IdleStep {
    let other = key.map { "write another name in '\($0)', or " } ?? ""
    return IdleStep(
      fact: "the name is taken, since '\(place)' \(words)",
      advice: "\(other)'drop' or 'rename' '\(place)' before", verb: "never works")
  }
}
