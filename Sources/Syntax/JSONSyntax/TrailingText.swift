package import Diagnostics

/// The text after the end of a JSON document.
package struct TrailingText {
  private let bytes: [UInt8]
  /// The byte behind the document.
  private let end: Int
  /// Without the white space around it.
  private let rest: Range<Int>

  /// Nil if the document does not end before `start`, where the first byte behind it is.
  package init?(in bytes: [UInt8], at start: Int) {
    guard bytes.indices.contains(start), let end = bytes[..<start].lastIndex(where: Self.isText),
      let last = bytes.lastIndex(where: Self.isText), last >= start,
      JSONValue.read(Array(bytes[...end])).problems.isEmpty
    else { return nil }
    self.bytes = bytes
    self.end = end + 1
    rest = start..<last + 1
  }

  private static func isText(_ byte: UInt8) -> Bool { byte > 0x20 }

  /// A way to one document, without the loss of anything if there is one; nil if the rest is another
  /// document.
  package var fix: Fix? {
    let text = bytes[rest]
    if let fix = withoutClosing { return fix }
    if text.allSatisfy({ "]},".utf8.contains($0) || !Self.isText($0) }) {
      return removal("remove the brackets after the document")
    }
    if bytes[..<end].drop(while: { !Self.isText($0) }) == text {
      return removal("remove the document where it is there again")
    }
    if let first = text.first, "{[".utf8.contains(first) { return nil }
    return removal("remove the text after the document, \(text.count) bytes: '\(shown)'")
  }

  private func removal(_ title: String) -> Fix {
    Fix(title, .remove(end..<rest.upperBound), as: .unsafe)
  }

  /// A bracket was written before the end, and members or items follow.
  private var withoutClosing: Fix? {
    guard bytes[rest.lowerBound] == UInt8(ascii: ",") else { return nil }
    let fix = Fix(
      "remove the bracket that closes the document too early", .remove(end - 1..<end), as: .unsafe)
    return JSONValue.read(Fix.apply([fix], to: bytes)).problems.isEmpty ? fix : nil
  }

  private var shown: String {
    let text = String(decoding: bytes[rest].prefix(Self.longest), as: UTF8.self)
    let line = text.split(whereSeparator: \.isNewline).first.map(String.init) ?? ""
    return line.utf8.count == rest.count ? line : line + "…"
  }

  private static let longest = 40
}
