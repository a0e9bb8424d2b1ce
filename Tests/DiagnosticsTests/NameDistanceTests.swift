import Diagnostics
import TestSupport
import Testing

@Suite struct NameDistanceTests {
  @Test(arguments: [
    ("Categorys", "Categories", true), ("categories", "Categories", true), ("Nmae", "Name", true),
    ("Named", "Name", true), ("Nomad", "Name", false), ("ab", "abc", false), ("ABC", "abc", true),
    ("Name", "Name", false), ("größe", "grösse", false), ("grösse", "größe", false),
    ("größte", "größere", true), ("STRAẞE", "straße", true), ("", "Name", false),
    ("application/jsn", "application/json", true), ("abcdefgh", "hgfedcba", false),
  ])
  func vectors(_ name: String, _ known: String, _ isNear: Bool) {
    #expect(NameDistance.isNear(name, to: known) == isNear)
  }

  /// The textbook's table, without any of the short cuts.
  private static func edits(_ left: [UInt8], _ right: [UInt8]) -> Int {
    var table = [[Int]](
      repeating: [Int](repeating: 0, count: right.count + 1), count: left.count + 1)
    for row in 0...left.count {
      for column in 0...right.count {
        guard row > 0, column > 0 else {
          table[row][column] = max(row, column)
          continue
        }
        let cost = left[row - 1] == right[column - 1] ? 0 : 1
        table[row][column] = min(
          table[row - 1][column - 1] + cost, table[row - 1][column] + 1, table[row][column - 1] + 1)
        if row > 1, column > 1, left[row - 1] == right[column - 2],
          left[row - 2] == right[column - 1]
        {
          table[row][column] = min(table[row][column], table[row - 2][column - 2] + 1)
        }
      }
    }
    return table[left.count][right.count]
  }

  @Test func agreesWithTheTextbook() {
    var random = SplitMix64(seed: 5)
    var near = 0
    for _ in 0..<20_000 {
      let letters = Array("abcdA".utf8)
      let known = (0..<Int.random(in: 0...10, using: &random)).map { _ in
        letters[Int.random(in: 0..<letters.count, using: &random)]
      }
      var name = known
      for _ in 0..<Int.random(in: 0...3, using: &random) {
        let place = Int.random(in: 0...name.count, using: &random)
        switch Int.random(in: 0..<3, using: &random) {
        case 0: name.insert(letters[Int.random(in: 0..<5, using: &random)], at: place)
        case 1 where place < name.count: name.remove(at: place)
        default: if place + 1 < name.count { name.swapAt(place, place + 1) }
        }
      }
      let (left, right) = (
        String(decoding: name, as: UTF8.self), String(decoding: known, as: UTF8.self)
      )
      let allowed = known.count >= 7 ? 2 : known.count >= 4 ? 1 : 0
      let expected =
        left != right
        && (left.lowercased() == right.lowercased()
          || allowed > 0 && Self.edits(name, known) <= allowed)
      near += expected ? 1 : 0
      #expect(NameDistance.isNear(left, to: right) == expected, "\(left) \(right)")
    }
    #expect(near > 4_000)
  }
}
