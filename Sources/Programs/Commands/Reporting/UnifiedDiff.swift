import Diagnostics

/// The difference of two texts in the unified format that `patch` reads.
///
/// There are two outputs: `bytes` for programs, and `shown` for people. Both escape the name of the
/// file: a line break in it could otherwise begin a line with a command for a log.
package struct UnifiedDiff: Sendable {
  private struct Line {
    /// A space, a minus, or a plus.
    var mark: UInt8
    var text: ArraySlice<UInt8>
  }

  private static let context = 3

  private let path: String
  private let old: [ArraySlice<UInt8>]
  private let new: [ArraySlice<UInt8>]
  private let isBinary: Bool

  /// Compares a file's old and new bytes.
  package init(path: String, old: [UInt8], new: [UInt8]) {
    self.path = path
    self.old = Self.lines(old)
    self.new = Self.lines(new)
    isBinary = Self.isBinary(old) || Self.isBinary(new)
  }

  /// True for bytes that are not text; in UTF-16 every other byte may be zero.
  private static func isBinary(_ bytes: [UInt8]) -> Bool {
    bytes.contains(0) && !bytes.starts(with: [0xFF, 0xFE]) && !bytes.starts(with: [0xFE, 0xFF])
  }

  /// Returns lines with their ends, so a last line without an end differs from one with an end.
  private static func lines(_ bytes: [UInt8]) -> [ArraySlice<UInt8>] {
    var lines: [ArraySlice<UInt8>] = []
    var rest = bytes[...]
    while let end = rest.firstIndex(of: 0x0A) {
      lines.append(rest[...end])
      rest = rest[(end + 1)...]
    }
    return rest.isEmpty ? lines : lines + [rest]
  }

  /// True if the texts do not differ.
  package var isEmpty: Bool { old == new }

  /// The whole diff, possibly empty, with the unchanged bytes of the lines.
  package var bytes: [UInt8] { pieces.flatMap(\.self) }

  /// The diff in lines that are safe for a terminal.
  package var shown: String {
    pieces.map { piece in
      let isEnded = piece.last == 0x0A
      let text = String(decoding: isEnded ? piece.dropLast() : piece[...], as: UTF8.self)
      return text.split(separator: "\t", omittingEmptySubsequences: false)
        .map { String($0).printable }.joined(separator: "\t") + (isEnded ? "\n" : "")
    }.joined()
  }

  /// The diff for a log of GitHub Actions, without recognizable commands.
  package var disarmed: String { WorkflowCommand.disarm(shown) }

  /// The lines with their ends.
  private var pieces: [[UInt8]] {
    if isEmpty { return [] }
    let name = path.quotedAsByGit
    if isBinary {
      let state = old.isEmpty ? "is missing" : new.isEmpty ? "is removed" : "differs"
      return [Array("Binary file \(name) \(state)\n".utf8)]
    }
    let lines = script
    let changes = lines.indices.filter { lines[$0].mark != UInt8(ascii: " ") }
    // Without a tab, readers treat the text after a space as a date.
    let end = name.contains(" ") ? "\t\n" : "\n"
    var pieces = ["--- \(name)\(end)", "+++ \(name)\(end)"].map { Array($0.utf8) }
    // The numbers of old and new lines before each hunk.
    var (before, counted) = ((old: 0, new: 0), 0)
    var start = 0
    while start < changes.count {
      var end = start
      while end + 1 < changes.count, changes[end + 1] - changes[end] <= 2 * Self.context {
        end += 1
      }
      let first = max(0, changes[start] - Self.context)
      let last = min(lines.count, changes[end] + 1 + Self.context)
      let between = Self.count(lines[counted..<first])
      before = (before.old + between.old, before.new + between.new)
      counted = first
      pieces += hunk(lines[first..<last], after: before)
      start = end + 1
    }
    return pieces
  }

  /// All lines of both texts, deleted lines before added ones.
  private var script: [Line] {
    let difference = LineDifference(old: old, new: new)
    var lines: [Line] = []
    var (left, right) = (0, 0)
    while left < old.count || right < new.count {
      if left < old.count, difference.isRemoved[left] {
        lines.append(Line(mark: UInt8(ascii: "-"), text: old[left]))
        left += 1
      } else if right < new.count, difference.isInserted[right] {
        lines.append(Line(mark: UInt8(ascii: "+"), text: new[right]))
        right += 1
      } else {
        lines.append(Line(mark: UInt8(ascii: " "), text: old[left]))
        left += 1
        right += 1
      }
    }
    return lines
  }

  private static func count(_ lines: ArraySlice<Line>) -> (old: Int, new: Int) {
    (
      lines.count { $0.mark != UInt8(ascii: "+") }, lines.count { $0.mark != UInt8(ascii: "-") }
    )
  }

  private func hunk(_ lines: ArraySlice<Line>, after before: (old: Int, new: Int)) -> [[UInt8]] {
    let place = { (before: Int, count: Int) in "\(count == 0 ? before : before + 1),\(count)" }
    let count = Self.count(lines)
    let head = "@@ -\(place(before.old, count.old)) +\(place(before.new, count.new)) @@\n"
    var pieces = [Array(head.utf8)]
    for line in lines {
      pieces.append([line.mark] + line.text)
      if line.text.last != 0x0A {
        pieces.append([0x0A])
        pieces.append(Array("\\ No newline at end of file\n".utf8))
      }
    }
    return pieces
  }
}
