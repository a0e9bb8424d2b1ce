package import Diagnostics

/// The values of a JSON text that a repair must keep, read leniently: the text may have mistakes.
///
/// They are compared without what may be spelled in another way: white space, quotes, escapes,
/// brackets, separators, and the case of letters. So a list of lines is the same as its text.
package struct TextContents {
  private struct Token {
    var range: Range<Int>
    /// True for the name of a member.
    var isName = false
  }

  private let bytes: [UInt8]
  private var tokens: [Token] = []
  /// The last edits, since the fixes of many findings may be one.
  private var last: (edits: [TextEdit], areKept: Bool) = ([], true)

  /// The maximum difference of the lengths of a value before and after a fix, in bytes.
  private static let mostChanged = 60

  package init(_ bytes: [UInt8]) {
    self.bytes = bytes
    var index = 0
    while index < bytes.count {
      let end = endOfToken(index)
      if isValue(index..<end) {
        tokens.append(Token(range: index..<end))
      } else if bytes[index] == UInt8(ascii: ":"), let last = tokens.indices.last {
        tokens[last].isName = true
      }
      index = end
    }
  }

  private func endOfToken(_ start: Int) -> Int {
    let rest = bytes[start...]
    switch bytes[start] {
    case UInt8(ascii: "\""), UInt8(ascii: "'"):
      var index = start + 1
      while index < bytes.count, bytes[index] != bytes[start] {
        index += bytes[index] == UInt8(ascii: "\\") ? 2 : 1
      }
      return min(index + 1, bytes.count)
    // Comments, and the markers of a merge program.
    case UInt8(ascii: "#"), UInt8(ascii: "/"), UInt8(ascii: "<"), UInt8(ascii: "|"),
      UInt8(ascii: "="), UInt8(ascii: ">"):
      return rest.firstIndex { $0 == 0x0A } ?? bytes.count
    case let byte where byte <= 0x20 || Self.isStructural(byte): return start + 1
    default: return rest.firstIndex { $0 <= 0x20 || Self.isStructural($0) } ?? bytes.count
    }
  }

  private static func isStructural(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "{"), UInt8(ascii: "}"), UInt8(ascii: "["), UInt8(ascii: "]"),
      UInt8(ascii: ","), UInt8(ascii: ":"), UInt8(ascii: "\""), UInt8(ascii: "'"):
      true
    default: false
    }
  }

  /// True for strings, numbers, and booleans, unlike `null` and words of other languages.
  private func isValue(_ token: Range<Int>) -> Bool {
    let first = bytes[token.lowerBound]
    return first == UInt8(ascii: "\"") || first == UInt8(ascii: "'")
      || first == UInt8(ascii: "-") || first.isASCIIDigit
      || ["true", "false"].contains { bytes[token].elementsEqual($0.utf8) }
  }

  /// Returns the bytes of a text that are compared.
  private static func key(_ text: ArraySlice<UInt8>) -> [UInt8] {
    var key: [UInt8] = []
    func append(_ byte: UInt8) {
      guard byte > 0x20, !isStructural(byte) else { return }
      key.append(byte.isASCIILetter ? byte | 0x20 : byte)
    }
    var index = text.startIndex
    while index < text.endIndex {
      let byte = text[index]
      index += 1
      guard byte == UInt8(ascii: "\\") else {
        append(byte)
        continue
      }
      // A JSON text in a string has its escapes escaped again.
      while index < text.endIndex, text[index] == byte { index += 1 }
      if index < text.endIndex, "nrtbf".utf8.contains(text[index]) {
        index += 1
      } else {
        escaped(text, &index).utf8.forEach(append)
      }
    }
    return key
  }

  /// Returns the character of an escape behind its backslash, `u` and four digits or two such escapes.
  private static func escaped(_ text: ArraySlice<UInt8>, _ index: inout Int) -> String {
    var units: [UInt16] = []
    var place = index
    while place < text.endIndex, text[place] == UInt8(ascii: "u") {
      let digits = text[(place + 1)...].prefix(4).compactMap(\.hexadecimalValue)
      guard digits.count == 4 else { break }
      units.append(digits.reduce(0) { $0 << 4 | UInt16($1) })
      place += 5
      index = place
      guard units.count == 1, UTF16.isLeadSurrogate(units[0]) else { break }
      while place < text.endIndex, text[place] == UInt8(ascii: "\\") { place += 1 }
    }
    return String(decoding: units, as: UTF16.self)
  }

  /// The values in a range, which begins and ends between values.
  private func keys(in range: Range<Int>) -> [[UInt8]] {
    tokens[indices(of: range)].filter { !$0.isName }.map { Self.key(bytes[$0.range]) }
      .filter { !$0.isEmpty }
  }

  /// The indices of the values and names that a range overlaps.
  private func indices(of range: Range<Int>) -> Range<Int> {
    let first = tokens.partitionPoint { $0.range.upperBound > range.lowerBound }
    let end = tokens.partitionPoint { $0.range.lowerBound >= range.upperBound }
    return first..<max(first, end)
  }

  /// True if all values in a range are empty.
  package func areEmpty(in range: Range<Int>) -> Bool { keys(in: range).isEmpty }

  /// Returns a number of bytes in the words that the title of a fix needs to remove them.
  package static func size(_ count: Int) -> String { count == 1 ? "1 byte" : "\(count) bytes" }

  /// False for a fix after which a value is missing that its title does not name.
  ///
  /// The title names a value that is replaced, or the size of all that is removed. A short word, or a
  /// few bytes of a value, may change.
  package mutating func areKept(by fix: Fix) -> Bool {
    guard !fix.title.contains(" byte") else { return true }
    if last.edits != fix.edits { last = (fix.edits, keeps(fix)) }
    return last.areKept
  }

  private func keeps(_ fix: Fix) -> Bool {
    var (old, names, values): ([[UInt8]], [[UInt8]], [[UInt8]]) = ([], [], [])
    for (region, edits) in regions(of: fix) {
      old += keys(in: region)
      var new = TextContents(Fix.apply([Fix("", edits)], to: Array(bytes[region])))
      // The colon is behind the region.
      if let last = tokens[indices(of: region)].last, last.isName,
        last.range.upperBound == region.upperBound, !new.tokens.isEmpty
      {
        new.tokens[new.tokens.count - 1].isName = true
      }
      values += new.keys(in: 0..<new.bytes.count)
      names += new.tokens.filter(\.isName).map { Self.key(new.bytes[$0.range]) }
    }
    guard !old.isEmpty else { return true }
    let known = Set(values)
    let joined = Array(values.joined()) + [0] + Array(names.joined(separator: [0]))
    let title = fix.title.hasPrefix("replace ") ? Self.key(Array(fix.title.utf8)[...]) : []
    let before = Set(old)
    var changed = values.filter { !before.contains($0) }.map(\.count).sorted()
    for key in old where !known.contains(key) {
      if joined.contains(key) || title.contains(key) { continue }
      guard let index = changed.lastIndex(where: { abs($0 - key.count) <= Self.mostChanged }) else {
        return false
      }
      changed.remove(at: index)
    }
    return true
  }

  /// Returns the ranges of the values that the edits of a fix touch, and the edits in each of them.
  private func regions(of fix: Fix) -> [(range: Range<Int>, edits: [TextEdit])] {
    var regions: [(range: Range<Int>, edits: [TextEdit])] = []
    for edit in fix.edits {
      var range = edit.range
      for index in indices(of: range) {
        let token = tokens[index].range
        range = min(range.lowerBound, token.lowerBound)..<max(range.upperBound, token.upperBound)
      }
      if let last = regions.last, last.range.upperBound > range.lowerBound {
        regions[regions.count - 1].range =
          last.range
          .lowerBound..<max(
            last.range.upperBound, range.upperBound)
      } else {
        regions.append((range, []))
      }
      let start = regions[regions.count - 1].range.lowerBound
      regions[regions.count - 1].edits.append(
        .replace(
          edit.range.lowerBound - start..<edit.range.upperBound - start, by: edit.replacement))
    }
    return regions
  }
}
