package import EmojiArt

/// The versions of a document and their differences, in pictures of the same part of the canvas.
package struct DifferenceDrawing: Sendable {
  let panels: [Panel]
  /// The part of the canvas in each panel.
  let frame: CommonFrame
  let backgrounds: [Drawing.Background]
  package let heading: String
  let summary: String
  let legend: [(kind: MarkKind, count: Int)]
  let hasUnchanged: Bool
  /// The differences outside of the emojis.
  private(set) var lines: [String] = []
  /// The descriptions of the emojis that differ, with the identifier of the mark, if any.
  private(set) var list: [(sentence: String, id: String?)] = []
  /// The number of emojis that differ but are not in the list.
  private(set) var unlisted = 0
  /// Sentences, without a period, about the parts that are not drawn.
  package private(set) var notes: [String] = []

  struct Panel: Sendable {
    var title: String
    var name: String
    var facts: String
    var layers: [Sheet.Layer]
  }

  /// A version and its differences from the base.
  package struct Side: Sendable {
    let version: VersionDrawing
    let difference: DocumentDifference

    package init(_ version: VersionDrawing, _ difference: DocumentDifference) {
      (self.version, self.difference) = (version, difference)
    }
  }
}

extension DifferenceDrawing {
  /// Draws panels before and after, and the differences between them.
  package init(_ difference: DocumentDifference, _ old: VersionDrawing, _ new: VersionDrawing) {
    let frame = CommonFrame([old, new])
    var backgrounds = BackgroundTable(frame)
    let marked = MarkedVersion(
      Side(new, difference), old, frame, backgrounds.place(1), prefix: "difference")
    let before = MarkedVersion.plain(old, frame, backgrounds.place(0))
    let after = MarkedVersion.plain(new, frame, backgrounds.place(1))
    self.init(
      panels: [
        Panel(title: "Before", name: old.name, facts: old.facts, layers: [before]),
        Panel(title: "After", name: new.name, facts: new.facts, layers: [after]),
        Panel(
          title: "Differences", name: "", facts: difference.isEmpty ? "none" : "",
          layers: marked.layers),
      ], frame: frame, backgrounds: backgrounds.all, heading: "\(old.name) → \(new.name)",
      summary: difference.heading,
      legend: DocumentDifference.counts([difference]), hasUnchanged: marked.hasUnchanged)
    lines = difference.otherLines
    add(marked, difference)
    addNotes([("before", old), ("after", new)])
  }

  /// Draws the base, both changed versions, and the merged version, if any.
  package init(
    base: VersionDrawing, ours: Side, theirs: Side, merged: Side?, conflicts: [MergeConflict]
  ) {
    let (left, right) = (ours.difference.places, theirs.difference.places)
    let places = Set(conflicts.flatMap { $0.subject.places(left, right).compactMap(\.self) })
    let sides = [("Ours", ours), ("Theirs", theirs)] + (merged.map { [("Merged", $0)] } ?? [])
    let frame = CommonFrame([base] + sides.map(\.1.version))
    var backgrounds = BackgroundTable(frame)
    let first = MarkedVersion.plain(base, frame, backgrounds.place(0))
    let marked = sides.enumerated().map { index, side in
      MarkedVersion(
        side.1, base, frame, backgrounds.place(index + 1), prefix: side.0.lowercased(),
        conflicts: index < 2 ? places : [])
    }
    let count = conflicts.count == 1 ? "1 conflict" : "\(conflicts.count) conflicts"
    self.init(
      panels: [Panel(title: "Base", name: base.name, facts: base.facts, layers: [first])]
        + zip(sides, marked).map { side, marked in
          Panel(
            title: side.0, name: side.1.version.name, facts: side.1.version.facts,
            layers: marked.layers)
        }, frame: frame, backgrounds: backgrounds.all,
      heading: "\(ours.version.name) and \(theirs.version.name)",
      summary: conflicts.isEmpty
        ? "Both can be merged." : "\(count), where both changed the same thing differently.",
      legend: DocumentDifference.counts(
        sides.prefix(2).map(\.1.difference), conflicts: places.count),
      hasUnchanged: marked.contains(where: \.hasUnchanged))
    for ((title, side), marked) in zip(sides, marked) {
      lines += side.difference.otherLines.map { "\(title): \($0)" }
      add(marked, side.difference, title: "\(title): ")
    }
    addNotes([("base", base)] + sides.map { ($0.0.lowercased(), $0.1.version) })
  }

  private mutating func add(
    _ marked: MarkedVersion, _ difference: DocumentDifference, title: String = ""
  ) {
    let shown = difference.emojis.prefix(DifferenceMarks.most)
    list += shown.enumerated().map { index, emoji in
      let id = DifferenceMarks.id(marked.prefix, index)
      return (sentence: title + emoji.sentence, id: marked.ids.contains(id) ? id : nil)
    }
    unlisted += difference.emojis.count - shown.count
    let undrawn = difference.emojis.count - marked.ids.count
    guard undrawn > 0 else { return }
    let what = undrawn == 1 ? "1 difference of emojis is" : "\(undrawn) differences of emojis are"
    notes.append("\(title)\(what) not drawn")
  }

  /// Adds notes that apply to all versions once.
  private mutating func addNotes(_ versions: [(title: String, version: VersionDrawing)]) {
    let common = versions.dropFirst().reduce(versions.first?.version.notes ?? []) { notes, next in
      notes.filter(next.version.notes.contains)
    }
    notes += common
    for (title, version) in versions {
      notes += version.notes.filter { !common.contains($0) }.map { "\(title): \($0)" }
    }
  }
}

extension DocumentDifference {
  /// The places in the old version by the index in the new one.
  fileprivate var places: [Int: Int] {
    let pairs = emojis.compactMap { emoji in
      emoji.new.flatMap { new in emoji.old.map { (new.index, $0.index) } }
    }
    return Dictionary(pairs, uniquingKeysWith: { first, _ in first })
  }
}

extension MergeConflict.Subject {
  /// Returns the place in the base, by the places of emojis of both sides.
  fileprivate func places(_ ours: [Int: Int], _ theirs: [Int: Int]) -> [Int?] {
    switch self {
    case .changed(_, let left, let right), .reordered(let left, let right):
      [ours[left.index], theirs[right.index]]
    case .removedByOurs(let right): [theirs[right.index]]
    case .removedByTheirs(let left): [ours[left.index]]
    case .background, .member, .edition: []
    }
  }
}
