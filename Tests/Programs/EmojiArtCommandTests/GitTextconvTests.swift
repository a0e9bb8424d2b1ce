import Foundation
import TestSupport
import Testing

/// What `git diff` shows of documents.
@Suite(.waits, .needs("git")) struct GitTextconvTests {
  @Test func emojisThatDiffer() throws {
    let place = try GitPlace.withDrivers()
    try place.write("a.emojiart", Sample.new)
    _ = try place.done("git add . && git commit -q -m one")
    try place.write("a.emojiart", Sample.new.replacing("\"x\":-3", with: "\"x\":7"))
    let diff = try place.done("git diff")
    #expect(
      diff.contains(
        """
        -    {"string": "🌻", "position": {"x": -3, "y": -4}, "size": 40, "id": 1}
        +    {"string": "🌻", "position": {"x": 7, "y": -4}, "size": 40, "id": 1}

        """), "\(diff)")
    #expect(try place.done("git commit -q -a -m two && git log -p -1").contains("+    {\"string\""))
    // Patches stay those of the bytes.
    #expect(try place.done("git format-patch -1 --stdout").contains("-{\"background\":"))
  }

  /// Pictures are cut, and yet they must not look alike.
  @Test func cutTextsHaveChecksums() throws {
    let folder = try Folder()
    let picture = String(repeating: "iVBO", count: 100)
    let texts = [
      picture, String(picture.dropLast()) + "P", String(picture.dropLast()) + "\\/",
      String(picture.dropLast()) + "/",
    ]
    let shown = try texts.map { text in
      try folder.write("a", #"{"imageData":"\#(text)","emojis":[]}"#)
      return try Tool.run(["git", "textconv", "a"], in: folder).output
    }
    #expect(shown[0].contains("…\" (400 bytes, "))
    #expect(Set(shown).count == 3 && shown[2] == shown[3])
  }

  @Test func whatIsNotADocumentIsPrintedAsItIs() throws {
    let folder = try Folder()
    for text in ["{\"a\":1}\n=======\n{}", "", "no", "{} {}"] {
      try folder.write("a", text)
      let run = try Tool.run(["git", "textconv", "a"], in: folder)
      #expect(run.output == text && run.status == 0)
    }
    let run = try Tool.run(["git", "textconv", "b"], in: folder)
    #expect(run.errors == "emojiart: b: does not exist\n" && run.status == 2)
  }

  @Test func longDocumentsAreNotCut() throws {
    let folder = try Folder()
    let emoji = #"{"text":"😀","x":1,"y":2,"size":40,"id":7}"#
    let list = Array(repeating: emoji, count: 1500).joined(separator: ",")
    let long = Array(repeating: "1234567", count: 200).joined(separator: ",")
    try folder.write("a", #"{"emojis":[\#(list)],"more":{"a":[\#(long),8]}}"#)
    let lines = try Tool.run(["git", "textconv", "a"], in: folder).lines
    #expect(lines.count == 1505 && lines[1503].hasSuffix("1234567, 8]}"))
  }
}
