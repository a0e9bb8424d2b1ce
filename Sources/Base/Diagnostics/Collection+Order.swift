extension RandomAccessCollection where Index == Int {
  /// Returns the index of the first element behind a place, as all later ones are; the end if all
  /// are before it.
  @inlinable
  package func partitionPoint(_ isBehind: (Element) -> Bool) -> Int {
    var (low, high) = (startIndex, endIndex)
    while low < high {
      let middle = low + (high - low) / 2
      if isBehind(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}

extension [Int] {
  /// The indices of a longest ascending series of the numbers.
  package var longestAscent: [Int] {
    // The index of the least number that ends a series of each length.
    var ends: [Int] = []
    var previous = [Int](repeating: -1, count: count)
    for (index, number) in enumerated() {
      let length = ends.partitionPoint { self[$0] >= number }
      if length > 0 { previous[index] = ends[length - 1] }
      if length < ends.count { ends[length] = index } else { ends.append(index) }
    }
    return sequence(first: ends.last ?? -1) { previous[$0] }.prefix { $0 >= 0 }.reversed()
  }
}

extension Dictionary {
  /// Returns the value of a key, or gives the key its first value and returns nil.
  package mutating func existing(_ key: Key, orSet first: @autoclosure () -> Value) -> Value? {
    if let value = self[key] { return value }
    self[key] = first()
    return nil
  }
}
