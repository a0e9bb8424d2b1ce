import Diagnostics
import JSONSyntax

// The rules for sizes and coordinates.
extension EmojiArtRules {
  static let placement = Family<DocumentSubject>(placementProblems.rules) {
    $0.check(placementProblems, &$1)
  }

  static let placementProblems: ProblemRules = [
    .sizeNotPositive: Family(sizeNotPositive), .absurdSize: Family(absurdSize),
    .absurdCoordinate: Family(absurdCoordinate),
  ]

  static let sizeNotPositive = Rule<CheckedOccurrence>(
    "emojiart/size-not-positive", .warning,
    "A size is zero or negative; reported at the number",
    because: "it is not drawn",
    references: ["course apps"],
    bad: [.emoji(size: "↓0"), .emoji2017(size: "↓-24")],
    good: [.emoji(), .emoji2017()]
  ) { size, found in
    found("a size must be positive, found \(size.number)", at: size.range)
  }

  static let absurdSize = Rule<CheckedOccurrence>(
    "emojiart/absurd-size", .warning,
    "A size is above 1000 points; reported at the number",
    because: "one glyph covers the whole canvas",
    references: ["course apps"],
    bad: [.emoji2023(size: "↓1001")],
    good: [.emoji2023(size: "1000")]
  ) { size, found in
    found("a size should be at most 1000 points, found \(size.number)", at: size.range)
  }

  static let absurdCoordinate = Rule<CheckedOccurrence>(
    "emojiart/absurd-coordinate", .warning,
    """
    A coordinate is above 100000 in magnitude; reported at the number (values outside the picture \
    are normal)
    """,
    because: "the emoji is out of reach and zoom-to-fit breaks",
    references: ["course apps"],
    bad: [.emoji2020(x: "↓-250000"), .emoji2023(y: "↓100001")],
    good: [.emoji2020(x: "-250"), .emoji2023(y: "100000")]
  ) { coordinate, found in
    found(
      "'\(coordinate.name)' should be at most 100000 points from the origin, found "
        + "\(coordinate.number)", at: coordinate.range)
  }
}

// The rule for coordinates that would fit an edition with the other origin.
extension EmojiArtRules {
  static let foreignCoordinateOrigin = Rule<DocumentSubject>(
    "emojiart/foreign-coordinate-origin", .warning, fix: .unsafe,
    """
    Three or more emojis and an embedded picture of known size W x H: in a centered dialect all \
    lie in 0..W and 0..H, at least one right of W/2 and one below H/2. In 2017 all lie within W/2 \
    and H/2 of zero and both coordinates are negative somewhere; reported at the bracket of the \
    emoji list
    """,
    because: "the coordinates belong to another edition: all emojis are shifted",
    references: ["course apps: 2017 top left, later center"],
    bad: [
      placed(
        #""background": {"imageData": \#(RuleExample.png)}"#, fromCorner, mark: "↓", ids: true),
      placed(#""imageData": \#(RuleExample.png)"#, fromCenter, mark: "↓"),
    ],
    good: [
      placed(#""background": {"imageData": \#(RuleExample.png)}"#, fromCenter, ids: true),
      placed(#""imageData": \#(RuleExample.png)"#, fromCorner),
    ]
  ) { document, found in
    let facts = document.facts
    guard let list = facts.list, let size = pictureSize(document), let bounds = facts.bounds else {
      return
    }
    let width = Double(size.width)
    let height = Double(size.height)
    let x = Double(bounds.x.lowerBound)...Double(bounds.x.upperBound)
    let y = Double(bounds.y.lowerBound)...Double(bounds.y.upperBound)
    let isCentered = document.dialect.isCentered
    let isForeign =
      isCentered
      ? x.upperBound <= width && y.upperBound <= height && x.upperBound > width / 2
        && y.upperBound > height / 2
      : -x.lowerBound <= width / 2 && x.upperBound <= width / 2 && -y.lowerBound <= height / 2
        && y.upperBound <= height / 2
    guard isForeign else { return }
    let origin = isCentered ? "top left corner" : "center"
    found(
      "the coordinates seem to count from the \(origin) of the \(size.width) x \(size.height) "
        + "picture", at: list.value.range.lowerBound.byteRange)
  }

  /// Returns the size of the only picture, if the signs of the coordinates suggest another origin.
  private static func pictureSize(_ document: DocumentSubject) -> (width: Int, height: Int)? {
    let facts = document.facts
    guard facts.emojiCount >= 3, let bounds = facts.bounds,
      facts.images.count == 1, facts.images[0].base64.isSound, facts.images[0].prefix == nil
    else { return nil }
    let isCentered = document.dialect.isCentered
    // Ids are a sign of a later edition.
    guard isCentered || !facts.emojiNames.contains(where: { $0.name == .id }) else { return nil }
    let isSuspicious =
      isCentered
      ? bounds.x.lowerBound >= 0 && bounds.y.lowerBound >= 0
      : bounds.x.lowerBound < 0 && bounds.y.lowerBound < 0
    return isSuspicious ? facts.images[0].base64.picture(whole: true)?.displaySize : nil
  }

  private static let fromCorner = [(10, 8), (30, 8), (20, 25)]
  private static let fromCenter = [(-10, -7), (10, -7), (0, 10)]

  /// Returns an example with emojis at these places; with `ids`, they have ids and a counter.
  private static func placed(
    _ background: String, _ places: [(x: Int, y: Int)], mark: String = "", ids: Bool = false
  ) -> RuleExample {
    let emojis = places.enumerated().map { index, place in
      let id = ids ? #", "id": \#(index + 1)"# : ""
      return #" {"text": "😀", "x": \#(place.x), "y": \#(place.y), "size": 12\#(id)}"#
    }
    return RuleExample(
      """
      {\(background),\(ids ? #" "uniqueEmojiId": 3,"# : "")
       "emojis": \(mark)[
       \(emojis.joined(separator: ",\n "))]}
      """)
  }
}
