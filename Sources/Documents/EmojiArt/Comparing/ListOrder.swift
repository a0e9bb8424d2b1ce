import Diagnostics

/// The emojis of a list that are now in front of others, or behind them.
struct ListOrder {
  /// The moved emojis among those in both lists; empty if none moved.
  private var steps: [Int: EmojiDifference.Aspect] = [:]

  /// Compares two lists; `old` is the old index of each emoji of the new list, negative for none.
  ///
  /// Finds the smallest possible number of moves.
  init(_ old: [Int32]) {
    let shared = old.indices.filter { old[$0] >= 0 }
    var isKept = [Bool](repeating: false, count: shared.count)
    for index in shared.map({ Int(old[$0]) }).longestAscent { isKept[index] = true }
    // The rank that an emoji had among the emojis in both lists.
    var ranks = [Int](repeating: 0, count: shared.count)
    for (rank, index) in shared.indices.sorted(by: { old[shared[$0]] < old[shared[$1]] })
      .enumerated()
    {
      ranks[index] = rank
    }
    for index in shared.indices where !isKept[index] {
      steps[shared[index]] = index >= ranks[index] ? .broughtForward : .sentBackward
    }
  }

  /// Returns whether an emoji of the new list was moved to the front or back; nil if it was not.
  func step(of index: Int) -> EmojiDifference.Aspect? { steps[index] }

  /// The emojis of the new list that were moved.
  var moved: Set<Int> { Set(steps.keys) }
}
