/// Emojis to be written one after another.
struct MergePiece: Sendable, Equatable {
  enum Side: Sendable {
    case ours
    case theirs
  }

  var side: Side
  /// Indices in the list of the side.
  var emojis: Range<Int>
  /// What is replaced in the text of the side; only for a single emoji.
  var edits: [TextReplacement] = []
}

/// The list of a merged document.
struct MergePlan {
  private var finished: [MergePiece] = []
  /// Emojis of ours without edits that are still being added to.
  private var open = 0..<0
  private(set) var count = 0

  var pieces: [MergePiece] {
    open.isEmpty ? finished : finished + [MergePiece(side: .ours, emojis: open)]
  }

  /// Appends one of ours as it is.
  @inline(__always)
  mutating func appendOurs(_ index: Int) {
    count += 1
    if index == open.upperBound, !open.isEmpty {
      open = open.lowerBound..<(index + 1)
    } else {
      close()
      open = index..<(index + 1)
    }
  }

  private mutating func close() {
    if !open.isEmpty { finished.append(MergePiece(side: .ours, emojis: open)) }
    open = 0..<0
  }

  mutating func append(_ piece: MergePiece) {
    close()
    count += piece.emojis.count
    if piece.edits.isEmpty, let last = finished.last, last.edits.isEmpty, last.side == piece.side,
      last.emojis.upperBound == piece.emojis.lowerBound
    {
      finished[finished.count - 1].emojis = last.emojis.lowerBound..<piece.emojis.upperBound
    } else {
      finished.append(piece)
    }
  }
}

/// Where theirs come between ours.
struct MergeOrder {
  private var inserted: [(after: Int, theirs: Int)] = []
  private var next = 0

  init() {}

  /// Theirs follow one of ours in the order in which they are inserted; -1 is the beginning.
  mutating func insert(_ theirs: Int, after ours: Int) { inserted.append((ours, theirs)) }

  mutating func sort() {
    let isSorted = zip(inserted, inserted.dropFirst()).allSatisfy { $0.after <= $1.after }
    if !isSorted {
      inserted = inserted.enumerated().sorted { left, right in
        (left.element.after, left.offset) < (right.element.after, right.offset)
      }.map(\.element)
    }
  }

  /// The next of theirs that follows one of ours; these are asked for in ascending order.
  @inline(__always)
  mutating func next(after ours: Int) -> Int? {
    guard next < inserted.count, inserted[next].after == ours else { return nil }
    next += 1
    return inserted[next - 1].theirs
  }
}

/// Ids for emojis whose own one is taken.
struct FreshIDs {
  private let indices: [EmojiIndex]
  /// Made when an id is first asked for.
  private var places: [IDPlaces]?
  /// What an index has for the id that is made of a number.
  private let key: (Int) -> Int
  private var used: Set<Int> = []
  /// The largest number that an id was made of.
  private(set) var last: Int

  /// `taken` begins with ours; `last` is the largest id or counter of all versions.
  init(_ taken: [EmojiIndex], last: Int, key: @escaping (Int) -> Int) {
    indices = taken
    self.last = last
    self.key = key
  }

  /// True if an emoji of the result may keep its id.
  mutating func keeps(_ id: Int) -> Bool { !isTaken(id) && used.insert(id).inserted }

  /// True if an emoji that was removed may return with its id: ours has not used it again.
  mutating func returns(_ id: Int) -> Bool {
    let ours = tables().first
    return ours?[id] == nil && used.insert(id).inserted
  }

  private mutating func isTaken(_ id: Int) -> Bool { tables().contains { $0[id] != nil } }

  private mutating func tables() -> [IDPlaces] {
    let places = places ?? indices.map { IDPlaces($0) }
    self.places = places
    return places
  }

  /// The next number whose id is free; nil if none is left.
  mutating func next() -> Int? {
    repeat {
      guard last < Int.max - 1 else { return nil }
      last += 1
    } while isTaken(key(last)) || !used.insert(key(last)).inserted
    return last
  }
}
