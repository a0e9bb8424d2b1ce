import Files

/// The files that apps leave beside documents that are open or could not be saved.
struct FolderTraces {
  /// A sentence about each locked document, by the document's name.
  private(set) var locks: [FilePath: String] = [:]
  /// The remains of unfinished saves, by the document's name.
  private(set) var leftovers: [FilePath: String] = [:]

  /// The beginning of the name of a folder for a save.
  static let savingFolder = "(A Document Being Saved By "

  init(_ folder: FilePath, _ names: [String]) throws(FileFailure) {
    for name in names {
      if let (document, lock) = try Self.lock(name, in: folder) {
        locks[FilePath(document)] = lock
      } else if let leftover = SaveLeftover(FilePath(name).bytes) {
        leftovers[FilePath(leftover.document)] = name
      } else if name.hasPrefix(Self.savingFolder) {
        // Foundation writes the new content into this folder, under the name of the document.
        for entry in try FileSystem.entries(of: folder.appending(name).bytes) {
          leftovers[FilePath(entry.name)] = name
        }
      }
    }
  }

  /// The names of editors' lock files: the parts before and after the name of the open document.
  private static let lockNames: [(editor: String, prefix: String, suffix: String)] = [
    ("", ".~lock.", "#"), ("Emacs", ".#", ""), ("Vim", ".", ".swp"),
  ]

  private static func lock(
    _ name: String, in folder: FilePath
  ) throws(FileFailure) -> (String, String)? {
    for (editor, prefix, suffix) in lockNames
    where name.hasPrefix(prefix) && name.hasSuffix(suffix)
      && name.utf8.count > prefix.utf8.count + suffix.utf8.count
    {
      let document = String(name.dropFirst(prefix.count).dropLast(suffix.count))
      let owner = editor.isEmpty ? try owner(folder.appending(name)) : editor
      return (document, "is open in \(owner ?? "another program") ('\(name)')")
    }
    return nil
  }

  /// Returns the user in a LibreOffice lock file, whose fields are separated by commas.
  private static func owner(_ path: FilePath) throws(FileFailure) -> String? {
    guard let stamp = try FileSystem.stamp(path, followingLinks: false), stamp.kind == .regular,
      stamp.size < 4_096, let file = try OpenFile.readingIfPresent(path)
    else { return nil }
    let fields = String(decoding: try file.bytes(), as: UTF8.self)
      .split(separator: ",", omittingEmptySubsequences: false)
    let names = fields.prefix(3).filter { !$0.isEmpty }
    return names.isEmpty ? nil : "a program of \(names.joined(separator: ", "))"
  }
}
