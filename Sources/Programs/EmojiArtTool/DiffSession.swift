import ArgumentParser
import Commands
import Diagnostics
import EmojiArtFiles
import EmojiArt
import Files

/// One call of `diff`.
struct DiffSession {
  var reader: VersionReader
  var form: Form
  var picture: DifferencePicture?

  enum Form {
    case text
    case json
    case nothing
  }

  func run(_ old: String, _ new: String) async throws -> ExitCode {
    // Standard input counts as a file.
    let kinds = try [old, new].map { path throws(FileFailure) in
      path == "-" ? .regular : try InodeKind.of(path).kind
    }
    if kinds == [.directory, .directory], picture == nil {
      return try FolderDiff(session: self, old, new).run()
    }
    if kinds.contains(.directory) { throw refusal([old, new], kinds) }
    try picture?.check([old, new])
    let (report, versions) = try read(.path(old), .path(new), notes: true)
    switch form {
    case _ where picture?.isPrinted ?? false: break
    case .text where !report.difference.isEmpty:
      try printOutput(report.text + report.summary.printable + "\n")
    case .json: try printOutput(report.json)
    default: break
    }
    if let picture {
      try await picture.save(try picture.drawing(report.difference, versions))
    }
    return report.difference.isEmpty ? ExitStatus.clean : ExitStatus.findings
  }

  /// Returns the reason for not comparing a folder with a file.
  private func refusal(_ paths: [String], _ kinds: [InodeKind?]) -> FileFailure {
    if let missing = kinds.firstIndex(of: nil) {
      return FileFailure(paths[missing], "does not exist")
    }
    let folder = kinds.firstIndex(of: .directory) ?? 0
    return FileFailure(
      paths[folder],
      "is a folder; name "
        + (picture == nil ? "two folders or two files" : "two files to draw them"))
  }

  /// Compares two documents; with `notes` prints the losses of the necessary migrations.
  func compare(
    _ old: VersionInput, _ new: VersionInput, notes: Bool
  ) throws(VersionProblem) -> DifferenceReport {
    try read(old, new, notes: notes).report
  }

  private func read(
    _ old: VersionInput, _ new: VersionInput, notes: Bool
  ) throws(VersionProblem) -> (report: DifferenceReport, versions: [ReadVersion]) {
    let hash = ContentHash()
    let versions = try reader.read([old, new], hash: hash)
    for version in versions where notes {
      if version.stamp?.size == 0 {
        printFailure(
          "emojiart: \(version.name): has zero bytes; compared as a new, empty document of 2017")
      }
      for loss in version.plan?.losses ?? [] {
        printFailure("emojiart: \(version.name): compared without \(loss)")
      }
    }
    let difference = DocumentDifference(versions[0].compared, versions[1].compared, hash: hash)
    let report = DifferenceReport(
      difference: difference, names: (versions[0].name, versions[1].name))
    for version in versions { try version.checkReading() }
    return (report, versions)
  }
}

/// Compares two folders, document by document.
struct FolderDiff {
  private let session: DiffSession
  private let folders: (old: String, new: String)

  init(session: DiffSession, _ old: String, _ new: String) {
    self.session = session
    folders = (old, new)
  }

  /// Prints a line for each document that differs, then the totals.
  func run() throws(FileFailure) -> ExitCode {
    var output = Output()
    var counts = (equal: 0, different: 0, onlyOld: 0, onlyNew: 0, failed: 0)
    let (old, new) = (try names(in: folders.old), try names(in: folders.new))
    let all = old.union(new).sorted { $0.bytes.lexicographicallyPrecedes($1.bytes) }
    for path in all {
      let name = path.description
      guard old.contains(path), new.contains(path) else {
        if old.contains(path) { counts.onlyOld += 1 } else { counts.onlyNew += 1 }
        output.write(line(name, isOld: old.contains(path)))
        continue
      }
      do throws(VersionProblem) {
        let report = try session.compare(
          .path("\(folders.old)/\(name)"), .path("\(folders.new)/\(name)"), notes: false)
        if report.difference.isEmpty { counts.equal += 1 } else { counts.different += 1 }
        if session.form == .json { output.write(report.json) }
        guard session.form == .text, !report.difference.isEmpty else { continue }
        output.write("\(name): \(report.summary)".printable + "\n")
      } catch {
        for sentence in error.sentences { printFailure("emojiart: \(sentence)") }
        counts.failed += 1
      }
    }
    if session.form == .text {
      output.write(
        "\(counts.equal) equal, \(counts.different) different, \(counts.onlyOld) only in "
          + "\(folders.old.printable), \(counts.onlyNew) only in \(folders.new.printable)"
          + (counts.failed > 0 ? ", \(counts.failed) unreadable\n" : "\n"))
    }
    try output.finish()
    if counts.failed > 0 { return ExitStatus.failure }
    return counts.different + counts.onlyOld + counts.onlyNew > 0
      ? ExitStatus.findings : ExitStatus.clean
  }

  /// Returns the line for a document that exists in only one folder.
  private func line(_ name: String, isOld: Bool) -> String {
    let folder = isOld ? folders.old : folders.new
    switch session.form {
    case .nothing: return ""
    case .text: return "\(name): only in \(folder)".printable + "\n"
    case .json:
      let path = JSONText.string("\(folder)/\(name)".replacingForeignBytes)
      let members: [(name: String, value: JSONText)] = [
        ("old", isOld ? path : .null), ("new", isOld ? .null : path), ("kind", .string("document")),
      ]
      return JSONText.object(members).text + "\n"
    }
  }

  /// Returns the paths of the documents below a folder, relative to it.
  ///
  /// They are bytes, not strings: different names may be equal as strings.
  private func names(in folder: String) throws(FileFailure) -> Set<FilePath> {
    var walk = FileWalk(WalkOptions(names: .documents, includesHidden: false))
    walk.add(folder)
    let paths = walk.all()
    let outside = (0..<paths.count).compactMap { paths.outsideFailure($0) }
    if let failure = (walk.takeFailures() + outside).first { throw failure }
    let prefix = FilePath(folder.hasSuffix("/") ? folder : folder + "/").bytes
    return Set(
      (0..<paths.count).map { index in
        let path = paths.filePath(index)
        return path.bytes.starts(with: prefix)
          ? FilePath(Array(path.bytes.dropFirst(prefix.count))) : path
      })
  }
}
