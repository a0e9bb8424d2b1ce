import Testing
import TypeFiles

@Suite struct KindTests {
  static let plist = #"<plist version="1.0"><dict/></plist>"#
  static let package = #"<mime-info xmlns="x"/>"#
  static let component = "<component/>"
  static let entry = "[Desktop Entry]\nType=Application\n"

  private static func kind(_ text: String, _ path: String, isNamed: Bool = true) -> TypeFileKind? {
    TypeFileKind.of(Array(text.utf8), path: path, isNamed: isNamed)
  }

  @Test(arguments: [
    (plist, "a", TypeFileKind.propertyList), (package, "a", .mimePackage),
    (component, "a", .metainfo), (entry, "a", .desktopEntry),
    ("[Thumbnailer Entry]", "a", .thumbnailer), ("[Added Associations]", "a", .mimeApps),
    ("bplist00", "a", .propertyList), ("# x\n\n[Default Applications]\n", "a", .mimeApps),
  ])
  func contentTells(_ text: String, _ path: String, _ kind: TypeFileKind) {
    #expect(Self.kind(text, path) == kind)
  }

  @Test(arguments: [
    "<?xml version='1.0'?>\n", "<!-- <mime-info> -->", "\u{FEFF}", "\n \t",
    "<!DOCTYPE plist PUBLIC '-//A//B' 'http://c'>", "<!DOCTYPE plist [<!ELEMENT a (b)> ]>\n",
    "<?xml?><!-- a --><!DOCTYPE x>",
  ])
  func rootStandsBehindTheProlog(_ prolog: String) {
    #expect(Self.kind(prolog + Self.plist, "a") == .propertyList)
  }

  @Test func rootMayHaveAPrefix() {
    #expect(Self.kind(#"<m:mime-info xmlns:m="x"/>"#, "a") == .mimePackage)
  }

  @Test(arguments: [true, false])
  func contentMayBeWide(_ isLittle: Bool) {
    let units = Array(("\u{FEFF}" + Self.plist).utf16)
    let bytes = units.flatMap { unit in
      let pair = [UInt8(unit & 0xFF), UInt8(unit >> 8)]
      return isLittle ? pair : pair.reversed()
    }
    #expect(TypeFileKind.of(bytes, path: "a", isNamed: true) == .propertyList)
  }

  @Test(arguments: [
    ("", "Info.plist", TypeFileKind.propertyList), ("junk", "x.desktop", .desktopEntry),
    ("", "mimeapps.list", .mimeApps), ("", "gnome-mimeapps.list", .mimeApps),
    ("<x/>", "a.metainfo.xml", .metainfo), ("", "x.thumbnailer", .thumbnailer),
    ("<x/>", "x.xml", .mimePackage), ("[Default Apps]", "x.list", .mimeApps),
    ("", "x.DESKTOP", .desktopEntry),
  ])
  func nameTellsWhereContentIsBroken(_ text: String, _ path: String, _ kind: TypeFileKind) {
    #expect(Self.kind(text, path) == kind)
  }

  @Test func nameWinsWithinOneSyntax() {
    #expect(Self.kind(Self.entry, "x.thumbnailer") == .thumbnailer)
    #expect(Self.kind(Self.package, "Info.plist") == .propertyList)
    #expect(Self.kind(Self.plist, "x.desktop") == .propertyList)
    #expect(Self.kind(Self.component, "x.xml") == .metainfo)
  }

  @Test func commonNamesTellNothingInFolders() {
    #expect(Self.kind("<html/>", "x.xml", isNamed: false) == nil)
    #expect(Self.kind("deb http://a b c", "sources.list", isNamed: false) == nil)
    #expect(Self.kind("", "Info.plist", isNamed: false) == .propertyList)
    #expect(Self.kind("text", "readme.txt") == nil)
  }

  @Test(arguments: [
    ("{}", "a.filetype.json", TypeFileKind.declaration), ("let a = 1", "A.swift", .swiftSource),
    ("// !$*UTF8*$!", "A.xcodeproj/project.pbxproj", .xcodeProject),
    // What stands in a text of a source is no group.
    ("let a = \"\"\"\n[Desktop Entry]\n\"\"\"", "A.swift", .swiftSource),
    ("<plist/>", "a.filetype.json", .declaration),
  ])
  func nameAloneTellsSources(_ text: String, _ path: String, _ kind: TypeFileKind) {
    #expect(Self.kind(text, path) == kind)
  }

  @Test func foldersHoldSourcesThatSayNothing() {
    #expect(Self.kind("let a = 1", "A.swift", isNamed: false) == nil)
    #expect(Self.kind("let a: UTType", "A.swift", isNamed: false) == .swiftSource)
    #expect(Self.kind("static var readableContentTypes", "A.swift", isNamed: false) == .swiftSource)
    #expect(Self.kind("", "project.pbxproj", isNamed: false) == .xcodeProject)
    #expect(Self.kind("{", "package.json") == nil)
  }

  @Test(arguments: ["<", "<!", "<!--", "<?", "<!DOCTYPE [", "[", "[a", "<\u{0}", "\u{FEFF}"])
  func stubsEnd(_ text: String) {
    #expect(Self.kind(text, "a") == nil)
  }
}
