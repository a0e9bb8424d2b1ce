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
  ///
  /// An edit that several fixes share is no overlap and is made once.
  package static func apply(_ fixes: [Fix], to bytes: [UInt8]) -> [UInt8] {
    var taken: [TextEdit] = []
    for fix in fixes {
      let new = fix.edits.filter { edit in !taken.neighbours(of: edit).contains(edit) }
      let isFree = !new.contains { edit in
        taken.neighbours(of: edit).contains { $0.overlaps(edit) }
      }
      guard isFree else { continue }
      taken += new
      taken.sort { $0.range.lowerBound < $1.range.lowerBound }
    }
    var result: [UInt8] = []
    var position = 0
    for edit in taken {
      result += bytes[position..<edit.range.lowerBound]
      result += edit.replacement.utf8
      position = edit.range.upperBound
    }
    return result + bytes[position...]
  }
}

extension [TextEdit] {
  /// The last edit that begins before `edit` and the first that does not; all are in order.
  fileprivate func neighbours(of edit: TextEdit) -> ArraySlice<TextEdit> {
    var low = startIndex
    var high = endIndex
    while low < high {
      let middle = (low + high) / 2
      if self[middle].range.lowerBound < edit.range.lowerBound {
        low = middle + 1
      } else {
        high = middle
      }
    }
    return self[Swift.max(0, low - 1)..<Swift.min(count, low + 1)]
  }
}

extension TextEdit {
  fileprivate func overlaps(_ other: TextEdit) -> Bool {
    range.lowerBound < other.range.upperBound && other.range.lowerBound < range.upperBound
      || range.lowerBound == other.range.lowerBound
  }
}
