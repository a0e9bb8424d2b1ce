package import Diagnostics
package import Files

/// Checks files together: all are read, then each is checked in the context of all.
package protocol FileSetChecker: Sendable {
  /// The content of a file.
  associatedtype Reading: Sendable
  /// The context of all files.
  associatedtype Context: Sendable

  /// The maximum number of bytes to read; a longer file is cut there, and the reader reports it.
  var limit: Int { get }

  /// Reads a file; returns nil if it was found in a folder and is not for this tool.
  func read(_ bytes: [UInt8], _ file: NamedFile) throws(FileFailure) -> Reading?

  /// Returns the context of all readings; called once, and again after each round of repairs.
  func context(_ readings: [Reading]) throws(FileFailure) -> Context

  /// Returns the findings in one file, at most `limit` for one rule.
  func check(_ reading: Reading, _ context: Context, limit: Int) -> Findings

  /// Returns the text that ranges refer to, and the relation of its offsets to the file.
  func text(of reading: Reading) -> (bytes: [UInt8], unit: OffsetUnit)

  /// Returns a repair of all errors that stop the reader, and their number; nil without any.
  ///
  /// Each of these errors hides the next one. `isRepairable` is asked about each, with the text
  /// after the repairs before it.
  func mending(
    _ reading: Reading, _ isRepairable: @escaping (Diagnostic, _ text: () -> [UInt8]) -> Bool
  ) -> (fix: Fix, count: Int)?

  /// Returns the reason why the fixes that made one reading of another must not be written; nil if
  /// the reader of the file finds the intended values.
  ///
  /// Without fixes, both are the last reading.
  func refusal(of new: Reading, from old: Reading, after fixes: [Fix]) -> String?

  /// Returns what fixes removed that made one reading of another, in words with its size.
  func losses(in new: Reading, from old: Reading, after fixes: [Fix]) -> [String]
}

extension FileSetChecker {
  package func refusal(of new: Reading, from old: Reading, after fixes: [Fix]) -> String? { nil }

  package func losses(in new: Reading, from old: Reading, after fixes: [Fix]) -> [String] { [] }

  package func mending(
    _ reading: Reading, _ isRepairable: @escaping (Diagnostic, _ text: () -> [UInt8]) -> Bool
  ) -> (fix: Fix, count: Int)? { nil }
}

/// A file and its name.
package struct NamedFile: Sendable {
  /// The path for display.
  package var path: String
  /// True if the user named the file itself, not a folder that contains it.
  package var isNamed: Bool
  package var isSymbolicLink: Bool
  package var isDirectory: Bool

  package init(_ file: CheckedFile) {
    (path, isNamed) = (file.path, !file.traits.contains(.ordinaryName))
    isSymbolicLink = file.traits.contains(.symbolicLink)
    isDirectory = file.traits.contains(.directory)
  }
}
