import TestSupport
import Testing

@testable import DesktopState

/// What all readers of types share: wildcards, rules on content, ancestors.
@Suite struct ResolutionEngineTests {
  private static func matches(_ pattern: String, _ name: String, _ dialect: Wildcard.Dialect)
    -> Bool?
  {
    Wildcard(Array(pattern.unicodeScalars), dialect)?.matches(Array(name.unicodeScalars))
  }

  @Test(arguments: [
    ("", "", true), ("", "a", false), ("*", "", true), ("*", "a\nb", true), ("a*c", "abc", true),
    ("a*c", "ac", true), ("a*c", "acd", false), ("a**c", "abbc", true), ("?", "", false),
    ("?", "é", true), ("[a-c]x", "bx", true), ("[!a-c]x", "bx", false), ("[^a]", "b", true),
    ("[]]", "]", true), ("[]a]", "a", true), ("[a-]", "-", true), ("[", "[", true),
    ("a[b", "a[b", true), ("\\*", "*", true), ("\\*", "a", false), ("*.log.[0-9]", "x.log.7", true),
    ("*a*a*a*b", "aaaaaaaaaaaaaaaaaaaaaaaaaaaa", false),
  ])
  func wildcardsOfFnmatch(_ pattern: String, _ name: String, _ holds: Bool) {
    #expect(Self.matches(pattern, name, .posix) == holds)
  }

  @Test(arguments: [
    ("[0-9]", "5", false), ("[0-9]", "-", true), ("[!a]", "a", true), ("a?", "a", true),
    ("a?", "abc", false), ("a*", "a\n", true), ("a*", "a\nb", false), ("[?]", ".", true),
  ])
  func wildcardsOfPerl(_ pattern: String, _ name: String, _ holds: Bool) {
    #expect(Self.matches(pattern, name, .perl) == holds)
  }

  @Test func brokenWildcards() {
    for pattern in ["[", "a[b", "[]", "[!", "x[]"] {
      #expect(Self.matches(pattern, "x", .perl) == nil || pattern == "[!", "\(pattern)")
      #expect(Self.matches(pattern, "x", .qt) == nil, "\(pattern)")
    }
    #expect(Self.matches("[z-a]", "m", .qt) == nil)
  }

  @Test func magicOfDamagedDatabasesHoldsForNothing() {
    let odd = [
      MIMEFolder.Match(start: -1, value: [1]), MIMEFolder.Match(start: .max, value: [1]),
      MIMEFolder.Match(start: 0, rangeLength: .min, value: [1]),
      MIMEFolder.Match(start: 0, rangeLength: 0, value: [1]),
      MIMEFolder.Match(start: 0, value: []),
      MIMEFolder.Match(start: 0, rangeLength: .max, value: [9, 9], mask: [0xFF]),
    ]
    for search in [MagicSearch.cache, .specification, .perl] {
      for match in odd { #expect(search.match([match], in: [1, 2, 3]) == nil) }
    }
    #expect(odd.allSatisfy { $0.extent >= 0 })
  }

  @Test func magicIsFoundWithinItsRangeAndThroughItsMask() {
    let match = MIMEFolder.Match(start: 1, rangeLength: 2, value: [0x4B], mask: [0x0F])
    for search in [MagicSearch.cache, .perl] {
      #expect(search.match([match], in: [0, 0, 0x7B])?.offset == 2)
      #expect(search.match([match], in: [0, 0, 0, 0x7B]) == nil)
    }
    #expect(MagicSearch.specification.match([match], in: [0, 0, 0x7B]) == nil)
  }

  @Test func cyclesOfParentsEnd() {
    var folder = MIMEFolder(path: "a")
    folder.parents = ["x/a": ["x/b"], "x/b": ["x/c"], "x/c": ["x/a", "x/c"], "text/a": ["text/a"]]
    let relations = TypeRelations([folder])
    let ancestors = relations.ancestors(of: "x/a")
    #expect(ancestors.isCycle)
    #expect(ancestors.found.map(\.type) == ["x/b", "x/c", "application/octet-stream"])
    #expect(relations.isSame("x/a", orBelow: "x/c"))
    #expect(!relations.isSame("x/a", orBelow: "x/d"))
    let text = relations.ancestors(of: "text/a").found.map(\.type)
    #expect(text == ["text/plain", "application/octet-stream"])
  }

  @Test func declaredParentsOfQtReplaceThoseOfAllTypes() {
    var folder = MIMEFolder(path: "a")
    folder.parents = ["text/a": ["x/b"]]
    func types(_ relations: TypeRelations) -> [String] {
      relations.ancestors(of: "text/a").found.map(\.type)
    }
    #expect(
      types(TypeRelations([folder])) == ["x/b", "text/plain", "application/octet-stream"])
    let qt = TypeRelations([folder], declaredParentsReplaceImplicit: true)
    #expect(types(qt) == ["x/b", "application/octet-stream"])
    #expect(TypeRelations([]).ancestors(of: "inode/fifo").found.isEmpty)
  }

  @Test func versionsOfGLibDiffer() {
    var folder = MIMEFolder(path: "a")
    let far = MIMEFolder.Match(start: 5000, value: Array("FAR".utf8))
    folder.magic = [MIMEFolder.Magic(type: "x/far", priority: 50, matches: [far])]
    let content = [UInt8](repeating: 0x20, count: 5000) + Array("FAR".utf8)
    func types(_ minor: Int) -> [String] {
      let resolution = TypeResolution(
        caches: [folder], texts: [], glib: GLibBehavior(minor: minor))
      return [content, []].map { content in
        resolution.decision(for: FileSample(name: "a", content: content), by: .glib).type
      }
    }
    #expect(types(74) == ["text/plain", "text/plain"])
    #expect(types(84) == ["x/far", "application/x-zerosize"])
  }

  /// GIO's binary search goes through what deletes globs too, and so ends at another one.
  @Test func deletedGlobsMoveTheSearchForLiterals() {
    var folder = MIMEFolder(path: "f")
    folder.globs = [
      .init(.literal, "Makefile", type: "text/x-0"),
      .init(.literal, MIMEFolder.Glob.deletesAll, type: "text/x-1"),
      .init(.literal, MIMEFolder.Glob.deletesAll, type: "text/x-2"),
      .init(.literal, "makefile", type: "text/x-3"), .init(.literal, "makefile", type: "text/x-4"),
      .init(.literal, "makefile", type: "text/x-5"),
    ]
    func type() -> String {
      TypeResolution(caches: [folder], texts: [])
        .decision(for: FileSample(name: "makefile", content: [0x20]), by: .glib).type
    }
    #expect(type() == "text/x-4")
    folder.globs.removeAll { $0.pattern == MIMEFolder.Glob.deletesAll }
    #expect(type() == "text/x-3")
  }

  @Test func whatCannotBeReadIsDecidedByName() {
    var folder = MIMEFolder(path: "a")
    folder.types = ["x/a", "x/b", "application/octet-stream"]
    folder.globs = [
      .init(.suffix, "*.a", type: "x/b"), .init(.suffix, "*.a", type: "x/a"),
      .init(.pattern, "[", type: "x/a"),
    ]
    let resolution = TypeResolution(caches: [folder], texts: [folder])
    let sample = FileSample(name: Array("x.a".utf8), size: 9)
    let decisions = resolution.decisions(for: sample)
    #expect(decisions.map(\.type) == ["x/b", "x/b", "x/a", "x/b"])
    #expect(decisions[1].step == .preference(.earlierInFile))
    #expect(decisions[2].step == .preference(.alphabet))
    #expect(decisions.dropLast().allSatisfy { $0.notes.contains(.unreadable) })
    let broken = decisions.map {
      $0.notes.contains { if case .badPattern = $0 { true } else { false } }
    }
    #expect(broken == [false, false, true, true])
  }

  /// Whatever a database and a file hold, every reader comes to a type.
  @Test func randomDatabasesAndFilesEnd() {
    var random = SplitMix64(seed: 6)
    let words = ["", "*", "*.a", "*.A", "[a", "?.a", "a", "*.\u{1F3A8}", "[!a]*", "\\", "*é", "**"]
    let types = ["x/a", "text/a", "inode/a", "x/b", "application/octet-stream", ""]
    let numbers = [Int.min, -1, 0, 1, 2, 50, 100, Int.max]
    func pick<Value>(_ values: [Value]) -> Value {
      values[Int.random(in: 0..<values.count, using: &random)]
    }
    func bytes() -> [UInt8] {
      (0..<Int.random(in: 0...4, using: &random)).map { _ in pick([0, 10, 65, 97, 46, 255]) }
    }
    for _ in 0..<Effort.rounds(2_000) {
      let folders = ["a", "b"].map { path in
        var folder = MIMEFolder(path: path)
        folder.types = types
        folder.globs = (0..<4).map { _ in
          .init(
            pick([.literal, .suffix, .pattern]), pick(words), type: pick(types),
            weight: pick(numbers), isCaseSensitive: pick([true, false]))
        }
        folder.magic = (0..<2).map { _ in
          let match = MIMEFolder.Match(
            start: pick(numbers), rangeLength: pick(numbers), wordSize: pick(numbers),
            value: bytes(), mask: pick([nil, bytes()]))
          return .init(type: pick(types), priority: pick(numbers), matches: [match])
        }
        folder.parents = [pick(types): [pick(types)]]
        folder.aliases = [pick(types): pick(types)]
        return folder
      }
      let resolution = TypeResolution(
        caches: folders, texts: folders, qt: QtBehavior(major: pick([5, 6])))
      let content = bytes()
      let sample = FileSample(
        name: bytes(), kind: pick(FileSample.Kind.allCases), isSymbolicLink: pick([true, false]),
        size: UInt64(content.count), head: pick([content, nil]))
      #expect(resolution.decisions(for: sample).count == TypeReader.allCases.count)
    }
  }
}
