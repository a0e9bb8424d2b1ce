import Diagnostics
package import EmojiArt

extension Drawing {
  /// Draws a document as the app of its edition does.
  ///
  /// A document with errors is drawn as the app of an edition that opens it anyway, and one of
  /// a variant, or whose counter has another name, in its normalized form. Without such an app or
  /// form the outcome is `damaged`.
  ///
  /// Uses only the document and the options. A picture is upright and has its natural size, one
  /// point a pixel. The emojis are around it, and the canvas contains all of them. `DrawingLimits`
  /// and the options limit the drawing, and the notes name the parts that are not drawn. Zoom and
  /// scroll position, which variants keep, are not used.
  package static func make(
    _ bytes: [UInt8], _ options: DrawingOptions = DrawingOptions(),
    file: DocumentChecker.File = DocumentChecker.File()
  ) -> DrawingOutcome {
    var checker = DocumentChecker()
    var report = checker.check(file, byteSource(of: bytes))
    checker.complete({ byteSource(of: bytes) }, &report)
    let form =
      checker.variant?.bytes
      ?? checker.renamed({ byteSource(of: bytes) }, report.diagnostics)?.bytes
    let candidates = checker.variant?.dialects ?? checker.opening(form ?? bytes, report)
    let text =
      form ?? (checker.unit == .bytes ? bytes : allBytes(of: checker.text(byteSource(of: bytes))))
    let errors = report.diagnostics.filter { $0.severity == .error }
    if let document = DrawnDocument(text, candidates, options, errorCount: errors.count) {
      return .drawn(document)
    }
    let shown = errors.isEmpty ? report.diagnostics : errors
    return .damaged(
      Locator.locate(shown, in: checker.text(byteSource(of: bytes)), unit: checker.unit))
  }
}

extension DrawnDocument {
  /// Draws a text in UTF-8 as the first of the candidates; returns nil without one, or if the text
  /// cannot be read to its end.
  init?(
    _ text: [UInt8], _ candidates: [Dialect], _ options: DrawingOptions, errorCount: Int
  ) {
    guard let dialect = candidates.first else { return nil }
    var plan = EmojiPlan(dialect, most: options.mostEmojis)
    let read = EmojiArtDocument.read(byteSource(of: text), as: dialect) { plan.add($0) }
    guard let document = read else { return nil }
    var notes: [String] = []
    if plan.count > 0, candidates.contains(where: { $0.coordinates != dialect.coordinates }) {
      let names = candidates.map { "'\($0.name)'" }.joined(separator: ", ")
      notes.append("the document may be of \(names), and is drawn as the first of them")
    }
    var reader = BackgroundReader(document, options, text)
    let found = reader.read()
    notes += reader.notes
    var background: Drawing.Background?
    var box = Box(nil)
    for emoji in plan.emojis { box.add(Box(emoji)) }
    if let found {
      let frame = Drawing.Rectangle(
        backgroundOf: found.size, isCentered: dialect.coordinates.origin == .center,
        around: box)
      background = Drawing.Background(content: found.content, frame: frame)
        .labelled(beside: plan.emojis)
      box.add(Box(frame))
    }
    if box.isEmpty { box = Box(width: DrawingLimits.emptyWidth, DrawingLimits.emptyHeight) }
    if let frame = background?.frame { background?.frame = frame.moved(-box.left, -box.top) }
    let drawing = Drawing(
      width: box.width, height: box.height, background: background,
      emojis: plan.emojis.map { $0.moved(-box.left, -box.top) })
    self.init(
      drawing: drawing, dialect: dialect, emojiCount: plan.count, url: reader.url,
      notes: notes + plan.notes, errorCount: errorCount)
  }
}

extension Drawing.Rectangle {
  /// Creates the place of the background in the document's coordinates.
  ///
  /// A background of unknown size surrounds everything that is drawn.
  init(backgroundOf size: PictureSize?, isCentered: Bool, around box: Box) {
    if let size {
      let (width, height) = (Double(size.width), Double(size.height))
      self.init(
        x: isCentered ? -width / 2 : 0, y: isCentered ? -height / 2 : 0, width: width,
        height: height)
      return
    }
    let (least, lowest) = (DrawingLimits.emptyWidth, DrawingLimits.emptyHeight)
    guard isCentered else {
      self.init(x: 0, y: 0, width: max(least, box.right), height: max(lowest, box.bottom))
      return
    }
    let across = max(least / 2, -box.left, box.right)
    let down = max(lowest / 2, -box.top, box.bottom)
    self.init(x: -across, y: -down, width: 2 * across, height: 2 * down)
  }
}
