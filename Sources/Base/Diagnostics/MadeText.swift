/// A text generated from a file, with the place in the file that each part comes from.
package struct MadeText: Sendable {
  package private(set) var bytes: [UInt8] = []
  /// Sorted by their ends.
  private var parts: [(made: Range<Int>, place: Range<Int>)] = []

  package init() {}

  package mutating func put(_ text: String) { bytes += text.utf8 }

  /// Adds the bytes that `body` adds; they come from `place`, unless a nested call is more precise.
  package mutating func put(from place: Range<Int>, _ body: (inout MadeText) -> Void) {
    let start = bytes.count
    body(&self)
    parts.append((start..<bytes.count, place))
  }

  /// Returns the place that a range of the text comes from, or nil if it does not have one.
  func place(of range: Range<Int>) -> Range<Int>? {
    parts.first {
      $0.made.lowerBound <= range.lowerBound
        && range.lowerBound < max($0.made.upperBound, $0.made.lowerBound + 1)
    }?.place
  }

  /// Moves a finding in the text to its place in the file; nil if it does not have one.
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
