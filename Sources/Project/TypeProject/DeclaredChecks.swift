import Diagnostics
import FileTypes

/// How the declarations of a set say findings are judged: in the files of their folder and below,
/// and in those that they generate.
struct DeclaredChecks: Sendable {
  private struct Judge: Sendable {
    /// The index of the declaration.
    var file: Int
    var source: DeclarationFile
    var checks: Checks
  }

  /// A file by the name that a declaration uses for it.
  private struct Governed: Sendable {
    var judge: Int
    var file: Int
    var path: String
  }

  private let judges: [Judge]
  /// Indices into `judges`, by the file of the declaration.
  private let places: [Int: Int]
  private let set: TypeSet
  /// The files that each declaration judges, and the declarations that judge a file.
  private let governedByJudge: [[Governed]]
  private let governedByFile: [Int: [Governed]]

  /// Nil if no declaration says anything about findings.
  init?(_ set: TypeSet) {
    judges = set.wanted.compactMap { wanted in
      wanted.source.declaration.checks.map {
        Judge(file: wanted.file, source: wanted.source, checks: $0)
      }
    }
    guard !judges.isEmpty else { return nil }
    self.set = set
    places = Dictionary(zip(judges.map(\.file), judges.indices)) { first, _ in first }
    let governed = Self.governed(judges, places, set)
    governedByFile = Dictionary(grouping: governed, by: \.file)
    governedByJudge = governed.reduce(into: judges.map { _ in [] }) { $0[$1.judge].append($1) }
  }

  /// The files in the folder of each declaration and below, and those that it generates;
  /// declarations for the same file keep their order.
  private static func governed(
    _ judges: [Judge], _ places: [Int: Int], _ set: TypeSet
  ) -> [Governed] {
    let byFolder = Dictionary(grouping: judges.indices) {
      set.paths[judges[$0].file].folders.first ?? ""
    }
    return set.files.indices.flatMap { file in
      let path = set.paths[file]
      var found: [Int: String] = [:]
      for judge in path.folders.flatMap({ byFolder[$0] ?? [] }) {
        found[judge] = path.relative(toFolderOf: set.paths[judges[judge].file])
      }
      if let owner = set.owner(ofGenerated: file).flatMap({ places[$0.file] }), found[owner] == nil
      {
        found[owner] = path.text
      }
      return found.sorted { $0.key < $1.key }.map {
        Governed(judge: $0.key, file: file, path: $0.value)
      }
    }
  }

  /// The findings of a file that are to be reported.
  func judge(_ findings: [Diagnostic], in file: Int) -> [Diagnostic] {
    (governedByFile[file] ?? []).reduce(findings) { findings, governed in
      findings.compactMap { judges[governed.judge].checks.judge($0, path: governed.path) }
    }
  }

  /// The findings of a file that the declaration at one path would generate at another.
  ///
  /// Leaves out those that the declaration accepts there, and applies its severities.
  func judge(
    _ findings: [Diagnostic], ofGenerated path: String, from declaration: String
  ) -> [Diagnostic] {
    judges.filter { set.paths[$0.file].text == declaration }.reduce(findings) { findings, judge in
      findings.compactMap { judge.checks.judge($0, generatedAt: path) }
    }
  }

  /// True if a finding in the file at a path is not reported.
  func isLeftOut(_ finding: Diagnostic, in path: String) -> Bool {
    set.index(of: path).map { judge([finding], in: $0).isEmpty } ?? false
  }

  /// Suppressions of a declaration that matched none of the findings that `check` gives for a file.
  ///
  /// Suppressions for a file, or for a kind of files, that is not in the set are not reported.
  func unusedSuppressions(
    of file: Int, check: (ProjectFile) -> [Diagnostic]
  ) -> [Diagnostic] {
    guard let place = places[file], !judges[place].checks.suppressions.isEmpty
    else { return [] }
    let judge = judges[place]
    let governed = governedByJudge[place].map { (file: set.files[$0.file], path: $0.path) }
    let suppressions = judge.checks.suppressions
    let mayMatch = suppressions.map { suppression in
      governed.contains { suppression.mayMatch($0.file, at: $0.path) }
    }
    var isUsed = suppressions.map { _ in false }
    for (file, path) in governed {
      let findings = check(file).filter { !judge.checks.isIgnored($0.rule) }
      for (index, suppression) in suppressions.enumerated() where !isUsed[index] {
        isUsed[index] = findings.contains { suppression.covers(rule: $0.rule, path: path) }
      }
    }
    return suppressions.indices.filter { mayMatch[$0] && !isUsed[$0] }.compactMap {
      DeclarationRules.unusedSuppression($0, in: judge.source)
    }
  }
}

extension Checks {
  fileprivate func isIgnored(_ rule: String) -> Bool {
    ignore.contains { RuleSelection.selector($0, covers: rule) }
  }

  /// The finding with its severity; nil if it is not to be reported.
  fileprivate func judge(_ finding: Diagnostic, path: String) -> Diagnostic? {
    let rule = finding.rule
    guard !isIgnored(rule), !suppressions.contains(where: { $0.covers(rule: rule, path: path) })
    else { return nil }
    return withSeverity(finding)
  }

  /// The finding for a file that does not exist, with its severity; nil if it is not to be
  /// reported.
  ///
  /// Only suppressions that name the file apply, since the declaration has its findings as well.
  fileprivate func judge(_ finding: Diagnostic, generatedAt path: String) -> Diagnostic? {
    let isAccepted = suppressions.contains {
      $0.path == path && $0.covers(rule: finding.rule, path: path)
    }
    return isAccepted ? nil : withSeverity(finding)
  }

  private func withSeverity(_ finding: Diagnostic) -> Diagnostic {
    let rule = finding.rule
    var result = finding
    let subject = String(rule.prefix { $0 != "/" })
    // The severity of the rule itself takes precedence over that of its whole subject.
    if let severity = (severities[rule] ?? severities[subject]).flatMap(Severity.init) {
      result.severity = severity
    }
    return result
  }
}

extension Checks.Suppression {
  /// True if the file can have such a finding: it is the named file, or of a kind that the rule
  /// applies to.
  fileprivate func mayMatch(_ file: ProjectFile, at place: String) -> Bool {
    path.map { $0 == place } ?? file.kind.subjects.contains(rule.prefix { $0 != "/" })
  }
}
