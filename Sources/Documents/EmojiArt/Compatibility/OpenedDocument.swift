/// The background that a decoder read from a document.
package enum OpenedBackground: Sendable, Equatable {
  /// The edition's optional members are absent.
  case none
  /// The `blank` case of the 2021 enumerations.
  case blank
  /// The URL in Foundation's spelling, which may be encoded more than in the document.
  case url(String)
  /// The number of bytes after base64 decoding; they may not be a picture.
  case data(byteCount: Int)
  /// A URL and data, which 2017-imagedata and 2020-document accept.
  case urlAndData(String, byteCount: Int)
}

/// The content that a decoder found in a document.
package struct OpenedDocument: Sendable, Equatable {
  package var emojiCount: Int
  package var background: OpenedBackground
}

extension OpenedDocument {
  /// The outcome in short: `ok n=2 bg=url:https://example.org/a.png`, the URL cut to 40 characters.
  package var code: String { "ok n=\(emojiCount) bg=\(background.code)" }
}

extension OpenedBackground {
  /// `blank`, `url:`, or `data:` with the byte count; both in a row, or empty without either.
  package var code: String {
    if self == .blank { return "blank" }
    return (url.map { "url:\($0.prefix(40))" } ?? "") + (byteCount.map { "data:\($0)B" } ?? "")
  }

  /// The URL, even if it cannot be loaded.
  package var url: String? {
    switch self {
    case .url(let url), .urlAndData(let url, _): url
    case .none, .blank, .data: nil
    }
  }

  /// The number of bytes of image data, even if they are not a picture.
  package var byteCount: Int? {
    switch self {
    case .data(let count), .urlAndData(_, let count): count
    case .none, .blank, .url: nil
    }
  }
}
