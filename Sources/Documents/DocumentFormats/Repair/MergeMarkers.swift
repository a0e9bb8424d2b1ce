/// The versions in a text with the conflict markers of a merge program such as git or diff3.
///
/// Text outside the conflicts belongs to all versions. All markers are as long as the first one.
/// Longer ones in a base come from a conflict between several bases that git had to merge.
package struct MergeMarkers: Sendable {
  package struct Conflict: Sendable {
    /// The conflict with its markers.
    package let whole: Range<Int>
    package let ours: Range<Int>
    /// Nil unless the conflict shows it (`merge.conflictStyle` is `diff3`).
    package let base: Range<Int>?
    package let theirs: Range<Int>

    /// Creates a conflict from the lines of its markers.
    fileprivate init(_ lines: [Range<Int>]) {
      let last = lines.count - 1
      whole = lines[0].lowerBound..<lines[last].upperBound
      ours = lines[0].upperBound..<lines[1].lowerBound
      base = last == 3 ? lines[1].upperBound..<lines[2].lowerBound : nil
      theirs = lines[last - 1].upperBound..<lines[last].lowerBound
    }
  }

  let text: [UInt8]
  package private(set) var conflicts: [Conflict] = []

  package var ours: [UInt8] { version { conflicts[$0].ours } }
  /// The base; nil unless every conflict shows it.
  package var base: [UInt8]? {
    let parts = conflicts.compactMap(\.base)
    return parts.count == conflicts.count ? version { parts[$0] } : nil
  }
  package var theirs: [UInt8] { version { conflicts[$0].theirs } }

  /// Returns the text with the chosen part of each conflict.
  func version(_ part: (Int) -> Range<Int>) -> [UInt8] {
    var version: [UInt8] = []
    version.reserveCapacity(text.count)
    var end = 0
    for (index, conflict) in conflicts.enumerated() {
      version += text[end..<conflict.whole.lowerBound]
      version += text[part(index)]
      end = conflict.whole.upperBound
    }
    version += text[end...]
    return version
  }

  /// The reason why a text cannot be divided.
  package struct Problem: Error {
    /// The number of the line, starting with 1.
    package var line: Int
    package var reason: String
  }

  /// The length of markers, unless the attribute `conflict-marker-size` sets another one.
  static let length = 7

  enum Mark: UInt8 {
    case ours = 0x3C
    case base = 0x7C
    case theirs = 0x3D
    case end = 0x3E

    /// The minimum length; ordinary lines may begin with fewer of these characters.
    static let least = 3

    /// Reads the marker in a line that contains nothing else, except a name after a blank.
    init?(_ line: ArraySlice<UInt8>, length: Int) {
      guard let mark = line.first.flatMap(Mark.init(rawValue:)),
        line.prefix(while: { $0 == mark.rawValue }).count == length
      else { return nil }
      let next = line.dropFirst(length).first
      guard next == nil || next == 0x20 || next == 0x0A || next == 0x0D else { return nil }
      self = mark
    }

    /// Returns the length of the first marker in a text, since nested ones in a base are longer.
    static func length(in text: [UInt8]) -> Int {
      var start = text.startIndex
      while start < text.endIndex {
        if text[start] == ours.rawValue {
          let count = text[start...].prefix { $0 == ours.rawValue }.count
          if count >= least, Mark(text[start...], length: count) != nil { return count }
        }
        start = text[start...].firstIndex(of: 0x0A).map { $0 + 1 } ?? text.endIndex
      }
      return MergeMarkers.length
    }
  }

  /// Divides a text; returns nil if it does not contain markers.
  ///
  /// If the length of the markers is unknown, it is the length of the first one.
  package init?(_ text: [UInt8], length: Int? = nil) throws(Problem) {
    self.text = text
    let length = length ?? Mark.length(in: text)
    // The markers of a conflict that has not ended yet.
    var open: [(mark: Mark, line: Range<Int>)] = []
    var (number, opened, start) = (0, 0, 0)
    while start < text.count {
      let end = text[start...].firstIndex(of: 0x0A).map { $0 + 1 } ?? text.count
      let line = start..<end
      start = end
      number += 1
      guard let mark = Mark(text[line], length: length) else { continue }
      switch (open.last?.mark, mark) {
      case (nil, .ours), (.ours, .base), (.ours, .theirs), (.base, .theirs):
        if open.isEmpty { opened = number }
        open.append((mark, line))
      case (.theirs, .end):
        conflicts.append(Conflict(open.map(\.line) + [line]))
        open = []
      default:
        let marker = String(decoding: text[line].prefix(length), as: UTF8.self)
        throw Problem(
          line: number,
          reason: "the marker '\(marker)' does "
            + (open.isEmpty ? "not belong to a conflict" : "not fit the conflict of line \(opened)")
        )
      }
    }
    guard open.isEmpty else {
      throw Problem(line: opened, reason: "the conflict does not end")
    }
    if conflicts.isEmpty { return nil }
  }
}
