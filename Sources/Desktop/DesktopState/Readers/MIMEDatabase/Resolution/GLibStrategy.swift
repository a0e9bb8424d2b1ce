/// Resolves like GIO with the caches (xdgmimecache.c, gcontenttype.c, glocalfileinfo.c).
struct GLibStrategy: TypeStrategy {
  let folders: [MIMEFolder]
  let globs: GlobTable
  let relations: TypeRelations
  let behavior: GLibBehavior
  /// The number of bytes read: at least a page, and as far as a rule reaches, within a limit.
  private let sniffedLength: Int
  /// The literals of each folder, with those that delete, which are searched too.
  private let literals: [[GlobRule]]
  let obeysDeletedGlobs = false
  /// The maximum number of matching patterns that GIO keeps.
  private static let room = 10
  /// The lowest priority at which content takes precedence over conflicting names.
  private static let strongPriority = 80

  init(_ folders: [MIMEFolder], _ behavior: GLibBehavior) {
    self.folders = folders
    self.behavior = behavior
    globs = GlobTable(folders, .posix)
    relations = TypeRelations(folders)
    literals = folders.enumerated().map { place, folder in
      folder.globs.enumerated().filter { $0.element.kind == .literal }.map { index, glob in
        GlobRule(
          GlobEvidence(glob: glob, folder: folder.path, folderIndex: place, index: index), .posix)
      }
    }
    let extent = folders.flatMap(\.magic).flatMap(\.matches).map(\.extent).max() ?? 0
    sniffedLength = min(max(extent, 4096), behavior.sniffedLength)
  }

  func preferences(for name: NameText) -> [PreferenceRule] {
    [
      .literal.final, .earlierFolder.among { $0.glob.kind == .literal }.final,
      .longestOfFolder.final, .suffixFirst.final, .weight, .earlierFolder, .earlierInFile,
    ]
  }

  func sees(_ rule: GlobRule, _ name: NameText) -> Bool {
    holds(rule, name.asciiFolded, withCase: false) || holds(rule, name.exact, withCase: true)
  }

  /// True if the rule matches; bytes of suffixes are compared with characters, so non-ASCII
  /// suffixes never match, and neither does one without characters, the pattern `*`.
  private func holds(_ rule: GlobRule, _ name: [Unicode.Scalar], withCase: Bool) -> Bool {
    guard withCase || !rule.glob.isCaseSensitive, rule.holds(for: name) else { return false }
    return rule.glob.kind != .suffix || rule.length > 1 && rule.scalars.allSatisfy(\.isASCII)
  }

  func verdict(on sample: FileSample, _ name: NameText) -> Verdict {
    if sample.kind == .missing { return .inode("inode/symlink") }
    if sample.kind == .mountPoint { return .inode("inode/directory") }
    if let type = sample.kind.type { return .inode(type) }
    if sample.size == 0 { return Verdict(type: behavior.emptyType, step: .emptyFile) }
    let names = names(name)
    if names.count == 1 {
      return Verdict(type: names[0].glob.type, step: .name, glob: names[0])
    }
    guard let head = sample.head else { return .first(of: names, magic: nil, [.unreadable]) }
    return verdict(on: Array(head.prefix(sniffedLength)), among: names)
  }

  private func verdict(on head: [UInt8], among names: [GlobEvidence]) -> Verdict {
    let magic = magic(in: head)
    let isDisguised = magic?.type == "application/x-desktop"
    let notes: [TypeDecision.Note] = isDisguised ? [.disguisedDesktopEntry] : []
    let isText = isDisguised || magic == nil && TextTest.glib.holds(for: head)
    guard let sniffed = isText ? "text/plain" : magic?.type, !head.isEmpty else {
      return .first(of: names, magic: nil, [])
    }
    if names.isEmpty {
      let step: TypeDecision.Step = magic == nil ? .text : .content
      return Verdict(type: sniffed, step: step, magic: magic, notes: notes)
    }
    if let magic, magic.priority >= Self.strongPriority {
      return Verdict(type: sniffed, step: .strongContent, magic: magic, notes: notes)
    }
    if let name = names.first(where: { relations.isSame($0.glob.type, orBelow: sniffed) }) {
      return Verdict(
        type: name.glob.type, step: .contentAmongNames, glob: name, magic: magic, notes: notes)
    }
    return .first(of: names, magic: magic, notes)
  }

  /// Returns the best magic rule; one with priority 0 never wins.
  private func magic(in head: [UInt8]) -> MagicEvidence? {
    let found = folders.compactMap { firstMagic(of: $0, in: head, .cache) }
    return best(of: found.filter { $0.priority > 0 })
  }

  /// Returns one pattern per type, the heaviest first.
  private func names(_ name: NameText) -> [GlobEvidence] {
    let literal =
      literal(name.asciiFolded, withCase: false) ?? literal(name.exact, withCase: true)
    if let literal { return [literal] }
    let folders = globs.folders(near: name)
    var found: [GlobEvidence] = []
    for kind in [MIMEFolder.Glob.Kind.suffix, .pattern] {
      for (text, withCase) in [(name.asciiFolded, false), (name.exact, true)]
      where withCase ? found.count < 2 : found.isEmpty {
        found += folders.flatMap { matches(kind, of: $0, text, withCase: withCase) }
          .prefix(Self.room - found.count)
      }
    }
    return Self.once(found)
  }

  /// Searches literals by bisection, like GIO: finds any of equal ones, and stops at other case.
  private func literal(_ name: [Unicode.Scalar], withCase: Bool) -> GlobEvidence? {
    for literals in literals {
      var low = 0
      var high = literals.count - 1
      while low <= high {
        let middle = (low + high) / 2
        let literal = literals[middle]
        if literal.scalars == name {
          return withCase || !literal.glob.isCaseSensitive ? literal.evidence : nil
        }
        if literal.scalars.lexicographicallyPrecedes(name) {
          low = middle + 1
        } else {
          high = middle - 1
        }
      }
    }
    return nil
  }

  private func matches(
    _ kind: MIMEFolder.Glob.Kind, of rules: [GlobRule], _ name: [Unicode.Scalar], withCase: Bool
  ) -> [GlobEvidence] {
    let found = rules.filter { $0.glob.kind == kind && holds($0, name, withCase: withCase) }
    let longest = kind == .suffix ? found.map(\.length).max() : nil
    return found.filter { longest == nil || $0.length == longest }.map(\.evidence)
  }

  /// Keeps one pattern per type; as in GIO, the last one takes the place of a repeated one.
  private static func once(_ found: [GlobEvidence]) -> [GlobEvidence] {
    var found = found
    var index = 0
    while index < found.count {
      var other = index + 1
      while other < found.count {
        guard found[other].glob.type == found[index].glob.type else {
          other += 1
          continue
        }
        if found[other].glob.weight > found[index].glob.weight { found[index] = found[other] }
        let last = found.removeLast()
        if other < found.count { found[other] = last }
      }
      index += 1
    }
    return found.sorted { $0.glob.weight > $1.glob.weight }
  }
}
