package import Diagnostics
package import Files

/// What the migration of a document would do, whatever its format.
package protocol DocumentPlan: Sendable {
  var result: MigrationResult { get }
  /// Why the document is left alone, as far as it has places in the text.
  var placed: [Diagnostic] { get }

  /// The document has changed since it was read, and is left as it is.
  mutating func turnIntoConflict()
  /// Drops what is needed to write the document; the rest is for people.
  mutating func forgetRecipe()
}

/// What comes of a document.
package enum MigrationResult: Sendable {
  /// There is nothing to do.
  case unchanged
  case migrated
  /// The user has to do something before the document can be migrated.
  case refused
}

/// A document as those know it that plan its migration.
package struct MigratedFile: Sendable {
  /// As system calls know it, or the path that leads into an archive; nil for a document in memory.
  package let path: FilePath?
  /// The last part of its name; nil if the name does not matter.
  package let name: String?
}

/// Plans and writes the migration of one document after another; one value serves a worker for a
/// whole run.
package protocol MigrationEngine: ~Copyable, SendableMetatype {
  associatedtype Plan: DocumentPlan

  /// What would be done to a document; nothing is written.
  mutating func plan(_ file: MigratedFile, _ source: @escaping RangeSource) -> Plan

  /// Writes the document that was planned last; false if a piece was refused, or the document is
  /// another one now.
  mutating func write(
    _ plan: Plan, from source: @escaping RangeSource,
    to receive: @escaping (Span<UInt8>) -> Bool
  ) -> Bool

  /// How offsets in the findings of the last plan relate to offsets in the file.
  var unit: OffsetUnit { get }
  /// The last text in UTF-8, to find the lines of findings; `source` is at the file's beginning.
  func text(_ source: @escaping ByteSource) -> ByteSource
  /// A document as text for people, to be compared with another one; nil if it is too long.
  func sketch(_ source: @escaping ByteSource) -> String?
}
