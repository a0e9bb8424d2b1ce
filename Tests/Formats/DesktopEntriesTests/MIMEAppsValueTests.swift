import DesktopEntries
import Diagnostics
import KeyFileSyntax
import TestSupport
import Testing

/// What the fixes of a `mimeapps.list` make of damaged values.
@Suite struct MIMEAppsValueTests {
  private static let ids = [
    "org.reef.Reader.desktop", "firefox.desktop", "org.telegram.desktop.desktop",
    "wine-Pad (2).desktop", "kde-kwrite.desktop",
  ]

  private static func found(_ value: String) -> [Diagnostic] {
    MIMEAppsRules.check(
      KeyFile(Array("[Default Applications]\ntext/plain=\(value)\n".utf8)), path: nil)
  }

  /// The value after all fixes, and what is still found in it.
  private static func repaired(
    _ value: String
  ) -> (value: String, ids: [String], found: [Diagnostic]) {
    var text = Array("[Default Applications]\ntext/plain=\(value)\n".utf8)
    for _ in 0..<5 {
      let found = MIMEAppsRules.check(KeyFile(text), path: nil)
      text = Fix.apply(found.compactMap(\.fix), to: text)
    }
    let file = KeyFile(text)
    let list = MIMEAppsList(file, isOfOneDesktop: false)
    return (
      file.groups.first?["text/plain"]?.value.text ?? "",
      list.associations.flatMap(\.ids).map(\.text), MIMEAppsRules.check(file, path: nil)
    )
  }

  @Test func soundValuesAreNotReported() {
    for id in Self.ids { #expect(Self.found(id + ";").isEmpty, "\(id)") }
  }

  @Test(
    "A value that became unusual is restored, or a finding stays",
    arguments: [
      "'ID'", "\"ID\"", "ID %U", "ID %f # mine", "ID # the viewer", " ID",
      "/usr/share/applications/ID",
      "file:///usr/share/applications/ID", "/usr/share/applications/ID %U", "'ID'.desktop",
      "\"/opt/share/applications/ID\" %u", "ID,", "<ID>", "ID\t", "`ID`", "ID %U.desktop", "\"ID",
      "./ID", "ID.",
      "ID'",
    ])
  func decoratedValues(_ form: String) {
    for id in Self.ids where !id.contains(" ") {
      let value = form.replacing("ID", with: id)
      // Readers skip the blanks around a value.
      let isBlank = [" \(id)", "\(id)\t"].contains(value)
      #expect(!Self.found(value).isEmpty || isBlank, "\(value)")
      let (fixed, _, found) = Self.repaired(value)
      #expect(fixed.filter { $0 != ";" } == id && found.isEmpty, "\(value) becomes \(fixed)")
    }
  }

  @Test(arguments: ["", " ", ",", ", ", "; "])
  func joinedValues(_ mark: String) {
    let (fixed, _, found) = Self.repaired("a.desktop\(mark)org.b.desktop")
    #expect(
      ["a.desktop;org.b.desktop", "a.desktop;org.b.desktop;"].contains(fixed) && found.isEmpty)
  }

  @Test(arguments: [
    "my pad", "sh -c reef", "reef %U.exe", "/usr/bin/reef", "image/png=a.desktop", "../a.desktop",
    "a.desktop.bak", "a.desktop-", "org.reef.Reader.de", "org.reef.",
    "org.reef.Readerdesktop", "desktop",
    "image/png", "${NAME}", "@APP_ID@", "__NAME__", "TODO",
  ])
  func valuesWithoutAMeaningStay(_ value: String) {
    let (fixed, _, found) = Self.repaired(value)
    #expect(fixed == value && !found.isEmpty)
  }

  /// One letter of the extension is lost, doubled, or in another place.
  @Test func misspelledExtensionsAreReplaced() {
    let end = Array("desktop")
    for index in end.indices {
      var (shorter, longer, swapped) = (end, end, end)
      shorter.remove(at: index)
      longer.insert(end[index], at: index)
      swapped.swapAt(index, max(0, index - 1))
      for damaged in [shorter, longer, swapped] where damaged != end {
        let (fixed, _, found) = Self.repaired("org.reef.Reader." + String(damaged))
        let isKept = fixed == "org.reef.Reader." + String(damaged) && !found.isEmpty
        #expect(fixed == "org.reef.Reader.desktop" && found.isEmpty || isKept, "\(fixed)")
      }
    }
  }

  @Test func theEndOfANameIsNoID() {
    #expect(!Self.found("wine-Pad.desktop (2).desktop").isEmpty)
    #expect(
      Self.repaired("wine-Pad.desktop (2).desktop").value == "wine-Pad.desktop (2).desktop")
  }

  @Test func upperCaseIsWrittenAsReadersCompareIt() {
    #expect(Self.repaired("org.reef.Reader.Desktop").value == "org.reef.Reader.desktop")
  }

  /// No damage makes a value that is accepted and is not an identifier.
  @Test func noFixHidesAValue() {
    var random = SplitMix64(seed: 57)
    let pieces = [
      "'", "\"", " ", ",", " %U", "#", ".desktop", "/", "a.desktop", ".Desktop", "~", "=", "b",
      "\\",
    ]
    for _ in 0..<Effort.rounds(4_000) {
      var value = Self.ids.randomElement(using: &random) ?? ""
      for _ in 0..<Int.random(in: 1...3, using: &random) {
        let place = value.index(
          value.startIndex, offsetBy: Int.random(in: 0...value.count, using: &random))
        value.insert(contentsOf: pieces.randomElement(using: &random) ?? "", at: place)
      }
      let (fixed, ids, found) = Self.repaired(value)
      guard found.isEmpty else { continue }
      // As they are read: of "\\s", a blank.
      for id in ids {
        let isID = id.wholeMatch(
          of: /[A-Za-z0-9~._-]([A-Za-z0-9~ ().&_-]*[A-Za-z0-9)~._-])?\.desktop/)
        #expect(isID != nil && !id.contains(/\.[Dd]esktop[ (]/), "\(value) becomes \(fixed)")
      }
    }
  }

  @Test func linesOfOneTypeAreJoined() {
    let text = """
      [Added Associations]
      a/b=a.desktop;
      c/d=c.desktop
      a/b=b.desktop;a.desktop
      a/b=e.desktop

      """
    var bytes = Array(text.utf8)
    let found = MIMEAppsRules.check(KeyFile(bytes), path: nil)
    #expect(found.allSatisfy { $0.notes.contains { $0.contains("[Default Applications]") } })
    for _ in 0..<4 {
      bytes = Fix.apply(
        MIMEAppsRules.check(KeyFile(bytes), path: nil).compactMap(\.fix), to: bytes)
    }
    #expect(
      String(decoding: bytes, as: UTF8.self)
        == "[Added Associations]\nc/d=c.desktop\na/b=e.desktop;b.desktop;a.desktop;\n")
  }
}
