package import ArgumentParser

/// The options for accepting findings with a baseline.
package struct BaselineOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Leave out the findings that a baseline accepts.", valueName: "file"),
    completion: .file())
  package var baseline: String?

  @Option(
    defaultAsFlag: "", parsing: .next,
    help: ArgumentHelp(
      """
      Write a baseline that accepts everything found; entries for files that are not checked are \
      kept. Without FILE the baseline of the configuration.
      """, valueName: "file"), completion: .file())
  package var writeBaseline: String?

  @Flag(help: "Remove fixed findings from the baseline; never add any.")
  package var updateBaseline = false

  package init() {}

  package mutating func validate() throws {
    if file == "-" { throw ValidationError("a baseline must be a file; './-' is one named '-'") }
    if baseline != nil, writeBaseline != nil {
      throw ValidationError(
        "--write-baseline accepts everything anew; leave out --baseline, or use --update-baseline")
    }
    if updateBaseline, writeBaseline != nil {
      throw ValidationError("--update-baseline only removes findings; leave out --write-baseline")
    }
  }

  /// Returns the options with the configured baseline if they do not name one; throws
  /// without a baseline to update.
  func completed(by project: ProjectSettings) throws -> BaselineOptions {
    var options = self
    if writeBaseline?.isEmpty == true {
      guard let configured = project.baseline else {
        throw ValidationError(
          "--write-baseline needs a file: name it, or add \"baseline\": \"accepted.json\" to "
            + (project.path ?? ConfigurationFile.name))
      }
      options.writeBaseline = configured
    }
    if options.file == nil { options.baseline = project.baseline }
    if updateBaseline, options.baseline == nil {
      throw ValidationError(
        "--update-baseline needs the baseline: --baseline FILE, or 'baseline' in the configuration")
    }
    return options
  }

  /// The path of the baseline, or nil without one.
  package var file: String? { writeBaseline ?? baseline }

  /// True if the baseline is written or updated.
  package var writes: Bool { writeBaseline != nil || updateBaseline }
}
