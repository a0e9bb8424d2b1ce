import Diagnostics
import JSONSyntax

extension BackgroundContent {
  /// Reads the picture of a background once from beginning to end.
  init(_ document: EmojiArtDocument, _ reader: inout EmojiFetcher, _ hash: ContentHash) {
    let background = document.background
    let picture = background.imageData.map { Self.digest($0.inside, &reader, hash) }
    switch (background.url, picture) {
    case (nil, nil): self = .none
    case (nil, let picture?): self = .picture(byteCount: picture.count, hash: picture.hash)
    case (let url?, nil):
      if let payload = Self.payload(of: url, &reader) {
        // Edition 2023 keeps pictures in the URL; other editions keep them as image data.
        let picture = Self.digest(payload, &reader, hash)
        self = .picture(byteCount: picture.count, hash: picture.hash)
      } else if url.range.count > Self.longest {
        let text = Self.digest(url.range.inside, &reader, hash)
        self = .longURL(
          ExactText(String(url.value.prefix(Self.shown))), byteCount: text.count, hash: text.hash)
      } else {
        self = url.value.isEmpty ? .none : .url(ExactText(url.value))
      }
    case (let url?, let picture?):
      self = .both(url: ExactText(url.value), byteCount: picture.count, hash: picture.hash)
    }
  }

  /// The maximum length in bytes of a URL that is compared as text; documents keep 64 KiB.
  private static let longest = 32_768
  /// The number of characters to show of a longer URL.
  private static let shown = 200

  /// Returns the range of the base64 text of a `data:` URL.
  private static func payload(
    of url: Placed<String>, _ reader: inout EmojiFetcher
  ) -> Range<Int>? {
    guard let head = DataURLHead(Array(url.value.utf8.prefix(256))), head.isBase64,
      let bytes = reader.bytes(url.range.prefix(512)),
      let comma = bytes.firstIndex(of: UInt8(ascii: ","))
    else { return nil }
    return (url.range.lowerBound + comma + 1)..<(url.range.upperBound - 1)
  }

  /// Returns the number of characters, and a hash of them; an escaped slash counts as a slash.
  private static func digest(
    _ range: Range<Int>, _ reader: inout EmojiFetcher, _ hash: ContentHash
  ) -> (count: Int, hash: UInt64) {
    var digest = hash.stream()
    _ = reader.each(range) { piece in
      for index in piece.indices where piece[index] != UInt8(ascii: "\\") {
        digest.add(piece[index])
      }
    }
    return (digest.count, digest.hash)
  }
}

extension Range<Int> {
  /// The range of the bytes between the quotes of a string.
  fileprivate var inside: Range<Int> {
    (lowerBound + 1)..<Swift.max(lowerBound + 1, upperBound - 1)
  }
}
