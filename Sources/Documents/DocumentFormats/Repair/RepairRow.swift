package import JSONSyntax

/// What a repair may do in the objects at a place: a row of the table of an edition.
///
/// Rows only say what is meant. Whether something is wrong is decided by the schema and the laws, and
/// what has no finding is left alone.
package struct RepairRow: Sendable, Equatable {
  /// The objects that are repaired.
  package var place: DocumentPath
  /// Only objects with such a member are repaired; nil for all.
  package var condition: MigrationStep.Condition?
  package var action: Action

  package init(
    _ place: DocumentPath, _ action: Action, where condition: MigrationStep.Condition? = nil
  ) {
    self.place = place
    self.action = action
    self.condition = condition
  }

  package enum Action: Sendable, Equatable {
    /// What a member is that is missing, or that nothing can be made of: a JSON text.
    case value(String, String)
    /// The same, with the value of the first of some others that is a text.
    case copy(String, from: [String])
    /// A new identifier.
    case identify(String, MigrationStep.Identity)
    /// Another name under which a member is written.
    case rename(String, to: String)
    /// Where members go that the edition does not know.
    case move(MigrationStep.Names, into: String)
    /// Members that the document does without if nothing can be made of them.
    case remove(MigrationStep.Names)
    /// What values of a member mean.
    case map(String, [MigrationStep.Pair])
    /// What a member is whose value is of one of some kinds: a JSON text, in which `$` is that value,
    /// and a scalar that is not a text is one.
    case embed(String, [JSONKind], as: String, title: String)
    /// Items of a list that are not what they must be: scalars are embedded likewise, those that say
    /// nothing are removed, and lists are opened.
    case items(String, as: String, title: String)
    /// Steps in the object that make members sound; the title says what they do.
    case steps([MigrationStep.Change], for: MigrationStep.Names, title: String)

    /// A function of the format that makes members sound.
    package static func call(
      _ function: String, for names: MigrationStep.Names, title: String
    ) -> Action {
      .steps([.call(function)], for: names, title: title)
    }
  }

  /// The row that a step is; nil if nothing can be repaired by it.
  ///
  /// What a step of a migration does to all documents is wanted of a repair only if somebody says so.
  init?(_ step: MigrationStep, isWanted: Bool) {
    switch step.change {
    case .add(let name, let value), .fill(let name, let value): action = .value(name, value)
    case .assign(let name, let identity): action = .identify(name, identity)
    case .rename(let old, let new): action = .rename(old, to: new)
    case .wrap(let names, let object) where isWanted || !names.isOpen:
      action = .move(names, into: object)
    case .drop(let name, _, _): action = .remove(.these([name]))
    case .map(let name, let pairs, _): action = .map(name, pairs)
    case .spell(let name, _), .round(let name, _), .label(let name, _), .unlabel(let name, _),
      .take(let name, _, _), .put(let name, _):
      guard isWanted else { return nil }
      action = .steps([step.change], for: .these([name]), title: step.change.summary)
    default: return nil
    }
    (place, condition) = (step.place, step.condition)
  }
}

/// Something that readers of a format refuse: the reason that findings there give.
package struct ReaderDemand: Sendable, Equatable {
  package var place: DocumentPath
  package var reason: String

  package init(_ place: DocumentPath, _ reason: String) {
    self.place = place
    self.reason = reason
  }
}

extension DocumentFormat {
  /// The rows of an edition: its own, and what the steps say that lead to it.
  func repairRows(of number: Int) -> [RepairRow] {
    var rows = repairs(number)
    for edition in (0...number).reversed() {
      let later = editions[edition + 1..<number + 1].flatMap(\.steps)
      for var step in editions[edition].steps {
        let place = later.reduce(Optional(step.place)) { place, step in
          place.flatMap { $0.moved(by: step) }
        }
        guard let place else { continue }
        step.place = place
        if let row = RepairRow(step, isWanted: false) { rows.append(row) }
      }
    }
    return rows
  }
}

extension DocumentPath {
  /// True if it leads to a place in a document.
  func leads(to path: [JSONPath]) -> Bool { Self.lead(steps[...], to: path[...]) }

  private static func lead(_ steps: ArraySlice<Step>, to path: ArraySlice<JSONPath>) -> Bool {
    guard let step = steps.first else { return path.isEmpty }
    if step == .descendants {
      return (path.startIndex...path.endIndex).contains { lead(steps.dropFirst(), to: path[$0...]) }
    }
    guard let next = path.first else { return false }
    if case .member(let name) = step, next != .key(name) { return false }
    return lead(steps.dropFirst(), to: path.dropFirst())
  }
}
