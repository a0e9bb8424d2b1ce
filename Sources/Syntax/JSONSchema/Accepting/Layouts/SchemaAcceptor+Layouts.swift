import JSONSyntax

/// An item of a list that is read to learn its layout.
struct ItemLesson {
  /// The first byte of the item, and that of the buffer then.
  var start: Int
  var base: Int
  /// What was logged before.
  var mark: Int
  /// True if the item is part of another one that is learned from.
  var isInner: Bool
}

/// Lists of alike items.
///
/// Items are read by their names until one has shown its layout; from then on by comparing bytes,
/// until one differs. A layout never changes a verdict: an item that it fits has the same members as
/// one that was judged, and scalars that their states give the same results.
extension SchemaAcceptor {
  /// Items of a list that are read before one is learned from: shorter lists may be parts of items.
  private static let untaught = 4
  /// Lists with layouts in one document.
  private static let mostLists = 64

  mutating func forgetLayouts() {
    log = ScalarLog()
    guard !lists.isEmpty else { return }
    for list in lists { table.transitions[list.transition].list = -1 }
    lists.removeAll(keepingCapacity: true)
  }

  /// Reads items from the one on that the reader is at, as many as have known layouts; false if there
  /// are none.
  mutating func readAlike(
    _ reader: inout JSONReader, _ transition: Int, _ found: (Int, FoundValue) -> Void
  ) -> Bool {
    let list = table.transitions[transition].list
    guard list >= 0, !lists[list].layouts.isEmpty else { return false }
    let base = reader.base
    reader.consume { bytes, start, limit in
      run.scan(bytes, start, limit, base: base, &lists[list], &table, found)
    }
    guard run.count > 0 else { return false }
    lists[list].credit.restore()
    if log.isOn { log.cut() }
    return true
  }

  /// Begins to note what an item is like, if that is worthwhile; `count` items were read before.
  mutating func beginLesson(
    _ reader: borrowing JSONReader, _ transition: Int, after count: Int
  ) -> ItemLesson? {
    var list = table.transitions[transition].list
    if list < 0 {
      guard count >= Self.untaught, lists.count < Self.mostLists else { return nil }
      list = lists.count
      lists.append(ListLayouts(transition))
      table.transitions[transition].list = list
    } else if !lists[list].layouts.isEmpty, run.end == .uncommon {
      return nil
    }
    guard lists[list].credit.takes() else { return nil }
    let lesson = ItemLesson(
      start: reader.offset, base: reader.base, mark: log.mark, isInner: log.isOn)
    log.isOn = true
    return lesson
  }

  /// Learns the layout of the item that was just read; `failing` are the schemas of the list that
  /// fail with it.
  mutating func learn(
    _ lesson: ItemLesson, _ reader: inout JSONReader, _ transition: Int, failing: UInt64
  ) {
    log.isOn = lesson.isInner
    let list = table.transitions[transition].list
    guard list >= 0, !reader.isStopped, reader.isSpotless, reader.base == lesson.base,
      let entries = log.entries(since: lesson.mark)
    else { return }
    let base = lesson.base
    var layout: ItemLayout?
    reader.consume { bytes, end, limit in
      layout = ItemLayout(
        entries, (lesson.start - base)..<end, bytes, base: base, limit: limit, failing: failing
      ) { before, entry in
        table.form(before, entry) { run.tag(entry.state, entry.result) }
      }
      return end
    }
    if let layout { lists[list].add(layout) }
  }
}
