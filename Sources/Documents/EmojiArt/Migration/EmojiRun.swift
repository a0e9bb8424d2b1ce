import Diagnostics
import JSONSyntax

/// Copies emojis of a known layout as long as they do not need a closer look.
///
/// An emoji is written only if it is complete. Otherwise, the writer continues at its comma.
struct EmojiRun {
  var layout = EmojiLayout()
  /// True if the last run ended at an emoji with another layout.
  private(set) var isMisled = false
  private(set) var template = EmojiTemplate(MigrationTarget.spring2023.dialect)

  /// The bytes before the values; the first piece begins with the comma after the previous emoji.
  private var pieces = InlineArray<5, TemplatePiece>(repeating: TemplatePiece(""))
  private var roles = InlineArray<5, Int>(repeating: 0)
  private var actions = InlineArray<5, Action>(repeating: .copy)
  private var count = 0
  private var placement = Placement()
  /// The bytes after the last value.
  private var closing = InlineArray<4, TemplatePiece>(repeating: TemplatePiece(""))
  private var closingCount = 0
  /// False if every emoji needs a closer look.
  private(set) var isPossible = true
  /// True if ids may be missing in the old document.
  private var makesIDs = true
  private var checksIDs = false

  /// The way to write a value.
  private enum Action: UInt8 {
    case copyText
    case copy
    case moveX
    case moveY
    case turnY
    case number
  }

  mutating func begin(_ recipe: MigrationRecipe) {
    layout.forget()
    isMisled = false
    template = EmojiTemplate(recipe.target.dialect)
    count = template.parts.count
    for (index, part) in template.parts.enumerated() {
      pieces[index] = TemplatePiece((index == 0 ? "," : "") + part.before)
      roles[index] = Int(part.role.rawValue)
      actions[index] = Self.action(part.role, recipe)
    }
    closingCount = template.closing.count
    isPossible =
      closingCount <= closing.count && recipe.ids != .keepText && recipe.ids != .numberText
    if isPossible {
      for index in 0..<closingCount { closing[index] = template.closing[index] }
    }
    placement = recipe.placement
    makesIDs = recipe.ids == .number || recipe.ids == .none
    checksIDs = !makesIDs && recipe.ids != .keep
  }

  private static func action(_ role: EmojiLayout.Role, _ recipe: MigrationRecipe) -> Action {
    switch role {
    case .text: .copyText
    case .x: recipe.placement.dx == 0 ? .copy : .moveX
    case .y: recipe.placement.dy != 0 ? .moveY : recipe.placement.turnsY ? .turnY : .copy
    case .size: .copy
    case .id: recipe.ids == .number ? .number : .copy
    }
  }

  /// Copies emojis and returns the index after the last one; `total` counts all written emojis.
  mutating func copy(
    _ bytes: Span<UInt8>, _ start: Int, base: Int, _ total: inout Int, _ taken: inout IntegerSet,
    _ output: inout PieceOutput
  ) -> Int {
    isMisled = !layout.forms[0].before.matchesHeld(bytes, start)
    guard !isMisled, layout.hasID || makesIDs else { return start }
    var state = State(index: start &+ layout.forms[0].before.count, end: start, total: total)
    while state.goesOn {
      output.fill { span, position, limit in
        copy(bytes, base: base, &state, &taken, &span, position, limit)
      }
    }
    total = state.total
    return state.end
  }

  private struct State {
    /// The index of the first value of the next emoji.
    var index: Int
    /// The index after the last copied emoji.
    var end: Int
    var total: Int
    var goesOn = true
  }

  private mutating func copy(
    _ bytes: Span<UInt8>, base: Int, _ state: inout State, _ taken: inout IntegerSet,
    _ output: inout MutableSpan<UInt8>, _ start: Int, _ limit: Int
  ) -> Int {
    var position = start
    var places = ValuePlaces()
    while position <= limit {
      let end = layout.locate(bytes, state.index, &places)
      guard end >= 0 else {
        isMisled = end == EmojiLayout.misled
        state.goesOn = false
        return position
      }
      let following = layout.following(bytes, end)
      if following == .misled {
        isMisled = true
        state.goesOn = false
        return position
      }
      if checksIDs {
        guard taken.insert(places.id(bytes), at: base &+ state.index) else {
          state.goesOn = false
          return position
        }
      }
      state.total &+= 1
      position = put(bytes, places, state.total, &output, position)
      state.end = end &+ layout.closing.count
      if following == .end {
        state.goesOn = false
        return position
      }
      state.index = end &+ layout.joint.count
    }
    return position
  }

  @inline(__always)
  private mutating func put(
    _ bytes: Span<UInt8>, _ places: ValuePlaces, _ total: Int, _ output: inout MutableSpan<UInt8>,
    _ start: Int
  ) -> Int {
    var position = start
    var part = 0
    while part < count {
      position = pieces[part].put(&output, position)
      let place = roles[part]
      let first = places.starts[place]
      let length = places.ends[place] &- first
      switch actions[part] {
      case .copyText:
        output.store16(bytes.load16(first), at: position)
        if length > 16 { output.store16(bytes.load16(first &+ 16), at: position &+ 16) }
        position &+= length
      case .moveX:
        position = output.put(places.coordinate(bytes, place) &+ placement.dx, at: position)
      case .moveY:
        let y = places.coordinate(bytes, place)
        position = output.put((placement.turnsY ? 0 &- y : y) &+ placement.dy, at: position)
      case .turnY:
        position = putTurned(bytes, first, length, &output, position)
      case .number:
        position = output.put(total, at: position)
      case .copy:
        output.store64(bytes.load64(first), at: position)
        position &+= length
      }
      part &+= 1
    }
    var piece = 0
    while piece < closingCount {
      position = closing[piece].put(&output, position)
      piece &+= 1
    }
    return position
  }

  /// Writes a number of at most seven digits with the opposite sign.
  @inline(__always)
  private func putTurned(
    _ bytes: Span<UInt8>, _ start: Int, _ length: Int, _ output: inout MutableSpan<UInt8>,
    _ position: Int
  ) -> Int {
    let word = bytes.load64(start)
    let first = word & 0xFF
    if first == UInt64(UInt8(ascii: "-")) {
      output.store64(word &>> 8, at: position)
      return position &+ length &- 1
    }
    // Zero is the only number whose first digit is zero.
    let isZero = first == UInt64(UInt8(ascii: "0"))
    output.store64(isZero ? word : word &<< 8 | UInt64(UInt8(ascii: "-")), at: position)
    return position &+ length &+ (isZero ? 0 : 1)
  }
}

extension MutableSpan<UInt8> {
  /// Writes a number in decimal digits; returns the index after them.
  mutating func put(_ value: Int, at start: Int) -> Int {
    var position = start
    if value < 0 {
      self[position] = UInt8(ascii: "-")
      position &+= 1
    }
    var rest = value.magnitude
    var digits = 1
    var power: UInt = 10
    while digits < 19, rest >= power {
      digits &+= 1
      power &*= 10
    }
    let end = position &+ digits
    var index = end
    while index > position {
      index &-= 1
      self[index] = UInt8(ascii: "0") &+ UInt8(truncatingIfNeeded: rest % 10)
      rest /= 10
    }
    return end
  }
}
