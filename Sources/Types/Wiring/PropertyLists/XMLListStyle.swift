import Diagnostics
import FoundationEssentials
import JSONSyntax
import PropertyLists
import XMLSyntax

/// The layout of an XML property list, and edits in the same style.
///
/// Integers, reals, dates, and data are texts that begin with U+0001, which XML does not allow, and
/// the name of their element.
struct XMLListStyle: PropertyListStyle {
  private let text: [UInt8]
  /// The line ending; empty for a list on one line.
  private let lineEnd: String
  /// The additional indentation of an element relative to its parent.
  private let unit: String

  init(_ text: [UInt8], _ root: JSONValue) {
    self.text = text
    // The header of a list on one line is often on separate lines.
    let body = root.object?.isEmpty == true ? text[...] : text[root.element]
    let end = body.firstIndex { $0 == 0x0A || $0 == 0x0D }
    lineEnd =
      end.map { body[$0] == 0x0A ? "\n" : body[($0 + 1)...].first == 0x0A ? "\r\n" : "\r" } ?? ""
    unit = Self.unit(of: root, in: text) ?? "\t"
  }

  /// Refuses anything but a valid XML property list in UTF-8.
  static func read(_ bytes: [UInt8]) throws(WiringRefusal) -> JSONValue {
    let (list, findings) = PropertyList.read(bytes)
    switch list.format {
    case .xml: break
    case .binary:
      throw WiringRefusal(
        "the list is binary and cannot be edited as text; convert it with 'plutil -convert xml1'")
    case .oldStyle: throw WiringRefusal("the list is not XML")
    }
    guard let root = list.root, list.unread.isEmpty else {
      let first = findings.first { $0.severity == .error }
      throw WiringRefusal(
        "the list is damaged: \(first?.message ?? "it cannot be read"); repair it with 'filetype fix'",
        at: first?.range)
    }
    guard list.unit == .bytes else {
      throw WiringRefusal("the list is in UTF-16; 'filetype fix' writes it in UTF-8")
    }
    return JSONValue(root)
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
    .replace(element, by: written(new, margin: text.margin(of: element.lowerBound)))
  }

  func removal(of member: JSONMember) -> [TextEdit] {
    removal(of: member.nameRange.lowerBound..<member.value.element.upperBound)
  }

  func removal(of index: Int, from elements: [JSONValue]) -> [TextEdit] {
    elements.indices.contains(index) ? removal(of: elements[index].element) : []
  }

  /// Removes an element with the white space before it.
  private func removal(of element: Range<Int>) -> [TextEdit] {
    var start = element.lowerBound
    while start > 0, text[start - 1].isSpace { start -= 1 }
    return [.remove(start..<element.upperBound)]
  }

  /// Adds a key: in its place if the keys are in alphabetical order, as Xcode saves them, otherwise
  /// at the end.
  func insertion(
    of name: String, _ new: JSONText, among members: [JSONMember], in dictionary: JSONValue
  ) -> [TextEdit] {
    let key = "<key>\(name.escapedForXML)</key>"
    guard let last = members.last, let first = members.first else {
      return [filling(dictionary) { [key, written(new, margin: $0)] }]
    }
    let names = members.map(\.name)
    let isSorted = zip(names, names.dropFirst()).allSatisfy { $0 <= $1 }
    let before = isSorted ? members.last { $0.name < name } : last
    let neighbor = before ?? first
    let margin = text.margin(of: neighbor.nameRange.lowerBound)
    let gap = gap(before: neighbor.nameRange.lowerBound)
    let inner = self.gap(before: neighbor.value.element.lowerBound)
    let entry = key + inner + written(new, margin: margin)
    guard let before else { return [.insert(entry + gap, at: first.nameRange.lowerBound)] }
    return [.insert(gap + entry, at: endOfLine(after: before.value.element.upperBound))]
  }

  func insertion(of new: [JSONText], after last: JSONValue?, in list: JSONValue) -> [TextEdit] {
    guard let last else {
      return [filling(list) { margin in new.map { written($0, margin: margin) } }]
    }
    let start = last.element.lowerBound
    let (gap, margin) = (gap(before: start), text.margin(of: start))
    let elements = new.map { gap + written($0, margin: margin) }
    return [.insert(elements.joined(), at: endOfLine(after: last.element.upperBound))]
  }

  /// Writes into a container that is empty except for comments.
  private func filling(
    _ container: JSONValue, with lines: (_ margin: String) -> [String]
  ) -> TextEdit {
    let element = container.element
    let margin = text.margin(of: element.lowerBound)
    let inside = lineEnd.isEmpty ? "" : lineEnd + margin + unit
    let content = lines(margin + unit).map { inside + $0 }.joined()
    let name = container.object == nil ? "array" : "dict"
    let tag = container.range
    let isEmpty = text[tag].suffix(2).elementsEqual("/>".utf8)
    let close = lineEnd.isEmpty ? "" : lineEnd + margin
    guard !isEmpty else {
      return .replace(element, by: "<\(name)>\(content)\(close)</\(name)>")
    }
    let end = text[..<element.upperBound].lastIndex(of: UInt8(ascii: "<")) ?? tag.upperBound
    var start = end
    while start > tag.upperBound, text[start - 1].isSpace { start -= 1 }
    return .replace(start..<end, by: content + close)
  }

  /// Returns the white space before an element, with the line end if the element begins its line.
  private func gap(before start: Int) -> String {
    var place = start
    while place > 0, text[place - 1].isSpace { place -= 1 }
    let space = text[place..<start]
    guard let line = space.lastIndex(where: { $0 == 0x0A || $0 == 0x0D }) else {
      return String(decoding: space, as: UTF8.self)
    }
    return lineEnd + String(decoding: space[(line + 1)...], as: UTF8.self)
  }

  /// Returns the end of an element, or of the blanks or the comment after it that end its line.
  private func endOfLine(after end: Int) -> Int {
    let rest = text[end...].drop { $0 == 0x20 || $0 == 0x09 }
    if let next = rest.first, next == 0x0A || next == 0x0D { return rest.startIndex }
    guard rest.starts(with: "<!--".utf8) else { return end }
    var place = rest.startIndex + 4
    while place < text.count, !text[place...].starts(with: "-->".utf8) {
      guard text[place] != 0x0A, text[place] != 0x0D else { return end }
      place += 1
    }
    place += 3
    guard place < text.count, text[place] == 0x0A || text[place] == 0x0D else { return end }
    return place
  }

  /// Returns a value from its first tag on; its lines after the first one begin with a margin.
  private func written(_ value: JSONText, margin: String) -> String {
    let line = lineEnd.isEmpty ? "" : lineEnd + margin
    let inside = lineEnd.isEmpty ? "" : line + unit
    switch value {
    case .string(let text): return Self.leaf(text)
    case .bool(let flag): return flag ? "<true/>" : "<false/>"
    case .integer(let number): return "<integer>\(number)</integer>"
    case .null, .written: return "<string></string>"
    case .array(let elements):
      guard !elements.isEmpty else { return "<array/>" }
      let inner = elements.map { inside + written($0, margin: margin + unit) }
      return "<array>\(inner.joined())\(line)</array>"
    case .object(let members):
      guard !members.isEmpty else { return "<dict/>" }
      let inner = members.map { name, value in
        inside + "<key>\(name.escapedForXML)</key>" + inside + written(value, margin: margin + unit)
      }
      return "<dict>\(inner.joined())\(line)</dict>"
    }
  }

  /// Returns the element of a text, or of a value that begins with U+0001 and the name of its
  /// element.
  private static func leaf(_ text: String) -> String {
    guard text.unicodeScalars.first == "\u{1}", let space = text.firstIndex(of: " ") else {
      return "<string>\(text.escapedForXML)</string>"
    }
    let name = text[text.index(after: text.startIndex)..<space]
    return "<\(name)>\(text[text.index(after: space)...])</\(name)>"
  }
}

extension [UInt8] {
  /// Returns the blanks at the beginning of the line that contains a byte.
  func margin(of place: Int) -> String {
    let start = self[..<place].lastIndex { $0 == 0x0A || $0 == 0x0D }.map { $0 + 1 } ?? 0
    return String(decoding: self[start...].prefix { $0 == 0x20 || $0 == 0x09 }, as: UTF8.self)
  }
}

extension JSONValue {
  /// Converts the values of a property list; the range of a name is the range of the whole key.
  init(_ value: PropertyListValue) {
    let content: Content =
      switch value.content {
      case .string(let text): .string(text)
      case .boolean(let flag): .boolean(flag)
      case .array(let values): .array(values.map { JSONValue($0) })
      case .dictionary(let entries):
        .object(
          entries.map { entry in
            JSONMember(
              name: entry.key.name, nameRange: entry.key.element, value: JSONValue(entry.value))
          })
      case .integer(let number): .string("\u{1}integer \(number)")
      case .real(let number): .string("\u{1}real \(number)")
      case .date(let text): .string("\u{1}date \(text)")
      case .data(let bytes): .string("\u{1}data \(Data(bytes).base64EncodedString())")
      }
    self.init(content, range: value.range, element: value.element)
  }
}
