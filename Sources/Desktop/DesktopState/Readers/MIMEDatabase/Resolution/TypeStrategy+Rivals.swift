extension TypeStrategy {
  /// Adds the patterns that lost, and the criterion that decided against the nearest one.
  func addRivals(to decision: inout TypeDecision, _ name: NameText) {
    let preferences = preferences(for: name)
    func rank(_ preference: TypeDecision.Preference) -> Int {
      switch preference {
      case .unseen: -3
      case .deleted: -2
      case .unasked: -1
      case .content: preferences.count
      default: preferences.firstIndex { $0.preference == preference } ?? 0
      }
    }
    let type = decision.canonicalType
    let rivals = globs.rules(near: name) { rule in
      (rule.isMeant(for: name) || sees(rule, name)) && relations.canonical(rule.glob.type) != type
    }
    let losses = rivals.map { rival in
      let lost = loss(of: rival, in: decision, by: preferences, name)
      return TypeDecision.Rival(evidence: rival.evidence, lost: lost)
    }
    decision.rivals = losses.sorted { rank($0.lost) > rank($1.lost) }
    guard decision.step == .name, let nearest = decision.rivals.first?.lost, rank(nearest) >= 0
    else { return }
    decision.step = .preference(nearest)
  }

  private func loss(
    of rival: GlobRule, in decision: TypeDecision, by preferences: [PreferenceRule],
    _ name: NameText
  ) -> TypeDecision.Preference {
    guard sees(rival, name) else {
      return obeysDeletedGlobs && globs.isDeleted(rival) ? .deleted : .unseen
    }
    guard let winner = decision.glob else {
      return decision.step == .strongContent ? .content : .unasked
    }
    let isOfContent =
      decision.step == .contentAmongNames
      && relations.isSame(rival.glob.type, orBelow: decision.magic?.type ?? "text/plain")
    let isForeign = decision.step == .contentAmongNames && !isOfContent
    for rule in preferences {
      if rule.isBetter(winner, rival.evidence) {
        return isForeign && !rule.isFinal ? .content : rule.preference
      }
      if rule.isBetter(rival.evidence, winner) { break }
    }
    return isForeign ? .content : .unasked
  }
}
