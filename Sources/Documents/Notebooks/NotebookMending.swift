import Diagnostics
import DocumentFormats
import JSONSyntax

/// The repairs of notebooks that are written in Swift.
enum NotebookMending {
  static let all: [String: MigrationFunction] = [
    "lines": MigrationFunction { mendLines(&$0) },
    "tags": MigrationFunction { mendTags(&$0) },
    "output-kind": MigrationFunction { tellOutput(&$0) },
    "output-form": MigrationFunction { tellForm(&$0) },
    "stream-text": MigrationFunction { nameText(&$0) },
    "widget-state": MigrationFunction { NotebookWidgets.gather(&$0) },
  ]

  /// Converts members of any type that must contain lines or a text.
  static func mendLines(
    _ object: inout FunctionObject, in lined: [String] = ["source", "text"]
  ) -> Bool {
    var hasChanged = false
    let data = object.names.filter { $0.contains("/") && !isJSON($0) }
    for name in lined + data {
      guard let json = object[name], NotebookLines(json) == nil else { continue }
      let lines = lines(json)
      // Removes data without content.
      object[name] =
        lines.isEmpty && name.contains("/") ? nil : NotebookLines.quoted(lines.joined())
      hasChanged = true
    }
    if let json = object["traceback"], object.kind(of: "traceback") != .null {
      let isList = NotebookLines(json) != nil && object.kind(of: "traceback") == .array
      if !isList {
        object["traceback"] = Array(JSONText.strings(lines(json)).text.utf8)
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

  /// Names that do not add information to the text of an object with a single member.
  private static let textNames = [
    "text", "source", "value", "content", "line", "lines", "code", "text/plain",
  ]

  /// Returns the texts in a value: joins nested lists, and writes other values as JSON.
  private static func lines(_ json: [UInt8]) -> [String] {
    guard let value = JSONValue.read(json).value else { return [] }
    return lines(value, json)
  }

  private static func lines(_ value: JSONValue, _ json: [UInt8]) -> [String] {
    if let items = numbered(value) { return items.flatMap { lines($0, json) } }
    return switch value.content {
    case .null: []
    case .string(let text): [text]
    case .array(let items): items.flatMap { lines($0, json) }
    case .object(let members):
      members.count == 1 && textNames.contains(members[0].name)
        ? lines(members[0].value, json)
        : members.isEmpty ? [] : [String(decoding: json[value.element], as: UTF8.self)]
    case .number, .boolean: [String(decoding: json[value.element], as: UTF8.self)]
    }
  }

  /// Returns the values of members that are numbered from 0 or 1, in this order; nil for others.
  private static func numbered(_ value: JSONValue) -> [JSONValue]? {
    guard let members = value.object, let first = members.first.flatMap({ Int($0.name) }),
      0...1 ~= first, members.map(\.name) == members.indices.map({ "\(first + $0)" })
    else { return nil }
    return members.map(\.value)
  }

  /// Writes each tag once, and splits tags at commas.
  private static func mendTags(_ metadata: inout FunctionObject) -> Bool {
    guard let json = metadata["tags"], let old = JSONValue.read(json).value,
      (old.array ?? [old]).allSatisfy({ $0.object == nil && $0.array == nil })
    else { return false }
    var tags: [String] = []
    for part in lines(json).flatMap({ $0.split(separator: ",") }) {
      let tag = part.drop { $0.isWhitespace }
      if !tag.isEmpty, !tags.contains(String(tag)) { tags.append(String(tag)) }
    }
    let new = Array(JSONText.strings(tags).text.utf8)
    metadata["tags"] = new
    return new != json
  }

  // MARK: Kinds

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

  /// Renames the text of a stream that is called like the data of a result.
  private static func nameText(_ stream: inout FunctionObject) -> Bool {
    guard let json = stream["data"], NotebookLines(json) != nil,
      stream["text"].map({ NotebookLines($0)?.text.isEmpty ?? ($0 == Array("null".utf8)) }) ?? true
    else { return false }
    stream["text"] = nil
    stream.rename("data", to: "text")
    return true
  }

  /// Corrects the kind of an output that has the members of another kind, but none of its own.
  private static func tellForm(_ output: inout FunctionObject) -> Bool {
    let empty = ["\"\"", "[]", "{}", "null"].map { Array($0.utf8) }
    func has(_ names: String...) -> Bool {
      names.contains { name in output[name].map { !empty.contains($0) } ?? false }
    }
    let found = [
      (kind: "error", isThere: has("ename", "traceback")), ("stream", has("text")),
      (has("execution_count") ? "execute_result" : "display_data", has("data")),
    ].filter(\.isThere).map(\.kind)
    guard let said = NotebookFunctions.string(output["output_type"]), found.count == 1,
      said != found[0]
    else { return false }
    switch (said, found[0]) {
    case ("stream", _), ("error", _): break
    case ("display_data", "error"), ("execute_result", "error"): break
    // A text beside the data is data, unless it is of a stream.
    case ("display_data", "stream"), ("execute_result", "stream"):
      guard ["stdout", "stderr"].contains(NotebookFunctions.string(output["name"])) else {
        return false
      }
    default: return false
    }
    output["output_type"] = NotebookLines.quoted(found[0])
    return true
  }
}
