/// A type that Apple's systems declare themselves.
package struct SystemType: Sendable, Hashable {
  package let identifier: UniformTypeIdentifier
  /// In declared order.
  package let conformsTo: [UniformTypeIdentifier]
  /// The preferred one first.
  package let extensions: [String]
  /// The preferred one first; as declared, some with a parameter.
  package let mimeTypes: [String]
  /// A short English noun phrase, in the words of this package and not in the system's.
  package let description: String
  package let declarer: Declarer
  package let sighting: Sighting
  /// An objection to the declaration in this table.
  package let note: String?

  /// Who declares a type.
  package enum Declarer: String, Sendable {
    /// Every system of the last years.
    case core
    /// Systems of 2025 and later.
    case system
    /// An app or developer tool of Apple; absent on a bare system.
    case app
    /// The system's readers of raw pictures.
    case rawBundle = "raw-bundle"
  }

  /// Where the declaration was seen; the list of macOS 26 is shorter, so a type missing from it may
  /// still exist.
  package enum Sighting: String, Sendable {
    case macOS11 = "11"
    case macOS26 = "26"
    case both = "11,26"
    /// In public lists only.
    case lists = "list"
  }
}
