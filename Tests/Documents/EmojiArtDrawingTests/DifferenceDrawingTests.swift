import EmojiArt
import Foundation
import TestSupport
import Testing
import XMLSyntax

@testable import EmojiArtDrawing

@Suite struct DifferenceDrawingTests {
  private static let all: [(name: String, old: String, new: String, turnsY: Bool)] = [
    ("everything", [Art].harbour.of2023(), [Art].changedHarbour.of2023(), false),
    ("nothing", [Art].harbour.of2021, [Art].harbour.of2023(), true),
    (
      "background", #"{"url":"https://example.org/b.png","emojis":[]}"#,
      #"{"imageData":"\#(Samples.picture)","emojis":[{"text":"🐟","x":16,"y":12,"size":8}]}"#, false
    ),
  ]

  @Test func golden() throws {
    for (name, old, new, turnsY) in Self.all {
      let comparison = try Comparison(old, new, turnsY: turnsY)
      expectGolden(comparison.svg, "comparing/\(name).svg")
      expectGolden(DifferencePage.html(comparison.drawing), "comparing/\(name).html")
    }
  }

  /// The sheet is as wide as what is drawn, which is made smaller but not larger.
  @Test(arguments: [(0, 840), (100, 840), (300, 1308), (900, 1764)])
  func theWidthFollowsTheContent(_ right: Int, _ width: Double) throws {
    func text(_ y: Int) -> String {
      let emojis = [0, right].enumerated().map { index, x in
        #"{"text":"🦆","x":\#(x),"y":\#(y * (index == 0 ? 1 : -1)),"size":40,"id":\#(index + 1)}"#
      }
      return #"{"background":{},"emojis":[\#(emojis.joined(separator: ","))],"uniqueEmojiId":2}"#
    }
    let comparison = try Comparison(text(200), text(210))
    #expect(comparison.drawing.sheet.width == width)
  }

  @Test func conflict() throws {
    let drawing = try Self.conflict()
    expectGolden(SVGDrawing(drawing.sheet, title: "a").text, "comparing/conflict.svg")
    expectGolden(DifferencePage.html(drawing), "comparing/conflict.html")
    #expect(drawing.panels.map(\.title) == ["Base", "Ours", "Theirs", "Merged"])
    let marks = drawing.panels.map { inks(of: $0.layers).contains(.conflict) }
    #expect(marks == [false, true, true, false])
  }

  private static func conflict() throws -> DifferenceDrawing {
    let base = [Art].harbour
    var (ours, theirs, merged) = (base, base, base)
    ours[3].x = 10
    theirs[3].x = -60
    theirs[3].y = 40
    theirs.append(Art("🐬", -40, -70, 44, id: 9))
    merged[3].x = 10
    merged.append(theirs[8])
    let text = base.of2023()
    let sides = try zip([ours, theirs, merged], ["ours", "theirs", "merged"]).map { art, name in
      let found = try Comparison(text, art.of2023(), names: ("base.emojiart", "\(name).emojiart"))
      return (found.old, DifferenceDrawing.Side(found.new, found.difference))
    }
    let boats = try sides.map { _, side in
      try #require(side.difference.emojis.first { $0.old?.index == 3 }?.new)
    }
    let conflict = MergeConflict(.changed([.moved], ours: boats[0], theirs: boats[1]), .ours)
    return DifferenceDrawing(
      base: sides[0].0, ours: sides[0].1, theirs: sides[1].1, merged: sides[2].1,
      conflicts: [conflict])
  }

  /// Without the aspect, nothing of its color is left.
  @Test(
    arguments: zip(
      EmojiDifference.Aspect.allCases,
      [.added, .removed, .moved, .resized, .order, .order, .changed, .details, .details]
        as [Sheet.Ink]))
  func eachAspectIsDrawn(aspect: EmojiDifference.Aspect, ink: Sheet.Ink) throws {
    var changed = [Art].changedHarbour
    if aspect == .sentBackward { changed.insert(changed.remove(at: 4), at: 0) }
    let found = try Comparison([Art].harbour.of2023(), changed.of2023())
    var difference = found.difference
    difference.emojis = difference.emojis.filter { $0.aspects.contains(aspect) }
    try #require(!difference.emojis.isEmpty)
    for index in difference.emojis.indices { difference.emojis[index].aspects = [aspect] }
    let drawn = DifferenceDrawing(difference, found.old, found.new)
    #expect(inks(of: drawn.panels[2].layers).contains(ink))
    #expect(drawn.legend.count == 1 && inks(of: drawn.sheet.layers).contains(ink))
    for index in difference.emojis.indices { difference.emojis[index].aspects = [] }
    let without = DifferenceDrawing(difference, found.old, found.new)
    #expect(!inks(of: without.sheet.layers).contains(ink))
  }

  /// What did not move is at the same place in all three, whatever the editions.
  @Test func oneFrame() throws {
    var moved = [Art].harbour
    moved[3].x += 300
    moved[3].y += 80
    let drawing = try Comparison([Art].harbour.of2021, moved.of2023(), turnsY: true).drawing
    let places = drawing.panels.map { panel in
      panel.layers.flatMap(\.items).compactMap { item -> Drawing.Emoji? in
        if case .emoji(let emoji) = item { emoji } else { nil }
      }
    }
    #expect(places.map(\.count) == [8, 8, 9])
    for emoji in places[0] where emoji.text != "⛵️" {
      #expect(places[1].contains(emoji) && places[2].contains(emoji), "\(emoji)")
    }
    let boats = places[2].filter { $0.text == "⛵️" }
    let (before, after) = (try #require(boats.first), try #require(boats.last))
    #expect(after.x > before.x && after.y < before.y)
    #expect(abs((after.x - before.x) / (before.y - after.y) - 300.0 / 80) < 1e-9)
    #expect(places[0].contains(before) && places[1].contains(after))
    // Both documents lead to the same picture, of unknown size: one frame for both.
    #expect(drawing.backgrounds.count == 1)
  }

  /// A picture that both have is written once.
  @Test func onePicture() throws {
    let text = #"{"background":{"imageData":"\#(Samples.picture)"},"emojis":[],"uniqueEmojiId":0}"#
    let found = try Comparison(text, text)
    #expect(found.drawing.summary == "Nothing differs.")
    for text in [found.svg, DifferencePage.html(found.drawing)] {
      #expect(text.components(separatedBy: Samples.picture).count == 2)
      #expect(text.components(separatedBy: ##"xlink:href="#picture-0""##).count == 3)
    }
  }

  @Test func limits() throws {
    let many = (0..<3000).map { Art("🐟", Double($0 % 60) * 50, Double($0 / 60) * 50, id: $0 + 1) }
    let drawing = try Comparison([Art]().of2023(), many.of2023()).drawing
    #expect(drawing.legend.first?.count == 3000)
    #expect(drawing.list.count == 500 && drawing.unlisted == 2500)
    #expect(drawing.notes.contains("2500 differences of emojis are not drawn"))
    #expect(drawing.panels[2].layers.count { $0.id != nil } == 500)
    let far = try Comparison(
      [Art("🐟", 0, 0, id: 1)].of2023(),
      [Art("🐟", 1e9, 0, id: 1), Art("🐟", 1, 1, 0, id: 2)].of2023())
    #expect(far.drawing.sheet.width < 2000)
    #expect(far.drawing.list.map { $0.id != nil } == [true, false])
  }

  /// What is much wider than high is one below another, and so is legible.
  @Test func wide() throws {
    let art = (0..<12).map { Art("🐟", Double($0) * 100, 0, id: $0 + 1) }
    let drawing = try Comparison(art.of2021, art.of2021).drawing
    #expect(
      drawing.frame.isWide && abs(drawing.frame.width - 960) < 0.01 && drawing.sheet.width < 1100)
    #expect(drawing.sheet.height > 3 * drawing.frame.height)
    #expect(DifferencePage.html(drawing).contains("panels wide"))
  }

  @Test func asJSON() throws {
    let sheet = try Self.conflict().sheet
    #expect(try JSONDecoder().decode(Sheet.self, from: JSONEncoder().encode(sheet)) == sheet)
    let (_, old, new, _) = Self.all[2]
    let picture = try Comparison(old, new).drawing.sheet
    #expect(try JSONDecoder().decode(Sheet.self, from: JSONEncoder().encode(picture)) == picture)
  }

  /// Names and texts are only text.
  @Test func hostileTexts() throws {
    let texts = [
      "</text></svg><script>alert(1)</script>", "]]>", "<!--", "&amp;&#0;", "{{7*7}}",
      "\u{202E}abc",
      #"\u0000\u0001\u007f\ufffe"#, #"\" onload=\"a"#, "url(javascript:a)",
    ]
    let art = texts.enumerated().map { Art($1, Double($0), Double($0), id: $0 + 1) }
    var changed = art
    for index in changed.indices {
      changed[index].x += 90
      changed[index].more = #","</title><script>":1"#
    }
    changed[0].text = "<b>"
    let backgrounds = ["javascript:alert(1)", #"https://a.org/\"><script>"#]
    let found = try Comparison(
      art.of2023(background: backgrounds[0]), changed.of2023(background: backgrounds[1]),
      names: ("</title><script>\u{202E}.emojiart", "\"'&\u{1}\n.emojiart"))
    try expectHarmless(found.svg)
    try expectHarmless(DifferencePage.html(found.drawing))
    for (_, old, new, turnsY) in Self.all {
      let found = try Comparison(old, new, turnsY: turnsY)
      try expectHarmless(found.svg)
      try expectHarmless(DifferencePage.html(found.drawing))
    }
  }

  private static let elements: Set<String> = [
    "svg", "title", "rect", "image", "text", "g", "use", "circle", "polyline", "polygon", "html",
    "head", "meta", "style", "body", "main", "figure", "figcaption", "div", "section", "h1", "h2",
    "p", "b", "span", "ul", "li", "a",
  ]

  /// Requires well-formed output of known elements, without anything that would be loaded or run.
  private func expectHarmless(_ text: String) throws {
    let document = XMLDocument(Array(text.utf8))
    #expect(document.problems.isEmpty)
    var left = [try #require(document.root)]
    while let element = left.popLast() {
      #expect(Self.elements.contains(element.name), "\(element.name)")
      for attribute in element.attributes {
        #expect(!attribute.name.hasPrefix("on") && attribute.name != "style")
        guard attribute.name.hasSuffix("href") else { continue }
        let start = element.name == "image" ? "data:image/" : "#"
        #expect(attribute.value.hasPrefix(start), "\(attribute.value)")
      }
      left += element.elements
    }
  }

  /// The colors of all shapes.
  private func inks(of layers: [Sheet.Layer]) -> Set<Sheet.Ink> {
    Set(
      layers.flatMap(\.items).flatMap { item -> [Sheet.Ink] in
        guard case .shape(let shape) = item else { return [] }
        return [shape.fill, shape.stroke?.ink].compactMap(\.self)
      })
  }
}
