import Diagnostics
import DocumentFormats
import JSONSyntax

extension BackgroundContent {
  /// Reads the picture of a background once from beginning to end.
  init(_ version: DocumentVersion) {
    let background = version.document.background
    var reader = EmojiFetcher(version)
    picture = background.imageData.map { Self.digest($0.inner, &reader) }
    guard let written = background.url else { return }
    if picture != nil {
      url = ExactText(written.value)
    } else if let payload = Self.payload(of: written, &reader) {
      // Edition 2023 keeps pictures in the URL; other editions keep them as image data.
      picture = Self.digest(payload, &reader)
    } else if written.range.count > Self.longest {
      url = ExactText(String(written.value.prefix(Self.shown)))
      longURL = Self.digest(written.range.inner, &reader)
    } else if !written.value.isEmpty {
      url = ExactText(written.value)
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

  /// Counts and hashes the characters; an escaped slash counts as a slash.
  private static func digest(_ range: Range<Int>, _ reader: inout EmojiFetcher) -> ContentHash {
    var digest = ContentHash()
    _ = reader.text.each(range) { _, piece in
      for index in piece.indices where piece[index] != UInt8(ascii: "\\") {
        digest.add(piece[index])
      }
    }
    return digest
  }
}
