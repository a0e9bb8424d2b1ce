import ArgumentParser
import Commands
import DesktopEntries
import DesktopState
import Diagnostics
import Files
import Installation
import UniformTypes

struct DefaultUnsetCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "unset",
    abstract: "Remove your default for types, extensions, schemes, or files.",
    discussion: """
      Removes their lines from the defaults in your mimeapps.list, with the added association of \
      the same application, and says what opens them then. \
      A pattern such as image/* means all types of that kind that have a line.

      Example:
        filetype default unset image/png

      Exit status: 0; 1 if another list of yours still sets a default or, with --dry-run, \
      something would change; 2 if it could not be done; 64 for a usage error.
      """)

  @Argument(help: DefaultCommand.what, completion: .file())
  var words: [String]

  @OptionGroup(title: "Saving") var saving: DefaultSavingOptions

  func run() async throws {
    var types: [String] = []
    let run = DefaultRun(title: "filetype default unset", saving: saving)
    let edits = try run.write { session throws(FileFailure) in
      types = try session.types(words, session.setTypes + session.kept().flatMap(\.types))
      let change = DefaultsChange(.unset, to: types, in: session.list)
      return try session.edits([change]) + session.keptEdits([(nil, types)])
    }
    throw try await run.finish(edits, types) { after in
      after.defaultsOfUser.filter { types.contains($0.type) }.map { path, line, type in
        "'\(type)' still has a default in \(path):\(line); 'sed --follow-symlinks -i \(line)d "
          + "\(path.quotedForShell)' removes it"
      }
    }
  }
}

struct DefaultAddCommand: AsyncParsableCommand {
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

  func run() async throws {
    try await association.run("add") { session, id, types throws(FileFailure) in
      let add = DefaultsChange(.add(id), to: types, in: session.list)
      return try [add] + session.defaults(before: add, of: id)
    } objecting: { after, id, type in
      // xdg-mime and mimeopen do not offer applications.
      [ApplicationReader.glib, .kde].compactMap { reader in
        let choice = after.model.choice(of: type, by: reader)
        guard choice.obstacle(to: id) != nil || !choice.considered.contains(where: { $0.id == id })
        else { return nil }
        let reason = choice.obstacle(to: id)?.reason ?? "is not read from this list"
        return "\(reader.title) does not offer '\(id)', which \(reason), for '\(type)'"
      }
    }
  }
}

struct DefaultRemoveCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "remove",
    abstract: "No longer open types with an application, nor offer it for them.",
    discussion: """
      Adds it to the removed associations in your mimeapps.list, and takes it out of the defaults \
      and the added ones there. If a reader would still open the types with it, the application \
      that comes next becomes the default.

      Example:
        filetype default remove gimp application/pdf

      Exit status: 0; 1 if a reader still opens a type with it or, with --dry-run, something would \
      change; 2 if it could not be done; 64 for a usage error.
      """)

  @OptionGroup var association: DefaultAssociation

  func run() async throws {
    try await association.run("remove") { session, id, types throws(FileFailure) in
      try types.map { type throws(FileFailure) in
        try session.removal(of: id, from: type)
      }.flatMap(\.self)
    } objecting: { after, id, type in
      let taken = (try? after.takers(id, type)) ?? []
      let removal = DefaultsChange(.remove(id), to: [type], in: after.list)
      // A removal is not written if a reader that takes another one would then take this one.
      let isLeft = (try? after.removal(of: id, from: type))?.isEmpty == true
      let would = isLeft ? (try? after.takers(id, type, after: [removal])) ?? [] : []
      if taken.isEmpty && would.isEmpty { return [] }
      let others = after.model.choice(of: type, by: .glib).candidates.map(\.id)
      let other = others.first { $0 != id && after.isMet($0, [type]) }
      let words = "\((other ?? "APP").quotedForShell) \(type.quotedForShell)"
      return taken.map {
        "\($0.reader.title) takes '\(id)' for '\(type)', since \($0.source.reason)"
      }
        + would.filter { one in !taken.contains { $0.reader == one.reader } }.map {
          "'\(id)' is not removed from '\(type)': \($0.reader.title) would take it then, since \($0.source.why)"
        } + ["'filetype default set \(words) --everywhere' gives it to another one"]
    }
  }
}

/// The arguments of `add` and `remove`.
struct DefaultAssociation: ParsableArguments {
  @Argument(
    help: ArgumentHelp("The application: its ID, its name, or its program.", valueName: "app"))
  var app: String

  @Argument(help: DefaultCommand.what, completion: .file())
  var words: [String]

  @OptionGroup(title: "Saving") var saving: DefaultSavingOptions

  /// Makes changes of associations; `objecting` returns sentences on what readers do not do then.
  func run(
    _ name: String,
    _ changes: (DefaultSession, String, [String]) throws(FileFailure) -> [DefaultsChange],
    objecting: (DefaultSession, String, String) -> [String]
  ) async throws {
    var (id, types) = ("", [String]())
    let run = DefaultRun(title: "filetype default \(name) \(app)", saving: saving)
    let edits = try run.write { session throws(FileFailure) in
      // One that is not installed may be removed by its ID.
      let isID = name == "remove" && app.hasSuffix(".desktop")
      id = try isID ? app : session.application(app).id
      let claims = session.model.applications.entry(id)?.mimeTypes ?? []
      types = try session.types(
        words, (session.setTypes + claims).filter { MediaType(rawValue: $0).problem == nil })
      let changes = try changes(session, id, types)
      let removed = name == "remove" ? Set(changes.flatMap(\.types)) : []
      let kept = try session.kept().filter { $0.id == id }.flatMap(\.types)
      return try session.edits(changes) + session.keptEdits([(nil, kept.filter(removed.contains))])
    }
    throw try await run.finish(edits, types) { after in types.flatMap { objecting(after, id, $0) } }
  }
}

extension DefaultSession {
  /// Returns the types of words, which may be patterns of `known` types.
  func types(_ words: [String], _ known: [String]) throws(FileFailure) -> [String] {
    var types: [String] = []
    for word in words { types += try target(word, known: known, choices: known).types }
    return types.unique
  }

  /// Returns a line about what opens a type, by each answer.
  func answer(_ type: String) -> String {
    let answers = desktop.readers.map { reader in
      let choice = model.choice(of: type, by: reader)
      let undetermined = choice.tied.isEmpty ? "" : " (undetermined)"
      return (id: (choice.chosen?.id ?? "nothing") + undetermined, reader: reader.title)
    }
    let groups = Explanation.grouped(answers, \.id)
    let texts = groups.map { group in
      groups.count == 1 ? group[0].id : "\(group[0].id) to \(listed(group.map(\.reader), "and"))"
    }
    return "\(type): opened by \(texts.joined(separator: ", by "))\n".printableLines
  }

  /// The lines that set a default in the user's lists, the last ones first.
  var defaultsOfUser: [(path: String, line: Int, type: String)] {
    model.applications.lists.filter { InstallEnvironment.ofThisProcess.owns($0.path) }
      .flatMap { file in
        file.lines.reversed().filter { $0.kind == .isDefault }
          .map { (file.path, $0.line, model.family.canonical($0.type)) }
      }
  }
}

extension String {
  /// The text with a line feed at its end, and without any other.
  var printableLines: String { String(dropLast()).printable + "\n" }
}
