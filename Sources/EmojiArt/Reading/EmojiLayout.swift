import JSONSyntax

/// The bytes between the values of an emoji, and the order of the values.
///
/// Every encoder writes all emojis of a file alike, so the layout of one predicts the next: an
/// emoji that has the same bytes between its values is read by comparing them, without looking at
/// names or white space.
struct EmojiLayout {
  enum Role: UInt8 {
    case text
    case x
    case y
    case size
    case id
  }

  /// At most `longest` bytes that must be there.
  struct Segment {
    static let longest = 48
    private var first = SIMD16<UInt8>.zero
    private var firstMask = SIMD16<UInt8>.zero
    private var second = SIMD16<UInt8>.zero
    private var secondMask = SIMD16<UInt8>.zero
    private var third = SIMD16<UInt8>.zero
    private var thirdMask = SIMD16<UInt8>.zero
    private(set) var count = 0
    /// The index of the `x` or `y` of a coordinate's name, -1 if there is none.
    private(set) var letter = -1

    init() {}

    /// `letter` says which byte may be `x` or `y`, whichever comes.
    init(_ bytes: [UInt8], letter: Int? = nil) {
      count = bytes.count
      self.letter = letter ?? -1
      for (index, byte) in bytes.enumerated() {
        // 'x' and 'y' differ in the lowest bit only.
        let mask: UInt8 = index == letter ? 0xFE : 0xFF
        set(index, byte & mask, mask)
      }
    }

    private mutating func set(_ index: Int, _ byte: UInt8, _ mask: UInt8) {
      switch index >> 4 {
      case 0: (first[index], firstMask[index]) = (byte, mask)
      case 1: (second[index - 16], secondMask[index - 16]) = (byte, mask)
      default: (third[index - 32], thirdMask[index - 32]) = (byte, mask)
      }
    }

    /// True if the bytes from `index` on are this segment's.
    @inline(__always)
    func matches(_ bytes: Span<UInt8>, _ index: Int) -> Bool {
      guard ((bytes.load16(index) & firstMask) .== first).isAllTrue else { return false }
      guard count > 16 else { return true }
      guard ((bytes.load16(index &+ 16) & secondMask) .== second).isAllTrue else { return false }
      guard count > 32 else { return true }
      return ((bytes.load16(index &+ 32) & thirdMask) .== third).isAllTrue
    }
  }

  private(set) var isKnown = false
  private(set) var count = 0
  private(set) var roles = InlineArray<5, Role>(repeating: .text)
  /// `before[k]` stands before value `k`, for the first one from the emoji's brace on.
  private(set) var before = InlineArray<5, Segment>(repeating: Segment())
  /// From the last value's end through the closing brace.
  private(set) var closing = Segment()
  /// From the last value's end to the first value of the next emoji.
  private(set) var joint = Segment()
  /// The index in `facts.shapes` of these emojis, which is another one in the next document.
  private(set) var shape = 0
  private(set) var hasID = false
  /// True if `x` and `y` may change places from emoji to emoji, as they do in 2023.
  private(set) var isNested = false

  /// Learns from the emoji that `json` has just read, if another one follows.
  mutating func learn(_ fields: FieldRecorder, from json: inout JSONReader, shape: Int) {
    isKnown = false
    guard fields.isWhole else { return }
    var learned: EmojiLayout?
    json.consume { [offset = json.offset] bytes, from, limit in
      let base = offset - from
      if fields.brace >= base {
        learned = EmojiLayout(fields, bytes, base: base, end: from, limit: limit, shape: shape)
      }
      return from
    }
    if let learned { self = learned }
  }

  /// Forgets the layout at the end of a document.
  mutating func forget() { isKnown = false }

  init() {}

  private init?(
    _ fields: FieldRecorder, _ bytes: Span<UInt8>, base: Int, end: Int, limit: Int, shape: Int
  ) {
    guard let brace = Self.nextBrace(bytes, end, limit), let last = fields.fields.last else {
      return nil
    }
    var previous = fields.brace - base
    for (index, field) in fields.fields.enumerated() {
      let start = field.range.lowerBound - base
      let isLettered = fields.isNested && (field.role == .x || field.role == .y)
      guard let segment = Self.segment(bytes, previous..<start, isLettered: isLettered) else {
        return nil
      }
      before[index] = segment
      roles[index] = field.role
      hasID = hasID || field.role == .id
      previous = field.range.upperBound - base
    }
    count = fields.fields.count
    let lastEnd = last.range.upperBound - base
    let first = fields.fields[0]
    let opening = (fields.brace - base)..<(first.range.lowerBound - base)
    guard let closing = Self.segment(bytes, lastEnd..<end, isLettered: false),
      let joint = Self.segment(
        bytes, lastEnd..<brace, opening,
        isLettered: fields.isNested && (first.role == .x || first.role == .y))
    else { return nil }
    self.closing = closing
    self.joint = joint
    self.shape = shape
    isNested = fields.isNested
    isKnown = true
  }

  /// The index of the opening brace of the next element, if only a comma and white space are
  /// before it.
  private static func nextBrace(_ bytes: Span<UInt8>, _ start: Int, _ limit: Int) -> Int? {
    var index = start
    var hasComma = false
    while index < limit {
      switch bytes[index] {
      case 0x20, 0x0A, 0x0D, 0x09: break
      case UInt8(ascii: ",") where !hasComma: hasComma = true
      case UInt8(ascii: "{") where hasComma: return index
      default: return nil
      }
      index += 1
    }
    return nil
  }

  /// The bytes of both ranges; nil if they are too many or hold anything that is to be reported.
  private static func segment(
    _ bytes: Span<UInt8>, _ range: Range<Int>, _ more: Range<Int> = 0..<0, isLettered: Bool
  ) -> Segment? {
    guard range.count + more.count <= Segment.longest else { return nil }
    var content: [UInt8] = []
    for index in range { content.append(bytes[index]) }
    for index in more { content.append(bytes[index]) }
    var previous: UInt8 = 0
    for byte in content where byte > 0x20 || byte == 0x0B || byte == 0x0C {
      let isTrailingComma = byte == UInt8(ascii: "}") && previous == UInt8(ascii: ",")
      guard byte < 0x80, byte > 0x20, byte != UInt8(ascii: "/"), byte != UInt8(ascii: "#"),
        byte != UInt8(ascii: "\\"), !isTrailingComma
      else { return nil }
      previous = byte
    }
    guard isLettered else { return Segment(content) }
    let letter = content.lastIndex { $0 | 1 == UInt8(ascii: "y") }
    return letter.map { Segment(content, letter: $0) }
  }
}
