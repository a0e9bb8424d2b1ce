import Diagnostics
import KeyFileSyntax

extension MIMEAppsRules {
  /// IDs that two groups say opposite things of.
  static func checkConflicts(_ list: MIMEAppsList) -> [Diagnostic] {
    let removed = list.places(in: .removed)
    guard !removed.isEmpty else { return [] }
    let added = list.places(in: .added)
    return list.associations.flatMap { association in
      association.ids.compactMap { id -> Diagnostic? in
        let pair = MIMEAppsList.Pair(type: association.type.text, id: id.text)
        guard let place = removed[pair] else { return nil }
        switch association.section {
        case .added: return conflict(addedAndRemoved, "added", pair, id.range, place)
        case .defaults where added[pair] == nil:
          return conflict(defaultAndRemoved, "the default", pair, id.range, place)
        case .defaults, .removed: return nil
        }
      }
    }
  }

  private static func conflict(
    _ rule: RuleInfo, _ role: String, _ pair: MIMEAppsList.Pair, _ range: Range<Int>,
    _ removed: Range<Int>
  ) -> Diagnostic {
    Diagnostic(
      rule, "'\(pair.id)' is \(role) and removed for '\(pair.type)'", at: range,
      related: [RelatedPlace(range: removed, message: "removed here")])
  }

  /// IDs that are not installed, or that do not claim the type they are the default of.
  static func checkApplications(
    _ list: MIMEAppsList, _ context: MIMEAppsContext
  ) -> [Diagnostic] {
    let added = list.places(in: .added)
    let removed = list.places(in: .removed)
    return list.associations.filter { $0.section != .removed }.flatMap { association in
      association.ids.compactMap { id -> Diagnostic? in
        guard isDesktopID(id.text) else { return nil }
        let type = association.type.text
        if let installed = context.installed, installed[id.text] == nil {
          return Diagnostic(
            uninstalledApplication, "'\(id.text)' is not installed", at: id.range)
        }
        let pair = MIMEAppsList.Pair(type: type, id: id.text)
        guard association.section == .defaults, !isOverlyBroad(association), added[pair] == nil,
          removed[pair] == nil, let claims = context.claims(of: id.text),
          context.covers(claims, type) == false
        else { return nil }
        return Diagnostic(
          unassociatedDefault, "'\(id.text)' does not claim '\(type)' and is not added to it",
          at: id.range)
      }
    }
  }
}
