/// Where the values of one emoji stand, to learn its layout from it.
struct FieldRecorder {
  struct Field {
    var role: EmojiLayout.Role
    var range: Range<Int>
  }

  private(set) var brace = 0
  private(set) var fields: [Field] = []
  /// False if something about the emoji is unusual: it is no model for others.
  var isCommon = true
  /// True if the coordinates stand in an object of their own.
  var isNested = false

  mutating func begin(at brace: Int) {
    self.brace = brace
    fields.removeAll(keepingCapacity: true)
    isCommon = true
    isNested = false
  }

  mutating func add(_ role: EmojiLayout.Role, _ range: Range<Int>) {
    fields.append(Field(role: role, range: range))
  }

  /// True for a text, two coordinates, a size, and an id or none.
  var isWhole: Bool {
    func count(_ role: EmojiLayout.Role) -> Int { fields.count { $0.role == role } }
    return isCommon && count(.text) == 1 && count(.x) == 1 && count(.y) == 1 && count(.size) == 1
      && count(.id) <= 1
  }
}
