import DesktopReaders

/// What is known of one file: its type and its application, to each reader.
struct Explanation {
  /// The path as it was given, or a name.
  var title: String
  /// In the order of `TypeReader`.
  var decisions: [TypeDecision]
  /// Other names of the types that were given, by type.
  var names: [String: [String]]
  var icons: [String: TypeIcons]
  /// What people call the types that were given, by type.
  var comments: [String: String]
  /// In the order of `ApplicationReader`.
  var openings: [Opening]

  /// True if every reader gives the same type.
  var isUnanimous: Bool { Set(decisions.map(\.canonicalType)).count == 1 }

  /// The readers that give the same type together, as the first of them sees it.
  var kinds: [(decision: TypeDecision, readers: [TypeReader])] {
    Self.grouped(decisions, \.canonicalType).map { ($0[0], $0.map(\.reader)) }
  }

  /// The readers that choose the same application together; those that find none come last.
  ///
  /// Each answer is that of a program if one gives it, since that is what opens the file.
  var answers: [(opening: Opening, readers: [ApplicationReader])] {
    let groups = Self.grouped(openings) { $0.choice.chosen?.id }
    let ordered =
      groups.filter { $0[0].choice.chosen != nil } + groups.filter { $0[0].choice.chosen == nil }
    return ordered.map { group in
      let opening = group.first { $0.choice.reader != .specification } ?? group[0]
      return (opening, group.map(\.choice.reader))
    }
  }

  /// What one of the readers may take as well as the application that it takes.
  func ties(of readers: [ApplicationReader]) -> (ids: [String], reader: ApplicationReader)? {
    let asked: ApplicationReader? = readers.contains(.kde) ? .kde : readers.first
    let opening = openings.first { $0.choice.reader == asked && !$0.choice.tied.isEmpty }
    guard let opening, asked == .kde || readers.count == 1 else { return nil }
    return (opening.choice.tied.map(\.id), opening.choice.reader)
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
  /// Of the chosen application, where KDE goes by it.
  var initialPreference: Int?
  var choice: ApplicationChoice
}
