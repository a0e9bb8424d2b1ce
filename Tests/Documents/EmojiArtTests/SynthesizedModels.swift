import Foundation

@testable import EmojiArt

/// A document as one edition decodes it, reduced to what the outcome reports.
protocol SynthesizedModel: Decodable, SendableMetatype {
  var opened: OpenedDocument { get }
}

/// The models of the course's apps, restated, with the coding that the compiler synthesizes.
///
/// The names and the order of the members decide which error a decoder reports first; default
/// values are omitted everywhere because synthesized decoding does not use them.
enum SynthesizedModels {
  struct Emoji2017: Decodable {
    let x: Int
    let y: Int
    let text: String
    let size: Int
  }

  struct URL2017: SynthesizedModel {
    let url: CourseURL
    let emojis: [Emoji2017]

    var opened: OpenedDocument { OpenedDocument(emojis.count, url: url) }
  }

  struct ImageData2017: SynthesizedModel {
    let url: CourseURL?
    let imageData: Data?
    let emojis: [Emoji2017]

    var opened: OpenedDocument { OpenedDocument(emojis.count, url: url, imageData: imageData) }
  }

  struct Emoji2020: Decodable {
    let text: String
    let x: Int
    let y: Int
    let size: Int
    let id: Int
  }

  struct Plain2020: SynthesizedModel {
    let backgroundURL: CourseURL?
    let emojis: [Emoji2020]
    let uniqueEmojiId: Int

    var opened: OpenedDocument { OpenedDocument(emojis.count, url: backgroundURL) }
  }

  struct Document2020: SynthesizedModel {
    let backgroundURL: CourseURL?
    let backgroundImageData: Data?
    let emojis: [Emoji2020]
    let uniqueEmojiId: Int

    var opened: OpenedDocument {
      OpenedDocument(emojis.count, url: backgroundURL, imageData: backgroundImageData)
    }
  }

  /// The background of 2021 as the course coded it by hand.
  enum BgHand: Decodable {
    case blank
    case url(CourseURL)
    case imageData(Data)

    enum CodingKeys: String, CodingKey {
      case theURL
      case imageData
    }

    // `try?` is the edition's own: anything unusable becomes a blank background.
    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      if let url = try? container.decode(CourseURL.self, forKey: .theURL) {
        self = .url(url)
      } else if let data = try? container.decode(Data.self, forKey: .imageData) {
        self = .imageData(data)
      } else {
        self = .blank
      }
    }
  }

  struct Handwritten2021: SynthesizedModel {
    let background: BgHand
    let emojis: [Emoji2020]
    let uniqueEmojiId: Int

    var opened: OpenedDocument {
      switch background {
      case .blank:
        OpenedDocument(
          emojiCount: emojis.count, background: OpenedBackground(isBlank: true))
      case .url(let url): OpenedDocument(emojis.count, url: url)
      case .imageData(let data): OpenedDocument(emojis.count, imageData: data)
      }
    }
  }

  /// The background of 2021 with the compiler's coding; the name appears in measured outcomes.
  enum BgSynth: Decodable {
    case blank
    case url(CourseURL)
    case imageData(Data)
  }

  struct Synthesized2021: SynthesizedModel {
    let background: BgSynth
    let emojis: [Emoji2020]
    let uniqueEmojiId: Int

    var opened: OpenedDocument {
      switch background {
      case .blank:
        OpenedDocument(
          emojiCount: emojis.count, background: OpenedBackground(isBlank: true))
      case .url(let url): OpenedDocument(emojis.count, url: url)
      case .imageData(let data): OpenedDocument(emojis.count, imageData: data)
      }
    }
  }

  struct Emoji2023: Decodable {
    struct Position: Decodable {
      let x: Int
      let y: Int
    }

    let string: String
    let position: Position
    let size: Int
    let id: Int
  }

  struct Plain2023: SynthesizedModel {
    let background: CourseURL?
    let emojis: [Emoji2023]
    let uniqueEmojiId: Int

    var opened: OpenedDocument { OpenedDocument(emojis.count, url: background) }
  }
}

extension OpenedDocument {
  fileprivate init(_ emojiCount: Int, url: CourseURL? = nil, imageData: Data? = nil) {
    let background = OpenedBackground(
      url: url?.url.absoluteString, byteCount: imageData?.count)
    self.init(emojiCount: emojiCount, background: background)
  }
}
