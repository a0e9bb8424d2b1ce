/// How positions of one dialect become those of another: `x + dx`, `y + dy` with `y` turned before
/// if it counts the other way.
struct Placement: Sendable, Equatable {
  var dx = 0
  var dy = 0
  var turnsY = false

  var isIdentity: Bool { self == Placement() }

  /// Nil if a result is beyond 64 bits.
  func apply(_ x: Int, _ y: Int) -> (x: Int, y: Int)? {
    let (turned, turnOverflow) = turnsY ? 0.subtractingReportingOverflow(y) : (y, false)
    let (newX, overflowX) = x.addingReportingOverflow(dx)
    let (newY, overflowY) = turned.addingReportingOverflow(dy)
    return turnOverflow || overflowX || overflowY ? nil : (newX, newY)
  }
}

/// A string that is written: a text, then bytes of the old document as they stand there.
struct StringRecipe: Sendable, Equatable {
  var text = ""
  /// Between the quotes.
  var range: Range<Int>?
}

/// What happens to ids.
enum IDRecipe: Sendable, Equatable {
  /// The target has none.
  case none
  case keep
  /// The first of those that are alike keeps its id, the others get fresh ones from this on.
  case keepUnique(next: Int)
  /// 1, 2, 3 and so on.
  case number
}

/// All that the writer must know; everything that was asked has been answered.
struct MigrationRecipe: Sendable {
  var source: Dialect
  var target: MigrationTarget
  var url: StringRecipe?
  var image: StringRecipe?
  var backgroundExtras: [ExtraMember] = []
  /// The old list from bracket to bracket.
  var list: Range<Int>?
  var emojiCount = 0
  var placement = Placement()
  var ids = IDRecipe.keep
  var counter = 0
  var extras: [ExtraMember] = []
  /// True if some emoji has members that go with it.
  var carriesEmojiExtras = false
  var stripsUnknown = false
  var escapesSlashes = true

  /// The size of emojis that have none: what the palette of 2017 hands out.
  static let paletteSize = 64
}
