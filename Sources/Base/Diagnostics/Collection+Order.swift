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
