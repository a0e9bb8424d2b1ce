import Diagnostics
import JSONSyntax

/// A template for writing items of a list that are similar to an item which was changed before.
///
/// A similar item has the same bytes between its scalars, and the same scalars where they decide
/// about changes. Other scalars are copied, or changed independently. So it has the same members,
/// and each step does the same to it.
struct ItemTemplate: Equatable {
  /// Some bytes and a scalar after them.
  struct Part: Equatable {
    var literal: Range<Int>
    var kind = Kind.none
    /// The number of the scalar's form, or of the step that assigns it.
    var number = 0
    /// An index of `changes`, or the first assigned number.
    var change = 0
  }

  enum Kind: Equatable {
    case none, copied, negated, made, next
  }

  /// The bytes between the scalars that may differ in each item.
  let gaps: ItemGaps
  /// True for each of these scalars that is a string.
  let areTexts: [Bool]
  private(set) var parts: [Part] = []
  /// The bytes of all parts, padded for wide loads without bounds checks.
  private(set) var literals: [UInt8] = []
  private(set) var changes: [[ScalarChange]] = []
  /// The number of changes by each step.
  let counts: [Int]
  /// The number of occurrences of each loss, without places.
  let losses: [Int]

  static let padding = 16
  private static let mostForms = 48

  /// Creates the template for an item with these bytes and scalars; nil if a change depends on more
  /// than its layout.
  init?(
    _ item: Range<Int>, _ bytes: [UInt8], _ scalars: [DocumentText.Scalar],
    _ lesson: TemplateLesson, _ pieces: [DocumentOutput.Piece], from before: MigrationTally,
    to after: MigrationTally
  ) {
    guard !lesson.isUnfit, before.problems.count == after.problems.count,
      let losses = before.countedLosses(to: after)
    else { return nil }
    self.losses = losses
    counts = zip(after.changes, before.changes).map { $0 - $1 }
    let free = scalars.filter { scalar in
      scalar.kind != .boolean && scalar.kind != .null
        && !lesson.seen.contains { $0.overlaps(scalar.range) }
    }
    let padded = bytes + [UInt8](repeating: 0, count: Self.padding)
    guard free.count <= Self.mostForms,
      let gaps = ItemGaps(
        free.lazy.map { ItemGaps.Scalar($0.range, isText: $0.kind == .string) },
        of: 0..<item.count, padded.span, base: item.lowerBound)
    else { return nil }
    self.gaps = gaps
    areTexts = free.map { $0.kind == .string }
    parts.append(Part(literal: 0..<0))
    for piece in pieces {
      guard add(piece, free, item, bytes) else { return nil }
    }
    literals += [UInt8](repeating: 0, count: Self.padding)
  }

  // MARK: Parts

  private mutating func add(
    _ piece: DocumentOutput.Piece, _ scalars: [DocumentText.Scalar], _ item: Range<Int>,
    _ bytes: [UInt8]
  ) -> Bool {
    switch piece {
    case .new(let bytes): add(bytes[...])
    case .copied(let range):
      guard item.clamped(to: range) == range else { return range.isEmpty }
      var start = range.lowerBound
      for (number, scalar) in scalars.enumerated() where scalar.range.overlaps(range) {
        guard scalar.range.clamped(to: range) == scalar.range else { return false }
        let quote = scalar.kind == .string ? 1 : 0
        add(bytes[(start - item.lowerBound)..<(scalar.range.lowerBound + quote - item.lowerBound)])
        end(.copied, number)
        start = scalar.range.upperBound
      }
      add(bytes[(start - item.lowerBound)..<(range.upperBound - item.lowerBound)])
    case .made(let scalar):
      switch scalar.origin {
      case .next(let step, let first):
        end(.next, step)
        parts[parts.count - 2].change = first
      case .scalar(let range, let changes):
        guard let number = scalars.firstIndex(where: { $0.range == range }) else {
          add(scalar.json[...])
          return true
        }
        end(changes == [.negate] ? .negated : .made, number, changes)
      }
    }
    return true
  }

  private mutating func add(_ bytes: ArraySlice<UInt8>) {
    literals += bytes
    parts[parts.count - 1].literal = parts[parts.count - 1].literal.lowerBound..<literals.count
  }

  private mutating func end(_ kind: Kind, _ number: Int, _ changes: [ScalarChange] = []) {
    parts[parts.count - 1].kind = kind
    parts[parts.count - 1].number = number
    parts[parts.count - 1].change = self.changes.count
    if kind == .made { self.changes.append(changes) }
    parts.append(Part(literal: literals.count..<literals.count))
  }
}

extension MigrationTally {
  /// Returns the number of occurrences of each loss up to another tally; nil if it has new places.
  fileprivate func countedLosses(to other: MigrationTally) -> [Int]? {
    guard counted.count == other.counted.count else { return nil }
    var counts: [Int] = []
    for (old, new) in zip(counted, other.counted) {
      guard old.count == new.count || old.places.count == Self.mostPlaces else { return nil }
      counts.append(new.count - old.count)
    }
    // Trailing zeros would make templates differ that were learned at different times.
    while counts.last == 0 { counts.removeLast() }
    return counts
  }

  /// Adds what a template has done to some items.
  mutating func add(_ template: ItemTemplate, times count: Int) {
    for (step, own) in template.counts.enumerated() { changes[step] += own * count }
    for (loss, own) in template.losses.enumerated() { lose(loss, times: own * count) }
  }
}
