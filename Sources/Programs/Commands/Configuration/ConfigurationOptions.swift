package import ArgumentParser
package import Diagnostics
package import Files
import JSONSyntax

/// The options for the configuration.
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

  /// Reads the configuration.
  ///
  /// If it has errors, `printer` reports them, and the exit status is thrown: guessing is unsafe.
  package func read(_ printer: FindingsPrinter) throws(ExitCode) -> ProjectSettings {
    noConfig ? ProjectSettings() : try Self.read(config, printer)
  }

  /// Reads the named configuration, or else the nearest one.
  package static func read(
    _ named: String?, _ printer: FindingsPrinter
  ) throws(ExitCode) -> ProjectSettings {
    let found: ConfigurationPlace?
    do throws(FileFailure) {
      found = try ConfigurationPlace(named)
    } catch {
      printFailure("\(printer.tool.name): \(error)")
      throw ExitStatus.failure
    }
    guard let place = found else { return ProjectSettings() }
    let rules = printer.tool.knownRules
    var file: ConfigurationFile
    var outside: [Diagnostic] = []
    do throws(FileFailure) {
      let limit = ConfigurationFile.longest
      // A configuration that the user did not name is one of its project.
      let bytes =
        named == nil
        ? try place.root.contents(of: place.path, limit: limit)
        : try FileSource.contents(of: place.path, limit: limit)
      file = ConfigurationFile(bytes, rules: rules)
      for name in file.paths {
        guard let reason = try place.root.refusal(of: FilePath(place.path(to: name.text))) else {
          continue
        }
        outside.append(
          Diagnostic(ConfigRules.unusablePath, "'\(name.text)' \(reason)", at: name.range))
      }
    } catch {
      file = ConfigurationFile(unreadable: error.reason)
    }
    let problems = file.problems + outside
    guard problems.contains(where: { $0.severity > .note }) else {
      return ProjectSettings(file, at: place, rules)
    }
    throw printer.refuse(FileReport(place.path, problems, in: file.text, unit: file.unit))
  }
}

extension FindingsPrinter {
  /// Reports errors in a configuration; returns the exit status.
  func refuse(_ report: FileReport) -> ExitCode {
    printRefusal(report)
    ProjectSettings.printRefusal(tool: tool.name)
    return ExitStatus.failure
  }

  /// Reports errors that stop a command before it does anything.
  package func printRefusal(_ report: FileReport) {
    var refusal = self
    refusal.refusal = Summary.refusedByFindings
    do throws(FileFailure) {
      _ = try refusal.print([report])
    } catch {
      printFailure("\(tool.name): \(error)")
    }
  }

  /// Reports an unusable path in the value of a key; without a configuration only the failure.
  package func refuse(
    _ failure: FileFailure, of key: String, _ index: Int? = nil, in project: ProjectSettings
  ) -> ExitCode {
    if let report = project.report(on: failure, of: key, index) { return refuse(report) }
    printFailure("\(tool.name): \(failure)")
    return ExitStatus.failure
  }
}

extension ProjectSettings {
  /// Prints why a command did nothing after reporting errors in a configuration.
  static func printRefusal(tool: String) {
    printFailure(
      "\(tool): stopped, because the configuration has mistakes; --no-config runs without it")
  }
}
