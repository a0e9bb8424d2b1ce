import ArgumentParser
import Commands
import Diagnostics
import EmojiArtFiles
import Files

extension StatusCommand {
  /// Prints the states; prints failures on standard error.
  func run() async throws {
    let project = try configuration.read(FindingsPrinter(.emojiart, format: .text))
    var walk = try input.walk(.documentsAndTraces, project, includesPlaceholders: true)
    let paths = walk.all()
    let failures = walk.takeFailures()
    for failure in failures { printFailure("emojiart: \(failure)") }
    if paths.count == 0, failures.isEmpty { try input.refuseEmptiness(.documents, project) }
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
      if quiet, status.state == .normal { continue }
      output.write(format.text(status.report))
    }
    if !format.isJSON, !quiet { output.write(Self.sentence(counts) + "\n") }
    try output.finish()
    if !isWhole { throw ExitStatus.failure }
    throw counts.keys.allSatisfy { $0 == .normal } ? ExitStatus.clean : ExitStatus.findings
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
    return counted(total, "document") + list + "."
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
  fileprivate var report: Report {
    let start = finding?.start
    let place = start.map { "\($0.line):\($0.column): " } ?? ""
    let rule = finding.map { " [\($0.diagnostic.rule)]" } ?? ""
    let why = reason.isEmpty ? "" : ": \(place)\(reason)"
    var report = Report("\(path): \(state.rawValue)\(why)\(rule)", .lines)
    report.add("path", .string(path.replacingForeignBytes))
    report.add("state", .string(state.rawValue))
    report.add("reason", reason.isEmpty ? .null : .string(reason.replacingForeignBytes))
    for copy in copies { report.show("copy", copy) }
    let next = advice.isEmpty ? nil : advice
    report.add("next", .optional(next?.replacingForeignBytes), "next", next)
    report.add("copies", .array(copies.map { .string($0.replacingForeignBytes) }))
    report.add("line", .optional(start?.line))
    report.add("column", .optional(start?.column))
    report.add("rule", .optional(finding?.diagnostic.rule))
    return report
  }
}
