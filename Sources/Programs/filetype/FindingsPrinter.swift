import CommandKit

extension FindingsPrinter {
  init(_ output: OutputOptions) { self.init(.filetype, output) }

  init(format: ReportFormat) { self.init(.filetype, format: format) }
}
