import JSONSyntax

/// The most recently read scalars, for learning the layout of their item.
struct ScalarLog {
  struct Entry {
    var state: Int
    var isText: Bool
    var range: Range<Int>
    /// The requested schemas that reject the scalar.
    var result: UInt64
  }

  /// The maximum number of scalars in an item with a layout.
  static let most = 48

  /// True inside an item whose layout may be learned.
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

  /// Discards the log, because something was read that no layout predicts.
  mutating func cut() {
    // A gap of one separates earlier marks from later ones.
    forgotten = mark + 1
    entries.removeAll(keepingCapacity: true)
  }

  /// Returns the scalars read since a mark, or nil if some of them are missing.
  func entries(since mark: Int) -> ArraySlice<Entry>? {
    mark < forgotten || mark >= self.mark ? nil : entries[(mark - forgotten)...]
  }
}
