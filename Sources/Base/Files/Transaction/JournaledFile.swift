/// A file of a transaction, as the journal knows it.
package struct JournaledFile: Sendable {
  /// The change.
  package enum Change: String, Sendable { case create, replace, remove }

  /// What was there before.
  package struct Old: Equatable, Sendable {
    /// Bytes.
    package let size: Int
    /// Nanoseconds since 1970.
    package let modified: Int
  }

  /// Its place among the files of the transaction, by which its old content is named.
  package let number: Int
  package let change: Change
  /// Absolute and without links.
  package let path: FilePath
  /// Nil for a file that is created.
  package let old: Old?
  /// What is there afterward; nil for a file that is removed, or before it is written.
  package internal(set) var content: FileDigest?
  /// True if nothing was done to it after all.
  var isDropped = false
  /// True if its old content is in its place again.
  package internal(set) var isUndone = false
}
