import ArgumentParser
import Commands
import DesktopEntries
import DesktopState
import Diagnostics
import Files
import Installation

struct DefaultApplyCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "apply",
    abstract: "Set the defaults that a file declares.",
    discussion: """
      The file has lines 'TYPE APP', where words and applications are as for 'set', is a JSON \
      object {"TYPE": "APP"}, or is another mimeapps.list. Changes only what differs, so it can run \
      as often as you like. Without a file it restores the defaults that 'set --keep' keeps.

      Examples:
        filetype default apply defaults.txt
        filetype default apply --check defaults.txt

      Exit status: 0 if everything is as declared; 1 if a reader opens a type with another \
      application or, with --check, something would change; 2 if it could not be done; 64 for a \
      usage error.
      """)

  @Argument(
    help: ArgumentHelp("The file with the defaults.", valueName: "file"), completion: .file())
  var file: String?

  @Flag(help: "Print what would change without writing anything.")
  var check = false

  @Flag(help: "Remove your defaults for all other types.")
  var prune = false

  @OptionGroup(title: "Saving") var journal: JournalOptions

  func validate() throws {
    if prune, file == nil { throw ValidationError("--prune needs a file") }
  }

  func run() async throws {
    var saving = DefaultSavingOptions()
    (saving.dryRun, saving.journal) = (check, journal)
    let run = DefaultRun(title: "filetype default apply", saving: saving)
    var (wanted, gone) = ([(id: String, types: [String])](), [String]())
    let edits = try run.write { session throws(FileFailure) in
      if let file {
        wanted = try session.resolved(DefaultDeclaration(path: file))
      } else {
        (wanted, gone) = try session.resolvedKept()
      }
      let (own, readers) = (Dictionary(session.ownDefaults) { $1 }, session.desktop.readers)
      var changes = wanted.map { id, types in
        // A line that all readers understand may be written in another way.
        let left = types.filter {
          own[$0] != id || !session.model.objections(to: id, asDefaultFor: $0, readers).isEmpty
        }
        return DefaultsChange(.set(id), to: left, in: session.list)
      }
      let types = Set(wanted.flatMap(\.types))
      guard file != nil else { return try session.edits(changes) }
      var kept = wanted.map { (id: String?.some($0.id), types: $0.types) }
      if prune {
        let lines = session.defaultsOfUser.filter { !types.contains($0.type) }
        changes += Dictionary(grouping: lines, by: \.path).sorted { $0.key < $1.key }
          .map { DefaultsChange(.unset, to: $1.map(\.type).unique, in: $0) }
        kept.append((nil, try session.kept().flatMap(\.types).filter { !types.contains($0) }))
      }
      return try session.edits(changes) + session.keptEdits(kept)
    }
    throw try await run.finish(edits, []) { await $0.unmet(wanted) + gone }
  }
}

struct DefaultCheckCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "check",
    abstract: "Check that the defaults that 'set --keep' keeps still hold.",
    discussion: """
      Says which application has taken a type, and where. 'filetype default apply' restores the \
      kept defaults. Use it in cron or in a unit. Does not change files.

      Example:
        filetype default check

      Exit status: 0 if they hold; 1 if one does not; 2 if no default is kept, or it could not be \
      read; 64 for a usage error.
      """)

  func run() async throws {
    let session = try DefaultSession()
    let (wanted, gone) = try session.resolvedKept()
    if let failure = session.obstacles.first { throw failure }
    let unmet = await session.unmet(wanted, isChecking: gone.isEmpty) + gone
    for sentence in unmet { printFailure("filetype: \(sentence)") }
    guard unmet.isEmpty else { throw ExitStatus.findings }
    try printOutput("\(counted(wanted.count, "kept default")): all readers obey.\n")
  }
}

/// The formats of `export`.
enum DefaultExportFormat: String, ExpressibleByArgument, CaseIterable {
  /// Lines for `apply`.
  case text
  case json
  /// Options of home-manager.
  case nix
  /// Settings of duti.
  case duti
}

struct DefaultExportCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "export",
    abstract: "Print your defaults as a file for 'apply'.",
    discussion: """
      Prints the defaults in your mimeapps.list, sorted by type, with the first installed \
      application of each line.

      Examples:
        filetype default export
        filetype default export --format nix

      Exit status: 0, 2 if the list could not be read, 64 for a usage error.
      """)

  @Option(
    help: """
      The format; json and text are for 'apply', nix is for home-manager, and duti for macOS, if the \
      applications have the same identifiers there.
      """)
  var format = DefaultExportFormat.text

  func run() throws {
    let session = try DefaultSession()
    if let failure = session.obstacles.first { throw failure }
    let pairs = session.ownDefaults.sorted { $0.type < $1.type }
    switch format {
    case .text: try printOutput(pairs.map { "\($0.type) \($0.id)\n".printableLines }.joined())
    case .json:
      try printOutput(JSONText.object(pairs.map { ($0.type, .string($0.id)) }).page())
    case .nix:
      let lines = pairs.map {
        "  \(JSONText.string($0.type).text) = [ \(JSONText.string($0.id).text) ];\n"
      }
      try printOutput(
        "xdg.mimeApps.enable = true;\nxdg.mimeApps.defaultApplications = {\n\(lines.joined())};\n")
    case .duti:
      let scheme = "x-scheme-handler/"
      let lines = pairs.map { type, id in
        let what = type.hasPrefix(scheme) ? String(type.dropFirst(scheme.count)) : type + " all"
        return "\(id.replacing(".desktop", with: "")) \(what)\n".printableLines
      }
      try printOutput(lines.joined())
    }
  }
}

extension DefaultSession {
  /// The types in the user's `mimeapps.list`, each with the first ID of its last line that is not
  /// skipped, since it is installed.
  var ownDefaults: [(type: String, id: String)] {
    let lines = model.applications.lists.first { $0.path == list }?.lines ?? []
    var found: [(type: String, id: String)] = []
    for line in lines.reversed() where line.kind == .isDefault {
      let type = model.family.canonical(line.type)
      let ids = line.ids.filter { !$0.isEmpty }
      let isInstalled = { model.applications.entry($0).map { $0.missingProgram == nil } ?? false }
      guard let id = ids.first(where: isInstalled) ?? ids.first,
        !found.contains(where: { $0.type == type })
      else { continue }
      found.append((type, id))
    }
    return found.reversed()
  }
}
