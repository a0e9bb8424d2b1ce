import ArgumentParser
import Commands
import DesktopState
import Diagnostics
import Files

struct DefaultCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "default",
    abstract: "Show and change which application opens a type.",
    discussion: "Exit status: 64, as a file, a type, or a command must be named.",
    subcommands: [
      DefaultShowCommand.self, DefaultListCommand.self, DefaultSetCommand.self,
      DefaultUnsetCommand.self, DefaultAddCommand.self, DefaultRemoveCommand.self,
      DefaultApplyCommand.self, DefaultExportCommand.self, DefaultCheckCommand.self,
    ], defaultSubcommand: DefaultShowCommand.self)

  static let what = ArgumentHelp(
    "Types, patterns of types, extensions, schemes such as mailto:, or files.", valueName: "what")

  /// The names of the commands, which may be misspelled where a file is meant.
  static var names: [String] {
    configuration.subcommands.compactMap { $0.configuration.commandName }
  }
}

struct DefaultShowCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "show",
    abstract: "Show which application each reader opens a type with, and the line that decides.",
    discussion: """
      Says it for a file, a type, an extension, or a scheme. 'filetype default FILE' is the same. \
      'filetype explain' says more about the types of files. Does not change files or run programs.

      Examples:
        filetype default show alps.png
        filetype default show image/png .env mailto:

      Exit status: 0, 2 if a file or a database could not be read, or a word names no type; 64 for \
      a usage error.
      """)

  @Argument(
    help: ArgumentHelp(
      "A file, a type such as image/png, an extension such as .png, or a scheme such as mailto:.",
      valueName: "what"), completion: .file())
  var words: [String]

  func run() throws {
    let session = try DefaultSession()
    let explaining = ExplainSession(session.desktop)
    var reports: [Report] = []
    var isComplete = true
    for word in words {
      do throws(FileFailure) {
        for type in try session.target(word, known: session.setTypes).types {
          let title = type == word ? word : "\(word): \(type)"
          reports.append(Report(opening: explaining.openings(of: type, title: title)))
        }
      } catch {
        printFailure("filetype: \(error)")
        isComplete = false
      }
    }
    for failure in session.failures { printFailure("filetype: \(failure)") }
    try printOutput(ListingFormat.text.text(reports))
    guard isComplete, session.failures.isEmpty else { throw ExitStatus.failure }
  }
}

struct DefaultListCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "list",
    abstract: "List the types that have a default, and the line that sets it.",
    discussion: """
      Lists your defaults and the system's, with the most important ones first. A line that \
      another one hides, and an application that is not installed, are marked.

      Example:
        filetype default list

      Exit status: 0, 2 if a list could not be read, 64 for a usage error.
      """)

  func run() throws {
    let session = try DefaultSession()
    var seen: [String: String] = [:]
    var rows: [[String]] = []
    for file in session.model.applications.lists {
      for line in file.lines where line.kind == .isDefault {
        let place = "\(file.path):\(line.line)"
        let hiding = seen.existing(session.model.family.canonical(line.type), orSet: place)
        let gone = line.ids.filter { session.model.applications.entry($0) == nil }
        let remark =
          file.isRefused
          ? "GLib ignores this file"
          : hiding.map { "hidden by \($0)" }
            ?? (!gone.isEmpty
              ? "not installed: " + gone.joined(separator: " ")
              : line.isPlain ? "" : "not seen by xdg-mime and mimeopen, because of its blanks")
        rows.append([line.type, line.ids.joined(separator: " "), place, remark].map(\.printable))
      }
    }
    try printOutput(TextTable.lines(rows).map { $0 + "\n" }.joined())
    for failure in session.failures { printFailure("filetype: \(failure)") }
    guard session.failures.isEmpty else { throw ExitStatus.failure }
  }
}
