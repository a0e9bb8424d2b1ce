import Diagnostics
import EmojiArt
import JSONSyntax

/// A base64 picture in a string of a document.
struct PictureText {
  /// The text after the head of a `data:` URL, or all of it.
  private(set) var payload: ArraySlice<UInt8>
  /// False for a `data:` URL whose header does not say base64.
  private(set) var isBase64 = true

  /// Reads the string at a range of the document's text, including its quotes, or returns nil.
  init?(_ text: [UInt8], _ range: Range<Int>) {
    guard range.lowerBound >= 0, range.upperBound <= text.count else { return nil }
    var json = JSONReader()
    json.begin(byteSource(of: Array(text[range])))
    guard json.nextKind() == .string else { return nil }
    _ = json.readString()
    guard !json.isStopped else { return nil }
    payload = json.text[...]
    if let head = DataURLHead(payload.prefix(1024)) {
      isBase64 = head.isBase64 && head.payloadOffset != nil
      payload = payload.dropFirst(head.payloadOffset ?? 0)
    }
  }

  /// Returns the bytes up to the first error; white space, which mail programs insert, is ignored.
  func decode() -> (bytes: [UInt8], isWhole: Bool) {
    let plain =
      payload.contains(where: Self.isSpace) ? payload.filter { !Self.isSpace($0) }[...] : payload
    let bytes = Base64Decoder.decode(plain)
    let padding = plain.suffix(2).count { $0 == UInt8(ascii: "=") }
    return (bytes, plain.count % 4 == 0 && bytes.count == plain.count / 4 * 3 - padding)
  }

  /// True for white space; called for millions of bytes.
  private static func isSpace(_ byte: UInt8) -> Bool {
    byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0D
  }

  /// Returns the least number of bytes in a string of the document's text, with escapes of up to
  /// six bytes.
  static func leastByteCount(_ text: [UInt8], _ range: Range<Int>) -> Int {
    guard range.lowerBound >= 0, range.upperBound <= text.count else { return 0 }
    let escapes = text[range].count { $0 == UInt8(ascii: "\\") }
    return (range.count - 5 * escapes) / 4 * 3
  }
}
