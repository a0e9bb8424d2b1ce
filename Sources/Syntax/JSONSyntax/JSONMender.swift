package import Diagnostics

/// Finds and repairs all mistakes that stop the reader, in one pass.
///
/// `JSONReader` stops at the first of them: a text with many mistakes would have to be read as
/// often. Here each repair is applied to the buffer, and reading continues there. Every such repair
/// begins at the next byte, and each byte is read only once.
package struct JSONMender: ~Copyable {
  /// The edits that make a text readable.
  package struct Mending: Sendable, Equatable {
    /// Sorted by range without overlaps; ranges are bytes of the original text.
    package fileprivate(set) var edits: [TextEdit] = []
    /// The number of mistakes that they repair.
    package fileprivate(set) var count = 0
    /// Edits that begin at or after the next byte, in order, at their places in the buffer.
    fileprivate var pending: [TextEdit] = []
    /// The difference between an offset in the original text and in the buffer.
    private var growth = 0

    /// Returns the text after the edits.
    package func applied(to text: [UInt8]) -> [UInt8] {
      var all = self
      all.settle(before: .max)
      return Fix.apply([Fix("make it JSON", all.edits, as: .unsafe)], to: text)
    }
  }

  /// The number of bytes read at a time: each repair moves the unread bytes of the buffer.
  private static let pieceSize = 4096

  private var json = JSONReader()
  private let text: [UInt8]
  private let wants: (Diagnostic, _ text: () -> [UInt8]) -> Bool
  private var mending = Mending()

  /// Returns the repairs up to the first unrepairable mistake, or nil if none are possible.
  ///
  /// A mistake without a fix, or a finding that `wants` rejects, stops the reader. The time does
  /// not depend on the number of mistakes, unless `wants` asks for the text in which each is found.
  package static func mend(
    _ text: [UInt8],
    wants: @escaping (Diagnostic, _ text: () -> [UInt8]) -> Bool = { _, _ in true }
  ) -> Mending? {
    var mender = JSONMender(text: text, wants: wants)
    mender.read()
    mender.mending.settle(before: .max)
    return mender.mending.count > 0 ? mender.mending : nil
  }

  private mutating func read() {
    let whole = byteSource(of: text)
    json.begin { buffer, start in
      var piece = buffer._mutatingExtracting(0..<min(buffer.count, start + Self.pieceSize))
      return whole(&piece, start)
    }
    json.readEncoding()
    guard json.encoding == .utf8, readValue() else { return }
    while json.depth > 0 {
      guard readNext() else { return }
    }
  }

  /// Moves to the next member or element and reads or enters its value; returns false at the end.
  private mutating func readNext() -> Bool {
    let isFirst = json.isAtFirst
    let depth = json.depth
    while !json.advance() {
      if json.depth < depth { return true }
      guard mend() else { return false }
      json.isAtFirst = isFirst
    }
    guard json.closing == UInt8(ascii: "}") else { return readValue() }
    return readName() && readValue()
  }

  /// Reads a name and its colon.
  private mutating func readName() -> Bool {
    while json.nextByte() != UInt8(ascii: "\"") {
      json.failAtName()
      guard mend() else { return false }
    }
    if json.opensTripleQuotes() {
      json.failAtTripleQuotes(from: 0)
      guard mend() else { return false }
    }
    guard readString() else { return false }
    while true {
      json.skipWhiteSpace()
      if json.nextByte() == UInt8(ascii: ":") { break }
      json.failAtColon()
      guard mend() else { return false }
    }
    json.cursor += 1
    json.place = .afterColon
    return true
  }

  /// Reads a value; only the opening bracket of an object or an array.
  private mutating func readValue() -> Bool {
    while true {
      switch json.nextKind() {
      case .object, .array: json.enter()
      // The reader reports it only at the third quote, too late to replace the first two here.
      case .string where json.depth > 0 && json.opensTripleQuotes():
        json.failAtTripleQuotes(from: 0)
      case .string: guard readString() else { return false }
      case .number: json.skipValue()
      case .boolean, .null: _ = json.readLiteral()
      case .none: break
      }
      if !json.isStopped { return true }
      guard mend() else { return false }
    }
  }

  private mutating func readString() -> Bool {
    _ = json.enterString()
    while true {
      json.cursor = JSONReader.plainEnd(json.buffer.span, json.cursor, json.limit)
      switch json.nextUnit() {
      case .end: return true
      case .scalar: continue
      case .stopped: guard mend() else { return false }
      }
    }
  }

  /// Repairs the mistake at which the reader has stopped, and resumes reading.
  private mutating func mend() -> Bool {
    guard let mistake = json.report.diagnostics.last, let fix = mistake.fix,
      fix.edits.first?.range.lowerBound == json.offset
    else { return false }
    mending.settle(before: json.offset)
    guard wants(mistake, { [mending, text] in mending.applied(to: text) }),
      fix.edits.allSatisfy({ edit in
        !mending.pending.contains { edit.range.contains($0.range.lowerBound) }
      })
    else { return false }
    for edit in fix.edits.reversed() {
      mending.insert(edit)
      json.splice(edit)
    }
    mending.count += 1
    json.resume()
    return true
  }
}

extension JSONMender.Mending {
  /// Records an edit at or after the next byte.
  fileprivate mutating func insert(_ edit: TextEdit) {
    let start = edit.range.lowerBound
    let index = pending.firstIndex { $0.range.lowerBound >= start } ?? pending.count
    for later in index..<pending.count { pending[later] = pending[later].moved(by: edit.growth) }
    pending.insert(edit, at: index)
  }

  /// Converts the edits before `offset` to edits of the original text.
  fileprivate mutating func settle(before offset: Int) {
    while let first = pending.first, first.range.lowerBound < offset {
      pending.removeFirst()
      let edit = first.moved(by: -growth)
      growth += edit.growth
      guard let last = edits.last, last.range.upperBound == edit.range.lowerBound else {
        edits.append(edit)
        continue
      }
      // Adjacent edits become one.
      edits[edits.count - 1] = TextEdit(
        range: last.range.lowerBound..<edit.range.upperBound,
        replacement: last.replacement + edit.replacement)
    }
  }
}

extension TextEdit {
  /// The number of bytes that the edit adds to a text.
  fileprivate var growth: Int { replacement.utf8.count - range.count }

  func moved(by distance: Int) -> TextEdit {
    .replace((range.lowerBound + distance)..<(range.upperBound + distance), by: replacement)
  }
}

extension JSONReader {
  /// Applies an edit to bytes in the buffer.
  fileprivate mutating func splice(_ edit: TextEdit) {
    let start = edit.range.lowerBound - base
    let growth = edit.growth
    let end = limit + Self.padding
    if growth > 0 {
      buffer += [UInt8](repeating: 0, count: max(0, end + growth - buffer.count))
    }
    let tail = (edit.range.upperBound - base)..<min(end, buffer.count - max(0, growth))
    if growth > 0 {
      for index in tail.reversed() { buffer[index + growth] = buffer[index] }
    } else if growth < 0 {
      for index in tail { buffer[index + growth] = buffer[index] }
    }
    for (index, byte) in edit.replacement.utf8.enumerated() { buffer[start + index] = byte }
    limit += growth
  }

  /// Resumes after a mistake that was repaired in the buffer.
  fileprivate mutating func resume() {
    isStopped = false
    report.removeAll()
    foreignSpaces.removeAll()
  }
}
