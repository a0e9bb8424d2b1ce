import EmojiArt
import EmojiArtFiles
import Foundation
import PreferencesProbe
import PropertyLists
import Testing

@Suite struct PreferencesTests {
  private func read(_ values: Any, _ format: PropertyListSerialization.PropertyListFormat) throws
    -> Preferences?
  {
    let data = try PropertyListSerialization.data(
      fromPropertyList: values, format: format, options: 0)
    return Preferences(PropertyList.read([UInt8](data), writesXML: false).list)
  }

  @Test(arguments: [PropertyListSerialization.PropertyListFormat.binary, .xml])
  func holdsTheAppsDocuments(_ format: PropertyListSerialization.PropertyListFormat) throws {
    let preferences = try #require(try read(try CourseApp2020.preferences(), format))
    let documents = preferences.items.filter { $0.kind == .document }
    #expect(documents.map(\.name) == ["Lake/Sea", "Untitled", "untitled"])
    #expect(documents.allSatisfy { !$0.isUnnamed })
    for (document, made) in zip(documents, CourseApp2020.documents) {
      #expect(document.key == "EmojiArtDocument.\(made.id)")
      let model = try JSONDecoder().decode(CourseModel2020.self, from: Data(document.bytes))
      #expect(model == made.model)
    }
    let palettes = preferences.items.filter { $0.kind == .palettes }
    #expect(palettes.map(\.name) == ["Default", "EmojiArt"])
    let decoded = try JSONDecoder().decode([CoursePalette].self, from: Data(palettes[0].bytes))
    #expect(decoded == CourseApp2020.palettes)
    #expect(
      try JSONDecoder().decode([String: String].self, from: Data(palettes[1].bytes))
        == ["🍏🍎": "Food", "⚽️🏈": "Activities"])
    #expect(preferences.others == 2)
    #expect(preferences.missing == [] && preferences.unread.isEmpty)
    #expect(documents.allSatisfy { $0.place.isEmpty == (format == .binary) })
  }

  @Test func theFirstAppHasOneDocument() throws {
    let json = try CourseModel2020("https://example.org/a.png").json
    for key in ["EmojiArtDocument.Untitled", "EmojiArtDocument.untitled"] {
      let preferences = try #require(try read([key: json], .binary))
      #expect(preferences.items.map(\.name) == [String(key.dropFirst("EmojiArtDocument.".count))])
      #expect(preferences.items.map(\.bytes) == [[UInt8](json)])
    }
  }

  @Test func bytesAreAsStored() throws {
    let stored = [Data(), Data([0, 0xFF, 0xFE]), Data("{\"emojis\":[".utf8), Data("[1]".utf8)]
    for data in stored {
      let preferences = try #require(try read(["EmojiArtDocument.Untitled": data], .xml))
      #expect(preferences.items.map(\.bytes) == [[UInt8](data)])
      var examiner = Examiner()
      #expect(examiner.examine(preferences.items[0]).isDamaged)
    }
  }

  @Test func deletedDocumentsAreThereWithoutAName() throws {
    let id = "0B8B3E1C-6B8B-4E6C-9A34-5A3D1F0C7E11"
    let preferences = try #require(
      try read(
        [
          "EmojiArtDocument.\(id)": try CourseModel2020(nil).json,
          "EmojiArtDocumentStore.Emoji Art": ["7D0AB6F2-19E4-4D5B-8B0D-2E6D3C1A9F22": "Lost"],
        ], .binary))
    #expect(preferences.items.map(\.name) == [id])
    #expect(preferences.items[0].isUnnamed)
    #expect(preferences.missing == ["Lost"])
  }

  @Test func identifiersDifferInCase() throws {
    let id = "0b8b3e1c-6b8b-4e6c-9a34-5a3d1f0c7e11"
    let preferences = try #require(
      try read(
        [
          "EmojiArtDocument.\(id)": try CourseModel2020(nil).json,
          "EmojiArtDocumentStore.X": [id.uppercased(): "Lake"],
        ], .binary))
    #expect(preferences.items.map(\.name) == ["Lake"])
    #expect(preferences.missing == [])
  }

  @Test func documentsUnderOtherKeysAreKnownByTheirContent() throws {
    let preferences = try #require(
      try read(
        [
          "EmojiArt.untitled": try CourseModel2020("https://example.org/a.png").json,
          "settings": Data(#"{"theme":"dark"}"#.utf8), "EmojiArtDocument.zoom": 2,
        ], .binary))
    #expect(preferences.items.map(\.name) == ["EmojiArt.untitled"])
    #expect(preferences.others == 2)
  }

  @Test func textsAreTakenToo() throws {
    let json = #"{"emojis":[],"uniqueEmojiId":0}"#
    let preferences = try #require(
      try read(["EmojiArtDocument.Untitled": json, "EmojiArtDocument.mode": "draw"], .xml))
    #expect(preferences.items.map(\.bytes) == [Array(json.utf8)])
    #expect(preferences.others == 1)
  }

  @Test func listsOfOtherAppsHoldNothing() throws {
    #expect(try read(["CFBundleName": "x", "icon": Data([1, 2])], .binary) == nil)
    #expect(try read(["a", "b"], .xml) == nil)
    #expect(Preferences(PropertyList.read(Array("hello".utf8)).list) == nil)
  }

  @Test func brokenBase64IsUnread() throws {
    let text = """
      <?xml version="1.0" encoding="UTF-8"?>
      <plist version="1.0"><dict><key>EmojiArtDocument.Untitled</key><data>@@@</data>
      <key>PaletteStore:A</key><data>W10=</data></dict></plist>
      """
    let preferences = try #require(
      Preferences(PropertyList.read(Array(text.utf8), writesXML: false).list))
    #expect(preferences.unread.map(\.key) == ["EmojiArtDocument.Untitled"])
    #expect(preferences.items.map(\.bytes) == [Array("[]".utf8)])
  }

  @Test func tenThousandDocuments() throws {
    let json = try CourseModel2020(nil, [("🌻", 1, 2, 40)]).json
    var values: [String: Any] = [:]
    for number in 0..<10_000 { values["EmojiArtDocument.\(number)"] = json }
    let preferences = try #require(try read(values, .binary))
    #expect(preferences.items.count == 10_000)
  }
}

@Suite struct SafeFileNameTests {
  @Test(arguments: [
    ("Lake", "Lake"), ("a/b", "a-b"), ("../../etc/passwd", "-..-etc-passwd"), ("..", "Untitled"),
    ("", "Untitled"), (" \n ", "Untitled"), (".hidden", "hidden"), ("a\u{0}b\tc", "a-b-c"),
    ("evil\u{202E}gpj", "evil-gpj"), (" Trip 3.5 ", "Trip 3.5"), ("👩🏽‍🌾", "👩🏽‍🌾"), ("\r\n", "Untitled"),
  ])
  func stems(_ name: String, _ stem: String) {
    #expect(SafeFileName.stem(name) == stem)
  }

  @Test func longNamesAreCutBetweenCharacters() {
    let stem = SafeFileName.stem(String(repeating: "👩🏽‍🌾", count: 100))
    #expect(stem.utf8.count <= 220 && stem.utf8.count > 200)
    #expect(stem.allSatisfy { $0 == "👩🏽‍🌾" })
    let marks = SafeFileName.stem("a" + String(repeating: "\u{301}", count: 1000))
    #expect(marks.utf8.count <= 220 && marks.utf8.count > 200)
  }
}
