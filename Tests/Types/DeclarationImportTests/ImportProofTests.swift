import DeclarationImport
import Diagnostics
import Declarations
import Testing
import FileGeneration
import ProjectChecks

/// Losses from damaged files and in generated files are reported.
@Suite struct ImportProofTests {
  /// What the import reports after its declaration was generated and read back.
  private static func lost(
    _ files: [(path: String, text: String)], changing: (inout Declaration) -> Void = { _ in }
  ) -> [String] {
    let sources = files.compactMap { path, text in
      ImportSample.source(Array(text.utf8), path: path).map { (path: path, source: $0) }
    }
    var result = importDeclaration(sources)
    changing(&result.declaration)
    let generated = result.declaration.generate(GenerationOptions()).files
      .filter { $0.kind != .importer }
      .compactMap { ImportSample.source($0.bytes, path: $0.path) }
    return result.lost(from: sources, generated: generated).map(\.message)
  }

  private static let list = ImportSample.plist(
    """
    <key>CFBundleDocumentTypes</key><array><dict><key>LSItemContentTypes</key>
    <array><string>org.trailbook.trail</string></array><key>CFBundleTypeRole</key>
    <string>Editor</string><key>LSHandlerRank</key><string>Owner</string>
    <key>CFBundleTypeName</key><string>Trail</string><key>CFBundleTypeIconFile</key>
    <string>TrailIcon</string><key>NSDocumentClass</key><string>TrailDocument</string>
    <key>NSExportableTypes</key><array><string>com.adobe.pdf</string></array></dict></array>
    <key>UISupportsDocumentBrowser</key><true/>
    <key>UTExportedTypeDeclarations</key><array><dict><key>UTTypeIdentifier</key>
    <string>org.trailbook.trail</string><key>UTTypeDescription</key><string>Trail</string>
    <key>UTTypeConformsTo</key><array><string>public.data</string></array>
    <key>UTTypeTagSpecification</key><dict><key>public.filename-extension</key>
    <array><string>trail</string></array></dict></dict></array>
    """)

  private static let entry = """
    [Desktop Entry]
    Type=Application
    Version=1.0
    Name=Trailbook
    Exec=trailbook
    NoDisplay=false
    Keywords=
    MimeType=text/xml;application/vnd.trailbook.trail;

    """

  private static let package = ImportSample.package(
    """
    <mime-type type="application/vnd.trailbook.trail"><comment>Trail</comment>
    <glob pattern="*.trail"/></mime-type>
    """)

  @Test func keysOfEverySystemComeBack() {
    let files = [
      ("Info.plist", Self.list), ("a.xml", Self.package),
      ("org.trailbook.Trail.desktop", Self.entry),
    ]
    let result = ImportSample.imported(files)
    #expect(result.declaration.application?.platforms == [.iOS, .macOS, .linux])
    #expect(
      result.says(
        "a guess: iOS (UISupportsDocumentBrowser), macOS (NSDocumentClass), linux (a.xml)"),
      "\(result.messages())")
    #expect(Self.lost(files) == ["not written, as they say nothing: Keywords, NoDisplay"])
  }

  @Test func whatAPlatformDropsIsTold() {
    let told = Self.lost([("Info.plist", Self.list)]) { $0.application?.platforms = [.iOS] }
    #expect(
      told == [
        "CFBundleTypeIconFile 'TrailIcon' of 'org.trailbook.trail' is not kept",
        "NSDocumentClass 'TrailDocument' of 'org.trailbook.trail' is not kept",
        "NSExportableTypes 'com.adobe.pdf' of 'org.trailbook.trail' is not kept",
      ])
  }

  @Test func aFileOfWhichNothingComesIsTold() {
    let told = Self.lost([("Info.plist", Self.list)]) { $0.application?.platforms = [.linux] }
    #expect(told == ["no Info.plist is generated from the declaration"])
  }

  @Test func everythingElseIsToldByTheTypeAndTheElement() {
    let told = Self.lost([("a.xml", Self.package)]) { declaration in
      declaration.types[0].extensions = ["trk"]
      declaration.types[0].description = "Way"
    }
    #expect(
      told == [
        "comment 'Trail' of 'application/vnd.trailbook.trail' is not kept",
        "glob '*.trail' of 'application/vnd.trailbook.trail' is not kept",
      ])
  }

  /// A message about one part of a type does not cover its other parts.
  @Test(arguments: ["", "<comment xml:lang='@@'>Karte</comment>"])
  func aMessageOnATypeDoesNotHideOthers(_ element: String) {
    let alias = "<alias type='application/y-zork&#160;'/>"
    let text = Self.package.replacing("</mime-type>", with: element + alias + "</mime-type>")
    let told = Self.lost([("a.xml", text)])
    #expect(told.count == 1 && told[0].hasPrefix("alias 'application/y-zork"), "\(told)")
  }

  @Test(arguments: [
    ("Term]nal=true", "'Term]nal' is not a valid key name"),
    ("X-A[d e]=b", "'X-A[d e]' is not a valid key name"),
    ("Version=3.2", "Version '3.2' is not kept"),
  ])
  func damagedEntries(_ line: String, _ piece: String) {
    let text = Self.entry + line + "\n"
    let result = ImportSample.imported("org.trailbook.Trail.desktop", text)
    let read = DeclarationFile(Array(result.declaration.text.utf8))
    #expect(DeclarationRules.check(read).allSatisfy { $0.severity < .error })
    let told = result.messages() + Self.lost([("org.trailbook.Trail.desktop", text)])
    #expect(told.contains { $0.contains(piece) }, "\(told)")
  }

  @Test(arguments: [
    (#"<magic><match type="bg32" offset="0" value="1"/></magic>"#, "its type is 'bg32'"),
    (#"<treemagic><treematch path="a" type="socket"/></treemagic>"#, "its type is 'socket'"),
    (#"<icon name="/usr/share/pixmaps/a.png"/>"#, "'/usr/share/pixmaps/a.png'"),
    (#"<generic-icon name="/usr/share/pixmaps/a.png"/>"#, "'/usr/share/pixmaps/a.png'"),
  ])
  func damagedPackages(_ element: String, _ piece: String) {
    let text = Self.package.replacing("</mime-type>", with: element + "</mime-type>")
    let result = ImportSample.imported("a.xml", text)
    #expect(result.says(piece), "\(result.messages())")
    #expect(Self.lost([("a.xml", text)]).isEmpty)
    let read = DeclarationFile(Array(result.declaration.text.utf8))
    let errors = DeclarationRules.check(read).filter { $0.severity == .error }
    #expect(errors.isEmpty, "\(errors.map(\.message))")
  }

  @Test func aTypeThatIsDeclaredTwiceIsOne() {
    let type = { (content: String) in
      "<mime-type type='application/vnd.a.b'><comment>A</comment>\(content)</mime-type>"
    }
    let result = ImportSample.imported(
      "a.xml",
      ImportSample.package(
        type("<glob pattern='*.qqz' weight='40'/><sub-class-of type='text/plain'/>")
          + type("<glob pattern='*.qqy'/><sub-class-of type='text/plain'/>")))
    #expect(result.declaration.types.count == 1)
    #expect(result.declaration.types.first?.extensions == ["qqy"])
    #expect(result.declaration.types.first?.globs.map(\.pattern) == ["*.qqz"])
    #expect(result.declaration.types.first?.subClassOf == ["text/plain"])
    #expect(result.messages().count == 1)
  }

  @Test(arguments: ["en", "en_GB"]) func anEnglishCommentIsTheDescription(_ language: String) {
    let text = Self.package.replacing("<comment>", with: "<comment xml:lang='\(language)'>")
    let result = ImportSample.imported("a.xml", text)
    #expect(result.declaration.types.first?.description == "Trail")
    #expect(result.declaration.types.first?.localizedDescriptions.isEmpty == true)
    #expect(result.says("has a comment in '\(language)' and no plain one"))
    #expect(Self.lost([("a.xml", text)]).isEmpty)
  }

  /// A locale becomes the tag with the same meaning, or is reported.
  static let locales: [(String, String?)] = [
    ("pt_BR", "pt-BR"), ("de", "de"), ("sr@latin", "sr-Latn"), ("uz@Latn", nil),
    ("zh_TW", "zh-TW"), ("x-test", nil), ("POSIX", nil),
  ]

  @Test(arguments: locales) func localesAreTags(_ locale: String, _ tag: String?) throws {
    let text = Self.package.replacing(
      "</comment>", with: "</comment><comment xml:lang='\(locale)'>T</comment>")
    let result = ImportSample.imported("a.xml", text)
    let keys = try #require(result.declaration.types.first).localizedDescriptions.keys
    if let tag {
      #expect(keys.contains(tag))
    } else {
      #expect(!keys.isEmpty || result.says("in '\(locale)' is left out"))
    }
    let read = DeclarationFile(Array(result.declaration.text.utf8))
    #expect(DeclarationRules.check(read).allSatisfy { $0.severity < .error })
  }
}
