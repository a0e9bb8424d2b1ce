import Foundation
import TestSupport
import Testing

/// `emojiart diff` and `emojiart merge`.
struct VersionCommandTests {
  private let place: Workplace

  init() throws {
    place = try Workplace.samples()
  }

  private static let versions = ["base", "ours", "theirs"].map {
    "documents/versions/\($0).emojiart"
  }
  private static let all = versions.joined(separator: " ")

  @Test func differences() throws {
    let text = try place.run("diff \(Self.versions[0]) \(Self.versions[1])")
    #expect(text.status == 1 && text.output.hasSuffix("'uniqueEmojiId' differs\n"))
    let json = try place.run("diff --format jsonl \(Self.versions[0]) \(Self.versions[1])")
    let objects = json.output.split(separator: "\n").map {
      try? JSONSerialization.jsonObject(with: Data($0.utf8)) as? [String: Any]
    }
    #expect(
      objects.map { $0?["kind"] as? String } == ["emoji", "emoji", "emoji", "emoji", "member"])
    #expect(objects[1]?["right"] as? Int == 40)
    let quiet = try place.run("diff -q \(Self.versions[0]) \(Self.versions[1])")
    #expect(quiet.status == 1 && quiet.output.isEmpty)
  }

  /// Migrated documents are equal to what they were, in every direction.
  @Test(arguments: ["2017", "2020", "2021", "2023"])
  func editionsDoNotDiffer(_ edition: String) throws {
    let old = "documents/versions/base.emojiart"
    let migrated = try place.run(
      "migrate \(old) --to \(edition) -o new.emojiart --allow ids --image-size 640x480")
    #expect(migrated.status == 0, "\(migrated.transcript)")
    for line in ["\(old) new.emojiart", "new.emojiart \(old)"] {
      let run = try place.run("diff \(line) --image-size 640x480")
      #expect(run.status == 0 && run.output.isEmpty, "\(run.transcript)")
    }
    let corner = try place.run("diff \(old) new.emojiart")
    #expect(corner.status == (edition == "2017" ? 2 : 0), "\(corner.transcript)")
    #expect(edition != "2017" || corner.errors.contains("use --image-size or --image"))
  }

  @Test func folders() throws {
    let run = try place.shell(
      """
      mkdir new && cp documents/versions/base.emojiart documents/versions/ours.emojiart new && \
      sed -i s/120/121/ new/ours.emojiart && emojiart diff documents/versions new
      """)
    #expect(
      run.output == """
        ours.emojiart: 1 emoji moved, 1 resized
        theirs.emojiart: only in documents/versions
        1 equal, 1 different, 1 only in documents/versions, 0 only in new

        """, "\(run.transcript)")
    #expect(run.status == 1)
  }

  @Test(arguments: ["cut-short", "merge-conflict", "picture", "two-editions", "edited-by-hand"])
  func damagedDocuments(_ name: String) throws {
    let damaged = "documents/damaged/\(name).emojiart"
    let difference = try place.run("diff \(Self.versions[0]) \(damaged)")
    #expect(difference.status == 2 && difference.output.isEmpty, "\(difference.transcript)")
    #expect(difference.errors.hasPrefix("emojiart: \(damaged):"), "\(difference.transcript)")
    let before = try place.contents()
    for index in 0..<3 {
      var paths = Self.versions
      paths[index] = damaged
      let run = try place.run("merge \(paths.joined(separator: " ")) -o \(Self.versions[1])")
      #expect(run.status == 2 && run.output.isEmpty, "\(run.transcript)")
      #expect(run.errors.contains("\(damaged):"), "\(run.transcript)")
    }
    #expect(try place.contents() == before)
  }

  @Test func conflictsAreListedAndResolved() throws {
    let before = try place.contents()
    let preview = try place.run("merge \(Self.all) -o \(Self.versions[1]) --dry-run")
    #expect(preview.status == 1 && preview.output.contains("would merge: 5 emojis"))
    #expect(try place.contents() == before)
    let run = try place.run("merge \(Self.all) -o \(Self.versions[1])")
    #expect(run.status == 1 && run.output.hasPrefix("conflict: 🌤️ (id 3): both moved it"))
    let undone = try place.run("undo")
    #expect(undone.status == 0, "\(undone.transcript)")
    #expect(try place.contents() == before)
    try FileManager.default.setAttributes(
      [.modificationDate: Date.distantPast],
      ofItemAtPath: place.folder.url(Self.versions[2]).path)
    for resolution in ["ours", "theirs", "both", "newest"] {
      let run = try place.run("merge \(Self.all) -o out.emojiart --resolve \(resolution)")
      #expect(run.status == 0, "\(run.transcript)")
      #expect(try place.run("check out.emojiart").status == 0)
      let same = try place.run("diff -q \(Self.versions[1]) out.emojiart")
      #expect(same.status == 1)
    }
    let json = try place.run("merge \(Self.all) -o out.emojiart --format json --resolve theirs")
    let object = try JSONSerialization.jsonObject(with: Data(json.output.utf8)) as? [String: Any]
    let conflicts = object?["conflicts"] as? [[String: Any]]
    #expect(conflicts?.map { $0["resolution"] as? String } == ["theirs"])
    #expect(object?["emojis"] as? Int == 5)
  }

  /// The newer file counts.
  @Test func newest() throws {
    for (index, right) in [(1, "100"), (2, "190")] {
      let file = place.folder.url(Self.versions[index])
      let date = Date(timeIntervalSinceNow: 1000 * Double(index))
      try FileManager.default.setAttributes([.modificationDate: date], ofItemAtPath: file.path)
      #expect(try place.run("merge \(Self.all) -o out.emojiart --resolve newest").status == 0)
      #expect(try place.folder.read("out.emojiart").contains("\"x\": \(right)"))
    }
  }

  /// A side of another edition, and a file that both added.
  @Test func editionsAndAdditions() throws {
    let (base, ours, theirs) = (Self.versions[0], Self.versions[1], Self.versions[2])
    #expect(try place.run("migrate --quiet \(theirs) --to 2021").status == 0)
    let run = try place.run("merge \(base) \(ours) \(theirs) -o out.emojiart --resolve ours")
    #expect(run.status == 0, "\(run.transcript)")
    #expect(try place.folder.read("out.emojiart").contains(#""text":"🦀","x":120,"y":110"#))
    let kept = try place.run(
      "merge \(base) \(ours) \(theirs) -o out.emojiart --resolve ours --to 2023")
    #expect(kept.status == 0, "\(kept.transcript)")
    #expect(try place.folder.read("out.emojiart").contains(#""x": 120, "y": -110"#) == false)
    let added = try place.shell(
      "touch none && emojiart merge none \(ours) \(theirs) -o - --resolve both | emojiart check -")
    #expect(added.status == 0, "\(added.transcript)")
  }

  /// Nothing is changed in a document that one side left alone; its errors are named.
  @Test func oneSideAloneIsCopied() throws {
    let odd = "documents/damaged/utf-16.emojiart"
    let run = try place.run("merge \(odd) \(odd) \(odd) -o out.emojiart")
    #expect(run.status == 1 && run.transcript.contains("UTF-16"), "\(run.transcript)")
    let bytes = try Data(contentsOf: place.folder.url("out.emojiart"))
    #expect(try bytes == Data(contentsOf: place.folder.url(odd)))
  }

  @Test(arguments: [
    ("merge a.emojiart -o b", 64), ("merge a b c d -o e", 64), ("merge - - -o e", 64),
    ("merge a b -o - --dry-run", 64), ("diff a", 64), ("diff - -", 64),
    ("diff documents documents/versions/base.emojiart", 2), ("diff none none", 2),
    ("merge documents/versions/base.emojiart none -o out.emojiart", 2),
  ])
  func mistakes(_ line: String, _ status: Int32) throws {
    let run = try place.run(line)
    #expect(run.status == status && run.output.isEmpty, "\(run.transcript)")
    #expect(!run.errors.isEmpty)
  }
}
