import Diagnostics
import JSONSyntax
import PropertyLists

/// The layout of a property list, and edits in the same style.
///
/// A text that is not XML only has texts, so a Boolean is `YES` or `NO` there. In XML, integers,
/// reals, dates, and data are texts that begin with U+0001, which XML does not allow, and the name
/// of their element.
struct ListStyle {
  private let text: [UInt8]
  private let isXML: Bool
  /// The line ending; empty for a list on one line.
  private let lineEnd: String
  /// The additional indentation of an element relative to its parent.
  private let unit: String

  init(_ text: [UInt8], _ root: JSONValue, isXML: Bool) {
    (self.text, self.isXML) = (text, isXML)
    // The header of a list on one line is often on separate lines.
    let body = root.object?.isEmpty == true ? text[...] : text[root.element]
    let end = body.firstIndex(where: \.isLineEnd)
    lineEnd =
      end.map { body[$0] == 0x0A ? "\n" : body[($0 + 1)...].first == 0x0A ? "\r\n" : "\r" } ?? ""
    unit = Self.unit(of: root, in: text) ?? "\t"
  }

  /// Returns the first difference between the indentation of a container and its content.
  private static func unit(of value: JSONValue, in text: [UInt8]) -> String? {
    let members = value.object ?? []
    let inner = members.first?.nameRange ?? value.array?.first?.element
    if let inner {
      let outside = text.margin(of: value.element.lowerBound)
      let inside = text.margin(of: inner.lowerBound)
      if inside.count > outside.count, inside.hasPrefix(outside) {
        return String(inside.dropFirst(outside.count))
      }
    }
    for value in members.map(\.value) + (value.array ?? []) {
      if let found = unit(of: value, in: text) { return found }
    }
    return nil
  }

  func replacement(of element: Range<Int>, by new: JSONText) -> TextEdit {
    .replace(element, by: written(new, text.margin(of: element.lowerBound)))
  }

  /// Removes a key with its value and the white space before it.
  func removal(of member: JSONMember) -> TextEdit {
    .remove(start(of: member.nameRange.lowerBound)..<end(of: member))
  }

  func removal(of index: Int, from elements: [JSONValue]) -> TextEdit? {
    guard elements.indices.contains(index) else { return nil }
    let element = elements[index].element
    if isXML || elements.count == 1 {
      return .remove(start(of: element.lowerBound)..<element.upperBound)
    }
    return index > 0
      ? .remove(elements[index - 1].element.upperBound..<element.upperBound)
      : .remove(element.lowerBound..<elements[1].element.lowerBound)
  }

  /// Adds a key: in its place if the keys are in alphabetical order, as Xcode saves them, otherwise
  /// at the end.
  func insertion(
    of name: String, _ new: JSONText, among members: [JSONMember], in dictionary: JSONValue
  ) -> TextEdit {
    guard let last = members.last, let first = members.first else {
      return filling(dictionary) { [entry(name, new, $0, gap(to: $0))] }
    }
    let names = members.map(\.name)
    let isSorted = isXML && zip(names, names.dropFirst()).allSatisfy { $0 <= $1 }
    let before = isSorted ? members.last { $0.name < name } : last
    let neighbor = before ?? first
    let start = neighbor.nameRange.lowerBound
    let inner = gap(before: neighbor.value.element.lowerBound)
    let added = entry(name, new, text.margin(of: start), inner)
    guard let before else { return .insert(added + gap(before: start), at: start) }
    return .insert(gap(before: start) + added, at: endOfLine(after: end(of: before)))
  }

  /// Adds elements after the last one.
  func insertion(of new: [JSONText], after last: JSONValue?, in list: JSONValue) -> [TextEdit] {
    guard let last else { return [filling(list) { margin in new.map { written($0, margin) } }] }
    let (start, end) = (last.element.lowerBound, last.element.upperBound)
    let margin = text.margin(of: start)
    let items = new.map { gap(before: start) + written($0, margin) }.joined(separator: comma)
    let next = OldStylePropertyList.skipSpace(text, from: end)
    let place = endOfLine(after: end)
    if isXML { return [.insert(items, at: place)] }
    if next < text.count, text[next] == UInt8(ascii: ",") {
      return [.insert(items + ",", at: endOfLine(after: next + 1))]
    }
    return place == end
      ? [.insert("," + items, at: end)] : [.insert(",", at: end), .insert(items, at: place)]
  }

  /// Writes into a container that is empty except for comments.
  private func filling(
    _ container: JSONValue, with items: (_ margin: String) -> [String]
  ) -> TextEdit {
    let element = container.element
    let margin = text.margin(of: element.lowerBound)
    let isMapping = container.object != nil
    let content =
      items(margin + unit).map { gap(to: margin + unit) + $0 }
      .joined(separator: isMapping ? "" : comma) + gap(to: margin)
    guard !isXML || !text[container.range].suffix(2).elementsEqual("/>".utf8) else {
      let (open, close) = brackets(isMapping)
      return .replace(element, by: open + content + close)
    }
    let bracket = isXML ? text[element].lastIndex(of: UInt8(ascii: "<")) : nil
    let end = bracket ?? element.upperBound - 1
    return .replace(start(of: end)..<end, by: content)
  }
}

extension ListStyle {
  /// Returns the start of the white space before a place.
  private func start(of place: Int) -> Int { (text[..<place].lastIndex { $0 > 0x20 } ?? -1) + 1 }

  /// Returns the end of a member, with its semicolon.
  private func end(of member: JSONMember) -> Int {
    let end = member.value.element.upperBound
    return isXML ? end : min(OldStylePropertyList.skipSpace(text, from: end) + 1, text.count)
  }

  /// Returns the white space before a place, with the line end if the place begins its line.
  private func gap(before place: Int) -> String {
    let space = text[start(of: place)..<place]
    guard let line = space.lastIndex(where: \.isLineEnd) else {
      return isXML ? String(decoding: space, as: UTF8.self) : " "
    }
    return lineEnd + String(decoding: space[(line + 1)...], as: UTF8.self)
  }

  /// Returns the white space before an item of a new container.
  private func gap(to margin: String) -> String {
    lineEnd.isEmpty ? isXML ? "" : " " : lineEnd + margin
  }

  /// Returns the end of an item, or of the blanks or the comment after it that end its line.
  private func endOfLine(after end: Int) -> Int {
    let rest = text[end...].drop(while: \.isBlank)
    let stop = rest.firstIndex(where: \.isLineEnd)
    if stop == rest.startIndex { return rest.startIndex }
    guard isXML else { return rest.starts(with: "//".utf8) ? stop ?? text.count : end }
    guard let stop, rest.starts(with: "<!--".utf8) else { return end }
    let comment = rest.dropFirst(4).firstPlace(of: "-->".utf8)
    return comment?.upperBound == stop ? stop : end
  }

  /// The separator between the elements of a list.
  private var comma: String { isXML ? "" : "," }

  private func brackets(_ isMapping: Bool) -> (open: String, close: String) {
    guard isXML else { return isMapping ? ("{", "}") : ("(", ")") }
    return isMapping ? ("<dict>", "</dict>") : ("<array>", "</array>")
  }

  /// Returns a value from its first byte on; its lines after the first one begin with a margin.
  private func written(_ value: JSONText, _ margin: String) -> String {
    let inner = margin + unit
    switch value {
    case .array(let elements):
      return container(elements.map { written($0, inner) }, comma, margin, isMapping: false)
    case .object(let members):
      let items = members.map { entry($0.name, $0.value, inner, gap(to: inner)) }
      return container(items, "", margin, isMapping: true)
    case .string(let text): return leaf(text)
    case .bool(let flag): return isXML ? flag ? "<true/>" : "<false/>" : flag ? "YES" : "NO"
    case .integer(let number): return isXML ? "<integer>\(number)</integer>" : String(number)
    case .null, .written: return leaf("")
    }
  }

  private func container(
    _ items: [String], _ separator: String, _ margin: String, isMapping: Bool
  ) -> String {
    let (open, close) = brackets(isMapping)
    guard !items.isEmpty else { return isXML ? open.dropLast() + "/>" : open + close }
    let content = items.map { gap(to: margin + unit) + $0 }.joined(separator: separator)
    return open + content + gap(to: margin) + close
  }

  /// Returns a key with its value; `gap` separates them in XML.
  private func entry(
    _ name: String, _ value: JSONText, _ margin: String, _ gap: String
  ) -> String {
    let value = written(value, margin)
    return isXML
      ? "<key>\(name.escapedForXML)</key>" + gap + value : leaf(name) + " = " + value + ";"
  }

  /// Returns a text, or a value that begins with U+0001.
  private func leaf(_ text: String) -> String {
    let isOther = text.unicodeScalars.first == "\u{1}"
    let rest = String(text.unicodeScalars.dropFirst())
    guard isXML else { return isOther ? rest : Self.word(text) }
    guard isOther, let space = rest.firstIndex(of: " ") else {
      return "<string>\(text.escapedForXML)</string>"
    }
    let name = rest[..<space]
    return "<\(name)>\(rest[rest.index(after: space)...])</\(name)>"
  }

  /// Returns a word, or a text in quotes.
  private static func word(_ text: String) -> String {
    // Two slashes would begin a comment.
    let isPlain = text.utf8.allSatisfy { OldStylePropertyList.isPlain($0) && $0 != 0x2F }
    if !text.isEmpty, isPlain { return text }
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

extension [UInt8] {
  /// Returns the blanks at the beginning of the line that contains a byte.
  func margin(of place: Int) -> String {
    let start = self[..<place].lastIndex { $0 == 0x0A || $0 == 0x0D }.map { $0 + 1 } ?? 0
    return String(decoding: self[start...].prefix { $0 == 0x20 || $0 == 0x09 }, as: UTF8.self)
  }
}
