package import Files
import Glibc
import Synchronization

/// A folder of files, and one transaction that does one of everything to them.
package struct Scenario: Sendable {
  package let root: FilePath
  package let journal: Journal

  /// By default the journal is in the folder, too.
  package init(_ root: FilePath, journal: FilePath? = nil) {
    self.root = root
    let inside = root.appending("state").appending("toolkit").appending("journal")
    self.journal = Journal(journal ?? inside)
  }

  package func path(_ names: String...) -> FilePath {
    names.reduce(root) { $0.appending($1) }
  }

  /// Replaces three files, one of them through a link and one piece by piece, removes one, creates
  /// two, one of them in folders that are not there, and leaves one as it is.
  package func change(
    _ journal: Journal?, _ system: FileOperations
  ) throws(FileFailure) -> [FileOutcome] {
    let transaction = try FileTransaction(journal: journal, title: "change", system: system)
    try transaction.stage(
      path("a.txt"), Array("new a".utf8), expecting: .bytes(Array("old a".utf8)))
    try transaction.stage(path("b.txt")) { output throws(FileFailure) in
      for piece in ["new b, ", "which is ", "longer"] { try output.write(Array(piece.utf8).span) }
    }
    try transaction.stage(path("link.txt"), Array("new c".utf8))
    try transaction.remove(path("d.txt"))
    try transaction.stage(path("fresh", "deep", "e.txt"), Array("new e".utf8), expecting: .nothing)
    try transaction.stage(path("f%\n.txt"), Array("new f".utf8))
    try transaction.stage(path("same.txt"), Array("same".utf8))
    return try transaction.commit()
  }

  /// The folders in which something is changed, by their paths.
  package var folders: [FilePath] { [path("sub"), root, path("fresh", "deep")] }

  /// Takes the last transaction back.
  package func undo(_ system: FileOperations) throws(FileFailure) -> JournalUndo {
    guard let entry = try journal.last() else { throw FileFailure(root, "has nothing to undo") }
    return try journal.undo(entry, system: system)
  }
}

/// Counts the changes of the file system, and stops one of them.
package final class Countdown: Sendable {
  private let count = Atomic(0)

  package init() {}

  /// How many changes there were.
  package var changes: Int { count.load(ordering: .relaxed) }

  private func next() -> Int { count.add(1, ordering: .relaxed).newValue }

  /// Sends the process a signal in the place of a change.
  package func killing(at number: Int, by signal: Int32 = SIGKILL) -> FileOperations {
    FileOperations { _, _ in
      if self.next() == number { _ = kill(getpid(), signal) }
      return 0
    }
  }

  /// Lets one change fail.
  package func failing(at number: Int, with code: Int32) -> FileOperations {
    FileOperations { _, _ in self.next() == number ? code : 0 }
  }

  /// Lets no change of a kind happen from the one with a number on, counted among its kind.
  package func dead(from number: Int, only kind: FileOperations.Call) -> FileOperations {
    FileOperations { call, _ in call == kind && self.next() >= number ? EIO : 0 }
  }

  /// Lets nothing happen from one change on, as if the process had been killed.
  package func dead(from number: Int) -> FileOperations {
    FileOperations { _, _ in self.next() >= number ? EIO : 0 }
  }
}
