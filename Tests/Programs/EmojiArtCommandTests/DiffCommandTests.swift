import Foundation
import TestSupport
import Testing

/// The output and the exit status of `emojiart diff`.
struct DiffCommandTests {
  private static let base = "documents/versions/base.emojiart"
  private let place: Workplace

  init() throws {
    place = try Workplace.samples()
  }

  private static func objects(_ run: Run) throws -> [[String: Any]] {
    try run.output.split(separator: "\n").map {
      try #require(try JSONSerialization.jsonObject(with: Data($0.utf8)) as? [String: Any])
    }
  }

  private func write(_ name: String, x: String = "1", _ more: String = "") throws {
    let text = """
      {"background":"https://a.b/c","emojis":[{"string":"🐟","position":{"x":\(x),"y":2},"size":3,\
      "id":1}],"uniqueEmojiId":1\(more)}
      """
    try Data(text.utf8).write(to: place.folder.url(name))
  }

  /// Of a long member the beginning is a string, and what is infinite is null.
  @Test func everyLineIsJSON() throws {
    let long = String(repeating: "é", count: 300)
    try write("old", x: "1e308")
    try write("new", x: "-1e308", #","student":"\#(long)""#)
    let run = try place.run("diff --format jsonl old new")
    let objects = try Self.objects(run)
    #expect(run.status == 1 && objects.count == 2, "\(run.transcript)")
    #expect(objects[0]["right"] is NSNull, "\(run.transcript)")
    #expect(objects[1]["before"] is NSNull)
    let value = try #require(objects[1]["after"] as? String)
    #expect(value.hasPrefix("\"éé") && value.hasSuffix("…"))
  }

  @Test("What is said of a file is said once, also if both versions are that file")
  func oneFileTwice() throws {
    try write("ok")
    for (name, text) in [("x", #","student":"A","student":"B""#), ("y", #","background":7"#)] {
      try write(name, text)
      let run = try place.run("diff \(name) \(name)")
      let lines = run.errors.split(separator: "\n")
      #expect(lines.count == Set(lines).count, "\(run.transcript)")
    }
    try Data().write(to: place.folder.url("empty"))
    let run = try place.run("diff empty empty")
    #expect(run.errors.ranges(of: "has zero bytes").count == 1, "\(run.transcript)")
  }

  /// A status of 1 would mean that something differs or that conflicts are left.
  @Test(arguments: [
    "diff \(base) \(base) --image nope.png",
    "diff \(base) \(base) --image nope.png --picture a.svg",
    "merge \(base) \(base) \(base) -o x --image nope.png",
    "merge \(base) \(base) \(base) -o x --image nope.png --picture a.svg",
  ])
  func missingImages(_ line: String) throws {
    let run = try place.run(line)
    #expect(run.status == 2 && run.output.isEmpty, "\(run.transcript)")
    #expect(run.errors == "emojiart: nope.png: does not exist\n")
    let other = try place.run(line.replacing("nope.png", with: Self.base))
    #expect(other.errors.isEmpty || other.status == 2, "\(other.transcript)")
  }

  @Test func documentsOfOneFolder() throws {
    let run = try place.shell(
      """
      mkdir C D && cp \(Self.base) C/a.emojiart && cp \(Self.base) D/b.emojiart && \
      printf x | tee C/bad.emojiart > D/bad.emojiart; emojiart diff --format jsonl C D
      """)
    let objects = try Self.objects(run)
    #expect(objects.map { $0["kind"] as? String } == ["document", "document"])
    #expect(objects.map { $0["old"] as? String } == ["C/a.emojiart", nil])
    #expect(objects.map { $0["new"] as? String } == [nil, "D/b.emojiart"])
    let text = try place.run("diff C D")
    #expect(text.status == 2)
    #expect(
      text.output.hasSuffix("0 equal, 0 different, 1 only in C, 1 only in D, 1 unreadable\n"),
      "\(text.transcript)")
    let missing = try place.run("diff C nothere")
    #expect(missing.status == 2)
    #expect(missing.errors == "emojiart: nothere: does not exist\n")
  }
}
