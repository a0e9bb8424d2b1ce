package import Diagnostics
package import Files

/// Checks files together: all are read, then each is checked in the context of all.
package protocol FileSetChecker: Sendable {
  /// The content of a file.
  associatedtype Reading: Sendable
  /// The context of all files.
  associatedtype Context: Sendable

  /// The most bytes to read; a longer file is cut there, and the reader reports it.
  var limit: Int { get }

  /// Reads a file; nil if it was found in a folder and is not for this tool.
  func read(_ bytes: [UInt8], _ file: NamedFile) throws(FileFailure) -> Reading?

  /// The context of all readings; called once.
  func context(_ readings: [Reading]) throws(FileFailure) -> Context

  /// The findings in one file, of which at most `limit` of one rule are kept.
  func check(_ reading: Reading, _ context: Context, limit: Int) -> Findings

  /// The text that ranges refer to, and how its offsets relate to the file.
  func text(of reading: Reading) -> (bytes: [UInt8], unit: OffsetUnit)

  /// The repair of all mistakes that end the reading of a file, each of which hides the next, and
  /// their number; nil if nothing has ended it.
  func mending(_ reading: Reading, makesUnsafe: Bool) -> (fix: Fix, count: Int)?
}

extension FileSetChecker {
  package func mending(_ reading: Reading, makesUnsafe: Bool) -> (fix: Fix, count: Int)? { nil }
}

/// A file by its name.
package struct NamedFile: Sendable {
  /// As it is shown.
  package var path: String
  /// True if the user named the file itself, not a folder that contains it.
  package var isNamed: Bool
  package var isSymbolicLink = false
  package var isDirectory = false

  package init(path: String, isNamed: Bool) {
    self.path = path
    self.isNamed = isNamed
  }

  init(_ file: CheckedFile) {
    self.init(path: file.path, isNamed: !file.traits.contains(.ordinaryName))
    isSymbolicLink = file.traits.contains(.symbolicLink)
    isDirectory = file.traits.contains(.directory)
  }
}
