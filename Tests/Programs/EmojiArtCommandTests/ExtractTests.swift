import Foundation
import PreferencesProbe
import TestSupport
import Testing

/// Documents that are in preferences.
@Suite(.waits) struct ExtractTests {
  typealias Format = PropertyListSerialization.PropertyListFormat

  static let files = [
    "Default.palettes.json", "EmojiArt.palettes.json", "Lake-Sea.emojiart", "Untitled.emojiart",
    "untitled 2.emojiart",
  ]

  /// A place with `app.plist`, which the course's app could have left.
  static func place(_ format: Format = .binary) throws -> Workplace {
    try place(try CourseApp2020.preferences(), format)
  }

  static func place(_ values: [String: Any], _ format: Format = .binary) throws -> Workplace {
    let place = try Workplace()
    try write(values, to: "app.plist", in: place, format)
    return place
  }

  static func write(
    _ values: [String: Any], to name: String, in place: Workplace, _ format: Format = .binary
  ) throws {
    let data = try PropertyListSerialization.data(
      fromPropertyList: values, format: format, options: 0)
    let file = place.folder.url(name)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try data.write(to: file)
  }

  @Test(arguments: [Format.binary, .xml]) func everyDocumentIsAFile(_ format: Format) throws {
    let place = try Self.place(format)
    let run = try place.run("extract app.plist -o out")
    #expect(
      run.output == """
        out/Lake-Sea.emojiart: created: 2020, 3 emojis
        out/Untitled.emojiart: created: 2020, 1 emoji
        out/untitled 2.emojiart: created: 2020, 0 emojis
        out/Default.palettes.json: created: 2 palettes
        out/EmojiArt.palettes.json: created: 2 palettes
        3 documents and 2 sets of palettes: 5 created, 2 other values left out.
        'emojiart undo' removes the new files.

        """)
    #expect(run.status == 0 && run.errors == "")
    let files = try place.contents("out")
    #expect(files.keys.sorted() == Self.files)
    for (document, name) in zip(
      CourseApp2020.documents, ["Lake-Sea", "Untitled", "untitled 2"])
    {
      let data = try #require(files["\(name).emojiart"])
      #expect(try JSONDecoder().decode(CourseModel2020.self, from: data) == document.model)
    }
    let palettes = try #require(files["Default.palettes.json"])
    #expect(
      try JSONDecoder().decode([CoursePalette].self, from: palettes) == CourseApp2020.palettes)
  }

  /// The emojis of a document of 2023, as its app decodes them.
  private struct Model2023: Decodable {
    struct Emoji: Decodable {
      struct Position: Decodable {
        var x: Int
        var y: Int
      }
      var string: String
      var position: Position
      var size: Int
      var id: Int
    }
    var background: URL?
    var emojis: [Emoji]
    var uniqueEmojiId: Int
  }

  @Test func whatUserDefaultsWriteIsCheckedMigratedAndDrawn() throws {
    let place = try Workplace()
    let home = place.folder.url("home").path
    let app = try Tool.shell(
      "mkdir -p '\(home)'; PreferencesProbe org.example.art", in: place.folder,
      environment: ["HOME": home, "CFFIXED_USER_HOME": home])
    #expect(app.status == 0, "\(app.transcript)")
    let run = try place.shell(
      """
      emojiart extract $(find home -name '*.plist') -o out -q && emojiart check out -q &&
        emojiart migrate out --to 2023 -q && emojiart check --fail-on warning -q out &&
        emojiart render out/Lake-Sea.emojiart -o lake.svg
      """)
    #expect(run.status == 0, "\(run.transcript)")
    let files = try place.contents("out")
    #expect(files.keys.sorted() == Self.files)
    let lake = try #require(files["Lake-Sea.emojiart"])
    let model = try JSONDecoder().decode(Model2023.self, from: lake)
    let made = CourseApp2020.documents[0].model
    #expect(model.background == made.backgroundURL)
    #expect(model.uniqueEmojiId == made.uniqueEmojiId)
    let emojis = model.emojis.map { emoji in
      CourseModel2020.Emoji(
        text: emoji.string, x: emoji.position.x, y: -emoji.position.y, size: emoji.size,
        id: emoji.id)
    }
    #expect(emojis == made.emojis)
    let drawing = try place.folder.read("lake.svg")
    for emoji in made.emojis { #expect(drawing.contains(emoji.text)) }
  }

  @Test func aSecondRunWritesNothing() throws {
    let place = try Self.place()
    #expect(try place.run("extract app.plist -o out -q").status == 0)
    let files = try place.contents("out")
    let again = try place.run("extract app.plist -o out")
    #expect(again.status == 0)
    #expect(again.output.hasSuffix(": 5 unchanged, 2 other values left out.\n"))
    #expect(try place.contents("out") == files)
    let preview = try place.run("extract app.plist -o out --dry-run")
    #expect(preview.status == 0)
  }

  @Test func nothingIsOverwritten() throws {
    let place = try Self.place([
      "EmojiArtDocument.A": try CourseModel2020(nil).json,
      "EmojiArtDocument.B": try CourseModel2020("https://example.org/b.png").json,
    ])
    try place.folder.write("out/a.EmojiArt", "mine")
    try place.folder.write("out/B.emojiart/inner", "a folder")
    try place.folder.write("out/b 3.emojiart", "mine too")
    try place.folder.link("out/B 2.emojiart", to: "../app.plist")
    let old = try place.contents("out")
    let run = try place.run("extract app.plist -o out")
    #expect(
      run.lines.prefix(2).map { $0.prefix { $0 != ":" } } == [
        "out/A 2.emojiart", "out/B 4.emojiart",
      ])
    let new = try place.contents("out")
    for (name, bytes) in old { #expect(new[name] == bytes) }
    #expect(new.count == old.count + 2)
    #expect(try place.run("undo").status == 0)
    #expect(try place.contents("out") == old)
  }

  @Test func undoRemovesTheFolderToo() throws {
    let place = try Self.place()
    #expect(try place.run("extract app.plist -o new/out -q").status == 0)
    let undo = try place.run("undo")
    #expect(undo.output.hasSuffix("Undone: 'emojiart extract -o new/out', 5 files.\n"))
    #expect(!FileManager.default.fileExists(atPath: place.folder.url("new").path))
  }

  @Test func previewsWriteNothing() throws {
    let place = try Self.place()
    let before = try place.contents(".")
    let run = try place.run("extract app.plist -o out --dry-run")
    #expect(run.status == 1)
    #expect(run.output.contains("out/Lake-Sea.emojiart: would be created: 2020, 3 emojis\n"))
    #expect(run.output.hasSuffix(": 5 would be created, 2 other values left out.\n"))
    #expect(try place.contents(".") == before)
  }

  @Test func objectsForPrograms() throws {
    let place = try Self.place([
      "EmojiArtDocument.Untitled": Data(#"{"emojis":[],"uniqueEmojiId":"0"}"#.utf8)
    ])
    let run = try place.run("extract app.plist -o out --format jsonl")
    #expect(run.status == 1)
    #expect(
      run.output == """
        {"path":"out/Untitled.emojiart","state":"created","kind":"document","source":"app.plist",\
        "key":"EmojiArtDocument.Untitled","name":"Untitled","bytes":33,"editions":["2020",\
        "2020-document","2023"],"count":0,"errors":[{"rule":"emojiart/number-in-string",\
        "message":"'uniqueEmojiId' must be an integer, found a string","line":1,"column":30}],\
        "notes":[]}

        """)
    let preview = try place.run("extract app.plist -o other --format jsonl --dry-run")
    #expect(preview.output.contains(#""state":"would-create""#))
  }

  @Test func damagedDocumentsAreWrittenAsTheyAre() throws {
    let stored = [
      "A": Data(#"{"emojis":[{"id":1,"te"#.utf8), "B": Data([0xFF, 0, 1]), "C": Data(),
      "D": Data("[1,2]".utf8), "E": Data("hello".utf8),
    ]
    let place = try Self.place(
      Dictionary(uniqueKeysWithValues: stored.map { ("EmojiArtDocument.\($0)", $1) }), .xml)
    let run = try place.run("extract app.plist -o out -q")
    #expect(run.status == 1)
    #expect(
      run.output == """
        out/A.emojiart: created: 1 error
          1:23: unexpected end of file: 3 brackets are still open [json/unexpected-end]
        out/B.emojiart: created: 1 error
          1:1: the byte 0xFF is not valid UTF-8 [json/invalid-utf-8]
        out/C.emojiart: created: 1 error
          the document has zero bytes [emojiart/zero-length-document]
        out/D.emojiart: created: 1 error
          1:1: the document must be an object, found an array [emojiart/root-not-object]
        out/E.emojiart: created: 1 error
          1:1: unknown word 'hello'; a literal must be true, false or null [json/unknown-literal]

        """)
    let files = try place.contents("out")
    for (name, data) in stored { #expect(files["\(name).emojiart"] == data) }
  }

  @Test func namesOfDocumentsThatAreGoneAreTold() throws {
    let id = "0B8B3E1C-6B8B-4E6C-9A34-5A3D1F0C7E11"
    let place = try Self.place([
      "EmojiArtDocument.\(id)": try CourseModel2020(nil).json,
      "EmojiArtDocumentStore.Emoji Art": ["7D0AB6F2-19E4-4D5B-8B0D-2E6D3C1A9F22": "Lost\n"],
    ])
    let run = try place.run("extract app.plist -o out")
    #expect(
      run.output.hasPrefix(
        """
        out/\(id).emojiart: created: 2020, 0 emojis
          note: the app does not list it: its name is missing, as after it was deleted
        app.plist: note: the document 'Lost\\n' is listed but is not there

        """), "\(run.transcript)")
  }

  @Test func standardInput() throws {
    let place = try Self.place()
    let run = try place.shell(
      "emojiart extract - -o out -q < app.plist; emojiart check - < app.plist")
    #expect(try place.contents("out").keys.sorted() == Self.files)
    #expect(run.output.contains("[emojiart/preferences-file]"))
  }

  @Test func wideText() throws {
    let place = try Self.place(.xml)
    let text = try place.folder.read("app.plist").replacingOccurrences(of: "UTF-8", with: "UTF-16")
    try #require(text.data(using: .utf16)).write(to: place.folder.url("app.plist"))
    let run = try place.run("extract app.plist -o out")
    #expect(run.status == 0 && run.errors == "", "\(run.transcript)")
    #expect(try place.contents("out").keys.sorted() == Self.files)
  }

  /// What `defaults read` prints on a Mac.
  @Test func oldStyleText() throws {
    let place = try Workplace()
    let json = #"{"emojis":[],"uniqueEmojiId":0}"#
    let digits = json.utf8.map { String(format: "%02x", $0) }.joined()
    try place.folder.write(
      "app.txt",
      """
      {
          "EmojiArtDocument.Untitled" = <\(digits)>;
          "EmojiArtDocument.zoom" = 2;
      }
      """)
    let run = try place.run("extract app.txt -o out")
    #expect(run.status == 0, "\(run.transcript)")
    #expect(try place.contents("out") == ["Untitled.emojiart": Data(json.utf8)])
  }

  @Test func namesAreWhatPeopleTyped() throws {
    let typed = [
      "../../evil", "a\u{0}b", ".hidden", "\u{10FEAF}etc\u{10FEFF}", "", "\u{202E}trams", "-rf",
      String(repeating: "👩🏽‍🌾", count: 100), "Ame\u{301}lie", "Am\u{E9}lie", "%s", "$(ls)",
    ]
    var values: [String: Any] = [:]
    var names: [String: String] = [:]
    for (number, name) in typed.enumerated() {
      let id = String(format: "%08X-0000-4000-8000-000000000000", number)
      names[id] = name
      values["EmojiArtDocument.\(id)"] = try CourseModel2020(nil, [("🌻", number, 0, 40)]).json
    }
    values["EmojiArtDocumentStore.Emoji Art"] = names
    let place = try Self.place(values)
    let run = try place.run("extract app.plist -o out")
    #expect(run.status == 0, "\(run.transcript)")
    let written = try place.contents(".").keys.filter { $0.hasSuffix(".emojiart") }.sorted()
    #expect(written.count == typed.count && written.allSatisfy { $0.hasPrefix("out/") })
    #expect(written.contains("out/-..-evil.emojiart") && written.contains("out/hidden.emojiart"))
    #expect(written.contains("out/Untitled.emojiart") && written.contains("out/-trams.emojiart"))
    #expect(written.contains("out/\u{10FEAF}etc\u{10FEFF}.emojiart"))
    #expect(written.count { $0.hasPrefix("out/Am") } == 2)
    #expect(written.allSatisfy { $0.utf8.count <= 255 + "out/".utf8.count })
    #expect(try place.run("undo").status == 0)
    #expect(try !place.contents(".").keys.contains { $0.hasSuffix(".emojiart") })
  }

  @Test func tenThousandDocumentsOfOneName() throws {
    var values: [String: Any] = [:]
    var names: [String: String] = [:]
    let count = Effort.rounds(10_000, quick: 500)
    for number in 0..<count {
      let id = String(format: "%08X-0000-4000-8000-%012X", number, number)
      values["EmojiArtDocument.\(id)"] = try CourseModel2020(nil, [("🌻", number, 0, 40)]).json
      names[id] = "Untitled"
    }
    values["EmojiArtDocumentStore.Emoji Art"] = names
    let place = try Self.place(values)
    let run = try place.run("extract app.plist -o out")
    #expect(run.status == 0 && run.output.contains("\(count) documents: \(count) created.\n"))
    let files = try place.contents("out")
    #expect(files.count == count)
    #expect(files["Untitled.emojiart"] != nil && files["Untitled \(count).emojiart"] != nil)
    #expect(Set(files.values).count == count)
  }
}
