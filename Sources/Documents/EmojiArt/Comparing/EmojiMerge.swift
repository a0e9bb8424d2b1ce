import Diagnostics
import JSONSyntax

/// Bytes in the text of one side, and their replacement.
struct TextReplacement: Sendable, Equatable {
  var range: Range<Int>
  var bytes: [UInt8]
}

/// One emoji in two or three versions, and the edits to ours.
struct EmojiMerge {
  private(set) var edits: [TextReplacement] = []
  /// The aspects that both sides changed differently.
  private(set) var conflicts: [EmojiDifference.Aspect] = []

  typealias Version = (emoji: EmojiArtDocument.Emoji, members: [ExactText: [UInt8]])

  /// Takes their changes where only theirs has changed, and with `prefersTheirs` where both have.
  ///
  /// Without a base, both sides count as changed wherever they differ. `own` and `bytes` read ours
  /// and theirs again.
  init(
    base: Version?, ours: Version, theirs: Version, prefersTheirs: Bool,
    own: (Range<Int>) -> [UInt8], bytes: (Range<Int>) -> [UInt8]
  ) {
    let (our, their) = (ours.emoji, theirs.emoji)
    /// True if the merge takes their value.
    func takes<Value: Equatable>(
      _ aspect: EmojiDifference.Aspect, _ value: (EmojiArtDocument.Emoji) -> Value
    ) -> Bool {
      guard value(our) != value(their) else { return false }
      if let base = base.map({ value($0.emoji) }) {
        if base == value(their) { return false }
        if base == value(our) { return true }
      }
      conflicts.append(aspect)
      return prefersTheirs
    }
    func take<Value>(_ place: (EmojiArtDocument.Emoji) -> Placed<Value>?) {
      guard let old = place(our)?.range, let new = place(their)?.range else { return }
      edits.append(TextReplacement(range: old, bytes: bytes(new)))
    }
    if takes(.moved, { [$0.x?.value, $0.y?.value] }) {
      take(\.x)
      take(\.y)
    }
    if takes(.resized, { $0.size?.value }) { take(\.size) }
    if takes(.text, \.exactText) { take(\.text) }
    let changes = merge(base?.members, ours, theirs, prefersTheirs, bytes)
    edits += changes.edits(within: ours.emoji.range, bytes: own)
    edits.sort { $0.range.lowerBound < $1.range.lowerBound }
  }

  private mutating func merge(
    _ base: [ExactText: [UInt8]]?, _ ours: Version, _ theirs: Version, _ prefersTheirs: Bool,
    _ bytes: (Range<Int>) -> [UInt8]
  ) -> MemberChanges {
    var changes = MemberChanges()
    var isInConflict = false
    for name in Set(ours.members.keys).union(theirs.members.keys).sorted() {
      let (our, their) = (ours.members[name], theirs.members[name])
      guard our != their else { continue }
      if let base {
        if base[name] == their { continue }
      } else if their == nil {
        continue
      }
      let isTheirsAlone = base.map { $0[name] == our } ?? (our == nil)
      if !isTheirsAlone { isInConflict = true }
      guard isTheirsAlone || prefersTheirs else { continue }
      let old = ours.emoji.extras.first { ExactText($0.path) == name }
      let new = theirs.emoji.extras.first { ExactText($0.path) == name }
      // Members of a position cannot be added or removed one by one.
      if name.text.contains("."), old == nil || new == nil {
        isInConflict = true
        continue
      }
      changes.add(
        old, new.flatMap { extra in extra.nameRange.map { (bytes($0), bytes(extra.valueRange)) } })
    }
    if isInConflict { conflicts.append(.members) }
    return changes
  }
}

/// Members of an object to replace, remove, and add.
struct MemberChanges {
  private var replaced: [TextReplacement] = []
  private var removed: [Range<Int>] = []
  private var added: [(name: [UInt8], value: [UInt8])] = []

  /// Replaces `old` with `new`; either may be missing.
  mutating func add(_ old: ExtraMember?, _ new: (name: [UInt8], value: [UInt8])?) {
    switch (old, new) {
    case (let old?, let new?):
      replaced.append(TextReplacement(range: old.valueRange, bytes: new.value))
    case (let old?, nil):
      if let name = old.nameRange { removed.append(name.lowerBound..<old.valueRange.upperBound) }
    case (nil, let new?): added.append(new)
    case (nil, nil): break
    }
  }

  /// Returns the edits of an object that keeps at least one other member.
  func edits(
    within object: Range<Int>, bytes: (Range<Int>) -> [UInt8]
  ) -> [TextReplacement] {
    var edits = replaced
    edits += withCommas(within: object, bytes).map { TextReplacement(range: $0, bytes: []) }
    if !added.isEmpty {
      let bytes = added.flatMap { [UInt8(ascii: ",")] + $0.name + [UInt8(ascii: ":")] + $0.value }
      let end = object.upperBound - 1
      edits.append(TextReplacement(range: end..<end, bytes: bytes))
    }
    return edits.sorted { $0.range.lowerBound < $1.range.lowerBound }
  }

  /// Returns the ranges to remove, with one comma for each run of members.
  private func withCommas(
    within object: Range<Int>, _ bytes: (Range<Int>) -> [UInt8]
  ) -> [Range<Int>] {
    var runs: [Range<Int>] = []
    for range in removed.sorted(by: { $0.lowerBound < $1.lowerBound }) {
      if let last = runs.last, bytes(last.upperBound..<range.lowerBound).allSatisfy(Self.isGap) {
        runs[runs.count - 1] = last.lowerBound..<range.upperBound
      } else {
        runs.append(range)
      }
    }
    return runs.map { run in
      // Only white space and a comma are between members, so a short read suffices.
      let after = bytes(run.upperBound..<min(run.upperBound + Self.gap, object.upperBound))
      if let comma = Self.comma(in: after) { return run.lowerBound..<(run.upperBound + comma + 1) }
      let before = bytes(max(run.lowerBound - Self.gap, object.lowerBound)..<run.lowerBound)
      guard let comma = Self.comma(in: before.reversed()) else { return run }
      return (run.lowerBound - comma - 1)..<run.upperBound
    }
  }

  private static let gap = 65_536

  private static func isGap(_ byte: UInt8) -> Bool {
    byte.isSpace || byte == UInt8(ascii: ",")
  }

  /// Returns the place of a comma that only white space precedes.
  private static func comma(in bytes: [UInt8]) -> Int? {
    let place = bytes.firstIndex { !$0.isSpace }
    return place.flatMap { bytes[$0] == UInt8(ascii: ",") ? $0 : nil }
  }
}
