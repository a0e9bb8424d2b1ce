package import Diagnostics

/// The type and content of a file, and the apps that open it.
package struct Inspection: Sendable {
  /// The dialect for reading the document; nil if it has none, or two.
  package var dialect: Dialect?
  /// The names of all dialects that fit equally well, or that are mixed.
  package var candidates: [String]
  /// The reason why the dialect is unknown: a finding's message with its line and column.
  package var problem: String?
  /// The content; nil if the text could not be read to its end.
  package var content: DocumentSummary?
  /// The background; nil if both the URL and the picture are missing.
  package var background: InspectedBackground?
  /// The findings of all rules.
  package var findings: Summary
  /// The results of all decoders in `CourseDecoder.allCases`.
  package var openings: [CourseOpening]
}

/// The result of one decoder of the course on the document.
package struct CourseOpening: Sendable {
  package var decoder: CourseDecoder
  package var outcome: DecodeOutcome
  package var verdict: CompatibilityVerdict
}

/// The background in a form for users.
package struct InspectedBackground: Sendable {
  /// The kind; never `none`.
  package var kind: EmojiArtDocument.Background.Kind
  /// The URL, at most 64 KiB; only the part before the payload of a `data:` URL.
  package var url: String?
  /// The embedded picture, or the one in a `data:` URL.
  package var picture: InspectedPicture?
}

/// A picture in base64.
package struct InspectedPicture: Sendable, Equatable {
  /// The length of the decoded picture; nil if the base64 is broken.
  package var byteCount: Int?
  /// The header; nil if it is not a picture of a known format.
  package var header: PictureHeader?
}
