import ArgumentParser
import Commands
import DesktopEntries
import DesktopState
import Diagnostics
import Files
import Installation
import UniformTypes

struct DefaultSetCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "set",
    abstract: "Make an application the default for types, extensions, schemes, or files.",
    discussion: """
      Writes one line for each type into your mimeapps.list, in the form that all readers \
      understand, and keeps everything else in it. Then asks each reader of this machine, and gio \
      and xdg-mime themselves about up to 20 types. If one opens the type with another application, the line that \
      decides is printed.

      A pattern such as image/* means all types of that kind that the application claims; it is \
      not written. A file or an extension means its type, and other files of that type open with \
      the application too.

      Examples:
        filetype default set gimp image/png
        filetype default set org.gnome.eog.desktop 'image/*' .xcf
        filetype default set firefox --browser --keep

      Exit status: 0 if all readers open the types with the application; 1 if one does not or, \
      with --dry-run, something would change; 2 if it could not be done; 64 for a usage error.
      """)

  @Argument(
    help: ArgumentHelp("The application: its ID, its name, or its program.", valueName: "app"))
  var app: String

  @Argument(help: DefaultCommand.what, completion: .file())
  var words: [String] = []

  @Flag(help: "Set it for all types that the application claims.")
  var allClaimed = false

  @Flag(help: "Set it for web pages: http:, https:, text/html, and application/xhtml+xml.")
  var browser = false

  @Flag(help: "Set it for mail: mailto:.")
  var mail = false

  @Flag(help: "Also change your other lists, where their lines would hide the default.")
  var everywhere = false

  @Flag(help: "Keep it: 'default check' reports if another application takes the type.")
  var keep = false

  @OptionGroup(title: "Saving") var saving: DefaultSavingOptions

  func validate() throws {
    guard !words.isEmpty || allClaimed || browser || mail else {
      throw ValidationError("name a type, or use --all-claimed, --browser or --mail")
    }
  }

  func run() async throws {
    // A name that is wrong leaves not even a journal.
    var entry = try DefaultSession().application(app)
    var (types, notes) = ([String](), [String]())
    let run = DefaultRun(title: "filetype default set \(app)", saving: saving)
    let edits = try run.write { session throws(FileFailure) in
      entry = try session.application(app)
      let targets = try targets(session, entry)
      types = targets.flatMap(\.types).unique
      notes =
        targets.flatMap { session.shared($0, entry.id) }.unique + unclaimed(session, entry, types)
      return try session.edits(session.settings([(entry.id, types)]), everywhere: everywhere)
        + session.keptEdits([(entry.id, types)], shouldBeKept: keep)
    }
    for note in notes { printFailure("filetype: note: \(note)") }
    throw try await run.finish(edits, types) { await $0.unmet([(entry.id, types)]) }
  }

  private func targets(
    _ session: DefaultSession, _ entry: ApplicationEntry
  ) throws(FileFailure) -> [DefaultTarget] {
    let claims = session.claims(of: entry)
    var targets: [DefaultTarget] = []
    for word in words { targets.append(try session.target(word, for: entry)) }
    if allClaimed {
      let types = claims.filter { $0 != Self.everything }
      guard !types.isEmpty else {
        throw FileFailure(entry.id, "claims no type, so --all-claimed sets nothing; name the types")
      }
      if types.count < claims.count {
        printFailure(
          "filetype: note: '\(Self.everything)' is left out: it is the type of all unknown files")
      }
      targets.append(DefaultTarget(word: "--all-claimed", types: types))
    }
    let roles = [(browser, Self.ofBrowsers), (mail, Self.ofMail)]
    for (isWanted, types) in roles where isWanted {
      guard claims.contains(types[0]) else {
        throw FileFailure(
          entry.id, "does not claim '\(types[0])', so it opens no such address; name another one")
      }
      targets.append(DefaultTarget(word: "", types: types))
    }
    return targets
  }

  private static let everything = "application/octet-stream"
  private static let ofBrowsers = [
    "x-scheme-handler/http", "x-scheme-handler/https", "text/html", "application/xhtml+xml",
  ]
  private static let ofMail = ["x-scheme-handler/mailto"]

  /// Returns a sentence about the types that the application does not claim.
  private func unclaimed(
    _ session: DefaultSession, _ entry: ApplicationEntry, _ types: [String]
  ) -> [String] {
    let claims = Set(entry.mimeTypes.map(session.model.family.canonical))
    let others = types.filter { type in
      !session.model.family.chain(of: type, isImplied: true).contains { claims.contains($0.type) }
    }
    guard !others.isEmpty else { return [] }
    let names = listed(others.map { "'\($0)'" }, "and")
    return ["'\(entry.id)' does not claim \(names), so it may not be able to open such files"]
  }
}
