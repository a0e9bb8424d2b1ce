/// When a name is near enough to another to be a misspelling of it.
package enum NameDistance {
  /// True if the names differ only in letter case, by one edit (4 to 6 letters) or by two (7 and
  /// more); the letters are those of the known name.
  ///
  /// An edit is an insertion, a deletion, a replacement, or a swap of two neighbours.
  package static func isNear(_ name: String, to known: String) -> Bool {
    // Most names are compared with hundreds of known ones: what is far is told by its bytes, which
    // an edit changes by four at most.
    guard abs(name.utf8.count - known.utf8.count) <= 8, name != known else { return false }
    guard name.utf8.allSatisfy({ $0 < 0x80 }), known.utf8.allSatisfy({ $0 < 0x80 }) else {
      return isNear(Array(name), to: Array(known)) { String($0).lowercased() }
    }
    let allowed = edits(allowedFor: known.utf8.count)
    let difference = letters(of: name) ^ letters(of: known)
    guard abs(name.utf8.count - known.utf8.count) <= allowed,
      difference.nonzeroBitCount <= 2 * allowed
    else { return false }
    return isNear(Array(name.utf8), to: Array(known.utf8)) { byte in
      (0x41...0x5A).contains(byte) ? byte | 0x20 : byte
    }
  }

  /// A bit for each letter that occurs, letter case aside: an edit changes two of them at most.
  private static func letters(of name: String) -> UInt32 {
    name.utf8.reduce(0) { $0 | 1 << UInt32($1 & 31) }
  }

  private static func edits(allowedFor count: Int) -> Int { count >= 7 ? 2 : count >= 4 ? 1 : 0 }

  private static func isNear<Letter: Equatable, Folded: Equatable>(
    _ name: [Letter], to known: [Letter], folded: (Letter) -> Folded
  ) -> Bool {
    if name.count == known.count, zip(name, known).allSatisfy({ folded($0) == folded($1) }) {
      return true
    }
    let allowed = edits(allowedFor: known.count)
    guard allowed > 0, abs(name.count - known.count) <= allowed else { return false }
    // Equal ends need no edits.
    let start = zip(name, known).prefix { $0 == $1 }.count
    let left = name[start...]
    let right = known[start...]
    let end = zip(left.reversed(), right.reversed()).prefix { $0 == $1 }.count
    return edits(Array(left.dropLast(end)), Array(right.dropLast(end)), most: allowed) <= allowed
  }

  /// The least number of edits, or some number above `most`.
  private static func edits<Letter: Equatable>(
    _ left: [Letter], _ right: [Letter], most: Int
  ) -> Int {
    var beforeLast = [Int](repeating: 0, count: right.count + 1)
    var last = Array(0...right.count)
    var current = beforeLast
    for row in left.indices {
      current[0] = row + 1
      var least = row + 1
      for column in right.indices {
        let cost = left[row] == right[column] ? 0 : 1
        var best = min(last[column] + cost, last[column + 1] + 1, current[column] + 1)
        if row > 0, column > 0, left[row] == right[column - 1], left[row - 1] == right[column] {
          best = min(best, beforeLast[column - 1] + 1)
        }
        current[column + 1] = best
        least = min(least, best)
      }
      // A swap looks back two rows.
      guard least <= most + 1 else { return least }
      (beforeLast, last, current) = (last, current, beforeLast)
    }
    return last[right.count]
  }
}
