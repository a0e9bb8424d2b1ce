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

  /// Changes lists, all or none; the desktop is read while no other run changes it, and after the
  /// files of killed runs have been restored.
  ///
  /// Returns the contents before and after. With `--dry-run` prints the difference instead.
  func write(
    _ edits: (DefaultSession) throws(FileFailure) -> [DefaultsEdit]
  ) throws(FileFailure) -> [DefaultsEdit] {
    guard !saving.dryRun else {
      let planned = try edits(DefaultSession())
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
    let planned = try edits(DefaultSession())
    for edit in planned { try edit.stage(in: transaction) }
    _ = try transaction.commit()
    printNotes(transaction, tool: "filetype")
    return planned
  }

  /// Says where something was written, and how it is undone.
  func tell(_ edits: [DefaultsEdit]) throws(FileFailure) {
    guard !saving.dryRun else { return }
    for edit in edits {
      let path = edit.path.printable
      let undo = saving.journal.noJournal ? "" : "; 'filetype undo \(path)' restores it"
      try printOutput(edit.isChange ? "Written: \(path)\(undo).\n" : "Unchanged: \(path).\n")
    }
  }

  /// Returns 1 for a dry run that would change something, or if sentences say what failed, and 2 if
  /// files that were read afterward could not be read; prints them.
  func status(
    _ edits: [DefaultsEdit], _ unmet: [String] = [], after: DefaultSession? = nil
  ) -> ExitCode {
    for sentence in unmet { printFailure("filetype: \(sentence)") }
    let failures = after?.failures ?? []
    for failure in failures { printFailure("filetype: \(failure)") }
    guard failures.isEmpty else { return ExitStatus.failure }
    let isPlan = saving.dryRun && edits.contains(where: \.isChange)
    return isPlan || !unmet.isEmpty ? ExitStatus.findings : ExitStatus.clean
  }
}

/// A program that says which application opens a type.
enum AskedProgram: String, CaseIterable {
  case gio
  case xdgMIME = "xdg-mime"

  private func arguments(_ type: String) -> [String] {
    self == .gio ? ["mime", type] : ["query", "default", type]
  }

  /// Returns the desktop file ID that the program prints; empty if it names none, nil if it is not
  /// installed or fails.
  func answer(_ type: String, _ programs: ProgramLookup) async -> String? {
    guard let path = programs.find(rawValue) else { return nil }
    var program = Program(path, arguments(type))
    program.environment = ["LC_ALL": "C"]
    program.limit = .seconds(20)
    guard let result = try? await program.run(), result.isSuccess else { return nil }
    let line = result.output.split(separator: "\n").first ?? ""
    guard self == .gio else { return String(line) }
    // Default application for "image/png": org.gnome.eog.desktop
    let id = line.split(separator: ":").last?.drop { $0 == " " } ?? ""
    return line.contains(":") && id.hasSuffix(".desktop") ? String(id) : ""
  }
}

extension DefaultSession {
  /// The types that a list of this machine names.
  var setTypes: [String] {
    model.applications.folders.flatMap(\.files).filter { $0.role != .cache }.flatMap(\.lines)
      .map { model.family.canonical($0.type) }.unique
  }

  /// Returns a sentence for each reader that does not open a type with its application: by the model,
  /// with the line that decides instead, and for few types by the programs, which take their time.
  func unmet(_ wanted: [(id: String, types: [String])]) async -> [String] {
    var sentences: [String] = []
    let links = wanted.flatMap { id, types in types.map { (id, $0) } }
    for (number, (id, type)) in links.enumerated() {
      let found = model.objections(to: id, asDefaultFor: type, desktop.readers)
      sentences += found
      for program in number < 20 ? AskedProgram.allCases : []
      where !found.contains(where: { $0.contains(program.name) }) {
        guard let answer = await program.answer(type, desktop.state.programs), answer != id else {
          continue
        }
        sentences.append(
          "'\(program.rawValue)' itself names \(answer.isEmpty ? "none" : "'\(answer)'") for '\(type)'"
        )
      }
    }
    return sentences
  }
}

extension AskedProgram {
  /// The name of the reader in sentences.
  fileprivate var name: String {
    self == .gio ? ApplicationReader.glib.title : ApplicationReader.xdgMIME.title
  }
}
