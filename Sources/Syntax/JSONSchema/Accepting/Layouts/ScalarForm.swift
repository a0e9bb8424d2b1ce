import Diagnostics

/// The conditions under which a scalar is judged like the scalar in the previous item.
///
/// A state gives a scalar a result: the requested schemas that reject it. If each scalar of an item
/// has the same result as in another item, with the same bytes between them, the whole item has the
/// same result too.
struct ScalarForm {
  /// The bytes before the scalar, including the opening quote of a text; for the first scalar they
  /// start at the beginning of the item.
  var before: LayoutSegment
  var isText: Bool
  /// The number of the first watched place; negative if the scalar is not watched.
  var place: Int
  /// True if the scalar is at more watched places than the first.
  var hasMorePlaces: Bool
  var state: Int
  var result: UInt64
  /// The tag under which texts with the result are remembered.
  var tag: UInt64 = 0
  /// True if all texts have the result.
  var takesAnyText = false
  /// True if all numbers with a fraction have the result.
  var takesFractions = false
  /// The bounds of integers that have the result; for other integers it is unknown.
  private var least = 1
  private var most = 0
  /// A byte that may precede an integer of at most seven digits; unused if it is above 255.
  private(set) var sign = UInt64.max
  private(set) var takesZero = false
  /// True if all integers of at most seven digits have the result; zero and signed ones count only
  /// if they are allowed.
  private(set) var takesAllShort = false
  /// True if the word has the result.
  var takesTrue = false
  var takesFalse = false
  var takesNull = false

  init(_ before: LayoutSegment, _ entry: ScalarLog.Entry, places: [Int]) {
    self.before = before
    (place, hasMorePlaces) = (places.first ?? -1, places.count > 1)
    (isText, state, result) = (entry.isText, entry.state, entry.result)
  }

  /// Accepts integers within bounds.
  mutating func bound(_ bounds: (least: Int, most: Int)) {
    (least, most) = bounds
    if least < 0 { sign = UInt64(UInt8(ascii: "-")) }
    takesZero = takes(0)
    takesAllShort = most >= 9_999_999 && least <= 1 && (least >= 0 || least <= -9_999_999)
  }

  @inline(__always)
  var isWatched: Bool { place >= 0 }

  @inline(__always)
  func takes(_ integer: Int) -> Bool { integer >= least && integer <= most }
}

extension AcceptorTable {
  /// Returns the form of scalars to which a state gives the same result as to one that was read.
  func form(
    _ before: LayoutSegment, _ entry: ScalarLog.Entry, tag: () -> UInt64
  ) -> ScalarForm {
    let state = states[entry.state]
    var form = ScalarForm(before, entry, places: sets[entry.state].ends)
    func gives(_ kind: AcceptorState.Kind) -> Bool {
      result(entry.state, state.failing[kind.rawValue]) == entry.result
    }
    if entry.isText {
      form.takesAnyText = state.strings.isEmpty && gives(.string)
      form.tag = tag()
      return form
    }
    form.takesTrue = gives(.yes)
    form.takesFalse = gives(.no)
    form.takesNull = gives(.null)
    form.takesFractions = state.numbers.isEmpty && gives(.fraction)
    if gives(.integer), let bounds = bounds(state.numbers) { form.bound(bounds) }
    return form
  }

  /// Returns the requested schemas that reject a scalar, given the schemas whose own demands reject
  /// it.
  func result(_ state: Int, _ failing: UInt64) -> UInt64 {
    var failing = failing
    for index in states[state].linkSteps { failing |= steps[index].failing(failing, 0, 0) }
    return failing & states[state].asked
  }

  /// Returns the bounds of the integers that meet all demands, or nil if there are other demands.
  private func bounds(_ demands: Range<Int>) -> (least: Int, most: Int)? {
    var (least, most) = (Int.min, Int.max)
    for demand in numbers[demands] {
      guard demand.choices.isEmpty else { return nil }
      guard let limits = demand.limits else { continue }
      guard limits.multipleOf == nil else { return nil }
      if let limit = limits.least {
        guard case .integer(let value) = limit else { return nil }
        least = max(least, value)
      }
      if let limit = limits.most {
        guard case .integer(let value) = limit else { return nil }
        most = min(most, value)
      }
      if let limit = limits.above {
        guard case .integer(let value) = limit, value < .max else { return nil }
        least = max(least, value + 1)
      }
      if let limit = limits.below {
        guard case .integer(let value) = limit, value > .min else { return nil }
        most = min(most, value - 1)
      }
    }
    return (least, most)
  }
}
