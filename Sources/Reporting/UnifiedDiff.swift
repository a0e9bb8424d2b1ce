/// The difference of two texts in the unified form that `patch` reads.
package struct UnifiedDiff: Sendable {
  private struct Line {
    /// A blank, a minus or a plus.
    var mark: Character
    var text: ArraySlice<UInt8>
  }

  private static let context = 3

  private let path: String
  private let old: [ArraySlice<UInt8>]
  private let new: [ArraySlice<UInt8>]

  /// The difference of a file's old and new bytes.
  package init(path: String, old: [UInt8], new: [UInt8]) {
    self.path = path
    self.old = Self.lines(old)
    self.new = Self.lines(new)
  }

  /// Lines with their ends, so that a last line without one differs from one with it.
  private static func lines(_ bytes: [UInt8]) -> [ArraySlice<UInt8>] {
    var lines: [ArraySlice<UInt8>] = []
    var rest = bytes[...]
    while let end = rest.firstIndex(of: 0x0A) {
      lines.append(rest[...end])
      rest = rest[(end + 1)...]
    }
    return rest.isEmpty ? lines : lines + [rest]
  }

  /// The whole difference, empty if there is none.
  package var text: String {
    let lines = script
    let changes = lines.indices.filter { lines[$0].mark != " " }
    guard !changes.isEmpty else { return "" }
    var text = "--- \(path)\n+++ \(path)\n"
    var start = 0
    while start < changes.count {
      var end = start
      while end + 1 < changes.count, changes[end + 1] - changes[end] <= 2 * Self.context {
        end += 1
      }
      let first = max(0, changes[start] - Self.context)
      let last = min(lines.count, changes[end] + 1 + Self.context)
      text += hunk(lines, first..<last)
      start = end + 1
    }
    return text
  }

  /// All lines of both texts, those that are gone before those that are new.
  private var script: [Line] {
    let difference = new.difference(from: old)
    var removed = Set<Int>()
    var inserted = Set<Int>()
    for change in difference {
      switch change {
      case .remove(let offset, _, _): removed.insert(offset)
      case .insert(let offset, _, _): inserted.insert(offset)
      }
    }
    var lines: [Line] = []
    var (left, right) = (0, 0)
    while left < old.count || right < new.count {
      if removed.contains(left) {
        lines.append(Line(mark: "-", text: old[left]))
        left += 1
      } else if inserted.contains(right) {
        lines.append(Line(mark: "+", text: new[right]))
        right += 1
      } else {
        lines.append(Line(mark: " ", text: old[left]))
        left += 1
        right += 1
      }
    }
    return lines
  }

  private func hunk(_ lines: [Line], _ range: Range<Int>) -> String {
    let place = { (mark: Character) in
      let before = lines[..<range.lowerBound].count { $0.mark != mark }
      let count = lines[range].count { $0.mark != mark }
      return "\(count == 0 ? before : before + 1),\(count)"
    }
    var text = "@@ -\(place("+")) +\(place("-")) @@\n"
    for line in lines[range] {
      text.append(line.mark)
      text += String(decoding: line.text, as: UTF8.self)
      if line.text.last != 0x0A { text += "\n\\ No newline at end of file\n" }
    }
    return text
  }
}
