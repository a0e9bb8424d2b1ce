import ArgumentParser
import Diagnostics

/// The format of a command's output about several things.
package enum ListingFormat: String, ExpressibleByArgument, CaseIterable, Sendable {
  case text
  /// One JSON object for each, on its own line.
  case jsonl
}

/// The format of a command's output about one thing.
package enum ResultFormat: String, ExpressibleByArgument, CaseIterable, Sendable {
  case text
  /// One JSON object.
  case json
}

extension ListingFormat {
  package var isJSON: Bool { self == .jsonl }

  /// The text between two reports.
  package var separator: String { isJSON ? "" : "\n" }

  package func text(_ report: Report) -> String {
    isJSON ? report.json.text + "\n" : report.text
  }

  package func text(_ reports: [Report]) -> String {
    reports.map(text).joined(separator: separator)
  }
}

extension ResultFormat {
  package var isJSON: Bool { self == .json }
}
