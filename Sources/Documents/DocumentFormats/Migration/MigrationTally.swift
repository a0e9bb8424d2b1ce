/// The changes, losses, and problems of a migration.
package struct MigrationTally: Sendable, Equatable {
  /// The number of changes by each step, in the order of the steps.
  package internal(set) var changes: [Int]
  /// The losses by name, and the values that steps keep, in the order of their first occurrence.
  private(set) var counted: [Loss] = []
  /// The problems that made steps fail; if there are any, the document must not be written.
  package private(set) var problems: [Problem] = []
  /// True if a step made up a member of an object that has another one, whose name may mean it.
  var isDoubtful = false

  /// The maximum number of places for one loss, and of problems in total.
  static let mostPlaces = 10

  package struct Loss: Sendable, Equatable {
    package var name: String
    /// The number of the step that does not know the values and keeps them; nil for a loss.
    package var step: Int?
    package var count = 0
    /// The places of the first lost values, in the old document.
    package var places: [Range<Int>] = []
  }

  package var losses: [Loss] { counted.filter { $0.step == nil } }
  /// The values that stay because their step does not know them, by step.
  package var kept: [Loss] { counted.filter { $0.step != nil } }

  package struct Problem: Sendable, Equatable {
    package var text: String
    package var place: Range<Int>
  }

  init(steps: Int) { changes = Array(repeating: 0, count: steps) }

  /// True if the document stays the same.
  package var isEmpty: Bool { changes.allSatisfy { $0 == 0 } }

  /// Counts a lost value, or one that the step with this number keeps.
  mutating func lose(_ name: String, at place: Range<Int>?, keptBy step: Int? = nil) {
    let index =
      counted.firstIndex { $0.name.utf8.elementsEqual(name.utf8) && $0.step == step }
      ?? {
        counted.append(Loss(name: name, step: step))
        return counted.count - 1
      }()
    counted[index].count += 1
    if let place, counted[index].places.count < Self.mostPlaces {
      counted[index].places.append(place)
    }
  }

  /// Counts a value, given as text, that the step with this number does not know.
  mutating func keep(_ value: String, at place: Range<Int>?, by step: Int) {
    let known = counted.filter { $0.step == step }
    let isNew =
      known.count >= Self.mostPlaces && !known.contains { $0.name.utf8.elementsEqual(value.utf8) }
    lose(isNew ? "another value" : value, at: place, keptBy: step)
  }

  /// Counts a loss with this number, without more places.
  mutating func lose(_ number: Int, times count: Int) { counted[number].count += count }

  /// Returns the tally with the tally of later steps, whose places in the new document are dropped.
  func followed(by other: MigrationTally) -> MigrationTally {
    var both = self
    // The steps of a variant find the usual values of the version, too.
    both.counted = losses
    both.changes += other.changes
    for loss in other.counted {
      let step = loss.step.map { $0 + changes.count }
      for _ in 0..<loss.count { both.lose(loss.name, at: nil, keptBy: step) }
    }
    for problem in other.problems { both.refuse(problem.text, at: nil) }
    return both
  }

  mutating func refuse(_ text: String, at place: Range<Int>?) {
    guard problems.count < Self.mostPlaces else { return }
    problems.append(Problem(text: text, place: place ?? 0..<0))
  }
}
