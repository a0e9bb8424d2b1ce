import JSONSyntax

/// Collects the identifiers that the steps of a migration must know in advance, in one pass over a
/// document.
struct IdentityWatch: Sendable {
  /// The paths of identifiers.
  private(set) var paths: [DocumentPath] = []
  /// For each path, the number of the step that uses its identifiers, and whether that replaces
  /// them.
  private var places: [(step: Int, isReplaced: Bool)] = []
  private let steps: [MigrationStep]
  private var given: [GivenIdentities]

  /// The maximum number of places that are searched for one step.
  private static let mostPlaces = 64

  init(_ steps: [MigrationStep], _ functions: [String: MigrationFunction]) {
    self.steps = steps
    given = steps.map { _ in GivenIdentities() }
    for (number, step) in steps.enumerated() {
      let place: DocumentPath
      let isReplaced: Bool
      switch step.change {
      case .assign(let name, _): (place, isReplaced) = (step.place.appending(name), false)
      case .identify(_, _, let path, _): (place, isReplaced) = (path, true)
      default: continue
      }
      let all = Self.origins(of: place, before: steps[..<number], functions)
      paths += all
      places += all.map { _ in (step: number, isReplaced: isReplaced) }
    }
  }

  /// Returns a place, and the places where it may have been before some steps.
  private static func origins(
    of place: DocumentPath, before steps: ArraySlice<MigrationStep>,
    _ functions: [String: MigrationFunction]
  ) -> [DocumentPath] {
    var places = [place]
    for step in steps.reversed() {
      guard let back = step.inverse({ functions[$0]?.inverse }) else { continue }
      for old in places.compactMap({ $0.moved(by: back) }) where places.count < mostPlaces {
        if !places.contains(old) { places.append(old) }
      }
    }
    return places
  }

  /// Records the next value in the order of the document, at a place with this number.
  mutating func note(_ value: FoundValue, at number: Int) {
    let place = places[number]
    if place.isReplaced {
      given[place.step].replacements.note(value)
    } else {
      given[place.step].note(value)
    }
  }

  /// Returns the identifiers that each step must not assign again.
  func settled() -> [GivenIdentities] {
    var given = given
    var greatest: Int?
    for number in given.indices {
      switch steps[number].change {
      case .assign: if let greatest { given[number].note(greatest) }
      case .identify(_, let kind, _, _):
        given[number].replacements.settle(as: kind)
        if let own = given[number].replacements.greatest { greatest = max(greatest ?? own, own) }
      default: break
      }
    }
    return given
  }
}
