import JSONSyntax

/// The bytes between the scalars of a list item, and the conditions on the scalars.
///
/// A program writes all items of a list the same way: the layout of one item predicts the next. An
/// item with the same bytes between its scalars is read by comparing them, without reading names or
/// white space.
struct ItemLayout {
  private(set) var forms: [ScalarForm] = []
  /// The bytes from the end of the last scalar to the end of the item.
  private(set) var closing = LayoutSegment()
  /// The bytes from the end of an item to the first scalar of the next one.
  private(set) var opening = LayoutSegment()
  /// `closing` followed by `opening`.
  private(set) var joint = LayoutSegment()
  /// The bytes of long segments.
  private(set) var pattern: [UInt8] = []
  private(set) var isWatched = false
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
    self.failing = failing
    var previous = item.lowerBound
    for entry in entries {
      let start = entry.range.lowerBound - base + (entry.isText ? 1 : 0)
      guard start >= previous, let before = LayoutSegment(bytes, previous..<start, &pattern) else {
        return nil
      }
      forms.append(makeForm(before, entry))
      previous = entry.range.upperBound - base
    }
    guard let first = forms.first?.before,
      let next = JSONReader.nextItem(bytes, item.upperBound, limit),
      first.matches(bytes, next, pattern.span),
      let closing = LayoutSegment(bytes, previous..<item.upperBound, &pattern),
      let opening = LayoutSegment(bytes, item.upperBound..<(next + first.count), &pattern),
      let joint = LayoutSegment(bytes, previous..<(next + first.count), &pattern)
    else { return nil }
    (self.closing, self.opening, self.joint) = (closing, opening, joint)
    isWatched = forms.contains(where: \.isWatched)
  }

  /// True if an item may begin at `index`.
  func begins(at index: Int, in bytes: Span<UInt8>) -> Bool {
    index >= 0 && (forms.first?.before.matches(bytes, index, pattern.span) ?? false)
  }

  /// True if such an item may follow one that ends at `index`.
  func follows(at index: Int, in bytes: Span<UInt8>) -> Bool {
    opening.matches(bytes, index, pattern.span)
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
