package import ArgumentParser
package import Diagnostics
package import Files

/// Which configuration holds.
package struct ConfigurationOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      """
      The configuration to use. (default: the nearest filetype-toolkit.json in the working folder \
      and the folders above it)
      """, valueName: "file"), completion: .file(extensions: ["json"]))
  package var config: String?

  @Flag(help: "Do not look for a configuration.")
  package var noConfig = false

  package init() {}

  package func validate() throws {
    if config != nil, noConfig {
      throw ValidationError("--config and --no-config cannot be combined")
    }
  }

  /// Where it is; nil if none holds.
  private func place(_ printer: FindingsPrinter) throws(ExitCode) -> ConfigurationPlace? {
    do throws(FileFailure) {
      return noConfig ? nil : try ConfigurationPlace(config)
    } catch {
      printFailure("\(printer.tool.name): \(error)")
      throw ExitStatus.failure
    }
  }

  /// The configuration that holds.
  ///
  /// If it has a mistake, `printer` reports it, and the exit status is thrown: nothing must be done
  /// on guesses.
  package func read(_ printer: FindingsPrinter) throws(ExitCode) -> ProjectSettings {
    guard let place = try place(printer) else { return ProjectSettings() }
    let rules = printer.tool.knownRules
    let file: ConfigurationFile
    do throws(FileFailure) {
      file = ConfigurationFile(
        try FileSource.contents(of: place.path, limit: ConfigurationFile.longest), rules: rules)
    } catch {
      file = ConfigurationFile(unreadable: error.reason)
    }
    for note in file.notes { printFailure("\(printer.tool.name): \(place.path): note: \(note)") }
    guard file.problems.contains(where: { $0.severity > .note }) else {
      return ProjectSettings(file, at: place, rules)
    }
    throw printer.refuse(FileReport(place.path, file.problems, in: file.text, unit: file.unit))
  }
}

extension FindingsPrinter {
  /// Reports mistakes of a configuration; returns the exit status.
  func refuse(_ report: FileReport) -> ExitCode {
    printRefusal(report)
    ProjectSettings.printRefusal(tool: tool.name)
    return ExitStatus.failure
  }

  /// Reports mistakes because of which nothing is done.
  package func printRefusal(_ report: FileReport) {
    var refusal = self
    refusal.isRefusal = true
    do throws(FileFailure) {
      _ = try refusal.print([report])
    } catch {
      printFailure("\(tool.name): \(error)")
    }
  }

  /// The same for a path that a key names and that cannot be used; without a configuration just the
  /// failure.
  package func refuse(
    _ failure: FileFailure, of key: String, _ index: Int? = nil, in project: ProjectSettings
  ) -> ExitCode {
    if let report = project.report(on: failure, of: key, index) { return refuse(report) }
    printFailure("\(tool.name): \(failure)")
    return ExitStatus.failure
  }
}

extension ProjectSettings {
  /// Says why nothing was done after mistakes of a configuration were reported.
  static func printRefusal(tool: String) {
    printFailure(
      "\(tool): nothing was done: the configuration has mistakes; --no-config runs without it")
  }
}
