import Foundation
import TestSupport
import Testing
import Wiring

/// What `check` says about the files that `wire` writes.
@Suite(.waits) struct WiringCheckTests {
  private static let declaration = """
    {
      "application": {
        "name": "Trail", "bundleIdentifier": "org.example.Trail",
        "platforms": ["iOS", "macOS", "web", "windows", "linux", "android", "server"],
        "openInPlace": true, "desktop": {"exec": "trail %f", "categories": ["Utility"]}
      },
      "types": [
        {
          "identifier": "org.example.trail", "description": "Trail map", "extensions": ["trl"],
          "mimeTypes": ["application/x-trail"], "handler": {"role": "Editor"}
        }
      ]
    }
    """

  /// A file of each format that is edited, and the packaging that is generated for it.
  private static let files: [(format: String, path: String, text: String, packaging: String)] = [
    ("Info.plist", "App/Info.plist", plist("<key>CFBundleName</key><string>Trl</string>"), ""),
    (
      "entitlements", "App/App.entitlements",
      plist("<key>com.apple.security.app-sandbox</key><true/>"), ""
    ),
    (
      "Tauri configuration", "src-tauri/tauri.conf.json", #"{"identifier": "org.example.Trail"}"#,
      ""
    ),
    ("electron-builder configuration", "electron-builder.yml", "appId: org.example.Trail\n", ""),
    (
      "Electron Forge configuration", "package.json",
      #"{"name": "trl", "config": {"forge": {"packagerConfig": {}}}}"#, ""
    ),
    (
      "Android manifest", "app/src/main/AndroidManifest.xml",
      """
      <manifest xmlns:android="http://schemas.android.com/apk/res/android">
        <application android:label="Trl">
          <activity android:name=".MainActivity">
            <intent-filter>
              <action android:name="android.intent.action.MAIN" />
              <category android:name="android.intent.category.LAUNCHER" />
            </intent-filter>
          </activity>
        </application>
      </manifest>

      """, ""
    ),
    (
      "package manifest", "Package.appxmanifest",
      """
      <Package xmlns="http://schemas.microsoft.com/appx/manifest/foundation/windows10">
        <Applications>
          <Application Id="App">
            <VisualElements />
          </Application>
        </Applications>
      </Package>

      """, ""
    ),
    (
      "installer source", "trail.wxs",
      """
      <Wix xmlns='http://wixtoolset.org/schemas/v4/wxs'>
        <Package Scope='perUser' />
        <Directory Id='FOLDER'>
          <Component Id='Main'>
            <File Source='out\\trail.exe' />
          </Component>
        </Directory>
      </Wix>

      """, ""
    ),
    (
      "desktop entry", "data/org.example.Trail.desktop",
      "[Desktop Entry]\nType=Application\nName=Trail\nExec=trail %f\nMimeType=text/csv;\n", ""
    ),
    (
      "metainfo", "data/org.example.Trail.metainfo.xml",
      "<component>\n  <id>org.example.Trail</id>\n  <provides>\n    <binary>trail</binary>\n"
        + "  </provides>\n</component>\n", ""
    ),
    (
      "web manifest", "public/app.webmanifest",
      "{\n  \"name\": \"Trl\",\n  \"start_url\": \"/\",\n  \"display\": \"standalone\"\n}\n", ""
    ),
    (
      "nginx configuration", "nginx.conf",
      "http {\n    types {\n        text/csv  csv;\n    }\n}\n", ""
    ),
    ("Apache configuration", "httpd.conf", "ServerRoot /srv\nAddType text/csv .csv\n", ""),
    ("table of MIME types", "conf/mime.types", "text/csv\tcsv\n", ""),
    ("list of dh_install", "debian/trail.install", "build/trail usr/bin\n", "debian"),
    ("meson.build", "meson.build", "project('trail')\n\nsubdir('src')\n", "meson"),
    ("CMakeLists.txt", "CMakeLists.txt", "project(trail)\ninstall(TARGETS trail)\n", "cmake"),
  ]

  private static func plist(_ keys: String) -> String {
    "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<plist version=\"1.0\">\n<dict>\n\(keys)\n</dict>\n"
      + "</plist>\n"
  }

  private func filetype(_ arguments: String..., in folder: Folder) throws -> Run {
    try Tool.filetype(
      arguments, in: folder, environment: ["XDG_STATE_HOME": folder.url(".state").path])
  }

  private func missing(in folder: Folder) throws -> [Substring] {
    let run = try filetype(
      "check", "--select", "wiring", "--database", "built-in", "--format", "concise", ".",
      in: folder)
    return run.lines.filter { $0.hasSuffix("[wiring/missing]") }
  }

  /// A project with one file that the declaration is wired into.
  private func project(_ path: String, _ text: String, packaging: String = "") throws -> Folder {
    let folder = try Folder()
    try folder.write("trail.filetype.json", Self.declaration)
    try folder.write(path, text)
    if !packaging.isEmpty {
      let run = try filetype(
        "generate", "--quiet", "--for", packaging, "trail.filetype.json", in: folder)
      #expect(run.status == 0, "\(run.transcript)")
    }
    return folder
  }

  /// A quick run asks the commands about some formats; the tests of Wiring ask about each.
  private static let some = Effort.some(of: Array(files.indices), each: 10)

  @Test func eachFormatHasAFile() {
    // The others are never edited.
    let edited = WiringFormat.all.map(\.name).filter {
      !$0.hasPrefix("program of") && $0 != "Xcode project"
    }
    #expect(Self.files.map(\.format) == edited)
  }

  @Test(arguments: some)
  func whatWasWiredStays(_ index: Int) throws {
    let (format, path, text, packaging) = Self.files[index]
    let folder = try project(path, text, packaging: packaging)
    let run = try filetype("wire", path, in: folder)
    #expect(run.status == 0 && run.output.contains("(\(format))"), "\(run.transcript)")
    let wired = try folder.read(path)
    #expect(wired != text)
    #expect(try missing(in: folder) == [], "\(format)")
    // A part is taken out by hand, and the record says that it was there.
    let data = Data(try folder.read("trail.wired").utf8)
    let record = try #require(JSONSerialization.jsonObject(with: data) as? [String: Any])
    let files = try #require(record["files"] as? [String: [[String: Any]]])
    let piece = try #require((files[path]?.last?["undo"] as? [[String: Any]])?.last)
    let offset = try #require(piece["offset"] as? Int)
    let new = Array(try #require(piece["new"] as? String).utf8)
    var bytes = Array(wired.utf8)
    #expect(bytes[offset...].starts(with: new))
    let old = Array(try #require(piece["text"] as? String).utf8)
    bytes.replaceSubrange(offset..<offset + new.count, with: old)
    try folder.write(path, String(decoding: bytes, as: UTF8.self))
    let found = try missing(in: folder)
    #expect(found.count == 1, "\(format): \(found)")
    // A check does not read all files; what is said about the others is said at the declaration.
    let starts = ["./\(path):", "./trail.filetype.json: error: '\(path)': the file "]
    #expect(starts.contains { found.first?.hasPrefix($0) == true }, "\(found)")
    #expect(found.first?.contains("'filetype wire trail.filetype.json \(path)' writes it") == true)
    _ = try filetype("wire", path, in: folder)
    #expect(try missing(in: folder) == [])
  }

  /// What a wired file installs must be there as it is generated.
  @Test(
    arguments: Effort.some(
      of: [
        ("meson.build", "meson"), ("CMakeLists.txt", "cmake"), ("debian/trail.install", "debian"),
        ("electron-builder.yml", "electron-builder"), ("src-tauri/tauri.conf.json", "tauri"),
      ], each: 4))
  func generatedFilesAreNeeded(_ path: String, _ packager: String) throws {
    let text = try #require(Self.files.first { $0.path == path }).text
    let folder = try project(path, text, packaging: packager)
    _ = try filetype("wire", path, in: folder)
    let names = FileManager.default.subpaths(atPath: folder.url(".").path) ?? []
    let wired = try folder.read(path)
    let generated = names.filter { name in
      let last = name.split(separator: "/").last ?? ""
      return name.contains("filetype/") && last.contains(".")
        && (["meson", "cmake"].contains(packager) || wired.contains(last))
    }
    #expect(!generated.isEmpty)
    let check = { try filetype("wire", "--check", path, in: folder) }
    for name in Effort.first(of: generated) {
      let old = try folder.read(name)
      let run = try check()
      #expect(run.status == 0, "\(run.transcript)")
      try folder.write(name, old + "\n")
      #expect(try check().status == 1, "\(name)")
      try FileManager.default.removeItem(at: folder.url(name))
      #expect(try check().status == 1, "\(name)")
      try folder.write(name, old)
    }
  }

  /// A wired file that cannot be wired again is an error for both commands.
  @Test(arguments: some)
  func whatIsRefusedIsFound(_ index: Int) throws {
    let (format, path, text, packaging) = Self.files[index]
    let folder = try project(path, text, packaging: packaging)
    _ = try filetype("wire", path, in: folder)
    let lines = try folder.read(path).split(separator: "\n").map(String.init)
    let damaged = lines.indices.map { lines[..<$0] + lines[($0 + 1)...] }
    for lines in damaged.enumerated().filter({
      $0.offset % (damaged.count / Effort.rounds(6, quick: 2) + 1) == 0
    }) {
      try folder.write(path, lines.element.joined(separator: "\n"))
      let wire = try filetype("wire", "--check", path, in: folder)
      let check = try filetype("check", "--database", "built-in", ".", in: folder)
      #expect(wire.status != 1 || check.status == 1, "\(format) \(wire.transcript)")
    }
  }

  @Test func whatAProjectLacksIsSaidAfterItWasWired() throws {
    let folder = try project(
      "Trail.xcodeproj/project.pbxproj",
      """
      // !$*UTF8*$!
      { objects = {
          P = { isa = PBXProject; buildConfigurationList = L; targets = (T); };
          L = { isa = XCConfigurationList; buildConfigurations = (); };
          T = { isa = PBXNativeTarget; name = Trl; buildConfigurationList = M;
            productType = "com.apple.product-type.application"; };
          M = { isa = XCConfigurationList; buildConfigurations = (C); };
          C = { isa = XCBuildConfiguration; name = Debug; buildSettings = {
            GENERATE_INFOPLIST_FILE = YES;
            PRODUCT_BUNDLE_IDENTIFIER = org.example.Trail; }; };
      }; rootObject = P; }

      """)
    let path = "Trail.xcodeproj/project.pbxproj"
    _ = try filetype("wire", "--yes", in: folder)
    let wired = try folder.read(path)
    try #require(wired.contains("INFOPLIST_FILE = \"Trl-Info.plist\";"), "\(wired)")
    try folder.write(path, wired.replacing("GENERATE_INFOPLIST_FILE = YES;", with: ""))
    for arguments in [["wire", "--check"], ["check", "--select", "wiring", "."]] {
      let run = try Tool.filetype(arguments, in: folder)
      #expect(run.status == 1 && run.output.contains("without GENERATE_INFOPLIST_FILE = YES"))
    }
  }

  /// The formats whose files show the types, so that one that was never wired is found too.
  @Test(arguments: some)
  func whatWasNeverWiredIsFoundWhereItIsCertain(_ index: Int) throws {
    let (format, path, text, packaging) = Self.files[index]
    let hasTypes = packaging.isEmpty && format != "entitlements"
    let folder = try project(path, text, packaging: packaging)
    let found = try missing(in: folder)
    #expect(found.count == (hasTypes ? 1 : 0), "\(format): \(found)")
    // A copy, a sample, or a template.
    for other in ["node_modules/\(path)", "Examples/\(path)"] {
      #expect(try missing(in: project(other, text)) == [], "\(other)")
    }
    let comment = text.first == "<" ? text + "<!-- @TYPES@ -->\n" : "@TYPES@" + text
    #expect(try missing(in: project(path, comment)) == [], "\(format)")
    // Another declaration may be the one.
    try folder.write(
      "other.filetype.json", Self.declaration.replacing("rail", with: "rack"))
    let shared = try missing(in: folder)
    #expect(shared.allSatisfy { text.contains("org.example.Trail") && $0.contains("trail") })
  }

  /// A declaration that says more is told also where another comparison warns of it, one of two for
  /// the same application, one beside another project's, and one whose file has a variable elsewhere.
  @Test(arguments: some.filter { files[$0].packaging.isEmpty })
  func whatIsDeclaredLaterIsFound(_ index: Int) throws {
    let (format, path, text, _) = Self.files[index]
    guard format != "entitlements" else { return }
    let folder = try project(path, text)
    let run = try filetype("wire", path, in: folder)
    #expect(run.status == 0, "\(run.transcript)")
    let more = Self.declaration.replacing(#"["trl"]"#, with: #"["trl", "trly"]"#)
      .replacing(
        #"["application/x-trail"]"#, with: #"["application/x-trail", "application/x-trly"]"#)
    try folder.write("trail.filetype.json", more)
    let check = try filetype("wire", "--check", path, in: folder)
    let all = try filetype("check", "--database", "built-in", ".", in: folder)
    #expect(check.status == 0 || all.status == 1, "\(format): \(all.transcript)")
    let two = try project(path, text)
    let twin = Self.declaration.replacing("example.trail", with: "example.trellis")
      .replacing("x-trail", with: "x-trellis").replacing(#"["trl"]"#, with: #"["trs"]"#)
    try two.write("trellis.filetype.json", twin)
    #expect(try missing(in: two).count == 2, "\(format)")
    let packages = try Folder()
    for (name, declaration) in [
      ("a", Self.declaration), ("b", twin.replacing("Trail\"", with: "Trellis\"")),
    ] {
      try packages.write("\(name)/\(name).filetype.json", declaration)
      try packages.write("\(name)/\(path)", text)
    }
    #expect(try !missing(in: packages).isEmpty, "\(format)")
    // A copy is neither wired nor told.
    let copied = try project(path, text)
    try copied.write("third_party/old/\(path)", text)
    _ = try filetype("wire", "--yes", in: copied)
    #expect(try copied.read("third_party/old/\(path)") == text && missing(in: copied).isEmpty)
  }

  /// A generated fragment answers for a file only if a script or a job takes it.
  @Test(arguments: [
    ("electron-builder.yml", "electron-builder.filetype.yml", "electron-builder"),
    ("src-tauri/tauri.conf.json", "src-tauri/tauri.filetype.conf.json", "tauri"),
  ])
  func fragmentsCountIfTheyAreTaken(_ path: String, _ fragment: String, _ packager: String) throws {
    let text = try #require(Self.files.first { $0.path == path }).text
    let takers = [
      ("package.json", #"{"name": "trl", "scripts": {"dist": "build --config \#(fragment)"}}"#),
      (".github/workflows/dist.yml", "steps:\n  - run: build --config \(fragment)\n"),
    ]
    for (name, taker) in takers {
      let folder = try project(path, text, packaging: packager)
      try #require(FileManager.default.fileExists(atPath: folder.url(fragment).path))
      #expect(try missing(in: folder).count == 1)
      try folder.write(name, taker)
      #expect(try missing(in: folder) == [], "\(name)")
    }
  }

  /// Two applications with one identifier, and no list.
  @Test func eachListThatAProjectLacksIsFound() throws {
    let targets = ["iOS", "Mac"].map { name in
      """
          T\(name) = { isa = PBXNativeTarget; name = \(name); buildConfigurationList = L\(name);
            productType = "com.apple.product-type.application"; };
          L\(name) = { isa = XCConfigurationList; buildConfigurations = (C\(name)); };
          C\(name) = { isa = XCBuildConfiguration; name = Debug; buildSettings = {
            GENERATE_INFOPLIST_FILE = YES; PRODUCT_BUNDLE_IDENTIFIER = org.example.Trail; }; };

      """
    }
    let text = """
      // !$*UTF8*$!
      { objects = {
          P = { isa = PBXProject; buildConfigurationList = L; targets = (TiOS, TMac); };
          L = { isa = XCConfigurationList; buildConfigurations = (); };
      \(targets.joined())
      }; rootObject = P; }

      """
    let found = try missing(in: project("Trail.xcodeproj/project.pbxproj", text))
    #expect(found.count == 2, "\(found)")
    for name in ["iOS-Info.plist", "Mac-Info.plist"] {
      #expect(found.contains { $0.contains("'\(name)': the file does not exist") }, "\(found)")
    }
  }

  @Test(arguments: [
    "<name>@NAME@</name>", "<launchable type=\"desktop-id\">@ID@.desktop</launchable>",
  ])
  func variablesElsewhereHideNoType(_ element: String) throws {
    let text = "<component>\n  <id>org.example.Trail</id>\n  \(element)\n</component>\n"
    let path = "data/org.example.Trail.metainfo.xml.in"
    #expect(try missing(in: project(path, text)).count == 1)
    let types = text.replacing("</component>", with: "  <provides>@TYPES@</provides>\n</component>")
    #expect(try missing(in: project(path, types)) == [])
  }
}
