import Testing

@testable import DesktopState

@Suite("mime.cache")
struct MIMECacheTests {
  private func read(_ sample: SampleCache) -> MIMECache {
    MIMECache(sample.file.bytes, path: "/mime")
  }

  @Test("All sections are read", arguments: [1, 2])
  func sections(minor: Int) throws {
    let cache = read(SampleCache(minor: minor))
    #expect(cache.problems == [] && cache.isReadByDesktops)
    let folder = cache.folder
    #expect(folder.path == "/mime")
    #expect(folder.aliases == ["a/dos": "a/two", "a/uno": "a/one"])
    #expect(folder.parents == ["a/one": ["text/plain"], "a/two": ["a/one", "text/plain"]])
    #expect(
      folder.globs == [
        .init(.literal, "README", type: "a/one", weight: 80, isCaseSensitive: true),
        .init(.literal, "makefile", type: "a/one"),
        .init(.literal, "makefile", type: "a/two", weight: 40),
        .init(.suffix, "*.C", type: "a/two", isCaseSensitive: true),
        .init(.suffix, "*.c", type: "a/one", weight: 60),
        .init(.suffix, "*.xc", type: "a/one"),
        .init(.pattern, "*.so.[0-9]", type: "a/one"),
      ])
    let under = MIMEFolder.Match(start: 10, rangeLength: 16, value: [0x25])
    let pdf = MIMEFolder.Match(start: 0, value: Array("%PDF".utf8), children: [under])
    let masked = MIMEFolder.Match(
      start: 4, rangeLength: 8, wordSize: 2, value: [1, 2], mask: [0xFF, 0x0F])
    #expect(
      folder.magic == [
        .init(type: "a/two", priority: 80, matches: [pdf]),
        .init(type: "a/one", priority: 50, matches: [masked]),
      ])
    #expect(folder.rootElements == [.init(namespace: "http://e", localName: "x", type: "a/two")])
    #expect(folder.icons == ["a/one": "icon-é"])
    #expect(folder.genericIcons == ["a/one": "x", "a/two": "x"])
    #expect(folder.types == ["a/one", "a/two"] && folder.unnamedTypes == (minor == 2 ? 1 : 0))
  }

  @Test(
    "A file of another version, or without a whole header, is read no further",
    arguments: [
      ([], "is the end of the file, where a number should be"),
      ([0, 1, 0], "is the end of the file, where a number should be"),
      ([0, 1, 0, 3], "is version 1.3, which no desktop reads"),
      ([0, 1, 0, 0], "is version 1.0, which no desktop reads"),
      ([0, 1, 0, 2, 0], "is the end of the file, within its header"),
      (Array("# text".utf8), "is version 8992.29797, which no desktop reads"),
    ] as [([UInt8], String)])
  func version(bytes: [UInt8], reason: String) {
    let cache = MIMECache(bytes, path: "/mime")
    #expect(cache.folder == MIMEFolder(path: "/mime"))
    #expect(cache.isReadByDesktops == bytes.starts(with: [0, 1, 0, 2]))
    #expect(cache.problems.map(\.reason) == [reason])
  }

  /// A change of one number, the problem that is reported, and how many globs and magic sections
  /// are left.
  struct Damage: CustomTestStringConvertible, Sendable {
    let name: String
    let place: @Sendable (SampleCache) -> Int
    let value: @Sendable (SampleCache) -> Int
    let reason: String
    let globs: Int
    let magic: Int

    init(
      _ name: String, _ place: @escaping @Sendable (SampleCache) -> Int, _ reason: String,
      globs: Int = 7, magic: Int = 2, _ value: @escaping @Sendable (SampleCache) -> Int
    ) {
      self.name = name
      self.place = place
      self.value = value
      self.reason = reason
      self.globs = globs
      self.magic = magic
    }

    var testDescription: String { name }
  }

  static let damages: [Damage] = [
    Damage("section", { _ in 4 }, "beyond the end of the file") { $0.file.count },
    Damage("count", { $0.icons }, "counts 4294967295 entries where the file has room for") { _ in
      0xFFFF_FFFF
    },
    Damage("text", { $0.icons + 8 }, "beyond the end of the file") { $0.file.count },
    Damage("name", { $0.aliases + 4 }, "leads to 'README', which is not a valid MIME type") {
      $0.readme
    },
    Damage("order", { $0.aliases + 4 }, "has 'a/uno' after 'text/plain'") { $0.plain },
    Damage("weight", { $0.literals + 12 }, "should be a weight with its flag, and is 101", globs: 6)
    { _ in 101 },
    Damage("character", { $0.suffixes + 8 }, "should be a character, and is 55296", globs: 6) { _ in
      0xD800
    },
    Damage("node order", { $0.suffixes + 20 }, "is smaller than its neighbor") { _ in 0x42 },
    Damage("cycle", { $0.suffixes + 40 }, "is a node that two ways lead to", globs: 6) {
      $0.suffixes + 8
    },
    Damage("leaf", { $0.suffixes + 8 }, "ends a suffix without any character", globs: 6) { _ in 0 },
    Damage("priority", { $0.magic + 12 }, "should be a priority, and is 256", magic: 1) { _ in 256
    },
    Damage("extent", { $0.magic + 4 }, "to 12 bytes, but rules reach to 26") { _ in 12 },
    Damage("value", { $0.matches + 12 }, "beyond the end of the file", magic: 1) { $0.file.count },
    Damage("word", { $0.matches + 40 }, "should be the size of a word, and is 3", magic: 1) { _ in
      3
    },
    Damage("child", { $0.matches + 72 }, "should be the size of a word, and is 0", magic: 1) { _ in
      0
    },
    Damage("shared rule", { $0.matches + 28 }, "is a rule that two ways lead to", magic: 1) {
      $0.matches
    },
    Damage("type", { $0.types + 4 }, "leads to '', which is not a valid MIME type") { _ in 4 },
  ]

  @Test("What is damaged is told, and the rest is read", arguments: damages)
  func damage(_ damage: Damage) throws {
    var sample = SampleCache()
    sample.file.set(damage.place(sample), damage.value(sample))
    let cache = read(sample)
    let problems = cache.problems.map(\.reason)
    #expect(problems.contains { $0.contains(damage.reason) }, "\(problems)")
    #expect(cache.folder.globs.count == damage.globs && cache.folder.magic.count == damage.magic)
    #expect(cache.problems.allSatisfy { (0...sample.file.count).contains($0.offset) })
  }

  @Test("A text without an end is told")
  func endlessText() {
    var sample = SampleCache()
    sample.file.set(sample.icons + 8, sample.file.count)
    let bytes = sample.file.bytes + Array("icon".utf8)
    #expect(
      MIMECache(bytes, path: "/mime").problems
        == [DatabaseProblem(sample.icons + 8, "leads to a text that the file ends in")])
    let long = bytes + Array(repeating: 0x61, count: 5000) + [0]
    #expect(
      MIMECache(long, path: "/mime").problems
        == [DatabaseProblem(sample.icons + 8, "leads to a text of more than 4096 bytes")])
  }

  @Test("A text that is no UTF-8 is told, and only its entry is left out")
  func encoding() throws {
    var bytes = SampleCache().file.bytes
    let place = try #require(bytes.firstIndex(of: 0xC3))
    bytes[place] = 0xFF
    let cache = MIMECache(bytes, path: "/mime")
    #expect(cache.problems.map(\.reason) == ["leads to text that is not UTF-8"])
    #expect(cache.folder.icons == [:] && cache.folder.genericIcons.count == 2)
  }
}
