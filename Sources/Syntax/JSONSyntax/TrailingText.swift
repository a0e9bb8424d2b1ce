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

  /// Returns a way to one document that loses nothing but a bracket, the same document, or text
  /// without members and items; nil otherwise.
  package func fix(_ findings: @escaping ([UInt8]) -> [Diagnostic]) -> Fix? {
    let text = bytes[rest]
    let choice = RepairChoice(bytes: bytes, findings: findings)
    if let fix = joining(choice) { return fix }
    guard let first = bytes[..<end].first(where: Self.isText), "{[".utf8.contains(first) else {
      return nil
    }
    if text.contains(where: "]}".utf8.contains), !choice.keepsLines(Array(bytes[..<end])) {
      return nil
    }
    if text.allSatisfy({ "]},".utf8.contains($0) || !Self.isText($0) }) {
      return removal("remove the brackets after the document")
    }
    if bytes[..<end].drop(while: { !Self.isText($0) }) == text {
      let size = TextContents.size(text.count)
      return removal("remove the document where it is there again, \(size)")
    }
    if text.contains(where: "{[\"".utf8.contains) { return nil }
    return removal("remove the text after the document, \(text.count) bytes: '\(shown)'")
  }

  /// The advice without a fix.
  static let advice =
    "it has members or items: move it to its place in the document, or remove it"

  private func removal(_ title: String) -> Fix {
    Fix(title, .remove(end..<rest.upperBound), as: .unsafe)
  }

  /// Returns the fix if what follows belongs to the document: its first bracket is missing, or a
  /// bracket closes it too early.
  private func joining(_ choice: RepairChoice) -> Fix? {
    guard let start = bytes[..<end].firstIndex(where: Self.isText) else { return nil }
    switch bytes[rest.lowerBound] {
    case UInt8(ascii: ":") where bytes[start] == UInt8(ascii: "\""):
      return choice.best(of: [first("{", at: start)])
    case UInt8(ascii: ","):
      return choice.best(of: removals + [first("[", at: start)])
    default: return nil
    }
  }

  private func first(_ bracket: String, at start: Int) -> Fix {
    // Members that are indented stay on their lines.
    let line = bytes[..<start].lastIndex { $0 == 0x0A || $0 == 0x0D }.map { $0 + 1 } ?? 0
    return Fix(
      "add the missing '\(bracket)' at the beginning",
      .insert(line < start ? bracket + "\n" : bracket, at: line), as: .unsafe)
  }

  /// The fixes that remove a bracket, or those before the comma.
  private var removals: [Fix] {
    var before: [Int] = []
    var index = end
    while index > 0, "]}".utf8.contains(bytes[index - 1]) || !Self.isText(bytes[index - 1]) {
      index -= 1
      if Self.isText(bytes[index]) { before.append(index) }
    }
    let counts = before.indices.dropFirst().prefix(8)
    return [
      Fix(
        "remove the bracket that closes the document too early", .remove(end - 1..<end), as: .unsafe
      )
    ]
      + counts.map { count in
        Fix(
          "remove the brackets that close the document too early",
          before[...count].map { .remove($0..<$0 + 1) }, as: .unsafe)
      } + BracketPlaces(in: bytes, before: end).removals()
  }

  private var shown: String {
    let text = String(decoding: bytes[rest].prefix(Self.longest), as: UTF8.self)
    let line = text.split(whereSeparator: \.isNewline).first.map(String.init) ?? ""
    return line.utf8.count == rest.count ? line : line + "…"
  }

  private static let longest = 40
}
