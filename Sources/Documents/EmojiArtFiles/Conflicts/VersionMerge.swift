import Diagnostics
import EmojiArt

extension VersionMerge {
  /// Merges a document and a copy.
  ///
  /// If both changed something in different ways, the result is uncertain: the user must decide.
  init(base: KnownBase?, _ document: ConflictVersion, _ copy: ConflictVersion) {
    var bytes: [UInt8] = []
    do throws(VersionProblem) {
      let known = base.map { VersionInput.bytes($0.bytes, name: $0.source) }
      let merging = try DocumentMerger().merge(
        base: known, ours: document.input, theirs: copy.input
      ) { bytes.append($0) }
      let conflicts = merging.outcome.unresolved.map(\.words)
      self =
        conflicts.isEmpty
        ? .merged(bytes, notes: merging.versions.errors() + merging.outcome.notes)
        : .uncertain(Self.shown(conflicts))
    } catch {
      self = .failed(error.reason(copy: copy.name))
    }
  }

  /// Limits the reasons to a readable number.
  private static func shown(_ reasons: [String]) -> [String] {
    let most = 3
    guard reasons.count > most else { return reasons }
    return reasons.prefix(most) + ["and \(reasons.count - most) more"]
  }
}

extension MergeOutcome {
  /// Notes about the changes adopted from the copy.
  fileprivate var notes: [String] {
    var notes: [String] = []
    if let takenWords { notes.append("emojis as in the copy: \(takenWords)") }
    if !freshIDs.isEmpty {
      notes.append(
        freshIDs.count == 1 ? "1 emoji has a new id" : "\(freshIDs.count) emojis have new ids")
    }
    return notes
  }
}

extension MergeConflict {
  /// The different changes of both sides, as a sentence.
  fileprivate var words: String {
    switch subject {
    case .changed(let aspects, let ours, _):
      "both changed \(ours.name) differently (\(aspects.map(\.rawValue).joined(separator: ", ")))"
    case .removedByOurs(let theirs): "the copy changed \(theirs.name), which the document lacks"
    case .removedByTheirs(let ours): "the document changed \(ours.name), which the copy lacks"
    case .reordered(let ours, _): "both put \(ours.name) to another place in the order"
    case .background: "both have another background"
    case .member(let name, _, _): "both have another '\(name)'"
    case .edition(let ours, let theirs): "the document is of \(ours), the copy of \(theirs)"
    }
  }
}
