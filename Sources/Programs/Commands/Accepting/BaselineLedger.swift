import Diagnostics
import Files

/// The baseline of a run: what it accepts, and what of that is still found.
struct BaselineLedger {
  /// As it was named.
  let path: String
  let filter: BaselineFilter
  let writesAll: Bool
  /// The bytes that were read; nil without a file.
  private let old: [UInt8]?
  private let known: Baseline
  /// By file that was checked.
  private var found: [String: [FindingContent: Int]] = [:]

  /// What is wrong with the file of a baseline.
  struct Broken: Error {
    let report: FileReport
  }

  /// Reads the baseline that options name; nil if they name none.
  static func open(
    _ options: BaselineOptions, isListed: Bool
  ) throws(FileFailure) -> Result<BaselineLedger, Broken>? {
    guard let path = options.file else { return nil }
    let writesAll = options.writeBaseline != nil
    if writesAll, try InodeKind.of(Array(path.utf8)).kind == .directory {
      throw FileFailure(
        path, "is a folder; --write-baseline takes the word after it for its file: name paths first"
      )
    }
    let bytes =
      writesAll
      ? try FileSource.contentsIfPresent(of: path, limit: Baseline.limit)
      : try Self.contents(of: path)
    var findings = Findings()
    let known = bytes.map { Baseline($0, &findings) } ?? Baseline()
    guard findings.isEmpty else {
      return .failure(
        Broken(
          report: FileReport(
            path, findings.diagnostics, in: bytes ?? [], unlisted: findings.unlisted)))
    }
    let paths = BaselinePaths(
      baseline: path, working: FileSystem.workingFolder, alias: FileSystem.workingAlias)
    let filter = BaselineFilter(
      baseline: writesAll ? nil : known, paths: paths, isListed: isListed)
    return .success(
      BaselineLedger(path: path, filter: filter, writesAll: writesAll, old: bytes, known: known))
  }

  /// The bytes of a baseline that must exist.
  private static func contents(of path: String) throws(FileFailure) -> [UInt8] {
    guard let bytes = try FileSource.contentsIfPresent(of: path, limit: Baseline.limit) else {
      throw FileFailure(path, "does not exist; '--write-baseline FILE' accepts what is found now")
    }
    return bytes
  }

  private init(
    path: String, filter: BaselineFilter, writesAll: Bool, old: [UInt8]?, known: Baseline
  ) {
    (self.path, self.filter, self.writesAll) = (path, filter, writesAll)
    (self.old, self.known) = (old, known)
  }

  /// Notes what is accepted in a file that was checked.
  mutating func note(_ accepted: AcceptedFindings?, in path: String) {
    found[filter.paths.name(of: path)] = accepted?.inBaseline ?? [:]
  }

  /// What the baseline becomes.
  struct Comparison {
    var new = Baseline()
    /// The numbers of findings in the old one that are fixed, by file.
    var fixed: [String: Int] = [:]

    var fixedCount: Int { fixed.values.reduce(0, +) }
  }

  /// The baseline after the run.
  ///
  /// An entry is judged only if its rule was checked and its file was, or does not exist any more.
  ///
  /// Throws if it cannot be told whether a file exists.
  func result(
    _ selections: FileSelections
  ) throws(FileFailure) -> Comparison {
    var result = Comparison()
    for (name, entries) in known.files {
      let selection = selections.selection(for: filter.paths.path(of: name))
      let current = found[name]
      let isJudged = current == nil ? try isMissing(name) : true
      for (content, count) in entries {
        let isKept = !isJudged || !selection.includes(content.rule)
        let left = isKept ? count : min(count, current?[content] ?? 0)
        if left < count { result.fixed[name, default: 0] += count - left }
        if left > 0 { result.new.files[name, default: [:]][content] = left }
      }
    }
    if writesAll {
      for (name, entries) in found {
        // The entries that are found take the place of known ones, whose message may be older.
        for (content, count) in entries {
          result.new.files[name]?[content] = nil
          result.new.files[name, default: [:]][content] = count
        }
      }
    }
    return result
  }

  /// The findings on what is fixed, at the names of the files.
  func report(on result: Comparison, _ selections: FileSelections, least: Severity) -> FileReport? {
    var findings = Findings()
    Baseline.addFixed(result.fixed, in: old ?? [], to: &findings)
    let selection = selections.selection(for: path)
    let kept = findings.diagnostics.compactMap(selection.apply).filter { $0.severity >= least }
    return kept.isEmpty ? nil : FileReport(path, kept, in: old ?? [])
  }

  private func isMissing(_ name: String) throws(FileFailure) -> Bool {
    let path = filter.paths.path(of: name)
    let (kind, isLink) = try InodeKind.of(path)
    guard kind == nil, !isLink else { return false }
    // Whether a file is still in an archive is seen only when that is checked.
    for index in path.indices where path[index] == "!" {
      if try InodeKind.of(String(path[..<index])).kind == .regular { return false }
    }
    return true
  }

  /// What writing a baseline would change.
  func difference(to new: Baseline) -> UnifiedDiff {
    UnifiedDiff(path: path, old: old ?? [], new: Array(new.text.utf8))
  }

  /// Writes a baseline, unless the file has the same content.
  func save(_ new: Baseline, tool: String) throws(FileFailure) {
    let transaction = try FileTransaction(journal: nil, title: "\(tool) --baseline")
    try transaction.stage(
      FilePath(path), Array(new.text.utf8), expecting: old.map(ExpectedContent.bytes) ?? .nothing)
    _ = try transaction.commit()
    printNotes(transaction, tool: tool)
  }
}

extension FileSystem {
  /// The working folder, or a folder above it, by the name that the shell has for it, which may lead
  /// through links, and without links.
  fileprivate static var workingAlias: (shown: String, real: String)? {
    guard let name = variable("PWD"), name.hasPrefix("/"),
      (try? isSameFile(name, ".")) ?? false
    else { return nil }
    let path = { (parts: ArraySlice<Substring>) in "/" + parts.joined(separator: "/") }
    var shown = name.split(separator: "/")[...]
    var real = workingFolder.split(separator: "/")[...]
    while let last = shown.last, last == real.last,
      (try? isSameFile(path(shown.dropLast()), path(real.dropLast()))) ?? false
    {
      (shown, real) = (shown.dropLast(), real.dropLast())
    }
    return (path(shown), path(real))
  }
}
