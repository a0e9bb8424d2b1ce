package import ArgumentParser
import Files

/// The options for the output of a migration and its report.
package struct MigrationWritingOptions: ParsableArguments {
  @Option(
    name: .attached("o"),
    help: ArgumentHelp(
      """
      Write the document to this file or folder, or to standard output (-), the default for a \
      document from standard input. For a tar archive: the new archive.
      """, valueName: "path"), completion: .file())
  package var output: String?

  @Flag(name: .dryRun, help: "Print the plans and the changes without writing anything.")
  package var dryRun = false

  @Option(help: "The format of the report.")
  package var format = MigrationFormat.text

  @Flag(name: .shortAndLong, help: "Print only the documents that were not migrated.")
  package var quiet = false

  package init() {}

  package func check(
    _ input: InputOptions, _ journal: JournalOptions, _ batches: BatchOptions
  ) throws {
    if !dryRun { try input.requirePaths() }
    try journal.check(batches)
    if output != nil || input.paths.contains("-"), input.paths.count != 1 || input.filesFrom != nil
    {
      throw ValidationError("--output and standard input take one document or tar archive")
    }
  }

  /// Runs the migration that the options request.
  package func run<Engine: MigrationEngine & ~Copyable>(
    _ session: MigrationSession<Engine>
  ) throws -> ExitCode {
    if dryRun { return try session.preview() }
    if let archive = try session.input.archive(writtenTo: output, tool: session.tool), let output {
      return try session.rewrite(archive, to: FilePath(output))
    }
    guard output != nil || session.input.paths == ["-"] else { return try session.migrate() }
    return try session.export(to: output ?? "-")
  }
}
