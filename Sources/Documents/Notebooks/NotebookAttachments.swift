import Diagnostics
import DocumentFormats
import JSONSyntax

/// Repairs of the files that are attached to cells: each has data by MIME type.
enum NotebookAttachments {
  static let all: [String: MigrationFunction] = [
    "attachments": MigrationFunction { join(&$0) },
    "attachment": MigrationFunction { addTypes(&$0) },
  ]

  private static let types: [(endings: [String], type: String)] = [
    (["png"], "image/png"), (["jpg", "jpeg", "jpe", "jfif"], "image/jpeg"),
    (["gif"], "image/gif"), (["svg"], "image/svg+xml"), (["webp"], "image/webp"),
    (["bmp"], "image/bmp"), (["tif", "tiff"], "image/tiff"), (["avif"], "image/avif"),
    (["pdf"], "application/pdf"),
  ]

  /// The first characters of pictures as base64.
  private static let starts = [
    ("iVBOR", "image/png"), ("/9j/", "image/jpeg"), ("R0lG", "image/gif"),
    ("PHN2Zy", "image/svg+xml"), ("UklGR", "image/webp"), ("JVBER", "application/pdf"),
  ]

  private static func type(of name: String, _ data: String) -> String {
    // The type may be in the place of the name, which is missing.
    if types.contains(where: { $0.type == name }) { return name }
    let ending = name.lowercased().split(separator: ".").last.map { String($0) } ?? ""
    return types.first { $0.endings.contains(ending) }?.type
      ?? starts.first { data.hasPrefix($0.0) }?.1 ?? "application/octet-stream"
  }

  /// Returns the MIME type and the data of a URI with base64, or nil.
  static func parts(_ uri: String) -> (type: String, data: String)? {
    let head = uri.prefix { $0 != "," }
    guard head.count < 100, head.hasPrefix("data:"), head.hasSuffix(";base64"),
      head.count < uri.count
    else { return nil }
    let type = head.dropFirst(5).prefix { $0 != ";" }
    return (String(type), String(uri.dropFirst(head.count + 1)))
  }

  /// Adds the MIME type of bare data, derived from the name of the file.
  private static func addTypes(_ attachments: inout FunctionObject) -> Bool {
    var hasChanged = false
    for name in attachments.names {
      guard let json = attachments[name], let value = JSONValue.read(json).value else { continue }
      var bundle: [UInt8]?
      if let parts = value.string.flatMap(parts), !parts.type.isEmpty {
        bundle = object(parts.type, NotebookLines.quoted(parts.data))
      } else if let lines = NotebookLines(json) {
        bundle = object(type(of: name, lines.lines.first ?? ""), json)
      } else if value.kind == .null {
        // Programs stop at a picture that is not there, but not at an empty one.
        bundle = object(type(of: name, ""), NotebookLines.quoted(""))
      }
      guard let bundle else { continue }
      attachments[name] = bundle
      hasChanged = true
    }
    return hasChanged
  }

  private static func object(_ type: String, _ data: [UInt8]) -> [UInt8] {
    Array("{\(JSONText.string(type).text): ".utf8) + data + Array("}".utf8)
  }

  /// Makes one object of a list of them.
  private static func join(_ cell: inout FunctionObject) -> Bool {
    guard let json = cell["attachments"], let items = JSONValue.read(json).value?.array else {
      return false
    }
    var members: [(name: String, value: JSONText)] = []
    for item in items where item.kind != .null {
      guard let own = item.object else { return false }
      for member in own {
        guard !members.contains(where: { $0.name == member.name }) else { return false }
        members.append((member.name, NotebookSheets.written(json[member.value.element])))
      }
    }
    cell["attachments"] = members.isEmpty ? nil : Array(JSONText.object(members).text.utf8)
    return true
  }
}
