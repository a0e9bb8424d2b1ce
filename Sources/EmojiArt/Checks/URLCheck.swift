import Diagnostics

extension EmojiArtRules {
  /// The URL of the background.
  static func checkURLs(_ document: CheckedDocument, _ report: inout Report) {
    let dialect = document.dialect
    let known = dialect.rootKnown.union(dialect.backgroundKnown)
    for url in document.facts.urls where !url.isPlain && known.contains(url.name) {
      if let head = DataURLHead(Array(url.text.utf8)) {
        checkDataURL(url, head, &report)
      } else {
        checkURL(url, unwrapsAtFetch: dialect.edition == .fall2017, &report)
      }
    }
  }

  private static func checkURL(
    _ url: URLMember, unwrapsAtFetch: Bool, _ report: inout Report
  ) {
    let isCut = url.text.utf8.count >= DocumentReader.urlLimit
    let problems = BackgroundURL.problems(
      of: url.text, unwrapsAtFetch: unwrapsAtFetch, isCut: isCut)
    for problem in problems {
      let (rule, message, replacement) = describe(problem, url.text)
      report.add(
        Diagnostic(rule, message, at: url.range, fix: isCut ? nil : replacement?.fix(url.range)))
    }
  }

  /// Another text for the URL, and what it does.
  private struct Replacement {
    var text: String?
    var title: String

    func fix(_ range: Range<Int>) -> Fix? {
      guard let text, text.utf8.allSatisfy({ $0 > 0x20 && $0 != 0x22 && $0 != 0x5C }) else {
        return nil
      }
      return Fix(
        title: title, applicability: .unsafe,
        edits: [TextEdit(range: range, replacement: "\"\(text)\"")])
    }
  }

  private static func describe(
    _ problem: URLProblem, _ url: String
  ) -> (RuleInfo, String, Replacement?) {
    switch problem {
    case .invalid(let reason):
      (invalidURL, "the URL \(reason.phrase)", nil)
    case .relative:
      (relativeURL, "the URL has no scheme", nil)
    case .insecure:
      (
        insecureURL, "the URL has the scheme 'http'",
        Replacement(text: BackgroundURL.secured(url), title: "use https")
      )
    case .file:
      (fileURL, "the URL is of a file on one device", nil)
    case .unsupportedScheme(let scheme):
      (unsupportedURLScheme, "nothing loads the scheme '\(scheme)'", nil)
    case .unusableHost:
      (unusableURLHost, "the URL has no usable host or port", nil)
    case .unencoded:
      (
        unencodedURL, "the URL has characters that must be percent-encoded",
        Replacement(text: BackgroundURL.percentEncoded(url), title: "encode them")
      )
    case .wrappedImage(let target):
      (
        wrappedImageURL, "the URL is of a result page of an image search",
        Replacement(text: target, title: "use the picture's own URL")
      )
    case .dataURL:
      (dataURLBackground, "the picture is in the URL itself", nil)
    }
  }

  private static func checkDataURL(
    _ url: URLMember, _ head: DataURLHead, _ report: inout Report
  ) {
    report.add(
      Diagnostic(dataURLBackground, "the picture is in the URL itself", at: url.range))
    var problems = head.problems
    if head.isBase64, let payload = url.payload, !payload.isSound || payload.count == 0 {
      problems.append(.brokenPayload)
    }
    if let first = problems.first {
      let reason =
        switch first {
        case .noComma: "has no comma"
        case .noBase64Mark: "is not marked as base64"
        case .noImageType: "names no image type"
        case .brokenPayload: "has a broken base64 payload"
        }
      report.add(Diagnostic(malformedDataURL, "the data: URL \(reason)", at: url.range))
      return
    }
    guard let picture = url.payload?.picture(), head.pictureKind != picture.kind else { return }
    report.add(
      Diagnostic(
        dataURLLabelMismatch,
        "the data: URL says '\(head.mediaType ?? "")', but holds '\(picture.kind.mediaType)'",
        at: url.range))
  }
}

extension InvalidURLReason {
  fileprivate var phrase: String {
    switch self {
    case .empty: "is empty"
    case .leadingWhiteSpace: "begins with white space"
    case .spaceInHost: "has a space in its host"
    case .scheme: "has a colon after what is no scheme"
    case .host: "has a host that no reader takes"
    case .port: "has a port that is no number"
    }
  }
}
