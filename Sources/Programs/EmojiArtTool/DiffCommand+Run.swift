import ArgumentParser
import Commands
import Diagnostics
import EmojiArtFiles
import EmojiArt
import Files

extension DiffCommand {
  /// True to print the differences for people.
  private var isText: Bool { !format.isJSON && !quiet }

  func run() async throws {
    let reader = try choices.reader(to: to, allowing: Set(MigrationLoss.allCases))
    let drawing = try picture.picture(title: "emojiart diff", image: choices.image)
    // Standard input counts as a file.
    let kinds = try [old, new].map { path throws(FileFailure) in
      path == "-" ? .regular : try InodeKind.of(path).kind
    }
    if kinds == [.directory, .directory], drawing == nil { throw try compareFolders(reader) }
    if kinds.contains(.directory) { throw refusal(kinds, isDrawn: drawing != nil) }
    try drawing?.check([old, new])
    let (report, versions) = try compare(.path(old), .path(new), reader, notes: true)
    if drawing?.output.path != "-" {
      if format.isJSON { try printOutput(report.json) }
      if isText, !report.difference.isEmpty {
        try printOutput(report.text + report.summary.printable + "\n")
      }
    }
    if let drawing { try await drawing.save(try drawing.drawing(report.difference, versions)) }
    throw report.difference.isEmpty ? ExitStatus.clean : ExitStatus.findings
  }

  /// Returns the reason for not comparing a folder with a file.
  private func refusal(_ kinds: [InodeKind?], isDrawn: Bool) -> FileFailure {
    let paths = [old, new]
    if let missing = kinds.firstIndex(of: nil) {
      return FileFailure(FilePath(paths[missing]), errno: ENOENT)
    }
    let folder = kinds.firstIndex(of: .directory) ?? 0
    return FileFailure(
      paths[folder],
      "is a folder; name "
        + (isDrawn ? "two files to draw them" : "two folders or two files"))
  }

  /// Compares two documents; with `notes` prints the losses of the necessary migrations.
  private func compare(
    _ old: VersionInput, _ new: VersionInput, _ reader: VersionReader, notes: Bool
  ) throws(VersionProblem) -> (report: DifferenceReport, versions: [ReadVersion]) {
    let versions = try reader.read([old, new])
    let remarks = versions.flatMap { version in
      let empty = "has zero bytes; compared as a new, empty document of 2017"
      return
        ((version.stamp?.size == 0 ? [empty] : [])
        + (version.plan?.losses ?? []).map { "compared without \($0)" })
        .map { "\(version.name): \($0)" }
    }
    // Both versions may be the same file.
    for sentence in versions.errors() + (notes ? remarks.unique : []) {
      printFailure("emojiart: \(sentence)")
    }
    let difference = DocumentDifference(versions[0].compared, versions[1].compared)
    let report = DifferenceReport(
      difference: difference, names: (versions[0].name, versions[1].name))
    for version in versions { try version.checkReading() }
    return (report, versions)
  }

  /// Compares two folders: prints a line for each document that differs, then the totals.
  private func compareFolders(_ reader: VersionReader) throws(FileFailure) -> ExitCode {
    var output = Output()
    var counts = (equal: 0, different: 0, onlyOld: 0, onlyNew: 0, failed: 0)
    let (older, newer) = (try names(in: old), try names(in: new))
    let all = older.union(newer).sorted { $0.bytes.lexicographicallyPrecedes($1.bytes) }
    for path in all {
      let name = path.description
      guard older.contains(path), newer.contains(path) else {
        if older.contains(path) { counts.onlyOld += 1 } else { counts.onlyNew += 1 }
        output.write(line(name, isOld: older.contains(path)))
        continue
      }
      do throws(VersionProblem) {
        let report = try compare(
          .path("\(old)/\(name)"), .path("\(new)/\(name)"), reader, notes: false
        ).report
        if report.difference.isEmpty { counts.equal += 1 } else { counts.different += 1 }
        if format.isJSON { output.write(report.json) }
        guard isText, !report.difference.isEmpty else { continue }
        output.write("\(name): \(report.summary)".printable + "\n")
      } catch {
        for sentence in error.sentences { printFailure("emojiart: \(sentence)") }
        counts.failed += 1
      }
    }
    if isText {
      output.write(
        "\(counts.equal) equal, \(counts.different) different, \(counts.onlyOld) only in "
          + "\(old.printable), \(counts.onlyNew) only in \(new.printable)"
          + (counts.failed > 0 ? ", \(counts.failed) unreadable\n" : "\n"))
    }
    try output.finish()
    if counts.failed > 0 { return ExitStatus.failure }
    return counts.different + counts.onlyOld + counts.onlyNew > 0
      ? ExitStatus.findings : ExitStatus.clean
  }

  /// Returns the line for a document that exists in only one folder.
  private func line(_ name: String, isOld: Bool) -> String {
    let folder = isOld ? old : new
    guard format.isJSON else {
      return isText ? "\(name): only in \(folder)".printable + "\n" : ""
    }
    let path = JSONText.string("\(folder)/\(name)".replacingForeignBytes)
    let members: JSONText = [
      "old": isOld ? path : .null, "new": isOld ? .null : path, "kind": "document",
    ]
    return members.text + "\n"
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
