/// The background that a decoder read from a document.
package enum OpenedBackground: Sendable, Equatable {
  /// The edition's optional members are absent.
  case none
  /// The `blank` case of the 2021 enumerations.
  case blank
  /// The URL as Foundation spells it, which may be encoded more than in the document.
  case url(String)
  /// The number of bytes after base64 decoding; they need not be a picture.
  case data(byteCount: Int)
  /// Both members at once, which 2017-imagedata and 2020-document accept.
  case urlAndData(String, byteCount: Int)
}

/// What a decoder made of a document that it accepted.
package struct OpenedDocument: Sendable, Equatable {
  package var emojiCount: Int
  package var background: OpenedBackground

  package init(emojiCount: Int, background: OpenedBackground) {
    self.emojiCount = emojiCount
    self.background = background
  }
}

extension OpenedDocument {
  /// The outcome in short: `ok n=2 bg=url:https://example.org/a.png`, the URL cut to 40 characters.
  package var code: String { "ok n=\(emojiCount) bg=\(background.code)" }
}

extension OpenedBackground {
  /// `blank`, `url:`, or `data:` with the byte count; one after the other for both, empty for none.
  package var code: String {
    if self == .blank { return "blank" }
    return (url.map { "url:\($0.prefix(40))" } ?? "") + (byteCount.map { "data:\($0)B" } ?? "")
  }

  /// The URL, whether or not it can be loaded.
  package var url: String? {
    switch self {
    case .url(let url), .urlAndData(let url, _): url
    case .none, .blank, .data: nil
    }
  }

  /// The number of bytes of image data, whether or not they are a picture.
  package var byteCount: Int? {
    switch self {
    case .data(let count), .urlAndData(_, let count): count
    case .none, .blank, .url: nil
    }
  }
}
