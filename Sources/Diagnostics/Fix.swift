/// A replacement of the bytes at `range` of a file by `replacement`.
package struct TextEdit: Sendable, Equatable {
  /// Byte offsets in the file as it was read.
  package var range: Range<Int>
  package var replacement: String

  package init(range: Range<Int>, replacement: String) {
    self.range = range
    self.replacement = replacement
  }
}

/// Who may apply a fix.
package enum Applicability: String, Sendable, CaseIterable {
  /// The meaning of the file is certainly kept: `--fix` applies it.
  case safe
  /// Somebody has to agree: `--unsafe-fixes` applies it.
  case unsafe
  /// Shown, never applied.
  case displayOnly
}

/// A repair of one finding: what to do, and the edits that do it.
package struct Fix: Sendable, Equatable {
  /// Says what to do, in the imperative, lower case, without a full stop.
  package var title: String
  package var applicability: Applicability
  /// Sorted by range, none overlapping another.
  package var edits: [TextEdit]

  package init(title: String, applicability: Applicability, edits: [TextEdit]) {
    self.title = title
    self.applicability = applicability
    self.edits = edits
  }
}

extension Fix {
  /// The bytes after all edits of `fixes`; a fix that overlaps an earlier one is left out whole.
  package static func apply(_ fixes: [Fix], to bytes: [UInt8]) -> [UInt8] {
    var taken: [TextEdit] = []
    for fix in fixes
    where !fix.edits.contains(where: { edit in taken.contains { $0.overlaps(edit) } }) {
      taken.append(contentsOf: fix.edits)
    }
    var result: [UInt8] = []
    var position = 0
    for edit in taken.sorted(by: { $0.range.lowerBound < $1.range.lowerBound }) {
      result += bytes[position..<edit.range.lowerBound]
      result += edit.replacement.utf8
      position = edit.range.upperBound
    }
    return result + bytes[position...]
  }
}

extension TextEdit {
  fileprivate func overlaps(_ other: TextEdit) -> Bool {
    range.lowerBound < other.range.upperBound && other.range.lowerBound < range.upperBound
      || range.lowerBound == other.range.lowerBound
  }
}
