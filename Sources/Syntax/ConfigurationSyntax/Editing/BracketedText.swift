import Diagnostics

/// A text with lists and mappings in brackets: JSON, the flow style of YAML, and values of TOML.
struct BracketedText {
  let lines: TextLines
  let notation: ConfigurationNotation
  /// All lists in the order in which they begin.
  let lists: [BracketedList]
  private(set) var style = BracketedStyle()

  init(lines: TextLines, notation: ConfigurationNotation, lists: [BracketedList]) {
    (self.lines, self.notation, self.lists) = (lines, notation, lists)
    style = BracketedStyle(self)
  }

  private var bytes: [UInt8] { lines.bytes }

  /// Skips blanks and comments, and line ends too unless `inLine`.
  func skip(from start: Int, to end: Int, inLine: Bool = false) -> Int {
    var place = start
    while place < end {
      if bytes[place] <= 0x20, !inLine || bytes[place].isBlank {
        place += 1
      } else if let comment = comment(at: place, to: end) {
        place = comment
      } else {
        break
      }
    }
    return place
  }

  /// Returns the end of a comment that begins at a place, or nil if none does.
  private func comment(at place: Int, to end: Int) -> Int? {
    let rest = bytes[place..<end]
    switch notation {
    case .json: return nil
    case .json5:
      if rest.starts(with: "//".utf8) { return min(lines.lineStop(of: place), end) }
      guard rest.starts(with: "/*".utf8) else { return nil }
      return rest.dropFirst(2).firstPlace(of: Array("*/".utf8))?.upperBound
    case .yaml, .toml:
      return rest.first == UInt8(ascii: "#") ? min(lines.lineStop(of: place), end) : nil
    }
  }

  /// Returns the comma that follows an item.
  func comma(after item: BracketedList.Item, in list: BracketedList) -> Int? {
    let place = skip(from: item.range.upperBound, to: list.inside.upperBound)
    return place < list.inside.upperBound && bytes[place] == UInt8(ascii: ",") ? place : nil
  }

  /// Returns the comma that follows the last item.
  func trailingComma(in list: BracketedList) -> Int? {
    list.items.last.flatMap { comma(after: $0, in: list) }
  }

  /// Returns the end of the comments that follow a place on its line, or the place itself.
  func endOfComments(from place: Int, to end: Int) -> Int {
    let stop = skip(from: place, to: end, inLine: true)
    guard stop < bytes.count, !bytes[stop].isLineEnd else {
      let content = bytes[place..<stop].lastIndex { !$0.isBlank }
      return content.map { $0 + 1 } ?? place
    }
    return place
  }

  /// True if the last item has a line of its own, or begins one.
  func isBroken(_ list: BracketedList) -> Bool {
    list.items.last.map { lines.isFirst($0.range.lowerBound) } ?? false
  }

  func unit(of list: BracketedList) -> String? {
    guard let first = list.items.first, lines.isFirst(first.range.lowerBound) else { return nil }
    let outer = lines.indentation(at: list.range.lowerBound)
    let inner = lines.indentation(at: first.range.lowerBound)
    guard inner.hasPrefix(outer), inner.count > outer.count else { return nil }
    return String(inner.dropFirst(outer.count))
  }

  /// Returns the text between a name and its value, if it is on one line.
  func assignment(of item: BracketedList.Item) -> String? {
    guard let name = item.name, name.upperBound <= item.value.lowerBound, !item.value.isEmpty
    else { return nil }
    let text = lines.text(name.upperBound..<item.value.lowerBound)
    return text.utf8.allSatisfy { " :=".utf8.contains($0) } && !text.isEmpty ? text : nil
  }

  /// Returns the text between the last two items, if it is on one line.
  func separator(in list: BracketedList) -> String? {
    guard let last = list.items.last, let before = list.items.dropLast().last,
      before.range.upperBound <= last.range.lowerBound
    else { return nil }
    let text = lines.text(before.range.upperBound..<last.range.lowerBound)
    return text.utf8.allSatisfy { " ,".utf8.contains($0) } ? text : nil
  }
}
