import Diagnostics

extension KeyFile {
  /// The maximum size of a file in bytes; the longest desktop entries have some 100,000.
  package static let mostBytes = 16 << 20
  /// The maximum number of kept problems of one kind.
  package static let mostProblems = 1000

  /// Reads any bytes: invalid lines become problems, and all other lines are kept.
  package init(_ bytes: [UInt8]) {
    self.init(text: bytes, groups: [], problems: [])
    guard bytes.count <= Self.mostBytes else {
      let message = "the file has more than \(Self.mostBytes >> 20) MB, so it is not read here"
      problems = [KeyFileProblem(.oversizedFile, message, at: 0..<0)]
      return
    }
    if bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF]) {
      problems = [KeyFileProblem(.notUTF8, "the text is UTF-16, not UTF-8", at: 0..<2)]
      return
    }
    var reader = KeyFileReader(bytes)
    reader.read()
    groups = reader.groups
    problems = reader.problems.sorted { $0.range.lowerBound < $1.range.lowerBound }
  }
}

/// Parses a text line by line.
struct KeyFileReader {
  let bytes: [UInt8]
  private(set) var groups: [KeyFileGroup] = []
  private(set) var problems: [KeyFileProblem] = []
  private var counts: [KeyFileProblemKind: Int] = [:]
  /// LF, or CR in a text without LF.
  private let terminator: UInt8
  private var carriageReturns: [Range<Int>] = []
  private var hasContent = false
  private var hasOrphan = false

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    terminator = KeyFile.terminator(of: bytes)
  }

  mutating func read() {
    var position = skipByteOrderMark()
    while position < bytes.count {
      let end = bytes[position...].firstIndex(of: terminator) ?? bytes.count
      let next = min(end + 1, bytes.count)
      readLine(position..<trimmedEnd(position..<end), next: next)
      if terminator == .carriageReturn, end < bytes.count { carriageReturns.append(end..<next) }
      position = next
    }
    if !hasContent {
      add(KeyFileProblem(.emptyFile, "the file is empty", at: 0..<0))
    }
    reportCarriageReturns()
    for problem in KeyFileDuplicates(bytes: bytes, groups: groups).problems { add(problem) }
  }

  mutating func add(_ problem: KeyFileProblem) {
    counts[problem.kind, default: 0] += 1
    if counts[problem.kind, default: 0] <= KeyFile.mostProblems { problems.append(problem) }
  }

  private mutating func skipByteOrderMark() -> Int {
    guard bytes.starts(with: [0xEF, 0xBB, 0xBF]) else { return 0 }
    add(
      KeyFileProblem(
        .byteOrderMark, "the file begins with a byte order mark", at: 0..<3,
        fix: Fix("remove the mark", .remove(0..<3))))
    return 3
  }

  /// Returns the end of a line without carriage returns before a line feed.
  private mutating func trimmedEnd(_ line: Range<Int>) -> Int {
    guard terminator == .lineFeed, line.upperBound < bytes.count else { return line.upperBound }
    var end = line.upperBound
    while end > line.lowerBound, bytes[end - 1] == .carriageReturn { end -= 1 }
    if end < line.upperBound { carriageReturns.append(end..<line.upperBound) }
    return end
  }

  private mutating func reportCarriageReturns() {
    guard let first = carriageReturns.first else { return }
    let isWhole = terminator == .carriageReturn
    let fix = Fix(
      "end lines in LF", carriageReturns.map { .replace($0, by: isWhole ? "\n" : "") })
    let message = "lines end in \(isWhole ? "CR" : "CR LF")"
    add(KeyFileProblem(.carriageReturn, message, at: first, fix: fix))
  }

  private mutating func readLine(_ line: Range<Int>, next: Int) {
    guard let start = bytes[line].firstIndex(where: { !$0.isBlank }) else { return }
    let count = groups.count
    defer {
      if count > 0, groups.count == count { groups[count - 1].range.extend(to: next) }
    }
    let letters = letters(of: line)
    if letters >= 0x80 { checkEncoding(line) }
    if bytes[start] == UInt8(ascii: "#") { return }
    hasContent = true
    let content = start..<line.upperBound
    // GLib rejects a file with one in a key or a group, and skips a line that begins with it.
    if letters & 0x7F != 0,
      let zero = bytes[content].prefix(while: { $0 != UInt8(ascii: "=") }).firstIndex(of: 0)
    {
      return add(KeyFileProblem(.junkLine, "the line has a NUL byte", at: zero..<zero + 1))
    }
    let isRead =
      bytes[start] == UInt8(ascii: "[")
      ? readHeader(content, in: line, next: next)
      : readEntry(content, in: line, hasControls: letters & 0x7F != 0)
    if !isRead {
      let message = "the line is not a group, an entry, a comment or blank"
      add(KeyFileProblem(.junkLine, message, at: content))
    } else if start > line.lowerBound {
      reportIndentation(line.lowerBound..<start)
    }
  }

  /// Combines the bytes of a line: the highest bit is set for non-ASCII bytes, the others for
  /// control characters.
  private func letters(of line: Range<Int>) -> UInt8 {
    var letters: UInt8 = 0
    for byte in bytes[line] { letters |= byte & 0x80 | (byte.isControl ? 1 : 0) }
    return letters
  }

  private mutating func reportIndentation(_ blanks: Range<Int>) {
    let fix = Fix("remove the blanks", .remove(blanks))
    add(KeyFileProblem(.indentedLine, "the line is indented", at: blanks, fix: fix))
  }

  func text(_ range: Range<Int>) -> PlacedText {
    PlacedText(String(decoding: bytes[range], as: UTF8.self), at: range)
  }

  /// Reads a group header; returns false if its brackets are empty or contain invalid characters.
  private mutating func readHeader(_ content: Range<Int>, in line: Range<Int>, next: Int) -> Bool {
    let inside = bytes[(content.lowerBound + 1)..<content.upperBound]
    guard let close = inside.firstIndex(of: UInt8(ascii: "]")) else { return false }
    let name = (content.lowerBound + 1)..<close
    let isName =
      !name.isEmpty
      && !bytes[name].contains { $0 == UInt8(ascii: "[") || $0.isControl }
    let rest = (close + 1)..<content.upperBound
    let more = bytes[rest].firstIndex { !$0.isBlank }
    guard isName, more.map({ bytes[$0] }) != UInt8(ascii: "=") else { return false }
    if !rest.isEmpty { reportRest(rest, more: more) }
    groups.append(KeyFileGroup(name: text(name), header: line, range: line.lowerBound..<next))
    return true
  }

  private mutating func reportRest(_ rest: Range<Int>, more: Int?) {
    guard let more else {
      let fix = Fix("remove the blanks", .remove(rest))
      return add(
        KeyFileProblem(.blanksAfterHeader, "blanks follow the group header", at: rest, fix: fix))
    }
    let isComment = bytes[more] == UInt8(ascii: "#")
    let fix = Fix("give the comment a line of its own", .replace(rest.lowerBound..<more, by: "\n"))
    add(
      KeyFileProblem(
        .textAfterHeader, "text follows the group header", at: rest, fix: isComment ? fix : nil))
  }

  /// Reads an entry; returns false if the line lacks an equals sign or a key before it.
  private mutating func readEntry(
    _ content: Range<Int>, in line: Range<Int>, hasControls: Bool
  ) -> Bool {
    guard let equals = bytes[content].firstIndex(of: UInt8(ascii: "=")) else { return false }
    let written = bytes[content.lowerBound..<equals]
    guard let last = written.lastIndex(where: { !$0.isBlank }) else { return false }
    let name = content.lowerBound..<(last + 1)
    let rest = bytes[(equals + 1)..<content.upperBound]
    let start = rest.firstIndex { !$0.isBlank } ?? content.upperBound
    let (key, locale) = split(name)
    var entry = KeyFileEntry(
      key: text(key), locale: nil, value: text(start..<content.upperBound), line: line)
    if let locale { entry.locale = text(locale) }
    if hasControls { checkControlCharacters(entry.value.range) }
    guard !groups.isEmpty else {
      if !hasOrphan {
        let message = "the entry comes before the first group"
        add(KeyFileProblem(.entryBeforeGroup, message, at: name))
      }
      hasOrphan = true
      return true
    }
    groups[groups.count - 1].entries.append(entry)
    return true
  }

  private func split(_ name: Range<Int>) -> (key: Range<Int>, locale: Range<Int>?) {
    let last = name.upperBound - 1
    guard bytes[last] == UInt8(ascii: "]"),
      let open = bytes[name].firstIndex(of: UInt8(ascii: "[")), open > name.lowerBound
    else { return (name, nil) }
    return (name.lowerBound..<open, (open + 1)..<last)
  }
}

extension Range<Int> {
  fileprivate mutating func extend(to end: Int) { self = lowerBound..<Swift.max(end, upperBound) }
}

extension UInt8 {
  static let lineFeed = UInt8(ascii: "\n")
  static let carriageReturn = UInt8(ascii: "\r")

  var isControl: Bool { self < 0x20 || self == 0x7F }
}
