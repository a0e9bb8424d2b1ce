import Diagnostics
import JSONSyntax

/// The bytes between the scalars of a list item, and the conditions on the scalars.
struct ItemLayout {
  let gaps: ItemGaps
  let forms: [ScalarForm]
  let isWatched: Bool
  /// The schemas of the list that fail with such an item.
  let failing: UInt64

  /// Creates the layout of the item in `item`, if another item with the same beginning follows.
  ///
  /// `limit` is the index after the last byte. Offsets of entries refer to the document; `bytes`
  /// contains its part from offset `base` on.
  init?(
    _ entries: ArraySlice<ScalarLog.Entry>, _ item: Range<Int>, _ bytes: Span<UInt8>, base: Int,
    limit: Int, failing: UInt64, _ makeForm: (LayoutSegment, ScalarLog.Entry) -> ScalarForm
  ) {
    let scalars = entries.lazy.map { ItemGaps.Scalar($0.range, isText: $0.isText) }
    guard !entries.isEmpty, var gaps = ItemGaps(scalars, of: item, bytes, base: base),
      gaps.join(bytes, item.upperBound, limit)
    else { return nil }
    self.gaps = gaps
    self.failing = failing
    forms = zip(gaps.before, entries).map(makeForm)
    isWatched = forms.contains(where: \.isWatched)
  }

  /// True if an item may begin at `index`.
  func begins(at index: Int, in bytes: Span<UInt8>) -> Bool {
    index >= 0 && (gaps.before.first?.matches(bytes, index, gaps.pattern.span) ?? false)
  }

  /// True if such an item may follow one that ends at `index`.
  func follows(at index: Int, in bytes: Span<UInt8>) -> Bool {
    gaps.opening.matches(bytes, index, gaps.pattern.span)
  }
}

/// The layouts of the items of one list, or of lists at the same place.
struct ListLayouts {
  /// The maximum number of layouts; lists with more are read by member names.
  private static let most = 4

  /// The transition that leads to the items.
  let transition: Int
  private(set) var layouts: [ItemLayout] = []
  /// The number of the layout that is likely to be next.
  var current = 0
  var credit = LearningCredit()
  private var next = 0

  init(_ transition: Int) { self.transition = transition }

  /// Adds a layout; replaces the oldest one if there are too many.
  mutating func add(_ layout: ItemLayout) {
    if layouts.count < Self.most {
      layouts.append(layout)
      current = layouts.count - 1
    } else {
      layouts[next] = layout
      current = next
      next = (next + 1) % Self.most
    }
  }
}
