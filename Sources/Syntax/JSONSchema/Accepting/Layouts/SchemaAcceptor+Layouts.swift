import JSONSyntax

/// A list item that is read to learn its layout.
struct ItemLesson {
  /// The first byte of the item, and the first byte of the buffer then.
  var start: Int
  var base: Int
  /// The end of the log before the item.
  var mark: Int
  /// True if the item is part of another one that is being learned.
  var isInner: Bool
}

/// Reads lists of similar items.
///
/// Items are read by member names until one has shown its layout. From then on their bytes are
/// compared, until one differs. A layout never changes a verdict: an item that fits has the same
/// members as a judged item, and its scalars get the same results.
extension SchemaAcceptor {
  /// The number of items that are read before learning starts: shorter lists may be parts of items.
  private static let untaught = 4
  /// The maximum number of lists with layouts.
  private static let mostLists = 64

  /// Begins a document, which may have the layouts of earlier ones: a program writes them alike.
  mutating func beginLayouts() {
    log = ScalarLog()
    guard lists.count == Self.mostLists else { return }
    for list in lists { table.transitions[list.transition].list = -1 }
    lists.removeAll(keepingCapacity: true)
  }

  /// Reads items with known layouts from the reader's current one on; returns false if none have a
  /// known layout.
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

  /// Starts recording an item, if that is worthwhile; `count` items were read before.
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

  /// Learns the layout of the item that was just read; `failing` contains the schemas of the list
  /// that fail with it.
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
