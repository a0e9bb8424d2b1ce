/// A program or specification that chooses the application.
package enum ApplicationReader: String, Sendable, CaseIterable {
  /// mime-apps 1.0.1.
  case specification
  /// GNOME, Xfce, Cinnamon, MATE, and all GTK programs.
  case glib
  /// The generic part of xdg-mime, and therefore xdg-open on an unknown desktop.
  case xdgMIME = "xdg-mime"
  /// KService of KDE Frameworks 5: the order among equal preferences is not specified.
  case kde
  /// libqtxdg 3.6 and later, which asks GLib for the application of the type that Qt determines.
  case lxqt
  /// mimeopen of File::MimeInfo.
  case perl
}

/// The place that associates an application with a type.
package struct ApplicationSource: Sendable, Equatable {
  package enum Kind: String, Sendable {
    /// A line of [Default Applications].
    case isDefault = "default"
    /// A line of [Added Associations].
    case added
    /// A line of [Removed Associations], which mimeopen takes for one that adds.
    case removed
    /// A line of `mimeinfo.cache`, which contains the claims of entries.
    case cached
    /// The MimeType of the entry itself.
    case claimed
  }

  package var kind: Kind
  package var file: String
  /// The line, from 1; nil for an entry.
  package var line: Int?
  /// The associated type: the requested one, or one of its ancestors.
  package var type: String
  /// The number of steps from the requested type.
  package var distance: Int

  package init(_ kind: Kind, _ file: String, line: Int?, type: String, distance: Int = 0) {
    (self.kind, self.file, self.line) = (kind, file, line)
    (self.type, self.distance) = (type, distance)
  }
}

/// The reason why an application is skipped.
package enum ApplicationObstacle: Sendable, Hashable {
  case notInstalled
  /// The reader does not find the entry at this path by its ID.
  case notFound(id: String, path: String)
  /// The entry is marked as deleted.
  case hidden
  /// The file is not a desktop entry, or is one for a link or folder.
  case notAnApplication
  /// The whole file is ignored, for a reason.
  case notLoaded(String)
  /// A program that is not found, and the key that names it.
  case missingProgram(String, key: String)
  /// The place of the line that removes the association.
  case removed(file: String, line: Int)
  /// A default that neither claims the type nor is associated with it.
  case notAssociated
  /// An entry with the same ID in an earlier folder does not claim the type.
  case replaced(by: String)
  /// The entry is not for this desktop.
  case notForDesktop
  /// The entry claims the type, but `mimeinfo.cache` of its folder lacks the claim or is missing.
  case notCached(folder: String, isMissing: Bool)
}

/// An application that a reader considered.
package struct ConsideredApplication: Sendable, Equatable {
  package var id: String
  package var source: ApplicationSource
  /// The obstacle; nil if it can be used.
  package var obstacle: ApplicationObstacle?
  /// An equal number for applications without a defined order; nil for a definite rank.
  package var tie: Int?
}

/// The application that a reader opens a type with, and the steps of the decision.
package struct ApplicationChoice: Sendable, Equatable {
  package var reader: ApplicationReader
  /// The applications in the order in which they were considered, also after the choice.
  package var considered: [ConsideredApplication]

  /// The application that opens the type, if any.
  package var chosen: ConsideredApplication? { considered.first { $0.obstacle == nil } }

  /// All applications that can open the type, the best first.
  package var candidates: [ConsideredApplication] { considered.filter { $0.obstacle == nil } }

  /// The applications that only their IDs sort after the chosen one: any of them may be taken.
  package var tied: [ConsideredApplication] {
    guard let chosen, let tie = chosen.tie else { return [] }
    return candidates.dropFirst().filter { $0.tie == tie }
  }

  /// The applications that the reader may take: the chosen one, and those tied with it.
  package var takes: [ConsideredApplication] { [chosen].compactMap(\.self) + tied }

  /// Returns why the reader does not take an application that it considers; nil if it can.
  package func obstacle(to id: String) -> ApplicationObstacle? {
    let found = considered.filter { $0.id == id }
    return found.contains { $0.obstacle == nil } ? nil : found.lazy.compactMap(\.obstacle).first
  }

  /// The applications that precede the chosen one but have obstacles.
  package var passedOver: ArraySlice<ConsideredApplication> {
    considered.prefix { $0.obstacle != nil }
  }
}

extension ApplicationReader {
  /// The reader that determines the type of the files that this one opens.
  package var typeReader: TypeReader {
    switch self {
    case .specification: .specification
    case .glib: .glib
    case .xdgMIME, .perl: .perl
    case .kde, .lxqt: .qt
    }
  }
}
