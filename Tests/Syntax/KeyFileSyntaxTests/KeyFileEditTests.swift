import Diagnostics
import KeyFileSyntax
import TestSupport
import Testing

/// Edits change what they say and nothing else.
struct KeyFileEditTests {
  private static func apply(_ edits: [TextEdit], to file: KeyFile) -> KeyFile {
    KeyFile(Fix.apply([Fix("", edits)], to: file.text))
  }

  private static func changed(_ text: String, _ edits: (KeyFile) -> [TextEdit]) -> String {
    let file = KeyFile(Array(text.utf8))
    return String(decoding: apply(edits(file), to: file).text, as: UTF8.self)
  }

  @Test(arguments: [
    ("[A]\nk=1\nb=2\n", "[A]\nk=new\nb=2\n"), ("[A]\nk = 1", "[A]\nk = new"),
    ("[A]\nb=2", "[A]\nb=2\nk=new\n"), ("[A]\r\nb=2\r\n", "[A]\r\nb=2\r\nk=new\r\n"),
    ("[A]\n# why\n\n\n[B]\n", "[A]\n# why\nk=new\n\n\n[B]\n"), ("", "[A]\nk=new\n"),
    ("[B]\nk=1", "[B]\nk=1\n\n[A]\nk=new\n"), ("[B]\n\n", "[B]\n\n[A]\nk=new\n"),
    ("[A]\nk[de]=1\n", "[A]\nk[de]=1\nk=new\n"), ("[A]\nk=new\n", "[A]\nk=new\n"),
    ("[A]\nk=1\nk=2\n[A]\nk=3\n", "[A]\nk=1\nk=2\n[A]\nk=new\n"),
    ("[B]\rk=1", "[B]\rk=1\r\r[A]\rk=new\r"),
    ("\u{FEFF}", "\u{FEFF}[A]\nk=new\n"), ("# note\n", "# note\n\n[A]\nk=new\n"),
  ]) func settingChangesOneLine(text: String, expected: String) {
    #expect(Self.changed(text) { $0.setting("k", to: "new", in: "A") } == expected)
  }

  /// All lines but the one that is set are the same, byte by byte, whatever the file is.
  @Test func settingKeepsEveryOtherLine() {
    let seeds = [
      "[A]\nk=1\nb=2\n\n# c\n[B]\nk=3\nc[de]=x\n", "# x\r\n[A]\r\nb=1\r\n\r\n[B]\r\nk=1",
    ]
    var mutator = Mutator(
      seed: 21, seeds: seeds.map { Array($0.utf8) },
      tokens: ["[A]", "[B]\n", "k=", "\n", "\r\n", "\r", " ", "#", "=", "[", "]", "\u{FEFF}"])
    for _ in 0..<4000 {
      let file = KeyFile(mutator.next())
      guard file.problems.allSatisfy({ $0.kind != .notUTF8 || $0.range.lowerBound > 1 }) else {
        continue
      }
      let edits = file.setting("k", to: "v;w;", in: "B")
      let after = Self.apply(edits, to: file)
      #expect(
        after.groups.last { $0.name.text == "B" && $0["k"] != nil }?["k"]?.value.text == "v;w;")
      #expect(edits.count <= 1 && after.setting("k", to: "v;w;", in: "B").isEmpty)
      guard let edit = edits.first else { continue }
      #expect(after.text.starts(with: file.text[..<edit.range.lowerBound]))
      #expect(
        after.text.suffix(file.text.count - edit.range.upperBound).elementsEqual(
          file.text[edit.range.upperBound...]))
      let kept = file.groups.map(\.entries.count).reduce(0, +)
      let isNew = edit.range.isEmpty && edit.replacement.contains("k=")
      #expect(after.groups.map(\.entries.count).reduce(0, +) == kept + (isNew ? 1 : 0))
    }
  }

  /// An addition is read back, and removing it restores the file.
  @Test func addingAndRemovingIsNothing() throws {
    var mutator = Mutator(
      seed: 5, seeds: [Array("[A]\nk=1\n\n[B]\nb=1\n".utf8)], tokens: ["[B]", "\n", "b=", "#"])
    for _ in 0..<2000 {
      let file = KeyFile(mutator.next())
      guard file.text.last == 0x0A,
        !file.problems.contains(where: { $0.kind == .notUTF8 && $0.range.lowerBound < 2 }),
        file.groups.allSatisfy({ $0.name.text != "New" })
      else {
        continue
      }
      let added = Self.apply(file.adding("New", lines: ["x=1"]), to: file)
      #expect(added["New"]?["x"]?.value.text == "1")
      let group = try #require(added["New"])
      let removed = Self.apply([.remove(group.range)], to: added)
      #expect(removed.text.starts(with: file.text) && removed.text.count <= file.text.count + 1)
    }
  }
}
