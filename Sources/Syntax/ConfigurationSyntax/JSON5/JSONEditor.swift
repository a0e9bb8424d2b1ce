import Diagnostics
import JSONSyntax

/// Edits of JSON and JSON5.
struct JSONEditor: ValueEditor {
  let root: JSONValue
  /// True if the text does not contain a value.
  let isBlank: Bool
  let text: BracketedText

  init(_ root: JSONValue, isBlank: Bool, _ bytes: [UInt8], _ notation: ConfigurationNotation) {
    self.root = root
    self.isBlank = isBlank
    text = BracketedText(
      lines: TextLines(bytes), notation: notation, lists: BracketedList.all(in: root))
  }

  private func value(_ path: some Collection<JSONPath>) throws(EditRefusal) -> JSONValue {
    var value = root
    for step in path {
      guard let next = value[step] else { throw EditRefusal.unknown(step, at: value.range) }
      value = next
    }
    return value
  }

  private func list(_ path: some Collection<JSONPath>) throws(EditRefusal) -> BracketedList {
    let value = try value(path)
    guard let list = BracketedList(value) else {
      throw EditRefusal("the value is not a list", at: value.range)
    }
    return list
  }

  func replacing(_ path: [JSONPath], _ value: PlainValue) throws(EditRefusal) -> [TextEdit] {
    guard isBlank else {
      let list = path.isEmpty ? nil : try list(path.dropLast())
      return text.replacing(try self.value(path).element, by: value, in: list)
    }
    let lines = text.lines
    let bytes = lines.bytes
    let isLine = bytes.count == lines.start || bytes.last.map(\.isLineEnd) ?? true
    let written = BracketedWriter(text, near: nil).text(value, indentation: "")
    return [.insert((isLine ? "" : lines.end) + written + lines.end, at: bytes.count)]
  }

  func adding(_ members: [PlainValue.Member], to path: [JSONPath]) throws(EditRefusal) -> [TextEdit]
  {
    text.adding(.object(members), to: try list(path))
  }

  func appending(_ values: [PlainValue], to path: [JSONPath]) throws(EditRefusal) -> [TextEdit] {
    text.adding(.array(values), to: try list(path))
  }

  func removing(_ path: [JSONPath]) throws(EditRefusal) -> [TextEdit] {
    let list = try list(path.dropLast())
    let element = try value(path).element
    guard let index = list.items.firstIndex(where: { $0.value == element }) else { return [] }
    return text.removing(index, from: list)
  }
}

extension EditRefusal {
  static func unknown(_ step: JSONPath, at range: Range<Int>) -> EditRefusal {
    EditRefusal("missing \(ValueStep.shown(step))", at: range)
  }
}
