/// The decoders whose verdict on a document is shown, oldest first.
///
/// Six are the models of the CS193p course apps; `synthesized2021` is the variant that many student
/// apps wrote in its place.
package enum CourseDecoder: String, Sendable, CaseIterable {
  case url2017 = "2017-url"
  case imageData2017 = "2017-imagedata"
  case plain2020 = "2020"
  case document2020 = "2020-document"
  case handwritten2021 = "2021-handwritten"
  case synthesized2021 = "2021-synthesized"
  case plain2023 = "2023"
}

extension CourseDecoder {
  /// The format that the decoder is of; every one is the name of a dialect.
  package var dialect: Dialect {
    Dialect.all.first { $0.name == rawValue } ?? Dialect.course[0]
  }

  /// The edition as people know it: year, quarter and lectures.
  package var title: String { traits.title }

  /// Where the edition puts the origin of `x` and `y`, and which way `y` grows.
  ///
  /// The unit is the pixel of the upright picture in 2017 and the point at zoom 1 afterwards. No
  /// decoder converts: a document that opens in a foreign edition is drawn with the wrong origin.
  package var coordinates: String { traits.coordinates }

  /// What the app does with a document that it cannot decode; nil where that is not known.
  package var reactionToFailure: String? { traits.reactionToFailure }

  /// True if the app draws emojis only on a background, and nothing at all without one.
  package var needsBackground: Bool { self == .url2017 || self == .imageData2017 }

  private var traits: CourseDecoderTraits {
    switch self {
    case .url2017: .url2017
    case .imageData2017: .imageData2017
    case .plain2020: .plain2020
    case .document2020: .document2020
    case .handwritten2021: .handwritten2021
    case .synthesized2021: .synthesized2021
    case .plain2023: .plain2023
    }
  }
}

/// The words for one decoder.
private struct CourseDecoderTraits {
  let title: String
  let coordinates: String
  let reactionToFailure: String?
}

extension CourseDecoderTraits {
  private static let topLeft = "from the top left corner of the background, y down"
  private static let centreDown = "from the center of the background, y down"
  private static let centreUp = "from the center of the background, y up"

  private static let keepsUntilDrop =
    "the app shows an empty document and overwrites this one once a background is dropped"
  private static let overwrites = "the app overwrites this one with an empty document at once"
  private static let refusesLater =
    "the app reports an error and leaves it alone; before document browsing was added it showed a "
    + "blank canvas and overwrote it at the next change"

  static let url2017 = Self(
    title: "2017 with a URL (fall 2017, lectures 13-16)",
    coordinates: topLeft, reactionToFailure: keepsUntilDrop)
  static let imageData2017 = Self(
    title: "2017 with image data (fall 2017, lecture 17)",
    coordinates: topLeft, reactionToFailure: keepsUntilDrop)
  static let plain2020 = Self(
    title: "2020 (spring 2020, lectures 8-14)",
    coordinates: centreDown, reactionToFailure: overwrites)
  static let document2020 = Self(
    title: "2020 document app (spring 2020, after the quarter)",
    coordinates: centreDown, reactionToFailure: nil)
  static let handwritten2021 = Self(
    title: "2021 (spring 2021, lectures 11-16)",
    coordinates: centreDown, reactionToFailure: refusesLater)
  static let synthesized2021 = Self(
    title: "2021 with synthesized coding (student apps)",
    coordinates: centreDown, reactionToFailure: nil)
  static let plain2023 = Self(
    title: "2023 (spring 2023, lectures 13-16)",
    coordinates: centreUp, reactionToFailure: refusesLater)
}
