import DesktopDatabase
import FileAccess
import ProgramCalls

/// A program that is to bring a folder's caches up to date.
package struct CacheUpdate: Sendable, Equatable {
  package var kind: CacheKind
  /// The data folder.
  package var share: String

  package init(kind: CacheKind, share: String) {
    self.kind = kind
    self.share = share
  }

  /// The program with its arguments, as somebody would type it.
  package var command: String {
    ([kind.tool] + kind.options + [share + "/" + kind.folder]).joined(separator: " ")
  }

  /// A full database takes half a minute on a slow disk.
  private static let limit = Duration.seconds(300)

  /// Runs the program.
  ///
  /// The result is nil where there is no such program, else a sentence on what went wrong, empty if
  /// nothing did. The exit status of these programs says little: what they print is what they could
  /// not do.
  func run(_ programs: ProgramLookup) async throws(FileFailure) -> String? {
    guard let path = programs.find(kind.tool) else { return nil }
    var program = Program(path, kind.options + [share + "/" + kind.folder])
    program.limit = Self.limit
    // A folder that no desktop looks into is worth a note of its own, not a complaint of the tool.
    program.environment = ["XDG_DATA_HOME": share, "XDG_DATA_DIRS": share, "LC_ALL": "C.UTF-8"]
    var problem = Self.problem(try await program.run())
    // Renames fail where another program updates the same folder without asking for a lock.
    if !problem.isEmpty { problem = Self.problem(try await program.run()) }
    return problem.isEmpty ? "" : "'\(command)' \(problem)"
  }

  private static func problem(_ result: ProgramResult) -> String {
    let lines = (result.errors + "\n" + result.output).split(separator: "\n")
      .map { $0.drop { $0.isWhitespace } }.filter { !$0.isEmpty }
    let said = lines.isEmpty ? "" : ": " + lines.prefix(5).joined(separator: " ")
    switch result.ending {
    case .exited(0): return lines.isEmpty ? "" : "printed" + said
    case .exited(let status): return "ended with the status \(status)" + said
    case .signalled(let signal): return "was ended by the signal \(signal)" + said
    case .timedOut: return "did not end in \(limit)"
    }
  }
}
