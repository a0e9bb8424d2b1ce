import Diagnostics
import KeyFileSyntax
import Testing

/// What is read of a text, and what is said of it.
struct KeyFileReaderTests {
  private static func read(_ text: String) -> KeyFile { KeyFile(Array(text.utf8)) }

  @Test func linesHaveTheirPlaces() throws {
    let text = "# first\n\n[A b]\nKey = value \nName[de_DE.UTF-8@euro]=Ä=1\n\n# end\n\n[C]\n"
    let file = Self.read(text)
    #expect(file.problems.isEmpty)
    #expect(file.groups.map(\.name.text) == ["A b", "C"])
    let group = try #require(file["A b"])
    #expect(group.header == 9..<14)
    #expect(file.string(group.range).hasSuffix("# end\n"))
    let entry = try #require(group["Key"])
    #expect(entry.value.text == "value ")
    #expect(file.string(entry.line) == "Key = value ")
    let name = try #require(group.entries.last)
    #expect(name.key.text == "Name" && name.locale?.text == "de_DE.UTF-8@euro")
    #expect(name.name == "Name[de_DE.UTF-8@euro]" && name.value.text == "Ä=1")
    for text in group.entries.flatMap({ [$0.key, $0.value] + ($0.locale.map { [$0] } ?? []) }) {
      #expect(file.string(text.range) == text.text)
    }
    #expect(file.string(name.nameRange) == name.name)
  }

  @Test func theLastEntryCounts() {
    #expect(Self.read("[A]\na=1\na[de]=2\na=3\n")["A"]?["a"]?.value.text == "3")
  }

  @Test(arguments: [
    ("", "emptyFile 0"), ("# only\n\n", "emptyFile 0"), ("\u{FEFF}", "byteOrderMark 0,emptyFile 0"),
    ("[A]\njunk\n", "junkLine 4"), ("[A\n", "junkLine 0"), ("[]\n", "junkLine 0"),
    ("[A]\n=1\n", "junkLine 4"), ("[A[b]\n", "junkLine 0"), ("[de]=1\n", "junkLine 0"),
    ("a=1\nb=2\n[A]\n", "entryBeforeGroup 0"), ("[A] \n", "blanksAfterHeader 3"),
    ("[A] # x\na=1\n", "textAfterHeader 3"), ("[A] x\n", "textAfterHeader 3"),
    (" [A]\n\ta=1\n", "indentedLine 0,indentedLine 5"), (" # comment\n[A]\n", ""),
    ("[A]\r\na=1\r\n", "carriageReturn 3"), ("[A]\ra=1\r", "carriageReturn 3"),
    ("[A]\na=1\r\r\nb=1\n", "carriageReturn 7"), ("[A]\na=1\rb=2\n", "controlCharacter 7"),
    ("[A]\na=1\t2\u{1}\n", "controlCharacter 7"),
    ("[A]\na=1\na=2\na=3\n", "duplicateKey 8,duplicateKey 12"),
    ("[A]\na[b]=1\na[c]=2\na=3\n", ""), ("[A]\na=1\n[B]\n[A]\nb=2", "duplicateGroup 13"),
  ]) func problemsHaveTheirPlaces(text: String, expected: String) {
    let found = Self.read(text).problems.map { "\($0.kind.rawValue) \($0.range.lowerBound)" }
    #expect(found.joined(separator: ",") == expected)
  }

  @Test func otherEncodingsAreOneProblemALine() {
    let latin = KeyFile(
      Array("[A]\na=".utf8) + [0xE4, 0x20, 0xF6, 0x0A] + Array("b=".utf8) + [0x80])
    #expect(latin.problems.map(\.kind) == [.notUTF8, .notUTF8])
    #expect(latin.problems.map(\.range) == [6..<7, 12..<13])
    #expect(latin.problems.last?.fix == nil)
    #expect(
      Fix.apply(latin.problems.compactMap(\.fix), to: latin.text).starts(
        with: Array("[A]\na=ä ö\n".utf8)))
    let wide = KeyFile([0xFF, 0xFE, 0x5B, 0x00])
    #expect(wide.problems.map(\.kind) == [.notUTF8] && wide.groups.isEmpty)
  }

  @Test(arguments: [
    ("\u{FEFF}[A]\n", "[A]\n"), ("[A] \t\n", "[A]\n"), ("[A] # x\na=1\n", "[A]\n# x\na=1\n"),
    (" [A]\n\ta=1\n", "[A]\na=1\n"), ("[A]\r\na=1\r\n", "[A]\na=1\n"), ("[A]\ra=1\r", "[A]\na=1\n"),
    ("[A]\na=1\t2\u{1}\n", "[A]\na=1 2\n"), ("[A]\na=1\nb=2\na=3", "[A]\nb=2\na=3"),
    ("[A]\na=1\n\n[B]\nc=3\n\n[A]\n# why\nb=2", "[A]\na=1\n# why\nb=2\n\n[B]\nc=3\n\n"),
    ("[A]\n[A]\nb=2\n", "[A]\nb=2\n"),
  ]) func fixesRepair(text: String, expected: String) {
    let file = Self.read(text)
    let fixed = Fix.apply(file.problems.compactMap(\.fix), to: file.text)
    #expect(String(decoding: fixed, as: UTF8.self) == expected)
    #expect(KeyFile(fixed).problems.isEmpty)
  }

  @Test func hugeTextsAreNotReadAndProblemsAreBounded() {
    let huge = KeyFile([UInt8](repeating: 0x0A, count: KeyFile.mostBytes + 1))
    #expect(huge.problems.map(\.kind) == [.oversizedFile])
    let junk = Self.read(String(repeating: "junk\n", count: 100_000))
    #expect(junk.problems.count == KeyFile.mostProblems)
  }
}

extension KeyFile {
  /// The bytes of the file as text.
  func string(_ range: Range<Int>) -> String { String(decoding: text[range], as: UTF8.self) }
}
