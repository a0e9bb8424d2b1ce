import Diagnostics

/// The tables of a Windows Installer database that declare types.
package struct InstallerTables {
  static let names = ["Registry", "Extension", "ProgId", "Verb"]
  /// The tables that map the keys of files to names.
  static let namesOfFiles = ["Component", "File"]

  /// The columns that are kept; other columns of large tables would fill the memory.
  private static let columns: Set<Substring> = [
    "Root", "Key", "Name", "Value", "Extension", "ProgId_", "MIME_", "Component_", "ProgId",
    "Description", "Extension_", "Verb", "Argument", "Component", "KeyPath", "File", "FileName",
  ]

  private var rows: [String: [[Substring: String]]] = [:]

  package init() {}

  /// Adds a table in the format of `msiinfo export`: a line with column names, two more lines, and
  /// a line for each row.
  package mutating func add(_ name: String, _ bytes: [UInt8]) {
    // Lines end in CR LF, which Swift reads as one character.
    let text = String(decoding: bytes.filter { $0 != 0x0D }, as: UTF8.self)
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    let cells = { (line: Substring) in line.split(separator: "\t", omittingEmptySubsequences: false)
    }
    guard let columns = lines.first.map(cells) else { return }
    rows[name] = lines.dropFirst(3).map(cells).filter { $0.count == columns.count }.map { row in
      let kept = zip(columns, row.map(String.init)).filter { Self.columns.contains($0.0) }
      return Dictionary(kept) { first, _ in first }
    }
  }

  /// The registry entries that an installation writes, in the format of `regedit`.
  package var registry: String {
    var text = "Windows Registry Editor Version 5.00\n"
    var places: [String: Int] = [:]
    var merged: [Key] = []
    for key in keys {
      if let place = places[key.path] {
        merged[place].values += key.values
      } else {
        places[key.path] = merged.count
        merged.append(key)
      }
    }
    for key in merged {
      text += "\n[\(key.path)]\n"
      for (name, value) in key.values {
        let name = name.isEmpty ? "@" : name.quoted(in: "\"")
        text += name + "=" + value.quoted(in: "\"") + "\n"
      }
    }
    return text
  }

  private struct Key {
    var path: String
    var values: [(name: String, value: String)]
  }

  private static let roots = [
    "-1": "HKEY_LOCAL_MACHINE", "0": "HKEY_CLASSES_ROOT", "1": "HKEY_CURRENT_USER",
    "2": "HKEY_LOCAL_MACHINE", "3": "HKEY_USERS",
  ]

  /// The registry keys, in the order of the tables.
  private var keys: [Key] {
    let files = Dictionary(
      (rows["File"] ?? []).compactMap { row in
        // A short name may precede the long one.
        row["File"].map { ($0, row["FileName"]?.split(separator: "|").last.map(String.init) ?? $0) }
      }
    ) { first, _ in first }
    return registryKeys(files) + extensionKeys(files)
      + (rows["ProgId"] ?? []).compactMap { row in
        row["ProgId"].map {
          Key(path: "HKEY_CLASSES_ROOT\\\($0)", values: [("", row["Description"] ?? "")])
        }
      }
  }

  private func registryKeys(_ files: [String: String]) -> [Key] {
    (rows["Registry"] ?? []).compactMap { row in
      guard let root = Self.roots[row["Root"] ?? ""], let key = row["Key"] else { return nil }
      let name = row["Name"] ?? ""
      let value = Self.formatted(row["Value"] ?? "", files)
      // These names create or remove a key.
      let isKey = ["+", "-", "*"].contains(name) && value.isEmpty
      return Key(path: "\(root)\\\(key)", values: isKey ? [] : [(name, value)])
    }
  }

  private func extensionKeys(_ files: [String: String]) -> [Key] {
    let keyFiles = Dictionary(
      (rows["Component"] ?? []).compactMap { row in
        row["Component"].flatMap { name in row["KeyPath"].map { (name, files[$0] ?? $0) } }
      }
    ) { first, _ in first }
    let verbs = Dictionary(grouping: rows["Verb"] ?? []) { $0["Extension_"] ?? "" }
    return (rows["Extension"] ?? []).flatMap { row -> [Key] in
      guard let name = row["Extension"], let type = row["ProgId_"], !type.isEmpty else { return [] }
      let contentType = row["MIME_"].flatMap { $0.isEmpty ? nil : ("Content Type", $0) }
      let component = row["Component_"] ?? ""
      let program = keyFiles[component] ?? "[\(component)]"
      return [
        Key(
          path: "HKEY_CLASSES_ROOT\\.\(name)",
          values: [("", type)] + [contentType].compactMap(\.self))
      ]
        + (verbs[name] ?? []).map { verb in
          Key(
            path: "HKEY_CLASSES_ROOT\\\(type)\\shell\\\(verb["Verb"] ?? "open")\\command",
            values: [("", "\"\(program)\" \(verb["Argument"] ?? "")")])
        }
    }
  }

  /// Replaces the file keys `[#Id]` and `[!Id]` in a text with file names (Windows Installer,
  /// Formatted); properties stay unchanged.
  private static func formatted(_ text: String, _ files: [String: String]) -> String {
    var rest = text.hasPrefix("#%") ? text.dropFirst(2) : text[...]
    var result = ""
    while let start = rest.firstIndex(of: "["), let end = rest[start...].firstIndex(of: "]") {
      result += rest[..<start]
      let inner = rest[rest.index(after: start)..<end]
      let key = String(inner.dropFirst())
      let name = "#!".contains(inner.first ?? " ") ? files[key] ?? key : nil
      result += name ?? String(rest[start...end])
      rest = rest[rest.index(after: end)...]
    }
    return result + rest
  }
}
