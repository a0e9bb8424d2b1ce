import Diagnostics
package import Files

/// Migrates one document after another; one object serves a worker for a whole run.
///
/// The new document is written while the old one is read. An engine holds one as a whole only to
/// normalize a variant, or to check a short result before it is written.
package struct DocumentMigrator<Engine: MigrationEngine & ~Copyable>: ~Copyable {
  package typealias Migration = MigratedDocument<Engine.Plan>

  private var engine: Engine
  private let source = FileSource()

  package init(_ engine: consuming Engine) { self.engine = engine }

  /// Stages the migrated document to replace the old one.
  mutating func migrate(
    _ paths: PathList, _ index: Int, in transaction: FileTransaction
  ) throws(FileFailure) -> Migration {
    try source.open(paths, index)
    defer { source.close() }
    let stamp = try source.stamp(paths.path(index))
    // The stamp shows whether a file has changed since, unless it was changed just now.
    let digest = stamp?.isSettled ?? true ? nil : source.digest()
    var migration = try plan(paths, index)
    guard migration.result == .migrated, let stamp else { return migration }
    do throws(FileFailure) {
      try transaction.stage(
        paths.filePath(index), expecting: .version(stamp, digest)
      ) { output throws(FileFailure) in
        try write(migration.plan, path: migration.path) { piece throws(FileFailure) in
          try output.write(piece)
        }
      }
    } catch {
      let now = try source.stamp(migration.path)
      guard now?.isUntouched(in: stamp) ?? false, try Self.isThere(paths, index, stamp) else {
        migration.plan.turnIntoConflict()
        return migration
      }
      throw error
    }
    migration.plan.forgetRecipe()
    return migration
  }

  /// Plans the migration, and with `sketches` shows the changes.
  mutating func preview(
    _ paths: PathList, _ index: Int, sketches: Bool
  ) throws(FileFailure) -> Migration {
    try source.open(paths, index)
    defer { source.close() }
    var migration = try plan(paths, index)
    guard sketches, migration.result == .migrated else { return migration }
    migration.sketches = try makeSketches(migration)
    return migration
  }

  /// Writes a document to another path: migrated, or unchanged if it does not need a migration.
  ///
  /// Writes nothing if it is refused.
  package mutating func export(
    _ paths: PathList, _ index: Int,
    to receive: (Span<UInt8>) throws(FileFailure) -> Void
  ) throws(FileFailure) -> Migration {
    try source.open(paths, index)
    defer { source.close() }
    let migration = try plan(paths, index)
    switch migration.result {
    case .migrated: try write(migration.plan, path: migration.path, to: receive)
    case .unchanged: try copy(path: migration.path, to: receive)
    case .refused: break
    }
    return migration
  }

  /// Migrates a document in memory; `receive` gets the new one only if it is migrated.
  ///
  /// `name` is the document's name in messages, `path` the one of its file, also of a file in an
  /// archive; `sketches` shows the changes.
  package mutating func migrate(
    _ document: [UInt8], name: String, path: FilePath? = nil, hasOrdinaryName: Bool = false,
    sketches: Bool = false, to receive: (Span<UInt8>) throws(FileFailure) -> Void
  ) throws(FileFailure) -> Migration {
    source.open(document)
    defer { source.close() }
    var migration = try plan(name, at: path, file: hasOrdinaryName ? nil : name)
    guard migration.result == .migrated else { return migration }
    if sketches { migration.sketches = try makeSketches(migration) }
    try write(migration.plan, path: name, to: receive)
    return migration
  }

  private mutating func plan(
    _ paths: PathList, _ index: Int
  ) throws(FileFailure) -> Migration {
    let isInput = paths.traits(index).contains(.standardInput)
    let path = isInput ? "<stdin>" : paths.path(index)
    let isOrdinary = isInput || paths.traits(index).contains(.ordinaryName)
    return try plan(path, at: paths.filePath(index), file: isOrdinary ? nil : path)
  }

  /// Plans the migration; `file` is the path if the document's name matters.
  private mutating func plan(
    _ path: String, at filePath: FilePath?, file: String?
  ) throws(FileFailure) -> Migration {
    let name = file?.split(separator: "/").last.map(String.init)
    let plan = engine.plan(MigratedFile(path: filePath, name: name)) { [source] in
      source.bytes(from: $0)
    }
    try source.checkReading(path)
    var migration = Migration(path: path, plan: plan)
    let placed = plan.placed
    if !placed.isEmpty {
      migration.findings = Locator.locate(
        placed, in: engine.text(source.bytes(from: 0)), unit: engine.unit, excerpts: true)
      try source.checkReading(path)
    }
    return migration
  }

  /// Passes on the migrated document piece by piece.
  fileprivate mutating func write(
    _ plan: Engine.Plan, path: String,
    to receive: (Span<UInt8>) throws(FileFailure) -> Void
  ) throws(FileFailure) {
    let isWhole = try receiving(receive) { receive in
      engine.write(plan, from: { [source] in source.bytes(from: $0) }, to: receive)
    }
    try source.checkReading(path)
    // Writing fails only if another program has changed the file since it was planned.
    guard isWhole else { throw FileFailure(path, "has changed while it was read") }
  }

  private func copy(
    path: String, to receive: (Span<UInt8>) throws(FileFailure) -> Void
  ) throws(FileFailure) {
    try forEachPiece(of: source.bytes(from: 0)) { piece throws(FileFailure) in
      try source.checkReading(path)
      try receive(piece)
    }
    try source.checkReading(path)
  }
}

/// The maximum size of a migrated document that is sketched in memory; a longer one uses a file.
private let inMemory = 4 << 20

extension DocumentMigrator where Engine: ~Copyable {
  /// True if the path still leads to the opened file.
  private static func isThere(
    _ paths: PathList, _ index: Int, _ stamp: FileStamp
  ) throws(FileFailure) -> Bool {
    try FileSystem.stamp(paths.filePath(index)).map { stamp.isUntouched(in: $0) } ?? false
  }

  private mutating func makeSketches(_ migration: Migration) throws(FileFailure)
    -> (old: String?, new: String?)
  {
    let old = engine.sketch(engine.text(source.bytes(from: 0)))
    try source.checkReading(migration.path)
    return (old, old == nil ? nil : try sketch(migration))
  }

  private mutating func sketch(_ migration: Migration) throws(FileFailure) -> String? {
    let result = FileSource()
    defer { result.close() }
    if try source.stamp(migration.path).map({ $0.size <= inMemory }) ?? true {
      var bytes: [UInt8] = []
      try write(migration.plan, path: migration.path) { bytes.append($0) }
      result.open(bytes)
    } else {
      let file = FileSystem.unlinkedFile()
      guard file >= 0 else {
        throw FileFailure(migration.path, "needs a temporary file to be shown; see TMPDIR")
      }
      result.adopt(file)
      try write(migration.plan, path: migration.path) { piece throws(FileFailure) in
        guard FileSystem.write(piece, to: file) else {
          throw FileFailure(
            migration.path,
            "cannot be put into a temporary file (\(FileSystem.message(errno))); see TMPDIR")
        }
      }
    }
    let text = engine.sketch(result.bytes(from: 0))
    if let failure = result.failure { throw FileFailure(migration.path, failure) }
    return text
  }
}
