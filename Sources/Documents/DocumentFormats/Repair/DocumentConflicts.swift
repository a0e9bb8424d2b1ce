import Diagnostics
import JSONSyntax

/// The merge conflicts that are marked in a document, of which those are resolved that are only about
/// values that a run makes anew.
struct DocumentConflicts {
  private struct Conflict {
    /// With the markers.
    var whole: Range<Int>
    /// The first of the versions.
    var ours: Range<Int>
    var theirs: Range<Int>
  }

  private let bytes: [UInt8]
  private var conflicts: [Conflict] = []

  /// The findings, one for each conflict; nil if the markers do not fit together.
  static func findings(_ bytes: [UInt8], derived: [DocumentPath]) -> [Diagnostic]? {
    let document = DocumentConflicts(bytes)
    guard !document.conflicts.isEmpty else { return nil }
    let isDerived = document.derived(derived)
    return document.conflicts.indices.map { index in
      let conflict = document.conflicts[index]
      let start = conflict.whole.lowerBound
      var finding = Diagnostic(
        JSONRules.mergeConflictMarker, "unresolved merge conflict", at: start..<start + 7)
      if isDerived[index] {
        finding.fix = Fix(
          "take the first version of what is made anew in each run",
          [
            .remove(start..<conflict.ours.lowerBound),
            .remove(conflict.ours.upperBound..<conflict.whole.upperBound),
          ], as: .unsafe)
      } else {
        finding.notes.append("choose between the versions, and remove the markers")
      }
      return finding
    }
  }

  private init(_ bytes: [UInt8]) {
    self.bytes = bytes
    var lines: [(mark: UInt8, range: Range<Int>)] = []
    var start = 0
    while start < bytes.count {
      let end = bytes[start...].firstIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? bytes.count
      if let mark = Self.mark(bytes[start..<end]) { lines.append((mark, start..<end)) }
      start = end
    }
    while let first = lines.first {
      lines.removeFirst()
      let base = lines.first?.mark == UInt8(ascii: "|") ? lines.removeFirst() : nil
      guard first.mark == UInt8(ascii: "<"), lines.count > 1, lines[0].mark == UInt8(ascii: "="),
        lines[1].mark == UInt8(ascii: ">")
      else {
        conflicts = []
        return
      }
      let (middle, last) = (lines[0].range, lines[1].range)
      conflicts.append(
        Conflict(
          whole: first.range.lowerBound..<last.upperBound,
          ours: first.range.upperBound..<(base?.range ?? middle).lowerBound,
          theirs: middle.upperBound..<last.lowerBound))
      lines.removeFirst(2)
    }
  }

  /// What marks a line: seven of a character and no more.
  private static func mark(_ line: ArraySlice<UInt8>) -> UInt8? {
    guard let first = line.first, "<|=>".utf8.contains(first),
      line.prefix(while: { $0 == first }).count == 7
    else { return nil }
    let next = line.dropFirst(7).first ?? UInt8(ascii: "\n")
    return next <= 0x20 ? first : nil
  }

  /// Whether each conflict is only about derived values, in both versions.
  private func derived(_ paths: [DocumentPath]) -> [Bool] {
    let none = conflicts.map { _ in false }
    guard !paths.isEmpty, let ours = version(\.ours), let theirs = version(\.theirs) else {
      return none
    }
    return conflicts.indices.map { index in
      [(ours, theirs), (theirs, ours)].allSatisfy { own, other in
        let part = Self.trimmed(own.parts[index], own.tree.bytes)
        return Self.isInside(part, own.tree.root, []) { way in
          paths.contains { $0.leads(to: way) } || own.tree.isEqual(at: way, other.tree)
        }
      }
    }
  }

  /// One version of the document, with the parts of it that are in conflict; nil if it is not JSON.
  private func version(
    _ side: KeyPath<Conflict, Range<Int>>
  ) -> (tree: DocumentTree, parts: [Range<Int>])? {
    var text: [UInt8] = []
    var parts: [Range<Int>] = []
    var end = 0
    for conflict in conflicts {
      text += bytes[end..<conflict.whole.lowerBound]
      let part = conflict[keyPath: side]
      parts.append(text.count..<text.count + part.count)
      text += bytes[part]
      end = conflict.whole.upperBound
    }
    text += bytes[end...]
    return DocumentTree(text).map { ($0, parts) }
  }

  /// Without white space and commas at the ends.
  private static func trimmed(_ range: Range<Int>, _ text: [UInt8]) -> Range<Int> {
    let isBlank = { (byte: UInt8) in byte <= 0x20 || byte == UInt8(ascii: ",") }
    let start = range.lowerBound + text[range].prefix(while: isBlank).count
    let rest = text[start..<range.upperBound].reversed().prefix(while: isBlank).count
    return start..<max(start, range.upperBound - rest)
  }

  /// Whether a part of a text is in values that may be either, with their names, and nothing else.
  private static func isInside(
    _ part: Range<Int>, _ value: JSONValue, _ way: [JSONPath], _ mayBeEither: ([JSONPath]) -> Bool
  ) -> Bool {
    if part.isEmpty || mayBeEither(way) { return true }
    var rest = part
    for (step, range, inner) in parts(of: value) where range.overlaps(rest) {
      let way = way + [step]
      if rest.lowerBound >= inner.element.lowerBound, rest.upperBound <= range.upperBound {
        return isInside(rest, inner, way, mayBeEither)
      }
      // A whole member or item, or several.
      guard range.lowerBound >= rest.lowerBound, mayBeEither(way) else { return false }
      rest = min(range.upperBound, rest.upperBound)..<rest.upperBound
    }
    return rest.upperBound <= value.element.upperBound && rest != part
  }

  private static func parts(
    of value: JSONValue
  ) -> [(step: JSONPath, range: Range<Int>, value: JSONValue)] {
    if let members = value.object {
      return members.map { member in
        (
          .key(member.name), member.nameRange.lowerBound..<member.value.element.upperBound,
          member.value
        )
      }
    }
    return (value.array ?? []).enumerated().map { (.index($0), $1.element, $1) }
  }
}
