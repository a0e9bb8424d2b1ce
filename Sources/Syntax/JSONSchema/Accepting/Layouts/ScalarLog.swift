import JSONSyntax

/// The scalars that were read last, to learn the layout of the item that they are in.
struct ScalarLog {
  struct Entry {
    var state: Int
    var isText: Bool
    var range: Range<Int>
    /// The schemas that were asked and do not accept the scalar.
    var result: UInt64
  }

  /// The most scalars of an item with a layout.
  static let most = 48

  /// True inside of an item that may be learned from.
  var isOn = false
  private var entries: [Entry] = []
  /// The number of scalars before the first entry.
  private var forgotten = 0

  /// A place in the log.
  var mark: Int { forgotten + entries.count }

  mutating func add(_ state: Int, isText: Bool, _ range: Range<Int>, _ result: UInt64) {
    if entries.count == Self.most { cut() }
    entries.append(Entry(state: state, isText: isText, range: range, result: result))
  }

  /// Something was read that no layout predicts: what comes before is of no use.
  mutating func cut() {
    // One that is missing keeps marks from before apart from those that come.
    forgotten = mark + 1
    entries.removeAll(keepingCapacity: true)
  }

  /// What was read since a mark; nil if that is not all known.
  func entries(since mark: Int) -> ArraySlice<Entry>? {
    mark < forgotten || mark >= self.mark ? nil : entries[(mark - forgotten)...]
  }
}
