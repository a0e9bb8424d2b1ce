/// A text that a program makes of a file, with the place in the file that each part of it comes from.
package struct MadeText: Sendable {
  package private(set) var bytes: [UInt8] = []
  /// In the order in which they end.
  private var parts: [(made: Range<Int>, place: Range<Int>)] = []

  package init() {}

  package mutating func put(_ text: String) { bytes += text.utf8 }

  /// Adds what `body` adds, all of which comes from a place unless a part of it says more.
  package mutating func put(from place: Range<Int>, _ body: (inout MadeText) -> Void) {
    let start = bytes.count
    body(&self)
    parts.append((start..<bytes.count, place))
  }

  /// The place that a range of the text comes from; nil for none.
  func place(of range: Range<Int>) -> Range<Int>? {
    parts.first {
      $0.made.lowerBound <= range.lowerBound
        && range.lowerBound < max($0.made.upperBound, $0.made.lowerBound + 1)
    }?.place
  }

  /// A finding in the text as one in the file; nil for one that comes from none.
  package func finding(_ finding: Diagnostic) -> Diagnostic? {
    var moved = finding
    guard let range = finding.range, let place = place(of: range) else { return nil }
    moved.range = place
    moved.related = finding.related.compactMap { related in
      self.place(of: related.range).map { RelatedPlace(range: $0, message: related.message) }
    }
    moved.fix = nil
    return moved
  }
}
