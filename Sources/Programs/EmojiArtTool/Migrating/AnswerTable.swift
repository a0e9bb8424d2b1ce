package import Diagnostics
package import EmojiArt
package import Files
import Synchronization

/// Answers for the migration of single documents, from a table with a row for each document.
///
/// 32 bytes are kept for a row.
package final class AnswerTable: Sendable {
  /// The answers in a row; the options of the run apply to missing ones.
  struct Answer {
    fileprivate var width: Int32 = 0
    fileprivate var height: Int32 = 0
    /// A bit for each allowed loss, in their order.
    fileprivate var losses: UInt16 = 0
    /// The year, or 0.
    fileprivate var origin: UInt16 = 0
    fileprivate var line: UInt32 = 0

    fileprivate static let dataURL: UInt16 = 1 << 15
    fileprivate var isEmpty: Bool { width == 0 && losses == 0 && origin == 0 }
  }

  /// The rows, sorted by the keys of their paths.
  private let rows: [(key: PathKey, answer: Answer)]
  /// A bit for each used row.
  private let isUsed: Mutex<[UInt64]>

  private init(_ rows: [(key: PathKey, answer: Answer)]) {
    self.rows = rows
    isUsed = Mutex([UInt64](repeating: 0, count: (rows.count + 63) / 64))
  }

  /// The columns of a table; those without an answer are for people.
  package static let columns = ["path", "needs", "image-size", "from", "allow", "data-url", "why"]

  /// Returns the options for a document, from its row or else from the run.
  package func options(for path: FilePath, _ options: MigrationOptions) -> MigrationOptions {
    let key = PathKey(path)
    let index = rows.partitionPoint { $0.key >= key }
    guard index < rows.count, rows[index].key == key else { return options }
    isUsed.withLock { $0[index / 64] |= 1 << UInt64(index % 64) }
    let answer = rows[index].answer
    var options = options
    if let size = PictureSize(width: Int(answer.width), height: Int(answer.height)) {
      options.pictureSize = size
    }
    if answer.origin > 0 { options.origin = Edition(rawValue: Int(answer.origin)) }
    if answer.losses & Answer.dataURL != 0 { options.writesDataURL = true }
    for (bit, loss) in MigrationLoss.allCases.enumerated() where answer.losses & 1 << bit != 0 {
      options.allowedLosses.insert(loss)
    }
    return options
  }

  /// The lines of rows with answers that were not used, in order.
  package var unusedLines: [Int] {
    isUsed.withLock { used in
      rows.indices.filter { index in
        used[index / 64] & 1 << UInt64(index % 64) == 0 && !rows[index].answer.isEmpty
      }.map { Int(rows[$0].answer.line) }.sorted()
    }
  }

  /// Reads a table and reports its errors in `findings`; a table with findings must not be used.
  package convenience init(_ source: @escaping ByteSource, _ findings: inout Findings) {
    var reader = Reader(text: DelimitedText(source), findings: findings)
    reader.read()
    findings = reader.findings
    self.init(reader.rows)
  }

  private struct Reader {
    var text: DelimitedText
    var findings: Findings
    var rows: [(key: PathKey, answer: Answer)] = []
    var columns: [String] = []

    mutating func read() {
      do throws(DelimitedText.Problem) {
        guard let head = try text.row() else {
          return findings.add(AnswerRules.wrongColumns, "the table is empty", at: 0..<0)
        }
        readHead(head)
        guard findings.isEmpty else { return }
        var places: [Int] = []
        while let cells = try text.row() {
          guard let answer = read(cells) else { continue }
          rows.append(answer)
          places.append(cells[0].range.lowerBound)
        }
        sort(places)
      } catch {
        findings.add(AnswerRules.malformed, error.message, at: error.range)
      }
    }

    private mutating func readHead(_ cells: [DelimitedText.Cell]) {
      columns = cells.map(\.text)
      for (index, cell) in cells.enumerated() {
        if !AnswerTable.columns.contains(cell.text) {
          let near = NameDistance.nearest(to: cell.text, among: AnswerTable.columns)
          findings.add(
            AnswerRules.wrongColumns, "unknown column '\(cell.text)'\(didYouMean(near))",
            at: cell.range)
        } else if columns[..<index].contains(cell.text) {
          findings.add(
            AnswerRules.wrongColumns, "the column '\(cell.text)' is named twice", at: cell.range)
        }
      }
      guard findings.isEmpty, columns.first != "path" else { return }
      findings.add(
        AnswerRules.wrongColumns, "the first column must be 'path', not '\(cells[0].text)'",
        at: cells[0].range)
    }

    private mutating func read(_ cells: [DelimitedText.Cell]) -> (PathKey, Answer)? {
      guard cells.count <= columns.count else {
        findings.add(
          AnswerRules.malformed,
          "the row has \(cells.count) cells, but the table has \(columns.count) columns",
          at: cells[0].range)
        return nil
      }
      guard !cells[0].text.isEmpty else {
        findings.add(
          AnswerRules.wrongValue, "the path is missing",
          at: cells[0].range.lowerBound..<cells[0].range.lowerBound)
        return nil
      }
      var answer = Answer()
      answer.line = UInt32(clamping: text.line)
      for (column, cell) in zip(columns, cells) where !cell.text.isEmpty {
        if let message = answer.read(cell.text, column) {
          findings.add(AnswerRules.wrongValue, message, at: cell.range)
        }
      }
      return (PathKey(FilePath(cells[0].text)), answer)
    }

    /// Sorts the rows by their keys, and reports rows that name the same document again.
    private mutating func sort(_ places: [Int]) {
      let order = rows.indices.sorted { (rows[$0].key, $0) < (rows[$1].key, $1) }
      for (one, other) in zip(order, order.dropFirst()) where rows[one].key == rows[other].key {
        let place = places[other]
        findings.add(
          AnswerRules.repeatedPath,
          "the table names the document in line \(rows[one].answer.line) already",
          at: place..<(place + 1))
      }
      rows = order.map { rows[$0] }
    }
  }
}

extension AnswerTable.Answer {
  /// Reads the cell of a column; returns the reason if it is not valid.
  fileprivate mutating func read(_ text: String, _ column: String) -> String? {
    switch column {
    case "image-size":
      guard let size = PictureSize(text) else {
        return "'image-size' must be a size in pixels, such as 1600x1200, not '\(text)'"
      }
      (width, height) = (Int32(size.width), Int32(size.height))
    case "from":
      guard let year = Int(text), let edition = Edition(rawValue: year) else {
        let years = Edition.all.map { "\($0.rawValue)" }.joined(separator: ", ")
        return "'from' must be one of \(years), not '\(text)'"
      }
      origin = UInt16(edition.rawValue)
    case "allow":
      let names = text.split { $0 == "," || $0 == ";" || $0 == " " }.map(String.init)
      for name in names {
        guard let bit = MigrationLoss.allCases.firstIndex(where: { $0.rawValue == name }) else {
          let near = NameDistance.nearest(to: name, among: MigrationLoss.allCases.map(\.rawValue))
          return "unknown loss '\(name)'\(didYouMean(near))"
        }
        losses |= 1 << bit
      }
    case "data-url":
      guard ["yes", "no"].contains(text.lowercased()) else {
        return "'data-url' must be yes or no, not '\(text)'"
      }
      if text.lowercased() == "yes" { losses |= Self.dataURL }
    default: break
    }
    return nil
  }
}
