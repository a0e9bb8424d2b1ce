import Diagnostics
import EmojiArt
package import Files

/// Determines the states of documents, one after another.
package struct DocumentStateReader: ~Copyable {
  /// Data about the folder of the last document.
  private struct Folder {
    var path: FilePath
    var copies: FolderCopies
    var traces: FolderTraces
    var refusal: Int32?
    /// The titles of interrupted runs, by document.
    var broken: [FilePath: String] = [:]
  }

  private var checker = DocumentChecker()
  private let source = FileSource()
  private var folder: Folder?
  /// The interrupted runs in the journal, by document.
  private var broken: [FilePath: String] = [:]
  private let unmerged: Set<FilePath>

  /// Creates a reader; `unmerged` has the absolute paths of files with several versions in git.
  package init(journal: Journal?, unmerged: Set<FilePath>) throws(FileFailure) {
    self.unmerged = unmerged
    guard let journal else { return }
    for run in try BrokenRun.all(in: journal) {
      for file in run.files { broken[file] = run.title }
    }
  }

  /// Returns the state of a document; throws if it cannot be determined.
  package mutating func status(
    _ paths: PathList, _ index: Int
  ) throws(FileFailure) -> DocumentStatus {
    let path = paths.path(index)
    let file = paths.filePath(index)
    try enter(file.folder)
    let name = FilePath(file.name).description
    if let status = inCloud(path, name) { return status }
    if let status = try savingError(path, file, name) { return status }
    if let status = try inConflict(path, file, name) { return status }
    if paths.traits(index).contains(.directory) {
      return DocumentStatus(
        path, .closed, "is a folder, which no edition reads", advice: "look into the folder")
    }
    if let status = try content(paths, index) { return status }
    if let status = try editingDisabled(path, file, name) { return status }
    return DocumentStatus(path, .normal)
  }

  private mutating func enter(_ path: FilePath) throws(FileFailure) {
    guard folder?.path != path else { return }
    folder = nil
    let names = try FileSystem.entries(of: path.bytes).map { FilePath($0.name).description }
    var new = Folder(
      path: path, copies: try FolderCopies(path, names), traces: try FolderTraces(path, names),
      refusal: FileSystem.writeRefusal(path))
    for run in try BrokenRun.beside(path) {
      for file in run.files { new.broken[file] = run.title }
    }
    folder = new
  }

  private func inCloud(_ path: String, _ name: String) -> DocumentStatus? {
    guard let placeholder = CloudPlaceholder(name) else { return nil }
    return DocumentStatus(
      path, .inCloud, "is a placeholder of \(placeholder.service)",
      advice: "download '\(placeholder.document)' with \(placeholder.service)")
  }

  private func savingError(
    _ path: String, _ file: FilePath, _ name: String
  ) throws(FileFailure) -> DocumentStatus? {
    if let resolved = try FileSystem.resolved(file),
      let title = folder?.broken[resolved] ?? broken[resolved]
    {
      return DocumentStatus(
        path, .savingError, "'\(title)' was broken off",
        advice: "run 'emojiart undo' or any command that writes, which restores it")
    }
    if file.folder.name.starts(with: FolderTraces.savingFolder.utf8) {
      return DocumentStatus(
        path, .savingError, "is in a folder that an app made to save it",
        advice: "compare it with the document, keep the one that is whole, and remove the folder")
    }
    if let leftover = SaveLeftover(file.name) {
      let document = FilePath(leftover.document)
      let isThere = try FileSystem.isThere(file.folder.appending(leftover.document))
      return DocumentStatus(
        path, .savingError, "an app has left it when it saved '\(document)'",
        advice: isThere
          ? "compare it with '\(document)', keep the one that is whole under that name"
          : "'\(document)' is missing; rename it to that if it is whole")
    }
    guard let leftover = folder?.traces.leftovers[FilePath(name)] else { return nil }
    return DocumentStatus(
      path, .savingError, "an app has left '\(leftover)', so its last save did not end",
      advice: "compare the two, keep the one that is whole, and remove the other")
  }

  private func inConflict(
    _ path: String, _ file: FilePath, _ name: String
  ) throws(FileFailure) -> DocumentStatus? {
    let place = file.folder.description.quotedForShell
    if let copies = folder?.copies.groups[FilePath(name)] {
      let count = copies.count == 1 ? "1 copy lies" : "\(copies.count) copies lie"
      var status = DocumentStatus(
        path, .inConflict, "\(count) beside it", advice: "run: emojiart conflicts \(place)")
      status.copies = copies.map(\.file)
      return status
    }
    if let copy = folder?.copies.copy(FilePath(name)) {
      let when = copy.name.date.map { ", \($0)" } ?? ""
      return DocumentStatus(
        path, .inConflict, "is a copy of '\(copy.document)' (\(copy.name.service)\(when))",
        advice: "run: emojiart conflicts \(place)")
    }
    if let orphan = folder?.copies.orphan(FilePath(name)) {
      let (reason, advice) = try FolderCopies.reason(ofOrphan: orphan, in: file.folder)
      return DocumentStatus(path, .inConflict, reason, advice: advice)
    }
    if let resolved = try FileSystem.resolved(file), unmerged.contains(resolved) {
      return DocumentStatus(
        path, .inConflict, "git has not merged its versions",
        advice: "run: emojiart git resolve \(path.quotedForShell); if that is done, git add")
    }
    return nil
  }

  /// Returns the state that follows from the content, or nil if an app opens it.
  private mutating func content(
    _ paths: PathList, _ index: Int
  ) throws(FileFailure) -> DocumentStatus? {
    let path = paths.path(index)
    do throws(FileFailure) {
      try source.open(paths, index)
    } catch {
      return try unopened(path, paths.filePath(index), error)
    }
    defer { source.close() }
    let traits = paths.traits(index)
    let name = traits.contains(.ordinaryName) ? nil : path.split(separator: "/").last
    let report = checker.check(
      DocumentChecker.File(name: name.map(String.init)), source.bytes)
    try source.checkReading(path)
    guard let first = error(in: report) else { return nil }
    try source.checkReading(path)
    if first.diagnostic.rule == "json/merge-conflict-marker" {
      var status = DocumentStatus(
        path, .inConflict, "git has left the marks of a conflict in it",
        advice: "run: emojiart git resolve \(path.quotedForShell)")
      status.finding = first
      return status
    }
    source.rewind()
    let bytes = source.readAll(limit: CourseDecoder.mostBytes) ?? []
    try source.checkReading(path)
    guard checker.opening(bytes, report).isEmpty else { return nil }
    let isEmpty = first.diagnostic.rule == EmojiArtRules.zeroLengthDocument.id
    var status = DocumentStatus(
      path, .closed, first.diagnostic.message,
      advice: isEmpty
        ? "restore it from a copy, unless it is a new one of 2017"
        : "run: emojiart check \(path.quotedForShell)")
    status.finding = first
    return status
  }

  private func unopened(
    _ path: String, _ file: FilePath, _ failure: FileFailure
  ) throws(FileFailure) -> DocumentStatus {
    let (kind, isLink) = try InodeKind.of(file.bytes)
    let advice =
      switch kind {
      // Missing permissions are a state of the document; other errors are problems of the machine.
      case .regular where failure.isRefusal: "look at its permissions"
      case .regular: throw failure
      case nil where isLink: "remove the link, or restore the file that it leads to"
      default: "move it away: no app can read it"
      }
    return DocumentStatus(path, .closed, failure.reason, advice: advice)
  }

  /// Returns the finding to report: conflict markers, which explain others, or the first error.
  private func error(in report: Findings) -> LocatedDiagnostic? {
    let errors = report.diagnostics.filter { $0.severity == .error }
    guard !errors.isEmpty else { return nil }
    source.rewind()
    let found = Locator.locate(
      errors, in: checker.text(source.bytes), unit: checker.unit, excerpts: false)
    return found.first { $0.diagnostic.rule == "json/merge-conflict-marker" } ?? found.first
  }

  private func editingDisabled(
    _ path: String, _ file: FilePath, _ name: String
  ) throws(FileFailure) -> DocumentStatus? {
    if let lock = folder?.traces.locks[FilePath(name)] {
      return DocumentStatus(
        path, .editingDisabled, lock,
        advice: "close it there; if that program has ended, remove the file")
    }
    if let code = FileSystem.writeRefusal(file) {
      let (reason, advice) = Self.refusal(code)
      return DocumentStatus(path, .editingDisabled, reason, advice: advice)
    }
    if let stamp = try FileSystem.stamp(file), stamp.mode & 0o222 == 0 {
      return DocumentStatus(
        path, .editingDisabled, "its permissions do not allow writing",
        advice: "run: chmod u+w \(path.quotedForShell)")
    }
    if let code = folder?.refusal {
      let (reason, _) = Self.refusal(code)
      return DocumentStatus(
        path, .editingDisabled, "its folder \(reason)",
        advice: "change the folder's permissions: a save puts a new file into it")
    }
    return nil
  }

  private static func refusal(_ code: Int32) -> (reason: String, advice: String) {
    switch code {
    case EROFS: ("is on a read-only file system", "mount it for writing, or copy the document")
    case EPERM: ("is immutable", "run 'chattr -i' on it")
    default: ("may not be written by you", "ask its owner, or copy it")
    }
  }
}
