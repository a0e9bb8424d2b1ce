/// Determines the type that each reader assigns to a file, from the folders that they share.
package struct TypeResolution: Sendable {
  private let specification: SpecificationStrategy
  private let glib: GLibStrategy
  private let qt: QtStrategy
  private let perl: PerlStrategy
  /// The number of bytes that a sample needs for every reader to decide as with the whole file.
  package let sniffedLength: Int

  /// Creates a resolution from the `mime` folders, in the order of XDG_DATA_HOME and XDG_DATA_DIRS.
  ///
  /// `caches` are read from the caches, for GLib and Qt, and `texts` from the text files.
  /// `qtFolders` are Qt's folders if they differ from the caches.
  package init(
    caches: [MIMEFolder], texts: [MIMEFolder], qtFolders: [MIMEFolder]? = nil,
    glib: GLibBehavior = GLibBehavior(minor: 74),
    qt: QtBehavior = QtBehavior(major: 6)
  ) {
    let known = Set((caches + texts).flatMap(\.types))
    specification = SpecificationStrategy(texts)
    self.glib = GLibStrategy(caches, glib)
    self.qt = QtStrategy(qtFolders ?? caches, known: known, qt)
    perl = PerlStrategy(texts)
    let extent = texts.flatMap(\.magic).flatMap(\.matches).map(\.extent).max() ?? 0
    sniffedLength = min(max(extent, QtStrategy.sniffedLength), Self.longestHead)
  }

  /// The maximum number of bytes to read, whatever a rule requires.
  private static let longestHead = 1 << 20

  package func decision(for sample: FileSample, by reader: TypeReader) -> TypeDecision {
    let name = NameText(sample.name)
    let strategy = strategy(of: reader)
    let verdict = strategy.verdict(on: sample, name)
    let ancestors = strategy.relations.ancestors(of: verdict.type)
    var decision = TypeDecision(
      reader: reader, type: verdict.type,
      canonicalType: strategy.relations.canonical(verdict.type), step: verdict.step,
      glob: verdict.glob, magic: verdict.magic, ancestors: ancestors.found, notes: verdict.notes)
    if verdict.step != .inode {
      decision.notes += strategy.globs.broken.map(TypeDecision.Note.badPattern)
      strategy.addRivals(to: &decision, name)
    }
    if ancestors.isCycle { decision.notes.append(.cycle(decision.canonicalType)) }
    if let head = sample.head, head.count < sniffedLength, UInt64(head.count) < sample.size {
      decision.notes.append(.shortHead)
    }
    return decision
  }

  /// Returns a file's type for a reader, as it calls it and by its own name, without the reasons.
  package func type(
    of sample: FileSample, by reader: TypeReader
  ) -> (called: String, canonical: String) {
    let strategy = strategy(of: reader)
    let type = strategy.verdict(on: sample, NameText(sample.name)).type
    return (type, strategy.relations.canonical(type))
  }

  private func strategy(of reader: TypeReader) -> any TypeStrategy {
    switch reader {
    case .specification: specification
    case .glib: glib
    case .qt: qt
    case .perl: perl
    }
  }

  /// Returns the decision of every reader, in the order of `TypeReader`.
  package func decisions(for sample: FileSample) -> [TypeDecision] {
    TypeReader.allCases.map { decision(for: sample, by: $0) }
  }
}
