import Commands
import Diagnostics
import Files
import FileGeneration

/// Compares the generated files with a folder, and saves them.
struct GenerationOutput {
  let folder: String
  let files: [OutputFile]
  /// The record of the run.
  let record: OutputFile
  /// The leftovers to remove.
  let removed: [Leftover]
  /// The leftovers to keep.
  let kept: [Leftover]
  private let places: RecordedPlaces

  /// Compares the files; `prunes` removes unchanged leftovers, and `force` also the others.
  init(
    _ generation: Generation, _ options: GenerationOptions, asked: [GenerationRecord.Asked],
    in folder: String, prunes: Bool, force: Bool
  ) throws(FileFailure) {
    self.folder = folder
    let name = GenerationRecord.name(ofDeclaration: options.declarationName)
    var records = try GenerationRecord.all(in: folder)
    let blank = GenerationRecord(declaration: options.declarationName)
    places = blank.places(in: folder)
    let own = records.removeValue(forKey: name)
    let old = own.flatMap { $0.declaration == blank.declaration ? $0 : nil } ?? blank
    let others = records.values.reduce(into: [String: String]()) { others, record in
      for path in record.files.keys { others[path] = record.declaration }
    }
    var files: [OutputFile] = []
    for file in generation.files {
      files.append(try OutputFile(file.path, file.bytes, in: folder, old, others: others))
    }
    let leftovers = try Leftover.all(
      in: folder, except: Set(generation.files.map(\.path)), options, old,
      others: Set(others.keys))
    let goes = { (leftover: Leftover) in prunes && (leftover.isAsMade || force) }
    self.files = files
    removed = leftovers.filter(goes)
    kept = leftovers.filter { !goes($0) }
    var new = blank
    let stays = Set(kept.map(\.name))
    new.files = old.files.filter { !options.covers($0.key) || stays.contains($0.key) }
    for file in generation.files { new.note(file.bytes, at: file.path) }
    // Old records lack the requested kinds. They stay that way until the user requests one.
    let isOfBefore = old.asked == nil && !old.files.isEmpty
    let before = old.asked ?? (isOfBefore ? [.declared] : [])
    new.asked = isOfBefore && asked == before ? nil : (before + asked).unique
    record = try OutputFile(name, new.bytes(options), in: folder, old, others: [:])
  }

  /// True if writing would change nothing.
  var isUpToDate: Bool { files.allSatisfy(\.isUpToDate) && removed.isEmpty && record.isUpToDate }

  /// Writes and removes all files or none; files that are up to date are not touched.
  ///
  /// A file that was not generated from the declaration is replaced only with `force`.
  func save(in transaction: FileTransaction, force: Bool) throws(FileFailure) {
    for file in files + [record] {
      if !force, let refusal = file.refusal { throw FileFailure(file.path, refusal) }
      try transaction.stage(
        FilePath(file.path), file.bytes, expecting: file.old.map { .bytes($0) } ?? .nothing,
        in: places)
    }
    for leftover in removed {
      try transaction.remove(FilePath(leftover.path), expecting: .bytes(leftover.bytes), in: places)
    }
    _ = try transaction.commit()
    printNotes(transaction, tool: "filetype")
    var failure: FileFailure?
    for leftover in removed {
      failure = Self.removeFolders(above: leftover.name, in: folder) ?? failure
    }
    if let failure { throw failure }
  }

  /// Removes empty folders that a killed run has left after removing their last files.
  ///
  /// The record does not mention these folders any more.
  static func finishPruning(in folder: String) throws(FileFailure) {
    let top = try FileSystem.realized(FilePath(folder).absolute)
    guard let last = try JournalFolder.journal().last(below: top) else { return }
    for file in last.files where file.change == .remove && file.path.isBelow(top) {
      let name = PathText.text(of: Array(file.path.bytes.dropFirst(top.bytes.count)))
      if let failure = removeFolders(above: name, in: folder) { throw failure }
    }
  }

  /// Removes the empty folders above a file, up to the output folder; returns a failure.
  static func removeFolders(above name: String, in folder: String) -> FileFailure? {
    var parts = name.split(separator: "/").dropLast()
    while !parts.isEmpty {
      let path = OutputFile.path(parts.joined(separator: "/"), in: folder)
      if let failure = FileOperations().removeIfEmpty(FilePath(path)) { return failure }
      parts.removeLast()
    }
    return nil
  }
}
