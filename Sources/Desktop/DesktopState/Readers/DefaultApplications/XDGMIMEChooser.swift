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
      found.add(id, source, obstacle(of: id))
    }
    for folder in folders.folders {
      // The first line with the text counts, in any group, whether or not its ID is installed.
      let lines = folder.files.lazy.filter { !$0.role.isList }.compactMap { file in
        file.textLines.first { $0.type.hasSuffix(type) }.map { (file.path, $0) }
      }
      guard let (path, line) = lines.first, let id = line.ids.first?.trimmed, !id.isEmpty else {
        continue
      }
      found.add(id, ApplicationSource(line.kind, path, line: line.line, type: type), nil)
    }
    if let entry = mostPreferred(type) {
      found.add(entry.id, ApplicationSource(.claimed, entry.path, line: nil, type: type), nil)
    }
    return found.items
  }

  /// Returns why an entry cannot be used; ignores Hidden and TryExec.
  private func obstacle(of id: String) -> ApplicationObstacle? {
    // For a path, only the name is looked up, and the path is the answer.
    let name = id.split(separator: "/").last.map(String.init) ?? id
    guard let entry = folders.entry(name) else { return .notInstalled }
    guard let program = entry.exec else { return .missingProgram("", key: "Exec") }
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
