/// How positions of one dialect become those of another: `x + dx`, `y + dy`.
///
/// The sign of `y` is changed first if the dialects count it in opposite directions.
package struct Placement: Sendable, Equatable {
  package var dx = 0
  package var dy = 0
  package var turnsY = false

  package init() {}

  package var isIdentity: Bool { self == Placement() }

  /// Nil if a result is beyond 64 bits.
  package func apply(_ x: Int, _ y: Int) -> (x: Int, y: Int)? {
    let (turned, turnOverflow) = turnsY ? 0.subtractingReportingOverflow(y) : (y, false)
    let (newX, overflowX) = x.addingReportingOverflow(dx)
    let (newY, overflowY) = turned.addingReportingOverflow(dy)
    return turnOverflow || overflowX || overflowY ? nil : (newX, newY)
  }
}

extension Placement {
  /// The position as the dialect writes it, without fractions if it has none.
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
  /// A number as the dialect writes it; nil if it has no fractions and the number is beyond 64
  /// bits.
  func written(_ number: DocumentNumber, _ name: Name) -> DocumentNumber? {
    fractional.contains(name) ? number : number.truncated.map(DocumentNumber.integer)
  }
}

/// A string to be written: a text, then unchanged bytes of the old document.
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
  /// The first emoji with an id keeps it, any others get new ids, starting with `next`.
  case keepUnique(next: Int)
  /// 1, 2, 3 and so on.
  case number
  /// The strings as they are.
  case keepText
  /// UUIDs made of 1, 2, 3 and so on.
  case numberText
}

/// Everything that the writer must know; all questions have been answered.
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
  /// Members that the target adds to the document and that the old one does not have.
  var rootInventions: [Name] {
    target.dialect.rootAdditions.filter { name in
      !extras.contains { $0.path == name.spelling }
    }
  }
  var stripsUnknown = false
  var escapesSlashes = true

  /// The size of emojis that lack one: the palette size of 2017.
  static let paletteSize = 64
}
