/// What a scalar of an item must be like so that the item is judged as the one before.
///
/// A state gives a scalar a result: the schemas that were asked and do not accept it. As long as
/// each scalar of an item has the result that it had in another one, with the same bytes between
/// them, so has the item.
struct ScalarForm {
  /// What comes before the scalar, for the first one from the beginning of the item on; with the
  /// opening quote of a text.
  var before: LayoutSegment
  var isText: Bool
  /// The number of the first place that somebody wants to know; negative if there is none.
  var place: Int
  var state: Int
  var result: UInt64
  /// What texts with the result are remembered under.
  var tag: UInt64 = 0
  /// True if all texts have the result.
  var takesAnyText = false
  /// True if all numbers with a fraction have the result.
  var takesFractions = false
  /// Integers within these bounds have the result; of others it is not known.
  private var least = 1
  private var most = 0
  /// A byte that may precede the digits of an integer of at most seven; none if it is beyond 255.
  private(set) var sign = UInt64.max
  private(set) var takesZero = false
  /// True if all integers have the result that have at most seven digits, and are zero or have the
  /// sign only if they may.
  private(set) var takesAllShort = false
  /// True for a word that has the result.
  var takesTrue = false
  var takesFalse = false
  var takesNull = false

  init(_ before: LayoutSegment, _ entry: ScalarLog.Entry, place: Int?) {
    self.before = before
    self.place = place ?? -1
    (isText, state, result) = (entry.isText, entry.state, entry.result)
  }

  /// Takes integers within bounds.
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
  /// The form of scalars that a state gives the result of one that was read.
  func form(
    _ before: LayoutSegment, _ entry: ScalarLog.Entry, tag: () -> UInt64
  ) -> ScalarForm {
    let state = states[entry.state]
    var form = ScalarForm(before, entry, place: sets[entry.state].ends.first)
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

  /// The schemas that were asked and do not accept a scalar, by what they themselves demand.
  func result(_ state: Int, _ failing: UInt64) -> UInt64 {
    var failing = failing
    for index in states[state].linkSteps { failing |= steps[index].failing(failing, 0, 0) }
    return failing & states[state].asked
  }

  /// Bounds within which integers meet all demands; nil if bounds are not all that is demanded.
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
