import Testing

/// Packages whose check would take hours if its cost grew with the square of their size.
struct LargePackageTests {
  private static let count = 10_000

  private static func types(_ children: (Int) -> String) -> String {
    (0..<count).map {
      """
      <mime-type type="application/vnd.example.a\($0)"><comment>Map</comment>\(children($0))\
      </mime-type>
      """
    }.joined()
  }

  private static func type(_ children: (Int) -> String) -> String {
    """
    <mime-type type="application/vnd.example.map"><comment>Map</comment>\
    \((0..<count).map(children).joined())</mime-type>
    """
  }

  static let packages: [String: String] = [
    "one glob": types { _ in #"<glob pattern="*.a"/>"# },
    "suffixes of one glob": types { #"<glob pattern="*.a"/><glob pattern="*.\#($0).a"/>"# },
    "globs of one type": type { _ in #"<glob pattern="*.json"/>"# },
    "literal globs": type { #"<glob pattern="a\#($0)"/>"# },
    "aliases": type { #"<alias type="a/b\#($0)"/><glob pattern="*.json"/>"# },
    "languages": type { #"<comment xml:lang="a-\#($0 % 1_000)">Map</comment>"# },
    "empty magics": type { _ in "<magic/><magic><glob/></magic>" },
    "no comments": (0..<count).map { #"<mime-type type="a/b\#($0)"><x/></mime-type>"# }.joined(),
    "roots": types {
      """
      <sub-class-of type="application/vnd.example.a\($0 + 1)"/>\
      <root-XML namespaceURI="u:a" localName="a"/><glob pattern="*.a"/>
      """
    },
    "matches": "<mime-type type=\"a/b\"><magic><match type=\"string\" offset=\"0\" value=\""
      + String(repeating: "a", count: 10_000) + "\">"
      + String(repeating: #"<match type="byte" value="1" offset="1"/>"#, count: count)
      + "</match></magic></mime-type>",
    "long glob": "<mime-type type=\"a/b\"><glob pattern=\"*"
      + String(repeating: ".a", count: 200_000) + "\"/></mime-type>",
    "brackets": "<mime-type type=\"a/b\"><glob pattern=\""
      + String(repeating: "[a]{", count: 100_000) + "\"/></mime-type>",
  ]

  @Test(.timeLimit(.minutes(1)), arguments: packages.keys.sorted())
  func costGrowsWithSize(name: String) throws {
    let bytes = MIMESample.package(try #require(Self.packages[name]))
    #expect(!MIMESample.check(bytes).isEmpty)
  }
}
