import DesktopState

/// The type and the application of a file, for each reader.
struct Explanation {
  /// The path as given, or a name.
  var title: String
  /// The decisions, in the order of `TypeReader`.
  var decisions: [TypeDecision]
  /// The entries of the databases about the resulting types: aliases, icons, and display name.
  var facts: [String: TypeListing]
  /// The choices of applications, in the order of `ApplicationReader`.
  var openings: [Opening]
  /// The program that `xdg-mime query filetype` asks in this session; nil if `xdg-mime` is missing.
  var xdgMIME: XDGMIMEQuery?

  /// True if all readers choose the same type.
  var isUnanimous: Bool { Set(decisions.map(\.canonicalType)).count == 1 }

  /// The groups of readers that choose the same type, each with the decision of the first one.
  var kinds: [(decision: TypeDecision, readers: [TypeReader])] {
    Self.grouped(decisions, \.canonicalType).map { ($0[0], $0.map(\.reader)) }
  }

  /// The groups of readers that choose the same application; those without one come last.
  ///
  /// Each answer comes from a program if possible, since a program opens the file.
  var answers: [(opening: Opening, readers: [ApplicationReader])] {
    let groups = Self.grouped(openings) { $0.choice.chosen?.id }
    let ordered =
      groups.filter { $0[0].choice.chosen != nil } + groups.filter { $0[0].choice.chosen == nil }
    return ordered.map { group in
      let opening = group.first { $0.choice.reader != .specification } ?? group[0]
      return (opening, group.map(\.choice.reader))
    }
  }

  /// Returns other applications that a reader may choose equally well.
  func ties(of readers: [ApplicationReader]) -> (ids: [String], reader: ApplicationReader)? {
    let asked: ApplicationReader? = readers.contains(.kde) ? .kde : readers.first
    let opening = openings.first { $0.choice.reader == asked && !$0.choice.tied.isEmpty }
    guard let opening, asked == .kde || readers.count == 1 else { return nil }
    return (opening.choice.tied.map(\.id), opening.choice.reader)
  }

  static func grouped<Element, Key: Equatable>(
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

/// The entries of the databases about a type.
typealias TypeListing = (names: [String], icons: TypeIcons, comment: String?)

/// The application that one reader chooses for a type.
struct Opening {
  /// The type that this reader chooses for the file.
  var type: String
  /// The name of the chosen application.
  var name: String
  /// The initial preference of the chosen application, if KDE uses it.
  var initialPreference: Int?
  var choice: ApplicationChoice
}
