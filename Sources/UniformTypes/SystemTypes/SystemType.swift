/// A type that Apple's systems declare themselves.
package struct SystemType: Sendable, Hashable {
  package let identifier: UniformTypeIdentifier
  /// In declared order.
  package let conformsTo: [UniformTypeIdentifier]
  /// The preferred one first.
  package let extensions: [String]
  /// The preferred one first; as declared, some with a parameter.
  package let mimeTypes: [String]
  /// A short English noun phrase, the words of this package and not the system's.
  package let description: String
  package let declarer: Declarer
  /// What speaks against the declaration as it stands here, and since when it is there.
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
}
