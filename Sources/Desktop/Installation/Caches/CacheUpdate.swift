import DesktopState
import Files

/// A program to run for updating a folder's caches.
package struct CacheUpdate: Sendable, Equatable {
  package var kind: CacheKind
  /// The data folder.
  package var share: String
  /// True if this machine has the program.
  package var hasTool: Bool

  init(kind: CacheKind, share: String, _ programs: ProgramLookup) {
    (self.kind, self.share) = (kind, share)
    hasTool = programs.find(kind.tool) != nil
  }

  /// The program with its arguments, as a user would enter it.
  package var command: String {
    ([kind.tool] + kind.options + [share + "/" + kind.folder]).joined(separator: " ")
  }

  /// The steps for a user, as the rest of a sentence.
  package var advice: String {
    (hasTool ? "" : "install '\(kind.toolPackage)', then ") + "run '\(command)'"
  }

  /// The time limit; a full database takes half a minute on a slow disk.
  private static let limit = Duration.seconds(300)

  /// The result of a run.
  enum Outcome: Equatable {
    case done
    /// The program does not exist.
    case pending
    case problem(ToolProblem)
  }

  /// Runs the program, which keeps the lock `held` until it ends, even if this process is killed.
  ///
  /// The exit status of these programs is not reliable: any output is a failure.
  func run(_ programs: ProgramLookup, holding held: OpenFile? = nil) async -> Outcome {
    guard let path = programs.find(kind.tool) else { return .pending }
    var program = Program(path, kind.options + [share + "/" + kind.folder])
    program.limit = Self.limit
    program.input = held
    // Another note reports a folder that desktops do not search; the tool need not.
    program.environment = ["XDG_DATA_HOME": share, "XDG_DATA_DIRS": share, "LC_ALL": "C.UTF-8"]
    do throws(FileFailure) {
      // Renaming fails if another program updates the same folder without locking it.
      guard problem(try await program.run()) != nil else { return .done }
      return problem(try await program.run()).map { .problem($0) } ?? .done
    } catch {
      return .problem(ToolProblem(update: self, ending: "cannot be run", lines: [error.reason]))
    }
  }

  private func problem(_ result: ProgramResult) -> ToolProblem? {
    // Programs that do not set their locale print a question mark for each letter beyond ASCII.
    let asked = share.unicodeScalars.map { $0.isASCII ? Character($0) : "?" }
    let told = "\(result.errors)\n\(result.output)".replacing(String(asked), with: share)
    let printed: [Substring] = told.split(separator: "\n")
    let lines: [String] = printed.map { String($0.drop(while: \.isWhitespace)) }
      // A caret that marks a column is useless without the line above it.
      .filter { !$0.isEmpty && $0 != "^" }
    let ending: String
    switch result.ending {
    case .exited(0) where lines.isEmpty: return nil
    case .exited(0): ending = "printed"
    case .exited(let status): ending = "ended with the status \(status)"
    case .signalled(let signal): ending = "was ended by the signal \(signal)"
    case .timedOut: ending = "did not end in \(Self.limit)"
    case .wroteTooMuch: ending = "wrote more than 1 MB"
    }
    return ToolProblem(
      update: self, ending: ending, lines: lines, isComplete: result.ending == .exited(0))
  }
}

/// A failure of an update tool.
struct ToolProblem: Equatable {
  var update: CacheUpdate
  /// The way in which it ended, as the rest of a sentence.
  var ending: String
  /// Its output.
  var lines: [String]
  /// True if it finished and only printed a message.
  var isComplete = false
  /// True if it also occurs without the files that are being installed.
  var isForeign = false

  /// True if the caches are up to date despite the problem.
  var isHarmless: Bool { isForeign && isComplete }

  /// The problem as one sentence.
  var sentence: String {
    let said = lines.isEmpty ? "" : ": " + lines.prefix(5).joined(separator: " ")
    let text = "'\(update.command)' \(ending)\(said)"
    return isForeign
      ? text + " (it does the same without these files; run 'filetype doctor')" : text
  }

  /// Returns the rest of the problem without the output of `other`.
  func without(_ other: ToolProblem) -> ToolProblem {
    var rest = self
    var known = other.lines
    rest.lines.removeAll { line in
      guard let index = known.firstIndex(of: line) else { return false }
      known.remove(at: index)
      return true
    }
    guard rest.lines.isEmpty, ending == other.ending else {
      return rest.lines.isEmpty ? self : rest
    }
    var foreign = self
    foreign.isForeign = true
    return foreign
  }
}
