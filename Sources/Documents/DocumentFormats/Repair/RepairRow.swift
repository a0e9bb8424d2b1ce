package import JSONSyntax

/// An action that may repair the objects at a place: a row in a version's table of repairs.
///
/// Rows only describe the intended content. The schema and the laws find the errors, and a repair
/// does not change values without a finding.
package struct RepairRow: Sendable, Equatable {
  /// The objects that are repaired.
  package var place: DocumentPath
  /// Only objects with such a member are repaired; nil for all.
  package var condition: MigrationStep.Condition?
  package var action: Action
  /// The JSON texts of values that the row may replace or remove, besides empty ones; nil for all.
  var replaceable: [String]?

  package init(
    _ place: DocumentPath, _ action: Action, where condition: MigrationStep.Condition? = nil
  ) {
    (self.place, self.action, self.condition) = (place, action, condition)
  }

  /// Returns the rows for several actions at a place, in the order of preference.
  package static func all(
    at place: DocumentPath, where condition: MigrationStep.Condition? = nil, _ actions: Action...
  ) -> [RepairRow] {
    actions.map { RepairRow(place, $0, where: condition) }
  }

  package enum Action: Sendable, Equatable {
    /// Sets a missing or unusable member to a value, a JSON text.
    case value(String, String)
    /// Sets a missing or unusable member to the first nonempty string of some other members.
    case copy(String, from: [String])
    /// Sets a member to a new identifier.
    case identify(String, MigrationStep.Identity)
    /// Renames a member that is written under another name.
    case rename(String, to: String)
    /// Moves members that the version does not know into an object.
    case move(MigrationStep.Names, into: String)
    /// Removes members that are unusable: those that are named, and others if they are empty.
    case remove(MigrationStep.Names)
    /// Replaces values of a member.
    case map(String, [MigrationStep.Pair])
    /// Replaces a value of some kinds by a JSON text, in which `$` is that value; scalars become
    /// strings.
    case embed(String, [JSONKind], as: String, title: String)
    /// Repairs wrong items of a list: embeds scalars likewise, removes empty items, and replaces
    /// lists by their items.
    case items(String, as: String, title: String)
    /// Repairs members by steps in the object; the title describes the steps.
    case steps([MigrationStep.Change], for: MigrationStep.Names, title: String)

    /// Repairs members by a function of the format.
    package static func call(
      _ function: String, for names: MigrationStep.Names, title: String
    ) -> Action {
      .steps([.call(function)], for: names, title: title)
    }
  }

  /// Creates the row for a step; nil if the step cannot repair anything.
  ///
  /// Some steps of migrations are repairs only if the declaration says so (`isWanted`). The other
  /// ones make up for missing members. They do not show that a written value is worthless.
  init?(_ step: MigrationStep, isWanted: Bool) {
    replaceable = isWanted ? nil : step.change.defaults
    switch step.change {
    case .add(let name, let value), .fill(let name, let value): action = .value(name, value)
    case .assign(let name, let identity): action = .identify(name, identity)
    case .rename(let old, let new): action = .rename(old, to: new)
    case .wrap(let names, let object) where isWanted || !names.isOpen:
      action = .move(names, into: object)
    case .drop(let name, _, _): action = .remove(.these([name]))
    case .map(let name, let pairs, _): action = .map(name, pairs)
    case .spell(let name, _, _), .round(let name, _), .label(let name?, _), .unlabel(let name?, _),
      .take(let name, _, _), .put(let name, _):
      guard isWanted else { return nil }
      action = .steps([step.change], for: .these([name]), title: step.change.summary)
    default: return nil
    }
    (place, condition) = (step.place, step.condition)
  }
}

extension MigrationStep.Change {
  /// The JSON texts of values that a migration removes without a loss; nil if it removes none.
  fileprivate var defaults: [String]? {
    switch self {
    case .add, .fill, .assign: []
    case .drop(_, let value, _): value.map { [$0] } ?? []
    default: nil
    }
  }
}

/// A place where readers of a format refuse errors, and the reason for findings there.
package struct ReaderDemand: Sendable, Equatable {
  package var place: DocumentPath
  package var reason: String

  package init(_ place: DocumentPath, _ reason: String) {
    self.place = place
    self.reason = reason
  }
}

extension DocumentFormat {
  /// Returns the rows of a version: its own, and rows derived from the steps that lead to it.
  func repairRows(of number: Int) -> [RepairRow] {
    var rows = repairs(number)
    for version in (0...number).reversed() {
      let later = versions[version + 1..<number + 1].flatMap(\.steps)
      for var step in versions[version].steps {
        guard let place = step.place.moved(by: later) else { continue }
        step.place = place
        if let row = RepairRow(step, isWanted: false) { rows.append(row) }
      }
    }
    return rows
  }
}

extension DocumentPath {
  /// True if the path leads to a place in a document.
  func leads(to path: [JSONPath]) -> Bool { Self.lead(steps[...], to: path[...]) }

  private static func lead(_ steps: ArraySlice<Step>, to path: ArraySlice<JSONPath>) -> Bool {
    guard let step = steps.first else { return path.isEmpty }
    if step == .descendants {
      return (path.startIndex...path.endIndex).contains { lead(steps.dropFirst(), to: path[$0...]) }
    }
    guard let next = path.first else { return false }
    if case .member(let name) = step {
      guard case .key(let own) = next, own.utf8.elementsEqual(name.utf8) else { return false }
    }
    return lead(steps.dropFirst(), to: path.dropFirst())
  }
}
