import Diagnostics
import FileTypeDeclaration

/// What the declarations of a set say about how findings are judged: in the files of their folder
/// and below, and in those that they generate.
struct DeclaredChecks: Sendable {
  private struct Judge: Sendable {
    /// The index of the declaration.
    var file: Int
    var source: DeclarationFile
    var checks: Checks
  }

  private let judges: [Judge]
  private let set: TypeSet

  /// Nil if no declaration says anything.
  init?(_ set: TypeSet) {
    judges = set.wanted.compactMap { wanted in
      wanted.source.declaration.checks.map {
        Judge(file: wanted.file, source: wanted.source, checks: $0)
      }
    }
    guard !judges.isEmpty else { return nil }
    self.set = set
  }

  /// The findings of a file as they are to be reported.
  func judge(_ findings: [Diagnostic], in file: Int) -> [Diagnostic] {
    judges.reduce(findings) { findings, judge in
      guard let path = path(of: file, for: judge) else { return findings }
      return findings.compactMap { judge.checks.judge($0, path: path) }
    }
  }

  /// Suppressions of a declaration that matched none of the findings which `check` gives for a
  /// file.
  ///
  /// Nothing is said of a suppression for a file, or for a kind of files, that is not in the set.
  func unusedSuppressions(
    of file: Int, check: (TypeFile) -> [Diagnostic]
  ) -> [Diagnostic] {
    guard let judge = judges.first(where: { $0.file == file }),
      !judge.checks.suppressions.isEmpty
    else { return [] }
    let governed = set.files.indices.compactMap { index in
      path(of: index, for: judge).map { (file: set.files[index], path: $0) }
    }
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

  /// A file as the declaration calls it; nil if it has nothing to say of it.
  private func path(of file: Int, for judge: Judge) -> String? {
    set.paths[file].relative(toFolderOf: set.paths[judge.file])
      ?? (set.owner(ofGenerated: file)?.file == judge.file ? set.paths[file].text : nil)
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
    var result = finding
    let subject = String(rule.prefix { $0 != "/" })
    // What is said of the rule itself counts before what is said of all of its subject.
    if let severity = (severities[rule] ?? severities[subject]).flatMap(Severity.init) {
      result.severity = severity
    }
    return result
  }
}

extension Checks.Suppression {
  /// True if the file may have such a finding: it is the named one, or of the rule's kind.
  fileprivate func mayMatch(_ file: TypeFile, at place: String) -> Bool {
    path.map { $0 == place } ?? file.content.mayHave(subject: rule.prefix { $0 != "/" })
  }
}

extension TypeFile.Content {
  fileprivate func mayHave(subject: Substring) -> Bool {
    switch self {
    case .propertyList: ["plist", "uti", "document-type", "app", "consistency"].contains(subject)
    case .mimePackage: ["mime", "consistency"].contains(subject)
    case .desktopEntry: ["desktop", "consistency"].contains(subject)
    case .mimeApps: subject == "mimeapps"
    case .thumbnailer: subject == "thumbnailer"
    case .metainfo: subject == "metainfo"
    case .declaration: ["declaration", "json"].contains(subject)
    case .swiftSource: subject == "swift"
    case .xcodeProject: subject == "xcode"
    }
  }
}
