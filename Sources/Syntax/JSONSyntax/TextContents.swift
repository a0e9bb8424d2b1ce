package import Diagnostics

/// The values of a JSON text that a repair must keep, read leniently: the text may have mistakes.
///
/// They are compared without what may be spelled in another way: white space, quotes, escapes,
/// brackets, separators, and the case of letters. So a list of lines is the same as its text. A
/// repair may remove comments and other words, and names them.
package struct TextContents {
  private struct Token {
    var range: Range<Int>
    /// True for a comment, and for a word without quotes.
    var isRemark = false
    /// True for the name of a member.
    var isName = false
  }

  private let bytes: [UInt8]
  private var tokens: [Token] = []
  /// The number of values of each key.
  private lazy var all = counts
  /// The last edits, since the fixes of many findings may be one.
  private var last: (edits: [TextEdit], areKept: Bool) = ([], true)

  /// The maximum difference of the lengths of a value before and after a fix, in bytes.
  private static let mostChanged = 60

  package init(_ bytes: [UInt8]) {
    self.bytes = bytes
    var index = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    while index < bytes.count {
      let end = endOfToken(index)
      if let token = token(index..<end) {
        tokens.append(token)
      } else if bytes[index] == UInt8(ascii: ":"), !tokens.isEmpty {
        tokens[tokens.count - 1].isName = !isComment(tokens.count - 1)
      }
      index = end
    }
  }

  private func endOfToken(_ start: Int) -> Int {
    let (first, rest) = (bytes[start], bytes[start...])
    switch first {
    case UInt8(ascii: "\""), UInt8(ascii: "'"):
      var index = start + 1
      while index < bytes.count, bytes[index] != first {
        index += bytes[index] == UInt8(ascii: "\\") ? 2 : 1
      }
      return min(index + 1, bytes.count)
    case let byte where byte <= 0x20 || Self.isStructural(byte): return start + 1
    case let byte where !byte.isASCIIDigit && Self.lines.contains { rest.starts(with: $0.utf8) }:
      return rest.firstIndex { $0 == 0x0A || $0 == 0x0D } ?? bytes.count
    case UInt8(ascii: "/") where rest.starts(with: "/*".utf8):
      let end = rest.indices.dropFirst(2).first { bytes[$0...].starts(with: "*/".utf8) }
      return end.map { $0 + 2 } ?? bytes.count
    default:
      let end = rest.dropFirst().firstIndex {
        !$0.isASCIIAlphanumeric && ($0 <= 0x20 || "{}[],:\"'/#".utf8.contains($0))
      }
      return end ?? bytes.count
    }
  }

  /// The beginnings of comments, fences, and markers of a merge program, which end with their line.
  private static let lines = ["#", "//", "```", "<<<<<<<", "|||||||", "=======", ">>>>>>>"]

  private static func isStructural(_ byte: UInt8) -> Bool { "{}[],:\"'".utf8.contains(byte) }

  /// Returns a token unless it is white space, structure, `null`, a fence, or a marker.
  private func token(_ range: Range<Int>) -> Token? {
    let (first, text) = (bytes[range.lowerBound], bytes[range])
    let isValue =
      "\"'-".utf8.contains(first) || first.isASCIIDigit
      || ["true", "false"].contains { text.elementsEqual($0.utf8) }
    guard !isValue else { return Token(range: range) }
    let isMarkup = first <= 0x20 || Self.isStructural(first) || "`<|=>".utf8.contains(first)
    return isMarkup || text.elementsEqual("null".utf8) ? nil : Token(range: range, isRemark: true)
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

  /// Returns the character of an escape behind its backslash, `u` and four digits or two of them.
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

  /// The values in a range, which begins and ends between values, and the remarks there.
  private func keys(in range: Range<Int>, withRemarks: Bool = true) -> [[UInt8]] {
    tokens[indices(of: range)].filter { !$0.isName && (withRemarks || !$0.isRemark) }
      .map { Self.key(bytes[$0.range]) }.filter { !$0.isEmpty }
  }

  private func isComment(_ index: Int) -> Bool {
    tokens[index].isRemark && "/#".utf8.contains(bytes[tokens[index].range.lowerBound])
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
  /// The title names a value that is replaced, or the size of all that is removed. A short word, or
  /// a few bytes of a value, may change.
  private func keeps(_ fix: Fix) -> Bool {
    var (old, names, values): ([[UInt8]], [[UInt8]], [[UInt8]]) = ([], [], [])
    for (region, edits) in regions(of: fix) {
      old += keys(in: region, withRemarks: false)
      let new = contents(of: region, after: edits)
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

  /// Returns the contents of a region after the edits in it.
  private func contents(of region: Range<Int>, after edits: [TextEdit]) -> TextContents {
    var new = TextContents(Fix.apply([Fix("", edits)], to: Array(bytes[region])))
    // The colon is behind the region.
    if let last = tokens[indices(of: region)].last, last.isName,
      last.range.upperBound == region.upperBound, !new.tokens.isEmpty
    {
      new.tokens[new.tokens.count - 1].isName = true
    }
    return new
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
        let end = max(last.range.upperBound, range.upperBound)
        regions[regions.count - 1].range = last.range.lowerBound..<end
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

// The values that fixes remove.
extension TextContents {
  /// Values one after the other that a fix removes, or one that it replaces.
  private struct Loss {
    /// The indices of their tokens.
    var values: Range<Int>
    var isReplaced = false
  }

  /// Returns what a text lacks that fixes made of this one, in words with its size.
  ///
  /// A value in the place of another one is a loss unless it is another spelling, or a number.
  package func losses(after fixes: [Fix], in text: [UInt8]) -> [String] {
    var losses: [Loss] = []
    var last: [TextEdit] = []
    for fix in fixes where fix.edits != last && fix.edits.contains(where: removes) {
      last = fix.edits
      for (region, edits) in regions(of: fix) { losses += lost(in: region, edits) }
    }
    guard !losses.isEmpty else { return [] }
    // Another fix may have written the same value elsewhere.
    let (before, after) = (counts, TextContents(text).counts)
    return losses.filter { loss in
      keys(of: loss).contains { key in
        let left = after[key] ?? 0
        return loss.isReplaced ? left == 0 : left < before[key] ?? 0
      }
    }.map { "lost in the repair: " + words($0) }
  }

  /// Returns a fix whose title names each value that it loses; nil for a fix that may not lose one.
  package mutating func naming(_ fix: Fix) -> Fix? {
    guard !fix.title.contains(" byte") else { return fix }
    if last.edits != fix.edits { last = (fix.edits, keeps(fix)) }
    guard last.areKept else { return nil }
    guard fix.edits.contains(where: removes) else { return fix }
    var losses: [Loss] = []
    var change: [[UInt8]: Int] = [:]
    for (region, edits) in regions(of: fix) {
      losses += lost(in: region, edits)
      for key in keys(in: region) { change[key, default: 0] -= 1 }
      for (key, count) in contents(of: region, after: edits).counts {
        change[key, default: 0] += count
      }
    }
    let title = fix.title.hasPrefix("replace ") ? Self.key(Array(fix.title.utf8)[...]) : []
    let names = losses.filter { loss in
      keys(of: loss).contains { key in
        let more = change[key] ?? 0
        return !title.contains(key) && (loss.isReplaced ? all[key] ?? 0 <= -more : more < 0)
      }
    }.map(words)
    guard !names.isEmpty else { return fix }
    var named = fix
    named.title += ", without \(names.joined(separator: ", "))"
    return named
  }

  private func keys(of loss: Loss) -> [[UInt8]] {
    tokens[loss.values].filter { !$0.isName }.map { Self.key(bytes[$0.range]) }
  }

  /// True for an edit that removes letters or digits; other bytes may be of another encoding.
  private func removes(_ edit: TextEdit) -> Bool {
    bytes[edit.range].contains { $0.isASCIIAlphanumeric || $0 >= 0x80 && edit.replacement.isEmpty }
  }

  /// The number of values of each key.
  private var counts: [[UInt8]: Int] {
    keys(in: 0..<bytes.count).reduce(into: [:]) { $0[$1, default: 0] += 1 }
  }

  private func lost(in region: Range<Int>, _ edits: [TextEdit]) -> [Loss] {
    let own = indices(of: region)
    guard !own.isEmpty else { return [] }
    let new = contents(of: region, after: edits)
    var left = new.counts
    let known = Set(keys(in: region))
    // The name of the first value may be before the region.
    let isAtStart = tokens[own.lowerBound].range.lowerBound == region.lowerBound
    let first = isAtStart ? name(of: own.lowerBound) ?? [] : nil
    var written: [[UInt8]: [[UInt8]]] = [:]
    let long = new.keys(in: 0..<new.bytes.count).filter {
      $0.count > Self.mostChanged && !known.contains($0)
    }
    for (index, token) in new.tokens.enumerated() where !token.isName {
      let place = token.range.lowerBound == 0 ? first : new.name(of: index)
      let key = Self.key(new.bytes[token.range])
      if let place, !known.contains(key) { written[place, default: []].append(key) }
    }
    var losses: [Loss] = []
    for index in own where !tokens[index].isName {
      let key = Self.key(bytes[tokens[index].range])
      let place = index == own.lowerBound ? first : name(of: index)
      let start = tokens[index].range.lowerBound
      // Other words spell the same: 'None' is 'null'.
      let isSpelled = tokens[index].isRemark && !isComment(index)
      if key.isEmpty || isSpelled && edits.contains(where: { !$0.replacement.isEmpty }) { continue }
      // A long text may move without its first bytes, as a URL with data does.
      if key.count > Self.mostChanged, long.contains(where: { isAlike(key, at: start, $0) }) {
        continue
      }
      if let count = left[key], count > 0 {
        left[key] = count - 1
      } else if let place, let other = written[place]?.popLast() {
        guard !isAlike(key, at: start, other) else { continue }
        losses.append(Loss(values: index..<index + 1, isReplaced: true))
      } else if let last = losses.last, !last.isReplaced,
        tokens[last.values.upperBound..<index].allSatisfy(\.isName)
      {
        losses[losses.count - 1].values = last.values.lowerBound..<index + 1
      } else {
        losses.append(Loss(values: index..<index + 1))
      }
    }
    // A text may have been a list of its lines.
    let joined = Array(new.keys(in: 0..<new.bytes.count).joined())
    return losses.filter { !joined.contains(keys(of: $0).flatMap { $0 }) }
  }

  /// Returns the key of the name directly before a value; nil for a name and for an item of a list.
  private func name(of index: Int) -> [UInt8]? {
    guard index > 0, tokens[index - 1].isName, !tokens[index].isName, !isComment(index) else {
      return nil
    }
    let (name, value) = (tokens[index - 1].range, tokens[index].range)
    let isDirect = bytes[name.upperBound..<value.lowerBound].allSatisfy {
      $0 <= 0x20 || $0 == UInt8(ascii: ":")
    }
    return isDirect ? Self.key(bytes[name]) : nil
  }

  /// True for a number or a Boolean, which is replaced rather than lost, and for a text that
  /// another one nearly spells.
  private func isAlike(_ old: [UInt8], at start: Int, _ new: [UInt8]) -> Bool {
    guard "\"'/#".utf8.contains(bytes[start]) else { return true }
    if old.allSatisfy({ $0.isASCIIDigit || "+-.e".utf8.contains($0) }) { return true }
    let start = zip(old, new).prefix { $0 == $1 }.count
    let end = zip(old[start...].reversed(), new[start...].reversed()).prefix { $0 == $1 }.count
    return 2 * (start + end) >= max(old.count, new.count)
  }

  /// "'"size": 2', 9 bytes".
  private func words(_ loss: Loss) -> String {
    let first = loss.values.lowerBound
    let start = name(of: first) == nil ? first : first - 1
    let range =
      tokens[start].range.lowerBound..<tokens[loss.values.upperBound - 1].range.upperBound
    let text = String(decoding: bytes[range].prefix(4 * Self.longestShown), as: UTF8.self)
      .split(whereSeparator: \.isWhitespace).joined(separator: " ")
    let shown = text.prefix(Self.longestShown)
    let isWhole = shown == text && range.count <= 4 * Self.longestShown
    return "'\(shown)\(isWhole ? "" : "…")', \(Self.size(range.count))"
  }

  /// The maximum number of characters that are shown of a loss.
  private static var longestShown: Int { 40 }
}
