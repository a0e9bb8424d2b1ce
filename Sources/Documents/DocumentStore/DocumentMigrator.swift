import Diagnostics
package import EmojiArt
package import Files

/// Migrates one document after another; one object serves a worker for a whole run.
///
/// A document is never in memory as a whole: what is written streams into a file while the old one
/// is read.
package struct DocumentMigrator: ~Copyable {
  private let options: MigrationOptions
  private let answers: AnswerTable?
  private var planner = MigrationPlanner()
  private var writer = MigrationWriter()
  private let source = FileSource()

  /// `answers` are for single documents.
  package init(_ options: MigrationOptions, answers: AnswerTable? = nil) {
    self.options = options
    self.answers = answers
  }

  /// Stages the migrated document to replace the old one.
  mutating func migrate(
    _ paths: PathList, _ index: Int, in transaction: FileTransaction
  ) throws(FileFailure) -> DocumentMigration {
    try source.open(paths, index)
    defer { source.close() }
    let stamp = source.stamp
    // Times tell whether a file was changed since, unless it was changed just now.
    let digest = stamp?.isSettled ?? true ? nil : source.digest()
    var migration = try plan(paths, index)
    guard migration.state == .migrated, let stamp else { return migration }
    do throws(FileFailure) {
      try transaction.stage(
        paths.filePath(index), expecting: .version(stamp, digest)
      ) { output throws(FileFailure) in
        try write(migration.plan, path: migration.path) { piece throws(FileFailure) in
          try output.write(piece)
        }
      }
    } catch {
      guard source.stamp?.isUntouched(in: stamp) ?? false, Self.isThere(paths, index, stamp) else {
        migration.plan.turn(into: .conflict)
        return migration
      }
      throw error
    }
    migration.plan.forgetRecipe()
    return migration
  }

  /// Says what would be done, and with `sketches` what changes.
  mutating func preview(
    _ paths: PathList, _ index: Int, sketches: Bool
  ) throws(FileFailure) -> DocumentMigration {
    try open(paths, index)
    defer { source.close() }
    var migration = try plan(paths, index)
    guard sketches, migration.state == .migrated else { return migration }
    let old = DocumentSketch.text(of: planner.text(source.bytes(from: 0)))
    migration.sketches = DocumentMigration.Sketches(old: old, new: try sketch(migration))
    return migration
  }

  /// Writes a document to another path: migrated, or unchanged if it does not need a migration;
  /// nothing if it is refused.
  package mutating func export(
    _ paths: PathList, _ index: Int,
    to receive: (Span<UInt8>) throws(FileFailure) -> Void
  ) throws(FileFailure) -> DocumentMigration {
    try open(paths, index)
    defer { source.close() }
    let migration = try plan(paths, index)
    switch migration.state {
    case .migrated: try write(migration.plan, path: migration.path, to: receive)
    case .unchanged: try copy(path: migration.path, to: receive)
    default: break
    }
    return migration
  }

  /// Migrates a document in memory, which messages call `name`; `receive` gets the new one, and
  /// nothing unless the state is `migrated`.
  package mutating func migrate(
    _ document: [UInt8], name: String, to receive: (Span<UInt8>) throws(FileFailure) -> Void
  ) throws(FileFailure) -> DocumentMigration {
    source.open(document)
    defer { source.close() }
    let migration = try plan(name, options, file: name)
    if migration.state == .migrated { try write(migration.plan, path: name, to: receive) }
    return migration
  }

  /// The same for a document in an archive, with its path there; `sketches` shows what changes.
  package mutating func migrate(
    _ document: [UInt8], path: FilePath, hasOrdinaryName: Bool, sketches: Bool,
    to receive: (Span<UInt8>) throws(FileFailure) -> Void
  ) throws(FileFailure) -> DocumentMigration {
    source.open(document)
    defer { source.close() }
    let options = answers?.options(for: path, options) ?? options
    let text = path.description
    var migration = try plan(text, options, file: hasOrdinaryName ? nil : text)
    guard migration.state == .migrated else { return migration }
    if sketches {
      let old = DocumentSketch.text(of: planner.text(source.bytes(from: 0)))
      migration.sketches = DocumentMigration.Sketches(old: old, new: try sketch(migration))
    }
    try write(migration.plan, path: text, to: receive)
    return migration
  }

  private func open(_ paths: PathList, _ index: Int) throws(FileFailure) {
    if paths.traits(index).contains(.standardInput) {
      try source.openStandardInput()
    } else {
      try source.open(paths, index)
    }
  }

  private mutating func plan(
    _ paths: PathList, _ index: Int
  ) throws(FileFailure) -> DocumentMigration {
    let isInput = paths.traits(index).contains(.standardInput)
    let path = isInput ? "<stdin>" : paths.path(index)
    let isOrdinary = isInput || paths.traits(index).contains(.ordinaryName)
    let options = answers?.options(for: paths.filePath(index), options) ?? options
    return try plan(path, options, file: isOrdinary ? nil : path)
  }

  /// `file` is the path if the name in it matters.
  private mutating func plan(
    _ path: String, _ options: MigrationOptions, file: String?
  ) throws(FileFailure) -> DocumentMigration {
    let name = file?.split(separator: "/").last.map(String.init)
    let plan = planner.plan(
      { [source] in source.bytes(from: $0) }, options, file: DocumentChecker.File(name: name))
    if let failure = source.failure { throw FileFailure(path, failure) }
    var migration = DocumentMigration(path: path, plan: plan)
    if !plan.findings.isEmpty {
      migration.findings = Locator.locate(
        plan.findings, in: planner.text(source.bytes(from: 0)), unit: planner.unit,
        excerpts: true)
    }
    return migration
  }

  /// Hands out the migrated document piece by piece.
  private mutating func write(
    _ plan: MigrationPlan, path: String,
    to receive: (Span<UInt8>) throws(FileFailure) -> Void
  ) throws(FileFailure) {
    var failure: FileFailure?
    let isWhole = withoutActuallyEscaping(receive) { receive in
      writer.write(plan, from: { [source] in source.bytes(from: $0) }) { piece in
        do throws(FileFailure) {
          try receive(piece)
          return true
        } catch {
          failure = error
          return false
        }
      }
    }
    if let failure { throw failure }
    if let failure = source.failure { throw FileFailure(path, failure) }
    // The plan is for exactly these bytes, unless another program writes to the file.
    guard isWhole else { throw FileFailure(path, "has changed while it was read") }
  }

  private func copy(
    path: String, to receive: (Span<UInt8>) throws(FileFailure) -> Void
  ) throws(FileFailure) {
    var buffer = [UInt8](repeating: 0, count: 131_072)
    let bytes = source.bytes(from: 0)
    while true {
      var span = buffer.mutableSpan
      let count = bytes(&span, 0)
      if let failure = source.failure { throw FileFailure(path, failure) }
      if count == 0 { return }
      try receive(buffer.span.extracting(0..<count))
    }
  }
}

extension DocumentMigrator {
  /// A migrated document up to this size is sketched from memory, a longer one from a file.
  private static let inMemory = 4 << 20

  /// True if the path still leads to the file that was opened.
  private static func isThere(_ paths: PathList, _ index: Int, _ stamp: FileStamp) -> Bool {
    FileSystem.stamp(paths.filePath(index)).map { stamp.isUntouched(in: $0) } ?? false
  }

  private mutating func sketch(_ migration: DocumentMigration) throws(FileFailure) -> String {
    let result = FileSource()
    defer { result.close() }
    if source.stamp.map({ $0.size <= Self.inMemory }) ?? true {
      var bytes: [UInt8] = []
      try write(migration.plan, path: migration.path) { piece in
        for index in piece.indices { bytes.append(piece[index]) }
      }
      result.open(bytes)
    } else {
      let file = FileSystem.unlinkedFile()
      guard file >= 0 else {
        throw FileFailure(migration.path, "needs a temporary file to be shown; see TMPDIR")
      }
      result.adopt(file)
      try write(migration.plan, path: migration.path) { piece throws(FileFailure) in
        guard FileSystem.write(piece, to: file) else {
          throw FileFailure(migration.path, "cannot be put into a temporary file; see TMPDIR")
        }
      }
    }
    return DocumentSketch.text(of: result.bytes(from: 0))
  }
}

extension MigrationPlan {
  /// Another state than was planned.
  mutating func turn(into state: MigrationState) {
    self.state = state
    problem = "the file has changed since it was read; it is left as it is"
  }
}
