import Diagnostics
import EmojiArt
import EmojiArtDrawing
import EmojiArtFiles
import Foundation
import JSONSyntax
import PropertyLists
import XMLSyntax

extension FuzzTarget {
  private static let documentSeeds: @Sendable () -> [[UInt8]] = {
    examples(JSONRules.all + EmojiArtRules.all)
  }

  static let documents = [
    FuzzTarget(name: "document", seeds: documentSeeds, run: checkDocument),
    FuzzTarget(name: "migration", seeds: documentSeeds, run: migrate),
    FuzzTarget(name: "drawing", seeds: documentSeeds, run: draw),
    FuzzTarget(name: "picture", seeds: { Picture.seeds }, run: readPicture),
    FuzzTarget(name: "preferences", seeds: preferenceSeeds, run: readPreferences),
  ]

  private static func checkDocument(_ bytes: [UInt8]) {
    var checker = DocumentChecker()
    let report = checker.check(DocumentChecker.File(), byteSource(of: bytes))
    if checker.unit == .bytes { requirePlaces(report.diagnostics, in: bytes.count) }
    _ = Inspector.inspect(DocumentChecker.File(), bytes: bytes) { byteSource(of: bytes) }
    guard checker.unit == .bytes, bytes.count < 4_000 else { return }
    requireRepairsEnd(bytes) { text in
      var checker = DocumentChecker()
      return checker.check(DocumentChecker.File(), byteSource(of: text)).diagnostics
    }
  }

  /// What is written must be opened by the apps that it is written for.
  private static func migrate(_ bytes: [UInt8]) {
    for target in MigrationTarget.editions {
      var planner = MigrationPlanner()
      var writer = MigrationWriter()
      var options = MigrationOptions(to: target)
      options.writesDataURL = true
      options.pictureSize = PictureSize(width: 64, height: 48)
      options.allowedLosses = Set(
        planner.plan(rangeSource(of: bytes), options).losses.map(\.loss))
      let plan = planner.plan(rangeSource(of: bytes), options)
      guard let new = writer.write(plan, from: bytes) else { continue }
      require(plan.state == .migrated, "\(plan.state) was written")
      for decoder in CourseDecoder.allCases where decoder.rawValue == target.dialect.name {
        let count = decoder.open(new).opened?.emojiCount
        require(count == plan.emojiCount, "\(decoder) finds \(count ?? -1) emojis")
      }
    }
  }

  private static func draw(_ bytes: [UInt8]) {
    guard let document = Drawing.make(bytes).document else { return }
    require(
      document.drawing.width.isFinite && document.drawing.height.isFinite, "endless canvas")
    for text in [
      SVGDrawing(document.drawing, size: 64).text, DrawingPage.html(document, name: "a"),
    ] {
      require(XMLDocument(Array(text.utf8)).isWellFormed, "the picture is not well-formed")
    }
  }

  private static func readPicture(_ bytes: [UInt8]) {
    let half = bytes.count / 2
    for (head, tail) in [(bytes, []), (Array(bytes[..<half]), Array(bytes[half...]))] {
      let header = PictureHeader.read(head: head, tail: tail, byteCount: bytes.count)
      if let size = header?.displaySize { require(size.width >= 0 && size.height >= 0, "\(size)") }
    }
    _ = DataURLHead(bytes)
  }
}

extension FuzzTarget {
  private static let preferenceSeeds: @Sendable () -> [[UInt8]] = {
    let values: [String: Any] = [
      "EmojiArtDocument.Untitled": Data(#"{"emojis":[],"uniqueEmojiId":0}"#.utf8),
      "EmojiArtDocument.00000000-0000-4000-8000-000000000001": Data("{".utf8),
      "EmojiArtDocumentStore.A": ["00000000-0000-4000-8000-000000000001": "a/b"],
      "EmojiArtDocument.PalettesKey": ["\u{1F600}": "Faces"], "PaletteStore:A": Data("[]".utf8),
    ]
    let list = try? PropertyListSerialization.data(
      fromPropertyList: values, format: .binary, options: 0)
    return examples(PreferencesRules.all) + [list.map { [UInt8]($0) } ?? []]
  }

  /// What is taken out does not depend on how the list is read, and has names for files.
  private static func readPreferences(_ bytes: [UInt8]) {
    let found = Preferences(PropertyList.read(bytes, writesXML: false).list)
    let again = Preferences(PropertyList.read(bytes).list)
    require(found?.items.map(\.bytes) == again?.items.map(\.bytes), "two readings differ")
    for item in found?.items ?? [] {
      let stem = SafeFileName.stem(item.name)
      require(
        !stem.isEmpty && !stem.contains("/") && stem.first != "." && stem.utf8.count <= 220,
        "the name '\(stem)'")
    }
    if let (finding, list) = PreferencesRules.check(bytes, name: nil) {
      requirePlaces([finding], in: list.text.count)
    }
  }
}

/// The beginnings of pictures of each format.
private enum Picture {
  static let seeds: [[UInt8]] = [
    [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13]
      + Array("IHDR".utf8) + [0, 0, 0, 16, 0, 0, 0, 12, 8, 6, 0, 0, 0],
    [0xFF, 0xD8, 0xFF, 0xE0, 0, 16] + Array("JFIF".utf8) + [
      0, 1, 1, 0, 0, 1, 0, 1, 0, 0, 0xFF, 0xC0,
    ],
    Array("GIF89a".utf8) + [16, 0, 12, 0, 0, 0, 0],
    Array("BM".utf8) + [UInt8](repeating: 0, count: 52),
    Array("RIFF\u{20}\0\0\0WEBPVP8X".utf8) + [10, 0, 0, 0, 0, 0, 0, 0, 15, 0, 0, 11, 0, 0],
    Array("II*\0".utf8) + [8, 0, 0, 0, 1, 0, 0, 1, 3, 0, 1, 0, 0, 0, 16, 0, 0, 0],
    [0, 0, 0, 24] + Array("ftypheic".utf8) + [0, 0, 0, 0] + Array("mif1heic".utf8),
    Array("data:image/png;base64,iVBORw0KGgo=".utf8),
  ]
}
