/// Runs pieces of code several times and prints what one item of their work costs.
struct Stopwatch {
  /// Only what has one of these words in its name is run; empty for everything.
  var words: [String]
  var repetitions = 15

  /// Times `work` over `count` items of `bytes` bytes in all.
  ///
  /// `work` returns the number of findings; there must be none, since findings are slow to make.
  func measure(
    _ name: String, items count: Int, bytes: Int, _ work: () -> Int
  ) throws(Unsound) {
    guard words.isEmpty || words.contains(where: name.contains) else { return }
    let clock = ContinuousClock()
    var times: [Double] = []
    for _ in 0...repetitions {
      var findings = 0
      let time = clock.measure { findings = work() }
      guard findings == 0 else { throw Unsound(name: name, findings: findings) }
      times.append(time / .nanoseconds(1))
    }
    // The first one warms up.
    times.removeFirst()
    times.sort()
    let median = times[times.count / 2]
    let spread = (times[times.count * 3 / 4] - times[times.count / 4]) / median
    print(
      Self.padded(name, to: -42), Self.padded(Self.rounded(median / Double(count)), to: 12),
      Self.padded(Self.rounded(Double(bytes) / median * 1000), to: 10),
      Self.padded(Self.rounded(spread * 100), to: 8))
  }

  static func printHeading() {
    print(
      padded("", to: -42), padded("ns an item", to: 12), padded("MB/s", to: 10),
      padded("spread %", to: 8))
  }

  /// A number with one digit after the point.
  private static func rounded(_ number: Double) -> String {
    let tenths = Int((number * 10).rounded())
    return "\(tenths / 10).\(tenths % 10)"
  }

  /// `text` with spaces behind it if `width` is negative, in front of it otherwise.
  private static func padded(_ text: String, to width: Int) -> String {
    let spaces = String(repeating: " ", count: max(0, abs(width) - text.count))
    return width < 0 ? text + spaces : spaces + text
  }
}

/// The code under test found something in a sound document.
struct Unsound: Error {
  var name: String
  var findings: Int
}
