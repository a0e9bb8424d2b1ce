package import Diagnostics

extension DocumentChecker {
  /// Returns the dialects of the apps that open the document that was checked last, best first.
  ///
  /// The document is `bytes`, and `report` contains its findings. Empty if no app opens it. A
  /// document without errors is opened by the app of its dialect. For others, runs the decoders of
  /// the course, starting with the document's own dialect; ignores decoders that open a document
  /// but show none of it. A document of zero bytes may be a new one of 2017, but more often its
  /// content was lost, so the result is empty.
  package borrowing func opening(_ bytes: [UInt8], _ report: Findings) -> [Dialect] {
    guard case .dialects(let found)? = detection else { return [] }
    let isRefused = report.diagnostics.contains { finding in
      finding.severity == .error && !EmojiArtRules.isOpenedInSpite(of: finding)
    }
    // In a mixture of two dialects, each app opens a different half; no app opens a truncated text.
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
  /// Returns 0 for the decoder of the dialect, more for others.
  fileprivate func nearness(to dialect: Dialect?) -> Int {
    if rawValue == dialect?.name { return 0 }
    return self.dialect.edition == dialect?.edition ? 1 : 2
  }
}

extension CompatibilityVerdict {
  /// Returns true if the app shows at least part of the document.
  fileprivate func shows(_ content: DocumentContent) -> Bool {
    switch self {
    case .opens: true
    case .loses(let losses): content.emojiCount > 0 || !losses.contains(.background)
    case .opensAsNew, .showsNothing, .fails, .notTried: false
    }
  }
}
