/// The background that a decoder read from a document; empty if the optional members are absent.
package struct OpenedBackground: Sendable, Equatable {
  /// The URL in Foundation's spelling, which may be encoded more than in the document; it may be
  /// impossible to load.
  package var url: String?
  /// The number of bytes after base64 decoding; they may not be a picture.
  package var byteCount: Int?
  /// True for the `blank` case of the 2021 enumerations.
  package var isBlank = false
}

/// The content that a decoder found in a document.
package struct OpenedDocument: Sendable, Equatable {
  package var emojiCount: Int
  package var background: OpenedBackground

  /// The outcome in short: `ok n=2 bg=url:https://example.org/a.png`, the URL cut to 40 characters.
  package var code: String { "ok n=\(emojiCount) bg=\(background.code)" }
}

extension OpenedBackground {
  /// `blank`, `url:`, or `data:` with the byte count; both in a row, or empty without either.
  package var code: String {
    if isBlank { return "blank" }
    return (url.map { "url:\($0.prefix(40))" } ?? "") + (byteCount.map { "data:\($0)B" } ?? "")
  }
}
