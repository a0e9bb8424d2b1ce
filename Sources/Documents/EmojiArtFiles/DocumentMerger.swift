package import EmojiArt
import Files

/// Merges versions of a document in any editions.
package struct DocumentMerger: Sendable {
  package var reader = VersionReader()
  package var preference: MergePreference?

  package init() {}

  /// Merges `ours` and `theirs`; without a base, merges only unambiguous changes.
  ///
  /// An empty base counts as missing: version control systems pass one if both sides have added a
  /// document. An empty side is refused if the base is not empty: it was not saved completely.
  ///
  /// The result has the edition that the reader migrates to. Without one, it has the edition that
  /// one side has changed to, or else our edition. It is passed on piece by piece, and only if the
  /// versions can be merged. `receive` returns false to stop. If only one side differs from the
  /// base, it is passed on byte for byte.
  package func merge(
    base: VersionInput?, ours: VersionInput, theirs: VersionInput,
    to receive: (Span<UInt8>) -> Bool
  ) throws(VersionProblem) -> DocumentMerging {
    let opened = try base?.opened()
    let sides = [try ours.opened(), try theirs.opened()]
    return try VersionReader.checked((opened.map { [$0] } ?? []) + sides) {
      () throws(VersionProblem) in try merge(opened, sides[0], sides[1], to: receive)
    }
  }

  private func merge(
    _ base: Opened?, _ ours: Opened, _ theirs: Opened, to receive: (Span<UInt8>) -> Bool
  ) throws(VersionProblem) -> DocumentMerging {
    let sources = (base.flatMap { $0.text.isEmpty ? nil : $0 }, ours, theirs)
    // Apps leave only new documents empty.
    if sources.0 != nil, let side = [ours, theirs].first(where: \.text.isEmpty) {
      throw .refused(
        name: side.input.name,
        "is empty although the common version is not: it was probably not saved to its end")
    }
    let hash = ContentHash()
    if reader.target == nil, let input = onlyChange(sources.0, sources.1, sources.2) {
      return try Self.copy(try reader.read([input], hash: hash)[0], to: receive)
    }
    var conflicts: [MergeConflict] = []
    let versions = try read(sources.0, [sources.1, sources.2], hash, &conflicts)
    let (our, their) = (versions[versions.count - 2], versions[versions.count - 1])
    let written: Result<MergeOutcome, VersionProblem>
    do throws(MergeRefusal) {
      let compared = try MergeVersions(
        base: sources.0 == nil ? nil : versions[0].compared, ours: our.compared,
        theirs: their.compared, hash: hash)
      written = try Self.write(compared, preference, ours.input.name, to: receive)
    } catch {
      throw .refused(name: error.side == .ours ? our.name : their.name, error.reason)
    }
    for version in versions { try version.checkReading() }
    var outcome = try written.get()
    outcome.conflicts = conflicts + outcome.conflicts
    return DocumentMerging(
      outcome: outcome, versions: versions, dialect: our.dialect, isCopy: false)
  }

  /// Reads the versions in the dialect of the result.
  private func read(
    _ base: Opened?, _ sides: [Opened], _ hash: ContentHash, _ conflicts: inout [MergeConflict]
  ) throws(VersionProblem) -> [ReadVersion] {
    var strict = reader
    strict.isForMerge = true
    let inputs = (base.map { [$0] } ?? []) + sides
    var found: [MergeConflict] = []
    let versions = try strict.read(
      inputs.map(\.input), hash: hash,
      choose: { edition(of: $0, hasBase: base != nil, &found) })
    conflicts += found
    return versions
  }

  /// Returns the dialect of the result.
  private func edition(
    of formats: [Dialect], hasBase: Bool, _ conflicts: inout [MergeConflict]
  ) -> MigrationTarget? {
    let names = formats.suffix(2).map(\.name)
    guard let ours = names.first, let theirs = names.last else { return nil }
    guard ours != theirs, hasBase, formats[0].name != theirs else {
      return MigrationTarget(rawValue: ours)
    }
    if formats[0].name == ours { return MigrationTarget(rawValue: theirs) }
    // A document has one edition, so it is impossible to keep both.
    let resolution = preference == .both ? MergePreference.ours : preference
    conflicts.append(MergeConflict(.edition(ours: ours, theirs: theirs), resolution))
    return MigrationTarget(rawValue: resolution == .theirs ? theirs : ours)
  }

  private typealias Opened = (text: VersionText, input: VersionInput)

  /// Returns the only side that differs from the base, or ours if both sides are equal.
  private func onlyChange(_ base: Opened?, _ ours: Opened, _ theirs: Opened) -> VersionInput? {
    if ours.text.equals(theirs.text) { return ours.input }
    guard let base else { return nil }
    if base.text.equals(ours.text) { return theirs.input }
    return base.text.equals(theirs.text) ? ours.input : nil
  }

  private static func write(
    _ versions: MergeVersions, _ preference: MergePreference?, _ name: String,
    to receive: (Span<UInt8>) -> Bool
  ) throws(MergeRefusal) -> Result<MergeOutcome, VersionProblem> {
    var outcome: MergeOutcome?
    var refusal: MergeRefusal?
    withoutActuallyEscaping(receive) { receive in
      do throws(MergeRefusal) {
        outcome = try MergeOutcome.merge(versions, preferring: preference, to: receive)
      } catch {
        refusal = error
      }
    }
    if let refusal { throw refusal }
    return outcome.map { .success($0) } ?? .failure(.changed(name))
  }

  private static func copy(
    _ version: ReadVersion, to receive: (Span<UInt8>) -> Bool
  ) throws(VersionProblem) -> DocumentMerging {
    var buffer = [UInt8](repeating: 0, count: 131_072)
    let source = version.input.source(0)
    while true {
      var span = buffer.mutableSpan
      let count = source(&span, 0)
      if count == 0 { break }
      guard receive(buffer.span.extracting(0..<count)) else { throw .changed(version.name) }
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
