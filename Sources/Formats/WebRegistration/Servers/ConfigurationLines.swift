package import Diagnostics

/// The lines of Apache's configurations and of tables of types, in words (`ap_cfg_getline`,
/// `ap_getword_conf`).
package struct ConfigurationLines {
  /// The words of each line that is not blank or a comment, without quotes and escapes.
  package private(set) var lines: [[PlacedText]] = []
  package private(set) var comments: [Range<Int>] = []
  /// The text without the line ends after a backslash, and the places of its bytes.
  private var (bytes, places): ([UInt8], [Int]) = ([], [])

  package init(_ text: [UInt8]) {
    var index = text.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    while index < text.count {
      let rest = text[index...].prefix(3)
      if let end = ["\\\n", "\\\r\n"].first(where: { rest.starts(with: $0.utf8) }) {
        index += end.utf8.count
      } else {
        bytes.append(text[index])
        places.append(index)
        index += 1
      }
    }
    places.append(text.count)
    var start = 0
    while start < bytes.count {
      let end = bytes[start...].firstIndex(of: 0x0A) ?? bytes.count
      read(start..<(bytes[start..<end].last == 0x0D ? end - 1 : end))
      start = end + 1
    }
  }

  private mutating func read(_ line: Range<Int>) {
    var words: [PlacedText] = []
    var rest = line
    while let start = bytes[rest].firstIndex(where: { !$0.isCSpace }) {
      if words.isEmpty, bytes[start] == UInt8(ascii: "#") {
        return comments.append(places[start]..<places[line.upperBound])
      }
      rest = start..<line.upperBound
      words.append(word(in: &rest))
    }
    if !words.isEmpty { lines.append(words) }
  }

  /// Returns a word in quotes, or up to a blank, and leaves what follows.
  private func word(in rest: inout Range<Int>) -> PlacedText {
    let start = rest.lowerBound
    let quote = "'\"".utf8.first { $0 == bytes[start] }
    var index = quote == nil ? start : start + 1
    var text: [UInt8] = []
    while index < rest.upperBound, quote.map({ $0 != bytes[index] }) ?? !bytes[index].isCSpace {
      let next = bytes[(index + 1)..<rest.upperBound].first
      let isEscaped = next == UInt8(ascii: "\\") || next != nil && next == quote
      if isEscaped, bytes[index] == UInt8(ascii: "\\") { index += 1 }
      text.append(bytes[index])
      index += 1
    }
    if quote != nil, index < rest.upperBound { index += 1 }
    rest = index..<rest.upperBound
    return PlacedText(
      String(decoding: text, as: UTF8.self), at: places[start]..<(places[index - 1] + 1))
  }
}
