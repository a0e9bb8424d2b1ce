/// A replacement of the bytes at `range` of a file by `replacement`.
public struct TextEdit: Sendable, Equatable {
  /// Byte offsets in the file as it was read.
  public var range: Range<Int>
  /// The text that takes the place of the bytes; empty to remove them.
  public var replacement: String

  package init(range: Range<Int>, replacement: String) {
    self.range = range
    self.replacement = replacement
  }

  package static func insert(_ text: String, at offset: Int) -> TextEdit {
    TextEdit(range: offset..<offset, replacement: text)
  }

  package static func replace(_ range: Range<Int>, by text: String) -> TextEdit {
    TextEdit(range: range, replacement: text)
  }

  package static func remove(_ range: Range<Int>) -> TextEdit {
    TextEdit(range: range, replacement: "")
  }
}

/// Who may apply a fix.
public enum Applicability: String, Sendable, CaseIterable {
  /// The meaning of the file is certain to be kept: `fix` applies it.
  case safe
  /// Somebody has to agree: `fix --unsafe-fixes` applies it.
  case unsafe
  /// It is shown but never applied.
  case displayOnly
}

/// A repair of one finding: what to do, and the edits that do it.
public struct Fix: Sendable, Equatable {
  /// Says what to do: an imperative, in lower case, without a period.
  public var title: String
  /// Who may apply it.
  public var applicability: Applicability
  /// Sorted by range; none overlaps another.
  public var edits: [TextEdit]
}

extension Fix {
  /// A repair by `edits`, in any order.
  ///
  /// It is as safe as its rule says; pass `applicability` for one that is less safe than others of
  /// its rule.
  package init(
    _ title: String, _ edits: TextEdit..., as applicability: Applicability = .safe
  ) {
    self.init(title, edits, as: applicability)
  }

  package init(
    _ title: String, _ edits: [TextEdit], as applicability: Applicability = .safe
  ) {
    self.title = title
    self.applicability = applicability
    self.edits = edits.sorted { $0.range.lowerBound < $1.range.lowerBound }
  }

  /// The fix, no safer than its rule says.
  func claiming(_ fixability: Fixability) -> Fix {
    var fix = self
    switch (fixability, applicability) {
    case (.safe, _), (_, .displayOnly): break
    case (.unsafe, _): fix.applicability = .unsafe
    case (.none, _): assertionFailure("'\(title)' repairs findings of a rule without fixes")
    }
    return fix
  }

  /// The bytes after all edits of `fixes`; a fix that overlaps an earlier one is skipped entirely.
  ///
  /// An edit that several fixes share is not an overlap and is made once. The time grows with the
  /// bytes and the number of edits, not with their product.
  public static func apply(_ fixes: [Fix], to bytes: [UInt8]) -> [UInt8] {
    var taken = TakenEdits(byteCount: bytes.count)
    for fix in fixes { taken.take(fix.edits) }
    var result: [UInt8] = []
    var position = 0
    for edit in taken.edits.sorted(by: { $0.range.lowerBound < $1.range.lowerBound }) {
      result += bytes[position..<edit.range.lowerBound]
      result += edit.replacement.utf8
      position = edit.range.upperBound
    }
    return result + bytes[position...]
  }
}

/// Edits of one text, none of which overlaps another or begins where another does.
private struct TakenEdits {
  private(set) var edits: [TextEdit] = []
  /// The indices of `edits` by the offset at which they begin.
  private var starts: [Int: Int] = [:]
  /// For each byte, whether an edit replaces it or begins at it.
  private var isTaken: [Bool]

  init(byteCount: Int) { isTaken = [Bool](repeating: false, count: byteCount + 1) }

  /// Takes all edits of a fix, or none if one of them overlaps an edit of an earlier fix.
  mutating func take(_ new: [TextEdit]) {
    let own = new.filter { edit in
      starts[edit.range.lowerBound].map { edits[$0] != edit } ?? true
    }
    guard own.allSatisfy({ isFree($0.range) }) else { return }
    for edit in own {
      let range = edit.range
      starts[range.lowerBound] = edits.count
      edits.append(edit)
      isTaken[range.lowerBound] = true
      for index in range { isTaken[index] = true }
    }
  }

  private func isFree(_ range: Range<Int>) -> Bool {
    !isTaken[range.lowerBound] && !isTaken[range].contains(true)
  }
}
