import Diagnostics
import JSONSyntax

/// The layout of a property list that is text without being XML, and edits in the same style.
///
/// It supports only texts, so a Boolean is `YES` or `NO`.
struct OldListStyle: PropertyListStyle {
  private let text: [UInt8]
  private let lineEnd: String
  private let unit: String

  init(_ text: [UInt8], _ root: JSONValue) {
    self.text = text
    let end = text.firstIndex { $0 == 0x0A || $0 == 0x0D }
    lineEnd =
      end.map { text[$0] == 0x0A ? "\n" : text[($0 + 1)...].first == 0x0A ? "\r\n" : "\r" } ?? ""
    let inner = root.object?.first.map { text.margin(of: $0.nameRange.lowerBound) } ?? ""
    unit = inner.isEmpty ? "\t" : inner
  }

  static func read(_ bytes: [UInt8]) throws(WiringRefusal) -> JSONValue {
    do throws(OldStyleReader.Failure) {
      return try OldStyleReader.read(bytes)
    } catch {
      throw WiringRefusal(
        "the text is neither XML nor an old-style property list: \(error.words)",
        at: min(error.place, bytes.count)..<min(error.place + 1, bytes.count))
    }
  }

  func replacement(of element: Range<Int>, by new: JSONText) -> TextEdit {
    .replace(element, by: written(new, text.margin(of: element.lowerBound)))
  }

  func insertion(
    of name: String, _ new: JSONText, among members: [JSONMember], in dictionary: JSONValue
  ) -> [TextEdit] {
    let key = Self.leaf(name) + " = "
    guard let last = members.last else {
      return [filling(dictionary) { [key + written(new, $0) + ";"] }]
    }
    let margin = text.margin(of: last.nameRange.lowerBound)
    let end = OldStyleReader.skip(text, from: last.value.element.upperBound) + 1
    return [
      .insert(
        gap(before: last.nameRange.lowerBound) + key + written(new, margin) + ";",
        at: endOfLine(after: end))
    ]
  }

  func insertion(of new: [JSONText], after last: JSONValue?, in list: JSONValue) -> [TextEdit] {
    guard let last else {
      return [filling(list, ",") { margin in new.map { written($0, margin) } }]
    }
    let margin = text.margin(of: last.element.lowerBound)
    let gap = gap(before: last.element.lowerBound)
    let item = new.map { gap + written($0, margin) }.joined(separator: ",")
    let end = last.element.upperBound
    let next = OldStyleReader.skip(text, from: end)
    guard next < text.count, text[next] == UInt8(ascii: ",") else {
      let place = endOfLine(after: end)
      return place == end
        ? [.insert("," + item, at: end)] : [.insert(",", at: end), .insert(item, at: place)]
    }
    return [.insert(item + ",", at: endOfLine(after: next + 1))]
  }

  /// Removes a key with its value, its semicolon, and the white space before it.
  func removal(of member: JSONMember) -> [TextEdit] {
    let end = OldStyleReader.skip(text, from: member.value.element.upperBound) + 1
    return [.remove(start(of: member.nameRange.lowerBound)..<min(end, text.count))]
  }

  func removal(of index: Int, from elements: [JSONValue]) -> [TextEdit] {
    guard elements.indices.contains(index) else { return [] }
    let element = elements[index].element
    if index > 0 { return [.remove(elements[index - 1].element.upperBound..<element.upperBound)] }
    guard elements.count > 1 else {
      return [.remove(start(of: element.lowerBound)..<element.upperBound)]
    }
    return [.remove(element.lowerBound..<elements[1].element.lowerBound)]
  }

  private func start(of place: Int) -> Int {
    var start = place
    while start > 0, text[start - 1] <= 0x20 { start -= 1 }
    return start
  }

  private func filling(
    _ container: JSONValue, _ separator: String = "", _ items: (_ margin: String) -> [String]
  ) -> TextEdit {
    let margin = text.margin(of: container.element.lowerBound)
    let end = container.element.upperBound - 1
    let start = start(of: end)
    let gap = lineEnd.isEmpty ? " " : lineEnd + margin + unit
    let content = items(lineEnd.isEmpty ? "" : margin + unit).map { gap + $0 }
    return .replace(
      start..<end,
      by: content.joined(separator: separator) + (lineEnd.isEmpty ? " " : lineEnd + margin))
  }

  /// Returns the white space at the beginning of the line up to a place, or else a blank.
  private func gap(before place: Int) -> String {
    let space = text[start(of: place)..<place]
    let hasLine = space.contains { $0 == 0x0A || $0 == 0x0D }
    return hasLine ? lineEnd + text.margin(of: place) : " "
  }

  /// Returns the end of an item, or of the blanks or the comment after it that end its line.
  private func endOfLine(after end: Int) -> Int {
    guard end <= text.count else { return text.count }
    let rest = text[end...].drop { $0 == 0x20 || $0 == 0x09 }
    if let next = rest.first, next == 0x0A || next == 0x0D { return rest.startIndex }
    guard rest.starts(with: "//".utf8) else { return end }
    return rest.firstIndex { $0 == 0x0A || $0 == 0x0D } ?? text.count
  }

  private func written(_ value: JSONText, _ margin: String) -> String {
    let line = lineEnd.isEmpty ? " " : lineEnd + margin
    let inside = lineEnd.isEmpty ? " " : line + unit
    switch value {
    case .array(let elements):
      guard !elements.isEmpty else { return "()" }
      let items = elements.map { inside + written($0, margin + unit) }
      return "(\(items.joined(separator: ","))\(line))"
    case .object(let members):
      guard !members.isEmpty else { return "{}" }
      let items = members.map { name, value in
        inside + Self.leaf(name) + " = " + written(value, margin + unit) + ";"
      }
      return "{\(items.joined())\(line)}"
    case .string(let text): return Self.leaf(text)
    case .bool(let flag): return flag ? "YES" : "NO"
    case .integer(let number): return String(number)
    case .null, .written: return "\"\""
    }
  }

  /// Returns a word, a text in quotes, or the text of data.
  private static func leaf(_ text: String) -> String {
    if text.unicodeScalars.first == "\u{1}" { return String(text.unicodeScalars.dropFirst()) }
    if !text.isEmpty,
      text.utf8.allSatisfy({ OldStyleReader.isPlain($0) && $0 < 0x80 && $0 != 0x2F })
    {
      return text
    }
    let escaped = text.reduce(into: "") { text, character in
      switch character {
      case "\"", "\\": text += "\\\(character)"
      case "\n": text += "\\n"
      default: text.append(character)
      }
    }
    return "\"\(escaped)\""
  }
}
