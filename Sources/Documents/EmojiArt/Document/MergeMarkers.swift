/// The versions in a text with the conflict markers of a merge program such as git or diff3.
///
/// Text outside the conflicts belongs to all versions. All markers are as long as the first one.
/// Longer ones in a base come from a conflict between several bases that git had to merge.
package struct MergeMarkers: Sendable, Equatable {
  package private(set) var ours: [UInt8] = []
  /// The base; nil unless every conflict shows it (`merge.conflictStyle` is `diff3`).
  package private(set) var base: [UInt8]? = []
  package private(set) var theirs: [UInt8] = []
  package private(set) var count = 0

  /// The reason why a text cannot be divided.
  package struct Problem: Error, Equatable, Sendable {
    /// The number of the line, starting with 1.
    package var line: Int
    package var reason: String
  }

  private enum Part {
    case all, ours, base, theirs
  }

  private enum Mark: UInt8, CaseIterable {
    case ours = 0x3C
    case base = 0x7C
    case theirs = 0x3D
    case end = 0x3E

    /// The length, unless the attribute `conflict-marker-size` sets another one.
    static let length = 7
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
      return length
    }
  }

  /// Divides a text; returns nil if it does not contain markers.
  package init?(_ text: [UInt8]) throws(Problem) {
    let length = Mark.length(in: text)
    var part = Part.all
    var (number, opened) = (0, 0)
    var rest = text[...]
    while !rest.isEmpty {
      let end = rest.firstIndex(of: 0x0A).map { $0 + 1 } ?? rest.endIndex
      let line = rest[..<end]
      rest = rest[end...]
      number += 1
      guard let mark = Mark(line, length: length) else {
        add(line, to: part)
        continue
      }
      switch (part, mark) {
      case (.all, .ours): (part, opened) = (.ours, number)
      case (.ours, .base): part = .base
      case (.ours, .theirs):
        base = nil
        part = .theirs
      case (.base, .theirs): part = .theirs
      case (.theirs, .end):
        part = .all
        count += 1
      default:
        throw Problem(
          line: number,
          reason: "the marker '\(String(decoding: line.prefix(length), as: UTF8.self))' does "
            + (part == .all ? "not belong to a conflict" : "not fit the conflict of line \(opened)")
        )
      }
    }
    guard part == .all else {
      throw Problem(line: opened, reason: "the conflict does not end")
    }
    if count == 0 { return nil }
  }

  private mutating func add(_ line: ArraySlice<UInt8>, to part: Part) {
    if part == .all || part == .ours { ours += line }
    if part == .all || part == .base { base? += line }
    if part == .all || part == .theirs { theirs += line }
  }
}
