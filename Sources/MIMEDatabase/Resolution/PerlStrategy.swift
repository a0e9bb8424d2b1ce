/// What File::MimeInfo::Magic does with the text files.
struct PerlStrategy: TypeStrategy {
  let folders: [MIMEFolder]
  let relations: TypeRelations
  let obeysDeletedGlobs = false
  /// From this priority on content is asked before the name.
  private static let strongPriority = 80

  init(_ folders: [MIMEFolder]) {
    self.folders = folders
    // Loaded from the last folder on: the parents come in that order, an alias is the last one.
    relations = TypeRelations(folders)
  }

  func preferences(for name: NameText) -> [PreferenceRule] {
    let isExtension: @Sendable (GlobEvidence) -> Bool = { PerlKind(of: $0.glob) == .suffix }
    return [
      PreferenceRule(.exactCase) { holds($0.glob, name.exact) && !holds($1.glob, name.exact) },
      PreferenceRule(.literal) {
        PerlKind(of: $0.glob) == .literal && PerlKind(of: $1.glob) != .literal
      },
      PreferenceRule(.suffixFirst) { isExtension($0) && PerlKind(of: $1.glob) == .pattern },
      .length.among(isExtension), .laterFolder.among(isExtension),
      .earlierInFile.among(isExtension), .earlierFolder, .laterInFile,
    ]
  }

  func dialect(of glob: MIMEFolder.Glob) -> Wildcard.Dialect { .perl }

  func sees(_ evidence: GlobEvidence, _ name: NameText) -> Bool {
    holds(evidence.glob, name.exact) || name.hasAsciiCapitals && holds(evidence.glob, name.folded)
  }

  private func holds(_ glob: MIMEFolder.Glob, _ name: [Unicode.Scalar]) -> Bool {
    switch PerlKind(of: glob) {
    case .literal: glob.scalars == name
    case .suffix: Self.extensions(of: name).contains(glob.scalars.dropFirst(2))
    case .pattern: Wildcard(glob.scalars, .perl)?.matches(name) ?? false
    }
  }

  func verdict(on sample: FileSample, _ name: NameText) -> Verdict {
    if sample.isSymbolicLink { return .inode("inode/symlink") }
    if let type = sample.kind.type { return .inode(type) }
    let head = sample.size > 0 ? sample.head : nil
    if let head, let magic = magic(in: head, { $0 >= Self.strongPriority }) {
      return Verdict(type: magic.type, step: .strongContent, magic: magic)
    }
    if let found = glob(name.exact) ?? (name.hasAsciiCapitals ? glob(name.folded) : nil) {
      return Verdict(type: found.glob.type, step: .name, glob: found)
    }
    if let head, let magic = magic(in: head, { $0 < Self.strongPriority }) {
      return Verdict(type: magic.type, step: .content, magic: magic)
    }
    if sample.size == 0 { return Verdict(type: "text/plain", step: .emptyFile) }
    guard let head else {
      return Verdict(type: "application/octet-stream", step: .fallback, notes: [.unreadable])
    }
    return TextTest.perl.holds(for: head)
      ? Verdict(type: "text/plain", step: .text)
      : Verdict(type: "application/octet-stream", step: .fallback)
  }

  /// Folders are read from the last one on, and sorted by priority then.
  private func magic(
    in head: [UInt8], _ condition: (Int) -> Bool
  ) -> MagicEvidence? {
    var best: MagicEvidence?
    for folder in folders.reversed() {
      let found = firstMagic(of: folder, in: head, .perl) { condition($0.priority) }
      if let found, found.priority > best?.priority ?? Int.min { best = found }
    }
    return best
  }

  /// Literals, then extensions from the longest on, then the rest from the last loaded on.
  private func glob(_ name: [Unicode.Scalar]) -> GlobEvidence? {
    let loaded = folders.indices.reversed().flatMap { globs(of: $0) { holds($0.glob, name) } }
    if let literal = loaded.last(where: { PerlKind(of: $0.glob) == .literal }) { return literal }
    let extensions = loaded.filter { PerlKind(of: $0.glob) == .suffix }
    let longest = extensions.map(\.glob.scalars.count).max()
    if let first = extensions.first(where: { $0.glob.scalars.count == longest }) { return first }
    return loaded.last
  }

  /// The runs of word characters with full stops between them that end the name, the longest first;
  /// a line feed at the end of the name does not count.
  private static func extensions(of name: [Unicode.Scalar]) -> [ArraySlice<Unicode.Scalar>] {
    let name = name.last == "\n" ? name.dropLast() : name[...]
    var extensions: [ArraySlice<Unicode.Scalar>] = []
    var end = name.endIndex
    while let dot = name[..<end].lastIndex(of: "."), dot + 1 < end,
      name[(dot + 1)..<end].allSatisfy(\.isPerlWord)
    {
      extensions.insert(name[(dot + 1)...], at: 0)
      end = dot
    }
    return extensions
  }
}

/// What File::MimeInfo takes a pattern for: its suffixes are full stops and words alone.
private enum PerlKind {
  case literal
  case suffix
  case pattern

  init(of glob: MIMEFolder.Glob) {
    let scalars = glob.scalars
    guard scalars.contains(where: { ["*", "?", "["].contains($0) }) else {
      self = .literal
      return
    }
    let words = scalars.dropFirst(2).split(separator: ".", omittingEmptySubsequences: false)
    let isSuffix = words.allSatisfy { !$0.isEmpty && $0.allSatisfy(\.isPerlWord) }
    self = scalars.starts(with: ["*", "."]) && isSuffix ? .suffix : .pattern
  }
}

extension Unicode.Scalar {
  fileprivate var isPerlWord: Bool {
    if properties.isAlphabetic || properties.isJoinControl { return true }
    return switch properties.generalCategory {
    case .nonspacingMark, .spacingMark, .enclosingMark, .decimalNumber, .connectorPunctuation:
      true
    default: false
    }
  }
}
