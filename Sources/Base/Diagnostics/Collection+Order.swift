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

extension Dictionary {
  /// Returns the value of a key, or gives the key its first value and returns nil.
  package mutating func existing(_ key: Key, orSet first: @autoclosure () -> Value) -> Value? {
    if let value = self[key] { return value }
    self[key] = first()
    return nil
  }
}
