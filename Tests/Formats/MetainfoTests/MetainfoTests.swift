import Diagnostics
import Metainfo
import Testing

/// What is taken out of a file, and the rules where examples do not show enough.
struct MetainfoTests {
  static func component(_ elements: String, type: String = "desktop-application") -> String {
    "<component type=\"\(type)\"><id>org.example.Draw</id>\(texts)\(elements)</component>"
  }

  /// What every component has to say of itself.
  static let texts = """
    <metadata_license>CC0-1.0</metadata_license><name>Draw</name><summary>Draw</summary>\
    <description><p>Draws.</p></description><content_rating type="oars-1.1"/>\
    <developer id="org.example"><name>Example</name></developer><releases/>
    """

  static let launchable = "<launchable type=\"desktop-id\">org.example.Draw.desktop</launchable>"

  static func found(
    _ text: String, name: String? = nil, entries: [String: [String]]? = nil
  ) -> [Diagnostic] {
    var set = MetainfoContext()
    set.entries = entries
    return MetainfoRules.check(Metainfo(Array(text.utf8)), name: name, set: set)
  }

  @Test func valuesHaveTheirPlacesWithoutWhiteSpace() throws {
    let text = Self.component(
      "<launchable type='desktop-id'>\n  a.b.c.desktop\n</launchable><provides>"
        + "<mediatype><!-- x -->image/x-a </mediatype><mediatype/></provides>")
    let file = Metainfo(Array(text.utf8))
    let component = try #require(file.components.first)
    let launchable = try #require(component.launchables.first?.id)
    #expect(launchable.text == "a.b.c.desktop")
    #expect(String(decoding: file.text[launchable.range], as: UTF8.self) == "a.b.c.desktop")
    #expect(component.mediaTypes.map(\.name.text) == ["image/x-a", ""])
    let empty = try #require(component.mediaTypes.last?.name.range)
    #expect(String(decoding: file.text[empty], as: UTF8.self) == "<mediatype/>")
  }

  @Test func aCatalogHasComponents() {
    let text =
      "<components version='1.0'>\(Self.component(""))\(Self.component("<extends>a.b.c</extends>", type: "addon"))</components>"
    #expect(
      Self.found(text, name: "all.metainfo.xml").map(\.rule) == ["metainfo/missing-launchable"])
  }

  @Test func withoutEntriesNothingIsSaidOfThem() {
    #expect(Self.found(Self.component(Self.launchable)).isEmpty)
  }

  @Test func aMisspeltLaunchableIsCompared() {
    let found = Self.found(
      Self.component(Self.launchable), entries: ["org.example.draw.desktop": ["image/x-a"]])
    #expect(found.map(\.rule) == ["metainfo/launchable-not-in-set"])
    #expect(found.first?.message.hasSuffix("did you mean 'org.example.draw.desktop'?") == true)
  }

  @Test func typesOfAllEntriesCount() {
    let text = Self.component(
      Self.launchable + "<launchable type='desktop-id'>b.desktop</launchable>"
        + "<provides><mediatype>image/x-a</mediatype><mediatype>image/x-b</mediatype></provides>")
    let entries = ["org.example.Draw.desktop": ["image/x-a"], "b.desktop": ["image/x-b"]]
    #expect(Self.found(text, entries: entries).isEmpty)
  }

  @Test func schemesAreNoTypes() {
    let text = Self.component(Self.launchable)
    #expect(Self.found(text, entries: ["org.example.Draw.desktop": ["x-scheme-handler/a"]]).isEmpty)
  }

  @Test func aDifferenceIsRepairedInBothDirections() throws {
    let text = """
      <component type="desktop-application">
        <id>org.example.Draw</id>\(Self.texts)
        \(Self.launchable)
        <provides>
          <mediatype>image/x-old</mediatype>
          <mediatype>image/x-a</mediatype>
        </provides>
      </component>
      """
    let entries = ["org.example.Draw.desktop": ["image/x-a", "image/x-new"]]
    let finding = try #require(Self.found(text, entries: entries).first)
    #expect(finding.rule == "metainfo/mediatype-mismatch")
    let fix = try #require(finding.fix)
    let fixed = String(decoding: Fix.apply([fix], to: Array(text.utf8)), as: UTF8.self)
    #expect(
      fixed
        == text.replacing("    <mediatype>image/x-old</mediatype>\n", with: "").replacing(
          "x-a</mediatype>\n", with: "x-a</mediatype>\n    <mediatype>image/x-new</mediatype>\n"))
    #expect(Self.found(fixed, entries: entries).isEmpty)
  }

  @Test func anOldIDIsItsLaunchable() {
    let text =
      "<component type='desktop'><id>org.example.Draw.desktop</id>\(Self.texts)</component>"
    #expect(Self.found(text, name: "org.example.Draw.appdata.xml").isEmpty)
  }

  @Test func namesThatAreNoMetainfoSayNothing() {
    let text = Self.component(Self.launchable)
    for name in ["metainfo.xml", "org.example.Other.metainfo.xml.in", "-", "x.xml"] {
      #expect(Self.found(text, name: name).isEmpty, "\(name)")
    }
  }

  @Test func entriesOfOtherProjectsAreNotMissed() {
    let text = Self.component(Self.launchable)
    var far = MetainfoContext()
    far.farEntries = ["other.desktop": []]
    #expect(MetainfoRules.check(Metainfo(Array(text.utf8)), name: nil, set: far).isEmpty)
    // One that lies far away is there all the same.
    far.entries = ["x.desktop": []]
    far.farEntries = ["org.example.Draw.desktop": []]
    #expect(MetainfoRules.check(Metainfo(Array(text.utf8)), name: nil, set: far).isEmpty)
  }

  @Test func templatesAreNotHeldAgainstWhatTheyBecome() {
    let text = "<component><id>org.example.Draw</id><_name>Draw</_name></component>"
    #expect(Self.found(text, name: "org.example.Draw.metainfo.xml.in").isEmpty)
    #expect(
      Self.found(text, name: "org.example.Draw.metainfo.xml").map(\.rule)
        == Array(repeating: "metainfo/missing-element", count: 3) + ["metainfo/unknown-element"])
  }

  @Test func anOldIDHasTheTypeOfItsComponent() {
    let text = "<component><id type='desktop'>draw.desktop</id>\(Self.texts)</component>"
    #expect(Self.found(text).map(\.severity) == [.warning])
  }

  /// Readers leave out items of other names than those of AppStream.
  @Test(arguments: ["mediatypes", "media-type", "mimetypes", "medatype", "bnary", "fonts", "type"])
  func unknownItems(_ name: String) throws {
    let item = "<\(name)>image/png</\(name)>"
    let rest = "<provides><mediatype>image/png</mediatype>\(item)</provides>"
    let found = Self.found(Self.component(Self.launchable + rest))
      .filter { $0.rule == "metainfo/unknown-element" }
    let meant = ["bnary": "binary", "fonts": "font"][name] ?? "mediatype"
    #expect(
      found.map(\.message) == [
        "unknown element '\(name)' in 'provides'; did you mean '\(meant)'?"
      ])
  }

  /// An element that readers skip because one letter is wrong.
  @Test(arguments: [
    ("keywords", "keywrd"), ("keywords", "keywordkeyword"), ("categories", "Category"),
    ("releases", "relase"), ("screenshots", "screenshott"), ("content_rating", "contentattribute"),
  ])
  func misspelledPartsOfListsAreTold(_ list: String, _ part: String) {
    let found = Self.found(Self.component("<\(list)><\(part)>x</\(part)></\(list)>"))
    #expect(found.count { $0.rule == "metainfo/unknown-element" } == 1)
  }

  @Test func whatAnErrorSaysIsSaidOnce() {
    let text = Self.component(Self.launchable + "<provides><mediatype> </mediatype></provides>")
    #expect(Self.found(text).map(\.rule) == ["metainfo/malformed-mediatype"])
  }

  /// A description that is a bare text is not missing, but not read either.
  @Test(arguments: [
    ("Draws.\n\n    And paints.", "<p>Draws.</p>\n    <p>And paints.</p>"),
    ("Draws", "<p>Draws</p>"),
  ])
  func aBareDescriptionIsRepaired(_ description: String, _ paragraphs: String) throws {
    let text = Self.component(Self.launchable).replacing(
      "<description><p>Draws.</p></description>",
      with: "<description>\n    \(description)\n  </description>")
    let found = Self.found(text)
    #expect(found.map(\.rule) == ["metainfo/stray-text"])
    #expect(found.map(\.severity) == [.error])
    let fixed = Fix.apply(found.compactMap(\.fix), to: Array(text.utf8))
    #expect(String(decoding: fixed, as: UTF8.self) == text.replacing(description, with: paragraphs))
  }

  /// Beside a paragraph, and in the description of a release, the rest is shown.
  @Test(arguments: [
    "Draws. <p>A</p>", "<p>A</p> Draws.", "<p>A</p>\u{200B}",
  ])
  func aTextBesideParagraphsIsDoubtful(_ description: String) {
    let text = Self.component(Self.launchable).replacing("<p>Draws.</p>", with: description)
    let isVisible = description.contains("Draws")
    #expect(Self.found(text).map(\.severity) == (isVisible ? [.warning] : []))
  }

  @Test func aBareTextOfAReleaseIsDoubtful() {
    let text = Self.component(Self.launchable).replacing(
      "<releases/>",
      with: "<releases><release version='1' date='2026-01-31'><description>New</description>"
        + "</release></releases>")
    #expect(Self.found(text).map(\.severity) == [.warning])
  }

  @Test(arguments: ["etc.", "Example Inc.", "e.g.", "Draws…"])
  func someTextsEndInAPeriod(_ summary: String) {
    let text = Self.component(Self.launchable).replacing(
      "<summary>Draw<", with: "<summary>\(summary)<")
    #expect(Self.found(text).isEmpty)
  }

  @Test func whatSoftwareCentersAskForIsNoted() {
    let text = Self.component(Self.launchable).replacing(
      "<content_rating type=\"oars-1.1\"/>", with: "<kudos/>"
    ).replacing("<developer id=\"org.example\"><name>Example</name></developer>", with: "")
      .replacing("<releases/>", with: "").replacing(">Draw<", with: ">Draw.<")
    let found = Self.found(text)
    #expect(found.allSatisfy { $0.severity == .note })
    let rules = Dictionary(grouping: found.map(\.rule)) { $0 }.mapValues(\.count)
    #expect(
      rules == [
        "metainfo/missing-information": 3, "metainfo/trailing-period": 2,
        "metainfo/unknown-element": 1,
      ])
  }
}
