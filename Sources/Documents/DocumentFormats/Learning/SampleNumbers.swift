/// The numbers of samples, of which only a few are told apart.
struct SampleNumbers: Sendable {
  private var numbers: [Int] = []

  /// More say nothing that these do not.
  static let most = 4

  /// Not more than are told apart.
  var count: Int { numbers.count }

  mutating func insert(_ number: Int) {
    // Samples come one after another.
    guard numbers.last != number, numbers.count < Self.most, !numbers.contains(number) else {
      return
    }
    numbers.append(number)
  }

  mutating func insert(_ others: SampleNumbers) {
    for number in others.numbers { insert(number) }
  }
}
