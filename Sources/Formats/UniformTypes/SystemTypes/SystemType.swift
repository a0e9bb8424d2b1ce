/// A type that Apple's systems declare themselves.
package struct SystemType: Sendable, Hashable {
  package let identifier: UniformTypeIdentifier
  /// The supertypes in declared order.
  package let conformsTo: [UniformTypeIdentifier]
  /// The extensions, the preferred one first.
  package let extensions: [String]
  /// The MIME types as declared, the preferred one first; some have a parameter.
  package let mimeTypes: [String]
  /// A short English noun phrase, written for this project and not taken from the system.
  package let description: String
  package let declarer: Declarer
  package let sighting: Sighting
  /// An objection to the declaration in this table.
  package let note: String?

  /// The source of a declaration.
  package enum Declarer: String, Sendable {
    /// Every recent system.
    case core
    /// Systems of 2025 and later.
    case system
    /// An app or developer tool of Apple; missing on a bare system.
    case app
    /// The system's readers of raw pictures.
    case rawBundle = "raw-bundle"
  }

  /// The source in which the declaration was seen; the list of macOS 26 is shorter: a type missing
  /// from it may still exist.
  package enum Sighting: String, Sendable {
    case macOS11 = "11"
    case macOS26 = "26"
    case both = "11,26"
    /// In public lists only.
    case lists = "list"
  }
}
