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
    var start: Int
    var count = 0
    var kind = Kind.none
    /// The number of the scalar's form, or of the step that assigns it.
    var number = 0
    /// An index of `changes`, the first assigned number, the number of the step that keeps an
    /// identifier, or the distance of a move.
    var change = 0
    /// True if the sign changes before a move.
    var turns = false
  }

  enum Kind: Equatable {
    case none, copied, kept, moved, negated, made, next
  }

  /// The bytes between the scalars that may differ in each item.
  let gaps: ItemGaps
  /// True for each of these scalars that is a string.
  let areTexts: [Bool]
  /// True if the scalars must be short strings and integers in their usual spelling.
  let isPlain: Bool
  private(set) var pair: Pair?
  private(set) var parts: [Part] = []
  /// The bytes of all parts, padded for wide loads without bounds checks.
  private(set) var literals: [UInt8] = []
  private(set) var changes: [[ScalarChange]] = []
  /// True if a change may not work for all scalars.
  private(set) var hasChanges = false
  /// The number of changes by each step.
  let counts: [Int]
  /// The number of occurrences of each loss, without places.
  let losses: [Int]

  static let padding = 16

  /// Two scalars named `x` and `y`, whose order does not matter.
  struct Pair: Equatable {
    var first: Int
    var second: Int
    /// The number of bytes from the letter in the name to the scalar.
    var firstDistance: Int
    var secondDistance: Int
    /// The letter in the first name.
    var letter: UInt8
  }

  /// Creates the template for an item with these bytes and scalars; nil if a change depends on more
  /// than its layout.
  init?(
    _ item: Range<Int>, _ bytes: [UInt8], _ scalars: [DocumentText.Scalar],
    _ lesson: TemplateLesson, _ pieces: [DocumentOutput.Piece], to after: MigrationTally
  ) {
    let before = lesson.before
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
    guard free.count <= ItemPlaces.most,
      let gaps = ItemGaps(
        free.lazy.map { scalar in
          ItemGaps.Scalar(
            scalar.range, isText: scalar.kind == .string,
            isLettered: lesson.pair.contains(scalar.range))
        },
        of: 0..<item.count, padded.span, base: item.lowerBound)
    else { return nil }
    self.gaps = gaps
    areTexts = free.map { $0.kind == .string }
    isPlain = lesson.isPlain
    parts.append(Part(start: 0))
    for piece in pieces {
      guard add(piece, free, item, bytes) else { return nil }
    }
    literals += [UInt8](repeating: 0, count: Self.padding)
    pair = Pair(free.map(\.range), gaps, lesson, padded, base: item.lowerBound)
    hasChanges = parts.contains { [.kept, .negated, .made].contains($0.kind) }
    // A plain item is its own first example.
    var places = ItemPlaces()
    guard !isPlain || places.read(padded.span, item.count, self) == item.count else { return nil }
  }

  /// True if the item at an index begins like the others.
  @inline(__always)
  func begins(_ bytes: Span<UInt8>, _ index: Int, _ limit: Int) -> Bool {
    guard !gaps.before.isEmpty else { return true }
    return index <= limit && gaps.before[0].matches(bytes, index, gaps.pattern.span)
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
      case .new: add(scalar.json[...])
      case .next(let step, let first):
        end(.next, step, first)
      case .kept(let step, let range):
        guard let number = scalars.firstIndex(where: { $0.range == range }) else { return false }
        end(.kept, number, step)
      case .moved(let range, let distance, let turns):
        guard let number = scalars.firstIndex(where: { $0.range == range }) else { return false }
        end(.moved, number, distance)
        parts[parts.count - 2].turns = turns
      case .scalar(let range, let changes):
        guard let number = scalars.firstIndex(where: { $0.range == range }) else {
          add(scalar.json[...])
          return true
        }
        if changes.isEmpty {
          if scalars[number].kind == .string { add([UInt8(ascii: "\"")]) }
          end(.copied, number)
        } else if changes == [.negate] {
          end(.negated, number)
        } else {
          end(.made, number, self.changes.count)
          self.changes.append(changes)
        }
      }
    }
    return true
  }

  private mutating func add(_ bytes: ArraySlice<UInt8>) {
    literals += bytes
    parts[parts.count - 1].count += bytes.count
  }

  private mutating func end(_ kind: Kind, _ number: Int, _ change: Int = 0) {
    parts[parts.count - 1].kind = kind
    parts[parts.count - 1].number = number
    parts[parts.count - 1].change = change
    parts.append(Part(start: literals.count))
  }
}

extension ItemTemplate.Pair {
  /// Creates a pair for the scalars of a lesson; nil without them.
  fileprivate init?(
    _ scalars: [Range<Int>], _ gaps: ItemGaps, _ lesson: TemplateLesson, _ bytes: [UInt8], base: Int
  ) {
    let numbers = scalars.indices.filter { lesson.pair.contains(scalars[$0]) }
    guard numbers.count == 2 else { return nil }
    (first, second) = (numbers[0], numbers[1])
    firstDistance = gaps.before[first].count - gaps.before[first].letter
    secondDistance = gaps.before[second].count - gaps.before[second].letter
    letter = bytes[scalars[first].lowerBound - base - firstDistance]
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
