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

  private func list(_ path: some Collection<JSONPath>) throws(EditRefusal) -> BracketedList {
    guard let list = value(path).flatMap(BracketedList.init) else {
      throw EditRefusal("the value is not a list", at: root.range)
    }
    return list
  }

  private func value(_ path: some Collection<JSONPath>) -> JSONValue? {
    path.reduce(root) { $0?[$1] }
  }

  func replacing(_ path: [JSONPath], _ value: PlainValue) throws(EditRefusal) -> [TextEdit] {
    guard !isBlank, let old = self.value(path)?.element else {
      return [text.lines.appending(BracketedWriter(text, near: nil).text(value, indentation: ""))]
    }
    return text.replacing(old, by: value, in: path.isEmpty ? nil : try list(path.dropLast()))
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
    let element = value(path)?.element
    let index = list.items.firstIndex { $0.value == element }
    return index.map { text.removing($0, from: list) } ?? []
  }
}
