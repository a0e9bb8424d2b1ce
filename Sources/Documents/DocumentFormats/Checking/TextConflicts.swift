package import Diagnostics
import JSONSyntax

/// Finds the markers of a merge in the texts of a document that is valid JSON.
///
/// A conflict is what git needs for one: the three markers in order, each at the start of a line
/// of a text, or each alone in an item of a list, as nbdime puts them into notebooks. A text that
/// shows a conflict in a fenced block of Markdown is not one, and neither is a single marker: it
/// may underline a heading.
package struct TextConflicts: ~Copyable {
  private var reader = JSONReader()
  private var conflicts: [Range<Int>] = []

  /// The markers of a list of lines, or of items.
  private struct Lines {
    private var mark: MergeMarkers.Mark?
    private var start = 0..<0
    private var isFenced = false

    /// Returns the place of the first marker if a line ends a conflict.
    mutating func end(_ line: ArraySlice<UInt8>, at place: Range<Int>) -> Range<Int>? {
      if mark == nil, line.starts(with: "```".utf8) || line.starts(with: "~~~".utf8) {
        isFenced.toggle()
      }
      guard !isFenced, let next = MergeMarkers.Mark(line, length: MergeMarkers.length) else {
        return nil
      }
      switch (mark, next) {
      case (_, .ours):
        // nbdime writes one line if one side has deleted the cell.
        let text = line.reversed().drop { $0.isSpace }
        if text.prefix(MergeMarkers.length).allSatisfy({ $0 == UInt8(ascii: ">") }) { return place }
        (mark, start) = (.ours, place)
      case (.ours, .base), (.ours, .theirs), (.base, .theirs): mark = next
      case (.theirs, .end):
        mark = nil
        return start
      default: break
      }
      return nil
    }
  }

  /// Returns the conflicts in a document; `derived` are values that programs generate, whose lines
  /// may show one.
  package static func findings(
    in source: @escaping ByteSource, derived: [DocumentPath] = []
  ) -> [Diagnostic] {
    var scan = TextConflicts()
    scan.reader.begin(source)
    scan.reader.readEncoding()
    _ = scan.read(derived.map { $0.steps[...] })
    return scan.conflicts.map { place in
      var finding = Diagnostic(
        JSONRules.mergeConflictMarker, "unresolved merge conflict in a text", at: place,
        severity: .warning)
      finding.notes = ["choose between the versions, and remove the markers"]
      return finding
    }
  }

  /// Reads a value; returns the marker that is all of one of its texts.
  private mutating func read(
    _ derived: [ArraySlice<DocumentPath.Step>]
  ) -> (line: ArraySlice<UInt8>, place: Range<Int>)? {
    var alone: (line: ArraySlice<UInt8>, place: Range<Int>)?
    switch reader.nextKind() {
    case .object:
      reader.enter()
      while reader.nextMember() {
        let found = read(Self.inside(derived, .member(reader.nameText())))
        alone = alone ?? found
      }
    case .array:
      var (lines, items, count) = (Lines(), Lines(), 0)
      let inner = Self.inside(derived, .all)
      reader.enter()
      while reader.nextElement() {
        count += 1
        if reader.nextKind() == .string {
          let (text, place) = string()
          alone = count == 1 ? Self.alone(text).map { ($0, place) } : nil
          if !inner.contains(where: \.isEmpty) { note(text, at: place, &lines) }
        } else if let found = read(inner), let start = items.end(found.line, at: found.place) {
          conflicts.append(start)
        }
      }
    case .string:
      let (text, place) = string()
      var lines = Lines()
      if !derived.contains(where: \.isEmpty) { note(text, at: place, &lines) }
      alone = Self.alone(text).map { ($0, place) }
    case .none: break
    default: reader.skipValue()
    }
    return alone
  }

  private mutating func string() -> (text: [UInt8], place: Range<Int>) {
    let token = reader.readString()
    return (Array(reader.text), token.range)
  }

  private mutating func note(_ text: [UInt8], at place: Range<Int>, _ lines: inout Lines) {
    for line in text.split(separator: 0x0A, omittingEmptySubsequences: true) {
      if let start = lines.end(line, at: place) { conflicts.append(start) }
    }
  }

  /// Returns the rest of the paths inside a member or an item; a path that has ended stays.
  private static func inside(
    _ paths: [ArraySlice<DocumentPath.Step>], _ step: DocumentPath.Step
  ) -> [ArraySlice<DocumentPath.Step>] {
    paths.filter { $0.isEmpty || $0.first == step }.map { $0.dropFirst() }
  }

  /// Returns the marker that is all of a text, without the tags around it; nil for another text.
  private static func alone(_ text: [UInt8]) -> ArraySlice<UInt8>? {
    let (less, greater) = (UInt8(ascii: "<"), UInt8(ascii: ">"))
    guard text.count <= longestMarker else { return nil }
    var line = text[...]
    while line.last?.isSpace == true { line.removeLast() }
    while line.first == less, line.dropFirst().first?.isASCIILetter == true,
      let end = line.firstIndex(of: greater)
    {
      line = line[(end + 1)...]
    }
    while let start = line.lastIndex(of: less), line[(start + 1)...].first == UInt8(ascii: "/"),
      line.last == greater
    {
      line = line[..<start]
    }
    let isMarker = MergeMarkers.Mark(line, length: MergeMarkers.length) != nil
    return isMarker && !line.contains(0x0A) ? line : nil
  }

  /// The maximum length in bytes of a text with one marker and its tags.
  private static let longestMarker = 500
}

/// Watches the bytes that are read, for the first marker of a merge in a string.
///
/// Hardly any document has one, so only such documents are read once more.
package final class MarkerWatch {
  /// True if the bytes may contain the marker.
  package private(set) var hasSeen = false

  package init() {}

  /// Returns a source whose bytes are watched.
  package func watching(_ open: @escaping RangeSource) -> RangeSource {
    { [self] offset in
      let source = open(offset)
      return { [self] buffer, start in
        let count = source(&buffer, start)
        if !hasSeen, count > 0 { hasSeen = Self.has(buffer.span.extracting(start..<start + count)) }
        return count
      }
    }
  }

  /// Looks at every seventh byte, since the marker has seven characters.
  private static func has(_ bytes: Span<UInt8>) -> Bool {
    let (less, last) = (UInt8(ascii: "<"), bytes.count - 1)
    // The marker may be in two pieces.
    if bytes[0] == less || bytes[last] == less { return true }
    let step = MergeMarkers.length
    for index in stride(from: step - 1, through: last, by: step)
    where bytes[index] == less || bytes[index] == UInt8(ascii: "u") {
      var (first, end) = (index, index)
      while first > 0, bytes[first] == less, bytes[first - 1] == less { first -= 1 }
      while end < last, bytes[end] == less, bytes[end + 1] == less { end += 1 }
      if end - first >= step - 1 || isEscape(bytes, at: index - 1) { return true }
    }
    return false
  }

  /// True if the character is escaped at an index.
  private static func isEscape(_ bytes: Span<UInt8>, at start: Int) -> Bool {
    guard start + 6 <= bytes.count else { return false }
    var place = start
    for byte in #"\u003c"#.utf8 {
      if bytes[place].asciiLowercased != byte { return false }
      place += 1
    }
    return true
  }
}
