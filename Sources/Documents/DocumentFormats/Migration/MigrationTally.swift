/// What the steps of a migration did to a document.
package struct MigrationTally: Sendable, Equatable {
  /// How often each step changed something, in the order of the steps.
  package internal(set) var changes: [Int]
  /// What is lost, by its name, in the order in which it was met.
  package private(set) var losses: [Loss] = []
  /// Where a step could not do what it says; nothing may be written then.
  package private(set) var problems: [Problem] = []

  /// The places that are kept for one loss, and problems at all.
  static let mostPlaces = 10

  package struct Loss: Sendable, Equatable {
    package var name: String
    package var count: Int
    /// The first values that are lost, in the old document.
    package var places: [Range<Int>]
  }

  package struct Problem: Sendable, Equatable {
    package var text: String
    package var place: Range<Int>
  }

  init(steps: Int) { changes = Array(repeating: 0, count: steps) }

  /// True if the document is written as it is.
  package var isEmpty: Bool { changes.allSatisfy { $0 == 0 } }

  mutating func lose(_ name: String, at place: Range<Int>?) {
    let index =
      losses.firstIndex { $0.name == name }
      ?? {
        losses.append(Loss(name: name, count: 0, places: []))
        return losses.count - 1
      }()
    losses[index].count += 1
    if let place, losses[index].places.count < Self.mostPlaces {
      losses[index].places.append(place)
    }
  }

  /// Counts a loss, by its number, of which enough places are known.
  mutating func lose(_ number: Int, times count: Int) { losses[number].count += count }

  /// With what later steps do to the document that these have made, in which their places are.
  func followed(by other: MigrationTally) -> MigrationTally {
    var both = self
    both.changes += other.changes
    for loss in other.losses {
      for _ in 0..<loss.count { both.lose(loss.name, at: nil) }
    }
    for problem in other.problems { both.refuse(problem.text, at: nil) }
    return both
  }

  mutating func refuse(_ text: String, at place: Range<Int>?) {
    guard problems.count < Self.mostPlaces else { return }
    problems.append(Problem(text: text, place: place ?? 0..<0))
  }
}
