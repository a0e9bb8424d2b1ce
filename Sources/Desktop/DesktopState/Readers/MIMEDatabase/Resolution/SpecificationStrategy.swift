/// Resolves in the order that the specification recommends (section 2.12), with the text files.
struct SpecificationStrategy: TypeStrategy {
  let folders: [MIMEFolder]
  let globs: GlobTable
  let relations: TypeRelations
  let obeysDeletedGlobs = true

  init(_ folders: [MIMEFolder]) {
    self.folders = folders
    globs = GlobTable(folders, .posix)
    relations = TypeRelations(folders)
  }

  func preferences(for name: NameText) -> [PreferenceRule] {
    [.literal.final, .weight.final, .length.final, .earlierFolder, .earlierInFile]
  }

  func sees(_ rule: GlobRule, _ name: NameText) -> Bool {
    rule.matches(name) && !globs.isDeleted(rule)
  }

  func verdict(on sample: FileSample, _ name: NameText) -> Verdict {
    if sample.kind == .missing { return .inode("inode/symlink") }
    if let type = sample.kind.type { return .inode(type) }
    let names = names(name)
    var verdict =
      Set(names.map(\.glob.type)).count == 1
      ? .first(of: names, magic: nil, []) : verdict(on: sample, among: names)
    verdict.type = relations.canonical(verdict.type)
    return verdict
  }

  private func verdict(on sample: FileSample, among names: [GlobEvidence]) -> Verdict {
    guard let head = sample.head else { return .first(of: names, magic: nil, [.unreadable]) }
    if names.isEmpty, sample.size == 0 {
      return Verdict(type: "application/x-zerosize", step: .emptyFile)
    }
    let magic = magic(in: head)
    let isText = TextTest.specification.holds(for: head)
    guard let sniffed = magic?.type ?? (isText ? "text/plain" : nil) else {
      return .first(of: names, magic: nil, [])
    }
    if names.isEmpty {
      return Verdict(type: sniffed, step: magic != nil ? .content : .text, magic: magic)
    }
    if let name = names.first(where: { relations.isSame($0.glob.type, orBelow: sniffed) }) {
      return Verdict(type: name.glob.type, step: .contentAmongNames, glob: name, magic: magic)
    }
    return .first(of: names, magic: magic, [])
  }

  /// Returns the best matching patterns: literals or else the heaviest, then the longest.
  private func names(_ name: NameText) -> [GlobEvidence] {
    let all = globs.rules(near: name) { sees($0, name) }.map(\.evidence)
    let literals = all.filter { $0.glob.kind == .literal }
    let kept = literals.isEmpty ? all : literals
    let heaviest = kept.filter { $0.glob.weight == kept.map(\.glob.weight).max() }
    let length = heaviest.map(\.glob.pattern.utf16.count).max()
    return heaviest.filter { $0.glob.pattern.utf16.count == length }
  }

  /// Returns the rule with the highest priority; of equal ones, the rule in the earliest folder.
  private func magic(in head: [UInt8]) -> MagicEvidence? {
    let deletesAll = Array(MIMEFolder.Magic.deletesAll.utf8)
    let found = folders.enumerated().compactMap { index, folder in
      firstMagic(of: folder, in: head, .specification) { magic in
        !folders[..<index].lazy.flatMap(\.magic).contains {
          $0.type == magic.type && $0.matches.contains { $0.value == deletesAll }
        }
      }
    }
    return best(of: found)
  }
}
