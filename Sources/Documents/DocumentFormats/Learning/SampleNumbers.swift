/// The numbers of the first few samples in a set.
struct SampleNumbers: Sendable {
  private var numbers: [Int] = []

  /// The maximum number of samples to distinguish; more would not be better evidence.
  static let most = 12

  /// The number of samples, up to the maximum.
  var count: Int { numbers.count }

  mutating func insert(_ number: Int) {
    // Samples are added one after another.
    guard numbers.last != number, numbers.count < Self.most, !numbers.contains(number) else {
      return
    }
    numbers.append(number)
  }

  mutating func insert(_ others: SampleNumbers) {
    for number in others.numbers { insert(number) }
  }
}
