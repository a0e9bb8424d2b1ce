import ArgumentParser

/// How a command shows what it tells of several things.
package enum ListingFormat: String, ExpressibleByArgument, CaseIterable, Sendable {
  case text
  /// One JSON object for each, on a line of its own.
  case jsonl
}

/// How a command shows what it tells of one thing.
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
