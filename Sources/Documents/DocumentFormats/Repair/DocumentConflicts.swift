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
  private let comparison: VersionComparison
  private var conflicts: [Conflict] = []
  /// The bytes that may be read to find out what versions differ in.
  private let work = RepairWork(64 << 20)

  /// The findings, one for each conflict; nil if the markers do not fit together.
  static func findings(_ bytes: [UInt8], _ comparison: VersionComparison) -> [Diagnostic]? {
    let document = DocumentConflicts(bytes, comparison)
    guard !document.conflicts.isEmpty else { return nil }
    return zip(document.conflicts, document.choices()).map { conflict, choice in
      let start = conflict.whole.lowerBound
      var finding = Diagnostic(
        JSONRules.mergeConflictMarker, "unresolved merge conflict", at: start..<start + 7)
      if let choice {
        let kept = choice == .theirs ? conflict.theirs : conflict.ours
        finding.fix = Fix(
          choice.title,
          [
            .remove(conflict.whole.lowerBound..<kept.lowerBound),
            .remove(kept.upperBound..<conflict.whole.upperBound),
          ], as: .unsafe)
      } else {
        finding.notes.append("choose between the versions, and remove the markers")
      }
      return finding
    }
  }

  private init(_ bytes: [UInt8], _ comparison: VersionComparison) {
    self.bytes = bytes
    self.comparison = comparison
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

  // MARK: Choices

  /// The conflicts that are tried together: what one opens, another may close.
  private static let mostTogether = 8

  /// The version that each conflict is resolved to; nil where that is not known.
  private func choices() -> [VersionComparison.Choice?] {
    var choices = [VersionComparison.Choice?](repeating: nil, count: conflicts.count)
    guard !comparison.isEmpty, let ours = version({ _ in false }),
      let theirs = version({ _ in true })
    else { return choices }
    // What is wrong in both is not the fault of a mixture.
    let problems = min(ours.problems, theirs.problems)
    if let choice = comparison.choice(between: ours, theirs) { return choices.map { _ in choice } }
    var first = 0
    while first < conflicts.count {
      let limit = min(conflicts.count, first + Self.mostTogether)
      var end = first + 1
      var mixed = mixed(first..<end, problems)
      while mixed == nil, end < limit {
        end += 1
        mixed = self.mixed(first..<end, problems)
      }
      guard let mixed else {
        first += 1
        continue
      }
      // Whatever becomes of the other conflicts.
      if let choice = comparison.choice(between: ours, mixed.theirs),
        comparison.choice(between: mixed.ours, theirs) == choice
      {
        for index in first..<end { choices[index] = choice }
      }
      first = end
    }
    return choices
  }

  /// The documents in which only some conflicts are resolved to our version, and only these to theirs;
  /// nil if one of them is not JSON.
  private func mixed(
    _ range: Range<Int>, _ problems: Int
  ) -> (ours: DocumentTree, theirs: DocumentTree)? {
    guard let theirs = version(range.contains), theirs.problems <= problems,
      let ours = version({ !range.contains($0) }), ours.problems <= problems
    else { return nil }
    return (ours, theirs)
  }

  /// The document with one version of each conflict, told by its number; nil if it is not JSON.
  private func version(_ isTheirs: (Int) -> Bool) -> DocumentTree? {
    guard work.take(bytes.count) else { return nil }
    var text: [UInt8] = []
    text.reserveCapacity(bytes.count)
    var end = 0
    for (index, conflict) in conflicts.enumerated() {
      text += bytes[end..<conflict.whole.lowerBound]
      text += bytes[isTheirs(index) ? conflict.theirs : conflict.ours]
      end = conflict.whole.upperBound
    }
    text += bytes[end...]
    return DocumentTree(text)
  }
}
