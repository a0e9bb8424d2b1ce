import ArgumentParser
import CommandKit
import Diagnostics
import DocumentFormats
import FileTypes
import Files
import JSONSyntax

struct DocumentsLearnCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "learn",
    abstract: "Propose a declaration for a format from samples of its documents.",
    discussion: """
      Takes members such as 'version' for the edition, makes a JSON Schema of each edition that all \
      of its samples match, and proposes steps between editions, oldest first, and laws that all \
      samples keep. What is assumed is printed; read it, and correct the declaration.

      Example:
        filetype documents learn monday.trail alps.trail --domain org.example

      Exit status: 0 if the files were written, 1 if --dry-run shows a difference, 2 if a sample \
      could not be read or a file not be written, 64 for a usage error.
      """)

  @Argument(
    help: ArgumentHelp("Samples, at least one of each edition.", valueName: "file"),
    completion: .file())
  var files: [String]

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

  @Flag(
    name: [.customLong("dry-run"), .customLong("diff")],
    help: "Print what would change without writing anything.")
  var dryRun = false

  @OptionGroup(title: "Saving") var journal: JournalOptions

  /// Samples are held as trees.
  private static let longest = 64 << 20

  func validate() throws {
    if let output { try Declaration.requireName(output) }
    if output == "-" { throw ValidationError("the schemas need a folder; use --dry-run to look") }
  }

  func run() throws {
    throw learn()
  }

  private func learn() -> ExitCode {
    do throws(FileFailure) {
      let path = output ?? Self.suffix(of: files) + Declaration.nameEnding
      if !dryRun { try NewFiles.recover(journal, beside: path) }
      let (new, notes) = try propose(path)
      if dryRun { return try new.printDifferences() }
      try new.save("filetype documents learn -o \(path)", journal)
      var output = Output()
      for file in new.files { output.write("created    \(file.path)\n") }
      output.write(notes)
      try output.finish()
      return ExitStatus.clean
    } catch {
      printFailure("filetype: \(error)")
      return ExitStatus.failure
    }
  }

  /// The extension of the first sample.
  private static func suffix(of files: [String]) -> String {
    let first = FilePath(files.first ?? "").lastComponent
    return first.split(separator: ".").dropFirst().last.map(String.init) ?? "document"
  }

  /// The files of the declaration, and what was assumed.
  private func propose(_ path: String) throws(FileFailure) -> (files: NewFiles, notes: String) {
    let suffix = Self.suffix(of: files)
    let stem = FilePath(path).lastComponent.dropLast(Declaration.nameEnding.count)
    let learned = LearnedFormat(try samples()) { edition in
      let safe = edition.map { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == ".") ? $0 : "-" }
      return "\(stem)-\(String(safe)).schema.json"
    }
    let answers = FirstAnswers(
      description: description ?? suffix + " document", extensions: [suffix], base: .json,
      domain: domain ?? "org.example")
    var declaration = Declaration.first(answers)
    declaration.types[0].documents = learned.declaration
    let folder = FilePath(path).folder
    var new = [NewFiles.File(path: path, text: declaration.text, force: force)]
    for (edition, schema) in zip(learned.declaration.editions, learned.editions) {
      guard let name = edition.schema else { continue }
      let place = path.contains("/") ? folder.appending(name).description : name
      new.append(NewFiles.File(path: place, text: schema.schema.page(), force: force))
    }
    return (NewFiles(files: new), Self.notes(learned, path))
  }

  private func samples() throws(FileFailure) -> [JSONValue] {
    var samples: [JSONValue] = []
    for file in files {
      let bytes = try FileSource.contents(of: file, limit: Self.longest)
      let (value, text, unit, problems) = JSONValue.read(bytes)
      guard let value else {
        FindingsPrinter(format: .text).printRefusal(
          FileReport(file, problems, in: text, unit: unit))
        throw FileFailure(file, "is not JSON; nothing was learned")
      }
      samples.append(value)
    }
    return samples
  }

  private static func notes(_ learned: LearnedFormat, _ path: String) -> String {
    let editions = learned.editions.map { edition in
      "edition '\(edition.name.printable)': "
        + (edition.sampleCount == 1 ? "1 sample" : "\(edition.sampleCount) samples") + "\n"
    }
    let assumed = learned.notes.map { "assumed: \($0.printable)\n" }
    return (editions + assumed).joined()
      + """

      Next:
        filetype check \(path.quotedForShell)  # look for mistakes
        filetype documents check --declaration \(path.quotedForShell) FOLDER  # check all documents

      """
  }
}
