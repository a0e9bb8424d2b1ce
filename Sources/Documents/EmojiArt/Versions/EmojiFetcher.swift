import Diagnostics
import DocumentFormats
import JSONSyntax

/// Reads single emojis of an index again; fast if they are requested in the order of the text.
package struct EmojiFetcher: ~Copyable {
  let text = DocumentText()
  private var builder: DocumentBuilder
  private let emojis: EmojiIndex

  init(_ source: @escaping RangeSource, _ dialect: Dialect, _ emojis: EmojiIndex = EmojiIndex()) {
    text.begin(source)
    builder = DocumentBuilder(dialect) { _ in }
    self.emojis = emojis
  }

  /// Creates a reader of one version.
  package init(_ version: DocumentVersion) {
    self.init(version.source, version.dialect, version.emojis)
  }

  /// Returns an emoji by its index, with places counted from the text's start.
  mutating func emoji(_ index: Int) -> ListedEmoji? {
    let range = emojis.range(of: index)
    guard let bytes = bytes(range), var emoji = builder.emoji(in: bytes) else { return nil }
    emoji.move(by: range.lowerBound)
    return ListedEmoji(index: index, emoji: emoji)
  }

  /// Returns the extra members of an emoji, by name, as texts that can be compared.
  mutating func members(_ emoji: EmojiArtDocument.Emoji) -> [ExactText: [UInt8]] {
    var members: [ExactText: [UInt8]] = [:]
    for extra in emoji.extras where members[ExactText(extra.path)] == nil {
      members[ExactText(extra.path)] = bytes(extra.valueRange).map(JSONSpelling.plain)
    }
    return members
  }

  /// Returns the bytes of a range, or nil if the text ends before.
  package mutating func bytes(_ range: Range<Int>) -> [UInt8]? {
    let bytes = text.bytes(range)
    return bytes.count == range.count ? Array(bytes) : nil
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
