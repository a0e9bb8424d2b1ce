import Diagnostics

/// The lines of two texts that are missing in the other one.
///
/// Common lines at both ends are set aside. A short rest is compared exactly. A longer one is
/// divided at lines that occur once in both texts, as in "patience diff". A long part without such
/// a line counts as replaced, so the time is proportional to the texts and not to their product.
struct LineDifference {
  /// The maximum number of lines that are compared exactly; the time grows with its square.
  private static let exactly = 400

  private(set) var isRemoved: [Bool]
  private(set) var isInserted: [Bool]
  /// A number for each line; equal lines have the same number.
  private let old: [Int]
  private let new: [Int]

  init(old: [ArraySlice<UInt8>], new: [ArraySlice<UInt8>]) {
    var numbers: [ArraySlice<UInt8>: Int] = [:]
    let number = { (line: ArraySlice<UInt8>) -> Int in
      if let known = numbers[line] { return known }
      numbers[line] = numbers.count
      return numbers.count - 1
    }
    self.old = old.map(number)
    self.new = new.map(number)
    isRemoved = [Bool](repeating: false, count: old.count)
    isInserted = [Bool](repeating: false, count: new.count)
    var parts = [(0..<old.count, 0..<new.count)]
    while let (left, right) = parts.popLast() { parts += compare(left, right) }
  }

  /// Compares a part of each text; returns the parts that must still be compared.
  private mutating func compare(
    _ left: Range<Int>, _ right: Range<Int>
  ) -> [(Range<Int>, Range<Int>)] {
    let (left, right) = withoutCommonEnds(left, right)
    if left.isEmpty || right.isEmpty {
      replace(left, right)
    } else if left.count + right.count <= Self.exactly {
      compareExactly(left, right)
    } else {
      let anchors = anchors(left, right)
      guard !anchors.isEmpty else {
        replace(left, right)
        return []
      }
      let starts = [(left.lowerBound, right.lowerBound)] + anchors.map { ($0 + 1, $1 + 1) }
      let ends = anchors + [(left.upperBound, right.upperBound)]
      return zip(starts, ends).map { ($0.0..<$1.0, $0.1..<$1.1) }
    }
    return []
  }

  private func withoutCommonEnds(
    _ left: Range<Int>, _ right: Range<Int>
  ) -> (Range<Int>, Range<Int>) {
    let start = zip(old[left], new[right]).prefix { $0 == $1 }.count
    let rest = (left.dropFirst(start), right.dropFirst(start))
    let end = zip(old[rest.0].reversed(), new[rest.1].reversed()).prefix { $0 == $1 }.count
    return (rest.0.dropLast(end), rest.1.dropLast(end))
  }

  private mutating func replace(_ left: Range<Int>, _ right: Range<Int>) {
    for line in left { isRemoved[line] = true }
    for line in right { isInserted[line] = true }
  }

  private mutating func compareExactly(_ left: Range<Int>, _ right: Range<Int>) {
    for change in new[right].difference(from: old[left]) {
      switch change {
      case .remove(let offset, _, _): isRemoved[left.lowerBound + offset] = true
      case .insert(let offset, _, _): isInserted[right.lowerBound + offset] = true
      }
    }
  }

  /// Returns the places of lines that occur once in both parts: the longest common series.
  private func anchors(_ left: Range<Int>, _ right: Range<Int>) -> [(Int, Int)] {
    let places = once(new, right)
    let pairs = once(old, left).compactMap { line, place in places[line].map { (place, $0) } }
      .sorted { $0.0 < $1.0 }
    return pairs.map(\.1).longestAscent.map { pairs[$0] }
  }

  /// Returns the places of lines that occur once.
  private func once(_ lines: [Int], _ range: Range<Int>) -> [Int: Int] {
    var places: [Int: Int?] = [:]
    for place in range { places[lines[place]] = places[lines[place]] == nil ? place : .some(nil) }
    return places.compactMapValues(\.self)
  }
}
