import Files

/// What apps leave in a folder beside the documents that they have open or could not save.
struct FolderTraces {
  /// A sentence about each locked document, by its name.
  private(set) var locks: [FilePath: String] = [:]
  /// What is left of a save, by the document's name.
  private(set) var leftovers: [FilePath: String] = [:]

  /// The name of a folder for a save begins so.
  static let savingFolder = "(A Document Being Saved By "

  init(_ folder: FilePath, _ names: [String]) throws(FileFailure) {
    for name in names {
      if let (document, lock) = try Self.lock(name, in: folder) {
        locks[FilePath(document)] = lock
      } else if let leftover = SaveLeftover(FilePath(name).bytes) {
        leftovers[FilePath(leftover.document)] = name
      } else if name.hasPrefix(Self.savingFolder) {
        // Foundation puts the new content into it, under the name of the document.
        for entry in try FileSystem.entries(of: folder.appending(name).bytes) {
          leftovers[FilePath(entry.name)] = name
        }
      }
    }
  }

  /// Files that editors have beside an open document: what comes before and after its name.
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

  /// The user in a lock file of LibreOffice: fields that are separated by commas.
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
