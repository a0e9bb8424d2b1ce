import ArgumentParser
import Commands
import DesktopEntries
import DesktopState
import Diagnostics
import Files
import Installation

/// The options of commands that change what opens a type.
struct DefaultSavingOptions: ParsableArguments {
  @Flag(name: .dryRun, help: "Print what would change without writing anything.")
  var dryRun = false

  @OptionGroup var journal: JournalOptions
}

/// Writes the lists of the user, and asks the readers afterward.
struct DefaultRun {
  /// The command, for the journal.
  let title: String
  let saving: DefaultSavingOptions

  /// The number of times that a list is read again after another program has changed it.
  private static let attempts = 5

  /// Changes lists, all or none, while no other run does, and after killed runs are restored.
  ///
  /// Returns the contents before and after. With `--dry-run` prints the difference instead.
  func write(
    _ edits: (DefaultSession) throws(FileFailure) -> [DefaultsEdit]
  ) throws(FileFailure) -> [DefaultsEdit] {
    guard !saving.dryRun else {
      let planned = try edits(.forChange())
      var output = Output()
      for edit in planned where edit.isChange {
        output.write(UnifiedDiff(path: edit.path, old: edit.old ?? [], new: edit.new))
      }
      try output.finish()
      return planned
    }
    for _ in 1..<Self.attempts {
      do throws(FileFailure) {
        return try writeOnce(edits)
      } catch  where error.isChange || error.reason.hasPrefix("already exists") {
        // Another program has written the list meanwhile.
      }
    }
    return try writeOnce(edits)
  }

  private func writeOnce(
    _ edits: (DefaultSession) throws(FileFailure) -> [DefaultsEdit]
  ) throws(FileFailure) -> [DefaultsEdit] {
    _ = try DefaultSession.folder()
    let transaction = try saving.journal.begin(title, tool: "filetype")
    let planned = try edits(.forChange())
    for edit in planned { try edit.stage(in: transaction) }
    _ = try transaction.commit()
    printNotes(transaction, tool: "filetype")
    return planned
  }

  /// Says where something was written, and how it is undone.
  private func tell(_ edits: [DefaultsEdit]) throws(FileFailure) {
    guard !saving.dryRun else { return }
    let written = edits.filter(\.isChange).map(\.path)
    var undo = written.first.map(\.quotedForShell.printable) ?? ""
    // All files of a run are undone together by its number.
    if written.count > 1,
      let entry = try JournalFolder.journal().last(changing: FilePath(written[0]).absolute)
    {
      undo = "--run \(entry.number)"
    }
    for edit in edits {
      let isGone = try InodeKind.of(edit.path).kind == nil
      let word = !edit.isChange ? "Unchanged" : isGone ? "Removed" : "Written"
      let isKept = edit.isChange && !saving.journal.noJournal
      let advice = isKept ? "; 'filetype undo \(undo)' restores it" : ""
      try printOutput("\(word): \(edit.path.printable)\(advice).\n")
    }
  }

  /// Reports the written lists, and the applications that open types now; returns the status.
  ///
  /// It is 1 for a dry run that would change something and for sentences, also those known before,
  /// 2 for unreadable files.
  func finish(
    _ edits: [DefaultsEdit], _ types: [String], _ known: [String] = [],
    _ unmet: (DefaultSession) async -> [String]
  ) async throws(FileFailure) -> ExitCode {
    try tell(edits)
    let isPlan = saving.dryRun && edits.contains(where: \.isChange)
    let after = try DefaultSession()
    if !saving.dryRun { try printOutput(types.map { after.answer($0) }.joined()) }
    let sentences = (isPlan ? [] : await unmet(after)) + known
    for line in sentences + after.obstacles.map(\.description) { printFailure("filetype: \(line)") }
    guard after.obstacles.isEmpty else { return ExitStatus.failure }
    return isPlan || !sentences.isEmpty ? ExitStatus.findings : ExitStatus.clean
  }
}

extension ApplicationReader {
  /// The words of the command that names what the reader takes for a type, if there is one.
  fileprivate var command: [String] {
    [.glib: ["gio", "mime"], .xdgMIME: ["xdg-mime", "query", "default"]][self] ?? []
  }

  /// Returns the desktop file ID that the command prints, maybe empty; nil if it cannot be asked.
  fileprivate func answer(_ type: String, _ programs: ProgramLookup) async -> String? {
    guard let name = command.first, let path = programs.find(name) else { return nil }
    var program = Program(path, command.dropFirst() + [type])
    // In English; GLib prints '?' for letters that are not in the character set.
    program.environment = ["LC_ALL": "C", "CHARSET": "UTF-8"]
    program.limit = .seconds(20)
    guard let result = try? await program.run(), result.isSuccess else { return nil }
    let line = result.output.split(separator: "\n").first ?? ""
    guard self == .glib else { return String(line) }
    // Default application for “image/png”: org.gnome.eog.desktop
    let rest = line.firstRange(of: type).map { line[$0.upperBound...] } ?? ""
    return rest.firstRange(of: ": ").map { String(rest[$0.upperBound...]) } ?? ""
  }
}

extension DefaultSession {
  /// Returns a sentence for each reader that opens a type with another application, by the model
  /// with the line that decides, for few types by the slower programs; then the commands that help.
  func unmet(
    _ wanted: [(id: String, types: [String])], isChecking: Bool = false
  ) async -> [String] {
    var sentences: [String] = []
    var left: [String: [String]] = [:]
    let links = wanted.flatMap { id, types in types.map { (id, $0) } }
    for (number, (id, type)) in links.enumerated() {
      let found = model.objections(to: id, asDefaultFor: type, desktop.readers)
      sentences += found
      if !found.isEmpty { left[id, default: []].append(type) }
      for reader in desktop.readers
      where number < 20 && !found.contains(where: { $0.contains(reader.title) }) {
        if let answer = await reader.answer(type, desktop.state.programs),
          model.applications.id(of: answer) != id
        {
          let named = answer.isEmpty ? "none" : "'\(answer)'"
          sentences.append("'\(reader.command[0])' itself names \(named) for '\(type)'")
        }
      }
    }
    if isChecking, left.allSatisfy({ isMet($0.key, $0.value, everywhere: false) }), !left.isEmpty {
      return sentences + ["'filetype default apply' restores the kept defaults"]
    }
    return sentences + left.sorted { $0.key < $1.key }.flatMap { advice($0.key, $0.value) }
  }
}
