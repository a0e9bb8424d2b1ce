import Diagnostics
package import Files

/// Processes one document in memory after another.
package struct FrameWorker<
  Checker: FileChecker & ~Copyable, Engine: MigrationEngine & ~Copyable
>: ~Copyable {
  private var checker: Checker
  private var migrator: DocumentMigrator<Engine>
  private let failOn: FailureThreshold
  /// Returns the object that `show --format jsonl` prints for a document.
  private let inspection: (CheckedFile, FileSource) -> String
  private let source = FileSource()

  package init(
    _ checker: consuming Checker, failOn: FailureThreshold, _ engine: consuming Engine,
    inspection: @escaping (CheckedFile, FileSource) -> String
  ) {
    self.checker = checker
    self.failOn = failOn
    self.inspection = inspection
    migrator = DocumentMigrator(engine)
  }

  /// Returns the findings in the form of `check --format jsonl`, and the resulting state.
  mutating func check(_ document: [UInt8], name: String) throws(FileFailure) -> String {
    source.open(document)
    defer { source.close() }
    let file = CheckedFile(input: name)
    let found = checker.check(file, source)
    var findings: [LocatedDiagnostic] = []
    if !found.diagnostics.isEmpty {
      source.rewind()
      findings = Locator.locate(
        found.diagnostics, in: checker.text(source), unit: checker.unit, excerpts: false)
    }
    try source.checkReading(name)
    var summary = Summary()
    summary.add(found.diagnostics)
    let state =
      found.isClean ? "clean" : failOn.isReached(by: summary) ? "failed" : "passed"
    return JSONText.object([
      ("path", .string(name.replacingForeignBytes)), ("state", .string(state)),
      ("findings", .array(findings.map { $0.json(path: name) })),
      ("unlisted", .integer(found.unlisted.values.reduce(0, +))),
      ("input", FileDigest(document).json),
    ]).text
  }

  /// Returns the object of `show --format jsonl`.
  func inspect(_ document: [UInt8], name: String) -> String {
    source.open(document)
    defer { source.close() }
    return inspection(CheckedFile(input: name), source)
  }

  /// Returns the object of `migrate --format jsonl`, with an unreadable document's errors and the
  /// digests.
  ///
  /// `result` gets the new document, if any.
  mutating func migrate(
    _ document: [UInt8], name: String, into result: inout [UInt8]
  ) throws(FileFailure) -> String {
    result.removeAll(keepingCapacity: true)
    var new: [UInt8] = []
    swap(&new, &result)
    let migration = try migrator.migrate(document, name: name) { piece in
      new.append(piece)
    }
    swap(&new, &result)
    // The result is a preview: the new document is returned to the client, not written to a file.
    let object = migration.json(isPreview: true)
    guard case .object(let members) = object else { return object.text }
    return JSONText.object(
      members + [
        ("findings", .array(migration.findings.map { $0.json(path: name) })),
        ("input", FileDigest(document).json),
        ("output", migration.result == .migrated ? FileDigest(result).json : .null),
      ]
    ).text
  }
}

extension FileDigest {
  /// The digest in the notation of `xxhsum -H1`.
  fileprivate var json: JSONText { ["size": .integer(size), "xxh64": .string(hash.digits(16))] }
}
