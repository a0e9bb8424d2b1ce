import Diagnostics
import MIMEPackages
import TestSupport
import Testing
import UniformTypes

/// Globs that several types have, in packages that are not the examples of rules.
struct GlobConflictTests {
  private static func rules(_ types: String) -> [String] {
    MIMESample.check(MIMESample.package(types)).filter { $0.severity > .note }.map(\.rule)
  }

  private static func type(_ name: String, _ children: String) -> String {
    "<mime-type type=\"\(name)\"><comment>Map</comment>\(children)</mime-type>"
  }

  @Test func aLowerWeightLeavesTheOthersAlone() {
    let glob = #"<glob pattern="*.json" weight="40"/>"#
    #expect(Self.rules(Self.type("application/vnd.example.map", glob)).isEmpty)
  }

  @Test func magicDecidesBetweenEqualGlobs() {
    let children = """
      <magic><match type="string" value="EXMAP" offset="0"/></magic><glob pattern="*.obj"/>
      """
    #expect(Self.rules(Self.type("application/vnd.example.map", children)).isEmpty)
  }

  /// A file without the mark has either type, whichever of them has magic.
  @Test func magicOfOneTypeDoesNotDecideForFilesWithoutIt() throws {
    let magic = #"<magic><match type="string" value="EXATLAS" offset="0"/></magic>"#
    let glob = #"<glob pattern="*.exmap"/>"#
    let (map, atlas) = ("application/vnd.example.map", "application/vnd.example.atlas")
    for types in [
      [Self.type(map, glob), Self.type(atlas, magic + glob)],
      [Self.type(atlas, magic + glob), Self.type(map, glob)],
    ] {
      #expect(Self.rules(types.joined()) == ["mime/ambiguous-own-globs"])
    }
    let both = Self.type(map, magic.replacing("EXATLAS", with: "EXMAP12") + glob)
    #expect(Self.rules(both + Self.type(atlas, magic + glob)).isEmpty)
    let heavy = #"<glob pattern="*.exmap" weight="60"/>"#
    #expect(Self.rules(Self.type(map, heavy) + Self.type(atlas, magic + glob)).isEmpty)
    let child = Self.type(atlas, #"<sub-class-of type="\#(map)"/>"# + magic)
    #expect(Self.rules(Self.type(map, glob) + child).isEmpty)
  }

  /// Either of two related types is right, as for *.json in the shared database.
  @Test func aGlobOfAChildIsNoted() throws {
    let magic = #"<magic><match type="string" value="EXATLAS" offset="0"/></magic>"#
    let glob = #"<glob pattern="*.exmap"/>"#
    let (map, atlas) = ("application/vnd.example.map", "application/vnd.example.atlas")
    let child = Self.type(atlas, #"<sub-class-of type="\#(map)"/>"# + magic + glob)
    for types in [Self.type(map, glob) + child, child + Self.type(map, glob)] {
      let found = MIMESample.check(MIMESample.package(types)).filter {
        $0.rule == "mime/ambiguous-own-globs"
      }
      #expect(found.map(\.severity) == [.note])
    }
    // Without any magic nothing tells them apart.
    let plain = Self.type(atlas, #"<sub-class-of type="\#(map)"/>"# + glob)
    #expect(Self.rules(Self.type(map, glob) + plain) == ["mime/ambiguous-own-globs"])
  }

  @Test func bothTypesAreNamed() throws {
    let package = MIMESample.package(
      Self.type("application/vnd.example.map", #"<glob pattern="*.csv"/>"#))
    let finding = try #require(MIMESample.check(package).first { $0.severity == .error })
    #expect(finding.message.contains("'application/vnd.example.map'"))
    #expect(finding.message.contains("'text/csv'"))
  }

  @Test func globsAndRootsOfOthersAreTwoDefects() {
    let children = """
      <root-XML namespaceURI="http://www.w3.org/2000/svg" localName="svg"/><glob pattern="*.svg"/>
      """
    #expect(
      Self.rules(Self.type("application/vnd.example.map+xml", children)).filter {
        $0 != "mime/suffix-without-parent"
      } == ["mime/glob-of-shared-type", "mime/root-xml-of-other-type"])
  }

  @Test func caseMakesAnotherGlob() {
    let glob = #"<glob pattern="*.JSON" case-sensitive="true"/>"#
    #expect(Self.rules(Self.type("application/vnd.example.map", glob)).isEmpty)
  }

  @Test func typesOfAPackageAreComparedByWeight() {
    let map = Self.type("application/vnd.example.map", #"<glob pattern="*.exmap"/>"#)
    func atlas(_ glob: String) -> String { Self.type("application/vnd.example.atlas", glob) }
    #expect(
      Self.rules(map + atlas(#"<glob pattern="*.EXMAP"/>"#))
        == ["mime/ambiguous-own-globs", "mime/uppercase-glob"])
    #expect(Self.rules(map + atlas(#"<glob pattern="*.exmap" weight="40"/>"#)).isEmpty)
    #expect(
      Self.rules(map + atlas(#"<glob pattern="*.old.exmap" weight="40"/>"#))
        == ["mime/weight-below-shorter-suffix"])
    #expect(Self.rules(map + atlas(#"<glob pattern="*.old.exmap"/>"#)).isEmpty)
  }

  @Test func oneTypeHasLongAndShortSuffixes() {
    let globs = #"<glob pattern="*.exmap"/><glob pattern="*.old.exmap" weight="10"/>"#
    #expect(Self.rules(Self.type("application/vnd.example.map", globs)).isEmpty)
  }

  @Test(
    arguments: [
      "*.a,*.b", "*.a;b", "*.a *.b", "*.a|*.b", "*.{a,b}", "^.*\\.(a|b)$", "*.a, *.b",
    ])
  func listsBecomeGlobs(pattern: String) throws {
    let bytes = MIMESample.package(
      Self.type("application/vnd.example.map", "<glob pattern=\"\(pattern)\"/>"))
    let finding = try #require(MIMESample.check(bytes).first { $0.fix != nil })
    #expect(finding.rule == "mime/foreign-glob-syntax")
    let fixed = Fix.apply([finding.fix].compactMap { $0 }, to: bytes)
    #expect(
      MIMEPackage(fixed).types.first?.globs.compactMap { $0.pattern?.text } == ["*.a", "*.b"])
  }

  @Test(arguments: ["*,v", "*.c,v", "a;b", "*.$$$", "My Map.exmap", "core{1}.x"])
  func oddNamesAreNoLists(pattern: String) {
    let rules = Self.rules(
      Self.type("application/vnd.example.map", "<glob pattern=\"\(pattern)\"/>"))
    #expect(rules.contains("mime/foreign-glob-syntax") == pattern.contains("{"))
  }

  @Test(arguments: ["Dockerfile", ".exmaprc", "COPYRIGHT", "map.example", "makefile.am"])
  func fileNamesMayBeLiteral(name: String) {
    let rules = Self.rules(
      Self.type("application/vnd.example.map", "<glob pattern=\"\(name)\"/>"))
    #expect(!rules.contains("mime/glob-without-wildcard"))
  }

  @Test func repeatedGlobsBecomeOneWithAllThatTheySay() throws {
    let bytes = MIMESample.package(
      Self.type(
        "application/vnd.example.map",
        #"<glob pattern="*.EXMAP"/><glob pattern="*.x"/> <glob pattern="*.exmap" weight="60"/>"#))
    let fixes = MIMESample.check(bytes).compactMap(\.fix)
    let globs = try #require(MIMEPackage(Fix.apply(fixes, to: bytes)).types.first?.globs)
    #expect(globs.compactMap { $0.pattern?.text } == ["*.exmap", "*.x"])
    #expect(globs.map { $0.weight?.text } == ["60", nil])
  }
}
