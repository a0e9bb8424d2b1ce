import Diagnostics

/// The patterns of all folders, prepared for matching names.
struct GlobTable: Sendable {
  /// The patterns by folder, in the order of each file.
  private var folders: [FolderRules] = []
  /// Patterns that the reader does not understand.
  private(set) var broken: [GlobEvidence] = []
  /// The types whose globs are deleted before each folder (section 2.4).
  private var deleted: [Set<String>] = []

  init(_ folders: [MIMEFolder], _ dialect: Wildcard.Dialect) {
    var deletedBefore: Set<String> = []
    for (index, folder) in folders.enumerated() {
      let rules = FolderRules(folder, index, dialect)
      broken += rules.others.filter { $0.glob.kind == .pattern && $0.wildcard == nil }
        .map(\.evidence)
      self.folders.append(rules)
      deleted.append(deletedBefore)
      let deleting = folder.globs.filter { $0.pattern == MIMEFolder.Glob.deletesAll }
      deletedBefore.formUnion(deleting.map(\.type))
    }
  }

  func isDeleted(_ rule: GlobRule) -> Bool {
    deleted[rule.evidence.folderIndex].contains(rule.glob.type)
  }

  /// Returns the patterns of each folder that may match a name, in order: all but other suffixes.
  func folders(near name: NameText) -> [[GlobRule]] { folders.map { $0.rules(near: name) } }

  /// Returns the patterns that may match a name and satisfy `condition`, in order.
  func rules(near name: NameText, where condition: (GlobRule) -> Bool) -> [GlobRule] {
    folders(near: name).flatMap { $0.filter(condition) }
  }
}

/// The patterns of one folder; a name needs a few of a thousand suffixes, found by their hashes.
private struct FolderRules: Sendable {
  /// The places of suffixes by the hash of the text after the asterisk, also in lower case.
  private let suffixes: [UInt64: [Int]]
  /// The patterns other than suffixes of ASCII, in order.
  let others: [GlobRule]
  private let make: @Sendable (_ place: Int) -> GlobRule

  init(_ folder: MIMEFolder, _ number: Int, _ dialect: Wildcard.Dialect) {
    let exact = folder.globs.filter(\.isCaseSensitive)
    make = { place in
      var glob = folder.globs[place]
      // Text files repeat a case-sensitive pattern without its flag, for old readers.
      glob.isCaseSensitive = exact.contains { $0.pattern == glob.pattern && $0.type == glob.type }
      return GlobRule(
        GlobEvidence(glob: glob, folder: folder.path, folderIndex: number, index: place), dialect)
    }
    var (suffixes, others) = ([UInt64: [Int]](), [GlobRule]())
    for (place, glob) in folder.globs.enumerated()
    where glob.pattern != MIMEFolder.Glob.deletesAll {
      guard glob.kind == .suffix, glob.pattern.utf8.count > 1,
        glob.pattern.utf8.allSatisfy({ $0 < 0x80 })
      else {
        others.append(make(place))
        continue
      }
      let folded = glob.pattern.lowercased()
      for text in folded == glob.pattern ? [folded] : [glob.pattern, folded] {
        let bytes = text.utf8.span
        var end: UInt64 = 0
        for index in 1..<bytes.count { end = Self.hash(end, UInt32(bytes[bytes.count - index])) }
        suffixes[end, default: []].append(place)
      }
    }
    (self.suffixes, self.others) = (suffixes, others)
  }

  private static func hash(_ end: UInt64, _ scalar: UInt32) -> UInt64 {
    (end ^ UInt64(scalar)) &* 0x100_0000_01B3 &+ 1
  }

  /// Returns the patterns that may match a name, in order; few others have a suffix's hash.
  func rules(near name: NameText) -> [GlobRule] {
    var places: Set<Int> = []
    for text in name.texts {
      var end: UInt64 = 0
      for scalar in text.reversed() {
        end = Self.hash(end, scalar.value)
        if let found = suffixes[end] { places.formUnion(found) }
      }
    }
    var rules = others
    for place in places {
      rules.insert(make(place), at: rules.partitionPoint { $0.evidence.index > place })
    }
    return rules
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

  /// True if the pattern matches as in section 2.4: without regard to case unless it says so.
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
  private static func ends(_ name: [Unicode.Scalar], _ pattern: [Unicode.Scalar]) -> Bool {
    guard pattern.count > 1 else { return !pattern.isEmpty }
    guard pattern.last == name.last, name.count >= pattern.count - 1 else { return false }
    return name[(name.count - pattern.count + 1)...] == pattern[1...]
  }
}
