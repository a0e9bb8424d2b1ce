import Diagnostics
import Files

/// Chooses like xdg-mime 1.1.3 on an unknown desktop: searches the files for the text of the type.
///
/// Aliases, ancestors, and removed associations do not count.
struct XDGMIMEChooser {
  let folders: ApplicationFolders

  func consider(_ type: String) -> [ConsideredApplication] {
    var found = ConsideredList()
    for file in folders.folders.flatMap(\.files) where file.role.isList {
      // Only the first ID of the first line counts, with all text before the semicolon.
      let line = file.textLines.first { $0.kind == .isDefault && $0.type == type }
      guard let line, let id = line.ids.first, !id.isEmpty else { continue }
      let source = ApplicationSource(.isDefault, file.path, line: line.line, type: type)
      let entry = entry(named: id)
      found.add(id.contains("/") ? id : entry?.id ?? id, source, obstacle(of: entry, id))
    }
    for folder in folders.folders {
      // The first line with the text counts, in any group, whether or not its ID is installed.
      let lines = folder.files.lazy.filter { !$0.role.isList }.compactMap { file in
        file.textLines.first { $0.type.hasSuffix(type) }.map { (file.path, $0) }
      }
      // An equals sign ends an ID, too.
      guard let (path, line) = lines.first, let text = line.ids.first?.prefix(while: { $0 != "=" }),
        case let id = String(text).trimmed, !id.isEmpty
      else { continue }
      found.add(id, ApplicationSource(line.kind, path, line: line.line, type: type), nil)
    }
    if let entry = mostPreferred(type) {
      found.add(entry.id, ApplicationSource(.claimed, entry.path, line: nil, type: type), nil)
    }
    return found.items
  }

  /// Returns the entry that the script finds, in the first folder that has one: by the name before
  /// the last dash and that behind the first, by the whole name, or in a subfolder, but not below.
  private func entry(named id: String) -> ApplicationEntry? {
    // For a path, only the name is looked up, and the path is the answer.
    let name = id.split(separator: "/").last.map(String.init) ?? id
    // The script's 'basename' takes it for an option.
    guard !id.hasPrefix("-") else { return nil }
    let vendor = name.lastIndex(of: "-").map { name[..<$0] } ?? ""
    let inner = "\(vendor)/\(name.drop { $0 != "-" }.dropFirst())"
    return folders.folders.lazy.compactMap { folder in
      let all = folder.entries.values
      let below = all.filter { entry in
        let parts = entry.path.dropFirst(folder.path.count + 1).split(separator: "/")
        return parts.count == 2 && parts[1] == name
      }
      return all.first { $0.path == "\(folder.path)/\(inner)" }
        ?? all.first { $0.path == "\(folder.path)/\(name)" } ?? below.min { $0.path < $1.path }
    }.first
  }

  /// Returns why an entry cannot be used; ignores Hidden and TryExec.
  private func obstacle(of entry: ApplicationEntry?, _ id: String) -> ApplicationObstacle? {
    guard let entry else { return folders.absence(of: id) }
    guard let program = entry.firstWord else { return .missingProgram("", key: "Exec") }
    return program.isFound ? nil : .missingProgram(program.name, key: "Exec")
  }

  private func mostPreferred(_ type: String) -> ApplicationEntry? {
    folders.folders.flatMap { folder in
      // The subfolders of a folder come last.
      folder.entries.values.filter { $0.mimeTypes.contains(type) }.sorted { $0.id < $1.id }
        .sorted { FilePath($0.path).folder.description < FilePath($1.path).folder.description }
    }.sorted { $0.initialPreference > $1.initialPreference }.first
  }
}
