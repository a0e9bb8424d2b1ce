/// The content of a finding without its place in the file; findings with the same content are
/// interchangeable.
package struct FindingContent: Sendable {
  package let rule: String
  /// A hash of the rule, the marked text, the enclosing lines, and the values in the message.
  package let key: UInt64
  /// A message for the user; not part of the content.
  package let message: String

  package init(rule: String, key: UInt64, message: String) {
    self.rule = rule
    self.key = key
    self.message = message
  }

  /// Returns the content that stands for all findings of a rule that are counted but not kept.
  package static func unlisted(_ rule: String) -> FindingContent {
    var hash = FNV1a()
    hash.add(rule)
    return FindingContent(
      rule: rule, key: hash.value, message: "more findings of the rule than are listed")
  }
}

extension FindingContent: Hashable {
  package static func == (left: FindingContent, right: FindingContent) -> Bool {
    left.key == right.key && left.rule == right.rule
  }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(key)
    hasher.combine(rule)
  }
}

/// Computes the contents of the findings in one text, in time linear in the text and their number.
///
/// A finding keeps its content as long as these stay the same: its rule, the marked text, the first
/// word of its line, the enclosing lines, and the values in its message. A line encloses the lines
/// below it that are indented more. The header of a group in a key file encloses the group. The
/// first tag of an XML file does not count, because a changed attribute of the root would change
/// every finding. Comments do not count either, nor the wording of the message, which the next
/// version may change.
package struct FindingContents {
  /// A line that encloses others.
  private struct Level {
    /// Twice the number of blanks, minus one for the header of a group.
    var indent: Int
    var line: Range<Int>
    /// A hash of the line and the lines that enclose it.
    var hash: UInt64?
  }

  /// The maximum number of bytes that count in a line or a marked text.
  private static let reach = 200
  /// The maximum number of bytes that count in the first word of a line.
  private static let wordReach = 40

  private let text: [UInt8]
  private var levels: [Level] = []
  /// The start of the next unread line.
  private var next = 0
  private var line = 0..<0
  /// The start of the line with the root element.
  private var root: Int?

  private init(_ text: [UInt8]) { self.text = text }

  /// Returns the content of each finding, in the same order.
  package static func of(_ findings: [Diagnostic], in text: [UInt8]) -> [FindingContent] {
    var contents = FindingContents(text)
    var result = findings.map(\.wholeFileContent)
    let placed = findings.indices.compactMap { index in
      findings[index].range.map { (start: min($0.lowerBound, text.count), index: index) }
    }
    for (_, index) in placed.sorted(by: { $0 < $1 }) {
      result[index] = contents.content(of: findings[index])
    }
    return result
  }

  /// Returns the content of a finding; findings must be passed in the order of their places.
  private mutating func content(of finding: Diagnostic) -> FindingContent {
    let count = text.count
    let range = (finding.range ?? 0..<0).clamped(to: 0..<count)
    while next <= range.lowerBound, next < count { passLine() }
    var hash = FNV1a()
    hash.add(finding.rule)
    add(marked(range), to: &hash)
    add(firstWord(before: range.lowerBound), to: &hash)
    withBytes(of: enclosing()) { hash.add($0) }
    for value in finding.messageValues { hash.add(value) }
    return FindingContent(rule: finding.rule, key: hash.value, message: finding.message)
  }

  /// Returns the first line of the marked text; for an empty range it returns the line, or its rest
  /// if the line is long.
  private func marked(_ range: Range<Int>) -> Range<Int> {
    let first = text[range].prefix { !$0.isLineEnd }
    if !first.allSatisfy(\.isSpace) { return cut(first.startIndex..<first.endIndex) }
    guard line.count > Self.reach else { return line }
    return range.lowerBound..<min(range.lowerBound + Self.wordReach, line.upperBound)
  }

  /// Returns the first word of the line, such as a key or an element name; empty in a long line.
  private func firstWord(before place: Int) -> Range<Int> {
    guard place >= line.lowerBound, place - line.lowerBound <= Self.reach else {
      return place..<place
    }
    let start = text[line.lowerBound..<place].drop(while: \.isSpace)
    let word = start.prefix(Self.wordReach).prefix { !$0.endsWord }
    return word.startIndex..<word.endIndex
  }

  private func cut(_ range: Range<Int>) -> Range<Int> {
    range.lowerBound..<min(range.upperBound, range.lowerBound + Self.reach)
  }

  /// Adds the bytes of a range and an end mark; each run of blanks counts as one space.
  private func add(_ range: Range<Int>, to hash: inout FNV1a) {
    var isPending = false
    var isEmpty = true
    for byte in text[range] {
      if byte.isSpace {
        isPending = !isEmpty
      } else {
        if isPending { hash.add(UInt8(ascii: " ")) }
        hash.add(byte)
        (isPending, isEmpty) = (false, false)
      }
    }
    hash.end()
  }

  private func withBytes(of value: UInt64, _ body: (UInt8) -> Void) {
    for shift in stride(from: 0, to: 64, by: 8) { body(UInt8(truncatingIfNeeded: value >> shift)) }
  }

  /// Moves to the next line and ends the levels that do not enclose it.
  private mutating func passLine() {
    let end = text[next...].firstIndex(where: \.isLineEnd) ?? text.count
    line = next..<end
    next = end + 1
    let content = text[line].drop(while: \.isSpace)
    guard let first = content.first, !content.beginsComment else { return }
    if root == nil, content.beginsElement { root = line.lowerBound }
    let isHeader =
      first == UInt8(ascii: "[") && content.last { !$0.isSpace } == UInt8(ascii: "]")
    let indent = 2 * (content.startIndex - line.lowerBound) - (isHeader ? 1 : 0)
    while let last = levels.last, last.indent >= indent { levels.removeLast() }
    levels.append(Level(indent: indent, line: line))
  }

  /// Returns a hash of the lines that enclose the current one, except for the line of the root
  /// element.
  private mutating func enclosing() -> UInt64 {
    // The last level is the line itself, unless the line is blank or a comment.
    let around = levels.indices.dropLast(levels.last?.line == line ? 1 : 0)
    var value: UInt64 = 0
    for index in around where levels[index].line.lowerBound != root {
      if let known = levels[index].hash {
        value = known
        continue
      }
      var hash = FNV1a()
      withBytes(of: value) { hash.add($0) }
      add(cut(levels[index].line), to: &hash)
      value = hash.value
      levels[index].hash = value
    }
    return value
  }
}

extension ArraySlice<UInt8> {
  fileprivate var beginsComment: Bool {
    first == UInt8(ascii: "#") || starts(with: "<!--".utf8) || starts(with: "//".utf8)
  }

  fileprivate var beginsElement: Bool {
    first == UInt8(ascii: "<") && dropFirst().first?.isASCIILetter == true
  }
}

extension UInt8 {
  /// True for a byte that ends a key or the name of an element.
  fileprivate var endsWord: Bool { isSpace || "=:>(,;".utf8.contains(self) }
}

extension Diagnostic {
  /// The content of a finding that is about the whole file.
  fileprivate var wholeFileContent: FindingContent {
    var hash = FNV1a()
    hash.add(rule)
    for value in messageValues { hash.add(value) }
    return FindingContent(rule: rule, key: hash.value, message: message)
  }

  /// The values in single quotes, up to a suggestion; a path is reduced to its name.
  ///
  /// A path depends on the folder in which the tool runs, and a suggestion on the known names.
  fileprivate var messageValues: [String] {
    let quote = UInt8(ascii: "'")
    let utf8 = Array(message.utf8)
    let end = utf8.firstPlace(of: "; did you mean".utf8)?.lowerBound ?? utf8.count
    var values: [String] = []
    var index = 0
    while index < end {
      guard utf8[index] == quote, index == 0 || !utf8[index - 1].isASCIIAlphanumeric else {
        index += 1
        continue
      }
      var close = index + 1
      while close < end,
        utf8[close] != quote || close + 1 < end && utf8[close + 1].isASCIIAlphanumeric
      { close += 1 }
      let value = utf8[(index + 1)..<close]
      let name = value.lastIndex(of: UInt8(ascii: "/")).map { value[($0 + 1)...] } ?? value
      values.append(String(decoding: name, as: UTF8.self))
      index = close + 1
    }
    return values
  }
}
