import EmojiArt
import Files
import Commands

/// Writes the documents that need an answer into a table; `AnswerTable` reads the completed table.
///
/// The rows are kept in a temporary file until all are known, so memory does not grow with them.
struct QuestionTable: ~Copyable {
  private let path: FilePath
  private let rows: OpenFile
  private var pending: [UInt8] = []
  private var count = 0
  /// False if the temporary file could not hold all rows.
  private var isWhole = true

  private static let portion = 65_536

  /// Throws if the file exists: it may contain answers.
  init(_ path: String) throws(FileFailure) {
    self.path = FilePath(path)
    guard try InodeKind.of(path).kind == nil else {
      throw FileFailure(path, "exists already and may hold answers; name another file")
    }
    guard let rows = OpenFile(FileSystem.unlinkedFile()) else {
      throw FileFailure(path, "needs a temporary file (\(FileSystem.message(errno))); see TMPDIR")
    }
    self.rows = rows
    pending += DelimitedText.line(AnswerTable.columns).utf8
  }

  /// Adds a document if it needs an answer.
  mutating func add(_ migration: DocumentMigration) {
    guard !migration.plan.needs.isEmpty else { return }
    let needs = migration.plan.needs.map { $0.hasPrefix("--") ? String($0.dropFirst(2)) : $0 }
    let cells = [
      migration.path, needs.joined(separator: ", "), "", "", "", "", migration.plan.summary,
    ]
    pending += DelimitedText.line(cells).utf8
    count += 1
    if pending.count >= Self.portion { flush() }
  }

  private mutating func flush() {
    isWhole = FileSystem.write(pending.span, to: rows.descriptor) && isWhole
    pending.removeAll(keepingCapacity: true)
  }

  /// Saves the table if it has rows.
  consuming func save(title: String) throws(FileFailure) {
    guard count > 0 else { return }
    flush()
    guard isWhole else {
      throw FileFailure(
        path, "cannot be put into a temporary file (\(FileSystem.message(errno))); see TMPDIR")
    }
    let transaction = try FileTransaction(journal: nil, title: title)
    let rows = rows
    let path = path
    try transaction.stage(path, expecting: .nothing) { output throws(FileFailure) in
      try output.write(allOf: rows)
    }
    _ = try transaction.commit()
    printNotes(transaction, tool: "emojiart")
  }
}
