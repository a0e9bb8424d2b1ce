/// Finds names that are likely misspellings of others.
package enum NameDistance {
  /// Returns the known name that `name` most likely misspells, or nil if none is close enough.
  ///
  /// A name written twice and letter case cost least, then swapped, missing, or extra letters, then
  /// wrong letters. Among equally close names the first one wins. The allowed number of edits
  /// depends on the length, as in `isNear`; it is two for names with the same letters, like `id`
  /// and `"id"`. With `byLabel`, common labels at the beginning do not count, since they do not
  /// distinguish the names: `public.doc` is not close to `public.log`.
  package static func nearest(
    to name: String, among known: some Sequence<String>, byLabel: Bool = false
  ) -> String? {
    let written = Array(name.utf8)
    let own = written.allSatisfy { $0 < 0x80 } ? letters(of: written) : nil
    var best: (name: String, cost: Int)?
    for candidate in known where candidate != name {
      let isTwice = isTwice(written, candidate.utf8)
      // The length and the letters rule out distant names, as in `isNear`.
      let mayBeNear = own.map { own in
        abs(candidate.utf8.count - written.count) <= 2
          && (letters(of: candidate.utf8) ^ own).nonzeroBitCount <= 4
      }
      guard isTwice || mayBeNear ?? true,
        let cost = isTwice ? 0 : cost(name, written, candidate, byLabel: byLabel),
        cost < best?.cost ?? .max
      else { continue }
      best = (candidate, cost)
    }
    return best?.name
  }

  /// True for a known name of at least three letters that is written twice: `TypeType`, `typeType`.
  private static func isTwice(_ name: some Collection<UInt8>, _ known: String.UTF8View) -> Bool {
    known.count > 2 && name.count == 2 * known.count
      && zip(name, Array(known) + Array(known)).allSatisfy { fold($0) == fold($1) }
  }

  /// Returns the cost of turning a name into a known one, or nil if it is too high for a
  /// misspelling.
  private static func cost(
    _ name: String, _ written: [UInt8], _ known: String, byLabel: Bool
  ) -> Int? {
    guard known.utf8.allSatisfy({ $0 < 0x80 }), written.allSatisfy({ $0 < 0x80 }) else {
      return isNear(name, to: known) ? 0 : nil
    }
    var left = written[...]
    var right = Array(known.utf8)[...]
    if byLabel {
      let common = zip(left, right).prefix { fold($0) == fold($1) }.count
      let label = left.prefix(common).lastIndex(of: UInt8(ascii: ".")).map { $0 + 1 } ?? 0
      (left, right) = (left.dropFirst(label), right.dropFirst(label))
    }
    let (old, new) = (left.map(fold), right.map(fold))
    let isSwapped = new.count == 3 && old.count == 3 && old.sorted() == new.sorted()
    let plain = new.filter(\.isASCIIAlphanumeric)
    let isSame = plain.count > 1 && plain == old.filter(\.isASCIIAlphanumeric)
    let allowed = isSame ? 2 : isSwapped ? 1 : edits(allowedFor: new.count)
    guard abs(old.count - new.count) <= allowed else { return nil }
    let (oldRest, newRest) = withoutEqualEnds(old, new)
    guard edits(oldRest, newRest, most: allowed) <= allowed else { return nil }
    let cases = zip(left, right).count { $0 != $1 && fold($0) == fold($1) }
    // A wrong letter costs more than a swapped, missing, or extra one.
    return 8 * edits(oldRest, newRest, each: 2, wrong: 3) + min(cases, 7)
  }

  private static func fold(_ byte: UInt8) -> UInt8 {
    byte.asciiLowercased
  }

  /// True if the names differ only in letter case, by one edit (4 to 6 letters), or by two (7 and
  /// more), or if one is the other twice.
  ///
  /// The number of letters is counted in the known name. An edit is an insertion, a deletion, a
  /// replacement, or a swap of two neighbors.
  package static func isNear(_ name: String, to known: String) -> Bool {
    // Most names are compared with hundreds of known ones. An edit changes at most four bytes, and
    // comparing bytes rules out distant names.
    if isTwice(name.utf8, known.utf8) { return true }
    guard abs(name.utf8.count - known.utf8.count) <= 8, name != known else { return false }
    guard name.utf8.allSatisfy({ $0 < 0x80 }), known.utf8.allSatisfy({ $0 < 0x80 }) else {
      return isNear(Array(name), to: Array(known)) { String($0).lowercased() }
    }
    let difference = letters(of: name.utf8) ^ letters(of: known.utf8)
    guard difference.nonzeroBitCount <= 2 * edits(allowedFor: known.utf8.count) else {
      return false
    }
    return isNear(Array(name.utf8), to: Array(known.utf8), folded: fold)
  }

  /// True if an unknown name may be meant as one that its object lacks.
  ///
  /// It is near, has other signs beside the same letters, or the letters of a short name were
  /// doubled, lost, or swapped: `"x":` for `x`; `idd`, `i`, and `di` for `id`.
  package static func mayMean(_ name: String, _ missing: String) -> Bool {
    guard abs(name.utf8.count - missing.utf8.count) <= 8, name != missing else { return false }
    if nearest(to: name, among: [missing]) != nil { return true }
    let plain = { (name: String) in name.utf8.map(fold).filter(\.isASCIIAlphanumeric) }
    let (old, new) = (plain(name), plain(missing))
    guard !old.isEmpty, letters(of: old) & ~letters(of: new) == 0 else { return false }
    // A wrong letter costs more than these.
    return edits(old, new, each: 2, wrong: 3) <= 2
  }

  /// Returns a bit for each letter that occurs, ignoring case; an edit changes at most two bits.
  private static func letters(of name: some Sequence<UInt8>) -> UInt32 {
    name.reduce(0) { $0 | 1 << UInt32($1 & 31) }
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
    let (left, right) = withoutEqualEnds(name, known)
    return edits(left, right, most: allowed) <= allowed
  }

  /// Returns the parts of two names that differ; equal ends need no edits.
  private static func withoutEqualEnds<Letter: Equatable>(
    _ left: [Letter], _ right: [Letter]
  ) -> ([Letter], [Letter]) {
    let shorter = min(left.count, right.count)
    var start = 0
    while start < shorter, left[start] == right[start] { start += 1 }
    var end = 0
    while end < shorter - start, left[left.count - 1 - end] == right[right.count - 1 - end] {
      end += 1
    }
    return (Array(left[start..<left.count - end]), Array(right[start..<right.count - end]))
  }

  /// Returns the lowest cost of edits, or any cost above `most`.
  private static func edits<Letter: Equatable>(
    _ left: [Letter], _ right: [Letter], most: Int = .max - 1, each: Int = 1, wrong: Int = 1
  ) -> Int {
    var beforeLast = [Int](repeating: 0, count: right.count + 1)
    var last = (0...right.count).map { $0 * each }
    var current = beforeLast
    for row in left.indices {
      current[0] = (row + 1) * each
      var least = current[0]
      for column in right.indices {
        let cost = left[row] == right[column] ? 0 : wrong
        var best = min(last[column] + cost, last[column + 1] + each, current[column] + each)
        if row > 0, column > 0, left[row] == right[column - 1], left[row - 1] == right[column] {
          best = min(best, beforeLast[column - 1] + each)
        }
        current[column + 1] = best
        least = min(least, best)
      }
      // A swap depends on the row before the last.
      guard least <= most + 1 else { return least }
      (beforeLast, last, current) = (last, current, beforeLast)
    }
    return last[right.count]
  }
}

/// Returns `; did you mean 'NAME'?` for the end of a message; empty without a name.
package func didYouMean(_ name: (some StringProtocol)?) -> String {
  name.map { "; did you mean '\($0)'?" } ?? ""
}

/// Returns `a, b or c` for the conjunction `or`.
package func listed(_ words: [String], _ conjunction: String) -> String {
  let last = words.suffix(2).joined(separator: " \(conjunction) ")
  return (words.dropLast(2) + [last]).joined(separator: ", ")
}

/// Returns a number with its noun, which takes an s unless the number is 1.
package func counted(_ number: Int, _ noun: String) -> String {
  "\(number) \(noun)\(number == 1 ? "" : "s")"
}
