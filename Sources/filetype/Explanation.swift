import DefaultApplications
import MIMEDatabase

/// What is known of one file: its type and its application, to each reader.
struct Explanation {
  /// The path as it was given, or a name.
  var title: String
  /// In the order of `TypeReader`.
  var decisions: [TypeDecision]
  /// Other names of the types that were given, by type.
  var names: [String: [String]]
  var icons: [String: TypeIcons]
  /// In the order of `ApplicationReader`.
  var openings: [Opening]

  /// True if every reader gives the same type.
  var isUnanimous: Bool { Set(decisions.map(\.canonicalType)).count == 1 }

  /// The readers that give the same type together, as the first of them sees it.
  var kinds: [(decision: TypeDecision, readers: [TypeReader])] {
    Self.grouped(decisions, \.canonicalType).map { ($0[0], $0.map(\.reader)) }
  }

  /// The readers that choose the same application together; those that find none come last.
  var answers: [(opening: Opening, readers: [ApplicationReader])] {
    let groups = Self.grouped(openings) { $0.choice.chosen?.id }
    return groups.filter { $0[0].choice.chosen != nil }
      .map { ($0[0], $0.map(\.choice.reader)) }
      + groups.filter { $0[0].choice.chosen == nil }.map { ($0[0], $0.map(\.choice.reader)) }
  }

  private static func grouped<Element, Key: Equatable>(
    _ elements: [Element], _ key: (Element) -> Key
  ) -> [[Element]] {
    elements.reduce(into: []) { groups, element in
      if let place = groups.firstIndex(where: { key($0[0]) == key(element) }) {
        groups[place].append(element)
      } else {
        groups.append([element])
      }
    }
  }
}

/// The application of a type to one reader.
struct Opening {
  /// The type that this reader gives the file.
  var type: String
  /// The Name of the chosen application.
  var name: String
  var choice: ApplicationChoice
}
