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
    package var edits: [TextEdit]
    /// The number of mistakes that they repair.
    package var count: Int
  }

  /// An edit at an offset in the buffer, to which it is already applied.
  private struct Splice {
    var offset: Int
    var removed: Int
    var replacement: String

    var growth: Int { replacement.utf8.count - removed }
  }

  /// The number of bytes read at a time: each repair moves the unread bytes of the buffer.
  private static let pieceSize = 4096

  private var json = JSONReader()
  private let wants: (Diagnostic) -> Bool
  private var mending = Mending(edits: [], count: 0)
  /// Edits that begin at or after the next byte, in order.
  private var pending: [Splice] = []
  /// The difference between an offset in the original text and in the buffer.
  private var growth = 0

  /// Returns the repairs up to the first unrepairable mistake, or nil if none are possible.
  ///
  /// A mistake without a fix, or a finding that `wants` rejects, stops the reader. The time does
  /// not depend on the number of mistakes.
  package static func mend(
    _ text: [UInt8], wants: @escaping (Diagnostic) -> Bool = { _ in true }
  ) -> Mending? {
    var mender = JSONMender(wants)
    mender.read(text)
    mender.settle(before: .max)
    return mender.mending.count > 0 ? mender.mending : nil
  }

  private init(_ wants: @escaping (Diagnostic) -> Bool) { self.wants = wants }

  private mutating func read(_ text: [UInt8]) {
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
    guard let mistake = json.report.diagnostics.last, let fix = mistake.fix, wants(mistake),
      fix.edits.first?.range.lowerBound == json.offset
    else { return false }
    settle(before: json.offset)
    guard
      fix.edits.allSatisfy({ edit in
        !pending.contains { edit.range.contains($0.offset) }
      })
    else { return false }
    for edit in fix.edits.reversed() {
      insert(edit)
      json.splice(edit)
    }
    mending.count += 1
    json.resume()
    return true
  }

  /// Records an edit at or after the next byte.
  private mutating func insert(_ edit: TextEdit) {
    let new = Splice(
      offset: edit.range.lowerBound, removed: edit.range.count, replacement: edit.replacement)
    let index = pending.firstIndex { $0.offset >= edit.range.lowerBound } ?? pending.count
    for later in index..<pending.count { pending[later].offset += new.growth }
    pending.insert(new, at: index)
  }

  /// Converts the edits before `offset` to edits of the original text.
  private mutating func settle(before offset: Int) {
    while let first = pending.first, first.offset < offset {
      pending.removeFirst()
      let start = first.offset - growth
      let edit = TextEdit(range: start..<(start + first.removed), replacement: first.replacement)
      growth += first.growth
      guard let last = mending.edits.last, last.range.upperBound == start else {
        mending.edits.append(edit)
        continue
      }
      // Adjacent edits become one.
      mending.edits[mending.edits.count - 1] = TextEdit(
        range: last.range.lowerBound..<edit.range.upperBound,
        replacement: last.replacement + edit.replacement)
    }
  }
}

extension JSONReader {
  /// Applies an edit to bytes in the buffer.
  fileprivate mutating func splice(_ edit: TextEdit) {
    let start = edit.range.lowerBound - base
    let growth = edit.replacement.utf8.count - edit.range.count
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
