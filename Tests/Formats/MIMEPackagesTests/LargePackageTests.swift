import TestSupport
import Testing

/// Packages whose check would take long if its cost grew with the square of their size.
struct LargePackageTests {
  private static func types(_ count: Int, _ children: (Int) -> String) -> String {
    (0..<count).map {
      """
      <mime-type type="application/vnd.example.a\($0)"><comment>Map</comment>\(children($0))\
      </mime-type>
      """
    }.joined()
  }

  private static func type(_ count: Int, _ children: (Int) -> String) -> String {
    """
    <mime-type type="application/vnd.example.map"><comment>Map</comment>\
    \((0..<count).map(children).joined())</mime-type>
    """
  }

  /// Packages of `count` elements by what they have too many of.
  static let packages: [String: @Sendable (_ count: Int) -> String] = [
    "one glob": { types($0) { _ in #"<glob pattern="*.a"/>"# } },
    "suffixes of one glob": {
      types($0) { #"<glob pattern="*.a"/><glob pattern="*.\#($0).a"/>"# }
    },
    "globs of one type": { type($0) { _ in #"<glob pattern="*.json"/>"# } },
    "literal globs": { type($0) { #"<glob pattern="a\#($0)"/>"# } },
    "aliases": { type($0) { #"<alias type="a/b\#($0)"/><glob pattern="*.json"/>"# } },
    "languages": { type($0) { #"<comment xml:lang="a-\#($0)">Map</comment>"# } },
    "empty magics": { type($0) { _ in "<magic/><magic><glob/></magic>" } },
    "no comments": { count in
      (0..<count).map { #"<mime-type type="a/b\#($0)"><x/></mime-type>"# }.joined()
    },
    "root elements": {
      types($0) {
        """
        <sub-class-of type="application/vnd.example.a\($0 + 1)"/>\
        <root-XML namespaceURI="u:a" localName="a"/><glob pattern="*.a"/>
        """
      }
    },
    "matches": { count in
      "<mime-type type=\"a/b\"><magic><match type=\"string\" offset=\"0\" value=\""
        + String(repeating: "a", count: count) + "\">"
        + String(repeating: #"<match type="byte" value="1" offset="1"/>"#, count: count)
        + "</match></magic></mime-type>"
    },
    "a long glob": { count in
      "<mime-type type=\"a/b\"><glob pattern=\"*" + String(repeating: ".a", count: count)
        + "\"/></mime-type>"
    },
    "a chain of parents": {
      types($0) { #"<sub-class-of type="application/vnd.example.a\#($0 + 1)"/>"# }
    },
    "circles of parents": {
      types($0) {
        """
        <sub-class-of type="application/vnd.example.a0"/>\
        <sub-class-of type="application/vnd.example.a\($0 + 1)"/>
        """
      }
    },
    "parents of one type": { type($0) { #"<sub-class-of type="a/b\#($0)"/>"# } },
    "one type": { count in
      String(repeating: #"<mime-type type="a/b"><glob pattern="*.a"/></mime-type>"#, count: count)
    },
    "stray text": { String(repeating: "x <!-- y --> <z/>", count: $0) },
    "misspelt attributes": {
      String(repeating: #"<mime-type typ="a/b" tpye="a/b" x="y"/>"#, count: $0)
    },
    "brackets": { count in
      "<mime-type type=\"a/b\"><glob pattern=\"" + String(repeating: "[a]{", count: count)
        + "\"/></mime-type>"
    },
  ]

  /// Ten times as much may cost twenty times the time on a busy machine, but not a hundred times.
  @Test(arguments: Effort.some(of: packages.keys.sorted()))
  func costGrowsWithSize(name: String) throws {
    let package = try #require(Self.packages[name])
    let count = Effort.rounds(300, quick: 60)
    let small = MIMESample.package(package(count))
    let large = MIMESample.package(package(10 * count))
    let least = Self.time(small, 3)
    var most = Self.time(large, 1)
    if most > least * 40 { most = min(most, Self.time(large, 2)) }
    #expect(most < least * 40)
  }

  /// The least time of some runs.
  private static func time(_ bytes: [UInt8], _ runs: Int) -> Duration {
    let times = (0..<runs).map { _ in processorTime { _ = MIMESample.check(bytes) } }
    return times.min() ?? .zero
  }
}
