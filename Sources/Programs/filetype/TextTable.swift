/// A text table with columns as wide as their longest cell.
enum TextTable {
  /// Returns a line for each row, without spaces at its end.
  static func lines(_ rows: [[String]]) -> [String] {
    let count = rows.map(\.count).max() ?? 0
    let widths = (0..<count).map { column in rows.map { $0[column].count }.max() ?? 0 }
    return rows.map { row in
      let cells = zip(row, widths).map { cell, width in
        cell + String(repeating: " ", count: width - cell.count)
      }
      let line = cells.joined(separator: "  ")
      return String(line[...(line.lastIndex { $0 != " " } ?? line.startIndex)])
    }
  }
}
