import Diagnostics

/// Resolves like File::MimeInfo::Magic with the text files.
struct PerlStrategy: TypeStrategy {
  let folders: [MIMEFolder]
  let globs: GlobTable
  let relations: TypeRelations
  let obeysDeletedGlobs = false
  /// The lowest priority at which content is tried before the name.
  private static let strongPriority = 80

  init(_ folders: [MIMEFolder]) {
    self.folders = folders
    let read = folders.map { folder in
      var folder = folder
      for index in folder.globs.indices {
        folder.globs[index].kind = Self.kind(of: folder.globs[index].pattern)
      }
      return folder
    }
    globs = GlobTable(read, .perl)
    relations = TypeRelations(folders, readsParentsFromLast: true)
  }

  /// Returns the kind of a pattern; suffixes consist only of periods and word characters.
  private static func kind(of pattern: String) -> MIMEFolder.Glob.Kind {
    let scalars = pattern.unicodeScalars
    guard scalars.contains(where: { ["*", "?", "["].contains($0) }) else { return .literal }
    let words = scalars.dropFirst(2).split(separator: ".", omittingEmptySubsequences: false)
    let isSuffix = words.allSatisfy { !$0.isEmpty && $0.allSatisfy(\.isPerlWord) }
    return scalars.starts(with: ["*", "."]) && isSuffix ? .suffix : .pattern
  }

  func preferences(for name: NameText) -> [PreferenceRule] {
    let isSuffix: @Sendable (GlobEvidence) -> Bool = { $0.glob.kind == .suffix }
    return [
      PreferenceRule(preference: .exactCase) { isExact($0, name) && !isExact($1, name) },
      .literal, .suffixFirst, .length.among(isSuffix), .laterFolder.among(isSuffix),
      .earlierInFile.among(isSuffix), .earlierFolder, .laterInFile,
    ]
  }

  private func isExact(_ evidence: GlobEvidence, _ name: NameText) -> Bool {
    Self.holds(GlobRule(evidence, .perl), name.exact)
  }

  func sees(_ rule: GlobRule, _ name: NameText) -> Bool {
    Self.holds(rule, name.exact) || name.hasAsciiCapitals && Self.holds(rule, name.folded)
  }

  /// True if the rule matches; only literals see a line feed at the end of a name.
  private static func holds(_ rule: GlobRule, _ name: [Unicode.Scalar]) -> Bool {
    rule.holds(for: name)
      || rule.glob.kind == .suffix && name.last == "\n" && rule.holds(for: Array(name.dropLast()))
  }

  func verdict(on sample: FileSample, _ name: NameText) -> Verdict {
    if sample.isSymbolicLink { return .inode("inode/symlink") }
    if let type = sample.kind.type { return .inode(type) }
    let head = sample.size > 0 ? sample.head : nil
    if let head, let magic = magic(in: head, { $0 >= Self.strongPriority }) {
      return Verdict(type: magic.type, step: .strongContent, magic: magic)
    }
    let folders = globs.folders(near: name)
    if let found = glob(name.exact, of: folders)
      ?? (name.hasAsciiCapitals ? glob(name.folded, of: folders) : nil)
    {
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

  /// Returns the best rule; folders are read from last to first, then sorted by priority.
  private func magic(
    in head: [UInt8], _ condition: (Int) -> Bool
  ) -> MagicEvidence? {
    let found = folders.reversed().compactMap { folder in
      firstMagic(of: folder, in: head, .perl) { condition($0.priority) }
    }
    return best(of: found)
  }

  /// Returns the best pattern: literals, then the longest extension, then the last loaded one.
  private func glob(_ name: [Unicode.Scalar], of folders: [[GlobRule]]) -> GlobEvidence? {
    let loaded = folders.reversed().flatMap { rules in
      rules.filter { Self.holds($0, name) }.map(\.evidence)
    }
    if let literal = loaded.last(where: { $0.glob.kind == .literal }) { return literal }
    let extensions = loaded.filter { $0.glob.kind == .suffix }
    let longest = extensions.map(\.glob.pattern.count).max()
    if let first = extensions.first(where: { $0.glob.pattern.count == longest }) { return first }
    return loaded.last
  }
}

extension Unicode.Scalar {
  fileprivate var isPerlWord: Bool {
    if isASCII { return isASCIIAlphanumeric || self == "_" }
    return properties.isAlphabetic || properties.isJoinControl
      || [.nonspacingMark, .spacingMark, .enclosingMark, .decimalNumber, .connectorPunctuation]
        .contains(properties.generalCategory)
  }
}
