import Diagnostics
import TestSupport
import Testing
import ProjectChecks

/// A NUL byte in a text of each kind, told unless the reader reads the text as if it were not there.
@Suite struct NULByteTests {
  /// The texts, with `@` where a NUL byte matters and `~` where the reader takes it.
  ///
  /// GLib skips a line that begins with one, and other readers of desktop entries refuse it. Sources
  /// are not read with one, although `swiftc` and Node read them.
  private static let texts = [
    (
      "Info.plist",
      "<plist version='1.0'><!-- @ --><dict><key>A</key><string>@</string></dict></plist>"
    ),
    ("reef.xml", "<!-- @ --><mime-info xmlns='\(namespace)'><mime-type type='a/b'/>@</mime-info>"),
    (
      "a.desktop",
      """
      # ~
      [Desktop Entry@]
      @Type@=Application@
      Name=A@a
      @
      Exec=a @%f
      # a~
      """
    ),
    ("mimeapps.list", "#~\n[Default Applications@]\n@text/plain@=a.desktop@;\n@\n"),
    ("a.thumbnailer", "[Thumbnailer Entry]\nExec=a %i@ %o\nTryExec=a@\nMimeType=a/b;@\n"),
    ("a.metainfo.xml", "<!-- @ --><component><id>a.b.c@</id></component>"),
    ("a.filetype.json", "{\"types@\":[]}@"), ("a.swift", "// @\nimport @UniformTypeIdentifiers\n"),
    (
      "A.xcodeproj/project.pbxproj",
      "// @\n{objects = {L = {isa = XCConfigurationList@; buildConfigurations = ();};};}\n"
    ),
    ("a.reg", "REGEDIT4\n; @\n[HKEY_CURRENT_USER\\A]\n\"a\"=\"b@\"\n"),
    ("a.iss", "; @\n[Setup]\nAppName=a@\nAppVersion=1\n"),
    ("a.wxs", "<!-- @ --><Wix xmlns='http://wixtoolset.org/schemas/v4/wxs'/>"),
    ("AppxManifest.xml", "<!-- @ --><Package><Identity/></Package>"),
    ("AndroidManifest.xml", "<!-- @ --><manifest package='a@.b'/>"),
    ("a.webmanifest", "{\"name\": \"a@\"}@"), ("package.json", "{\"name\": \"a@\"}@"),
    ("tauri.conf.json5", "// ~\n{a: 'b~'}"), ("tauri.toml", "# @\na = '@'\n"),
    ("electron-builder.yml", "# @\nappId: a@\n"), ("mime.types", "# @\na/b c@\n"),
    ("a.nginx.conf", "# @\ntypes { a/b c@; }\n"), (".htaccess", "# @\nAddType a/b .c@\n"),
  ]

  private static let namespace = "http://www.freedesktop.org/standards/shared-mime-info"

  @Test func bytesAreToldWhereTheyMatter() {
    for (name, text) in Self.texts {
      let marks = text.indices.filter { "@~".contains(text[$0]) }
      let plain = text.filter { !"@~".contains($0) }
      let known = Self.findings(plain, name)
      for mark in marks {
        let before = text[..<mark].filter { !"@~".contains($0) }
        let after = text[text.index(after: mark)...].filter { !"@~".contains($0) }
        let found = Self.findings(before + "\0" + after, name)
        #expect(
          !found.isSubset(of: known) == (text[mark] == "@"), "\(name): '\(before)' NUL '\(after)'")
      }
    }
  }

  /// The errors and warnings, and why the file is not read.
  private static func findings(_ text: String, _ name: String) -> Set<String> {
    let bytes = Array(text.utf8)
    let shortfall = ProjectFile(bytes, path: name, isNamed: true)?.shortfall
    let found = FileSet([(name, bytes)]).findings.filter { $0.severity > .note }
    return Set(found.map(\.message) + [shortfall].compactMap(\.self))
  }
}
