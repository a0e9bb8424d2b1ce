import Diagnostics
import MIMEPackages
import ProjectChecks
import TestSupport
import Testing

@Suite struct KindTests {
  static let plist = #"<plist version="1.0"><dict/></plist>"#
  static let package = #"<mime-info xmlns="x"/>"#
  static let component = "<component/>"
  static let entry = "[Desktop Entry]\nType=Application\n"

  private static func kind(_ text: String, _ path: String, isNamed: Bool = true) -> ProjectFileKind?
  {
    ProjectFileKind.of(Array(text.utf8), path: path, isNamed: isNamed)
  }

  private static func isLeftOut(_ text: String, _ path: String) -> Bool {
    ProjectFile(Array(text.utf8), path: path, isNamed: false) == nil
  }

  @Test(arguments: [
    (plist, "a", ProjectFileKind.propertyList), (package, "a", .mimePackage),
    (component, "a", .metainfo), (entry, "a", .desktopEntry),
    ("[Thumbnailer Entry]", "a", .thumbnailer), ("[Added Associations]", "a", .mimeApps),
    ("bplist00", "a", .propertyList), ("# x\n\n[Default Applications]\n", "a", .mimeApps),
  ])
  func contentTells(_ text: String, _ path: String, _ kind: ProjectFileKind) {
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

  /// Lists found by walking folders may be data of programs, about which nothing is known.
  @Test(arguments: [
    ("IDEFindNavigatorScopes.plist", "<array/>", false), ("a.plist", "<string>a</string>", false),
    ("a.plist", "<array><dict><key>Name</key><string>a</string></dict></array>", false),
    ("a.plist", "<array><dict><key>CFBundleName</key><string>a</string></dict></array>", true),
    ("Info.plist", "<array/>", true), ("App-Info.plist", "<array/>", true),
    ("Info-macOS.plist", "<array/>", true), ("InfoPlist.plist", "<array/>", true),
    ("a.plist", "<dict/>", true), ("a.plist", "<array>", true), ("a.plist", "", true),
  ])
  func dataListsAreLeftAlone(name: String, root: String, isRead: Bool) {
    let bytes = Array("<plist version=\"1.0\">\(root)</plist>".utf8)
    #expect((ProjectFile(bytes, path: "x/" + name, isNamed: false) != nil) == isRead)
    #expect(ProjectFile(bytes, path: "x/" + name, isNamed: true) != nil)
    let old = Array("(a, b)".utf8)
    #expect(ProjectFile(old, path: "x/a.plist", isNamed: false) == nil)
  }

  /// A file with a telling name that its reader refuses is not left out as being about other things.
  @Test(arguments: [
    "site.webmanifest", "tauri.conf.json", "Tauri.toml", "electron-builder.yml", "a.wxs",
    "AndroidManifest.xml", "Package.appxmanifest", "mime/packages/a.xml", "a.apache.conf",
    ".htaccess", "a.nginx.conf", "a.iss",
  ])
  func damagedFilesAreRead(name: String) {
    let texts: [[UInt8]] = [
      [], [UInt8](repeating: 0, count: 300), Array("<<<<<<< a\n{\n".utf8), [0xFF, 0xFE, 0x7B],
      Array("{ \"na".utf8), Array("AddType image/x-a\n".utf8), Array("types {\n image/x-a a;".utf8),
      Array("[Setup]\nAppId={{A}\n[Regi".utf8), Array("<Files a>\n".utf8),
      "[Registry]\nRoot: HKCR".utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] },
    ]
    for bytes in texts {
      let findings = FileSet([(name, bytes)]).found[0].findings
      guard findings.contains(where: { $0.severity == .error }) else { continue }
      #expect(ProjectFile(bytes, path: "x/" + name, isNamed: false) != nil, "\(bytes)")
    }
    let template = Array("---\n---\n{ {% if a %} }".utf8)
    let isRead = ProjectFile(template, path: "x/" + name, isNamed: false) != nil
    #expect(isRead == name.hasPrefix("mime/"))
  }

  /// A file whose telling words are misspelled has the same findings whether it is named or found.
  @Test(arguments: [
    ("x.webmanifest", #"{ "start_url": "./", "fileHandlers": [] }"#),
    ("manifest.json", #"{ "start_url": "./", "File_handlers": [] }"#),
    ("manifest.json", #"{ "start_url": "./", "file_handler": [] }"#),
    ("x.xml", "<mime-inof xmlns=\"\(MIMEPackage.namespace)\"/>"),
  ])
  func misspelledWordsAreFound(_ path: String, _ text: String) {
    #expect(!FileSet([(path, Array(text.utf8))]).found[0].findings.isEmpty)
    #expect(!Self.isLeftOut(text, path))
    #expect(Self.isLeftOut(text.replacing("andler", with: "x").replacing("mime", with: "m"), path))
    // What update-mime-database writes for each type.
    #expect(Self.isLeftOut("<mime-type xmlns=\"\(MIMEPackage.namespace)\"/>", "x.xml"))
  }

  /// Endings that other programs have, too, tell a damaged file only if it began as one.
  @Test(arguments: [
    ("a.reg", "", true), ("a.reg", "\0\0\0\0", true), ("a.reg", "Windows Regis", true),
    ("a.reg", "<<<<<<< a\nx\n", true), ("a.reg", "windows Registry Editor 5\nx", true),
    ("a.reg", "# Region file format: DS9\nfk5\ncircle(1,2,3)\n", false), ("a.reg", "{", false),
    ("a.iss", "[Setup]\nAppName=A\n[Regi", true), ("a.iss", "[Setup]\n\0", true),
    ("a.iss", "[InstallShield Silent]\nVersion=v7.00\n[{A-B}-DlgOrder]\nCount=2\n", false),
  ])
  func endingsOfSeveralPrograms(_ name: String, _ text: String, _ isRead: Bool) {
    #expect((ProjectFile(Array(text.utf8), path: "x/" + name, isNamed: false) != nil) == isRead)
  }

  /// The same for sound files of each kind with a telling name that are cut off or not UTF-8.
  @Test func damagedSoundFilesAreRead() {
    var random = SplitMix64(seed: 57)
    let damages: [([UInt8], inout SplitMix64) -> [UInt8]] = [
      { bytes, random in Array(bytes.prefix(Int.random(in: 0...bytes.count, using: &random))) },
      { bytes, _ in bytes.flatMap { [$0, 0] } }, { bytes, _ in bytes.map { _ in 0 } },
      // A word with a letter less may be the one that tells what the file is about.
      { bytes, random in
        var bytes = bytes
        bytes.remove(at: Int.random(in: bytes.indices, using: &random))
        return bytes
      },
      { bytes, random in
        var bytes = bytes
        bytes.insert(0, at: Int.random(in: 0...bytes.count, using: &random))
        return bytes
      },
    ]
    let kinds = [".conf", ".iss", ".webmanifest", ".wxs"]
    var read = 0
    for _ in 0..<Effort.rounds(60, quick: 8) {
      for (name, text) in DamagedFile.sound where kinds.contains(where: name.hasSuffix) {
        for damage in damages {
          let (path, bytes) = ("x/a." + name, damage(Array(text.utf8), &random))
          let findings = FileSet([(path, bytes)]).found[0].findings
          guard findings.contains(where: { $0.severity == .error }) else { continue }
          #expect(ProjectFile(bytes, path: path, isNamed: false) != nil, "\(path): \(findings)")
          read += 1
        }
      }
    }
    #expect(read > 20)
  }

  /// Files of any encoding are judged by what they say, and those that nobody can read are read.
  @Test func encodingsAreRead() {
    let expo = #"{"expo":{"ios":{"infoPlist":{"CFBundleDocumentTypes":[]}}}}"#
    let list = "targets: {A: {info: {properties: {CFBundleDocumentTypes: []}}}}"
    let common = [
      ("package.json", #"{"build":{"fileAssociations":[{"ext":"a"}]}}"#, #"{"name":"\u{E9}"}"#),
      ("manifest.json", #"{"file_handlers":[]}"#, "{}"), ("app.json", expo, #"{"expo":{}}"#),
      ("app.config.json", expo, "{}"), ("project.yml", list, "name: a"),
      ("project.yaml", list, "# {{"), ("nginx.conf", "types { a/b c; }", "server {}"),
    ]
    let telling = [
      ("a.webmanifest", #"{"name":"a"}"#), ("tauri.conf.json", #"{"bundle":{}}"#),
      ("tauri.linux.conf.json", #"{"bundle":{}}"#), ("tauri.conf.json5", "{bundle: {}}"),
      ("tauri.toml", "a = 1"), ("wails.json", #"{"name":"a"}"#), ("a.nginx.conf", "server {}"),
      ("electron-builder.json", #"{"appId":"a"}"#), ("electron-builder.yml", "appId: a"),
      ("x.electron-builder.toml", "appId = 'a'"), (".htaccess", "Deny from all"),
    ]
    var random = SplitMix64(seed: 570)
    for (name, about, other) in common {
      for bytes in Self.wide(about) + Self.withNULs(about, &random) {
        #expect(Self.isReported(bytes, name), "\(name): \(bytes)")
      }
      for bytes in Self.wide(other) + [Array(other.utf8), []] {
        #expect(ProjectFile(bytes, path: "x/" + name, isNamed: false) == nil, "\(name): \(bytes)")
      }
      for bytes in Self.withNULs(other, &random) {
        #expect(Self.isReported(bytes, name), "\(name): \(bytes)")
      }
    }
    for (name, text) in telling {
      #expect(Self.isLeftOut(text, name))
      for bytes in Self.wide(text) + Self.withNULs(text, &random) {
        #expect(Self.isReported(bytes, name), "\(name): \(bytes)")
      }
    }
    for bytes in Self.wide("{ {% if a %} }") {
      #expect(ProjectFile(bytes, path: "wails.json", isNamed: false) == nil)
    }
  }

  /// What its readers read and this program does not is said of files of all kinds that are not
  /// refused: in other encodings, with NUL bytes, and in other forms.
  @Test func whatIsNotReadIsSaid() throws {
    var random = SplitMix64(seed: 61)
    let list = "L = {isa = XCConfigurationList; buildConfigurations = ();};"
    let project = "// !$*UTF8*$!\n{objects = {\(list)}; rootObject = A;}\n"
    let source = "import UniformTypeIdentifiers\nlet a = UTType(exportedAs: \"com.example.a\")\n"
    let others = [("a.xcodeproj/project.pbxproj", project), ("a.swift", source)]
    for (name, text) in DamagedFile.sound + others {
      let sound = try #require(ProjectFile(Array(text.utf8), path: name, isNamed: true))
      #expect(sound.shortfall == nil, "\(name)")
      let isOther = others.contains { $0.0 == name }
      for bytes in Self.wide(text) + (isOther ? Self.withNULs(text, &random) : []) {
        guard let file = ProjectFile(bytes, path: name, isNamed: true) else { continue }
        let found = FileSet([(name, bytes)]).findings
        let isRead = file.text.unit != .bytes && file.text.bytes == Array(text.utf8)
        #expect(
          file.shortfall != nil || isRead && !isOther || found.contains { $0.severity == .error },
          "\(name): \(bytes.prefix(80))")
      }
    }
    for (name, text) in others + [("forge.config.js", "// a\nfileAssociations: []")] {
      for bytes in Self.wide(text) {
        let found = ProjectFile(bytes, path: "x/" + name, isNamed: false)
        #expect(found?.shortfall != nil, "\(name): \(bytes.prefix(80))")
      }
    }
    let plist = Array("<?xml version=\"1.0\"?><plist version=\"1.0\"><dict/></plist>".utf8)
    let file = try #require(ProjectFile(plist, path: others[0].0, isNamed: true))
    #expect(file.shortfall?.contains("old-style") == true)
  }

  /// A named file that is empty, blank, a comment, or its root alone is told, unless its reader takes
  /// it: then nothing is wrong with it.
  @Test func namedFilesWithoutContentAreTold() {
    let blank = ["", " \n\n", "\u{FEFF}"]
    for (name, refused, taken) in Self.withoutContent {
      for text in refused {
        #expect(Self.isTold(text, name), "\(name): \(text.debugDescription)")
      }
      for text in taken {
        #expect(!Self.isTold(text, name), "\(name): \(text.debugDescription)")
      }
      for text in blank where !taken.contains("") && !name.hasSuffix(".yml") {
        #expect(Self.isTold(text, name), "\(name): \(text.debugDescription)")
      }
    }
  }

  /// The texts that the readers of a kind refuse, and those that they take.
  ///
  /// Swift, `nginx -t` with an included file, `apachectl -t`, GLib, and regedit were asked; Inno
  /// Setup, XcodeGen, and the packagers were read.
  private static let withoutContent: [(String, refused: [String], taken: [String])] = [
    ("Info.plist", ["<!-- a -->", "<plist/>"], []),
    ("a.metainfo.xml", ["<!-- a -->", "<component/>"], ["<components/>"]),
    ("mime/packages/a.xml", ["<!-- a -->", "<mime-info/>"], []),
    ("a.desktop", ["# a", "[Desktop Entry]"], []), ("a.thumbnailer", ["[Thumbnailer Entry]"], []),
    ("mimeapps.list", [], ["", "# a\n", "[Default Applications]\n"]),
    ("a.filetype.json", ["// a", "[]", "{}"], []), ("a.swift", [], ["", "// a\n"]),
    ("A.xcodeproj/project.pbxproj", ["// a", "{}", "// !$*UTF8*$!\n{objects = {};}\n"], []),
    ("a.reg", ["; a\n"], ["REGEDIT4\n", "Windows Registry Editor Version 5.00\n"]),
    (
      "a.iss",
      [
        "; a\n", "[Setup]\n", "[setup]\nAppName=a\n", "[Setup]\nAppVersion=1\n",
        "[Setup]\nAppName=\nAppVersion=1\n", "#define A 1\n[Setup]\nAppName=a\n",
        "[Setup]\n; AppName=a\nAppVersion=1\n", "[Files]\n[Setup]\nAppVerName=a\n",
      ],
      [
        "[Setup]\nAppName=a\nAppVersion=1\n", "[Setup]\nappname={#A}\nAppVerName=a 1\n",
        "[Files]\n", "[Setup]\n#include \"a.iss\"\n", "#include 'b.iss'\n",
      ]
    ),
    ("a.wxs", ["<!-- a -->", "<Wix/>"], []),
    ("AppxManifest.xml", ["<!-- a -->", "<Package/>", "<Package xmlns='a:b'/>"], []),
    ("AndroidManifest.xml", ["<!-- a -->"], ["<manifest/>"]),
    ("a.webmanifest", ["// a", "[]", "\"a\""], ["{}"]), ("manifest.json", ["[]", "1"], ["{}"]),
    (".htaccess", [], ["", "# a\n"]), ("a.nginx.conf", [], ["", "# a\n"]),
    ("mime.types", [], ["", "# a\n"]),
    ("package.json", ["// a", "[]"], ["{}"]), ("tauri.conf.json", ["// a", "[]"], []),
    ("wails.json", ["// a", "[]", "1"], ["{}"]), ("app.json", ["// a", "[]"], ["{}"]),
    ("electron-builder.yml", ["[]", "a"], []),
    ("project.yml", ["", "# a\n", "{}", "- a\n"], ["name: a\n"]),
    ("a.generated", ["# a\n", "not a record\n"], []),
  ]

  private static func isTold(_ text: String, _ name: String) -> Bool {
    let bytes = Array(text.utf8)
    guard let file = ProjectFile(bytes, path: name, isNamed: true) else { return true }
    return file.shortfall != nil
      || FileSet([(name, bytes)]).findings.contains { $0.severity > .note }
  }

  /// True for a file that a search finds, with the errors of the file itself.
  private static func isReported(_ bytes: [UInt8], _ name: String) -> Bool {
    FileSet([(name, bytes)]).found[0].findings.contains { $0.severity == .error }
      && ProjectFile(bytes, path: "x/" + name, isNamed: false) != nil
  }

  /// A text in all encodings but UTF-8, with a byte order mark and without.
  private static func wide(_ text: String) -> [[UInt8]] {
    ["", "\u{FEFF}"].flatMap { mark in
      [2, 4].flatMap { width in
        let units =
          width == 2
          ? (mark + text).utf16.map(UInt32.init) : (mark + text).unicodeScalars.map(\.value)
        let big = units.map { unit in (1...width).map { UInt8(unit >> (8 * (width - $0)) & 0xFF) } }
        return [Array(big.joined()), big.flatMap { $0.reversed() }]
      }
    }
  }

  /// A text with NUL bytes as after a crash: nothing else, to the end, and before it.
  private static func withNULs(_ text: String, _ random: inout SplitMix64) -> [[UInt8]] {
    let (bytes, zeros) = (Array(text.utf8), [UInt8](repeating: 0, count: 40))
    let place = Int.random(in: 1..<bytes.count, using: &random)
    return [bytes.map { _ in 0 }, bytes + zeros, bytes[..<place] + zeros, zeros + bytes]
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
    #expect(ProjectFileKind.of(bytes, path: "a", isNamed: true) == .propertyList)
  }

  @Test(arguments: [
    ("", "Info.plist", ProjectFileKind.propertyList), ("junk", "x.desktop", .desktopEntry),
    ("", "mimeapps.list", .mimeApps), ("", "gnome-mimeapps.list", .mimeApps),
    ("<x/>", "a.metainfo.xml", .metainfo), ("", "x.thumbnailer", .thumbnailer),
    ("<x/>", "x.xml", .mimePackage), ("[Default Apps]", "x.list", .mimeApps),
    ("", "x.DESKTOP", .desktopEntry), ("", "x.reg", .registryFile), ("", "x.wxs", .installerSource),
    ("", "AppxManifest.xml", .packageManifest), ("", "Package.appxmanifest", .packageManifest),
    ("", "AndroidManifest.xml", .androidManifest),
    ("<manifest/>", "app.AndroidManifest.xml", .androidManifest),
    ("", "x.webmanifest", .webManifest), ("", "manifest.json", .webManifest),
    ("", "x.nginx.conf", .nginxConfiguration), ("", ".htaccess", .apacheConfiguration),
    ("", "mime.types", .mimeTable), ("", "App/My App.entitlements", .entitlements),
  ])
  func nameTellsWhereContentIsBroken(_ text: String, _ path: String, _ kind: ProjectFileKind) {
    #expect(Self.kind(text, path) == kind)
  }

  @Test func nameWinsWithinOneSyntax() {
    #expect(Self.kind(Self.entry, "x.thumbnailer") == .thumbnailer)
    #expect(Self.kind(Self.package, "Info.plist") == .propertyList)
    #expect(Self.kind(Self.plist, "x.desktop") == .propertyList)
    #expect(Self.kind(Self.component, "x.xml") == .metainfo)
  }

  @Test func thumbnailersAreToldUnderTheNameOfAnEntry() {
    #expect(Self.kind("[Thumbnailer Entry]\n", "x.desktop") == .thumbnailer)
    #expect(Self.kind("[Default Applications]\n", "x.desktop") == .desktopEntry)
  }

  /// Entries of other programs have groups of their own; a misspelled header is not one, and
  /// desktops read all entries in a folder.
  @Test(arguments: [
    ("[Plugin]\nModule=a\nName=A\n", "share/a.desktop", false),
    ("[KCM Locale]\nName=A\n", "locale/de/a.desktop", false),
    ("[Plugin]\nModule=a\nName=A\n", "share/applications/a.desktop", true),
    ("[Desktop entry]\nType=Application\n", "share/a.desktop", true),
    ("[Entry]\nName=A\nExec=a\n", "share/a.desktop", true),
    ("[Plugin]\nName=A\n\n[Desktop Entry]\nType=Service\n", "share/a.desktop", true),
    ("junk\n", "share/a.desktop", true), ("", "share/a.desktop", true),
  ])
  func entriesOfOtherProgramsAreLeftAlone(_ text: String, _ path: String, _ isRead: Bool) {
    #expect(Self.isLeftOut(text, path) != isRead)
    #expect(Self.kind(text, path) == .desktopEntry)
  }

  @Test func commonNamesTellNothingInFolders() {
    #expect(Self.kind("<html/>", "x.xml", isNamed: false) == nil)
    #expect(Self.kind("deb http://a b c", "sources.list", isNamed: false) == nil)
    #expect(Self.kind("", "Info.plist", isNamed: false) == .propertyList)
    #expect(Self.kind("text", "readme.txt") == nil)
  }

  @Test(arguments: [
    ("{}", "a.filetype.json", ProjectFileKind.declaration), ("let a = 1", "A.swift", .swiftSource),
    ("// !$*UTF8*$!", "A.xcodeproj/project.pbxproj", .xcodeProject),
    // Text inside a string in a source is not a group.
    ("let a = \"\"\"\n[Desktop Entry]\n\"\"\"", "A.swift", .swiftSource),
    ("<plist/>", "a.filetype.json", .declaration),
  ])
  func nameAloneTellsSources(_ text: String, _ path: String, _ kind: ProjectFileKind) {
    #expect(Self.kind(text, path) == kind)
  }

  @Test func foldersHoldSourcesThatSayNothing() {
    #expect(Self.kind("let a = 1", "A.swift", isNamed: false) == nil)
    #expect(Self.kind("let a: UTType", "A.swift", isNamed: false) == .swiftSource)
    #expect(Self.kind("static var readableContentTypes", "A.swift", isNamed: false) == .swiftSource)
    #expect(Self.kind("", "project.pbxproj", isNamed: false) == .xcodeProject)
    #expect(Self.kind("{", "package.json", isNamed: false) == nil)
    #expect(Self.kind("{", "tsconfig.json") == nil)
  }

  /// Most files with such names are about something else.
  @Test func foldersHoldFilesOfServersAndBrowsersThatSayNothing() {
    let handlers = "{\"file_handlers\": []}"
    #expect(Self.kind(handlers, "a/manifest.json", isNamed: false) == .webManifest)
    #expect(Self.kind("{\"name\": \"a\"}", "manifest.json", isNamed: false) == nil)
    #expect(Self.kind("types { a/b c; }", "a.nginx.conf", isNamed: false) == .nginxConfiguration)
    #expect(Self.isLeftOut("server {}", "a.nginx.conf"))
    #expect(Self.kind("addtype a/b .c", ".htaccess", isNamed: false) == .apacheConfiguration)
    #expect(Self.isLeftOut("Deny from all", ".htaccess"))
    #expect(Self.kind("types { a/b c; }", "nginx.conf", isNamed: false) == .nginxConfiguration)
    #expect(Self.kind("server {}", "nginx.conf", isNamed: false) == nil)
    #expect(Self.isLeftOut("[Setup]\nAppName=a\nAppId={{A}", "a.iss"))
    #expect(Self.kind("types { a/b c; }", "a.conf") == nil)
  }

  @Test(arguments: ["<", "<!", "<!--", "<?", "<!DOCTYPE [", "[", "[a", "<\u{0}", "\u{FEFF}"])
  func stubsEnd(_ text: String) {
    #expect(Self.kind(text, "a") == nil)
  }

  /// Each name and each beginning belongs to one kind.
  @Test func kindsAreDistinct() {
    let kinds = ProjectFileKind.all
    #expect(Set(kinds.map(\.name)).count == kinds.count)
    #expect(Set(ProjectFileKind.nameEndings).count == ProjectFileKind.nameEndings.count)
    #expect(
      Set(ProjectFileKind.importableNameEndings) == [
        ".metainfo.xml", ".appdata.xml", ".plist", ".desktop", ".directory", ".thumbnailer", ".xml",
        ".reg", ".wxs", ".nsi", ".nsh", "appxmanifest.xml", ".appxmanifest", ".appx.xml",
        "androidmanifest.xml",
        ".webmanifest", "manifest.json", ".nginx.conf", "nginx.conf", ".iss", ".apache.conf",
        ".htaccess", "mime.types", "project.pbxproj", "package.swift",
        "package.json", "tauri.toml", "wails.json", "app.json", "app.config.json", "project.yml",
        "project.yaml", "tauri*.conf.json", "tauri*.conf.json5",
        "electron-builder*.json", "electron-builder*.json5", "electron-builder*.yml",
        "electron-builder*.yaml", "electron-builder*.toml",
      ])
  }
}
