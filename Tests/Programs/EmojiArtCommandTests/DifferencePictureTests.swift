import Foundation
import TestSupport
import Testing

/// Pictures of `emojiart diff` and `emojiart merge`.
struct DifferencePictureTests {
  private let place: Workplace

  init() throws {
    place = try Workplace.samples()
    let base = Self.document(x: 20, size: 90)
    try place.folder.write("base.emojiart", base)
    try place.folder.write("same.emojiart", base.replacing(" ", with: ""))
    try place.folder.write("ours.emojiart", Self.document(x: -60, size: 90))
    try place.folder.write("theirs.emojiart", Self.document(x: 100, size: 120))
  }

  private static func document(x: Int, size: Int) -> String {
    """
    {"background": "", "emojis": [
      { "id": 1, "string": "⚓️", "position": { "x": -150, "y": -80 }, "size": 60 },
      { "id": 2, "string": "🚤", "position": { "x": \(x), "y": 5 }, "size": 120 },
      { "id": 3, "string": "☀️", "position": { "x": 160, "y": 140 }, "size": \(size) }
    ], "uniqueEmojiId": 3}
    """.replacing(#""background": """#, with: ##""background": "https://a.example/b.png""##)
  }

  /// The text and the exit status are the same with and without a picture.
  @Test func ofADifference() throws {
    let plain = try place.run("diff base.emojiart theirs.emojiart")
    for (name, start) in [("a.svg", "<svg "), ("b.html", "<!DOCTYPE html>")] {
      let run = try place.run("diff base.emojiart theirs.emojiart --picture \(name)")
      #expect(run.status == 1 && run.output == plain.output, "\(run.transcript)")
      let text = try place.folder.read(name)
      #expect(text.hasPrefix(start) && text.contains("1 moved, 1 resized"))
    }
    let piped = try place.run("diff base.emojiart theirs.emojiart --picture - --size 600")
    #expect(piped.status == 1 && piped.output.hasPrefix("<svg "), "\(piped.transcript)")
    #expect(piped.output.contains(#"width="600""#))
    let same = try place.run("diff base.emojiart same.emojiart --picture same.svg")
    #expect(same.status == 0 && same.output.isEmpty, "\(same.transcript)")
    #expect(try place.folder.read("same.svg").contains("Nothing differs."))
  }

  @Test func givenPicture() throws {
    let run = try place.run(
      "diff base.emojiart ours.emojiart -q --picture a.svg --image documents/damaged/picture.emojiart"
    )
    #expect(run.status == 1 && run.output.isEmpty && run.errors.isEmpty, "\(run.transcript)")
    let text = try place.folder.read("a.svg")
    #expect(text.components(separatedBy: "data:image/png;base64,").count == 2)
  }

  @Test func preview() throws {
    let run = try place.run("diff base.emojiart ours.emojiart -q --picture a.svg --dry-run")
    #expect(run.status == 1 && run.output == "created a.svg\n", "\(run.transcript)")
    #expect(!FileManager.default.fileExists(atPath: place.folder.url("a.svg").path))
  }

  @Test(
    arguments: Effort.some(of: [
      ("diff base.emojiart ours.emojiart --picture a.jpg", 64),
      ("diff base.emojiart ours.emojiart --size 9", 64),
      ("diff base.emojiart ours.emojiart --picture a.png --size 9000", 64),
      ("diff base.emojiart ours.emojiart --picture - --dry-run", 64),
      ("diff base.emojiart ours.emojiart --picture ours.emojiart", 64),
      ("diff base.emojiart ours.emojiart --picture ours.emojiart/a.svg", 2),
      ("diff base.emojiart nothing --picture a.svg", 2), ("diff . documents --picture a.svg", 2),
      ("merge base.emojiart ours.emojiart theirs.emojiart -o m --picture a.jpg", 64),
      ("merge ours.emojiart theirs.emojiart -o m --picture a.svg", 64),
      ("merge base.emojiart ours.emojiart theirs.emojiart -o m.svg --picture m.svg", 64),
      ("merge base.emojiart ours.emojiart theirs.emojiart -o - --picture base.emojiart/a.svg", 2),
    ]))
  func refusals(arguments: String, status: Int32) throws {
    let before = try place.folder.read("ours.emojiart")
    let run = try place.run(arguments)
    #expect(run.status == status && !run.errors.isEmpty, "\(run.transcript)")
    #expect(!FileManager.default.fileExists(atPath: place.folder.url("a.svg").path))
    #expect(try place.folder.read("ours.emojiart") == before)
  }

  /// The three versions are drawn as they were, even if the result replaces one of them.
  @Test func ofAMerge() throws {
    let run = try place.run(
      "merge base.emojiart ours.emojiart theirs.emojiart -o ours.emojiart --resolve theirs --picture a.html"
    )
    #expect(run.status == 0, "\(run.transcript)")
    let text = try place.folder.read("a.html")
    #expect(text.contains("1 conflict, where both"), "\(text.prefix(3000))")
    #expect(text.contains("Ours: 🚤 moved 80 left") && text.contains("Theirs: 🚤 moved 80 right"))
    #expect(text.contains("Merged: 🚤 moved 80 right"))
  }

  @Test func ofAMergeWithoutAConflict() throws {
    let run = try place.run(
      "merge base.emojiart base.emojiart theirs.emojiart -o m.emojiart --picture a.svg")
    #expect(
      run.status == 0 && run.errors.contains("one version was taken as it is"), "\(run.transcript)")
    #expect(!FileManager.default.fileExists(atPath: place.folder.url("a.svg").path))
  }
}

extension DifferencePictureTests {
  /// 'make pictures' was run after the last change.
  @Test func ofTheManual() throws {
    let script = repository.appending(path: "scripts/conflict-picture").path
    let run = try place.shell("'\(script)' '\(Tool.file("emojiart").path)' conflict.svg")
    #expect(run.status == 0 && run.errors.isEmpty, "\(run.transcript)")
    let shown = try String(
      contentsOf: repository.appending(path: "Documentation/conflict.svg"), encoding: .utf8)
    #expect(try place.folder.read("conflict.svg") == shown)
  }
}
