import Diagnostics
import Synchronization

/// The patterns of all folders, prepared for matching names.
struct GlobTable: Sendable {
  /// The patterns by folder, in the order of each file.
  private let folders: [FolderRules]
  /// Patterns that the reader does not understand.
  private(set) var broken: [GlobEvidence] = []
  /// The types whose globs are deleted before each folder (section 2.4).
  private var deleted: [Set<String>] = []

  init(_ folders: [MIMEFolder], _ dialect: Wildcard.Dialect) {
    var deletedBefore: Set<String> = []
    var found: [FolderRules] = []
    for (index, folder) in folders.enumerated() {
      let rules = FolderRules(folder, index, dialect)
      broken += rules.rules([]).filter { $0.glob.kind == .pattern && $0.wildcard == nil }
        .map(\.evidence)
      found.append(rules)
      deleted.append(deletedBefore)
      let deleting = folder.globs.filter { $0.pattern == MIMEFolder.Glob.deletesAll }
      deletedBefore.formUnion(deleting.map(\.type))
    }
    self.folders = found
  }

  func isDeleted(_ rule: GlobRule) -> Bool {
    deleted[rule.evidence.folderIndex].contains(rule.glob.type)
  }

  /// Returns the patterns of each folder that may match a name, in order: all except suffixes with
  /// a different last character.
  func folders(near name: NameText) -> [[GlobRule]] { folders.map { $0.rules(name.ends) } }

  /// Returns the patterns that may match a name and satisfy `condition`, in order.
  func rules(near name: NameText, where condition: (GlobRule) -> Bool) -> [GlobRule] {
    folders(near: name).flatMap { $0.filter(condition) }
  }
}

/// The patterns of one folder by the last characters of a matching name: a database has a thousand
/// suffixes, and a name needs a few, which are found and prepared when they are first needed.
private final class FolderRules: Sendable {
  private let known = Mutex<[Set<Unicode.Scalar>: [GlobRule]]>([:])
  private let make: @Sendable (_ ends: Set<Unicode.Scalar>) -> [GlobRule]

  init(_ folder: MIMEFolder, _ folderIndex: Int, _ dialect: Wildcard.Dialect) {
    let exact = folder.globs.filter(\.isCaseSensitive)
    make = { ends in
      folder.globs.enumerated().compactMap { index, glob in
        guard Self.mayEnd(glob, ends) else { return nil }
        var glob = glob
        // Text files repeat a case-sensitive pattern without its flag, for old readers.
        glob.isCaseSensitive = exact.contains { $0.pattern == glob.pattern && $0.type == glob.type }
        return GlobRule(
          GlobEvidence(glob: glob, folder: folder.path, folderIndex: folderIndex, index: index),
          dialect)
      }
    }
  }

  /// False for a suffix with another last character, also in lower case.
  private static func mayEnd(_ glob: MIMEFolder.Glob, _ ends: Set<Unicode.Scalar>) -> Bool {
    guard glob.kind == .suffix, glob.pattern.utf8.count > 1,
      let last = glob.pattern.unicodeScalars.last
    else { return glob.pattern != MIMEFolder.Glob.deletesAll }
    let folded =
      last.isASCII ? last.asciiLowercased : glob.pattern.lowercased().unicodeScalars.last ?? last
    return ends.contains { $0 == last || $0 == folded }
  }

  /// Returns the patterns that may match names with these last characters, in order; without any
  /// characters, the patterns other than suffixes.
  func rules(_ ends: Set<Unicode.Scalar>) -> [GlobRule] {
    known.withLock { known in
      let rules = known[ends] ?? make(ends)
      known[ends] = rules
      return rules
    }
  }
}

/// A pattern prepared for matching names; shared rather than copied.
final class GlobRule: Sendable {
  let evidence: GlobEvidence
  let scalars: [Unicode.Scalar]
  /// The pattern in lower case.
  let folded: [Unicode.Scalar]
  /// Nil if the pattern does not need a wildcard or is invalid.
  let wildcard: Wildcard?
  let foldedWildcard: Wildcard?
  /// The wildcard according to the specification, in lower case unless it is case-sensitive.
  private let meantWildcard: Wildcard?

  var glob: MIMEFolder.Glob { evidence.glob }
  var length: Int { scalars.count }

  init(_ evidence: GlobEvidence, _ dialect: Wildcard.Dialect) {
    self.evidence = evidence
    scalars = Array(evidence.glob.pattern.unicodeScalars)
    folded = Array(evidence.glob.pattern.lowercased().unicodeScalars)
    let isPattern = evidence.glob.kind == .pattern
    wildcard = isPattern ? Wildcard(scalars, dialect) : nil
    foldedWildcard = isPattern ? Wildcard(folded, dialect) : nil
    let meant = evidence.glob.isCaseSensitive ? scalars : folded
    meantWildcard = isPattern ? Wildcard(meant, .posix) : nil
  }

  /// True if the pattern matches a name, case-sensitively.
  func holds(for name: [Unicode.Scalar]) -> Bool {
    switch glob.kind {
    case .literal: scalars == name
    case .suffix: Self.ends(name, scalars)
    case .pattern: wildcard?.matches(name) ?? false
    }
  }

  /// True if the pattern matches according to the specification (section 2.4): ignoring case unless
  /// the pattern is case-sensitive.
  func isMeant(for name: NameText) -> Bool { matches(name, meantWildcard) }

  /// True if the pattern matches, with wildcards as the reader understands them.
  func matches(_ name: NameText) -> Bool {
    matches(name, glob.isCaseSensitive ? wildcard : foldedWildcard)
  }

  private func matches(_ name: NameText, _ wildcard: Wildcard?) -> Bool {
    let pattern = glob.isCaseSensitive ? scalars : folded
    let text = glob.isCaseSensitive ? name.exact : name.folded
    return switch glob.kind {
    case .literal: pattern == text
    case .suffix: Self.ends(text, pattern)
    case .pattern: wildcard?.matches(text) ?? false
    }
  }

  /// True if a name ends with the part of a pattern after the asterisk.
  ///
  /// For each name, this is checked for nearly all patterns of a database, and nearly all differ in
  /// the last character.
  private static func ends(_ name: [Unicode.Scalar], _ pattern: [Unicode.Scalar]) -> Bool {
    guard pattern.count > 1 else { return !pattern.isEmpty }
    guard pattern.last == name.last, name.count >= pattern.count - 1 else { return false }
    return name[(name.count - pattern.count + 1)...] == pattern[1...]
  }
}
