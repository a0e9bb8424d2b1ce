import Diagnostics
import DocumentFormats
import JSONSyntax

/// The steps of notebook migrations that are written in Swift.
enum NotebookFunctions {
  static let all: [String: MigrationFunction] = [
    "metadata": MigrationFunction { gatherMetadata(&$0) },
    "lines-2": lines(inverse: "bare-lines-2") {
      NotebookLines.endLines(&$0, $1, whereFirstIsEnded: true)
    },
    "bare-lines-2": lines(inverse: "lines-2", NotebookLines.bareLines2),
    "lines-3": lines(inverse: "one-line-3") {
      NotebookLines.endLines(&$0, $1, whereFirstIsEnded: false)
    },
    "one-line-3": lines(inverse: "lines-3", NotebookLines.joined3),
    "rich-cells": MigrationFunction(inverse: "plain-cells") { _ in false },
    "plain-cells": MigrationFunction(
      inverse: "rich-cells", losing: ["heading-levels", "heading-lines", "raw-cells"]
    ) { NotebookCells.simplify(&$0) },
    "markdown": MigrationFunction(
      inverse: "headings", losing: ["heading-levels", "heading-lines"]
    ) { NotebookCells.markDown(&$0) },
    "headings": MigrationFunction(inverse: "markdown") { NotebookCells.makeHeading(&$0) },
    "results": MigrationFunction(inverse: "numbered-results") { _ in false },
    "numbered-results": MigrationFunction(
      inverse: "results", losing: ["execution_count"]
    ) { number(&$0) },
    "json": MigrationFunction(inverse: "json-text", losing: ["invalid-json"]) { parse(&$0) },
    "json-text": MigrationFunction(inverse: "json") { unparse(&$0) },
    "bundle": MigrationFunction(inverse: "known-bundle") { _ in false },
    "known-bundle": MigrationFunction(inverse: "bundle", losing: ["mime-data"]) {
      dropUnknown(&$0)
    },
  ]

  /// The short names of output data before version 4, and their MIME types.
  static let shortNames: [(short: String, type: String)] = [
    ("text", "text/plain"), ("html", "text/html"), ("svg", "image/svg+xml"),
    ("png", "image/png"), ("jpeg", "image/jpeg"), ("latex", "text/latex"),
    ("json", "application/json"), ("javascript", "application/javascript"),
    ("pdf", "application/pdf"),
  ]

  static func string(_ json: [UInt8]?) -> String? {
    json.flatMap { JSONValue.read($0).value?.string }
  }

  /// Moves the name into the metadata: the first notebooks in version 2 stored it outside.
  private static func gatherMetadata(_ notebook: inout FunctionObject) -> Bool {
    guard let name = notebook["name"], notebook.kind(of: "metadata") == nil else {
      guard notebook.kind(of: "metadata") == nil else { return false }
      notebook["metadata"] = Array("{}".utf8)
      return true
    }
    notebook["metadata"] = Array("{\"name\": ".utf8) + name + Array("}".utf8)
    notebook["name"] = nil
    return true
  }

  /// Replaces a null result number with 0: version 3 requires a number.
  private static func number(_ output: inout FunctionObject) -> Bool {
    guard output.kind(of: "prompt_number") == .null else { return false }
    output.lose("execution_count", "prompt_number")
    output["prompt_number"] = Array("0".utf8)
    return true
  }

  private static let json = "application/json"

  /// Replaces JSON in a string with its value: version 3 stores JSON as text, version 4 as a value.
  private static func parse(_ output: inout FunctionObject) -> Bool {
    guard output.kind(of: json) != nil, let bytes = output[json],
      let text = NotebookLines(bytes)?.text
    else { return false }
    let inner = Array(text.utf8)
    let read = JSONValue.read(inner)
    guard let value = read.value, inner.first != 0xEF,
      !read.problems.contains(where: { $0.severity == .error })
    else {
      output.lose("invalid-json", json)
      return false
    }
    output[json] = Array(inner[value.element])
    return true
  }

  private static func unparse(_ output: inout FunctionObject) -> Bool {
    guard output.kind(of: json) != nil, let bytes = output[json] else { return false }
    output[json] = NotebookLines.quoted(String(decoding: bytes, as: UTF8.self))
    return true
  }

  /// Removes the data that version 3 cannot hold.
  private static func dropUnknown(_ bundle: inout FunctionObject) -> Bool {
    var hasChanged = false
    for name in bundle.names where name != json {
      let isText = bundle.kind(of: name) == .string
      let isJSON = name.hasPrefix("application/") && name.hasSuffix("+json")
      if isMIMEType(name), isText || !isJSON { continue }
      bundle.lose("mime-data", name)
      bundle[name] = nil
      hasChanged = true
    }
    return hasChanged
  }

  /// True if version 3 accepts the name: `^[a-zA-Z0-9]+/[a-zA-Z0-9\-\+\.]+$`.
  private static func isMIMEType(_ name: String) -> Bool {
    let parts = name.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
    return parts.count == 2 && parts.allSatisfy { !$0.isEmpty }
      && parts[0].allSatisfy(\.isASCIIAlphanumeric)
      && parts[1].allSatisfy { $0.isASCIIAlphanumeric || "-+.".utf8.contains($0) }
  }

  /// The members that contain lines before version 4.
  static let lined = [
    "input", "source", "rendered", "text", "html", "svg", "latex", "javascript", "json",
  ]

  /// Returns a function that rewrites lists of lines in the form that another version expects.
  private static func lines(
    inverse: String, _ change: @escaping @Sendable (inout FunctionObject, String) -> Bool
  ) -> MigrationFunction {
    MigrationFunction(inverse: inverse) { object in
      var hasChanged = false
      // Readers of versions before 4 do not join the lines of these.
      let images = object.names.filter {
        inverse == "lines-3" && (["png", "jpeg", "pdf"].contains($0) || $0.contains("/"))
      }
      for name in lined + images where object.kind(of: name) == .array {
        hasChanged = change(&object, name) || hasChanged
      }
      return hasChanged
    }
  }
}
