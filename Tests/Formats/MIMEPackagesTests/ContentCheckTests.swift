import Diagnostics
import MIMEPackages
import TestSupport
import Testing
import UniformTypes

/// Magic, comments and icons in packages that are not the examples of rules.
struct ContentCheckTests {
  private static func found(_ children: String, name: String? = nil) -> [Diagnostic] {
    let type = MIMESample.type("application/vnd.example.map", children)
    return MIMESample.check(MIMESample.package(type), name: name).filter { $0.severity > .note }
  }

  private static func rules(_ children: String) -> [String] { found(children).map(\.rule) }

  @Test func aChainIsAsStrongAsAllOfIt() {
    let inner = #"<match type="string" value="cd" offset="2:9"/>"#
    let weak = #"<match type="byte" value="1" offset="2"/>"#
    func magic(_ matches: String) -> String {
      "<magic><match type=\"string\" value=\"ab\" offset=\"0\">\(matches)</match></magic>"
    }
    #expect(Self.rules(magic(inner)).isEmpty)
    #expect(Self.rules(magic(inner + weak)) == ["mime/weak-magic"])
    #expect(Self.rules(magic(weak + weak)) == ["mime/weak-magic", "mime/weak-magic"])
  }

  @Test func oneDefectOfAMagicIsOneFinding() {
    for match in [
      #"<match type="byte" value="0x100" offset="0"/>"#, #"<match type="byte" offset="-1"/>"#,
      #"<match value="a" offset="0"/>"#, #"<match type="host16" value="1" offset="0"/>"#,
    ] {
      #expect(!Self.rules("<magic>\(match)</magic>").contains("mime/weak-magic"))
    }
    #expect(Self.rules("<magic><mtach/></magic>").contains("mime/empty-magic") == false)
  }

  @Test(
    arguments: ["0", "5", "0:5", "7:7", "2147483647", "0:2147483647"])
  func offsets(text: String) {
    let rules = Self.rules(
      "<magic><match type=\"string\" value=\"abcd\" offset=\"\(text)\"/></magic>")
    #expect(!rules.contains("mime/invalid-magic-offset"))
  }

  @Test(
    arguments: [
      "-1", "0x1", "1:", ":1", "1:2:3", "2:1", "2147483648", "0:2147483648", "a", "1 ", "-1:5",
      "99999999999999999999",
    ])
  func noOffsets(text: String) {
    let rules = Self.rules(
      "<magic><match type=\"string\" value=\"abcd\" offset=\"\(text)\"/></magic>")
    #expect(rules == ["mime/invalid-magic-offset"])
  }

  @Test func placesInValuesWithReferencesAreTheWhole() throws {
    let value = #"&quot;ab\qcd"#
    let found = Self.found(
      "<magic><match type=\"string\" value=\"\(value)\" offset=\"0\"/></magic>")
    #expect(found.map(\.rule) == ["mime/malformed-escape"])
    #expect(found.first?.range?.count == value.utf8.count)
    #expect(found.first?.fix == nil)
  }

  @Test(
    arguments: [
      "pt-BR": "pt_BR", "sr-Latn": "sr@latin", "sr-Latn-RS": "sr_RS@latin", "zh-Hans": "zh_CN",
      "zh-Hant-HK": "", "ca-valencia": "ca@valencia", "es-419": "es_419", "kmr-Latn": "kmr@latin",
      "en-x-q": "", "PT-br": "pt_BR",
    ])
  func tagsBecomeLocales(tag: String, locale: String) throws {
    let found = Self.found("<comment xml:lang=\"\(tag)\">Mapa</comment>")
    #expect(found.map(\.rule) == ["mime/hyphenated-comment-language"])
    #expect((found.first?.fix?.edits.first?.replacement ?? "") == locale)
  }

  @Test(arguments: ["de", "fur", "en_GB", "be@latin", "sr_RS@latin", "es_419", "x-test"])
  func locales(name: String) {
    #expect(Self.rules("<comment xml:lang=\"\(name)\">Mapa</comment>").isEmpty)
  }

  @Test(arguments: ["english", "DE", "de_", "de_de", "de_DE.UTF-8", "@latin", "de@", "d", "-", "é"])
  func noLocales(name: String) {
    let rules = Self.rules("<comment xml:lang=\"\(name)\">Mapa</comment>")
    #expect(rules == ["mime/malformed-comment-language"])
  }

  @Test func aTranslationThatIsThereTwiceIsNotRenamed() {
    let found = Self.found(
      """
      <comment xml:lang="pt_BR">Mapa</comment><comment xml:lang="pt-BR">Mapa</comment>
      """)
    #expect(found.map(\.rule) == ["mime/hyphenated-comment-language"])
    #expect(found.first?.fix == nil)
  }

  @Test func misspeltCommentsAreNotMissing() {
    let type = """
      <mime-type type="application/vnd.example.map">\
      <_comment>Map</_comment><glob pattern="*.exmap"/></mime-type>
      """
    let rules = MIMESample.check(MIMESample.package(type)).filter { $0.severity > .note }
    #expect(rules.map(\.rule) == ["mime/unknown-element"])
  }

  @Test func typesOfOthersNeedNoComment() {
    let type = #"<mime-type type="text/csv"><glob pattern="*.exmap"/></mime-type>"#
    let rules = MIMESample.check(MIMESample.package(type)).map(\.rule)
    #expect(!rules.contains("mime/missing-comment"))
  }

  @Test func iconsBeginWithTheNameOfThePackage() {
    func rules(_ name: String) -> [String] {
      MIMESample.check(
        MIMESample.package(
          MIMESample.type("application/vnd.example.map", "<icon name=\"org.example.map-x\"/>")),
        name: name
      ).map(\.rule)
    }
    #expect(!rules("org.example.map.xml").contains("mime/icon-in-package"))
    #expect(rules("other.xml").contains("mime/icon-in-package"))
  }

  @Test func rootElementsOfTwoTypes() {
    let root =
      #"<sub-class-of type="application/xml"/><root-XML namespaceURI="u:a" localName="a"/>"#
    let types =
      MIMESample.type("application/vnd.example.a+xml", root)
      + MIMESample.type("application/vnd.example.b+xml", root)
    let found = MIMESample.check(MIMESample.package(types)).filter { $0.severity > .note }
    #expect(found.map(\.rule) == ["mime/root-xml-of-other-type"])
    #expect(found.first?.related.count == 1)
  }

  @Test func ancestorsMayComeFromThePackage() {
    let types =
      MIMESample.type(
        "application/vnd.example.a",
        #"<sub-class-of type="application/vnd.example.b"/>"#
          + #"<root-XML namespaceURI="u:a" localName="a"/>"#)
      + MIMESample.type(
        "application/vnd.example.b", #"<sub-class-of type="application/xml"/>"#)
    let found = MIMESample.check(MIMESample.package(types)).filter { $0.severity > .note }
    #expect(found.isEmpty)
  }
}
