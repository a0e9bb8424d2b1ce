import Diagnostics

/// The lines of a text.
///
/// A line is added before the line end of the line that it follows. The end of the text does not
/// change, and the line can be removed again byte for byte.
struct TextLines {
  let bytes: [UInt8]
  /// The lines without line ends; the last one is empty in a text that ends with a line end.
  let contents: [Range<Int>]

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    var contents: [Range<Int>] = []
    var start = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    while let feed = bytes[start...].firstIndex(of: 0x0A) {
      let end = feed > start && bytes[feed - 1] == 0x0D ? feed - 1 : feed
      contents.append(start..<end)
      start = feed + 1
    }
    // A carriage return at the end would become part of a line end.
    let end = bytes[start...].lastIndex { $0 != 0x0D }.map { $0 + 1 } ?? start
    contents.append(start..<end)
    self.contents = contents
  }

  /// Refuses bytes that are not a text in lines.
  static func check(_ bytes: [UInt8]) throws(WiringRefusal) {
    if bytes.count > LineFormat.mostBytes {
      throw WiringRefusal("the file has more than \(LineFormat.mostBytes) bytes")
    }
    if bytes.contains(0) || bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF]) {
      throw WiringRefusal("the file is not a text in UTF-8")
    }
    if bytes.contains(0x0D), !bytes.contains(0x0A) {
      throw WiringRefusal("lines end in CR alone, which programs do not take for line ends")
    }
  }

  /// Returns the index of the line that contains a place.
  func index(at place: Int) -> Int { max(0, contents.partitionPoint { $0.lowerBound > place } - 1) }

  /// Returns the number of the line that contains a place, counting from 1.
  func number(at place: Int) -> Int { index(at: place) + 1 }

  func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }

  func indentation(of index: Int) -> String {
    String(decoding: bytes[contents[index]].prefix(while: \.isBlank), as: UTF8.self)
  }

  func isBlank(_ index: Int) -> Bool { bytes[contents[index]].allSatisfy(\.isBlank) }

  func isComment(_ index: Int) -> Bool {
    bytes[contents[index]].first { !$0.isBlank } == UInt8(ascii: "#")
  }

  /// True if only a comment follows a place in a line.
  func isEnd(_ place: Int, ofLine index: Int) -> Bool {
    let rest = bytes[place..<max(place, contents[index].upperBound)]
    return rest.first { !$0.isBlank }.map { $0 == UInt8(ascii: "#") } ?? true
  }

  /// The index of the last line that is not blank.
  var lastLine: Int? { contents.indices.last { !isBlank($0) } }

  /// Returns the last line of one that backslashes continue.
  func endOfContinued(_ index: Int) -> Int {
    var index = index
    while index + 1 < contents.count, bytes[contents[index]].last == UInt8(ascii: "\\") {
      index += 1
    }
    return index
  }

  /// Returns the line below which another one can be added: below a backslash at the end of the
  /// text, it would continue the last line.
  func placeBelow(_ index: Int) -> Int? {
    var place = endOfContinued(index)
    guard bytes[contents[place]].last == UInt8(ascii: "\\") else { return place }
    repeat { place -= 1 } while place >= 0 && bytes[contents[place]].last == UInt8(ascii: "\\")
    return place >= 0 ? place : nil
  }

  /// Returns the end of a line, or of the line before it, or of lines in general.
  func lineEnd(of index: Int) -> String {
    if index + 1 < contents.count {
      return text(contents[index].upperBound..<contents[index + 1].lowerBound)
    }
    return index > 0 ? lineEnd(of: index - 1) : "\n"
  }

  /// The indentation of the first indented line.
  var indentationStep: String {
    let first = contents.indices.lazy.filter { !isBlank($0) }.map { indentation(of: $0) }
      .first { !$0.isEmpty }
    guard let first, !first.hasPrefix("\t") else { return first == nil ? "    " : "\t" }
    return first.utf8.count <= 8 ? first : "    "
  }
}

extension TextLines {
  /// Returns the line of a part that was written as a whole line, without its line end, or nil for
  /// others.
  static func line(of part: WrittenPart) -> String? {
    guard part.old == nil, part.new.utf8.contains(0x0A) else { return nil }
    return part.new.trimmed(\.isLineEnd)
  }

  /// Removes a line that was written as a part.
  func removal(ofLine index: Int, written part: WrittenPart) -> TextEdit {
    let line = contents[index]
    let isBelow = part.new.first?.isNewline ?? false
    if isBelow, index > 0 { return .remove(contents[index - 1].upperBound..<line.upperBound) }
    let end = index + 1 < contents.count ? contents[index + 1].lowerBound : line.upperBound
    return .remove(line.lowerBound..<end)
  }

  /// Returns the words of a line, which do not change if the user indents or aligns it.
  func words(_ range: Range<Int>) -> [ArraySlice<UInt8>] {
    bytes[range].split(whereSeparator: \.isSpace)
  }
}

extension String {
  var wiredWords: [ArraySlice<UInt8>] { Array(utf8).split(whereSeparator: \.isSpace) }
}
