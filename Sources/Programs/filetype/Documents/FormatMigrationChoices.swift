import ArgumentParser
import Commands
import DocumentFormats

/// The options for migrating documents of a declared format.
struct FormatMigrationChoices: ParsableArguments {
  @OptionGroup var format: FormatOptions

  @Option(help: ArgumentHelp("The version to write. (default: the newest)", valueName: "version"))
  var to: String?

  @Option(
    help: ArgumentHelp(
      "Read documents as this version, whatever they seem to be.", valueName: "version"))
  var from: String?

  @Option(
    help: ArgumentHelp(
      "Allow a loss that 'documents editions' lists; separated by commas, may be repeated.",
      valueName: "loss"))
  var allow: [String] = []

  @Option(
    help: ArgumentHelp(
      "Do an assumed step of the declaration, named by its path; may be repeated.",
      valueName: "path"))
  var assume: [String] = []

  @Flag(help: "Also migrate documents with errors, as far as they are JSON.")
  var allowErrors = false

  /// Returns the options for a format; an unknown name is a usage error.
  func options(_ program: FormatProgram) throws(ExitCode) -> FormatMigrationOptions {
    let versions = program.format.versions
    guard !versions.isEmpty else {
      throw usageError("missing 'editions' in the declaration of '\(program.format.name)'")
    }
    var options = FormatMigrationOptions(
      to: try program.version(to, for: "--to") ?? versions.count - 1)
    options.origin = try program.version(from, for: "--from")
    options.allowsErrors = allowErrors
    options.assumptions = try assumptions(program.format)
    options.allowedLosses = try losses(program.format, to: versions[options.target].name)
    return options
  }

  /// Returns the assumed steps that are allowed; throws a usage error for an unknown one.
  private func assumptions(_ format: DocumentFormat) throws(ExitCode) -> Set<String> {
    let known = Set(format.versions.flatMap(\.steps).compactMap(\.assumption))
    for name in assume where !known.contains(name) {
      throw usageError(
        known.isEmpty
          ? "unknown value '\(name)' for '--assume': no step is assumed"
          : UsageMessage.unknownValue(name, for: "--assume", known: known.sorted()))
    }
    return Set(assume)
  }

  /// Returns the allowed losses; throws a usage error for a loss that cannot occur.
  ///
  /// If functions determine the losses, all losses of the format are accepted.
  private func losses(
    _ format: DocumentFormat, to target: String
  ) throws(ExitCode) -> Set<String> {
    let names = Set(allow.flatMap { $0.split(separator: ",").map(String.init) })
    let callsFunctions = format.versions.contains {
      format.callsFunctions(from: $0.name, to: target)
    }
    let known =
      callsFunctions
      ? format.losses
      : Set(
        format.versions.flatMap { format.losses(from: $0.name, to: target) } + format.variantLosses)
    for name in names.sorted() where !known.contains(name) {
      throw usageError(
        known.isEmpty
          ? "unknown value '\(name)' for '--allow': no migration to '\(target)' loses anything"
          : UsageMessage.unknownValue(name, for: "--allow", known: known.sorted()))
    }
    return names
  }
}
