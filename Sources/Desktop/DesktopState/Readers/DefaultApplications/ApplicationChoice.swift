/// Who chooses the application.
package enum ApplicationReader: String, Sendable, CaseIterable {
  /// mime-apps 1.0.1.
  case specification
  /// GNOME, Xfce, Cinnamon, MATE and all programs of GTK.
  case glib
  /// The generic part of xdg-mime, and so xdg-open where no desktop is known.
  case xdgMIME = "xdg-mime"
  /// KService of KDE Frameworks 5: the order among equal preferences is not specified.
  case kde
  /// libqtxdg 3.6 and later, which asks GLib for the application of the type that Qt determines.
  case lxqt
  /// mimeopen of File::MimeInfo.
  case perl
}

/// Where an application is tied to a type.
package struct ApplicationSource: Sendable, Equatable {
  package enum Kind: String, Sendable {
    /// A line of [Default Applications].
    case isDefault = "default"
    /// A line of [Added Associations].
    case added
    /// A line of `mimeinfo.cache`.
    case cached
    /// The MimeType of the entry itself.
    case claimed
  }

  package var kind: Kind
  package var file: String
  /// 1-based, nil for an entry.
  package var line: Int?
  /// The type it is associated with: the requested one, or one of its ancestors.
  package var type: String
  /// Steps from the requested type.
  package var distance: Int

  package init(_ kind: Kind, _ file: String, line: Int?, type: String, distance: Int = 0) {
    self.kind = kind
    self.file = file
    self.line = line
    self.type = type
    self.distance = distance
  }
}

/// Why an application is passed over.
package enum ApplicationObstacle: Sendable, Hashable {
  case notInstalled
  /// The entry is marked as deleted.
  case hidden
  /// The file is not a desktop entry, or is one for a link or folder.
  case notAnApplication
  /// A program that cannot be found, and the key that names it.
  case missingProgram(String, key: String)
  /// The place of the line that removes the association.
  case removed(file: String, line: Int)
  /// A default that neither claims the type nor is tied to it.
  case notAssociated
  /// An entry with the same ID in an earlier folder does not claim the type.
  case replaced(by: String)
  /// The entry is not for this desktop.
  case notForDesktop
}

/// An application that a reader has looked at.
package struct ConsideredApplication: Sendable, Equatable {
  package var id: String
  package var source: ApplicationSource
  /// Nil if it can be used.
  package var obstacle: ApplicationObstacle?
  /// The same number for applications whose order is undefined; nil for one with a definite rank.
  package var tie: Int?

  package init(
    _ id: String, _ source: ApplicationSource, _ obstacle: ApplicationObstacle? = nil,
    tie: Int? = nil
  ) {
    self.id = id
    self.source = source
    self.obstacle = obstacle
    self.tie = tie
  }
}

/// The application that opens a type to one reader, and how that came about.
package struct ApplicationChoice: Sendable, Equatable {
  package var reader: ApplicationReader
  /// In the order in which they were looked at, with those that come after the chosen one.
  package var considered: [ConsideredApplication]

  package init(reader: ApplicationReader, considered: [ConsideredApplication]) {
    self.reader = reader
    self.considered = considered
  }

  /// The one that opens the type, or nil.
  package var chosen: ConsideredApplication? { considered.first { $0.obstacle == nil } }

  /// All that can open the type, the best first.
  package var candidates: [ConsideredApplication] { considered.filter { $0.obstacle == nil } }

  /// Those that only their IDs put after the chosen one: the reader may choose any of them.
  package var tied: [ConsideredApplication] {
    guard let chosen, let tie = chosen.tie else { return [] }
    return candidates.dropFirst().filter { $0.tie == tie }
  }

  /// The applications that would have come before the chosen one.
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
