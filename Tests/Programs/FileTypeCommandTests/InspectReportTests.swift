import Commands
import Diagnostics
import EmojiArt
import TestSupport
import Testing

@testable import EmojiArtTool

/// The words of `inspect`, for people and for programs.
@Suite(.waits) struct InspectReportTests {
  struct Sample: CustomTestStringConvertible {
    var name: String
    var text: String

    var testDescription: String { name }
    var report: Report {
      let path = "\(name).emojiart"
      let bytes = Array(text.utf8)
      let inspection = Inspector.inspect(DocumentChecker.File(name: path), bytes: bytes) {
        byteSource(of: bytes)
      }
      return Report(path: path, inspection: inspection, width: 100)
    }
  }

  private static let png =
    "iVBORw0KGgoAAAANSUhEUgAAAAMAAAACCAYAAACddGYaAAAAEUlEQVR4nGNwaPj/H4YZkDkAzcoQdUWf2mYA"
    + "AAAASUVORK5CYII="

  static let samples = [
    Sample(
      name: "picture",
      text: """
        {"background":{"imageData":"\(png)"},"emojis":[{"text":"🐟","x":-120,"y":44,"size":40,"id":1},
        {"text":"🌊","x":30,"y":-7,"size":64,"id":3}],"uniqueEmojiId":3}
        """),
    Sample(name: "blank", text: #"{"emojis":[],"uniqueEmojiId":0}"#),
    Sample(
      name: "variant",
      text: """
        {"backgroundURL":"https://example.org/\(String(repeating: "long-name/", count: 12))a.png",
        "emojis":[{"text":"🐟","x":-12.5,"y":4e1,"size":40.25,"rotation":0.5,"id":"6F96"}]}
        """),
    Sample(
      name: "mixture",
      text: """
        {"url":"data:text/plain,x","emojis":[{"text":"fish","x":1,"y":2,"size":0,"id":1}],
        "uniqueEmojiId":1,"note\\u001b":""}
        """),
    Sample(name: "cut", text: "{\n  \"emojis\": [\n    {\"text\": \"🐟\", \"x\": 1"),
    Sample(name: "new", text: ""),
  ]

  @Test(arguments: samples)
  func text(sample: Sample) {
    expectGolden(sample.report.text, "inspect-\(sample.name).txt")
  }

  @Test func json() {
    expectGolden(Self.samples.map { $0.report.json.text + "\n" }.joined(), "inspect.jsonl")
  }

  @Test(arguments: samples)
  func fitsTheLine(sample: Sample) {
    for line in sample.report.text.split(separator: "\n") {
      // A URL is not wrapped, so that it can be copied.
      #expect(line.count <= 100 || line.split(separator: " ").count == 2)
    }
  }
}
