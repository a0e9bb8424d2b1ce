package import Diagnostics
import JSONSyntax

/// The URL of a background that is neither plain nor a `data:` URL.
struct CheckedURL {
  let url: URLMember
  /// True if the edition's app looks for the picture that an image search's result page refers to.
  let unwrapsAtFetch: Bool
  /// Removes the member of a blank URL, unless the edition needs one.
  let removal: Fix?
}

extension EmojiArtRules {
  static let plainURLs = Family<CheckedURL>(
    invalidURL, relativeURL, insecureURL, fileURL, unsupportedURLScheme, unusableURLHost,
    unencodedURL, wrappedImageURL
  ) { checked, findings in
    let url = checked.url
    let isCut = url.text.utf8.count >= DocumentReader.urlLimit
    let problems = BackgroundURL.problems(
      of: url.text, unwrapsAtFetch: checked.unwrapsAtFetch, isCut: isCut)
    for problem in problems {
      let (rule, message) = describe(problem)
      findings.add(rule, message, at: url.range, fix: isCut ? nil : fix(of: problem, checked))
    }
  }

  private static func describe(_ problem: URLProblem) -> (RuleInfo, String) {
    switch problem {
    case .invalid(let reason): (invalidURL, "the URL \(reason.rawValue)")
    case .relative: (relativeURL, "the URL must have a scheme")
    case .insecure: (insecureURL, "the URL must use 'https', found 'http'")
    case .file: (fileURL, "the URL points to a file on one device")
    case .unsupportedScheme(let scheme): (unsupportedURLScheme, "unsupported scheme '\(scheme)'")
    case .unusableHost:
      (unusableURLHost, "the URL must have a host, and a port of at most 65535 if any")
    case .unencoded: (unencodedURL, "the URL has characters that must be percent-encoded")
    case .wrappedImage: (wrappedImageURL, "the URL points to a result page of an image search")
    case .dataURL: (dataURLBackground.info, embeddedPicture)
    }
  }

  private static func fix(of problem: URLProblem, _ checked: CheckedURL) -> Fix? {
    let url = checked.url
    if url.isBlank { return problem == .relative ? nil : checked.removal }
    let trimmed = BackgroundURL.trimmed(url.text)
    let (text, title): (String?, String) =
      switch problem {
      case .invalid,
        .unencoded where trimmed != nil:
        (trimmed, "remove the white space around it")
      case .insecure: (BackgroundURL.secured(url.text), "use https")
      case .unencoded: (BackgroundURL.percentEncoded(url.text), "encode them")
      case .wrappedImage(let target): (target, "use the picture's own URL")
      default: (nil, "")
      }
    guard let text, text.utf8.allSatisfy({ $0 > 0x20 && $0 != 0x22 && $0 != 0x5C }) else {
      return nil
    }
    return Fix(title, .replace(url.range, by: "\"\(text)\""))
  }

  package static let invalidURL = RuleInfo(
    "emojiart/invalid-url", .error, fix: .unsafe,
    """
    The background URL is empty, begins with white space or has a space in its host; reported at \
    the string
    """,
    because: "the decoder refuses the document; in 2021-handwritten the background turns blank",
    references: ["Foundation JSONDecoder"],
    bad: [
      .url2017(#"↓"""#), .url2020(#"↓" https://example.org/lake.jpg""#),
      .url2023(#"↓"https://exa mple.org/lake.jpg""#),
    ],
    good: [.url2017(RuleExample.lake), .url2020(), .url2023()])

  package static let relativeURL = RuleInfo(
    "emojiart/relative-url", .warning,
    "The scheme of the background URL is missing; reported at the string",
    because: "it decodes but can never load",
    references: ["Foundation JSONDecoder", "URLSession"],
    bad: [.url2020(#"↓"images/lake.jpg""#), .url2017(#"↓"//example.org/lake.jpg""#)],
    good: [.url2020(), .url2017(RuleExample.lake)])

  package static let insecureURL = RuleInfo(
    "emojiart/insecure-url", .warning, fix: .unsafe,
    "The background URL has the scheme http; reported at the string",
    because: "App Transport Security blocks it, and no app of the course relaxes that",
    references: ["App Transport Security"],
    bad: [.url2023(#"↓"http://example.org/lake.jpg""#)],
    good: [.url2023()])

  package static let fileURL = RuleInfo(
    "emojiart/file-url", .warning,
    """
    The background URL has the scheme file, as the 2017 and 2020 apps store into their own \
    sandbox; reported at the string
    """,
    because: "it works only inside that app on that device",
    references: ["course apps 2017 and 2020"],
    bad: [.url2020(#"↓"file:///var/mobile/Containers/Data/Application/1F2E/Library/612345678""#)],
    good: [.url2020()])

  package static let unsupportedURLScheme = RuleInfo(
    "emojiart/unsupported-url-scheme", .warning,
    "The background URL has a scheme other than https, http, file and data; reported at the string",
    because: "it decodes but does not load",
    references: ["URLSession documentation"],
    bad: [.url2021(#"↓"ftp://example.org/lake.jpg""#)],
    good: [.url2021()])

  package static let unusableURLHost = RuleInfo(
    "emojiart/unusable-url-host", .warning,
    """
    The host of an http or https URL is missing, or its port is above 65535; reported at the \
    string
    """,
    because: "it decodes but cannot load",
    references: ["RFC 3986 3.2"],
    bad: [
      .url2020(#"↓"https:///lake.jpg""#), .url2023(#"↓"https://example.org:99999/lake.jpg""#),
    ],
    good: [.url2020(), .url2023(#""https://example.org:8443/lake.jpg""#)])

  package static let unencodedURL = RuleInfo(
    "emojiart/unencoded-url", .warning, fix: .unsafe,
    """
    The URL has characters that must be percent-encoded (space in the path, control or non-ASCII \
    character, square bracket or brace, a percent sign without two hexadecimal digits); reported \
    at the string
    """,
    because: "it is encoded when read and saved so, and refused before iOS 17",
    references: ["RFC 3986 2", "Foundation JSONDecoder"],
    bad: [
      .url2020(#"↓"https://example.org/my lake.jpg""#),
      .url2023(#"↓"https://example.org/Zürich.jpg""#),
      .url2017(#"↓"https://example.org/100%.jpg""#),
    ],
    good: [
      .url2020(#""https://example.org/my%20lake.jpg""#),
      .url2023(#""https://example.org/Z%C3%BCrich.jpg""#),
      .url2017(#""https://example.org/100%25.jpg""#),
    ])

  package static let wrappedImageURL = RuleInfo(
    "emojiart/wrapped-image-url", .warning, fix: .unsafe,
    """
    The query of the URL has imgurl= in a dialect from 2020 on; reported at the string (normal in \
    2017, which unwraps at every fetch)
    """,
    because: "the app fetches the search page instead of the picture",
    references: ["course apps 2017-2023"],
    bad: [
      .url2021(#"↓"https://images.example.com/imgres?imgurl=https%3A%2F%2Fexample.org%2Fa.jpg""#)
    ],
    good: [
      .url2021(),
      .url2017(#""https://images.example.com/imgres?imgurl=https%3A%2F%2Fexample.org%2Fa.jpg""#),
    ])
}
