import ArgumentParser
import Commands
import DesktopEntries
import DesktopState
import Diagnostics
import Files
import Installation
import UniformTypes

struct DefaultUnsetCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "unset",
    abstract: "Remove your default for types, extensions, schemes, or files.",
    discussion: """
      Removes their lines from the defaults in your mimeapps.list, and says what opens them then. \
      A pattern such as image/* means all types of that kind that have a line.

      Example:
        filetype default unset image/png

      Exit status: 0; 1 if another list of yours still sets a default or, with --dry-run, \
      something would change; 2 if it could not be done; 64 for a usage error.
      """)

  @Argument(
    help: ArgumentHelp(
      "Types, patterns of types, extensions, schemes such as mailto:, or files.", valueName: "what"),
    completion: .file())
  var words: [String]

  @OptionGroup(title: "Saving") var saving: DefaultSavingOptions

  func run() throws {
    var types: [String] = []
    let run = DefaultRun(title: "filetype default unset", saving: saving)
    let edits = try run.write { session throws(FileFailure) in
      let known = session.setTypes
      types = try session.types(words, known)
      let change = DefaultsChange(.unset, to: types, in: session.list)
      return try DefaultsEdit.edits([change], family: session.model.family)
        + [session.keptEdit(types, nil)].compactMap(\.self)
    }
    try run.tell(edits)
    guard !saving.dryRun else { throw run.status(edits) }
    let after = try DefaultSession()
    try printOutput(types.map { after.answer($0) }.joined())
    let left = after.defaultsOfUser(types).map { place, type in
      "'\(type)' still has a default in \(place)"
    }
    throw run.status(edits, left, after: after)
  }
}

struct DefaultAddCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "add",
    abstract: "Offer an application for types that it does not claim.",
    discussion: """
      Adds it to the added associations in your mimeapps.list, so menus offer it. The default \
      stays; without a default, the first added one is taken.

      Example:
        filetype default add gimp image/x-xcf

      Exit status: 0; 1 if a reader does not offer it or, with --dry-run, something would change; \
      2 if it could not be done; 64 for a usage error.
      """)

  @OptionGroup var association: DefaultAssociation

  func run() throws {
    try association.run("add", MIMEAppsChange.add) { choice, id in
      guard choice.obstacle(to: id) != nil || !choice.considered.contains(where: { $0.id == id })
      else { return nil }
      let reason = choice.obstacle(to: id)?.reason ?? "is not read from this list"
      return "does not offer '\(id)', which \(reason)"
    }
  }
}

struct DefaultRemoveCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "remove",
    abstract: "No longer open types with an application, nor offer it for them.",
    discussion: """
      Adds it to the removed associations in your mimeapps.list, and takes it out of the defaults \
      and the added ones there.

      Example:
        filetype default remove gimp application/pdf

      Exit status: 0; 1 if a reader still opens a type with it or, with --dry-run, something would \
      change; 2 if it could not be done; 64 for a usage error.
      """)

  @OptionGroup var association: DefaultAssociation

  func run() throws {
    try association.run("remove", MIMEAppsChange.remove) { choice, id in
      guard let chosen = choice.chosen, chosen.id == id else { return nil }
      return "still takes '\(id)', since \(chosen.source.reason)"
    }
  }
}

/// The arguments of `add` and `remove`.
struct DefaultAssociation: ParsableArguments {
  @Argument(
    help: ArgumentHelp("The application: its ID, its name, or its program.", valueName: "app"))
  var app: String

  @Argument(
    help: ArgumentHelp(
      "Types, patterns of types, extensions, schemes such as mailto:, or files.", valueName: "what"),
    completion: .file())
  var words: [String]

  @OptionGroup(title: "Saving") var saving: DefaultSavingOptions

  /// Changes the associations; `objection` says what a reader does not do then.
  func run(
    _ name: String, _ change: (String) -> MIMEAppsChange,
    _ objection: (ApplicationChoice, String) -> String?
  ) throws {
    var (id, types) = ("", [String]())
    let run = DefaultRun(title: "filetype default \(name) \(app)", saving: saving)
    let edits = try run.write { session throws(FileFailure) in
      id = try session.id(app, mayBeMissing: name == "remove")
      let claims = session.model.applications.entry(id)?.mimeTypes ?? []
      types = try session.types(
        words, (session.setTypes + claims).filter { MediaType(rawValue: $0).problem == nil })
      return try DefaultsEdit.edits(
        [DefaultsChange(change(id), to: types, in: session.list)], family: session.model.family)
    }
    try run.tell(edits)
    guard !saving.dryRun else { throw run.status(edits) }
    let after = try DefaultSession()
    try printOutput(types.map { after.answer($0) }.joined())
    // xdg-mime and mimeopen do not offer applications.
    let readers = name == "add" ? [.glib, .kde] : after.desktop.readers
    throw run.status(
      edits,
      types.flatMap { type in
        readers.compactMap { reader in
          objection(after.choice(of: type, by: reader), id)
            .map { "\(reader.title) \($0), for '\(type)'" }
        }
      }, after: after)
  }
}

extension DefaultSession {
  func choice(of type: String, by reader: ApplicationReader) -> ApplicationChoice {
    model.applications.choice(for: type, in: model.family, by: reader)
  }

  /// Returns the types of words, which may be patterns of `known` types.
  func types(_ words: [String], _ known: [String]) throws(FileFailure) -> [String] {
    var types: [String] = []
    for word in words { types += try target(word, known: known, choices: known).types }
    return types.unique
  }

  /// Returns the ID of an application; one that is not installed may be given by its ID.
  func id(_ word: String, mayBeMissing: Bool) throws(FileFailure) -> String {
    if mayBeMissing, word.hasSuffix(".desktop") { return word }
    return try application(word).id
  }

  /// Returns a line about what opens a type, by each answer.
  func answer(_ type: String) -> String {
    var answers: [(id: String, readers: [String])] = []
    for reader in desktop.readers {
      let choice = choice(of: type, by: reader)
      let tied = choice.tied.isEmpty ? "" : " (undetermined)"
      let id = (choice.chosen?.id ?? "nothing") + tied
      if let place = answers.firstIndex(where: { $0.id == id }) {
        answers[place].readers.append(reader.title)
      } else {
        answers.append((id, [reader.title]))
      }
    }
    let texts = answers.map { answer in
      answers.count == 1 ? answer.id : "\(answer.id) to \(listed(answer.readers, "and"))"
    }
    return "\(type): opened by \(texts.joined(separator: ", by "))\n".printableLines
  }

  /// Returns the places of lines that set a default for a type in the user's lists.
  func defaultsOfUser(_ types: [String]) -> [(place: String, type: String)] {
    let environment = InstallEnvironment.ofThisProcess
    let own = [environment.configHome, environment.dataHome.map { $0 + "/applications" }]
    let files = model.applications.folders.filter { own.contains($0.path) }.flatMap(\.files)
    return files.filter { $0.role != .cache }.flatMap { file in
      file.lines.filter { $0.kind == .isDefault }.compactMap { line in
        let type = model.family.canonical(line.type)
        return types.contains(type) ? ("\(file.path):\(line.line)", type) : nil
      }
    }
  }
}

extension String {
  /// The text with a line feed at its end, and without any other.
  var printableLines: String { String(dropLast()).printable + "\n" }
}
