import ConfigurationSyntax
import Diagnostics
import JSONSyntax

/// A property list that is text without being XML, with values that can be changed.
///
/// It supports only texts, so a Boolean is `YES` or `NO`.
struct OldStyleText: ValueText {
  private(set) var bytes: [UInt8]
  private(set) var root: JSONValue

  init(_ bytes: [UInt8]) throws(WiringRefusal) {
    self.bytes = bytes
    do throws(OldStyleReader.Failure) {
      root = try OldStyleReader.read(bytes)
    } catch {
      throw WiringRefusal(
        "the text is neither XML nor an old-style property list: \(error.words)",
        at: min(error.place, bytes.count)..<min(error.place + 1, bytes.count))
    }
  }

  mutating func apply(_ change: ValueChange) throws(EditRefusal) {
    let place = value(at: change.path)?.range ?? root.range
    guard let expected = change.result(in: root), let edits = edits(for: change) else {
      throw EditRefusal(
        "'\(ValueMerge.shown(change.path))' cannot be changed", at: place)
    }
    let new = Fix.apply([Fix("edit", edits)], to: bytes)
    guard let read = try? OldStyleText(new), read.root.isSame(as: expected) else {
      throw EditRefusal(
        "'\(ValueMerge.shown(change.path))' cannot be changed without other changes",
        at: place)
    }
    self = read
  }

  private func edits(for change: ValueChange) -> [TextEdit]? {
    let style = OldStyleStyle(bytes, root)
    let parent = Array(change.path.dropLast())
    switch change.action {
    case .set(let new):
      if let old = value(at: change.path) { return [style.replacement(of: old.element, by: new)] }
      guard case .key(let name) = change.path.last else { return nil }
      guard let dictionary = value(at: parent) else {
        return edits(for: ValueChange(parent, .set(.object([(name, new)]))))
      }
      return dictionary.object.map { style.adding(name, new, after: $0.last, in: dictionary) }
    case .insert(let new):
      guard let list = value(at: change.path) else {
        return edits(for: ValueChange(change.path, .set(.array([new]))))
      }
      return list.array.map { style.adding(new, after: $0.last, in: list) }
    case .remove:
      guard let step = change.path.last, let container = value(at: parent) else { return nil }
      switch step {
      case .key(let name): return container.member(name).map { style.removal(of: $0) }
      case .index(let index): return container.array.map { style.removal(of: index, from: $0) }
      }
    }
  }
}

/// The layout of an old-style property list, and edits in the same style.
private struct OldStyleStyle {
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

  func replacement(of element: Range<Int>, by new: JSONText) -> TextEdit {
    .replace(element, by: written(new, text.margin(of: element.lowerBound)))
  }

  func adding(
    _ name: String, _ new: JSONText, after last: JSONMember?, in dictionary: JSONValue
  ) -> [TextEdit] {
    let key = Self.leaf(name) + " = "
    guard let last else {
      return [filling(dictionary) { key + written(new, $0) + ";" }]
    }
    let margin = text.margin(of: last.nameRange.lowerBound)
    let end = OldStyleReader.skip(text, from: last.value.element.upperBound) + 1
    return [
      .insert(
        gap(before: last.nameRange.lowerBound) + key + written(new, margin) + ";",
        at: endOfLine(after: end))
    ]
  }

  func adding(_ new: JSONText, after last: JSONValue?, in list: JSONValue) -> [TextEdit] {
    guard let last else { return [filling(list) { written(new, $0) }] }
    let margin = text.margin(of: last.element.lowerBound)
    let item = gap(before: last.element.lowerBound) + written(new, margin)
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

  private func filling(_ container: JSONValue, _ item: (_ margin: String) -> String) -> TextEdit {
    let margin = text.margin(of: container.element.lowerBound)
    let end = container.element.upperBound - 1
    let start = start(of: end)
    guard !lineEnd.isEmpty else { return .replace(start..<end, by: " \(item("")) ") }
    return .replace(
      start..<end, by: lineEnd + margin + unit + item(margin + unit) + lineEnd + margin)
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
