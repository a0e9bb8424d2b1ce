import EmojiArt
import Foundation
import TestSupport

/// What a document shows, however an edition writes it: positions from the center, y down.
struct CourseArt: Equatable {
  struct Emoji: Equatable {
    var text: String
    var x: Int
    var y: Int
    var size: Int
    var id: Int
  }

  var url: URL?
  var picture: Data?
  var emojis: [Emoji] = []
  var counter = 0

  /// The ids as made up by a migration from an edition without them.
  var numbered: CourseArt {
    var art = self
    for index in art.emojis.indices { art.emojis[index].id = index + 1 }
    art.counter = art.emojis.count
    return art
  }
}

/// The models of the course, restated so that Foundation can write and read them.
enum CourseModel {
  struct Emoji2017: Codable {
    var x: Int
    var y: Int
    var text: String
    var size: Int
  }

  struct Document2017: Codable {
    var url: URL?
    var imageData: Data?
    var emojis: [Emoji2017]
  }

  struct Emoji2020: Codable {
    var text: String
    var x: Int
    var y: Int
    var size: Int
    var id: Int
  }

  struct Document2020: Codable {
    var backgroundURL: URL?
    var backgroundImageData: Data?
    var emojis: [Emoji2020]
    var uniqueEmojiId: Int
  }

  /// The first background of 2021 whose `try?` succeeds.
  struct Background2021: Codable {
    var theURL: URL?
    var imageData: Data?
  }

  struct Document2021: Codable {
    var background: Background2021
    var emojis: [Emoji2020]
    var uniqueEmojiId: Int
  }

  struct Emoji2023: Codable {
    struct Position: Codable {
      var x: Int
      var y: Int
    }

    var string: String
    var position: Position
    var size: Int
    var id: Int
  }

  struct Document2023: Codable {
    var background: URL?
    var emojis: [Emoji2023]
    var uniqueEmojiId: Int
  }
}

extension CourseArt {
  /// The document as the edition's app writes it, with a picture of `size`.
  func encoded(
    as target: MigrationTarget, size: PictureSize, _ formatting: JSONEncoder.OutputFormatting = []
  ) throws -> [UInt8] {
    let encoder = JSONEncoder()
    encoder.outputFormatting = formatting
    let flat = emojis.map {
      CourseModel.Emoji2020(text: $0.text, x: $0.x, y: $0.y, size: $0.size, id: $0.id)
    }
    switch target {
    case .fall2017:
      let emojis = emojis.map {
        CourseModel.Emoji2017(
          x: $0.x + size.width / 2, y: $0.y + size.height / 2, text: $0.text, size: $0.size)
      }
      return Array(
        try encoder.encode(
          CourseModel.Document2017(url: url, imageData: picture, emojis: emojis)))
    case .spring2020, .document2020:
      return Array(
        try encoder.encode(
          CourseModel.Document2020(
            backgroundURL: url, backgroundImageData: picture, emojis: flat,
            uniqueEmojiId: counter)))
    case .spring2021:
      return Array(
        try encoder.encode(
          CourseModel.Document2021(
            background: CourseModel.Background2021(theURL: url, imageData: picture), emojis: flat,
            uniqueEmojiId: counter)))
    case .spring2023:
      let emojis = emojis.map {
        CourseModel.Emoji2023(
          string: $0.text, position: .init(x: $0.x, y: -$0.y), size: $0.size, id: $0.id)
      }
      return Array(
        try encoder.encode(
          CourseModel.Document2023(
            background: url ?? dataURL, emojis: emojis, uniqueEmojiId: counter))
      )
    default:
      return try encoded(by: target.dialect, size: size, formatting)
    }
  }

  /// Reads a document as the edition's app does.
  init(_ bytes: [UInt8], as target: MigrationTarget, size: PictureSize) throws {
    let decoder = JSONDecoder()
    let data = Data(bytes)
    switch target {
    case .fall2017:
      let document = try decoder.decode(CourseModel.Document2017.self, from: data)
      (url, picture) = (document.url, document.imageData)
      emojis = document.emojis.enumerated().map { index, emoji in
        Emoji(
          text: emoji.text, x: emoji.x - size.width / 2, y: emoji.y - size.height / 2,
          size: emoji.size, id: index + 1)
      }
      counter = emojis.count
    case .spring2020, .document2020:
      let document = try decoder.decode(CourseModel.Document2020.self, from: data)
      (url, picture) = (document.backgroundURL, document.backgroundImageData)
      emojis = document.emojis.map(Emoji.init)
      counter = document.uniqueEmojiId
    case .spring2021:
      let document = try decoder.decode(CourseModel.Document2021.self, from: data)
      (url, picture) = (document.background.theURL, document.background.imageData)
      emojis = document.emojis.map(Emoji.init)
      counter = document.uniqueEmojiId
    case .spring2023:
      let document = try decoder.decode(CourseModel.Document2023.self, from: data)
      url = document.background
      unwrapPicture()
      emojis = document.emojis.map {
        Emoji(text: $0.string, x: $0.position.x, y: -$0.position.y, size: $0.size, id: $0.id)
      }
      counter = document.uniqueEmojiId
    default:
      try read(bytes, by: target.dialect, size: size)
    }
  }
}

extension CourseArt {
  /// The picture as the URL in which an edition without image data keeps it.
  var dataURL: URL? {
    picture.flatMap { URL(string: "data:image/png;base64,\($0.base64EncodedString())") }
  }

  /// Extracts the picture from such a URL.
  mutating func unwrapPicture() {
    guard let text = url?.absoluteString, let head = DataURLHead(Array(text.utf8)),
      let start = head.payloadOffset, head.isBase64
    else { return }
    picture = Data(base64Encoded: String(text.dropFirst(start)))
    url = nil
  }
}

extension CourseArt.Emoji {
  fileprivate init(_ emoji: CourseModel.Emoji2020) {
    self.init(text: emoji.text, x: emoji.x, y: emoji.y, size: emoji.size, id: emoji.id)
  }
}

extension CourseArt {
  /// A picture of 40 x 30 pixels.
  static let png = Data(
    base64Encoded:
      "iVBORw0KGgoAAAANSUhEUgAAACgAAAAeAQAAAAB2pmFwAAAADElEQVR42mNgGHoAAAC0AAGxr1xMAAAA"
      + "AElFTkSuQmCC")
  static let pngSize = PictureSize(width: 40, height: 30)

  /// The same for the same seed; a third have a URL, a third a picture.
  static func random(_ seed: UInt64) -> CourseArt {
    var random = SplitMix64(seed: seed)
    var art = CourseArt()
    switch Int.random(in: 0..<3, using: &random) {
    case 0: art.url = URL(string: "https://example.org/\(seed)/lake.jpg?size=full#top")
    case 1: art.picture = png
    default: break
    }
    let count = Int.random(in: 0...12, using: &random)
    let isLong = Int.random(in: 0..<10, using: &random) == 0
    for _ in 0..<(isLong ? count * 40 : count) {
      art.counter += Int.random(in: 1...8, using: &random) == 1 ? 70_000 : 1
      let far = Int.random(in: 0..<20, using: &random) == 0 ? 1_000_000_000_000 : 700
      art.emojis.append(
        Emoji(
          text: texts.randomElement(using: &random) ?? "",
          x: .random(in: -far...far, using: &random),
          y: .random(in: -far...far, using: &random), size: .random(in: 1...1200, using: &random),
          id: art.counter))
    }
    return art
  }

  private static let texts = [
    "😀", "❤️", "👨‍👩‍👧‍👦", "🏴󠁧󠁢󠁥󠁮󠁧󠁿", "1️⃣", "a/b", "\"", "\\/", "\n\u{1}", "", "é", "x",
    "👨‍👩‍👧‍👦👨‍👩‍👧‍👦", "//", "\u{2028}",
  ]
}
