package import ArgumentParser
import Diagnostics
import Files

extension ExpressibleByArgument where Self: CaseIterable & RawRepresentable<String> {
  /// The parser's default is slower: it uses key paths and runs dozens of times at each start.
  package static var allValueStrings: [String] { allCases.map { $0.rawValue } }
}

extension ReportFormat: ExpressibleByArgument {
  package var defaultValueDescription: String { summary }
}

/// The choice of colors in the formats for people.
package enum ColorChoice: String, ExpressibleByArgument, CaseIterable, Sendable {
  case auto
  case always
  case never
}

/// The options for the report.
package struct OutputOptions: ParsableArguments {
  @Option(help: "The format of the report.")
  package var format = ReportFormat.text

  @Option(
    help: ArgumentHelp(
      """
      Write the report to a file instead of standard output. Follows links and replaces an \
      existing file, like > in a shell.
      """, valueName: "file"),
    completion: .file())
  package var report: String?

  @Flag(
    help: """
      Print how many findings each rule has, and how many of them have a fix, instead of the \
      findings.
      """)
  package var statistics = false

  @Flag(
    name: .shortAndLong,
    help: """
      Print only errors and other findings that fail the run. Files are still fixed and written.
      """)
  package var quiet = false

  @Option(
    name: [.customLong("color"), .customLong("colour")],
    help: ArgumentHelp(
      "Color the report; auto does so on a terminal unless NO_COLOR is set.", valueName: "when"))
  package var color = ColorChoice.auto

  package init() {}

  package func validate() throws {
    if report == "-" {
      throw ValidationError("without --report, the report goes to standard output")
    }
    guard statistics, !format.allowsStatistics else { return }
    let formats = ReportFormat.allCases.filter(\.allowsStatistics).map(\.rawValue)
    throw ValidationError("--statistics takes --format \(listed(formats, "or"))")
  }

  package var isColored: Bool {
    guard format.allowsColors, report == nil else { return false }
    switch color {
    case .always: return true
    case .never: return false
    case .auto:
      return isatty(STDOUT_FILENO) == 1 && (FileSystem.variable("NO_COLOR") ?? "").isEmpty
    }
  }

  /// The width of a report on a terminal in cells, or nil for lines that are not wrapped.
  package var width: Int? { report == nil ? Terminal.outputWidth : nil }

  /// Returns the destination of the report.
  package func makeOutput() -> Output { Output(path: report) }
}
