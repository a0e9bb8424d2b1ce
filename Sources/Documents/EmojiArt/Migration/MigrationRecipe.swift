/// The conversion of positions from one dialect to another: `x + dx`, `y + dy`.
///
/// The sign of `y` is changed first if the dialects count it in opposite directions.
struct Placement: Sendable, Equatable {
  var dx = 0
  var dy = 0
  var turnsY = false

  /// Returns the converted position as the dialect writes it, without fractions if it does not have
  /// them; nil if a result is beyond 64 bits.
  func apply(
    _ x: DocumentNumber, _ y: DocumentNumber, in dialect: Dialect
  ) -> (x: DocumentNumber, y: DocumentNumber)? {
    guard let wholeX = x.truncated, let wholeY = y.truncated else { return nil }
    let (turned, turnOverflow) = turnsY ? 0.subtractingReportingOverflow(wholeY) : (wholeY, false)
    let (newX, overflowX) = wholeX.addingReportingOverflow(dx)
    let (newY, overflowY) = turned.addingReportingOverflow(dy)
    guard !turnOverflow, !overflowX, !overflowY else { return nil }
    var place = (x: DocumentNumber.integer(newX), y: DocumentNumber.integer(newY))
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
  /// Returns a number as the dialect writes it; nil if it must be an integer but exceeds 64 bits.
  func written(_ number: DocumentNumber, _ name: Name) -> DocumentNumber? {
    fractional.contains(name) ? number : number.truncated.map(DocumentNumber.integer)
  }
}

/// A string to write: a text, then unchanged bytes of the old document.
struct StringRecipe: Sendable, Equatable {
  var text = ""
  /// The bytes between the quotes.
  var range: Range<Int>?
}

/// The way to write ids.
enum IDRecipe: Sendable, Equatable {
  /// The target does not have ids.
  case none
  case keep
  /// The first emoji with an id keeps it. Others get new ids, starting with `next`.
  case keepUnique(next: Int)
  /// The ids are 1, 2, 3, and so on.
  case number
  /// The strings are unchanged.
  case keepText
  /// The ids are UUIDs that contain 1, 2, 3, and so on.
  case numberText
}

/// All decisions that the writer needs.
struct MigrationRecipe: Sendable {
  let source: MigrationSource
  let options: MigrationOptions
  var target: MigrationTarget { options.target }
  var url: StringRecipe?
  var image: StringRecipe?
  var placement = Placement()
  var ids = IDRecipe.keep
  var counter = 0
  /// Members that the target requires, but the old document does not have.
  var rootInventions: [Name] {
    target.dialect.rootRequired.intersection(.additions).names.filter { name in
      !source.extras.contains { $0.path == name.spelling }
    }
  }

  /// The size of emojis that lack one: the palette size of 2017.
  static let paletteSize = 64
}
