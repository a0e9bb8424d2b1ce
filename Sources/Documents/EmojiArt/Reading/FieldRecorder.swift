/// The places of the values of one emoji, for learning its layout.
struct FieldRecorder {
  typealias Field = (role: EmojiLayout.Role, range: Range<Int>)

  private(set) var brace = 0
  private(set) var fields: [Field] = []
  private(set) var textName = Name.text
  /// One bit for each recorded role.
  private var roles: UInt8 = 0
  /// False if the emoji is unusual and cannot serve as a model for others.
  var isCommon = true
  /// True if the coordinates are in an object of their own.
  var isNested = false

  mutating func begin(at brace: Int) {
    self.brace = brace
    fields.removeAll(keepingCapacity: true)
    roles = 0
    isCommon = true
    isNested = false
  }

  mutating func add(_ role: EmojiLayout.Role, _ range: Range<Int>) {
    roles ^= 1 << role.rawValue
    fields.append((role, range))
  }

  mutating func addText(_ name: Name, _ range: Range<Int>) {
    textName = name
    add(.text, range)
  }

  /// True for a text, two coordinates and a size, each once, and at most one id.
  var isWhole: Bool {
    isCommon && (roles == 0b11111 && fields.count == 5 || roles == 0b01111 && fields.count == 4)
  }
}
