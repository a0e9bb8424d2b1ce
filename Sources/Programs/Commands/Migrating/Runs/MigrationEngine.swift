package import Diagnostics
package import Files

/// The result for a document.
package enum MigrationResult: Sendable {
  /// The document does not need a migration.
  case unchanged
  case migrated
  /// The user must act before the document can be migrated.
  case refused
}

/// A document from the point of view of a migration engine.
package struct MigratedFile: Sendable {
  /// The path for system calls, or the path into an archive; nil for a document in memory.
  package let path: FilePath?
  /// The last path component, or nil if the name does not matter.
  package let name: String?
}

/// Plans and writes the migration of one document after another; one value serves a worker for a
/// whole run.
package protocol MigrationEngine: ~Copyable, SendableMetatype {
  associatedtype Plan: DocumentPlan

  /// Plans the migration of a document, without writing.
  mutating func plan(_ file: MigratedFile, _ source: @escaping RangeSource) -> Plan

  /// Writes the document that was planned last; returns false if a piece was refused, or if the
  /// document has changed.
  mutating func write(
    _ plan: Plan, from source: @escaping RangeSource,
    to receive: @escaping (Span<UInt8>) -> Bool
  ) -> Bool

  /// The relation between offsets in the last plan's findings and offsets in the file.
  var unit: OffsetUnit { get }
  /// Returns the last text in UTF-8, for locating findings; `source` begins at offset 0.
  func text(_ source: @escaping ByteSource) -> ByteSource
  /// Returns a document as text for comparing, or nil if it is too long.
  func sketch(_ source: @escaping ByteSource) -> String?
}
