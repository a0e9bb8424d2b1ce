import Files
import Foundation
import TestSupport
import Testing

/// What a transaction changes of the files that a record names, whatever the record says.
@Suite struct RecordedPlacesTests {
  /// A project with links that lead within it and out of it, and with hidden files.
  private static let files = [
    "p/a.txt", "p/sub/a.txt", "p/sub/.git/a.txt", "p/.git/a.txt", "p/.hidden/a.txt", "p/.a.txt",
    "p/.allowed", "p/sub/.allowed", "p/.hidden/.allowed", "outside/a.txt", "outside/.allowed",
  ]
  private static let links = [
    "p/inner": "sub", "p/outer": "../outside", "p/file.txt": "a.txt", "p/git": ".git",
    "p/far.txt": "../outside/a.txt", "p/broken.txt": "../outside/new.txt", "p/sub/up": "..",
  ]
  private static let parts = [
    "a.txt", "A.TXT", "new.txt", "sub", "Sub", "..", ".", "", ".git", ".GIT", ".hidden", ".allowed",
    ".a.txt", "inner", "outer", "file.txt", "git", "far.txt", "broken.txt", "up", "p", "outside",
    "a\0.txt", "%2e%2e", "a.txt ", String(repeating: "n", count: 300),
  ]

  private func folder() throws -> Folder {
    let folder = try Folder()
    for path in Self.files { try folder.write(path, "old") }
    for (path, target) in Self.links { try folder.link(path, to: target) }
    return folder
  }

  /// True for a path of which nothing but the file with that very path may be changed.
  private func isPlain(_ path: String) -> Bool {
    let parts = path.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
    let hidden = parts.filter { $0.hasPrefix(".") }
    return path.hasPrefix("p/")
      && hidden.count <= (parts.last == ".allowed" ? 1 : 0)
      && !Self.links.keys.contains { "\(path)/".hasPrefix("\($0)/") }
  }

  @Test func nothingElseIsChanged() throws {
    var random = SplitMix64(seed: 11)
    var folder = try folder()
    var before = try fileTree(of: folder.url)
    var (written, refused) = (0, 0)
    for round in 0..<Effort.rounds(6_000) {
      let count = Int.random(in: 1...4, using: &random)
      let parts = (0..<count).map { _ in Self.parts.randomElement(using: &random) ?? "" }
      let name = (round % 7 == 0 ? "" : "p/") + parts.joined(separator: "/")
      let top = folder.url("p").path
      let path = FilePath("\(folder.url.path)/\(name)")
      let places = RecordedPlaces(
        below: FilePath(round % 3 == 0 ? top + "/" : top), hidden: [".allowed"])
      let transaction = try FileTransaction(journal: nil, title: "record")
      do throws(FileFailure) {
        if round.isMultiple(of: 2) {
          try transaction.stage(path, Array("new".utf8), in: places)
        } else {
          try transaction.remove(path, in: places)
        }
        _ = try transaction.commit()
      } catch {
        refused += 1
      }
      let changed = differences(before, try fileTree(of: folder.url))
      let files = changed.filter { !FileManager.default.isFolder(folder.url($0).path) }
      if files.isEmpty { continue }
      written += 1
      // Slashes in a row are one to the system.
      let plain = name.split(separator: "/").joined(separator: "/")
      #expect(files == [plain] && isPlain(plain), "\(name): \(changed)")
      folder = try self.folder()
      before = try fileTree(of: folder.url)
    }
    #expect(written > 0 && refused > written, "\(written) written, \(refused) refused")
  }

  /// Repositories beside, around, and in one another: a record in one does not reach the others.
  @Test func otherProjectsAreLeft() throws {
    let homes = ["p", "p/sub", "q", "."]
    let files = ["a.txt", "p/a.txt", "p/sub/a.txt", "p/sub/in/a.txt", "q/a.txt", "q/in/a.txt"]
    let marks = [".", "p", "p/sub", "q", "q/in"]
    for round in 0..<(1 << marks.count) {
      let folder = try Folder()
      for file in files { try folder.write(file, "old") }
      let repositories = marks.indices.filter { round >> $0 & 1 == 1 }.map { marks[$0] }
      for (index, path) in repositories.enumerated() {
        // A work tree or a submodule has a file instead.
        try folder.write(path + (index.isMultiple(of: 2) ? "/.git/HEAD" : "/.git"), "x")
      }
      let root = FilePath(folder.url.path)
      for home in homes {
        let places = RecordedPlaces(below: root, home: root.appending(home))
        let own = repositories.filter { holds($0, home + "/a") }.max { depth($0) < depth($1) }
        for file in files {
          let isOther = repositories.contains { holds($0, file) && !holds($0, home + "/a") }
          let isMeant = own.map { holds($0, file) } ?? (holds(home, file) || !isOther)
          let isLeft = (try? places.check(root.appending(file))) == nil
          #expect(isLeft != isMeant, "\(repositories): '\(file)' of a record in '\(home)'")
        }
      }
    }
  }

  private func depth(_ folder: String) -> Int { folder == "." ? 0 : folder.count }

  private func holds(_ folder: String, _ path: String) -> Bool {
    folder == "." || path.hasPrefix(folder + "/")
  }

  @Test("A failure of the system is no refusal", .enabled(if: geteuid() != 0, "root may read all"))
  func failures() throws {
    let folder = try folder()
    let places = RecordedPlaces(below: FilePath(folder.url("p").path))
    let closed = folder.url("p/sub").path
    #expect(try places.refusal(of: FilePath(closed + "/a.txt")) == nil)
    #expect(try places.refusal(of: FilePath(folder.url("q/a.txt").path)) != nil)
    try FileManager.default.setAttributes([.posixPermissions: 0], ofItemAtPath: closed)
    defer {
      try? FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: closed)
    }
    let failure = #expect(throws: FileFailure.self) {
      try places.refusal(of: FilePath(closed + "/a.txt"))
    }
    #expect(failure?.isRefusal == true)
  }

  @Test func theFolderItselfMayBeALink() throws {
    let folder = try folder()
    try folder.link("q", to: "p")
    let places = RecordedPlaces(below: FilePath(folder.url("q").path))
    try places.check(FilePath(folder.url("q/sub/a.txt").path))
    #expect(throws: FileFailure.self) {
      try places.check(FilePath(folder.url("p/sub/a.txt").path))
    }
  }
}

extension FileManager {
  fileprivate func isFolder(_ path: String) -> Bool {
    var isFolder: ObjCBool = false
    return unsafe fileExists(atPath: path, isDirectory: &isFolder) && isFolder.boolValue
  }
}
