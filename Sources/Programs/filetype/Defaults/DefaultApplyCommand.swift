import ArgumentParser
import Commands
import DesktopEntries
import DesktopState
import Diagnostics
import Files
import Installation
import UniformTypes

struct DefaultApplyCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "apply",
    abstract: "Set the defaults that a file declares.",
    discussion: """
      The file has lines 'TYPE APP', where words and applications are as for 'set', is a JSON \
      object {"TYPE": "APP"}, or is another mimeapps.list. Changes only what differs, so it can run \
      as often as you like. A line whose type or application is not on this machine is reported, \
      and the others are applied. Without a file it restores the defaults that 'set --keep' keeps.

      Examples:
        filetype default apply defaults.txt
        filetype default apply --check defaults.txt

      Exit status: 0 if everything is as declared; 1 if a line cannot be applied here, a reader \
      opens a type with another application or, with --check, something would change; 2 if it \
      could not be done; 64 for a usage error.
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
    var (wanted, gone) = ([DefaultSession.Wanted](), [String]())
    let edits = try run.write { session throws(FileFailure) in
      let declared = try session.declared(in: file)
      let types = declared.types
      (wanted, gone) = (declared.wanted, declared.gone)
      var changes = session.settings(wanted)
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
    throw try await run.finish(edits, [], gone) { await $0.unmet(wanted) }
  }
}

struct DefaultCheckCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "check",
    abstract: "Check that the defaults that 'set --keep' keeps still hold.",
    discussion: """
      Says which application has taken a type, and where. 'filetype default apply' restores the \
      kept defaults. Use it in cron or in a unit, with XDG_CURRENT_DESKTOP as in your session. Does \
      not change files.

      Example:
        filetype default check

      Exit status: 0 if they hold; 1 if one does not; 2 if no default is kept, or it could not be \
      read; 64 for a usage error.
      """)

  func run() async throws {
    let session = try DefaultSession.forChange()
    let (wanted, _, gone) = try session.declared(in: nil)
    let unmet = await session.unmet(wanted, isChecking: true) + gone + session.unasked(wanted)
    for sentence in unmet { printFailure("filetype: \(sentence)") }
    guard unmet.isEmpty else { throw ExitStatus.findings }
    let count = wanted.map(\.types.count).reduce(0, +)
    try printOutput("\(counted(count, "kept default")): all readers obey.\n")
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
    let own = try DefaultSession.forChange().ownDefaults.filter {
      // No reader asks for others.
      MediaType(rawValue: $0.key).problem == nil && !$0.key.contains("*")
    }
    let pairs = own.sorted { $0.key < $1.key }.map { (type: $0, id: $1) }
    switch format {
    case .text: try printOutput(pairs.map { "\($0.type) \($0.id)\n".printableLines }.joined())
    case .json:
      try printOutput(JSONText.object(pairs.map { ($0.type, .string($0.id)) }).page())
    case .nix:
      let lines = pairs.map {
        "  \(JSONText.string($0.type).text) = [ \(JSONText.string($0.id).text) ];\n"
          .replacing("${", with: "\\${")
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
  /// Returns the changes that make applications the defaults of types, without those whose line all
  /// readers understand, which may be written in another way.
  func settings(_ wanted: [Wanted]) -> [DefaultsChange] {
    let own = ownDefaults
    return wanted.map { id, types in
      let left = types.filter {
        own[$0] != id
          || !model.objections(to: id, asDefaultFor: $0, desktop.readers + [.specification]).isEmpty
      }
      return DefaultsChange(.set(id), to: left, in: list)
    }
  }

  /// The user's defaults by type, each the first ID that is not skipped, since it is installed.
  var ownDefaults: [String: String] {
    ownLines(of: model).compactMapValues { line in
      let ids = line.ids.filter { !$0.isEmpty }
      return ids.first { id in
        model.applications.entry(id).map { $0.missingProgram == nil } ?? false
      } ?? ids.first
    }
  }
}
