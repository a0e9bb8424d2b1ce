import ArgumentParser
import Commands
import Diagnostics
import EmojiArtFiles
import Files

/// One call of `status`.
struct StatusSession {
  var input: InputOptions
  var project: ProjectSettings
  var isJSON: Bool
  var isQuiet: Bool

  /// Prints the states; prints failures on standard error.
  func run() async throws(FileFailure) -> ExitCode {
    var walk = try input.walk(.documentsAndTraces, project, includesPlaceholders: true)
    let paths = walk.all()
    let failures = walk.takeFailures()
    for failure in failures { printFailure("emojiart: \(failure)") }
    let isNothing = paths.count == 0 && failures.isEmpty
    if isNothing, input.isEmptyMistake(.documents, project, tool: "emojiart") {
      return ExitStatus.failure
    }
    var reader = try DocumentStateReader(
      journal: try? JournalFolder.journal(), unmerged: await unmerged(paths))
    var counts: [DocumentState: Int] = [:]
    var output = Output()
    var isWhole = failures.isEmpty
    for index in 0..<paths.count {
      let status: DocumentStatus
      do throws(FileFailure) {
        status = try reader.status(paths, index)
      } catch {
        printFailure("emojiart: \(error)")
        isWhole = false
        continue
      }
      counts[status.state, default: 0] += 1
      if isQuiet, status.state == .normal { continue }
      output.write(isJSON ? status.json + "\n" : status.text)
    }
    if !isJSON, !isQuiet { output.write(Self.sentence(counts) + "\n") }
    try output.finish()
    if !isWhole { return ExitStatus.failure }
    return counts.keys.allSatisfy { $0 == .normal } ? ExitStatus.clean : ExitStatus.findings
  }

  /// Returns the files with several versions in git.
  private func unmerged(_ paths: PathList) async -> Set<FilePath> {
    let git = try? Git()
    var unmerged: Set<FilePath> = []
    var roots: Set<FilePath> = []
    for folder in paths.foldersOfFiles {
      do throws(FileFailure) {
        guard let repository = try GitHistory(holding: folder, git: git),
          roots.insert(repository.root).inserted
        else { continue }
        unmerged.formUnion(try await repository.unmerged())
      } catch {
        printFailure("emojiart: \(folder): note: git does not list unmerged files: \(error)")
      }
    }
    return unmerged
  }

  /// Returns the counts: "3 documents: 2 normal, 1 in conflict.".
  private static func sentence(_ counts: [DocumentState: Int]) -> String {
    let total = counts.values.reduce(0, +)
    let parts = DocumentState.allCases.reversed().compactMap { state in
      counts[state].map { "\($0) \(state.words)" }
    }
    let list = parts.isEmpty ? "" : ": \(parts.joined(separator: ", "))"
    return (total == 1 ? "1 document" : "\(total) documents") + list + "."
  }
}

extension FileNames {
  /// The names of documents, of placeholders for documents that are not downloaded, and of files
  /// left by unfinished saves.
  static let documentsAndTraces = FileNames(
    endings: [".emojiart", ".emojiart.nextcloud", ".emojiart.owncloud"], mayBeFolders: true,
    original: { SaveLeftover($0)?.document })
}

extension DocumentState {
  fileprivate var words: String {
    switch self {
    case .inCloud: "in a cloud only"
    case .savingError: "with a saving error"
    case .inConflict: "in conflict"
    case .closed: "closed"
    case .editingDisabled: "not editable"
    case .normal: "normal"
    }
  }
}

extension DocumentStatus {
  /// A line for the state, and lines for the details.
  var text: String {
    var lines = ["\(path): \(state.rawValue)" + (reason.isEmpty ? "" : ": \(place)\(reason)")]
    if let finding { lines[0] += " [\(finding.diagnostic.rule)]" }
    lines += copies.map { "  copy: \($0)" }
    if !advice.isEmpty { lines.append("  next: \(advice)") }
    return lines.map { $0.printable + "\n" }.joined()
  }

  private var place: String { finding?.start.map { "\($0.line):\($0.column): " } ?? "" }

  /// A JSON object on one line; its members are a contract.
  var json: String {
    let start = finding?.start
    return JSONText.object([
      ("path", .string(path.replacingForeignBytes)),
      ("state", .string(state.rawValue)),
      ("reason", reason.isEmpty ? .null : .string(reason.replacingForeignBytes)),
      ("next", advice.isEmpty ? .null : .string(advice.replacingForeignBytes)),
      ("copies", .array(copies.map { .string($0.replacingForeignBytes) })),
      ("line", .optional(start?.line)),
      ("column", .optional(start?.column)),
      ("rule", finding.map { .string($0.diagnostic.rule) } ?? .null),
    ]).text
  }
}
