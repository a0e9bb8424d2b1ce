package import Diagnostics
import JSONSyntax

/// Collects everything about a file.
package struct Inspector: ~Copyable {
  private var checker = DocumentChecker()
  private let file: DocumentChecker.File
  private let source: () -> ByteSource
  private let bytes: [UInt8]?
  /// The normalized form of a document in a variant, which apps do not read.
  private var normalized: [UInt8]?

  /// Inspects a file; each call of `source` returns its bytes from the beginning.
  ///
  /// `bytes` are the same bytes, for the decoders of the course; nil if there are more than
  /// `CourseDecoder.mostBytes`.
  package static func inspect(
    _ file: DocumentChecker.File, bytes: [UInt8]?, source: @escaping () -> ByteSource
  ) -> Inspection {
    var inspector = Inspector(file: file, source: source, bytes: bytes)
    return inspector.inspect()
  }

  private mutating func inspect() -> Inspection {
    var report = checker.check(file, source())
    checker.complete(source, &report)
    let isNew = report.diagnostics.last?.rule == EmojiArtRules.zeroLengthDocument.id
    let new = isNew ? Dialect.course.filter(\.edition.leavesNewDocumentsEmpty) : []
    var inspection = Inspection(
      dialect: checker.detection?.dialect ?? new.first,
      candidates: checker.detection?.names ?? new.map(\.name), findings: Summary(report),
      openings: [])
    if let variant = checker.variant {
      let isCertain = variant.rivals.isEmpty
      (inspection.dialect, inspection.candidates) = (
        isCertain ? variant.dialects[0] : nil, variant.dialects.map(\.name)
      )
      if isCertain { normalized = variant.bytes }
    }
    if inspection.dialect == nil { inspection.problem = problem(report) }
    if let normalized { _ = checker.check(file, byteSource(of: normalized)) }
    let known = read(into: &inspection)
    let outcomes =
      bytes.map(CourseDecoder.openAll)
      ?? CourseDecoder.allCases.map { ($0, DecodeGuard.tooLong) }
    inspection.openings = outcomes.map { decoder, outcome in
      CourseOpening(
        decoder: decoder, outcome: outcome,
        verdict: CompatibilityVerdict(decoder, outcome, of: known))
    }
    return inspection
  }

  /// Reads the content and returns the parts that decoders may lose.
  private func read(into inspection: inout Inspection) -> DocumentContent {
    let facts = checker.reader.facts
    if let dialect = inspection.dialect {
      var summary = DocumentSummary(dialect)
      let text = normalized.map { byteSource(of: $0) } ?? source()
      let document = EmojiArtDocument.read(text, as: dialect) { summary.add($0) }
      if let document {
        summary.counter = document.counter?.value
        inspection.content = summary
        inspection.background = InspectedBackground(document.background, facts)
        return DocumentContent(
          hasURL: document.background.url != nil,
          hasImageData: document.background.imageData != nil, emojiCount: summary.emojiCount,
          unknownMembers: summary.unknownMembers)
      }
    } else if checker.detection != nil {
      inspection.content = DocumentSummary(facts)
      inspection.background = InspectedBackground(facts)
    }
    return DocumentContent(
      hasURL: !facts.urls.isEmpty, hasImageData: !facts.images.isEmpty,
      emojiCount: facts.emojiCount, unknownMembers: inspection.content?.unknownMembers ?? [])
  }

  /// Returns the last finding, which ended the reading.
  private func problem(_ report: Findings) -> String {
    guard let last = report.diagnostics.last else { return "the text could not be read" }
    let located = Locator.locate(
      [last], in: checker.text(source()), unit: checker.unit, excerpts: false)
    guard let place = located.first?.start else { return last.message }
    return "\(last.message) (line \(place.line), column \(place.column))"
  }
}

extension Summary {
  /// Creates the counts of one file, including the findings beyond the limit.
  fileprivate init(_ report: Findings) {
    self.init()
    add(report.diagnostics)
    for (id, count) in report.unlisted {
      let rule = (JSONRules.all + EmojiArtRules.all).first { $0.id == id }
      add(count, rule?.severity ?? .error)
    }
  }
}

extension InspectedBackground {
  /// Creates a background with the properties of its base64 in `facts` about the same text; nil
  /// without a background.
  fileprivate init?(_ background: EmojiArtDocument.Background, _ facts: DocumentFacts) {
    guard background.kind != .none else { return nil }
    kind = background.kind
    let url = facts.urls.first { $0.range == background.url?.range }
    let image = facts.images.first { $0.range == background.imageData }
    self.url = url?.text ?? background.url?.value
    picture = (image?.base64 ?? url?.base64).map(InspectedPicture.init)
  }

  /// Creates a background from the first URL and the first picture, if there are any.
  fileprivate init?(_ facts: DocumentFacts) {
    var background = EmojiArtDocument.Background()
    background.url = facts.urls.first.map { Placed($0.text, $0.range) }
    background.imageData = facts.images.first?.range
    self.init(background, facts)
  }
}

extension URLMember {
  /// The payload of a `data:` URL in base64; nil for text.
  fileprivate var base64: Base64Scan? {
    DataURLHead(Array(text.utf8))?.isBase64 ?? false ? payload : nil
  }
}

extension InspectedPicture {
  fileprivate init(_ base64: Base64Scan) {
    byteCount = base64.isSound ? base64.byteCount : nil
    header = base64.picture(whole: true)
  }
}
