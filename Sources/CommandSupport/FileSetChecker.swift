package import Diagnostics
package import FileAccess

/// Finds what is wrong in files that are given together: each is read, then each is checked with
/// what all of them say.
package protocol FileSetChecker: Sendable {
  /// What was read of one file.
  associatedtype Reading: Sendable
  /// What is known of all files together.
  associatedtype Context: Sendable

  /// Bytes of a file that are read; a longer one is cut there, for the reader to say so.
  var limit: Int { get }

  /// Reads one file; nil if it was found in a folder and is none of this tool's.
  func read(_ bytes: [UInt8], _ file: NamedFile) throws(FileFailure) -> Reading?

  /// What the readings say together; called once.
  func context(_ readings: [Reading]) throws(FileFailure) -> Context

  /// All findings in one file.
  func check(_ reading: Reading, _ context: Context) -> Report

  /// The text that ranges count, and how its offsets are offsets in the file.
  func text(of reading: Reading) -> (bytes: [UInt8], unit: OffsetUnit)
}

/// A file by its name.
package struct NamedFile: Sendable {
  /// As it is shown.
  package var path: String
  /// True if somebody named the file itself, not a folder that holds it.
  package var isNamed: Bool

  package init(path: String, isNamed: Bool) {
    self.path = path
    self.isNamed = isNamed
  }
}
