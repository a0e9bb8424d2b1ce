import ArgumentParser
import Commands
import Diagnostics
import DocumentFormats
import Declarations
import Files
import JSONSyntax

struct DocumentsLearnCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "learn",
    abstract: "Propose a declaration for a format from samples of its documents.",
    discussion: """
      Recognizes the version by members such as 'version'. Writes a JSON Schema of each version \
      that all of its samples match. Proposes steps between versions, oldest first, and laws that \
      all samples keep. The same document in two versions shows which steps are right: it has the \
      same file name in both, apart from words such as 'old', or is named by --pair. Then it \
      migrates the samples in memory, compares these pairs, and prints what differs. Steps that \
      no pair shows are assumed, and 'migrate' does them only with --assume. Open questions are \
      written into the declaration for you to answer. Writes no file if a sample that no question \
      is about cannot become the next version.

      Examples:
        filetype documents learn Trails --domain org.example
        filetype documents learn --sample 1=old.trail --sample 2=new.trail

      Exit status: 0 if the files were written, 1 if --dry-run shows a difference, 2 if a sample \
      could not be read or migrated, or a file not be written, 64 for a usage error.
      """)

  @Argument(
    help: ArgumentHelp(
      "Samples, at least one of each version; of a folder, the files with its commonest extension.",
      valueName: "file"),
    completion: .file())
  var files: [String] = []

  @Option(
    name: .customLong("sample"),
    help: ArgumentHelp(
      "A sample and its version, if it does not say so; may be repeated.",
      valueName: "version=file"))
  var named: [String] = []

  @Option(
    name: .customLong("pair"),
    help: ArgumentHelp(
      "Two samples that are the same document in two versions; may be repeated.",
      valueName: "old=new"))
  var pairs: [String] = []

  @Option(
    name: .customLong("answer"),
    help: ArgumentHelp(
      "The value of a new member in older documents, as JSON; may be repeated.",
      valueName: "path=value"))
  var answers: [String] = []

  @Option(
    name: .attached("o"),
    help: ArgumentHelp(
      """
      The declaration, NAME.filetype.json; the schemas are written beside it. (default: the \
      extension of the first sample as the name)
      """, valueName: "path"))
  var output: String?

  @Option(help: "The name of the document type shown to users. (default: the extension)")
  var description: String?

  @Option(help: "The reversed domain of the type's owner. (default: org.example)")
  var domain: String?

  @Flag(help: "Replace files that exist.")
  var force = false

  @Flag(name: .dryRun, help: "Print what would change without writing anything.")
  var dryRun = false

  @OptionGroup(title: "Saving") var journal: JournalOptions

  /// The maximum size of a sample in bytes; samples are held as trees.
  private static let longest = 64 << 20

  func validate() throws {
    if let output { try Declaration.requireName(output) }
    guard !files.isEmpty || !named.isEmpty else { throw ValidationError("samples are missing") }
    for text in pairs where Self.named(text) == nil {
      throw ValidationError("'\(text)' of '--pair' is not old=new")
    }
    for text in answers where Self.answer(text) == nil {
      throw ValidationError("'\(text)' of '--answer' is not path=value, with a value in JSON")
    }
    for text in named where Self.named(text) == nil {
      throw ValidationError("'\(text)' of '--sample' is not version=file")
    }
    if output == "-" { throw ValidationError("the schemas need a folder; use --dry-run to look") }
  }

  func run() throws {
    let given = try given
    let samples = Set(given.map(\.file))
    for name in known.pairs.flatMap({ [$0.old, $0.new] }) where !samples.contains(name) {
      throw usageError("'\(name)' of '--pair' is not a sample; name it among the files, too")
    }
    let path = output ?? Self.suffix(of: given.map(\.file)) + Declaration.nameEnding
    if !dryRun { try NewFiles.recover(journal, beside: path) }
    let (new, notes) = try propose(path, given)
    if dryRun {
      // The differences alone are a patch.
      let status = try new.printDifferences()
      for note in notes { printFailure(note) }
      throw status
    }
    try new.save("filetype documents learn -o \(path)", journal)
    let created = new.files.map { "created    \($0.path)\n" }
    try printOutput((created + notes.map { $0 + "\n" }).joined() + Self.next(path))
  }

  /// Returns the version and the file in `version=file`, or nil for any other text.
  private static func named(_ text: String) -> (version: String, file: String)? {
    let parts = text.split(separator: "=", maxSplits: 1).map(String.init)
    return parts.count == 2 ? (parts[0], parts[1]) : nil
  }

  /// Returns the path and the JSON text in `path=value`, or nil for any other text.
  private static func answer(_ text: String) -> (path: DocumentPath, value: String)? {
    guard let (path, value) = named(text), isJSON(value) else { return nil }
    return DocumentPath(path).map { ($0, value) }
  }

  private static func isJSON(_ text: String) -> Bool {
    JSONValue.read(Array(text.utf8)).value != nil
  }

  /// Asks for the values of new members, and returns them with the other facts.
  private static func asked(
    _ learned: LearnedFormat, _ known: LearnedFormat.Knowledge
  ) throws -> LearnedFormat.Knowledge {
    var known = known
    for path in learned.openMembers {
      try Questions.ask("The value of \(path) in older documents, as JSON", or: "") { value in
        guard value.isEmpty || isJSON(value) else { return "write text in quotes, or a number" }
        known.answers[path] = value.isEmpty ? nil : value
        return nil
      }
    }
    return known
  }

  /// The facts that the user gives.
  private var known: LearnedFormat.Knowledge {
    var known: LearnedFormat.Knowledge = ([], [:])
    known.pairs = pairs.compactMap {
      Self.named($0).map { (Self.plain($0.version), Self.plain($0.file)) }
    }
    for case let (path, value)? in answers.map(Self.answer) { known.answers[path] = value }
    return known
  }

  /// Returns a path without `./` at its beginning, as files in the current folder are named.
  private static func plain(_ path: String) -> String {
    path.hasPrefix("./") ? String(path.dropFirst(2)) : path
  }

  private typealias Given = [(version: String?, file: String)]

  /// All samples, with the versions that the user gave.
  private var given: Given {
    get throws(FileFailure) {
      var given: Given = named.compactMap {
        Self.named($0).map { ($0.version, Self.plain($0.file)) }
      }
      for path in files {
        let isFolder = try InodeKind.of(path).kind == .directory
        given += try (isFolder ? Self.samples(in: path) : [path]).map { (nil, Self.plain($0)) }
      }
      return given
    }
  }

  /// Returns the files in a folder with its commonest extension, besides declarations and schemas.
  private static func samples(in folder: String) throws(FileFailure) -> [String] {
    var walk = FileWalk(WalkOptions(names: FileNames(endings: [""]), includesHidden: false))
    walk.add(folder)
    let found = walk.all()
    if let failure = walk.takeFailures().first { throw failure }
    let paths = (0..<found.count).map { found.path($0) }.filter { path in
      FilePath(path).lastComponent.dropFirst().contains(".")
        && !path.hasSuffix(Declaration.nameEnding) && !path.hasSuffix(".schema.json")
    }
    let kinds = Dictionary(grouping: paths) { suffix(of: [$0]) }
    let most = kinds.values.map(\.count).max() ?? 0
    let commonest = kinds.filter { $0.value.count == most }
    guard commonest.count == 1, let samples = commonest.first?.value else {
      let names = commonest.keys.sorted().map { "'.\($0)'" }.joined(separator: " and ")
      throw FileFailure(
        folder,
        most == 0
          ? "does not have samples; name files" : "has as many files in \(names); name the samples")
    }
    return samples
  }

  /// Returns the extension of the first sample.
  private static func suffix(of files: [String]) -> String {
    let first = FilePath(files.first ?? "").lastComponent
    return first.split(separator: ".").dropFirst().last.map(String.init) ?? "document"
  }

  /// Proposes the files of the declaration, and notes the assumptions.
  private func propose(
    _ path: String, _ given: Given
  ) throws -> (files: NewFiles, notes: [String]) {
    let suffix = Self.suffix(of: given.map(\.file))
    let stem = FilePath(path).lastComponent.dropLast(Declaration.nameEnding.count)
    let samples = try Self.samples(given)
    func learn(_ known: LearnedFormat.Knowledge) -> LearnedFormat {
      LearnedFormat(samples, known) { "\(stem)-\($0).schema.json" }
    }
    var learned = learn(known)
    if Questions.isPossible, !learned.openMembers.isEmpty {
      learned = learn(try Self.asked(learned, known))
    }
    let notes = Self.notes(learned)
    // A dropped member may be missing on the way back, which 'migrate' refuses.
    guard learned.trials.allSatisfy({ !$0.isForward || $0.failures.isEmpty }) else {
      for note in notes { printFailure(note) }
      throw FileFailure(
        path,
        "is not written, since a sample cannot be migrated by it; leave the sample out, or "
          + "give more samples of its version")
    }
    var answers = FirstAnswers(
      description: description ?? suffix + " document", extensions: [suffix])
    answers.base = .json
    answers.domain = domain ?? "org.example"
    var declaration = Declaration.first(answers)
    declaration.types[0].documents = learned.declaration
    let folder = FilePath(path).folder
    var new = [NewFiles.File(path: path, text: declaration.text, force: force)]
    for (version, schema) in zip(learned.declaration.versions, learned.versions) {
      guard let name = version.schema else { continue }
      let place = path.contains("/") ? folder.appending(name).description : name
      new.append(NewFiles.File(path: place, text: schema.schema.page(), force: force))
    }
    return (NewFiles(files: new), notes)
  }

  private static func samples(_ given: Given) throws(FileFailure) -> [LearnedSample] {
    var samples: [LearnedSample] = []
    for (version, file) in given {
      let bytes = try FileSource.contents(of: file, limit: Self.longest)
      let (value, text, unit, problems) = JSONValue.read(bytes)
      guard let value else {
        FindingsPrinter(format: .text).printRefusal(
          FileReport(file, problems, in: text, unit: unit))
        throw FileFailure(file, "is not JSON; no files were written")
      }
      samples.append(LearnedSample(file, value, text: text, version: version))
    }
    return samples
  }

  /// Returns lines about the trial migration of the samples.
  private static func lines(_ trial: LearnedTrial) -> [String] {
    let (source, target) = (trial.source.printable, trial.target.printable)
    let (count, failed, open) = (trial.count, trial.failures.count, trial.undecidedCount)
    let lost = trial.losses.map(\.printable).joined(separator: ", ")
    let samples = count == 1 ? "1 sample" : "\(count) samples"
    let done = count - failed - open - trial.ambiguous.count
    let result = done == count ? samples : "\(done) of \(samples)"
    let verb = count == 1 ? "becomes" : "become"
    let tried =
      "tried: \(result) of '\(source)' \(verb) '\(target)'"
      + (open == 0 ? "" : ", \(open) undecided") + (lost.isEmpty ? "" : ", losing \(lost)")
    let failures = trial.failures.prefix(mostFailures).map {
      "fails: \($0.name.printable) to '\(target)': \($0.reason.printable)"
    }
    let rest = failed - failures.count
    let more = rest > 0 ? ["fails: \(rest) more to '\(target)'"] : []
    let differences = trial.differences.map { path, words in
      "differs: \(path.description.printable): \(words.printable)"
    }
    return [tried] + failures + more + differences
  }

  /// The maximum number of failed samples that are listed for one migration.
  private static let mostFailures = 3

  private static func notes(_ learned: LearnedFormat) -> [String] {
    let versions = learned.versions.map { version in
      "version '\(version.name.printable)': "
        + (version.sampleCount == 1 ? "1 sample" : "\(version.sampleCount) samples")
    }
    let assumed = learned.notes.map { "assumed: \($0.printable)" }
    let undecided = learned.questions.map { "undecided: \($0.printable)" }
    return versions + assumed + undecided + learned.trials.flatMap(lines)
  }

  private static func next(_ path: String) -> String {
    """

    Next:
      filetype check \(path.quotedForShell)  # look for mistakes
      filetype documents check --declaration \(path.quotedForShell) FOLDER  # check all documents

    """
  }
}
