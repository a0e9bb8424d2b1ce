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
    let kept = Self.longestAscending(shared.map { old[$0] })
    // The rank that an emoji had among the emojis in both lists.
    var ranks = [Int](repeating: 0, count: shared.count)
    for (rank, index) in shared.indices.sorted(by: { old[shared[$0]] < old[shared[$1]] })
      .enumerated()
    {
      ranks[index] = rank
    }
    for index in shared.indices where !kept[index] {
      steps[shared[index]] = index >= ranks[index] ? .broughtForward : .sentBackward
    }
  }

  /// Returns whether an emoji of the new list was moved to the front or back; nil if it was not.
  func step(of index: Int) -> EmojiDifference.Aspect? { steps[index] }

  /// The emojis of the new list that were moved.
  var moved: Set<Int> { Set(steps.keys) }

  /// Marks the numbers that belong to a longest ascending sequence.
  private static func longestAscending(_ numbers: [Int32]) -> [Bool] {
    // The index of the least number that ends an ascending sequence of each length.
    var ends: [Int] = []
    var previous = [Int](repeating: -1, count: numbers.count)
    for (index, number) in numbers.enumerated() {
      let length = ends.partitionPoint { numbers[$0] >= number }
      if length > 0 { previous[index] = ends[length - 1] }
      if length < ends.count { ends[length] = index } else { ends.append(index) }
    }
    var kept = [Bool](repeating: false, count: numbers.count)
    var index = ends.last ?? -1
    while index >= 0 {
      kept[index] = true
      index = previous[index]
    }
    return kept
  }
}
