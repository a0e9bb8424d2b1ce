public import Diagnostics

extension EmojiArtDocument {
  /// Returns the problems of a document, sorted by place.
  ///
  /// Accepts any bytes, in any encoding of JSON. `name` is the name of the file without its folder;
  /// without it, the extension is not checked. Returns at most 200 findings of a rule.
  public static func check(_ bytes: [UInt8], name: String? = nil) -> [Finding] {
    var checker = DocumentChecker()
    var found = checker.check(DocumentChecker.File(name: name), byteSource(of: bytes))
    checker.complete({ byteSource(of: bytes) }, &found)
    return Locator.locate(
      found.diagnostics, in: checker.text(byteSource(of: bytes)), unit: checker.unit,
      excerpts: false
    ).map { Finding($0) }
  }

  /// Reads a document in the dialect that its members indicate.
  ///
  /// Returns nil if they do not indicate one, or if the bytes are not JSON; `check` reports why. A
  /// document of zero bytes is a new one of 2017.
  public init?(_ bytes: [UInt8]) {
    var checker = DocumentChecker()
    _ = checker.check(DocumentChecker.File(), byteSource(of: bytes))
    let new = Dialect.course.first { $0.edition.leavesNewDocumentsEmpty && bytes.isEmpty }
    guard let dialect = checker.detection?.dialect ?? new else { return nil }
    self.init(checker.text(byteSource(of: bytes)), as: dialect)
  }
}
