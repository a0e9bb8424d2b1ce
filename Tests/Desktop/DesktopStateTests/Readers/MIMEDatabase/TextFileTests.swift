import TestSupport
import Testing

@testable import DesktopState

@Suite("Text files of a mime folder")
struct TextFileTests {
  private func read(
    _ file: MIMETextFile, _ text: String, rules: Bool = true
  ) -> (folder: MIMEFolder, notes: [DatabaseProblem]) {
    var folder = MIMEFolder(path: "/mime")
    let notes = folder.add(file, Array(text.utf8), rules: rules)
    return (folder, notes)
  }

  @Test("Kinds of patterns are those of update-mime-database")
  func kinds() {
    let kinds: [(String, MIMEFolder.Glob.Kind)] = [
      ("makefile", .literal), ("*.txt", .suffix), ("*~", .suffix), ("*", .suffix), ("", .literal),
      ("*.so.[0-9]", .pattern), ("README*", .pattern), ("*.*", .pattern), ("a?", .pattern),
      ("*.a\\b", .pattern), ("*.]", .suffix), ("**", .pattern), ("*.é", .suffix),
    ]
    for (pattern, kind) in kinds { #expect(.init(of: pattern) == kind, "\(pattern)") }
  }

  @Test("globs2 has weights, flags, and a second line for readers without flags")
  func weightedGlobs() {
    let text = """
      # comment
      50:a/one:__NOGLOBS__
      80:a/one:*.one
      50:a/two:*.C:cs,later:more
      50:a/two:*.C
      50:a/two:*.C
      50:a/one:*.C
      0:a/one:README
      """
    let read = read(.globs2, text)
    #expect(read.notes == [])
    #expect(
      read.folder.globs == [
        .init(.literal, MIMEFolder.Glob.deletesAll, type: "a/one"),
        .init(.suffix, "*.one", type: "a/one", weight: 80),
        .init(.suffix, "*.C", type: "a/two", isCaseSensitive: true),
        .init(.suffix, "*.C", type: "a/one"),
        .init(.literal, "README", type: "a/one", weight: 0),
      ])
  }

  @Test("globs, aliases, subclasses, icons and root elements")
  func lists() {
    #expect(
      read(.globs, "a/one:*.one\na/one:x:y\n").folder.globs == [
        .init(.suffix, "*.one", type: "a/one"), .init(.literal, "x:y", type: "a/one"),
      ])
    let aliases = read(.aliases, "a/uno a/one\na/uno a/two\n").folder.aliases
    #expect(aliases == ["a/uno": "a/one"])
    let parents = read(.subclasses, "a/two z/z\na/two a/one\n").folder.parents
    #expect(parents == ["a/two": ["z/z", "a/one"]])
    #expect(read(.icons, "a/one:icon\n").folder.icons == ["a/one": "icon"])
    #expect(read(.genericIcons, "a/one:icon\n").folder.genericIcons == ["a/one": "icon"])
    #expect(read(.types, "a/two\na/one").folder.types == ["a/two", "a/one"])
    #expect(
      read(.rootElements, " x a/one\nhttp://e  a/two\n").folder.rootElements == [
        .init(namespace: "", localName: "x", type: "a/one"),
        .init(namespace: "http://e", localName: "", type: "a/two"),
      ])
  }

  @Test("Magic has indents, masks, sizes of words and ranges; a value may look like a section")
  func magic() {
    let text =
      "MIME-Magic\0\n[80:a/one]\n>0=\0\u{6}[1:a/b\n1>4=\0\u{2}ab&xy~2+8\n2>5=\0\u{1}c\n"
      + "1>6=\0\0\n>9=\0\u{1}\n\n[0:a/two]\n>0=\0\u{b}__NOMAGIC__\n"
    let read = read(.magic, text)
    #expect(read.notes == [])
    let deep = MIMEFolder.Match(start: 5, value: Array("c".utf8))
    let masked = MIMEFolder.Match(
      start: 4, rangeLength: 8, wordSize: 2, value: Array("ab".utf8), mask: Array("xy".utf8),
      children: [deep])
    let first = MIMEFolder.Match(
      start: 0, value: Array("[1:a/b".utf8),
      children: [masked, MIMEFolder.Match(start: 6, value: [])])
    let deletion = MIMEFolder.Match(start: 0, value: Array(MIMEFolder.Magic.deletesAll.utf8))
    #expect(
      read.folder.magic == [
        .init(
          type: "a/one", priority: 80, matches: [first, .init(start: 9, value: [0x0A])]),
        .init(type: "a/two", priority: 0, matches: [deletion]),
      ])
    let types = self.read(.magic, text, rules: false).folder.magic
    #expect(types.map(\.type) == ["a/one", "a/two"] && types.allSatisfy(\.matches.isEmpty))
  }

  @Test(
    "Of a damaged section the whole rules before the damage are kept",
    arguments: [
      ["1>2=", "\u{9}c"], ["2>2=", "\u{1}c"], ["x", ""], ["1>4294967296=", "\u{1}c"], ["1>2=", ""],
    ])
  func damagedMagic(rule: [String]) {
    let rules = ">0=\0\u{1}a\n>1=\0\u{1}b\n" + rule.joined(separator: "\0") + "\n"
    let read = read(.magic, "MIME-Magic\0\n[50:a/one]\n" + rules)
    #expect(read.notes.map(\.reason) == ["has sections that cannot be understood"])
    let kept = MIMEFolder.Match(start: 0, value: Array("a".utf8))
    #expect(read.folder.magic == [.init(type: "a/one", priority: 50, matches: [kept])])
  }

  @Test("A damaged rule that is not indented takes none of those before it away")
  func damagedRule() {
    let read = read(.magic, "MIME-Magic\0\n[50:a/one]\n>0=\0\u{1}a\n>1=\0\u{1}b~3\n")
    #expect(read.notes.count == 1 && read.folder.magic.map(\.matches.count) == [1])
  }

  @Test("Rules on folders are read for their types alone")
  func treeMagic() {
    let read = read(
      .treemagic, "MIME-TreeMagic\0\n[50:x/two]\n>\"a\"=file,executable\n1>\"b\"=any\n")
    #expect(read.notes == [] && read.folder.treeMagicTypes == ["x/two"])
  }

  @Test("Lines that cannot be understood are left out and noted once")
  func notes() {
    let damaged: [(MIMETextFile, String, Int)] = [
      (.types, "a/b\na\na/\n", 2), (.globs2, "50:a/b:*.b\n101:a/b:*.b\n50:a/b:\n:a/b:x\n", 2),
      (.globs, "a/b\na/b:\n", 1), (.aliases, "a/b\na/b b\n", 1), (.subclasses, "#\n\na/b c/\n", 3),
      (.icons, "a/b:\n", 1), (.genericIcons, "x:y\n", 1), (.rootElements, "x a/b\n", 1),
    ]
    for (file, text, line) in damaged {
      #expect(read(file, text).notes.map(\.line) == [line], "\(file)")
    }
  }

  @Test("Any bytes are read to their end", arguments: MIMETextFile.allCases)
  func fuzz(file: MIMETextFile) {
    let seeds = [
      "MIME-Magic\0\n[50:a/b]\n>0=\0\u{2}ab&ab~2+8\n1>4=\0\u{1}c\n[1:a/c]\n>0=\0\u{1}x\n",
      "MIME-TreeMagic\0\n[50:a/b]\n>\"a\"=file\n", "50:a/b:*.b:cs\na/b a/c\na/b:*.b\nn l a/b\n",
    ]
    var mutator = Mutator(
      seed: 7, seeds: seeds.map { Array($0.utf8) },
      tokens: ["[50:a/b]\n", ">0=\0\u{2}", ":", "\n", "&", "+4294967296", " ", "cs", "\0"])
    for _ in 0..<Effort.rounds(1200) {
      let bytes = mutator.next()
      var folder = MIMEFolder(path: "/mime")
      let lines = bytes.count { $0 == 0x0A } + 1
      for note in folder.add(file, bytes) { #expect((1...lines).contains(note.line ?? 1)) }
      #expect(folder.types.allSatisfy { $0.contains("/") })
    }
  }
}
