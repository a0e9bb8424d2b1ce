import EmojiArt
import EmojiArtDrawing
import Foundation
import TestSupport
import Testing

/// Documents of the project and of a corpus.
enum Samples {
  static let folder =
    repository
    .appending(path: "Examples/documents")

  static let corpus = Corpus.folder.appending(path: "corpus")

  /// All documents below a folder by their relative paths, sorted.
  static func all(
    in folder: URL
  ) throws -> [(name: String, bytes: [UInt8])] {
    let names = try FileManager.default.subpathsOfDirectory(atPath: folder.path)
    return try names.filter { $0.hasSuffix(".emojiart") }.sorted().map { name in
      (name, Array(try Data(contentsOf: folder.appending(path: name))))
    }
  }

  static let picture =
    "iVBORw0KGgoAAAANSUhEUgAAACAAAAAYCAIAAAAUMWhjAAAAL0lEQVR42mNoP/eapohh1IJRC0YtGLVgRFiglGdD"
    + "UzRqAWEL5KIW0BSNWjACLAAAXicoTHvQ960AAAAASUVORK5CYII="
}

/// The drawing of a document that has one.
func drawn(
  _ text: String, _ options: DrawingOptions = DrawingOptions()
) throws -> DrawnDocument {
  try #require(Drawing.make(Array(text.utf8), options).document, "\(text) is damaged")
}

/// A document of 2021 with emojis of these texts.
func document(of texts: [String]) throws -> String {
  let emojis = texts.map { ["text": $0, "x": 0, "y": 0, "size": 40, "id": 1] as [String: Any] }
  let object: [String: Any] = ["background": [:], "emojis": emojis, "uniqueEmojiId": 1]
  return String(
    decoding: try JSONSerialization.data(withJSONObject: object, options: .sortedKeys),
    as: UTF8.self)
}

extension DrawingPage {
  /// The page of any bytes.
  static func page(_ outcome: DrawingOutcome, name: String) -> String {
    switch outcome {
    case .drawn(let document): html(document, name: name)
    case .damaged(let findings): html(damaged: findings, name: name)
    }
  }
}
