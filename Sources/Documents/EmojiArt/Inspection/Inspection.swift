package import Diagnostics

/// What one file is, what it contains, and which apps open it.
package struct Inspection: Sendable {
  /// The dialect that the document is read as; nil if it has none, or two.
  package var dialect: Dialect?
  /// The names of all dialects that fit equally well, or of those that are mixed.
  package var candidates: [String]
  /// Why the dialect is unknown, in the words of a finding, with its line and column.
  package var problem: String?
  /// Nil if the text could not be read to its end.
  package var content: DocumentSummary?
  /// Nil if the document has neither a URL nor a picture.
  package var background: InspectedBackground?
  /// The findings of all rules.
  package var findings: Summary
  /// One for each of `CourseDecoder.allCases`.
  package var openings: [CourseOpening]
}

/// What one decoder of the course makes of the document.
package struct CourseOpening: Sendable {
  package var decoder: CourseDecoder
  package var outcome: DecodeOutcome
  package var verdict: CompatibilityVerdict
}

/// The background as people see it.
package struct InspectedBackground: Sendable {
  /// Never `none`.
  package var kind: EmojiArtDocument.Background.Kind
  /// At most 64 KiB; only the part before the payload of a `data:` URL.
  package var url: String?
  /// The embedded picture, or the one in a `data:` URL.
  package var picture: InspectedPicture?
}

/// A picture in base64.
package struct InspectedPicture: Sendable, Equatable {
  /// The length of the decoded picture; nil if the base64 is broken.
  package var byteCount: Int?
  /// Nil if it is not a picture of a known format.
  package var header: PictureHeader?
}
