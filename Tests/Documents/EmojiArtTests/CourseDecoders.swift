import EmojiArt

/// The decoders that tests refer to by name.
extension CourseDecoder {
  static let url2017 = named("2017-url")
  static let imageData2017 = named("2017-imagedata")
  static let plain2020 = named("2020")
  static let document2020 = named("2020-document")
  static let handwritten2021 = named("2021-handwritten")
  static let synthesized2021 = named("2021-synthesized")
  static let plain2023 = named("2023")

  private static func named(_ name: String) -> CourseDecoder {
    guard let decoder = CourseDecoder(rawValue: name) else { preconditionFailure(name) }
    return decoder
  }
}

extension MigrationTarget {
  /// The document app of 2020, which can hold a picture.
  static let document2020 = edition("2020-document")
  /// The 2017 dialect that migrations write, which can hold a picture.
  static let fall2017 = edition("2017")
  static let spring2020 = edition("2020")
  static let spring2021 = edition("2021")

  private static func edition(_ name: String) -> MigrationTarget {
    editions.first { $0.rawValue == name } ?? editions[0]
  }
}
