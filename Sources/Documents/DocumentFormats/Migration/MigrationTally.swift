/// The changes, losses, and problems of a migration.
package struct MigrationTally: Sendable, Equatable {
  /// The number of changes by each step, in the order of the steps.
  package internal(set) var changes: [Int]
  /// The losses by name, in the order of their first occurrence.
  package private(set) var losses: [Loss] = []
  /// The problems that made steps fail; if there are any, the document must not be written.
  package private(set) var problems: [Problem] = []

  /// The maximum number of places for one loss, and of problems in total.
  static let mostPlaces = 10

  package struct Loss: Sendable, Equatable {
    package var name: String
    package var count: Int
    /// The places of the first lost values, in the old document.
    package var places: [Range<Int>]
  }

  package struct Problem: Sendable, Equatable {
    package var text: String
    package var place: Range<Int>
  }

  init(steps: Int) { changes = Array(repeating: 0, count: steps) }

  /// True if the document stays the same.
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

  /// Counts a loss with this number, without more places.
  mutating func lose(_ number: Int, times count: Int) { losses[number].count += count }

  /// Returns the tally with the tally of later steps, whose places in the new document are dropped.
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
