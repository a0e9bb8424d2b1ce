import ArgumentParser

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
}

extension ResultFormat {
  package var isJSON: Bool { self == .json }
}
