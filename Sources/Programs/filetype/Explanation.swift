import DesktopState

/// The type and the application of a file, for each reader.
struct Explanation {
  /// The path as given, or a name.
  var title: String
  /// In the order of `TypeReader`.
  var decisions: [TypeDecision]
  /// The aliases of the resulting types, by type.
  var names: [String: [String]]
  var icons: [String: TypeIcons]
  /// The names of the resulting types for people, by type.
  var comments: [String: String]
  /// In the order of `ApplicationReader`.
  var openings: [Opening]
  /// What `xdg-mime query filetype` asks in this session; nil without that program.
  var xdgMIME: XDGMIMEQuery?

  /// True if all readers choose the same type.
  var isUnanimous: Bool { Set(decisions.map(\.canonicalType)).count == 1 }

  /// The readers that choose the same type, with the explanation of the first one.
  var kinds: [(decision: TypeDecision, readers: [TypeReader])] {
    Self.grouped(decisions, \.canonicalType).map { ($0[0], $0.map(\.reader)) }
  }

  /// The readers that choose the same application; those without one come last.
  ///
  /// Each answer is that of a program if possible, since a program opens the file.
  var answers: [(opening: Opening, readers: [ApplicationReader])] {
    let groups = Self.grouped(openings) { $0.choice.chosen?.id }
    let ordered =
      groups.filter { $0[0].choice.chosen != nil } + groups.filter { $0[0].choice.chosen == nil }
    return ordered.map { group in
      let opening = group.first { $0.choice.reader != .specification } ?? group[0]
      return (opening, group.map(\.choice.reader))
    }
  }

  /// The type that `xdg-mime query filetype` tells; nil if that is not known.
  var xdgMIMEType: String? {
    xdgMIME?.reader.flatMap { reader in decisions.first { $0.reader == reader }?.type }
  }

  /// Other applications that a reader may choose just as well.
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
  /// The type that this reader chooses for the file.
  var type: String
  /// The Name of the chosen application.
  var name: String
  /// That of the chosen application, if KDE uses it.
  var initialPreference: Int?
  var choice: ApplicationChoice
}
