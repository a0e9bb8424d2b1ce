import Diagnostics
import DocumentFormats
import JSONSyntax

/// The repairs of notebooks that are written in Swift.
enum NotebookMending {
  static let all: [String: MigrationFunction] = [
    "lines": MigrationFunction { mendLines(&$0) },
    "only-objects": MigrationFunction { keepObjects(&$0) },
    "tags": MigrationFunction { mendTags(&$0) },
    "cell-kind": MigrationFunction { tellCell(&$0) },
    "output-kind": MigrationFunction { tellOutput(&$0) },
    "language": MigrationFunction { takeLanguage(&$0) },
  ]

  /// Converts members of any type that must contain lines or a text.
  private static func mendLines(_ object: inout FunctionObject) -> Bool {
    var hasChanged = false
    let data = object.names.filter { $0.contains("/") && !isJSON($0) }
    for name in ["source", "text"] + data {
      guard let json = object[name], NotebookLines(json) == nil else { continue }
      let lines = lines(json)
      // Removes data without content.
      object[name] = lines.isEmpty && name.contains("/") ? nil : written(lines, isList: false)
      hasChanged = true
    }
    if let json = object["traceback"], object.kind(of: "traceback") != .null {
      let isList = NotebookLines(json) != nil && object.kind(of: "traceback") == .array
      if !isList {
        object["traceback"] = written(lines(json), isList: true)
        hasChanged = true
      }
    }
    for name in ["ename", "evalue"] {
      guard let json = object[name], ![.string, .null].contains(object.kind(of: name)) else {
        continue
      }
      object[name] = NotebookLines.quoted(lines(json).joined(separator: "\n"))
      hasChanged = true
    }
    return hasChanged
  }

  private static func isJSON(_ type: String) -> Bool {
    type == "application/json" || type.hasPrefix("application/") && type.hasSuffix("+json")
  }

  private static func written(_ lines: [String], isList: Bool) -> [UInt8] {
    isList
      ? Array(JSONText.array(lines.map(JSONText.string)).text.utf8)
      : NotebookLines.quoted(lines.joined())
  }

  /// Returns the texts in a value: joins nested lists, and writes other values as JSON.
  private static func lines(_ json: [UInt8]) -> [String] {
    guard let value = JSONValue.read(json).value else { return [] }
    return lines(value, json)
  }

  private static func lines(_ value: JSONValue, _ json: [UInt8]) -> [String] {
    switch value.content {
    case .null: []
    case .string(let text): [text]
    case .array(let items): items.flatMap { lines($0, json) }
    case .object(let members):
      members.count == 1
        ? lines(members[0].value, json)
        : members.isEmpty ? [] : [String(decoding: json[value.element], as: UTF8.self)]
    case .number, .boolean: [String(decoding: json[value.element], as: UTF8.self)]
    }
  }

  /// Returns the objects of a list and of the lists in it.
  private static func objects(_ items: [JSONValue]) -> [JSONValue] {
    items.flatMap { item in item.object != nil ? [item] : objects(item.array ?? []) }
  }

  /// Removes everything but objects from the lists of cells and outputs.
  private static func keepObjects(_ object: inout FunctionObject) -> Bool {
    var hasChanged = false
    for name in ["cells", "outputs"] where object.kind(of: name) == .array {
      guard let json = object[name], let items = JSONValue.read(json).value?.array else { continue }
      let kept = objects(items)
      guard kept.map(\.range) != items.map(\.range) else { continue }
      let texts = kept.map { JSONText.written(String(decoding: json[$0.element], as: UTF8.self)) }
      object[name] = Array(JSONText.array(texts).text.utf8)
      hasChanged = true
    }
    return hasChanged
  }

  /// Writes each tag once, and splits tags at commas.
  private static func mendTags(_ metadata: inout FunctionObject) -> Bool {
    guard let json = metadata["tags"] else { return false }
    var tags: [String] = []
    for part in lines(json).flatMap({ $0.split(separator: ",") }) {
      let tag = part.drop { $0.isWhitespace }
      if !tag.isEmpty, !tags.contains(String(tag)) { tags.append(String(tag)) }
    }
    let new = Array(JSONText.array(tags.map(JSONText.string)).text.utf8)
    metadata["tags"] = new
    return new != json
  }

  // MARK: Kinds

  private static func tellCell(_ cell: inout FunctionObject) -> Bool {
    switch NotebookFunctions.string(cell["cell_type"])?.lowercased() {
    case "heading": return NotebookCells.markDown(&cell)
    case "code", "markdown", "raw": return false
    default: break
    }
    // The programming interface of VS Code has numbers: 1 is Markdown, 2 is code.
    let said = cell["kind"].map { String(decoding: $0, as: UTF8.self) }
    let isCode =
      said != "1"
      && (said == "2" || ["outputs", "execution_count"].contains { cell.kind(of: $0) != nil })
    cell["cell_type"] = NotebookLines.quoted(isCode ? "code" : "markdown")
    return true
  }

  private static func tellOutput(_ output: inout FunctionObject) -> Bool {
    let old = ["pyout": "execute_result", "pyerr": "error"]
    let names = output.names
    let form =
      names.contains("ename") || names.contains("traceback")
      ? "error"
      : names.contains("text")
        ? "stream" : names.contains("execution_count") ? "execute_result" : "display_data"
    let said = NotebookFunctions.string(output["output_type"]).flatMap { old[$0] }
    output["output_type"] = NotebookLines.quoted(said ?? form)
    return true
  }

  private static func takeLanguage(_ metadata: inout FunctionObject) -> Bool {
    guard let kernel = metadata["kernelspec"].flatMap({ JSONValue.read($0).value }),
      let language = kernel["language"]?.string, !language.isEmpty,
      let json = metadata["language_info"], let old = JSONValue.read(json).value?.object,
      !old.isEmpty
    else { return false }
    let others = old.filter { $0.name != "name" }.map { member in
      (
        name: member.name,
        value: JSONText.written(String(decoding: json[member.value.element], as: UTF8.self))
      )
    }
    metadata["language_info"] = Array(
      JSONText.object([(name: "name", value: .string(language))] + others).text.utf8)
    return true
  }
}
