import FileTransactionProbe
import Files
import Foundation
import Testing

/// A folder with the files of a scenario, for one test.
final class ScenarioFolder {
  let url: URL
  let scenario: Scenario

  static let old = [
    "a.txt": "old a", "b.txt": "old b", "sub/c.txt": "old c", "d.txt": "old d",
    "same.txt": "same", "other.txt": "other",
  ]
  static let new = [
    "a.txt": "new a", "b.txt": "new b, which is longer", "sub/c.txt": "new c",
    "fresh/deep/e.txt": "new e", "f%\n.txt": "new f", "same.txt": "same", "other.txt": "other",
  ]

  /// By default the journal is in the folder, too, and that is in memory, where making files durable
  /// takes no time.
  init(journal: FilePath? = nil, inMemory: Bool = true) throws {
    let files = FileManager.default
    let memory = URL(filePath: inMemory ? "/dev/shm" : "/nonexistent")
    let base = files.isWritableFile(atPath: memory.path) ? memory : files.temporaryDirectory
    url = base.resolvingSymlinksInPath()
      .appending(path: "transaction-\(UUID().uuidString)")
    scenario = Scenario(FilePath(url.path), journal: journal)
    try files.createDirectory(at: url.appending(path: "sub"), withIntermediateDirectories: true)
    for (name, text) in Self.old { try Data(text.utf8).write(to: url.appending(path: name)) }
    try files.createSymbolicLink(
      atPath: url.appending(path: "link.txt").path, withDestinationPath: "sub/c.txt")
  }

  deinit { try? FileManager.default.removeItem(at: url) }

  func path(_ name: String) -> FilePath { FilePath(url.path).appending(name) }

  func text(_ name: String) -> String? {
    (try? Data(contentsOf: url.appending(path: name))).map { String(decoding: $0, as: UTF8.self) }
  }

  func write(_ text: String, _ name: String) throws {
    try Data(text.utf8).write(to: url.appending(path: name))
  }

  /// The contents of all files by their paths, but for links and the journal.
  func contents() -> [String: String] {
    var contents: [String: String] = [:]
    for name in FileManager.default.enumerator(atPath: url.path)?.compactMap({ $0 as? String })
      ?? []
    {
      guard !name.hasPrefix("state"), name != "link.txt" else { continue }
      if (try? InodeKind.of(url.appending(path: name).path).kind) == .regular {
        contents[name] = text(name)
      }
    }
    return contents
  }

  /// The names of temporary files.
  var leftovers: [String] { contents().keys.filter { $0.contains(".write-") } }

  /// Each file is the old one or the new one; a file that is in one of the sets only may be missing.
  func expectWhole(_ comment: String, sourceLocation: SourceLocation = #_sourceLocation) -> Int {
    var lost = 0
    let now = contents()
    for name in Set(Self.old.keys).union(Self.new.keys) {
      let allowed = [Self.old[name], Self.new[name]]
      guard !allowed.contains(now[name]) else { continue }
      lost += 1
      Issue.record("\(comment): \(name) is \(now[name] ?? "gone")", sourceLocation: sourceLocation)
    }
    return lost
  }

  func expect(
    _ expected: [String: String], _ comment: String,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    #expect(contents() == expected, "\(comment)", sourceLocation: sourceLocation)
    let link = try? FileManager.default.destinationOfSymbolicLink(
      atPath: url.appending(path: "link.txt").path)
    #expect(link == "sub/c.txt", "\(comment)", sourceLocation: sourceLocation)
  }
}

/// True if a folder or file of any name is there.
func exists(_ folder: ScenarioFolder, _ name: String) -> Bool {
  FileManager.default.fileExists(atPath: folder.url.appending(path: name).path)
}
