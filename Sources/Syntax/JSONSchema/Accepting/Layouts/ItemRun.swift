import Diagnostics
import JSONSyntax

/// Reads items with known layouts as long as none of them needs a closer look.
///
/// Beyond one document, it keeps only the texts that were judged.
struct ItemRun {
  /// The reason why a run ended.
  enum End {
    /// After the last item, or before one whose scalars need a closer look.
    case uncommon
    /// Before an item with another layout.
    case misled
  }

  /// A scalar at a watched place, in an item that may not be complete yet.
  private typealias Watched = (form: Int, range: Range<Int>, integer: Int?)

  private(set) var end = End.uncommon
  /// The number of items in the last run.
  private(set) var count = 0
  /// The schemas of the list that fail with one of the items.
  private(set) var failing: UInt64 = 0
  private var memo = TextMemo()
  /// A state and a result for each tag; the index is the tag minus one.
  private var tags: [(state: Int, result: UInt64)] = []
  /// The watched scalars of the current item are the first `watchedCount`.
  private var watched = [Watched](repeating: (0, 0..<0, nil), count: ScalarLog.most)
  private var watchedCount = 0
  /// The value of the last number or word that was read closely, if it is an integer.
  private var integer: Int?

  /// Returns the tag of texts with a result, or 0 if there are too many tags.
  mutating func tag(_ state: Int, _ result: UInt64) -> UInt64 {
    if let known = tags.firstIndex(where: { $0 == (state, result) }) { return UInt64(known + 1) }
    guard tags.count < 255 else { return 0 }
    tags.append((state, result))
    return UInt64(tags.count)
  }

  /// Reads items from the first byte of one on; returns the index after the last one.
  ///
  /// `found` receives the values of complete items only.
  mutating func scan(
    _ bytes: Span<UInt8>, _ start: Int, _ limit: Int, base: Int, _ list: inout ListLayouts,
    _ table: inout AcceptorTable, _ found: (Int, FoundValue) -> Void
  ) -> Int {
    (count, failing, end) = (0, 0, .misled)
    guard var number = list.first(at: start, in: bytes) else { return start }
    var index = start &+ list.layouts[number].forms[0].before.count
    var last = start
    var isRead = false
    while true {
      let layout = list.layouts[number]
      let pattern = layout.gaps.pattern.span
      list.current = number
      // Tries the same layout as long as it fits.
      while true {
        let first = index
        if !isRead { index = read(bytes, first, limit, layout, &table) }
        isRead = false
        if index < 0 {
          guard end == .misled, let other = readOther(bytes, first, limit, list, &table) else {
            return last
          }
          (number, index, isRead) = (other.number, other.end, true)
          break
        }
        let isJoined = layout.gaps.joint.matches(bytes, index, pattern)
        guard isJoined || layout.gaps.closing.matches(bytes, index, pattern) else {
          end = .misled
          return last
        }
        count &+= 1
        failing |= layout.failing
        last = index &+ layout.gaps.closing.count
        if layout.isWatched { report(layout, base, bytes, table, found) }
        index = index &+ layout.gaps.joint.count
        if isJoined { continue }
        guard let next = list.next(at: last, in: bytes) else {
          end = .misled
          return last
        }
        number = next
        index = last &+ list.layouts[number].gaps.opening.count
        break
      }
    }
  }

  /// Tries the other layouts that begin like the current one, whose first scalar is at `start`.
  private mutating func readOther(
    _ bytes: Span<UInt8>, _ start: Int, _ limit: Int, _ list: ListLayouts,
    _ table: inout AcceptorTable
  ) -> (number: Int, end: Int)? {
    for number in list.layouts.indices where number != list.current {
      let first = start - list.layouts[number].forms[0].before.count
      guard list.layouts[number].begins(at: first, in: bytes) else { continue }
      let index = read(bytes, start, limit, list.layouts[number], &table)
      if index >= 0 { return (number, index) }
    }
    end = .misled
    return nil
  }

  /// Reads the scalars of one item from the first one on; returns the index after the last one, or
  /// a negative number if the item has another layout or needs a closer look.
  @inline(__always)
  private mutating func read(
    _ bytes: Span<UInt8>, _ start: Int, _ limit: Int, _ layout: ItemLayout,
    _ table: inout AcceptorTable
  ) -> Int {
    let forms = layout.forms.span
    let pattern = layout.gaps.pattern.span
    watchedCount = 0
    var index = start
    var number = 0
    while true {
      let first = index
      if forms[number].isText {
        index = textEnd(bytes, index, limit, forms, number, &table)
        if index < 0 { return uncommon() }
        if forms[number].isWatched { watch(number, first, index, nil) }
      } else {
        let digits = Digits(bytes, index, sign: forms[number].sign)
        var isCommon = digits.fits(56, mayBeZero: forms[number].takesZero)
        var value: Int?
        if isCommon {
          index = digits.end(index)
          // The number may continue, also in bytes that are not read yet.
          isCommon =
            index < limit && bytes[index] != UInt8(ascii: ".")
            && bytes[index] & 0xDF != UInt8(ascii: "E")
          if !forms[number].takesAllShort || forms[number].isWatched {
            value = digits.signedValue
            isCommon = isCommon && forms[number].takes(digits.signedValue)
          }
        }
        if !isCommon {
          index = wordEnd(bytes, first, limit, forms, number, &table)
          if index < 0 { return uncommon() }
          value = integer
        }
        if forms[number].isWatched { watch(number, first, index, value) }
      }
      number &+= 1
      guard number < forms.count else { return index }
      guard forms[number].before.matches(bytes, index, pattern) else {
        end = .misled
        return -1
      }
      index &+= forms[number].before.count
    }
  }

  private mutating func uncommon() -> Int {
    end = .uncommon
    return -1
  }

  private mutating func watch(_ form: Int, _ start: Int, _ end: Int, _ integer: Int?) {
    watched[watchedCount] = (form, start..<end, integer)
    watchedCount &+= 1
  }

  private func report(
    _ layout: ItemLayout, _ base: Int, _ bytes: Span<UInt8>, _ table: AcceptorTable,
    _ found: (Int, FoundValue) -> Void
  ) {
    // A loop over a part of the array would retain it, which takes as long as reading a number.
    for index in 0..<watchedCount {
      let scalar = watched[index]
      let form = layout.forms[scalar.form]
      let value =
        if let integer = scalar.integer {
          FoundValue(
            .number, (base + scalar.range.lowerBound)..<(base + scalar.range.upperBound),
            integer: integer)
        } else {
          Self.value(scalar.range, isText: form.isText, base, bytes)
        }
      found(form.place, value)
      guard form.hasMorePlaces else { continue }
      for place in table.sets[form.state].ends.dropFirst() { found(place, value) }
    }
  }

  /// Returns a scalar that is not an integer, from its first byte on, or for a text, from the byte
  /// after its quote.
  private static func value(
    _ range: Range<Int>, isText: Bool, _ base: Int, _ bytes: Span<UInt8>
  ) -> FoundValue {
    let place = (base + range.lowerBound - (isText ? 1 : 0))..<(base + range.upperBound)
    let end = min(range.upperBound - (isText ? 1 : 0), range.lowerBound + FoundValue.textLimit)
    let text = String(decoding: (range.lowerBound..<end).map { bytes[$0] }, as: UTF8.self)
    if isText { return FoundValue(.string, place, string: text) }
    switch text {
    case "null": return FoundValue(.null, place, string: text)
    case "true", "false": return FoundValue(.boolean, place, string: text)
    default: return FoundValue(.number, place, string: text)
    }
  }

  // MARK: Scalars

  /// Returns the index after the quote of a text that begins at `index`; negative if it needs a
  /// closer look.
  @inline(__always)
  private mutating func textEnd(
    _ bytes: Span<UInt8>, _ index: Int, _ limit: Int, _ forms: Span<ScalarForm>, _ number: Int,
    _ table: inout AcceptorTable
  ) -> Int {
    let word = bytes.load64(index)
    let count = TextMemo.quote(word)
    if count < 8 {
      if forms[number].takesAnyText, Self.isPlain(word, count) { return index &+ count &+ 1 }
      if memo.contains(word, count, tag: forms[number].tag) { return index &+ count &+ 1 }
    } else if let end = memo.endOfLong(bytes, index, tag: forms[number].tag) {
      return end &+ 1
    }
    return longTextEnd(bytes, index, limit, forms, number, &table)
  }

  /// True if the lowest `count` bytes, fewer than 8, are ASCII without a character that needs an
  /// escape.
  @inline(__always)
  private static func isPlain(_ word: UInt64, _ count: Int) -> Bool {
    let low: UInt64 = 0x0101_0101_0101_0101
    let text = word & TextMemo.mask(count) | (low &* 0x20) & ~TextMemo.mask(count)
    let backslashes = text ^ (low &* 0x5C)
    let others = (backslashes &- low) & ~backslashes | (text &- low &* 0x20) | text
    return others & 0x8080_8080_8080_8080 == 0
  }

  @inline(never)
  private mutating func longTextEnd(
    _ bytes: Span<UInt8>, _ start: Int, _ limit: Int, _ forms: Span<ScalarForm>, _ number: Int,
    _ table: inout AcceptorTable
  ) -> Int {
    let form = forms[number]
    if form.takesAnyText {
      let end = JSONReader.plainEnd(bytes, start, limit)
      if end < limit, bytes[end] == UInt8(ascii: "\"") { return end + 1 }
    }
    var index = start
    var hasEscapes = false
    while true {
      index = JSONReader.plainEnd(bytes, index, limit)
      guard index < limit else { return -1 }
      switch bytes[index] {
      case UInt8(ascii: "\""):
        if form.takesAnyText {
          if !hasEscapes { memo.insert(bytes, start..<index, tag: form.tag) }
          return index + 1
        }
        guard !hasEscapes, index - start <= SchemaValidator.longestString else { return -1 }
        let failing = table.failing(form.state, ofString: (start..<index).map { bytes[$0] })
        guard table.result(form.state, failing) == form.result else { return -1 }
        memo.insert(bytes, start..<index, tag: form.tag)
        return index + 1
      case UInt8(ascii: "\\"):
        // `\u` escapes and watched scalars need a closer look.
        guard !form.isWatched, JSONReader.isShortEscape(bytes[index + 1]) else { return -1 }
        hasEscapes = true
        index += 2
      case 0x80...:
        guard let (_, width) = JSONReader.scalar(bytes, index) else { return -1 }
        index += width
      default: return -1
      }
    }
  }

  /// Returns the index after a number, or one of the three words; negative if it needs a closer
  /// look.
  private mutating func wordEnd(
    _ bytes: Span<UInt8>, _ start: Int, _ limit: Int, _ forms: Span<ScalarForm>, _ number: Int,
    _ table: inout AcceptorTable
  ) -> Int {
    integer = nil
    let form = forms[number]
    guard start + 6 < limit else { return -1 }
    let word = bytes.load64(start)
    if word & 0xFFFF_FFFF == 0x6C6C_756E { return form.takesNull ? start + 4 : -1 }
    if word & 0xFFFF_FFFF == 0x6575_7274 { return form.takesTrue ? start + 4 : -1 }
    if word & 0xFF_FFFF_FFFF == 0x65_736C_6166 { return form.takesFalse ? start + 5 : -1 }
    let isNegative = bytes[start] == UInt8(ascii: "-")
    let first = start + (isNegative ? 1 : 0)
    var index = first
    var value = 0
    while index < first + 18, bytes[index].isASCIIDigit {
      value = value &* 10 &+ Int(bytes[index] &- UInt8(ascii: "0"))
      index += 1
    }
    let isZero = bytes[first] == UInt8(ascii: "0")
    guard index > first, index < limit, !isZero || index == first + 1,
      !bytes[index].isASCIIDigit, bytes[index] & 0xDF != UInt8(ascii: "E")
    else { return -1 }
    guard bytes[index] == UInt8(ascii: ".") else {
      guard !isZero || !isNegative else { return -1 }
      let number = isNegative ? -value : value
      integer = number
      return form.takes(number) || gives(form.state, form.result, number, table) ? index : -1
    }
    guard form.takesFractions else { return -1 }
    index += 1
    let point = index
    while index < point + 40, bytes[index].isASCIIDigit { index += 1 }
    // An integer may be written with a fraction of zeros.
    let isFraction = (point..<index).contains { bytes[$0] != UInt8(ascii: "0") }
    guard isFraction, index < limit, !bytes[index].isASCIIDigit,
      bytes[index] & 0xDF != UInt8(ascii: "E")
    else { return -1 }
    return index
  }

  /// True if a state gives an integer the expected result.
  private func gives(
    _ state: Int, _ result: UInt64, _ value: Int, _ table: borrowing AcceptorTable
  ) -> Bool {
    var failing = table.states[state].failing[AcceptorState.Kind.integer.rawValue]
    let number = SchemaNumber.integer(value)
    for demand in table.numbers[table.states[state].numbers] where !demand.accepts(number) {
      failing |= 1 << UInt64(demand.schema)
    }
    return table.result(state, failing) == result
  }
}

extension ListLayouts {
  /// Returns the number of a layout that begins like the item at `index`.
  fileprivate func first(at index: Int, in bytes: Span<UInt8>) -> Int? {
    guard current < layouts.count else { return nil }
    if layouts[current].begins(at: index, in: bytes) { return current }
    return layouts.firstIndex { $0.begins(at: index, in: bytes) }
  }

  /// Returns the number of a layout whose items can follow the one that ends at `index`.
  fileprivate func next(at index: Int, in bytes: Span<UInt8>) -> Int? {
    layouts.firstIndex { $0.follows(at: index, in: bytes) }
  }
}
