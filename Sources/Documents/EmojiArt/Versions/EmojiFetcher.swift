package import Diagnostics
import JSONSyntax

/// Reads single emojis of an index again; fast if they are requested in the order of the text.
package struct EmojiFetcher: ~Copyable {
  var copier = RangeCopier()
  private var builder: DocumentBuilder

  package init(_ source: @escaping RangeSource, _ dialect: Dialect) {
    copier.begin(source)
    builder = DocumentBuilder(dialect) { _ in }
  }

  /// Returns the emoji at the beginning of the range, with places counted from the text's start.
  package mutating func emoji(_ range: Range<Int>) -> EmojiArtDocument.Emoji? {
    guard let bytes = bytes(range) else { return nil }
    var emoji = builder.emoji(in: bytes)
    emoji?.move(by: range.lowerBound)
    return emoji
  }

  /// Returns the bytes of a range, or nil if the text ends before.
  package mutating func bytes(_ range: Range<Int>) -> [UInt8]? {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(range.count)
    let isWhole = copier.each(range) { piece in
      for index in piece.indices { bytes.append(piece[index]) }
    }
    return isWhole ? bytes : nil
  }

}

extension DocumentBuilder {
  fileprivate mutating func emoji(in bytes: [UInt8]) -> EmojiArtDocument.Emoji? {
    json.begin(byteSource(of: bytes))
    guard json.nextKind() == .object else { return nil }
    let emoji = nextEmoji()
    return json.isStopped ? nil : emoji
  }
}

extension EmojiArtDocument.Emoji {
  /// Moves all places by a number of bytes.
  mutating func move(by distance: Int) {
    range = range.moved(by: distance)
    text?.range.move(by: distance)
    x?.range.move(by: distance)
    y?.range.move(by: distance)
    size?.range.move(by: distance)
    id?.range.move(by: distance)
    for index in extras.indices {
      extras[index].nameRange?.move(by: distance)
      extras[index].valueRange.move(by: distance)
    }
  }
}

extension Range<Int> {
  func moved(by distance: Int) -> Range<Int> {
    (lowerBound + distance)..<(upperBound + distance)
  }

  fileprivate mutating func move(by distance: Int) { self = moved(by: distance) }
}
