package import JSONSyntax
package import UniformTypes
package import Diagnostics

extension JSONValue: Outline {
  package static var mapNouns: [String] { ["an object", "objects"] }
  package var form: SlotForm? {
    switch content {
    case .string: .text
    case .number: .number
    case .boolean: .flag
    case .array: .list
    case .object: .map
    case .null: nil
    }
  }
  package var text: String? { string }
  package var items: [JSONValue] { array ?? [] }
  package var entries: [JSONMember] { object ?? [] }
  package var noun: String { kind.phrase }
}

extension JSONMember: OutlineEntry {}

extension SlotFault<JSONValue> {
  /// Returns the fix in JSON, JSON5, YAML, or TOML; nil if the value has escapes.
  package func fix(in text: [UInt8], linesOfYAML indentation: String? = nil) -> Fix? {
    let inside = text.inside(of: value)
    func written(_ range: Range<Int>) -> String { String(decoding: text[range], as: UTF8.self) }
    var edit: TextEdit?
    switch repair {
    case nil: break
    case .text(let new, _) where isOfName:
      // A list of TOML has its name before each element.
      let rest = text[entry.nameRange.upperBound...]
      let isOnce = entry.value.form == .text || rest.firstPlace(of: entry.name.utf8) == nil
      let name = JSONValue(.string(entry.name), range: range, element: entry.nameRange)
      edit = isOnce ? text.inside(of: name).map { .replace($0, by: new) } : nil
    case .text(let new, _): edit = inside.map { .replace($0, by: new) }
    case .texts(let new):
      let isBare = inside == value.element
      guard let inside,
        !isBare || new.allSatisfy({ $0.utf8.allSatisfy(\.isASCIIAlphanumeric) })
      else { return nil }
      let quote = isBare ? "" : written(inside.lowerBound - 1..<inside.lowerBound)
      let list = new.map { quote + $0 + quote }.joined(separator: ", ")
      edit = .replace(value.element, by: isItem && !isBare ? list : "[\(list)]")
    case .flag(let new): edit = .replace(value.element, by: "\(new)")
    case .number(let new): edit = .replace(value.element, by: "\(new)")
    case .wrap where inside != nil || written(value.element).first == "{":
      let isLine = indentation?.allSatisfy { $0 == " " } == true
      edit = .replace(
        value.element, by: isLine ? "- " + written(value.element) : "[\(written(value.element))]")
    case .unwrap where text[value.element].first == UInt8(ascii: "["):
      edit = value.array.map { .replace(value.element, by: written($0[0].element)) }
    case .wrap, .unwrap: break
    }
    return edit.flatMap { edit in repair.map { Fix($0.title, edit) } }
  }
}

extension [UInt8] {
  /// Returns the range of a text without its quotes, or nil if it has escapes.
  package func inside(of value: JSONValue) -> Range<Int>? {
    guard let written = value.string?.utf8, !written.isEmpty,
      indices.contains(value.element.lowerBound)
    else { return nil }
    let start = value.element.lowerBound
    let isQuoted = self[start] == UInt8(ascii: "\"") || self[start] == UInt8(ascii: "'")
    let place = isQuoted ? start + 1 : start
    guard self[place...].starts(with: written) else { return nil }
    let end = place + written.count
    guard !isQuoted || end < count && self[end] == self[start] else { return nil }
    return place..<end
  }
}
