import ArgumentParser
import Commands
import EmojiArt

struct MergeCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "merge",
    abstract: "Merge two versions of a document that were changed apart.",
    discussion: """
      Takes the common version, ours, and theirs; or only the last two, and then all their emojis \
      are kept. A change of only one side is taken, emoji by emoji, whatever the editions. New \
      emojis with the same id get fresh ones. A conflict is something that both changed \
      differently: --resolve decides it, otherwise our side is kept and the conflict is listed. An \
      emoji that one side changed and the other removed stays.

      Example:
        emojiart merge base.emojiart ours.emojiart theirs.emojiart -o lake.emojiart

      Exit status: 0 if everything was merged; 1 if conflicts are left, a version has errors or, \
      with --dry-run, a file would be written; 2 if a document could not be read or written; 64 for a usage error.
      """)

  @Argument(
    help: "The common version, ours and theirs; or ours and theirs.", completion: .file())
  var documents: [String]

  @Option(
    name: .attached("o"),
    help: ArgumentHelp(
      "The file to write, or - for standard output; may be one of the documents.",
      valueName: "path"), completion: .file())
  var output: String

  @Option(
    help: ArgumentHelp(
      """
      How to resolve each conflict: ours (our side stays), theirs, newest (the side whose file was \
      written last), both (both emojis, one with a fresh id; our background).
      """, valueName: "how"))
  var resolve: MergeResolution?

  @Option(
    help: ArgumentHelp(
      """
      Write the document as this edition, such as 2021 or 2023, or any format that 'emojiart show' \
      names. (default: the edition that one side changed to)
      """, valueName: "edition"),
    completion: .list(MigrationTarget.names), transform: MigrationTarget.init(option:))
  var to: MigrationTarget?

  @OptionGroup(title: "Positions") var choices: VersionChoices

  @Option(
    help: ArgumentHelp(
      "Allow a loss if a side must be migrated, as for 'migrate'.", valueName: "loss"))
  var allow: [MigrationLoss] = []

  @OptionGroup(title: "Saving") var journal: JournalOptions

  @Option(
    help: ArgumentHelp(
      "Also draw the three versions and the result into this file; its extension is svg, html or png.",
      valueName: "path"), completion: .file())
  var picture: String?

  @Flag(help: "Print what would be merged without writing anything.")
  var dryRun = false

  @Option(help: "The format; json is one JSON object with the conflicts.")
  var format = ResultFormat.text

  @Flag(name: .shortAndLong, help: "Print only conflicts that are left.")
  var quiet = false

  func validate() throws {
    guard 2...3 ~= documents.count else {
      throw ValidationError("name the common version, ours and theirs, or only ours and theirs")
    }
    if documents.count(where: { $0 == "-" }) > 1 {
      throw ValidationError("standard input can be only one of the documents")
    }
    if let picture {
      _ = try RenderFormat.ofPicture(picture)
      if picture == output {
        throw ValidationError("--picture and --output must be different files")
      }
      guard documents.count == 3, !dryRun else {
        throw ValidationError(
          "--picture needs three documents, and cannot be combined with --dry-run")
      }
    }
    if dryRun, output == "-" { throw ValidationError("--dry-run needs an output file") }
    if resolve == .newest, documents.suffix(2).contains("-") {
      throw ValidationError("--resolve newest compares the times of files; standard input has none")
    }
  }
}

/// The values of `--resolve`.
enum MergeResolution: String, ExpressibleByArgument, CaseIterable {
  case ours
  case theirs
  case newest
  case both
}

extension MigrationLoss: ExpressibleByArgument {}
