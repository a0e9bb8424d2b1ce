import Diagnostics
import DocumentFormats

extension MergeOutcome {
  /// Merges versions and passes on the document in pieces, without keeping all of it in memory.
  ///
  /// `receive` returns false to stop. Throws before the first piece if the versions cannot be
  /// merged. Returns nil if a text has changed meanwhile or `receive` has stopped; all pieces are
  /// then invalid.
  package static func merge(
    _ versions: MergeVersions, preferring preference: MergePreference?,
    to receive: @escaping (Span<UInt8>) -> Bool
  ) throws(MergeRefusal) -> MergeOutcome? {
    let root = RootMerge(versions, preference)
    var planner = MergePlanner(versions, preference, lastID: lastID(versions))
    planner.run()
    if let refusal = planner.refusal { throw refusal }
    var outcome = planner.outcome
    outcome.conflicts += root.conflicts
    var writer = MergeWriter(versions, receive)
    let isWhole = writer.write(
      root, planner.plan, counter: root.counter(largestID: planner.largestID))
    return isWhole ? outcome : nil
  }

  /// Returns the largest number that was used for an id in any version.
  private static func lastID(_ versions: MergeVersions) -> Int {
    let all = [versions.base, versions.ours, versions.theirs].compactMap(\.self)
    guard !versions.ours.dialect.hasStringIDs else { return all.reduce(0) { $0 + $1.emojis.count } }
    let ids = all.map { max(0, $0.emojis.largestID(in: 0..<$0.emojis.count) ?? 0) }
    let next = versions.ours.dialect.countsNextID ? 1 : 0
    let counters = all.map { max(0, $0.document.counter?.value ?? 0) - next }
    return max(0, (ids + counters).max() ?? 0)
  }
}

/// Writes the edited text of one side with a list of emojis from both.
struct MergeWriter: ~Copyable {
  private let versions: MergeVersions
  private var ours: EmojiFetcher
  private var theirs: EmojiFetcher
  private var output = DocumentOutput()
  private var isWhole = true

  init(_ versions: MergeVersions, _ receive: @escaping (Span<UInt8>) -> Bool) {
    self.versions = versions
    ours = EmojiFetcher(versions.ours)
    theirs = EmojiFetcher(versions.theirs)
    output.begin(receive)
  }

  mutating func write(_ root: RootMerge, _ plan: MergePlan, counter: Int?) -> Bool {
    let document = root.skeleton.document
    var edits = root.edits
    if let counter, let place = document.counter, place.value != counter {
      edits.append(TextReplacement(range: place.range, bytes: Array("\(counter)".utf8)))
    }
    edits.sort { $0.range.lowerBound < $1.range.lowerBound }
    guard let list = document.listRange else {
      copy(root.side, document.range, edits)
      return finish()
    }
    let start = edits.firstIndex { $0.range.lowerBound >= list.upperBound } ?? edits.count
    copy(root.side, 0..<list.lowerBound, Array(edits[..<start]))
    if isWhole(plan, of: root) { copy(root.side, list) } else { write(plan) }
    copy(root.side, list.upperBound..<document.range.upperBound, Array(edits[start...]))
    append(endsLine(root.skeleton) ? [0x0A] : [])
    return finish()
  }

  /// True if the list is exactly the list of the edited text.
  private func isWhole(_ plan: MergePlan, of root: RootMerge) -> Bool {
    let all = 0..<root.skeleton.emojis.count
    guard let first = plan.pieces.first else { return all.isEmpty }
    return plan.pieces == [MergePiece(side: root.side, emojis: all)] && first.edits.isEmpty
  }

  /// True if a line feed follows the document.
  private func endsLine(_ version: DocumentVersion) -> Bool {
    var reader = EmojiFetcher(version)
    let end = version.document.range.upperBound
    return reader.bytes(end..<(end + 1)) == [0x0A]
  }

  private mutating func write(_ plan: MergePlan) {
    let spacing = ListSpacing(versions.ours, &ours) ?? ListSpacing(versions.theirs, &theirs)
    append([UInt8(ascii: "[")])
    if plan.count > 0 { append(spacing?.lead ?? []) }
    for (index, piece) in plan.pieces.enumerated() {
      if index > 0 { append(spacing?.joint ?? [UInt8(ascii: ",")]) }
      write(piece)
    }
    if plan.count > 0 { append(spacing?.trail ?? []) }
    append([UInt8(ascii: "]")])
  }

  private mutating func write(_ piece: MergePiece) {
    let emojis = piece.side == .ours ? versions.ours.emojis : versions.theirs.emojis
    let index = piece.emojis.upperBound - 1
    let last = piece.side == .ours ? ours.emoji(index) : theirs.emoji(index)
    guard let end = last?.emoji.range else {
      isWhole = false
      return
    }
    copy(piece.side, emojis[piece.emojis.lowerBound].start..<end.upperBound, piece.edits)
  }

  /// Copies a range of one side with its replacements.
  private mutating func copy(
    _ side: MergeSide, _ range: Range<Int>, _ edits: [TextReplacement]
  ) {
    var position = range.lowerBound
    for edit in edits {
      copy(side, position..<edit.range.lowerBound)
      append(edit.bytes)
      position = edit.range.upperBound
    }
    copy(side, position..<range.upperBound)
  }

  private mutating func copy(_ side: MergeSide, _ range: Range<Int>) {
    guard !range.isEmpty, isWhole else { return }
    isWhole =
      side == .ours
      ? ours.text.copy(range, to: &output) : theirs.text.copy(range, to: &output)
    isWhole = isWhole && !output.isStopped
  }

  private mutating func append(_ bytes: [UInt8]) { output.append(bytes) }

  private mutating func finish() -> Bool { output.finish() && isWhole }
}

/// The white space in a list.
private struct ListSpacing {
  let lead: [UInt8]
  let joint: [UInt8]
  let trail: [UInt8]

  /// The maximum length of white space to copy.
  private static let longest = 4096

  /// Reads the white space; returns nil if the list is empty.
  init?(_ version: DocumentVersion, _ reader: inout EmojiFetcher) {
    let emojis = version.emojis
    guard let list = version.document.listRange, let first = emojis.records.first?.start,
      let range = reader.emoji(0)?.emoji.range,
      let last = reader.emoji(emojis.count - 1)?.emoji.range
    else { return nil }
    func gap(_ range: Range<Int>) -> [UInt8] {
      let bytes = range.count > Self.longest ? [] : reader.bytes(range) ?? []
      return bytes.filter(\.isSpace)
    }
    lead = gap((list.lowerBound + 1)..<first)
    trail = gap(last.upperBound..<(list.upperBound - 1))
    let between = emojis.count > 1 ? gap(range.upperBound..<emojis[1].start) : lead
    joint = [UInt8(ascii: ",")] + between
  }
}
