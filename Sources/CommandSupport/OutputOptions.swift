import FileAccess
package import ArgumentParser
import Glibc
package import Reporting

extension ReportFormat: ExpressibleByArgument {
  /// Shown by `--help`.
  package var defaultValueDescription: String {
    switch self {
    case .text: "for people: the line, the place in it, the reason and the fix"
    case .concise: "for people and editors: one line a finding"
    case .jsonl: "JSON Lines: one object a finding"
    case .json: "one JSON array of the same objects"
    case .sarif: "SARIF 2.1.0, for code scanning on GitHub and for editors"
    case .github: "text, then annotations of GitHub Actions"
    case .gitlab: "Code Quality report of GitLab"
    case .junit: "JUnit XML: a test case for every file"
    case .checkstyle: "Checkstyle XML"
    }
  }
}

/// Whether to colour the forms for people.
package enum ColourChoice: String, ExpressibleByArgument, CaseIterable, Sendable {
  case auto
  case always
  case never
}

/// How findings are shown.
package struct OutputOptions: ParsableArguments {
  @Option(help: "The form of the report.")
  package var format = ReportFormat.text

  @Option(
    help: ArgumentHelp(
      "Write the report to a file instead of standard output.", valueName: "file"),
    completion: .file())
  package var outputFile: String?

  @Flag(
    name: .shortAndLong,
    help: "Print only what makes the run fail: no lesser findings, no summary, no progress.")
  package var quiet = false

  @Option(
    name: [.customLong("color"), .customLong("colour")],
    help: ArgumentHelp(
      "Colour the report; auto does on a terminal unless NO_COLOR is set.", valueName: "when"))
  package var colour = ColourChoice.auto

  package init() {}

  package var isColoured: Bool {
    guard format == .text || format == .concise, outputFile == nil else { return false }
    switch colour {
    case .always: return true
    case .never: return false
    case .auto:
      return isatty(STDOUT_FILENO) == 1 && (FileSystem.variable("NO_COLOR") ?? "").isEmpty
    }
  }

  /// Where the report goes.
  package func makeOutput() -> Output { Output(path: outputFile) }
}
