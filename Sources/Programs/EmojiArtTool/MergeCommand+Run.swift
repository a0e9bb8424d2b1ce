import ArgumentParser
import Commands
import EmojiArtFiles
import EmojiArt
import Files

extension MergeCommand {
  func run() async throws {
    var drawing = try picture.map {
      try DifferencePicture(path: $0, title: "emojiart merge", image: choices.image)
    }
    drawing?.merged = output == "-" ? nil : output
    let sides = documents.suffix(2).map { VersionInput.path($0) }
    try drawing?.check(documents + [output])
    let base = documents.count == 3 ? VersionInput.path(documents[0]) : nil
    var merger = DocumentMerger()
    merger.reader = try choices.reader(to: to, allowing: Set(allow))
    merger.preference = try preference(documents.suffix(2))
    let merging: DocumentMerging
    if dryRun {
      merging = try merger.merge(base: base, ours: sides[0], theirs: sides[1]) { _ in }
    } else if output == "-" {
      merging = try merger.merge(base: base, ours: sides[0], theirs: sides[1]) {
        piece throws(FileFailure) in
        guard FileSystem.write(piece, to: STDOUT_FILENO) || errno == EPIPE else {
          throw FileFailure("<stdout>", "cannot be written (\(FileSystem.message(errno)))")
        }
      }
    } else {
      merging = try save(merger, base, sides[0], sides[1])
    }
    let errors = merging.versions.errors()
    for error in errors { printFailure("emojiart: \(error)") }
    try report(merging)
    if let drawing { try await draw(merging, into: drawing, merger.reader) }
    throw dryRun || !merging.outcome.unresolved.isEmpty || !errors.isEmpty
      ? ExitStatus.findings : ExitStatus.clean
  }

  private func draw(
    _ merging: DocumentMerging, into picture: DifferencePicture, _ reader: VersionReader
  ) async throws {
    let path = picture.output.path
    // Another path to the same file is recognized only now that the file exists.
    if output != "-", try FileSystem.isSameFile(output, path) {
      throw FileFailure(path, "is the merged document; write the drawing to another file")
    }
    guard let drawing = try picture.drawing(merging, reader) else {
      return printFailure(
        "emojiart: one version was taken as it is, so no conflict is drawn; use 'emojiart diff --picture'"
      )
    }
    try await picture.save(drawing)
  }

  private func preference(
    _ sides: ArraySlice<String>
  ) throws(FileFailure) -> MergePreference? {
    guard resolve == .newest else {
      return resolve.flatMap { MergePreference(rawValue: $0.rawValue) }
    }
    var times: [Int] = []
    for path in sides {
      guard let stamp = try FileSystem.stamp(FilePath(path)) else {
        throw FileFailure(FilePath(path), errno: ENOENT)
      }
      times.append(stamp.modified)
    }
    // If both were written at the same time, neither is newer.
    return times[1] == times[0] ? nil : times[1] > times[0] ? .theirs : .ours
  }

  /// Returns the current state of the output: it may be a version, or others may write to it.
  private func expected() throws(FileFailure) -> ExpectedContent {
    let path = FilePath(output)
    guard let stamp = try FileSystem.stamp(path), stamp.kind == .regular else { return .anything }
    return .version(stamp, stamp.isSettled ? nil : try OpenFile.reading(path).digest())
  }

  private func save(
    _ merger: DocumentMerger, _ base: VersionInput?, _ ours: VersionInput, _ theirs: VersionInput
  ) throws -> DocumentMerging {
    let transaction = try journal.begin("emojiart merge -o \(output)", tool: "emojiart")
    let merging = try merger.stage(
      FilePath(output), in: transaction, expecting: try expected(), base: base, ours: ours,
      theirs: theirs)
    _ = try transaction.commit()
    printNotes(transaction, tool: "emojiart")
    return merging
  }
}
