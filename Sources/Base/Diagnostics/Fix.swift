/// A replacement for a range of bytes in a file.
public struct TextEdit: Sendable, Equatable {
  /// Byte offsets in the file as it was read.
  public var range: Range<Int>
  /// The replacement for the bytes; empty to remove them.
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

/// The conditions under which a fix may be applied.
public enum Applicability: String, Sendable, CaseIterable {
  /// The fix certainly keeps the meaning of the file; `fix` applies it.
  case safe
  /// The fix needs the user's consent; `fix --unsafe-fixes` applies it.
  case unsafe
  /// The fix is shown but never applied.
  case displayOnly
}

/// A fix for one finding: a title, and the edits that apply it.
public struct Fix: Sendable, Equatable {
  /// An imperative, in lower case, without a period.
  public var title: String
  /// The conditions under which the fix may be applied.
  public var applicability: Applicability
  /// Sorted by range, without overlaps.
  public var edits: [TextEdit]
}

extension Fix {
  /// Creates a fix from `edits`, in any order.
  ///
  /// It is as safe as its rule allows. Pass `applicability` for a fix that is less safe.
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

  /// Returns the fix, at most as safe as its rule allows.
  func claiming(_ fixability: Fixability) -> Fix {
    var fix = self
    switch (fixability, applicability) {
    case (.safe, _), (_, .displayOnly): break
    case (.unsafe, _): fix.applicability = .unsafe
    case (.none, _): assertionFailure("'\(title)' repairs findings of a rule without fixes")
    }
    return fix
  }

  /// Returns the bytes after all edits of `fixes`; a fix that overlaps an earlier one is skipped
  /// entirely.
  ///
  /// If several fixes share an edit, it is applied once and is not an overlap. The time grows with
  /// the bytes and the number of edits, not with their product.
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

extension TextEdit {
  /// True if it adds a dictionary to an array of a property list; others may be added beside it.
  fileprivate var isItem: Bool {
    range.isEmpty && replacement.drop(while: \.isWhitespace).hasPrefix("<dict>")
  }
}

/// Edits of one text that neither overlap nor begin at the same place.
private struct TakenEdits {
  private(set) var edits: [TextEdit] = []
  /// The indices of `edits` by the offset at which they begin.
  private var starts: [Int: Int] = [:]
  /// For each byte, true if an edit replaces it or begins at it.
  private var isTaken: [Bool]

  init(byteCount: Int) { isTaken = [Bool](repeating: false, count: byteCount + 1) }

  /// Adds all edits of a fix, or none if one of them overlaps an edit of an earlier fix.
  mutating func take(_ new: [TextEdit]) {
    let own = new.filter { edit in
      starts[edit.range.lowerBound].map { edits[$0] != edit } ?? true
    }
    if own.count == 1, let other = starts[own[0].range.lowerBound], own[0].isItem,
      edits[other].isItem
    {
      // Each would otherwise need a round of its own.
      return edits[other].replacement += own[0].replacement
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

  /// False outside of the text, too.
  private func isFree(_ range: Range<Int>) -> Bool {
    range.lowerBound >= 0 && range.upperBound < isTaken.count
      && !isTaken[range.lowerBound] && !isTaken[range].contains(true)
  }
}
