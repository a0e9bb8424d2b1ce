package import Diagnostics

extension SwiftSource {
  /// Reads a source; splits it into tokens only if it mentions types.
  package init(_ bytes: [UInt8]) {
    self.init(text: bytes)
    guard Self.speaksOfTypes(bytes) else { return }
    var reader = SwiftReader(self)
    reader.read()
    self = reader.source
  }

  private static let words = [
    "UTType", "ContentType", "exportedAs", "importedAs", "Document",
  ].map { Array($0.utf8) }

  private static func speaksOfTypes(_ bytes: [UInt8]) -> Bool {
    let span = bytes.span
    for index in span.indices {
      switch span[index] {
      case UInt8(ascii: "U"), UInt8(ascii: "C"), UInt8(ascii: "D"), UInt8(ascii: "e"),
        UInt8(ascii: "i"):
        if words.contains(where: { bytes[index...].starts(with: $0) }) { return true }
      default: continue
      }
    }
    return false
  }
}

extension SwiftSource {
  /// Returns the comments that begin with two slashes, except in strings.
  package static func comments(in text: [UInt8]) -> [ScopedComment] {
    ScopedComment.lines(SwiftLexer.lineComments(in: text), mark: 2, in: text)
  }
}
