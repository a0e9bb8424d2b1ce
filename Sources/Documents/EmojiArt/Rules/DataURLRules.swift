import Diagnostics
import JSONSyntax

/// A `data:` URL that is a background.
struct CheckedDataURL {
  let url: URLMember
  let head: DataURLHead
}

extension EmojiArtRules {
  static let embeddedPicture = "the picture is embedded in the URL"

  static let dataURLBackground = Rule<CheckedDataURL>(
    "emojiart/data-url-background", .note, fix: .unsafe,
    "The background URL is a data: URL; reported at the string",
    because: "the picture travels in a URL and changes its member when migrated",
    references: ["RFC 2397", "course apps 2021 and 2023"],
    bad: [
      .url2021(#"↓"data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///ywAAAAAAQABAAACAkQBADs=""#),
      .url2023(#"↓"data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///ywAAAAAAQABAAACAkQBADs=""#),
    ],
    good: [.image2021(), .url2023()]
  ) { data, found in
    found(embeddedPicture, at: data.url.range)
  }

  static let malformedDataURL = Rule<CheckedDataURL>(
    "emojiart/malformed-data-url", .warning,
    """
    A data: URL has a broken base64 payload, or lacks a comma, the base64 mark, or an image type; \
    reported at the string
    """,
    because: "no picture appears",
    references: ["RFC 2397"],
    bad: [
      .url2023(#"↓"data:image/gif;base64""#), .url2023(#"↓"data:image/gif,GIF89a""#),
      .url2023(#"↓"data:image/gif;base64,R0lG*Dlh""#),
      .url2023(#"↓"data:text/plain;base64,aGVsbG8=""#),
    ],
    good: [.url2023()]
  ) { data, found in
    var problem = data.head.problems.first
    if problem == nil, data.head.isBase64, let payload = data.url.payload {
      problem = payload.isSound && payload.count > 0 ? nil : .brokenPayload
    }
    if let problem { found("\(problem.rawValue) in the data: URL", at: data.url.range) }
  }

  static let dataURLLabelMismatch = Rule<CheckedDataURL>(
    "emojiart/data-url-label-mismatch", .note, fix: .unsafe,
    "The type named in a data: URL is not the type of its bytes; reported at the string",
    because: "a reader that trusts the label fails",
    references: ["RFC 2397"],
    bad: [.url2023(#"↓"data:image/png;base64,R0lGODlhAQABAIAAAAAAAP///ywAAAAAAQABAAACAkQBADs=""#)],
    good: [.image2021(), .url2023()]
  ) { data, found in
    guard let picture = data.url.payload?.picture(), data.head.pictureKind != picture.kind else {
      return
    }
    found(
      "the data: URL says '\(data.head.mediaType ?? "")', found '\(picture.kind.mediaType)'",
      at: data.url.range)
  }
}
