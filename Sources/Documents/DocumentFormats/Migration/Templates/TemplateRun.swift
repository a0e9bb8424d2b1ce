import Diagnostics
import JSONSyntax

/// Writes items by a template as long as they fit.
struct TemplateRun {
  /// The maximum number of bytes of an assigned or changed number, and of bytes after a wide copy.
  private static let longestMade = 40

  /// The number of written items.
  private(set) var count = 0
  private var item = ItemPlaces()
  /// The changed scalars, in the order of the parts.
  private var made: [[UInt8]] = []
  /// The number that replaces an identifier which another object has; nil if it is kept.
  private var replacement: Int?

  /// Writes the items that begin at `start`; returns the index after the last one.
  ///
  /// `base` is the offset of the first byte in the document. `begin` is called before the first
  /// byte is written.
  mutating func write(
    _ bytes: Span<UInt8>, _ start: Int, _ limit: Int, base: Int, by template: ItemTemplate,
    _ rewriter: inout DocumentRewriter, to output: inout DocumentOutput,
    begin: (inout DocumentOutput) -> Void
  ) -> Int {
    count = 0
    item.next = start
    guard template.begins(bytes, start, limit),
      fits(template, bytes, limit, base: base, &rewriter)
    else { return start }
    begin(&output)
    var last = start
    var goesOn = true
    while goesOn, !output.isStopped {
      output.fill(mostBytes(after: last, template)) { room, start in
        var place = start
        while true {
          place = put(template, bytes, &rewriter, to: &room, place)
          count &+= 1
          last = item.end
          goesOn = item.next >= 0 && fits(template, bytes, limit, base: base, &rewriter)
          guard goesOn else { return place }
          if rewriter.isCompact {
            room[place] = UInt8(ascii: ",")
            place &+= 1
          } else {
            Self.put(bytes, last, item.start &- last, to: &room, &place)
          }
          guard mostBytes(after: last, template) <= room.count &- place else { return place }
        }
      }
    }
    rewriter.tally.add(template, times: count)
    rewriter.alike += count
    return last
  }

  /// Returns the maximum number of bytes for the current item and for the gap after it.
  private func mostBytes(after last: Int, _ template: ItemTemplate) -> Int {
    let most =
      item.end &- last &+ max(item.next &- item.end, 0) &+ template.literals.count
      &+ (template.parts.count &+ 2) &* Self.longestMade
    return made.isEmpty ? most : made.reduce(most) { $0 + $1.count }
  }

  // MARK: Reading

  /// Moves to the next item; returns false if it does not fit the template.
  @inline(__always)
  private mutating func fits(
    _ template: ItemTemplate, _ bytes: Span<UInt8>, _ limit: Int, base: Int,
    _ rewriter: inout DocumentRewriter
  ) -> Bool {
    item.start = item.next
    let end = item.read(bytes, limit, template)
    guard end >= 0, !template.hasChanges || make(template, bytes, base: base, &rewriter) else {
      return false
    }
    item.end = end
    item.next = end &+ 1
    let isNear = bytes[end] == UInt8(ascii: ",") && !bytes[item.next].isSpace
    if !isNear || !template.begins(bytes, item.next, limit) {
      item.next = JSONReader.nextItem(bytes, end, limit) ?? -1
      if item.next >= 0, !template.begins(bytes, item.next, limit) { item.next = -1 }
    }
    return true
  }

  /// Computes the changed scalars; returns false if a scalar stays the same or the change is lossy.
  private mutating func make(
    _ template: ItemTemplate, _ bytes: Span<UInt8>, base: Int, _ rewriter: inout DocumentRewriter
  ) -> Bool {
    if !made.isEmpty { made.removeAll(keepingCapacity: true) }
    let parts = template.parts.span
    for number in parts.indices {
      switch parts[number].kind {
      case .none, .copied, .moved, .next: break
      case .negated:
        let first = item.starts[parts[number].number]
        let digit = bytes[first] == UInt8(ascii: "-") ? bytes[first &+ 1] : bytes[first]
        // A number that begins with another digit may be zero.
        guard digit &- UInt8(ascii: "1") < 9 else { return false }
      case .made:
        let range = item.range(of: parts[number].number)
        guard let json = rewriter.made(parts[number], template, range, bytes) else { return false }
        made.append(json)
      case .kept:
        let start = item.starts[parts[number].number]
        let id = Digits(bytes, start, sign: UInt64(UInt8(ascii: "-"))).signedValue
        let step = parts[number].change
        replacement =
          rewriter.given[step].keeps(id, at: base &+ start)
          ? nil : rewriter.given[step].nextNumber(from: 0)
      }
    }
    return true
  }

  // MARK: Writing

  @inline(__always)
  private mutating func put(
    _ template: ItemTemplate, _ bytes: Span<UInt8>, _ rewriter: inout DocumentRewriter,
    to room: inout MutableSpan<UInt8>, _ start: Int
  ) -> Int {
    let (parts, literals) = (template.parts.span, template.literals.span)
    var (next, place) = (0, start)
    for number in parts.indices {
      let part = parts[number]
      Self.put(literals, part.start, part.count, to: &room, &place)
      if part.kind == .none { break }
      let first = item.starts[part.number]
      let count = item.ends[part.number] &- first
      switch part.kind {
      case .none: break
      case .kept where replacement != nil: place = room.put(replacement ?? 0, at: place)
      case .copied, .kept: Self.put(bytes, first, count, to: &room, &place)
      case .negated: Self.negate(bytes, first, count, to: &room, &place)
      case .moved:
        let isZero = bytes[first] == UInt8(ascii: "0")
        if part.change == 0, !isZero {
          Self.negate(bytes, first, count, to: &room, &place)
        } else {
          let value = Digits(bytes, first, sign: UInt64(UInt8(ascii: "-"))).signedValue
          place = room.put((part.turns ? 0 &- value : value) &+ part.change, at: place)
        }
      case .made:
        for byte in made[next] {
          room[place] = byte
          place &+= 1
        }
        next &+= 1
      case .next:
        place = room.put(rewriter.given[part.number].nextNumber(from: part.change), at: place)
      }
    }
    return place
  }

  @inline(__always)
  private static func negate(
    _ bytes: Span<UInt8>, _ start: Int, _ count: Int, to room: inout MutableSpan<UInt8>,
    _ place: inout Int
  ) {
    if bytes[start] == UInt8(ascii: "-") {
      put(bytes, start &+ 1, count &- 1, to: &room, &place)
    } else {
      room[place] = UInt8(ascii: "-")
      place &+= 1
      put(bytes, start, count, to: &room, &place)
    }
  }

  /// Copies bytes; up to fifteen more bytes must exist after them.
  @inline(__always)
  private static func put(
    _ bytes: Span<UInt8>, _ start: Int, _ count: Int, to room: inout MutableSpan<UInt8>,
    _ place: inout Int
  ) {
    var offset = 0
    while offset < count {
      room.store16(bytes.load16(start &+ offset), at: place &+ offset)
      offset &+= 16
    }
    place &+= count
  }
}

extension DocumentRewriter {
  /// Returns a scalar as changed by a part of a template; nil if the template does not apply to it.
  fileprivate func made(
    _ part: ItemTemplate.Part, _ template: ItemTemplate, _ range: Range<Int>, _ bytes: Span<UInt8>
  ) -> [UInt8]? {
    let range = range.lowerBound - (template.areTexts[part.number] ? 1 : 0)..<range.upperBound
    guard range.count < Self.longestScalar else { return nil }
    var json = JSONScalar.usual(range.map { bytes[$0] }[...])
    for change in template.changes[part.change] {
      guard let (new, isSame) = changed(json, change), isSame else { return nil }
      json = new
    }
    return json
  }
}

extension MutableSpan<UInt8> {
  /// Writes a number in decimal digits; returns the index after them.
  fileprivate mutating func put(_ value: Int, at start: Int) -> Int {
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
