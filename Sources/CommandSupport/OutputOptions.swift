package import ArgumentParser
import Glibc
package import Reporting

extension ReportFormat: ExpressibleByArgument {}

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

  @Option(help: "Write the report to a file instead of standard output.")
  package var outputFile: String?

  @Flag(name: .shortAndLong, help: "Print only what makes the run fail: no lesser findings, no summary, no progress.")
  package var quiet = false

  @Option(name: [.customLong("color"), .customLong("colour")], help: "Colour the report.")
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
