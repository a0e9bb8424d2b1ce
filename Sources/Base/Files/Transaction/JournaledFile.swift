/// A file of a transaction in the journal.
package struct JournaledFile: Sendable {
  /// The change to the file.
  package enum Change: String, Sendable { case create, replace, remove }

  /// The file before the transaction.
  package struct Old: Equatable, Sendable {
    /// Bytes.
    package let size: Int
    /// Nanoseconds since 1970.
    package let modified: Int
  }

  /// Its index among the files of the transaction; also the name of its old content.
  package let number: Int
  package let change: Change
  /// Absolute and without links.
  package let path: FilePath
  /// The old file; nil for a file that is created.
  package let old: Old?
  /// The content after the transaction; nil for a file that is removed, or before it is written.
  package internal(set) var content: FileDigest?
  /// True if the file was left unchanged after all.
  var isDropped = false
  /// True if its old content was restored.
  package internal(set) var isUndone = false
}
