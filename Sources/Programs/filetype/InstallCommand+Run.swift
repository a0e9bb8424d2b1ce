import ArgumentParser
import Commands
import DesktopState
import Diagnostics
import Files
import Installation

extension InstallCommand {
  private var printer: InstallPrinter { InstallPrinter(isJSON: format.isJSON, isQuiet: quiet) }

  /// Reads and checks, then installs or prints the plan.
  func run() async throws {
    var options = InstallOptions()
    options.force = force
    options.makesDefault = makesDefault
    let scope = destdir.map(place.staged) ?? place.scope
    let progress = Progress(isWanted: !quiet)
    defer { progress.finish() }
    progress.begin("checking")
    let environment = InstallEnvironment.ofThisProcess
    let session = try InstallSession(
      scope, environment, patience: .tellingLong("filetype", progress), forWriting: !dryRun)
    let declaration = try InstallInput.declaration(among: paths)
    if !force, let report = try declaration?.check().report, report.hasErrors {
      progress.finish()
      throw try refuse([report], "the installation stopped; correct the declaration first")
    }
    let input =
      if let declaration {
        try InstallInput(declaration)
      } else {
        try InstallInput(ready: paths, iconSize: iconSize)
      }
    let reports = try input.check(in: session.place)
    if !force, reports.contains(where: \.hasErrors) {
      progress.finish()
      throw try refuse(reports, "the installation stopped; correct the errors, or use --force")
    }
    if makesDefault { try input.checkDefaults() }
    let links = makesDefault ? input.source.defaultHandlers : []
    if dryRun {
      let plan = try session.plan(input.source, options)
      let effect = EffectInput(input.source, plan)
      let desktop = ThisDesktop()
      let model = desktop.model(after: effect.change)
      let unmet =
        try links.flatMap { link in
          model.objections(to: link.value, asDefaultFor: link.type, desktop.readers)
        } + (links.isEmpty ? [] : DefaultSession().keptOtherwise(links))
      progress.finish()
      throw try printer.print(
        plan, EffectReport(plan.record.name, effect, onlyHere: true), unmet: unmet)
    }
    progress.begin("installing")
    var result = try await session.install(input.source, options)
    if case .staged = scope {
      result.notes.append("the update tools are left to the package manager")
    } else {
      result.notes += input.source.thumbnailerNotes(environment)
      if !quiet { result.warnings = input.reachWarnings(environment.desktop()) }
    }
    if !quiet {
      result.notes += input.omissions + reports.flatMap(\.warnings)
    }
    let unmet = try await unmet(links)
    progress.finish()
    throw try printer.print(result, unmet: unmet)
  }

  /// Returns why applications are not the defaults of types, now or after 'default apply'.
  private func unmet(_ links: [TypeLink]) async throws(FileFailure) -> [String] {
    guard !links.isEmpty else { return [] }
    let after = try DefaultSession()
    return try await after.unmet(links.map { ($0.value, [$0.type]) }) + after.keptOtherwise(links)
  }

  /// Prints the findings in the files, and a sentence about their consequence.
  private func refuse(
    _ reports: [FileReport], _ sentence: String
  ) throws(FileFailure) -> ExitCode {
    let status = try FindingsPrinter(format: format.isJSON ? .json : .text).print(reports)
    printFailure("filetype: \(sentence)")
    return status
  }
}

extension FileReport {
  var hasErrors: Bool { findings.contains { $0.diagnostic.severity == .error } }

  /// The reasons why the type may not work, one sentence each; they do not stop the installation.
  fileprivate var warnings: [String] {
    findings.filter { $0.diagnostic.severity == .warning }.map { $0.sentence(path) }
  }
}
