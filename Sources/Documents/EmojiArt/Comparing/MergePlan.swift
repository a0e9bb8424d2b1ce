/// A run of emojis to write.
struct MergePiece: Sendable, Equatable {
  var side: MergeSide
  /// Indices in the list of the side.
  var emojis: Range<Int>
  /// The replacements in the text of the side; only for a single emoji.
  var edits: [TextReplacement] = []
}

/// The list of a merged document.
struct MergePlan {
  private(set) var pieces: [MergePiece] = []
  private(set) var count = 0

  /// Appends one of our emojis unchanged.
  mutating func appendOurs(_ index: Int) {
    append(MergePiece(side: .ours, emojis: index..<(index + 1)))
  }

  mutating func append(_ piece: MergePiece) {
    count += piece.emojis.count
    if piece.edits.isEmpty, let last = pieces.last, last.edits.isEmpty, last.side == piece.side,
      last.emojis.upperBound == piece.emojis.lowerBound
    {
      pieces[pieces.count - 1].emojis = last.emojis.lowerBound..<piece.emojis.upperBound
    } else {
      pieces.append(piece)
    }
  }
}

/// Generates ids for emojis whose own ids are taken.
struct FreshIDs {
  private let indices: [EmojiIndex]
  /// The ids in each index.
  private lazy var taken = indices.map { Set($0.records.map(\.id)) }
  /// Converts a number to its id in an index.
  private let key: (Int) -> Int
  private var used: Set<Int> = []
  /// The last number that an id was generated from.
  private(set) var last: Int

  /// `taken` begins with our index; `last` is the largest id or counter of all versions.
  init(_ taken: [EmojiIndex], last: Int, key: @escaping (Int) -> Int) {
    indices = taken
    (self.last, self.key) = (last, key)
  }

  /// True if an emoji of the result may keep its id.
  mutating func keeps(_ id: Int) -> Bool { !isTaken(id) && used.insert(id).inserted }

  /// True if a removed emoji may return with its id, because ours has not reused it.
  mutating func returns(_ id: Int) -> Bool {
    taken.first?.contains(id) != true && used.insert(id).inserted
  }

  private mutating func isTaken(_ id: Int) -> Bool { taken.contains { $0.contains(id) } }

  /// Returns the next number whose id is free, or nil if none is left.
  mutating func next() -> Int? {
    repeat {
      guard last < Int.max - 1 else { return nil }
      last += 1
    } while isTaken(key(last)) || !used.insert(key(last)).inserted
    return last
  }
}
