extension Sequence where Element: Hashable {
  /// The elements without duplicates, each at its first place.
  package var unique: [Element] { distinct(by: \.self) }
}

extension Sequence {
  /// Returns the first element of each value.
  package func distinct<Value: Hashable>(by value: (Element) -> Value) -> [Element] {
    var seen: Set<Value> = []
    return filter { seen.insert(value($0)).inserted }
  }
}
