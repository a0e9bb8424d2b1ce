import Diagnostics
import Testing

@testable import EmojiArt

@Suite struct InspectorTests {
  private func inspect(_ text: String, _ name: String? = nil) -> Inspection {
    Inspector.inspect(Array(text.utf8), DocumentChecker.File(name: name))
  }

  /// Candidates include dialects that differ from another one only in what few documents have.
  @Test(arguments: DialectSample.all)
  func dialects(sample: DialectSample) throws {
    let inspection = inspect(sample.text)
    #expect(inspection.candidates.contains(sample.dialect.name))
    #expect(inspection.problem == nil)
    let content = try #require(inspection.content)
    #expect(content.emojiCount == 2)
    #expect(content.x == sample.number(.x, 10)...sample.number(.x, 20))
    #expect(content.y == sample.number(.y, -40)...sample.number(.y, -20))
    #expect(content.hasTextIDs == sample.dialect.hasStringIDs)
  }

  @Test(arguments: [
    ("{", "unexpected end of file: 1 bracket is still open (line 1, column 2)"),
    ("{\n  \"url\": \"a:b\",\n  emojis: []\n}", "(line 3, column 3)"),
    ("[{\"emojis\":[],\"url\":\"a:b\"}]", "the document is wrapped in an array (line 1, column 1)"),
    ("{\"a\":1}", "the document does not have a member of a known edition (line 1, column 1)"),
    ("GIF89a", "the file is a GIF picture, not a document"),
    ("<html></html>", "the file is an HTML page, not a document"),
    ("<svg/>", "the file is an XML document, not a document"),
    ("<?xml version='1.0'?><plist/>", "the file is an XML property list, not a document"),
    ("12", "the document must be an object, found a number (line 1, column 1)"),
    ("\u{0}\u{5}\u{16}\u{7}", "the file is the companion of another file, not a document"),
  ])
  func noDocument(text: String, problem: String) throws {
    let inspection = inspect(text)
    let found = try #require(inspection.problem)
    #expect(found.hasSuffix(problem), "\(found)")
    #expect(inspection.dialect == nil && inspection.candidates.isEmpty)
    #expect(inspection.background == nil)
    #expect(inspection.openings.map(\.decoder) == CourseDecoder.allCases)
    #expect(inspection.findings.errors > 0)
  }

  @Test func mixture() {
    let text = """
      {"backgroundURL":"https://a/b.png","emojis":[{"text":"🐟","x":-3,"y":4,"size":40,"id":1},
      {"string":"🐟","position":{"x":5,"y":6},"size":40,"id":2}],"uniqueEmojiId":2,"title":""}
      """
    let inspection = inspect(text)
    // It is in variants of one edition, as 'check' and 'migrate' say.
    #expect(inspection.candidates == ["2020"] && inspection.dialect?.name == "2020")
    #expect(inspection.content?.emojiCount == 2)
    #expect(inspection.content?.x == .integer(-3) ... .integer(5))
    #expect(inspection.content?.largestID == 2)
    #expect(inspection.content?.unknownMembers == ["title"])
    #expect(inspection.background?.url == "https://a/b.png")
  }

  @Test func newDocument() {
    let inspection = inspect("", "a.emojiart")
    #expect(inspection.dialect?.name == "2017-url")
    #expect(inspection.candidates == ["2017-url", "2017-imagedata"])
    #expect(inspection.problem == nil && inspection.content?.emojiCount == 0)
    #expect(inspection.openings.prefix(2).allSatisfy { $0.verdict == .opensAsNew })
    #expect(inspection.findings.errors == 1)
  }

  @Test func companionByName() throws {
    let inspection = inspect(DialectSample.all[0].text, "._a.emojiart")
    #expect(inspection.dialect == nil && inspection.content == nil)
    #expect(try #require(inspection.problem).contains("companion"))
    #expect(inspection.openings[0].outcome.opened?.emojiCount == 2)
  }

  @Test func unknownMembersOnce() {
    let emoji = #"{"text":"🐟","x":1,"y":2,"size":40,"id":1,"locked":true,"z":0}"#
    let text = """
      {"background":{"title":1},"emojis":[\(emoji),\(emoji)],"uniqueEmojiId":1,"id":null}
      """
    let expected = ["background.title", "emojis[].locked", "emojis[].z", "id"]
    #expect(inspect(text).content?.unknownMembers == expected)
    let losses = inspect(text).openings.map(\.verdict)
    #expect(losses[4] == .loses([.members(expected)]))
  }

  @Test func unknownMembersAreBounded() {
    let members = (0..<1000).map { "\"extra\($0)\":0" }.joined(separator: ",")
    let text = "{\"emojis\":[],\"uniqueEmojiId\":1,\(members)}"
    #expect(inspect(text).content?.unknownMembers.count == 256)
  }

  @Test func findingsBeyondTheLimit() {
    let emoji = #"{"text":"🐟","x":1,"y":2,"size":40,"id":1}"#
    let list = [String](repeating: emoji, count: 500).joined(separator: ",")
    let inspection = inspect("{\"background\":{},\"emojis\":[\(list)],\"uniqueEmojiId\":1}")
    #expect(inspection.findings.errors == 499)
  }

  @Test func tooLongForDecoders() {
    let bytes = Array(DialectSample.all[0].text.utf8)
    let inspection = Inspector.inspect(DocumentChecker.File(), bytes: nil) {
      byteSource(of: bytes)
    }
    #expect(inspection.content?.emojiCount == 2)
    #expect(inspection.openings.map(\.decoder) == CourseDecoder.allCases)
    for opening in inspection.openings {
      #expect(opening.verdict == .notTried("it has more than 256 MB"))
    }
  }

  @Test func pictures() throws {
    let png =
      "iVBORw0KGgoAAAANSUhEUgAAAAMAAAACCAYAAACddGYaAAAAEUlEQVR4nGNwaPj/H4YZkDkAzcoQdUWf"
      + "2mYAAAAASUVORK5CYII="
    let rest = #","emojis":[],"uniqueEmojiId":0}"#
    let image = inspect("{\"background\":{\"imageData\":\"\(png)\"}" + rest).background
    #expect(image?.kind == .image)
    #expect(image?.picture?.header?.width == 3 && image?.picture?.header?.height == 2)
    #expect(image?.picture?.byteCount == 74)
    let data = inspect("{\"background\":\"data:image/png;base64,\(png)\"" + rest).background
    #expect(data?.kind == .url && data?.url == "data:image/png;base64,")
    #expect(data?.picture == image?.picture)
    let broken = inspect("{\"background\":{\"imageData\":\"\(png)!\"}" + rest).background
    #expect(try #require(broken?.picture).byteCount == nil)
  }
}
