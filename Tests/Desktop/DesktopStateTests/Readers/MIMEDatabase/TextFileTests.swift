import TestSupport
import Testing

@testable import DesktopState

@Suite("Text files of a mime folder")
struct TextFileTests {
  private func read(
    _ file: MIMETextFile, _ text: String, rules: Bool = true
  ) -> MIMEFolder {
    var folder = MIMEFolder(path: "/mime")
    folder.add(file, Array(text.utf8), rules: rules)
    return folder
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
    #expect(
      read.globs == [
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
      read(.globs, "a/one:*.one\na/one:x:y\n").globs == [
        .init(.suffix, "*.one", type: "a/one"), .init(.literal, "x:y", type: "a/one"),
      ])
    let aliases = read(.aliases, "a/uno a/one\na/uno a/two\n").aliases
    #expect(aliases == ["a/uno": "a/one"])
    let parents = read(.subclasses, "a/two z/z\na/two a/one\n").parents
    #expect(parents == ["a/two": ["z/z", "a/one"]])
    #expect(read(.icons, "a/one:icon\n").icons == ["a/one": "icon"])
    #expect(read(.genericIcons, "a/one:icon\n").genericIcons == ["a/one": "icon"])
    #expect(read(.types, "a/two\na/one").types == ["a/two", "a/one"])
    #expect(
      read(.rootElements, " x a/one\nhttp://e  a/two\n").rootElements == [
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
    let deep = MIMEFolder.Match(start: 5, value: Array("c".utf8))
    let masked = MIMEFolder.Match(
      start: 4, rangeLength: 8, wordSize: 2, value: Array("ab".utf8), mask: Array("xy".utf8),
      children: [deep])
    let first = MIMEFolder.Match(
      start: 0, value: Array("[1:a/b".utf8),
      children: [masked, MIMEFolder.Match(start: 6, value: [])])
    let deletion = MIMEFolder.Match(start: 0, value: Array(MIMEFolder.Magic.deletesAll.utf8))
    #expect(
      read.magic == [
        .init(
          type: "a/one", priority: 80, matches: [first, .init(start: 9, value: [0x0A])]),
        .init(type: "a/two", priority: 0, matches: [deletion]),
      ])
    let types = self.read(.magic, text, rules: false).magic
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
    let kept = MIMEFolder.Match(start: 0, value: Array("a".utf8))
    #expect(read.magic == [.init(type: "a/one", priority: 50, matches: [kept])])
  }

  @Test("A damaged rule that is not indented takes none of those before it away")
  func damagedRule() {
    let read = read(.magic, "MIME-Magic\0\n[50:a/one]\n>0=\0\u{1}a\n>1=\0\u{1}b~3\n")
    #expect(read.magic.map(\.matches.count) == [1])
  }

  @Test("Rules on folders are read for their types alone")
  func treeMagic() {
    let read = read(
      .treemagic, "MIME-TreeMagic\0\n[50:x/two]\n>\"a\"=file,executable\n1>\"b\"=any\n")
    #expect(read.treeMagicTypes == ["x/two"])
  }

  @Test("Lines that cannot be understood are left out")
  func damagedLines() {
    let damaged: [(MIMETextFile, String)] = [
      (.types, "a/b\na\na/\n"), (.globs2, "50:a/b:*.b\n101:a/b:*.b\n50:a/b:\n:a/b:x\n"),
      (.globs, "a/b:*.b\na/b\na/b:\n"), (.aliases, "a/b a/c\na/b\na/b b\n"),
      (.subclasses, "#\n\na/b a/c\na/b c/\n"), (.icons, "a/b:x\na/c:\n"),
      (.genericIcons, "a/b:x\nx:y\n"), (.rootElements, "n x a/b\nx a/b\n"),
    ]
    for (file, text) in damaged {
      let folder = read(file, text)
      let count =
        folder.types.count + folder.globs.count + folder.aliases.count + folder.parents.count
        + folder.icons.count + folder.genericIcons.count + folder.rootElements.count
      #expect(count == 1, "\(file)")
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
      folder.add(file, bytes)
      #expect(folder.types.allSatisfy { $0.contains("/") })
    }
  }
}
