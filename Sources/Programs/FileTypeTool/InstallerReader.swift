import Archives
import Diagnostics
import Files

/// Reads the tables of a Windows Installer package with `msiinfo`, as a registry file with what its
/// installation writes.
struct InstallerReader {
  var path: FilePath

  func read() async throws(FileFailure) -> PackageContents {
    let tool = try PackageTool("msiinfo", of: "msitools", for: path)
    // An absolute path cannot be taken for an option.
    let database = path.absolute.description
    let list = try await tool.run(["tables", database])
    let names = String(decoding: list, as: UTF8.self).split(separator: "\n").map(String.init)
    var tables = InstallerTables()
    for name in InstallerTables.names where names.contains(name) {
      tables.add(name, try await tool.run(["export", database, name]))
    }
    var contents = PackageContents()
    contents.names = Set(names)
    let file = PackageContents.File(name: "Registry.reg", bytes: Array(tables.registry.utf8))
    if OpenedPackage.isKept(file.name, file.bytes) { contents.files.append(file) }
    return contents
  }
}

/// The tables of a Windows Installer database that declare types.
struct InstallerTables {
  static let names = ["Registry", "Extension", "ProgId", "Verb"]

  private var rows: [String: [[String: String]]] = [:]

  init() {}

  /// Adds a table in the form of `msiinfo export`: a line with the names of the columns, two more,
  /// and a line for each row.
  mutating func add(_ name: String, _ bytes: [UInt8]) {
    // The lines end in CR LF, which would be one character.
    let text = String(decoding: bytes.filter { $0 != 0x0D }, as: UTF8.self)
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map {
      $0.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
    }
    guard let columns = lines.first else { return }
    rows[name] = lines.dropFirst(3).filter { $0.count == columns.count }.map {
      Dictionary(zip(columns, $0)) { first, _ in first }
    }
  }

  /// What an installation writes, in the form of `regedit`.
  var registry: String {
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
        let name = name.isEmpty ? "@" : Self.quoted(name)
        text += "\(name)=\(Self.quoted(value))\n"
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

  /// In the order of the tables.
  private var keys: [Key] {
    var keys: [Key] = []
    for row in rows["Registry"] ?? [] {
      guard let root = Self.roots[row["Root"] ?? ""], let key = row["Key"] else { continue }
      keys.append(Key(path: "\(root)\\\(key)", values: [(row["Name"] ?? "", row["Value"] ?? "")]))
    }
    for row in rows["Extension"] ?? [] {
      guard let name = row["Extension"], let type = row["ProgId_"] else { continue }
      keys.append(Key(path: "HKEY_CLASSES_ROOT\\.\(name)", values: [("", type)]))
      for verb in rows["Verb"] ?? [] where verb["Extension_"] == name {
        let command = "\"[\(row["Component_"] ?? "")]\" \(verb["Argument"] ?? "")"
        keys.append(
          Key(
            path: "HKEY_CLASSES_ROOT\\\(type)\\shell\\\(verb["Verb"] ?? "open")\\command",
            values: [("", command)]))
      }
    }
    for row in rows["ProgId"] ?? [] {
      guard let name = row["ProgId"] else { continue }
      keys.append(
        Key(path: "HKEY_CLASSES_ROOT\\\(name)", values: [("", row["Description"] ?? "")]))
    }
    return keys
  }

  private static func quoted(_ text: String) -> String {
    "\"" + text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"") + "\""
  }
}
