import Diagnostics

/// The counts for a page or a table, updated with each finding; their size is bounded.
struct ReportTotals: Sendable {
  /// The findings of one rule.
  struct OfRule: Sendable {
    let id: String
    /// The first note of its first finding, for rules that the tool does not have.
    var rationale: String?
    /// The highest severity of its findings.
    var severity: Severity
    var count = 0
    var listed = 0
    /// The numbers of findings with a safe fix, and with an unsafe fix.
    var safe = 0
    var unsafeFixes = 0
  }

  /// The findings of one file.
  struct OfFile: Sendable {
    let path: String
    /// The number of its section on the page, or nil if it is not listed.
    let anchor: Int?
    var counts = Summary()

    var findings: Int { counts.errors + counts.warnings + counts.notes }

    /// True if this file comes first in the order of the worst files.
    func isWorse(than other: OfFile) -> Bool {
      let (mine, others) = (counts, other.counts)
      return (mine.errors, mine.warnings, mine.notes)
        > (others.errors, others.warnings, others.notes)
    }
  }

  /// The maximum number of rules that are counted separately; a file may name any number.
  private static let mostRules = 1000
  private static let otherRules = "other/rules"
  private static let mostWorst = 10
  private static let mostStates = 100

  private(set) var rules: [OfRule] = []
  private var indices: [String: Int] = [:]
  private(set) var worst: [OfFile] = []
  /// The number of files with findings.
  private(set) var files = 0
  private(set) var states: [String: (count: Int, isRefusal: Bool)] = [:]
  private(set) var losses: [String: Int] = [:]
  /// The number of findings and files on the page.
  private(set) var listed = 0
  /// The number of findings that are not on the page.
  var unlisted: Int { rules.reduce(0) { $0 + $1.count - $1.listed } }
  private(set) var unlistedFiles = 0
  var listedFiles: Int { files - unlistedFiles }
  /// The number of findings of each severity.
  private(set) var counts = Summary()

  mutating func add(_ state: HTMLReporter.State) {
    let known = states[state.name] != nil || states.count < Self.mostStates
    states[known ? state.name : "other", default: (0, state.isRefusal)].count += 1
    for loss in Set(state.losses) where losses[loss] != nil || losses.count < Self.mostStates {
      losses[loss, default: 0] += 1
    }
  }

  /// Counts a file; returns it with the number of its section on the page.
  mutating func addFile(_ report: FileReport, isListed: Bool) -> OfFile {
    files += 1
    if isListed { listed += 1 } else { unlistedFiles += 1 }
    var file = OfFile(path: report.path, anchor: isListed ? files : nil)
    file.counts.add(report.findings.lazy.map(\.diagnostic))
    file.counts.add(report.unlistedCount, .warning)
    let place = worst.firstIndex { file.isWorse(than: $0) } ?? worst.count
    if place < Self.mostWorst, file.findings > 0 {
      worst.insert(file, at: place)
      if worst.count > Self.mostWorst { worst.removeLast() }
    }
    return file
  }

  /// Counts a finding; returns the number of its rule.
  mutating func add(_ diagnostic: Diagnostic) -> Int {
    let rule = add(1, of: diagnostic.rule, diagnostic.severity)
    if rules[rule].count == 1 { rules[rule].rationale = diagnostic.notes.first }
    let applicability = diagnostic.fix?.applicability
    addFixes(
      of: rule, safe: applicability == .safe ? 1 : 0, unsafe: applicability == .unsafe ? 1 : 0)
    return rule
  }

  /// Counts fixes of findings that are already counted.
  mutating func addFixes(of rule: Int, safe: Int, unsafe: Int) {
    rules[rule].safe += safe
    rules[rule].unsafeFixes += unsafe
  }

  @discardableResult
  mutating func add(_ count: Int, of id: String, _ severity: Severity) -> Int {
    let isNew = indices[id] == nil
    let id = isNew && rules.count >= Self.mostRules ? Self.otherRules : id
    let index = indices[id] ?? rules.count
    if index == rules.count {
      indices[id] = index
      rules.append(OfRule(id: id, severity: severity))
    }
    counts.add(count, severity)
    rules[index].count += count
    rules[index].severity = max(rules[index].severity, severity)
    return index
  }

  /// Reserves room for another finding of a rule; returns false if there is not enough.
  mutating func isListing(_ rule: Int) -> Bool {
    guard listed < HTMLReporter.most, rules[rule].listed < HTMLReporter.mostOfRule else {
      return false
    }
    listed += 1
    rules[rule].listed += 1
    return true
  }
}
