import Files
import Foundation
import TestSupport
import Testing

@Suite struct FileWalkTests {
  /// Regular and found by an ordinary name; then with a link, a folder.
  private static let names = [
    "b.art", "a/z.art", "a/Y.ART", "a/b/c.art", "notes.txt", "a.art.bak", ".hidden.art",
    ".git/c.art", "folder.art/inside.art", "z/.x.art.icloud",
  ]

  private func folder() throws -> WalkFolder {
    let folder = try WalkFolder(Self.names)
    try folder.link("a/link.art", to: "../b.art")
    try folder.link("a/nowhere.art", to: "nothing")
    try folder.link("round", to: ".")
    return folder
  }

  @Test func orderAndTraits() throws {
    let folder = try folder()
    let found = try folder.found(["."])
    #expect(
      found.paths == [
        "./a/Y.ART 3", "./a/b/c.art 3", "./a/link.art 6", "./a/nowhere.art 6", "./a/z.art 3",
        "./b.art 3", "./folder.art 10",
      ])
    #expect(
      try folder.found(["."], hidden: true).paths == [
        "./.git/c.art 3", "./.hidden.art 1", "./a/Y.ART 3", "./a/b/c.art 3", "./a/link.art 6",
        "./a/nowhere.art 6", "./a/z.art 3", "./b.art 3", "./folder.art 10", "./z/.x.art.icloud 1",
      ])
  }

  @Test func packagesOfOthersAreSearchedOnRequest() throws {
    let folder = try WalkFolder([
      "b.art", "node_modules/reef/c.art", "node_modules/reef/node_modules/d.art",
    ])
    let inner = "./node_modules/reef"
    #expect(try folder.found(["."]).paths == ["./b.art 3"])
    #expect(
      try folder.found(["."], hidden: true).paths == [
        "./b.art 3", "\(inner)/c.art 3", "\(inner)/node_modules/d.art 3",
      ])
    #expect(try folder.found([inner]).paths == ["\(inner)/c.art 3"])
    #expect(try folder.found(["node_modules"]).paths == ["node_modules/reef/c.art 3"])
  }

  @Test func batchesAreWhatAllIs() throws {
    let folder = try folder()
    let roots = ["a/b", ".", "nothing", "b.art", "-", "a/../b.art", "-", "a//"]
    for hidden in [false, true] {
      for count in 0...roots.count {
        let named = Array(roots.prefix(count))
        let all = try folder.found(named, hidden: hidden)
        for most in [1, 2, 3, 5, 100] {
          let batches = try folder.found(named, by: most, hidden: hidden)
          #expect(batches == all, "\(named) by \(most)")
        }
      }
    }
  }

  /// A file of one batch can be opened after one of another with the same source, whatever the
  /// folders.
  @Test func oneSourceOpensFilesOfAllBatches() throws {
    let folder = try WalkFolder()
    for name in ["a/1.art", "a/2.art", "b/1.art", "c/1.art"] { try folder.write(name, name) }
    var walk = FileWalk(
      WalkOptions(names: FileNames(endings: [".art"]), includesHidden: false))
    walk.add(folder.path)
    let source = FileSource()
    while let batch = walk.next(1) {
      try source.open(batch, 0)
      let text = String(decoding: source.readAll() ?? [], as: UTF8.self)
      #expect(batch.path(0) == "\(folder.path)/\(text)")
    }
  }

  /// Every order of some roots gives what a walk of each gives, without what was there before.
  @Test func repeatedPathsAreLeftOut() throws {
    let folder = try folder()
    let roots = [
      "a", "a/", ".", "./a/./b", "a/b//c.art", "b.art", "./b.art", "notes.txt", ".git",
      ".hidden.art", "folder.art", "folder.art/", "z/.x.art.icloud", "a/link.art", "a/nowhere.art",
      "round/b.art",
    ]
    let single = try roots.map { try folder.found([$0]) }
    var random = SplitMix64(seed: 7)
    for _ in 0..<300 {
      let chosen = (0..<Int.random(in: 2...6, using: &random)).map { _ in
        roots.indices.randomElement(using: &random) ?? 0
      }
      var known: Set<String> = []
      let expected = chosen.flatMap { single[$0].paths }.filter { known.insert(plain($0)).inserted }
      let found = try folder.found(
        chosen.map { roots[$0] }, by: Int.random(in: 1...4, using: &random))
      #expect(found.paths == expected, "\(chosen.map { roots[$0] })")
    }
  }

  /// The path without what does not matter.
  private func plain(_ found: String) -> String {
    let path = found.prefix { $0 != " " }
    return path.split(separator: "/").filter { $0 != "." }.joined(separator: "/")
  }

  /// What the walk of a folder has left out is not repeated when it is named.
  @Test func excludedFilesCanBeNamed() throws {
    let folder = try WalkFolder(["a.art", "b.art", "c/d.art"])
    let excludes: @Sendable ([UInt8], Bool) -> Bool = { path, isFolder in
      isFolder ? path.suffix(1) == [0x63] : path.suffix(5).elementsEqual("b.art".utf8)
    }
    let found = try folder.found([".", "b.art", "a.art", "c"], excludes: excludes)
    #expect(found.paths == ["./a.art 3", "b.art 0", "c/d.art 3"])
  }

  /// Hidden names that are known are found among those that are left out, as files only.
  @Test func knownDotFilesAreFound() throws {
    let folder = try WalkFolder([
      "www/.htaccess", "www/.HTAccess", "www/x.htaccess", "www/.htaccess.bak", ".git/.htaccess",
      "www/.other", "www/.table/.htaccess",
    ])
    let names = FileNames(endings: [".htaccess"], dotFiles: [".htaccess", ".table"])
    for (hidden, count) in [(false, 3), (true, 5)] {
      var walk = FileWalk(WalkOptions(names: names, includesHidden: hidden))
      walk.add(folder.path)
      #expect(walk.all().count == count, "\(hidden)")
      #expect(walk.takeFailures().isEmpty)
    }
  }

  /// What is before a star is anywhere before the rest of the name.
  @Test func partsOfNamesAreFound() throws {
    let folder = try WalkFolder([
      "reef.art.json", "reef.JSON", "my-Reef-2.json", "reef.json.bak", "ree.json", "x.json",
      "refjson",
    ])
    var walk = FileWalk(
      WalkOptions(names: FileNames(endings: ["reef*.json"]), includesHidden: false))
    walk.add(folder.path)
    let list = walk.all()
    let names = (0..<list.count).map { FilePath(list.path($0)).lastComponent }
    #expect(names.sorted() == ["my-Reef-2.json", "reef.JSON", "reef.art.json"])
  }

  @Test(.enabled(if: geteuid() != 0)) func unreadableFoldersAreFailures() throws {
    let folder = try WalkFolder(["a/1.art", "b/1.art", "c/1.art"])
    let unreadable = "\(folder.path)/b"
    try FileManager.default.setAttributes([.posixPermissions: 0], ofItemAtPath: unreadable)
    defer {
      try? FileManager.default.setAttributes([.posixPermissions: 0o700], ofItemAtPath: unreadable)
    }
    for most in [1, 2, 100] {
      let found = try folder.found(["."], by: most)
      #expect(found.paths == ["./a/1.art 3", "./c/1.art 3"])
      #expect(found.failures == ["./b may not be read"])
    }
  }

  /// A failure comes with the batch in which it was met.
  @Test func failuresComeInTheirPlace() throws {
    let folder = try WalkFolder(["a.art", "b.art"])
    var walk = FileWalk(
      WalkOptions(names: FileNames(endings: [".art"]), includesHidden: false))
    for name in ["a.art", "nothing", "b.art"] { walk.add("\(folder.path)/\(name)") }
    #expect(walk.next(1)?.count == 1)
    #expect(walk.takeFailures().isEmpty)
    #expect(walk.next(1)?.count == 1)
    #expect(walk.takeFailures().count == 1)
    #expect(walk.next(1) == nil)
    #expect(walk.takeFailures().isEmpty)
  }

  /// Names that begin alike, that are long, and that are no UTF-8 come in the order of their bytes.
  @Test func namesAreSortedByBytes() throws {
    let stems = ["a", "a.", "aa", "ä", "z", "€", "A", "a-b", String(repeating: "n", count: 250)]
    let folder = try WalkFolder(stems.map { $0 + ".art" })
    let expected = stems.map { Array("\($0).art".utf8) }.sorted { $0.lexicographicallyPrecedes($1) }
    #expect(
      try folder.found(["."]).paths == expected.map { "./\(String(decoding: $0, as: UTF8.self)) 3" }
    )
  }
}
