import ArgumentParser
import Commands
import Diagnostics
import EmojiArtFiles
import Files

extension GitSetupOptions {
  /// Stands for all documents of a folder.
  private static let anyDocument = "document.emojiart"
  private static let mostNames = 200

  enum Task: String {
    case setup
    case undo = "remove"
  }

  func run(_ task: Task) async throws(FileFailure) -> ExitCode {
    let git = try Git()
    let places: GitPlaces
    if global {
      places = try await GitPlaces(ofUserWith: git)
    } else {
      places = try await GitPlaces(of: path ?? ".", git)
    }
    if !dryRun {
      try KilledRuns.recover(journal, tool: "emojiart")
      let files = [places.attributes, places.configuration]
      try KilledRuns.recover(in: files.map(\.folder), tool: "emojiart")
    }
    let scratch = try PrivateFolder.temporary()
    defer { scratch.remove() }
    let configuration = try GitConfiguration(places.configuration, git, in: scratch)
    let driver = GitDriver(program: try GitDriver.program())
    let setup =
      switch task {
      case .setup: try await GitSetup.adding(driver, at: places, configuration)
      case .undo: try await GitSetup.removing(driver, at: places, configuration)
      }
    return try await finish(task, setup, places, git)
  }

  /// Writes and prints the changes.
  private func finish(
    _ task: Task, _ setup: GitSetup, _ places: GitPlaces, _ git: Git
  ) async throws(FileFailure) -> ExitCode {
    let changes = [setup.attributes, setup.configuration].filter { !$0.isEmpty }
    var output = Output()
    for change in changes { output.write(change.text) }
    for note in setup.notes + setup.left { printFailure("emojiart: \(note)") }
    if !dryRun, !changes.isEmpty { try save(changes, task) }
    var others: [FileFailure] = []
    if task == .setup, !dryRun { others = try await otherAttributes(places, git) }
    if others.isEmpty {
      if changes.isEmpty {
        output.write(nothing(task, setup, places))
      } else if !dryRun {
        output.write(conclusion(task, setup, places))
      }
    }
    try output.finish()
    for other in others { printFailure("emojiart: \(other)") }
    if !others.isEmpty { return ExitStatus.failure }
    return dryRun && !changes.isEmpty || !setup.left.isEmpty
      ? ExitStatus.findings : ExitStatus.clean
  }

  private func save(_ changes: [GitSetup.Change], _ task: Task) throws(FileFailure) {
    let scope = global ? " --global" : ""
    let transaction = try journal.begin("emojiart git \(task.rawValue)\(scope)", tool: "emojiart")
    for change in changes {
      let expected = change.old.map { ExpectedContent.bytes($0) } ?? .nothing
      if let new = change.new {
        try transaction.stage(change.path, new, expecting: expected)
      } else {
        try transaction.remove(change.path, expecting: expected)
      }
    }
    _ = try transaction.commit()
    printNotes(transaction, tool: "emojiart")
  }

  private func nothing(_ task: Task, _ setup: GitSetup, _ places: GitPlaces) -> String {
    guard setup.left.isEmpty else { return "No changes were made.\n" }
    return task == .setup
      ? "Nothing to do: git merges and compares documents with emojiart already.\n"
      : "Nothing to undo in \(places.configuration.shown.printable).\n"
  }

  private func conclusion(_ task: Task, _ setup: GitSetup, _ places: GitPlaces) -> String {
    guard task == .setup else {
      return setup.left.isEmpty
        ? "Undone: git merges and compares documents line by line again.\n"
        : "Undone, except for later changes.\n"
    }
    let hint =
      places.repository != nil && !setup.attributes.isEmpty
      ? "Commit .gitattributes. Run 'emojiart git setup' in each clone of the repository.\n"
      : ""
    return "Set up: git merges and compares documents emoji by emoji.\n" + hint
  }

  /// Returns the attributes that override ours in other files: in the top folder, beside each other
  /// `.gitattributes`, and of the documents that are there.
  private func otherAttributes(
    _ places: GitPlaces, _ git: Git
  ) async throws(FileFailure) -> [FileFailure] {
    let around = try Git.root(of: ".")
    guard let top = places.repository?.top ?? around else { return [] }
    let list = ["--no-literal-pathspecs", "ls-files", "-z", "-co", "--exclude-standard", "--"]
    let patterns = [
      ["*/.gitattributes"], ["*.emojiart", ":(exclude,attr:merge=emojiart)"],
      ["*.emojiart", ":(exclude,attr:diff=emojiart)"],
    ]
    var names = [Self.anyDocument]
    for pattern in patterns {
      // The command fails in a repository without a work tree.
      let files = try await git.result(list + pattern, in: top).bytes.split(separator: 0)
      names += files.prefix(Self.mostNames).map { String(decoding: $0, as: UTF8.self) }
    }
    names = names.map { name in
      name.hasSuffix("/.gitattributes") ? name.dropLast(14) + Self.anyDocument : name
    }
    let fields = try await git.output(
      ["check-attr", "-z", "merge", "diff", "--"] + names, in: top
    ).split(separator: 0).map { String(decoding: $0, as: UTF8.self) }
    var others: [FileFailure] = []
    var told: Set<String> = []
    for start in stride(from: 0, to: fields.count - 2, by: 3)
    where fields[start + 2] != "emojiart" && told.insert(fields[start + 1]).inserted {
      let name = fields[start].replacing(Self.anyDocument, with: "*.emojiart").printable
      others.append(
        FileFailure(
          top,
          "'\(fields[start + 1])' of '\(name)' is still '\(fields[start + 2])'; another file "
            + "counts more, such as .git/info/attributes, or .gitattributes in the same folder"))
    }
    return others
  }
}

extension GitSetup.Change {
  /// The file and its lines.
  fileprivate var text: String {
    let verb = old == nil ? "create" : new == nil ? "remove" : "change"
    let lines = lines.map { "  \($0.printable)\n" }.joined()
    return "\(verb)   \(path.shown.printable)\n\(lines)"
  }
}
