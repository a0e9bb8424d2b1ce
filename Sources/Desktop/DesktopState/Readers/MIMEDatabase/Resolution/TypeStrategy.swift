/// The way in which a reader determines a type.
protocol TypeStrategy: Sendable {
  var globs: GlobTable { get }
  var relations: TypeRelations { get }
  /// True if a folder can delete the globs of later folders for the reader.
  var obeysDeletedGlobs: Bool { get }

  /// Returns the criteria for choosing between two patterns that match a name, in order.
  func preferences(for name: NameText) -> [PreferenceRule]
  /// True if the reader sees that the pattern matches, regardless of other patterns.
  func sees(_ rule: GlobRule, _ name: NameText) -> Bool
  func verdict(on sample: FileSample, _ name: NameText) -> Verdict
}

/// The result of a strategy; all strategies share the rest of a decision.
struct Verdict: Sendable {
  var type: String
  var step: TypeDecision.Step
  var glob: GlobEvidence?
  var magic: MagicEvidence?
  var notes: [TypeDecision.Note] = []

  static func inode(_ type: String) -> Verdict { Verdict(type: type, step: .inode) }

  /// Returns the first matching pattern, or a sequence of bytes.
  static func first(
    of names: [GlobEvidence], magic: MagicEvidence?, _ notes: [TypeDecision.Note]
  ) -> Verdict {
    Verdict(
      type: names.first?.glob.type ?? "application/octet-stream",
      step: names.isEmpty ? .fallback : .name, glob: names.first, magic: magic, notes: notes)
  }
}

/// A reason to prefer one pattern to another.
struct PreferenceRule: Sendable {
  var preference: TypeDecision.Preference
  var isBetter: @Sendable (GlobEvidence, GlobEvidence) -> Bool
  /// True if the content cannot restore a pattern that lost because of it.
  var isFinal = false

  static let literal = PreferenceRule(preference: .literal) {
    $0.glob.kind == .literal && $1.glob.kind != .literal
  }
  static let suffixFirst = PreferenceRule(preference: .suffixFirst) {
    $0.glob.kind != .pattern && $1.glob.kind == .pattern
  }
  static let longestOfFolder = PreferenceRule(preference: .longestOfFolder) {
    $0.folderIndex == $1.folderIndex && $0.glob.kind == .suffix && $1.glob.kind == .suffix
      && $0.glob.pattern.utf16.count > $1.glob.pattern.utf16.count
  }
  static let weight = PreferenceRule(preference: .weight) { $0.glob.weight > $1.glob.weight }
  static let length = PreferenceRule(preference: .length) {
    $0.glob.pattern.utf16.count > $1.glob.pattern.utf16.count
  }
  static let earlierFolder = PreferenceRule(preference: .earlierFolder) {
    $0.folderIndex < $1.folderIndex
  }
  static let laterFolder = PreferenceRule(preference: .laterFolder) {
    $0.folderIndex > $1.folderIndex
  }
  static let earlierInFile = PreferenceRule(preference: .earlierInFile) {
    $0.folderIndex == $1.folderIndex && $0.index < $1.index
  }
  static let laterInFile = PreferenceRule(preference: .laterInFile) {
    $0.folderIndex == $1.folderIndex && $0.index > $1.index
  }
  static let alphabet = PreferenceRule(preference: .alphabet) { $0.glob.type < $1.glob.type }

  /// Returns the rule restricted to patterns for which `applies` is true.
  func among(_ applies: @escaping @Sendable (GlobEvidence) -> Bool) -> PreferenceRule {
    narrowed { applies($0) && applies($1) }
  }

  /// The rule restricted to patterns of one folder.
  var withinFolder: PreferenceRule { narrowed { $0.folderIndex == $1.folderIndex } }

  private func narrowed(
    _ applies: @escaping @Sendable (GlobEvidence, GlobEvidence) -> Bool
  ) -> PreferenceRule {
    PreferenceRule(
      preference: preference, isBetter: { [isBetter] in applies($0, $1) && isBetter($0, $1) },
      isFinal: isFinal)
  }

  /// The rule, without another chance for a pattern that lost because of it.
  var final: PreferenceRule {
    var rule = self
    rule.isFinal = true
    return rule
  }
}

extension TypeStrategy {
  /// Returns the first matching rule of a folder.
  func firstMagic(
    of folder: MIMEFolder, in head: [UInt8], _ search: MagicSearch,
    where condition: (MIMEFolder.Magic) -> Bool = { _ in true }
  ) -> MagicEvidence? {
    for magic in folder.magic where condition(magic) {
      guard let found = search.match(magic.matches, in: head) else { continue }
      return MagicEvidence(
        type: magic.type, priority: magic.priority, folder: folder.path, match: found.match,
        offset: found.offset)
    }
    return nil
  }

  /// Returns the rule with the highest priority; of equal ones, the first.
  func best(of found: [MagicEvidence]) -> MagicEvidence? {
    found.sorted { $0.priority > $1.priority }.first
  }
}
