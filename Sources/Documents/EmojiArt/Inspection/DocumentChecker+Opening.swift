package import Diagnostics

extension DocumentChecker {
  /// The dialects of the apps that open the document that was checked last, best first.
  ///
  /// The document is `bytes`, and `report` has its findings. Empty if no app opens it. A document
  /// without errors is opened by the app of its dialect. For others, the decoders of the course are
  /// asked, starting with that of the document's own dialect; one that opens a document but shows
  /// none of it does not count. A document of zero bytes may be a new one of 2017, but its content is
  /// lost more often, so no app is said to open it.
  package borrowing func opening(_ bytes: [UInt8], _ report: Findings) -> [Dialect] {
    var found: [Dialect] = []
    if case .dialects(let dialects) = detection { found = dialects }
    let isRefused = report.diagnostics.contains { finding in
      finding.severity == .error && !EmojiArtRules.isOpenedInSpite(of: finding)
    }
    // With two dialects, each app opens a different half; a text that is cut short is not opened.
    guard isRefused, !found.isEmpty else { return found }
    let own = found.first
    let decoders = CourseDecoder.allCases.reversed().sorted { first, second in
      first.nearness(to: own) < second.nearness(to: own)
    }
    let facts = reader.facts
    let content = DocumentContent(
      hasURL: !facts.urls.isEmpty, hasImageData: !facts.images.isEmpty,
      emojiCount: facts.emojiCount)
    let decoder = decoders.first { decoder in
      CompatibilityVerdict(decoder, decoder.open(bytes), of: content).shows(content)
    }
    return decoder.map { [$0.dialect] } ?? []
  }
}

extension CourseDecoder {
  /// 0 for the decoder of the dialect, more for others.
  fileprivate func nearness(to dialect: Dialect?) -> Int {
    if rawValue == dialect?.name { return 0 }
    return self.dialect.edition == dialect?.edition ? 1 : 2
  }
}

extension CompatibilityVerdict {
  /// True if the app shows at least part of the document.
  fileprivate func shows(_ content: DocumentContent) -> Bool {
    switch self {
    case .opens: true
    case .loses(let losses): content.emojiCount > 0 || !losses.contains(.background)
    case .opensAsNew, .showsNothing, .fails, .notTried: false
    }
  }
}
