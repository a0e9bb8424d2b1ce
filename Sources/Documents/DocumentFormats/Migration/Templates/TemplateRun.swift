import Diagnostics
import JSONSyntax

/// Writes items by a template as long as they fit.
struct TemplateRun {
  /// The number of bytes that are collected before they are passed on.
  private static let size = 64 * 1024
  /// The maximum number of bytes of an assigned or changed number.
  private static let longestMade = 24

  /// The number of written items.
  private(set) var count = 0
  /// The range of each scalar of an item; strings without their opening quotes.
  private var scalars: [Range<Int>] = []
  /// The changed scalars, in the order of the parts.
  private var made: [[UInt8]] = []
  private var room: [UInt8] = []
  private var filled = 0

  /// Writes the items that begin at `start`; returns the index after the last one.
  ///
  /// `begin` is called before the first byte is written.
  mutating func write(
    _ bytes: Span<UInt8>, _ start: Int, _ limit: Int, by template: ItemTemplate,
    _ rewriter: inout DocumentRewriter, to output: inout DocumentOutput,
    begin: (inout DocumentOutput) -> Void
  ) -> Int {
    (count, filled) = (0, 0)
    if room.isEmpty { room = [UInt8](repeating: 0, count: Self.size) }
    scalars = template.areTexts.map { _ in 0..<0 }
    var last = start
    var index = start
    while true {
      let end = read(bytes, index, limit, template)
      guard end >= 0, make(template, bytes, rewriter) else { break }
      let most =
        end - last + template.literals.count + (template.parts.count + 1) * Self.longestMade
        + made.reduce(0) { $0 + $1.count }
      if filled + most > room.count {
        guard most <= room.count else { break }
        flush(&output)
      }
      if count == 0 {
        begin(&output)
      } else {
        filled = Self.put(bytes, last..<index, to: &room, filled)
      }
      put(template, bytes, &rewriter)
      count += 1
      last = end
      guard !output.isStopped, let next = JSONReader.nextItem(bytes, end, limit) else { break }
      index = next
    }
    flush(&output)
    rewriter.tally.add(template, times: count)
    rewriter.alike += count
    return last
  }

  private mutating func flush(_ output: inout DocumentOutput) {
    output.append(room[..<filled])
    filled = 0
  }

  // MARK: Reading

  /// Returns the index after the item that begins at `start`; negative if it does not fit the
  /// template.
  private mutating func read(
    _ bytes: Span<UInt8>, _ start: Int, _ limit: Int, _ template: ItemTemplate
  ) -> Int {
    let (gaps, pattern) = (template.gaps.before.span, template.gaps.pattern.span)
    var index = start
    for number in gaps.indices {
      guard index <= limit, gaps[number].matches(bytes, index, pattern) else { return -1 }
      index &+= gaps[number].count
      let first = index
      index =
        template.areTexts[number]
        ? JSONReader.textEnd(bytes, index, limit) : JSONReader.numberEnd(bytes, index, limit)
      guard index >= 0 else { return -1 }
      scalars[number] = first..<index
    }
    guard index <= limit, template.gaps.closing.matches(bytes, index, pattern) else { return -1 }
    return index &+ template.gaps.closing.count
  }

  // MARK: Writing

  /// Computes the changed scalars; returns false if a scalar stays the same or the change is lossy.
  private mutating func make(
    _ template: ItemTemplate, _ bytes: Span<UInt8>, _ rewriter: DocumentRewriter
  ) -> Bool {
    if !made.isEmpty { made.removeAll(keepingCapacity: true) }
    let parts = template.parts.span
    for number in parts.indices {
      switch parts[number].kind {
      case .none, .copied, .next: break
      case .negated:
        let first = scalars[parts[number].number].lowerBound
        let digit = bytes[first] == UInt8(ascii: "-") ? bytes[first &+ 1] : bytes[first]
        // A number that begins with another digit may be zero.
        guard digit &- UInt8(ascii: "1") < 9 else { return false }
      case .made:
        guard let json = rewriter.made(parts[number], template, scalars, bytes) else {
          return false
        }
        made.append(json)
      }
    }
    return true
  }

  private mutating func put(
    _ template: ItemTemplate, _ bytes: Span<UInt8>, _ rewriter: inout DocumentRewriter
  ) {
    let (scalars, made) = (scalars, made)
    filled = Self.put(template, bytes, scalars, made, &rewriter, to: &room, filled)
  }

  private static func put(
    _ template: ItemTemplate, _ bytes: Span<UInt8>, _ scalars: [Range<Int>], _ made: [[UInt8]],
    _ rewriter: inout DocumentRewriter, to buffer: inout [UInt8], _ start: Int
  ) -> Int {
    let (parts, literals) = (template.parts.span, template.literals.span)
    var (next, place) = (0, start)
    var room = buffer.mutableSpan
    for number in parts.indices {
      let part = parts[number]
      put(literals, part.literal, to: &room, &place)
      switch part.kind {
      case .none: break
      case .copied: put(bytes, scalars[part.number], to: &room, &place)
      case .negated:
        let range = scalars[part.number]
        if bytes[range.lowerBound] == UInt8(ascii: "-") {
          put(bytes, range.lowerBound &+ 1..<range.upperBound, to: &room, &place)
        } else {
          room[place] = UInt8(ascii: "-")
          place &+= 1
          put(bytes, range, to: &room, &place)
        }
      case .made:
        put(made[next], to: &room, &place)
        next += 1
      case .next: put(rewriter.nextNumber(part.number, from: part.change), to: &room, &place)
      }
    }
    return place
  }

  private static func put(_ json: [UInt8], to room: inout MutableSpan<UInt8>, _ place: inout Int) {
    for byte in json {
      room[place] = byte
      place += 1
    }
  }

  private static func put(
    _ bytes: Span<UInt8>, _ range: Range<Int>, to buffer: inout [UInt8], _ start: Int
  ) -> Int {
    var place = start
    var room = buffer.mutableSpan
    put(bytes, range, to: &room, &place)
    return place
  }

  /// Copies bytes; up to fifteen more bytes must exist after them.
  @inline(__always)
  private static func put(
    _ bytes: Span<UInt8>, _ range: Range<Int>, to room: inout MutableSpan<UInt8>,
    _ place: inout Int
  ) {
    var offset = 0
    while offset < range.count {
      room.store16(bytes.load16(range.lowerBound &+ offset), at: place &+ offset)
      offset &+= 16
    }
    place &+= range.count
  }
}

extension DocumentRewriter {
  /// Returns a scalar as changed by a part of a template; nil if the template does not apply to it.
  fileprivate func made(
    _ part: ItemTemplate.Part, _ template: ItemTemplate, _ scalars: [Range<Int>],
    _ bytes: Span<UInt8>
  ) -> [UInt8]? {
    let start = scalars[part.number].lowerBound - (template.areTexts[part.number] ? 1 : 0)
    let range = start..<scalars[part.number].upperBound
    guard range.count < Self.longestScalar else { return nil }
    var json = JSONScalar.usual(range.map { bytes[$0] }[...])
    for change in template.changes[part.change] {
      guard let (new, isSame) = changed(json, change), isSame else { return nil }
      json = new
    }
    return json
  }
}
