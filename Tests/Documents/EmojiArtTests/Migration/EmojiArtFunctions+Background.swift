import Diagnostics
import DocumentFormats
import JSONSyntax

@testable import EmojiArt

/// The functions that convert backgrounds.
extension EmojiArtFunctions {
  /// Returns the URL in a member, with its picture if that is complete.
  private static func url(_ document: FunctionObject, _ name: String) -> MigrationSource? {
    read(document, name) { _ = $0.readURL(.background) }
  }

  /// Returns the picture in a member if it is complete and of a known format.
  private static func picture(
    _ document: FunctionObject, _ name: String
  ) -> MigrationSource.Picture? {
    read(document, name) { _ = $0.readImage(.imageData) }?.embedded
  }

  private static func read(
    _ document: FunctionObject, _ name: String, _ body: (inout DocumentReader) -> Void
  ) -> MigrationSource? {
    guard document.kind(of: name) == .string, let source = document.source(of: name) else {
      return nil
    }
    var reader = DocumentReader()
    reader.json.begin(source)
    guard reader.json.nextKind() == .string else { return nil }
    body(&reader)
    var read = MigrationSource(new: .spring2023)
    read.url = reader.facts.urls.first
    read.image = reader.facts.images.first
    return read
  }

  /// Returns the size of the picture that positions refer to; nil if it is not in the document.
  static func shownSize(_ document: FunctionObject) -> PictureSize? {
    if let found = url(document, EmojiArtSteps.pictureURL)?.inURL { return found.size }
    let names = document.names
    guard !names.contains("url"), !names.contains(EmojiArtSteps.url) else { return nil }
    return picture(document, "imageData")?.size ?? picture(document, EmojiArtSteps.picture)?.size
  }

  /// Renames the background by whether its URL contains a picture.
  static func takeURL(_ document: inout FunctionObject) -> Bool {
    guard let found = url(document, "background") else {
      guard document.kind(of: "background") != nil else { return false }
      document["background"] = nil
      return true
    }
    document.rename(
      "background", to: found.inURL == nil ? EmojiArtSteps.url : EmojiArtSteps.pictureURL)
    return true
  }

  /// Returns a function that moves the picture of a URL to a member of its own.
  static func takingPicture(_ name: String) -> MigrationFunction {
    MigrationFunction(losing: [lost(.pictureLabel)]) { document in
      let old = EmojiArtSteps.pictureURL
      guard let read = url(document, old), let found = read.inURL, let text = document[old] else {
        return false
      }
      if read.url?.text != found.dataURLHead { document.lose(lost(.pictureLabel), old) }
      document[old] = [UInt8(ascii: "\"")] + text[found.range] + [UInt8(ascii: "\"")]
      document.rename(old, to: name)
      return true
    }
  }

  /// Converts a picture to a URL if the options request it.
  static func putPicture(_ document: inout FunctionObject, _ options: MigrationOptions) -> Bool {
    let (name, url) = (EmojiArtSteps.picture, EmojiArtSteps.url)
    if document.kind(of: EmojiArtSteps.pictureURL) != nil {
      document.rename(EmojiArtSteps.pictureURL, to: url)
      return true
    }
    let hasURL = document.kind(of: url) != nil
    guard options.writesDataURL, !hasURL || options.prefersPicture,
      let found = picture(document, name), let text = document[name]
    else { return false }
    if hasURL { document.lose(lost(.backgroundURL), url) }
    document[url] = nil
    document[name] = Array("\"\(found.dataURLHead)".utf8) + text.dropFirst()
    document.rename(name, to: url)
    return true
  }

  /// For an edition with one background, keeps the URL, or the picture if the options prefer it.
  static func keepOneBackground(
    _ document: inout FunctionObject, _ options: MigrationOptions
  ) -> Bool {
    let (picture, url) = (EmojiArtSteps.picture, EmojiArtSteps.url)
    guard document.kind(of: picture) != nil, document.kind(of: url) != nil else { return false }
    let name = options.prefersPicture ? url : picture
    document.lose(lost(options.prefersPicture ? .backgroundURL : .backgroundImage), name)
    document[name] = nil
    return true
  }

  /// Replaces the page of an image search with its picture, which the apps of 2017 fetch.
  static func unwrapURL(_ document: inout FunctionObject) -> Bool {
    guard let found = url(document, "url")?.url, found.prefix == nil,
      found.text.utf8.count < DocumentReader.urlLimit,
      let target = BackgroundURL.wrappedTarget(of: found.text)
    else { return false }
    document.lose(lost(.wrappedURL), "url")
    document["url"] = Array(JSONText.string(target).text.utf8)
    return true
  }

  /// Reports that the apps of 2017 do not show emojis without a background.
  static func hide(_ document: inout FunctionObject) -> Bool {
    let names = [EmojiArtSteps.url, EmojiArtSteps.picture, EmojiArtSteps.pictureURL]
    guard document.itemCount(of: "emojis") > 0, names.allSatisfy({ document.kind(of: $0) == nil })
    else { return false }
    document.lose(lost(.visibility), "emojis")
    return false
  }
}
