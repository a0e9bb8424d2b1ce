package import Diagnostics
package import Files

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
  func check(_ reading: Reading, _ context: Context) -> Findings

  /// The text that ranges count, and how its offsets are offsets in the file.
  func text(of reading: Reading) -> (bytes: [UInt8], unit: OffsetUnit)

  /// All findings in one file, without the limit that a report has.
  func allFindings(_ reading: Reading, _ context: Context) -> [Diagnostic]

  /// The repair of all mistakes that end the reading of a file, each of which hides the next, and
  /// their number; nil if nothing has ended it.
  func mending(_ reading: Reading, makesUnsafe: Bool) -> (fix: Fix, count: Int)?
}

extension FileSetChecker {
  package func allFindings(_ reading: Reading, _ context: Context) -> [Diagnostic] {
    check(reading, context).diagnostics
  }

  package func mending(_ reading: Reading, makesUnsafe: Bool) -> (fix: Fix, count: Int)? { nil }
}

/// A file by its name.
package struct NamedFile: Sendable {
  /// As it is shown.
  package var path: String
  /// True if somebody named the file itself, not a folder that holds it.
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
