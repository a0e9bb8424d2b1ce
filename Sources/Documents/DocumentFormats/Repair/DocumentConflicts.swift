import Diagnostics
import JSONSyntax

/// The marked merge conflicts in a document.
///
/// A conflict is resolved if it is only about counters and values that each run generates anew.
struct DocumentConflicts {
  private let markers: MergeMarkers
  let comparison: VersionComparison
  /// The lists whose items have identifiers.
  let lists: [IdentifiedList]
  /// The maximum number of bytes to read when versions are compared.
  private let work = RepairWork(64 << 20)

  /// The findings, one for each conflict; nil if the markers do not fit together.
  static func findings(_ bytes: [UInt8], _ program: FormatProgram) -> [Diagnostic]? {
    // The JSON reader reports markers of this length.
    guard let markers = try? MergeMarkers(bytes, length: MergeMarkers.length) else { return nil }
    let document = DocumentConflicts(
      markers: markers, comparison: VersionComparison(program),
      lists: program.laws.joined().compactMap { IdentifiedList($0) })
    let choices = document.choices()
    return document.conflicts.indices.map { index in
      let (conflict, choice) = (document.conflicts[index], choices[index])
      let start = conflict.whole.lowerBound
      var finding = Diagnostic(
        JSONRules.mergeConflictMarker, "unresolved merge conflict",
        at: start..<start + MergeMarkers.length)
      if let choice {
        let (kept, other) =
          choice == .theirs ? (conflict.theirs, conflict.ours) : (conflict.ours, conflict.theirs)
        finding.fix = Fix(
          document.comparison.title(of: choice)
            + ", without the other one, \(TextContents.size(other.count))",
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

  var bytes: [UInt8] { markers.text }
  var conflicts: [MergeMarkers.Conflict] { markers.conflicts }

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
    return DocumentTree(
      markers.version { isTheirs($0) ? conflicts[$0].theirs : conflicts[$0].ours })
  }
}
