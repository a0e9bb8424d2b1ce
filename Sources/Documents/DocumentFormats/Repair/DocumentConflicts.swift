import Diagnostics
import JSONSyntax

/// The marked merge conflicts in a document.
///
/// A conflict is resolved if it is only about counters and values that each run generates anew.
struct DocumentConflicts {
  struct Conflict {
    /// The conflict with its markers.
    var whole: Range<Int>
    /// The first version.
    var ours: Range<Int>
    var theirs: Range<Int>
  }

  let bytes: [UInt8]
  private let comparison: VersionComparison
  private(set) var conflicts: [Conflict] = []
  /// The lists whose items have identifiers.
  let lists: [IdentifiedList]
  /// The maximum number of bytes to read when versions are compared.
  private let work = RepairWork(64 << 20)

  /// The findings, one for each conflict; nil if the markers do not fit together.
  static func findings(_ bytes: [UInt8], _ program: FormatProgram) -> [Diagnostic]? {
    let comparison = VersionComparison(program)
    let document = DocumentConflicts(bytes, comparison, program)
    guard !document.conflicts.isEmpty else { return nil }
    let choices = document.choices()
    return document.conflicts.indices.map { index in
      let (conflict, choice) = (document.conflicts[index], choices[index])
      let start = conflict.whole.lowerBound
      var finding = Diagnostic(
        JSONRules.mergeConflictMarker, "unresolved merge conflict", at: start..<start + 7)
      if let choice {
        let kept = choice == .theirs ? conflict.theirs : conflict.ours
        finding.fix = Fix(
          comparison.title(of: choice),
          [
            .remove(conflict.whole.lowerBound..<kept.lowerBound),
            .remove(kept.upperBound..<conflict.whole.upperBound),
          ], as: .unsafe)
      } else if let fix = document.joining(index) {
        finding.fix = fix
      } else {
        finding.notes.append("choose between the versions, and remove the markers")
      }
      return finding
    }
  }

  private init(_ bytes: [UInt8], _ comparison: VersionComparison, _ program: FormatProgram) {
    self.bytes = bytes
    lists = program.laws.joined().compactMap { IdentifiedList($0) }
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

  /// Returns the character that marks a line by exactly seven repetitions, or nil.
  private static func mark(_ line: ArraySlice<UInt8>) -> UInt8? {
    guard let first = line.first, "<|=>".utf8.contains(first),
      line.prefix(while: { $0 == first }).count == 7
    else { return nil }
    let next = line.dropFirst(7).first ?? UInt8(ascii: "\n")
    return next <= 0x20 ? first : nil
  }

  // MARK: Choices

  /// The maximum number of conflicts resolved together: one may open what another one closes.
  private static let mostTogether = 8

  /// Returns the version that resolves each conflict; nil for a conflict that stays unresolved.
  private func choices() -> [VersionComparison.Choice?] {
    var choices = [VersionComparison.Choice?](repeating: nil, count: conflicts.count)
    guard !comparison.isEmpty, let ours = version({ _ in false }),
      let theirs = version({ _ in true })
    else { return choices }
    // A mixture of versions may have the errors that both versions have.
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
      // The choice must be the same for either resolution of the other conflicts.
      if let choice = comparison.choice(between: ours, mixed.theirs),
        comparison.choice(between: mixed.ours, theirs) == choice
      {
        for index in first..<end { choices[index] = choice }
      }
      first = end
    }
    return choices
  }

  /// Returns the documents in which only some conflicts are resolved to our version or to theirs.
  ///
  /// Returns nil if one of these documents is not JSON or has additional errors.
  private func mixed(
    _ range: Range<Int>, _ problems: Int
  ) -> (ours: DocumentTree, theirs: DocumentTree)? {
    guard let theirs = version(range.contains), theirs.problems <= problems,
      let ours = version({ !range.contains($0) }), ours.problems <= problems
    else { return nil }
    return (ours, theirs)
  }

  /// Returns the document with the version chosen for each conflict; nil if it is not JSON.
  func version(_ isTheirs: (Int) -> Bool) -> DocumentTree? {
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
