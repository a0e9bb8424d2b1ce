import Diagnostics
import Files
import JSONSyntax

/// The baseline of a run, and which of its findings still occur.
struct BaselineLedger {
  /// The path as the user named it.
  let path: String
  let filter: BaselineFilter
  let writesAll: Bool
  /// The old bytes, or nil without a file.
  private let old: [UInt8]?
  private let known: Baseline
  /// The accepted findings in each checked file.
  private var found: [ExactText: [FindingContent: Int]] = [:]

  /// Reads the baseline in the options, if they name one, or returns the report on its errors.
  static func open(
    _ options: BaselineOptions
  ) throws(FileFailure) -> (ledger: BaselineLedger?, broken: FileReport?) {
    guard let path = options.file else { return (nil, nil) }
    let writesAll = options.writeBaseline != nil
    if writesAll, try InodeKind.of(Array(path.utf8)).kind == .directory {
      throw FileFailure(
        path, "is a folder; --write-baseline takes the word after it for its file: name paths first"
      )
    }
    let bytes = try FileSource.contentsIfPresent(of: path, limit: Baseline.limit)
    guard writesAll || bytes != nil else {
      throw FileFailure(
        path, "does not exist; '--write-baseline FILE' accepts the present findings")
    }
    var findings = Findings()
    let known = bytes.map { Baseline($0, &findings) } ?? Baseline()
    guard findings.isEmpty else {
      return (
        nil,
        FileReport(path, findings.diagnostics, in: bytes ?? [], unlisted: findings.unlisted)
      )
    }
    let paths = BaselinePaths(
      baseline: path, working: FileSystem.workingFolder, alias: FileSystem.workingAlias)
    let filter = BaselineFilter(baseline: writesAll ? nil : known, paths: paths)
    return (
      BaselineLedger(path: path, filter: filter, writesAll: writesAll, old: bytes, known: known),
      nil
    )
  }

  /// Notes the accepted findings in a checked file.
  mutating func note(_ accepted: AcceptedFindings?, in path: String) {
    found[filter.paths.name(of: path)] = accepted?.inBaseline ?? [:]
  }

  /// The new baseline, and the changes to the old one.
  struct Comparison {
    var new = Baseline()
    /// The number of fixed findings in each file of the old baseline.
    var fixed: [ExactText: Int] = [:]
  }

  /// Returns the baseline after the run.
  ///
  /// An entry is compared only if its rule was checked, and its file was checked or is missing.
  ///
  /// Throws if it is unknown whether a file exists.
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
        // The findings replace known entries, whose messages may be older.
        for (content, count) in entries {
          result.new.files[name]?[content] = nil
          result.new.files[name, default: [:]][content] = count
        }
      }
    }
    return result
  }

  /// Returns the findings on fixed entries, located at the file names in the baseline.
  func report(on result: Comparison, _ selections: FileSelections) -> FileReport? {
    var findings = Findings()
    Baseline.addFixed(result.fixed, in: old ?? [], to: &findings)
    let selection = selections.selection(for: path)
    let kept = findings.diagnostics.compactMap(selection.apply)
    return kept.isEmpty ? nil : FileReport(path, kept, in: old ?? [])
  }

  private func isMissing(_ name: ExactText) throws(FileFailure) -> Bool {
    let path = filter.paths.path(of: name)
    let (kind, isLink) = try InodeKind.of(path)
    guard kind == nil, !isLink else { return false }
    // Only checking an archive shows whether a file is still in it.
    for index in path.indices where path[index] == "!" {
      if try InodeKind.of(String(path[..<index])).kind == .regular { return false }
    }
    return true
  }

  /// Returns the change that writing a baseline would make.
  func difference(to new: Baseline) -> UnifiedDiff {
    UnifiedDiff(path: path, old: old ?? [], new: Array(new.text.utf8))
  }

  /// Writes a baseline, unless the file already has the same content.
  func save(_ new: Baseline, tool: String) throws(FileFailure) {
    let transaction = try FileTransaction(journal: nil, title: "\(tool) --baseline")
    try transaction.stage(
      FilePath(path), Array(new.text.utf8), expecting: old.map(ExpectedContent.bytes) ?? .nothing)
    _ = try transaction.commit()
    printNotes(transaction, tool: tool)
  }
}

extension FileSystem {
  /// The working folder or a folder above it: the shell's path, with links, and the real path.
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
