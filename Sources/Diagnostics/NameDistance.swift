/// When a name is near enough to another to be a misspelling of it.
package enum NameDistance {
  /// True if the names differ only in letter case, by one edit (4 to 6 letters) or by two (7 and
  /// more); the letters are those of the known name.
  package static func isNear(_ name: String, to known: String) -> Bool {
    guard name != known else { return false }
    if name.lowercased() == known.lowercased() { return true }
    let allowed = known.count >= 7 ? 2 : known.count >= 4 ? 1 : 0
    guard allowed > 0, abs(name.count - known.count) <= allowed else { return false }
    return edits(Array(name), Array(known)) <= allowed
  }

  /// The least number of insertions, deletions, replacements and swaps of neighbours.
  private static func edits(_ left: [Character], _ right: [Character]) -> Int {
    var beforeLast = [Int](repeating: 0, count: right.count + 1)
    var last = Array(0...right.count)
    for row in left.indices {
      var current = [row + 1]
      for column in right.indices {
        let cost = left[row] == right[column] ? 0 : 1
        var best = min(last[column] + cost, last[column + 1] + 1, current[column] + 1)
        if row > 0, column > 0, left[row] == right[column - 1], left[row - 1] == right[column] {
          best = min(best, beforeLast[column - 1] + 1)
        }
        current.append(best)
      }
      beforeLast = last
      last = current
    }
    return last[right.count]
  }
}
