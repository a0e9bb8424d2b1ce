/// Resolves like QMimeDatabase with the caches (qmimedatabase.cpp, qmimeprovider.cpp).
struct QtStrategy: TypeStrategy {
  let folders: [MIMEFolder]
  let globs: GlobTable
  let relations: TypeRelations
  let behavior: QtBehavior
  /// The listed types; Qt ignores all others.
  private let known: Set<String>
  static let sniffedLength = 16384

  init(_ folders: [MIMEFolder], known: Set<String>, _ behavior: QtBehavior) {
    (self.folders, self.known, self.behavior) = (folders, known, behavior)
    globs = GlobTable(folders, .qt)
    relations = TypeRelations(folders, declaredParentsReplaceImplicit: true)
  }

  var obeysDeletedGlobs: Bool { behavior.obeysDeletedGlobs }

  func preferences(for name: NameText) -> [PreferenceRule] {
    let kinds: [PreferenceRule] =
      behavior.mixesPatternsAndSuffixes
      ? [] : [.literal.withinFolder.final, .suffixFirst.withinFolder.final]
    return kinds + [.longestOfFolder.final, .weight, .length.final, .alphabet]
  }

  func sees(_ rule: GlobRule, _ name: NameText) -> Bool {
    guard !isForgotten(rule) else { return false }
    guard rule.glob.kind == .suffix else { return isInList(rule, name) }
    return endsWith(rule, name.folded, withCase: false)
      || endsWith(rule, name.exact, withCase: true)
  }

  private func isForgotten(_ rule: GlobRule) -> Bool {
    obeysDeletedGlobs && globs.isDeleted(rule)
  }

  /// True if the rule matches.
  ///
  /// Literals and patterns are read as Latin-1, so non-ASCII ones never match.
  private func isInList(_ rule: GlobRule, _ name: NameText) -> Bool {
    guard rule.scalars.allSatisfy(\.isASCII) else { return false }
    if rule.glob.kind == .pattern, behavior.ignoresCaseOfPatterns, !Self.isPrefix(rule.scalars) {
      return rule.foldedWildcard?.matches(name.folded) ?? false
    }
    return rule.matches(name)
  }

  private static func isPrefix(_ pattern: [Unicode.Scalar]) -> Bool {
    pattern.last == "*" && !pattern.dropLast().contains { ["*", "?", "["].contains($0) }
  }

  /// True if the suffix matches; the search of the tree stops before the first character of a name,
  /// and the tree cannot contain characters beyond the basic plane, or a suffix without characters.
  private func endsWith(_ rule: GlobRule, _ name: [Unicode.Scalar], withCase: Bool) -> Bool {
    guard withCase || !rule.glob.isCaseSensitive, rule.holds(for: name) else { return false }
    let isShorter = rule.length <= name.count || rule.length == 2
    return isShorter && rule.length > 1 && rule.scalars.allSatisfy { $0.value <= 0xFFFF }
  }

  func verdict(on sample: FileSample, _ name: NameText) -> Verdict {
    if sample.kind == .mountPoint { return .inode("inode/directory") }
    if let type = sample.kind.type { return .inode(type) }
    var names = names(name)
    if names.all.count == 1, let first = names.best.first {
      if let type = listed(first.glob.type) {
        return Verdict(type: type, step: .name, glob: first)
      }
      names = QtNames()
    }
    guard let head = sample.head, sample.kind == .regular else {
      return named(names, magic: nil, [.unreadable])
    }
    return verdict(on: Array(head.prefix(Self.sniffedLength)), among: names)
  }

  private func verdict(on head: [UInt8], among names: QtNames) -> Verdict {
    let magic = magic(in: head)
    let sniffed = sniffed(in: head, magic)
    guard let sniffed else { return named(names, magic: magic, []) }
    if let name = names.best.first(where: { $0.glob.type == sniffed.type }) {
      return Verdict(type: sniffed.type, step: .contentAmongNames, glob: name, magic: magic)
    }
    if let name = names.all.first(where: { relations.isSame($0.glob.type, orBelow: sniffed.type) }),
      let type = listed(name.glob.type)
    {
      return Verdict(type: type, step: .contentAmongNames, glob: name, magic: magic)
    }
    if names.all.isEmpty {
      return Verdict(type: sniffed.type, step: sniffed.step, magic: magic)
    }
    return named(names, magic: magic, [])
  }

  /// Returns the type of the content, or nil if it is undecided, as with rules of priority 0.
  private func sniffed(
    in head: [UInt8], _ magic: MagicEvidence?
  ) -> (type: String, step: TypeDecision.Step)? {
    if head.isEmpty { return listed("application/x-zerosize").map { ($0, .emptyFile) } }
    if let magic { return magic.priority > 0 ? (magic.type, .content) : nil }
    guard TextTest.qt.holds(for: head) else { return nil }
    return listed("text/plain").map { ($0, .text) }
  }

  private func named(
    _ names: QtNames, magic: MagicEvidence?, _ notes: [TypeDecision.Note]
  ) -> Verdict {
    let first = names.best.min { $0.glob.type < $1.glob.type }
    if names.all.count > 1, let first, let type = listed(first.glob.type) {
      return Verdict(type: type, step: .name, glob: first, magic: magic, notes: notes)
    }
    return Verdict(type: "application/octet-stream", step: .fallback, magic: magic, notes: notes)
  }

  private func listed(_ type: String) -> String? {
    let type = relations.canonical(type)
    return known.contains(type) ? type : nil
  }

  private func magic(in head: [UInt8]) -> MagicEvidence? {
    guard !head.isEmpty else { return nil }
    let found = folders.compactMap { firstMagic(of: $0, in: head, .cache) }
    if behavior.lastFolderWinsMagic { return found.last }
    return best(of: found.filter { $0.priority > 0 })
  }

  private func names(_ name: NameText) -> QtNames {
    var names = QtNames()
    for rules in globs.folders(near: name) {
      func list(_ kind: MIMEFolder.Glob.Kind) -> [GlobEvidence] {
        rules.filter { $0.glob.kind == kind && sees($0, name) }.map(\.evidence)
      }
      let literals = list(.literal)
      names.add(literals)
      if behavior.mixesPatternsAndSuffixes {
        names.add(list(.pattern))
        names.add(suffixes(of: rules, name.folded, withCase: false))
        if names.best.isEmpty { names.add(suffixes(of: rules, name.exact, withCase: true)) }
        continue
      }
      guard literals.isEmpty else { continue }
      var suffixes = suffixes(of: rules, name.folded, withCase: false)
      if suffixes.isEmpty { suffixes = self.suffixes(of: rules, name.exact, withCase: true) }
      names.add(suffixes.isEmpty ? list(.pattern) : suffixes)
    }
    return names
  }

  private func suffixes(
    of rules: [GlobRule], _ name: [Unicode.Scalar], withCase: Bool
  ) -> [GlobEvidence] {
    let found = rules.filter { rule in
      rule.glob.kind == .suffix && endsWith(rule, name, withCase: withCase) && !isForgotten(rule)
    }
    let longest = found.map(\.length).max()
    return found.filter { $0.length == longest }.map(\.evidence)
  }
}

/// The matching patterns in the order of the folders.
private struct QtNames {
  /// The heaviest patterns; if several are equally heavy, the longest.
  var best: [GlobEvidence] = []
  /// The first matching pattern of each type, including most of the lighter patterns.
  var all: [GlobEvidence] = []
  private var weight = 0
  private var length = 0

  mutating func add(_ found: [GlobEvidence]) { found.forEach { add($0) } }

  private mutating func add(_ found: GlobEvidence) {
    guard !all.contains(where: { $0.glob.type == found.glob.type }) else { return }
    let found = (evidence: found, weight: found.glob.weight, length: found.glob.pattern.utf16.count)
    if found.weight < weight { return all.append(found.evidence) }
    if found.weight == weight, found.length < length { return }
    if found.weight > weight || found.length > length {
      best = [found.evidence]
      all.insert(found.evidence, at: 0)
      (weight, length) = (found.weight, found.length)
    } else {
      best.append(found.evidence)
      all.append(found.evidence)
    }
  }
}
