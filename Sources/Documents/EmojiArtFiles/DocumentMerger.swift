import Diagnostics
package import EmojiArt
import Files

/// Merges versions of a document in any editions.
package struct DocumentMerger: Sendable {
  package var reader = VersionReader()
  package var preference: MergePreference?

  package init() {}

  /// Merges opened versions; `receive` returns false to stop.
  func merge(
    _ base: Opened?, _ ours: Opened, _ theirs: Opened,
    to receive: @escaping (Span<UInt8>) -> Bool
  ) throws(VersionProblem) -> DocumentMerging {
    let base = base.flatMap { $0.text.isEmpty ? nil : $0 }
    // Apps leave only new documents empty.
    if base != nil, let side = [ours, theirs].first(where: \.text.isEmpty) {
      throw .refused(
        name: side.input.name,
        "is empty although the common version is not: it was probably not saved to its end")
    }
    if reader.target == nil, let input = onlyChange(base, ours, theirs) {
      return try Self.copy(try reader.read([input])[0], to: receive)
    }
    var conflicts: [MergeConflict] = []
    var strict = reader
    strict.isForMerge = true
    let versions = try strict.read(
      [base, ours, theirs].compactMap { $0?.input },
      choose: { edition(of: $0, hasBase: base != nil, &conflicts) })
    let (our, their) = (versions[versions.count - 2], versions[versions.count - 1])
    let written: MergeOutcome?
    do throws(MergeRefusal) {
      let compared = try MergeVersions(
        base: base == nil ? nil : versions[0].compared, ours: our.compared, theirs: their.compared)
      written = try MergeOutcome.merge(compared, preferring: preference, to: receive)
    } catch {
      throw .refused(name: error.side == .ours ? our.name : their.name, error.reason)
    }
    for version in versions { try version.checkReading() }
    guard var outcome = written else { throw .changed(ours.input.name) }
    outcome.conflicts = conflicts + outcome.conflicts
    return DocumentMerging(
      outcome: outcome, versions: versions, dialect: our.dialect, isCopy: false)
  }

  /// Returns the dialect of the result: only a side that fits one edition decides.
  private func edition(
    of found: [[Dialect]], hasBase: Bool, _ conflicts: inout [MergeConflict]
  ) -> MigrationTarget? {
    let (ours, theirs) = (found[found.count - 2], found[found.count - 1])
    let (our, their) = (Self.names(ours), Self.names(theirs))
    let old = hasBase ? Self.names(found[0]) : their
    let kept = [ours, theirs].map { old.contains($0[0].name) }
    if ours[0].name == theirs[0].name || kept == [false, true] && our.count == 1 {
      return MigrationTarget(rawValue: ours[0].name)
    }
    if kept == [true, false], their.count == 1 { return MigrationTarget(rawValue: their[0]) }
    // A document has one edition, so it is impossible to keep both.
    let resolution = preference == .both ? MergePreference.ours : preference
    conflicts.append(
      MergeConflict(.edition(ours: listed(our, "or"), theirs: listed(their, "or")), resolution))
    return MigrationTarget(rawValue: (resolution == .theirs ? theirs : ours)[0].name)
  }

  /// Returns the dialects that a text may be of, the likely one alone if all are of one edition.
  private static func names(_ dialects: [Dialect]) -> [String] {
    let isOpen = dialects.contains { $0.edition != dialects[0].edition }
    return dialects.prefix(isOpen ? dialects.count : 1).map(\.name)
  }

  typealias Opened = (text: VersionText, input: VersionInput)

  /// Returns the only side that differs from the base, or ours if both sides are equal.
  private func onlyChange(_ base: Opened?, _ ours: Opened, _ theirs: Opened) -> VersionInput? {
    if ours.text.equals(theirs.text) { return ours.input }
    guard let base else { return nil }
    if base.text.equals(ours.text) { return theirs.input }
    return base.text.equals(theirs.text) ? ours.input : nil
  }

  private static func copy(
    _ version: ReadVersion, to receive: (Span<UInt8>) -> Bool
  ) throws(VersionProblem) -> DocumentMerging {
    try forEachPiece(of: version.input.source(0)) { piece throws(VersionProblem) in
      guard receive(piece) else { throw .changed(version.name) }
    }
    return DocumentMerging(
      outcome: MergeOutcome(emojiCount: version.compared.emojis.count),
      versions: [version], dialect: version.dialect, isCopy: true)
  }
}

/// The result of merging documents.
package struct DocumentMerging {
  package var outcome: MergeOutcome
  /// The merged versions: the base, if any, ours, and theirs.
  package var versions: [ReadVersion]
  /// The dialect of the result.
  package var dialect: Dialect
  /// True if the result is an unchanged copy of one side.
  package var isCopy: Bool
}
