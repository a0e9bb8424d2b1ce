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

extension Placement {
  /// The place as the dialect writes it, without fractions where it has none.
  func apply(
    _ x: DocumentNumber, _ y: DocumentNumber, in dialect: Dialect
  ) -> (x: DocumentNumber, y: DocumentNumber)? {
    guard let wholeX = x.truncated, let wholeY = y.truncated, let whole = apply(wholeX, wholeY)
    else { return nil }
    var place = (x: DocumentNumber.integer(whole.x), y: DocumentNumber.integer(whole.y))
    if case .fraction(let x) = x, dialect.fractional.contains(.x) {
      place.x = .fraction(x + Double(dx))
    }
    if case .fraction(let y) = y, dialect.fractional.contains(.y) {
      place.y = .fraction((turnsY ? -y : y) + Double(dy))
    }
    return place
  }
}

extension Dialect {
  /// A number as the dialect writes it; nil if it has no fractions and the number is beyond 64 bits.
  func written(_ number: DocumentNumber, _ name: Name) -> DocumentNumber? {
    fractional.contains(name) ? number : number.truncated.map(DocumentNumber.integer)
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
  /// The texts as they are.
  case keepText
  /// UUIDs made of 1, 2, 3 and so on.
  case numberText
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
  /// Members that the target adds to the document, and the old one does not have.
  var rootInventions: [Name] {
    target.dialect.rootAdditions.filter { name in
      !extras.contains { $0.path == name.spelling }
    }
  }
  var stripsUnknown = false
  var escapesSlashes = true

  /// The size of emojis that lack one: that of the palette of 2017.
  static let paletteSize = 64
}
