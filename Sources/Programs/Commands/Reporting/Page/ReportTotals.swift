import Diagnostics

/// What a page counts while its findings pass; bounded however many they are.
struct ReportTotals: Sendable {
  /// The findings of one rule.
  struct OfRule: Sendable {
    let id: String
    /// The first note of its first finding, for rules that the tool does not have.
    var rationale: String?
    /// The gravest of its findings.
    var severity: Severity
    var count = 0
    var listed = 0
    /// Findings with a safe fix, and with an unsafe one.
    var safe = 0
    var unsafeFixes = 0
  }

  /// The findings of one file.
  struct OfFile: Sendable {
    let path: String
    /// The number of its part of the page; nil if it has none.
    let anchor: Int?
    var counts = Summary()

    var findings: Int { counts.errors + counts.warnings + counts.notes }

    /// The order of the worst files, the worst first.
    func isWorse(than other: OfFile) -> Bool {
      let (mine, others) = (counts, other.counts)
      return (mine.errors, mine.warnings, mine.notes)
        > (others.errors, others.warnings, others.notes)
    }
  }

  /// Rules that are told apart; a file of findings may name any number of them.
  private static let mostRules = 1000
  private static let otherRules = "other/rules"
  private static let mostWorst = 10
  private static let mostStates = 100

  private(set) var rules: [OfRule] = []
  private var indices: [String: Int] = [:]
  private(set) var worst: [OfFile] = []
  /// Files with findings.
  private(set) var files = 0
  private(set) var states: [String: (count: Int, isRefusal: Bool)] = [:]
  private(set) var losses: [String: Int] = [:]
  /// The findings and files that are on the page.
  private(set) var listed = 0
  /// Findings that are not on the page.
  var unlisted: Int { rules.reduce(0) { $0 + $1.count - $1.listed } }
  private(set) var unlistedFiles = 0
  var listedFiles: Int { files - unlistedFiles }
  /// The findings of each severity.
  private(set) var counts = Summary()

  mutating func add(_ state: HTMLReporter.State) {
    let known = states[state.name] != nil || states.count < Self.mostStates
    states[known ? state.name : "other", default: (0, state.isRefusal)].count += 1
    for loss in Set(state.losses) where losses[loss] != nil || losses.count < Self.mostStates {
      losses[loss, default: 0] += 1
    }
  }

  /// Counts a file; its number is that of its part of the page.
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
    switch diagnostic.fix?.applicability {
    case .safe: rules[rule].safe += 1
    case .unsafe: rules[rule].unsafeFixes += 1
    case .displayOnly, nil: break
    }
    return rule
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

  /// True if there is room for another finding of a rule, which is taken then.
  mutating func isListing(_ rule: Int) -> Bool {
    guard listed < HTMLReporter.most, rules[rule].listed < HTMLReporter.mostOfRule else {
      return false
    }
    listed += 1
    rules[rule].listed += 1
    return true
  }
}
