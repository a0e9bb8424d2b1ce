import Diagnostics
import Declarations

/// The settings for findings in the declarations of a set; they apply to files in the declaration's
/// folder and below, and to files generated from it.
struct DeclaredChecks: Sendable {
  /// The settings, by the index of the declaration.
  private typealias Judge = (file: Int, checks: Checks)

  private let judges: [Judge]
  /// Indices into `judges`, by the file of the declaration.
  private let places: [Int: Int]
  private let set: TypeSet
  /// The indices into `judges` of the declarations that apply to each file, in their order.
  private let judgesByFile: [[Int]]

  /// Returns nil if the declarations do not have settings for findings.
  init?(_ set: TypeSet) {
    judges = set.wanted.compactMap { wanted in
      wanted.source.declaration.checks.map { (wanted.file, $0) }
    }
    guard !judges.isEmpty else { return nil }
    self.set = set
    places = Dictionary(zip(judges.map(\.file), judges.indices)) { first, _ in first }
    judgesByFile = Self.judgesByFile(judges, places, set)
  }

  /// Returns the declarations that apply to each file: the ones in its folder and above, and the
  /// one that generates it.
  private static func judgesByFile(
    _ judges: [Judge], _ places: [Int: Int], _ set: TypeSet
  ) -> [[Int]] {
    let byFolder = Dictionary(grouping: judges.indices) {
      set.paths[judges[$0].file].folders.first ?? ""
    }
    return set.files.indices.map { file in
      let path = set.paths[file]
      var found = Set(
        path.folders.flatMap { byFolder[$0] ?? [] }.filter {
          path.relative(toFolderOf: set.paths[judges[$0].file]) != nil
        })
      if let owner = set.owner(ofGenerated: file).flatMap({ places[$0.file] }) {
        found.insert(owner)
      }
      return found.sorted()
    }
  }

  /// Returns the findings of a file to report.
  func judge(_ findings: [Diagnostic], in file: Int) -> [Diagnostic] {
    judgesByFile[file].reduce(findings) { findings, judge in
      let checks = judges[judge].checks
      return findings.filter { finding in
        !checks.ignore.contains { RuleSelection.selector($0, covers: finding.rule) }
      }.map(checks.withSeverity)
    }
  }

  /// Returns the findings of a file generated from a declaration, with that declaration's
  /// severities.
  func judge(
    _ findings: [Diagnostic], ofGeneratedFrom declaration: String
  ) -> [Diagnostic] {
    judges.filter { set.paths[$0.file].text == declaration }.reduce(findings) { findings, judge in
      findings.map(judge.checks.withSeverity)
    }
  }

  /// True if a finding in the file at a path is not reported.
  func isLeftOut(_ finding: Diagnostic, in path: String) -> Bool {
    set.index(of: path).map { judge([finding], in: $0).isEmpty } ?? false
  }
}

extension Checks {
  /// Returns the finding with its severity.
  fileprivate func withSeverity(_ finding: Diagnostic) -> Diagnostic {
    let rule = finding.rule
    var result = finding
    let subject = String(rule.prefix { $0 != "/" })
    // The severity of the rule takes precedence over the severity of its subject.
    if let severity = (severities[rule] ?? severities[subject]).flatMap(Severity.init) {
      result.severity = severity
    }
    return result
  }
}
