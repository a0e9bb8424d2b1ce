import FileTypes
import Files
import TypeConversion
import TypeProject

extension ImportNeighbors {
  /// The files of the disk, for a declaration at a path; nil for one in the working folder.
  ///
  /// Pictures are read only below the folder of the declaration, as `generate` does.
  static func onDisk(declaration: String?) -> ImportNeighbors {
    let home = FileSystem.resolved(declaration.map { FilePath($0).folder } ?? ".")
    return ImportNeighbors(
      content: { name, path in
        try? FileSource.contents(of: name, beneath: FilePath(path).folder, limit: ProjectFile.limit)
      },
      files: { name, path in
        let folder = FilePath(path).folder.appending(name)
        guard InodeKind.of(folder.bytes).kind == .directory else { return [] }
        let entries = FileSystem.entries(of: folder.bytes) ?? []
        return entries.filter { !$0.isDirectory }.map { String(decoding: $0.name, as: UTF8.self) }
          .sorted()
      },
      picture: { name, path in
        // Packagers look for pictures beside the file even if it does not name any.
        let isBeside = !name.hasPrefix("/") && !name.hasPrefix("../")
        let file = FilePath(path).folder.appending(name)
        if isBeside, InodeKind.of(file.bytes).kind == nil { return (name, .missing) }
        guard let home, let folder = FileSystem.resolved(FilePath(path).folder),
          let inside = Self.path(of: name, in: folder.description, below: home.description)
        else { return (name, .refused("is outside of the folder of the declaration")) }
        let declaration = home.appending("declaration").description
        return (inside, DeclarationInput.picture(inside, beside: declaration).file)
      })
  }

  /// The path of a file relative to a folder that it is in; both folders are absolute.
  private static func path(of name: String, in folder: String, below home: String) -> String? {
    var parts: [Substring] = name.hasPrefix("/") ? [] : folder.split(separator: "/")
    for part in name.split(separator: "/") where part != "." {
      guard part == ".." else {
        parts.append(part)
        continue
      }
      guard parts.popLast() != nil else { return nil }
    }
    let above = home.split(separator: "/")
    guard parts.count > above.count, parts.starts(with: above) else { return nil }
    return parts.dropFirst(above.count).joined(separator: "/")
  }
}
