import DeclarationImport
import Declarations
import FileGeneration
import TestSupport
import Testing
import UniformTypes

@Suite struct FreeDesktopImportTests {
  private static let package = ImportSample.package(
    """
    <mime-type type="application/vnd.trailbook.trail+json">
      <comment>Trail</comment><comment xml:lang="pt_BR">Trilha</comment>
      <alias type="application/x-trail"/><sub-class-of type="application/json"/>
      <glob pattern="*.trail"/><glob pattern="*.trk" weight="20"/><glob pattern="TRAILS"/>
    </mime-type>
    """)

  private static func plist(mimeType: String?, description: String = "Trail") -> String {
    let tag = mimeType.map { "<key>public.mime-type</key><string>\($0)</string>" } ?? ""
    return ImportSample.plist(
      """
      <key>CFBundleIdentifier</key><string>org.trailbook.Trailbook</string>
      <key>UTExportedTypeDeclarations</key><array><dict>
      <key>UTTypeIdentifier</key><string>org.trailbook.track</string>
      <key>UTTypeDescription</key><string>\(description)</string>
      <key>UTTypeConformsTo</key><string>public.json</string>
      <key>UTTypeTagSpecification</key><dict>
      <key>public.filename-extension</key><string>trail</string>\(tag)</dict></dict></array>
      """)
  }

  @Test(
    "Empty values of lists are left out and named",
    arguments: [
      (
        "a.metainfo.xml",
        "<component type=\"desktop-application\"><id>org.a.b</id><name>A</name><provides><mediatype/>"
          + "<mediatype>text/x-trail</mediatype></provides></component>"
      ),
      (
        "a.metainfo.xml",
        "<component type=\"desktop-application\"><id>org.a.b</id><name>A</name><summary/><description>"
          + "<p/><p>B</p></description><releases><release version=\"\" date=\"\"/></releases></component>"
      ),
      (
        "Info.plist",
        ImportSample.plist(
          """
          <key>UTExportedTypeDeclarations</key><array><dict>
          <key>UTTypeIdentifier</key><string>org.a.trail</string>
          <key>UTTypeDescription</key><string>Trail</string>
          <key>UTTypeConformsTo</key><array><string></string><string>public.data</string></array>
          <key>UTTypeTagSpecification</key><dict>
          <key>public.filename-extension</key><array><string></string><string>trail</string></array>
          <key>public.mime-type</key><array><string></string></array></dict></dict></array>
          """)
      ),
    ])
  func emptyValues(_ path: String, _ text: String) {
    let result = ImportSample.imported(path, text)
    #expect(!result.declaration.text.contains("\"\""), "\(result.declaration.text)")
    #expect(result.says("empty value in"), "\(result.messages())")
  }

  @Test func emptyNamesOfAPackage() throws {
    let package = ImportSample.package(
      """
      <mime-type type="text/x-trail"><comment>Trail</comment><alias type=""/><sub-class-of type=""/>
      <glob pattern="*.trail"/></mime-type>
      """)
    let type = try #require(ImportSample.imported("a.xml", package).declaration.types.first)
    #expect(type.aliases.isEmpty && type.subClassOf?.isEmpty != false)
  }

  @Test func packageAlone() throws {
    let result = ImportSample.imported("trail.xml", Self.package)
    let type = try #require(result.declaration.types.first)
    #expect(type.identifier == "org.example.trail" && type.declare == .export)
    #expect(type.localizedDescriptions == ["pt-BR": "Trilha"])
    #expect(type.extensions == ["trail"] && type.conformsTo == ["public.json"])
    #expect(type.globs.map(\.pattern) == ["*.trk", "TRAILS"])
    #expect(type.globs.map(\.weight) == [20, nil])
    #expect(type.aliases == ["application/x-trail"] && type.handler == nil)
    #expect(result.messages().count == 1)
    #expect(
      result.says("'org.example.trail' was made up for 'application/vnd.trailbook.trail+json'"))
  }

  @Test func identifiersComeBackOfNamesThatWereMadeOfThem() {
    let text = Self.package.replacing("vnd.trailbook.trail", with: "vnd.org.trailbook.trail")
    let result = ImportSample.imported("trail.xml", text)
    #expect(result.declaration.types.map(\.identifier) == ["org.trailbook.trail"])
  }

  @Test(arguments: ["application/vnd.trailbook.trail+json", "application/x-trail", nil])
  func packageAndListAreOneType(mimeType: String?) {
    let result = ImportSample.imported([
      ("trail.xml", Self.package), ("Info.plist", Self.plist(mimeType: mimeType)),
    ])
    #expect(result.declaration.types.map(\.identifier) == ["org.trailbook.track"])
    #expect(
      result.declaration.types.first?.mimeTypes.first == "application/vnd.trailbook.trail+json")
    #expect(result.says("'trk'"))
    #expect(
      result.says("comes before 'application/x-trail'") == (mimeType?.contains("x-") ?? false))
  }

  @Test func theMIMETypeOfAnotherTypeIsNoAlias() {
    let result = ImportSample.imported([
      ("trail.xml", Self.package), ("Info.plist", Self.plist(mimeType: "application/json")),
    ])
    #expect(result.declaration.types.map(\.mimeTypes) == [["application/vnd.trailbook.trail+json"]])
    #expect(result.says("'application/json' is left out"))
  }

  @Test func descriptionsThatDifferAreTold() {
    let result = ImportSample.imported([
      ("trail.xml", Self.package),
      ("Info.plist", Self.plist(mimeType: "application/x-trail", description: "Way")),
    ])
    #expect(result.declaration.types.map(\.description) == ["Way"])
    #expect(result.says("is 'Trail' here and 'Way' in Info.plist, which is kept"))
  }

  @Test(arguments: [
    ("<m:a xmlns:m='urn:m'/><glob pattern='*.a'/>", "the element 'm:a' is left out"),
    ("<glob pattern='*.a' weight='many'/>", "the weight of '*.a' is 'many'"),
    ("<acronym xml:lang='de'>TA</acronym><glob pattern='*.a'/>", "the acronym 'TA'"),
    ("<icon name='a'/><icon name='b'/><glob pattern='*.a'/>", "'b', is left out"),
    ("<magic><match type='string'/></magic>", "without type, offset or value"),
    ("", "nothing identifies files of"),
  ])
  func whatTheFormatLacksIsTold(_ content: String, _ piece: String) {
    let text = "<mime-type type='application/vnd.a.b'><comment>A</comment>\(content)</mime-type>"
    let result = ImportSample.imported("a.xml", ImportSample.package(text))
    #expect(result.says(piece), "\(result.messages())")
  }

  @Test(arguments: ["x-scheme-handler/trail", "inode/blockdevice"])
  func whatIsNoFileStaysInThePackage(_ name: String) {
    let text = ImportSample.package("<mime-type type='\(name)'><comment>A</comment></mime-type>")
    let result = ImportSample.imported("a.xml", text)
    #expect(result.declaration.types.isEmpty && result.says("'\(name)' is not a file type"))
  }

  private static let entry = """
    [Desktop Entry]
    Type=Application
    Name=Trailbook
    Name[de]=Wegebuch
    Exec=trailbook "a b" %F
    MimeType=application/vnd.trailbook.trail+json;image/png;x-scheme-handler/trail;
    X-Trail=1
    Actions=new;gone;

    [Desktop Action new]
    Name=New
    Exec=trailbook --new

    [Desktop Action old]
    Name=Old

    [Other]
    """

  @Test func entryBesideAPackage() throws {
    let result = ImportSample.imported([
      ("org.trailbook.Trailbook.desktop", Self.entry), ("trail.xml", Self.package),
    ])
    let application = try #require(result.declaration.application)
    let desktop = try #require(application.desktop)
    #expect(application.name == "Trailbook" && application.localizedNames == ["de": "Wegebuch"])
    #expect(desktop.id == "org.trailbook.Trailbook" && desktop.exec == "trailbook \"a b\" %F")
    #expect(desktop.mimeTypes == ["image/png", "x-scheme-handler/trail"])
    #expect(desktop.keys == ["X-Trail": "1"] && desktop.actions.map(\.id) == ["new"])
    #expect(result.declaration.types.map(\.identifier) == ["org.trailbook.trail"])
    #expect(result.declaration.types.first?.handler == FileType.Handler())
    for piece in [
      "action 'gone' is missing its group", "action 'old' is not among", "group 'Other'",
    ] {
      #expect(result.says(piece), "\(result.messages())")
    }
  }

  @Test func entryAlone() {
    let result = ImportSample.imported("a.desktop", Self.entry)
    let types = result.declaration.types
    #expect(types.map(\.identifier) == ["org.example.trail", "public.png"])
    #expect(types.map(\.declare) == [.export, DeclarationForm.none])
    #expect(types.map(\.extensions) == [["trail"], []])
    #expect(types.allSatisfy { $0.handler != nil })
    #expect(result.declaration.application?.desktop?.mimeTypes == ["x-scheme-handler/trail"])
  }

  /// What an entry alone says about a MIME type: a type that nobody declares is its own, a type of
  /// the system is claimed, and a type of somebody else stays in the list.
  @Test(arguments: [
    ("application/x-scorebird", "org.scorebird.scorebird", DeclarationForm.export),
    ("application/vnd.org.scorebird.score+json", "org.scorebird.score", .export),
    ("image/png", "public.png", DeclarationForm.none),
    ("application/x-hdf", nil, nil), ("application/x-png", nil, nil), ("score", nil, nil),
  ])
  func whoOwnsWhatAnEntryOpens(_ name: String, _ identifier: String?, _ form: DeclarationForm?) {
    let entry = "[Desktop Entry]\nType=Application\nName=S\nExec=s %F\nMimeType=\(name);\n"
    let result = ImportSample.imported("org.scorebird.Scorebird.desktop", entry)
    let types = result.declaration.types
    #expect(types.map(\.identifier) == [identifier].compactMap(\.self))
    #expect(types.map(\.declare) == (form.map { [$0] } ?? []), "\(result.messages())")
    #expect(result.says("no file declares '\(name)'") == (form == .export))
    let kinds = result.declaration.generate(GenerationOptions()).files.map(\.kind)
    #expect(kinds.contains(.mime) == (form == .export))
    let listed = result.declaration.application?.desktop?.mimeTypes ?? []
    #expect(listed == (form == nil ? [name] : []))
  }

  @Test func aTypeThatTheEntryLacksIsTold() {
    let documents = """
      <key>CFBundleDocumentTypes</key><array><dict><key>LSItemContentTypes</key>
      <string>public.jpeg</string><key>CFBundleTypeRole</key><string>Editor</string></dict></array>
      """
    let result = ImportSample.imported([
      ("a.desktop", Self.entry), ("Info.plist", ImportSample.plist(documents)),
    ])
    #expect(result.says("'image/jpeg' is not among the types of the desktop entry"))
  }

  @Test func aSecondEntryIsTold() {
    let result = ImportSample.imported([("a.desktop", Self.entry), ("b.desktop", Self.entry)])
    #expect(
      result.messages(of: "b.desktop") == [
        "a declaration has one desktop entry, which is a.desktop"
      ])
  }

  @Test func thumbnailersAreOfTypes() {
    let text = """
      [Thumbnailer Entry]
      TryExec=draw
      Exec=draw %i %o
      MimeType=application/vnd.trailbook.trail+json;application/vnd.other;
      """
    let together = ImportSample.imported([("a.thumbnailer", text), ("trail.xml", Self.package)])
    let thumbnailer = Application.Thumbnailer(exec: "draw %i %o", tryExec: "draw")
    #expect(together.declaration.application?.thumbnailer == thumbnailer)
    #expect(
      together.declaration.types.count == 1 && together.says("'application/vnd.other' is drawn"))
    let alone = ImportSample.imported("org.a.b.thumbnailer", text)
    #expect(alone.declaration.types.count == 2)
    #expect(alone.declaration.application?.desktop?.id == "org.a.b")
  }

  @Test func componentsSayMore() throws {
    let text = """
      <component type="desktop-application"><id>org.trailbook.Trailbook</id><name>Trailbook</name>
      <name xml:lang="de">Wegebuch</name><summary>Plan
      walks</summary><summary xml:lang="de">Wege</summary>
      <description><p>One</p><ul><li>Two</li></ul></description>
      <url type="homepage">https://trailbook.example</url><url type="bugtracker">https://b</url>
      <launchable type="desktop-id">org.trailbook.Trailbook.desktop</launchable>
      <provides><mediatype>application/vnd.trailbook.trail+json</mediatype></provides></component>
      """
    let result = ImportSample.imported([("a.metainfo.xml", text), ("trail.xml", Self.package)])
    let application = try #require(result.declaration.application)
    #expect(
      application.metainfo?.summary == "Plan walks" && application.metainfo?.description == ["One"])
    #expect(application.desktop?.id == "org.trailbook.Trailbook")
    #expect(application.localizedNames == ["de": "Wegebuch"])
    #expect(result.declaration.types.map(\.identifier) == ["org.trailbook.trail"])
    for piece in ["'ul' in the description", "'https://b'", "'summary', 'Wege', in 'de'"] {
      #expect(result.says(piece), "\(result.messages())")
    }
  }

  /// Each part that a declaration cannot say is named; no release for testers becomes one for all.
  @Test(arguments: [
    ("<name translate=\"no\">T</name>", "'translate' of 'name'"),
    ("<developer id=\"a\" x=\"b\"><name>A</name><nick/></developer>", "'x', 'nick' of 'developer'"),
    (
      "<content_rating type=\"oars-1.1\"><content_attribute id=\"a\"/></content_rating>",
      "'content_attribute' of 'content_rating'"
    ),
    ("<description xml:lang=\"de\"><p>Eins</p></description>", "'description' in 'de'"),
    ("<url type=\"homepage\" x=\"b\">https://a.example</url>", "'x' of 'url'"),
    ("<releases x=\"b\"/>", "'x' of 'releases'"),
    ("<releases><news/></releases>", "'news' of 'releases'"),
    (release("type=\"development\""), "release 2 is left out, since its type is 'development'"),
    (release("type=\"snapshot\""), "release 2 is left out"),
    (release("urgency=\"high\" date_eol=\"2027-01-01\""), "'urgency', 'date_eol' of release 2"),
    (
      release("", "<url>https://b</url><issues/><artifacts/>"),
      "'url', 'issues', 'artifacts' of release 2"
    ),
    (release("", "<description><p>New</p></description>"), "'description' of release 2"),
    (release("type=\"stable\""), nil),
  ])
  func partsThatStayAreNamed(_ part: String, _ words: String?) throws {
    let text = """
      <component type="desktop-application"><id>org.trailbook.Trailbook</id><name>Trailbook</name>
      <summary>Walks</summary>\(part)</component>
      """
    let result = ImportSample.imported([("a.metainfo.xml", text), ("trail.xml", Self.package)])
    let isSaid = result.says("is left out")
    #expect(words.map(result.says) ?? !isSaid, "\(result.messages())")
    let info = try #require(result.declaration.application?.metainfo)
    let isKept =
      part.contains("<release ") && !part.contains("development") && !part.contains("snapshot")
    #expect(info.releases.count == (isKept ? 1 : 0) && info.description == [])
  }

  /// The elements of a component and below it, with their attributes (AppStream 1.0).
  private static let elements: [(path: String, attributes: String)] = [
    ("", "date_eol priority merge"),
    ("id", ""), ("name", ""), ("summary", ""), ("metadata_license", ""), ("project_license", ""),
    ("project_group", ""), ("developer_name", ""), ("developer", "id"), ("developer/name", ""),
    ("description/p", ""), ("description/ul", ""), ("url", "type"), ("launchable", "type"),
    ("icon", "type width height scale"), ("categories/category", ""), ("keywords/keyword", ""),
    ("screenshots/screenshot", "type environment"), ("compulsory_for_desktop", ""),
    ("pkgname", ""), ("source_pkgname", ""), ("extends", ""), ("bundle", "type"),
    ("requires/id", "version compare"), ("recommends/memory", ""), ("supports/control", ""),
    ("suggests/id", "type"), ("replaces/id", ""), ("provides/mediatype", ""),
    ("provides/library", ""), ("provides/binary", ""), ("provides/font", ""),
    ("provides/modalias", ""), ("provides/firmware", "type"), ("provides/python3", ""),
    ("provides/dbus", "type"), ("provides/id", ""), ("mimetypes/mimetype", ""),
    ("releases", "type url"), ("releases/release", "type version date timestamp date_eol urgency"),
    ("releases/release/url", "type"), ("releases/release/issues", ""),
    ("releases/release/artifacts", ""), ("content_rating", "type"),
    ("content_rating/content_attribute", "id"), ("agreement", "type version_id"),
    ("translation", "type source_locale"), ("languages/lang", "percentage"), ("update_contact", ""),
    ("name_variant_suffix", ""), ("branding/color", "type scheme_preference"),
    ("tags/tag", "namespace"), ("references/citation", "type"), ("custom/value", "key"),
  ]

  /// Each element once more, with a text and each of its attributes, is generated or named.
  @Test(
    arguments: Effort.some(of: elements.map(\.path), each: 4),
    ["", " xml:lang=\"de\"", " translate=\"no\""])
  func eachElementIsKeptOrNamed(_ path: String, _ language: String) {
    let names = path.split(separator: "/").map(String.init)
    let known = Self.elements.first { $0.path == path }?.attributes.split(separator: " ") ?? []
    for attribute in [""] + known.map({ " \($0)=\"mark-a\"" }) {
      for isFirst in [false, true] {
        let part = names.indices.reversed().reduce("mark-t") { content, index in
          let isLast = index == names.count - 1
          let others = names[index] == "release" ? Self.release(attribute, isLast) : ""
          let own = (isLast ? attribute + language : "") + others
          return "<\(names[index])\(own)>\(content)</\(names[index])>"
        }
        let root = path.isEmpty ? attribute + language : ""
        let twice = names.isEmpty ? "" : part
        let text = """
          <component type="desktop-application"\(root)>\(isFirst ? twice : "")
          <id>org.trailbook.Trailbook</id><metadata_license>CC0-1.0</metadata_license>
          <name>Trailbook</name><summary>Walks</summary><description><p>One</p></description>
          <developer id="org.trailbook"><name>Trail</name></developer>
          <url type="homepage">https://trailbook.example</url>
          <launchable type="desktop-id">org.trailbook.Trailbook.desktop</launchable>
          <content_rating type="oars-1.1"/>\(isFirst ? "" : twice)</component>
          """
        let entry = "[Desktop Entry]\nType=Application\nName=Trailbook\nExec=trailbook %F\n"
        let result = ImportSample.imported([
          ("org.trailbook.Trailbook.desktop", entry), ("a.metainfo.xml", text),
          ("trail.xml", Self.package),
        ])
        let generated = result.declaration.generate(GenerationOptions()).files
          .filter { $0.kind == .metainfo }
        let again = generated.map { String(decoding: $0.bytes, as: UTF8.self) }.joined()
        let words = result.messages(of: "a.metainfo.xml").joined(separator: "\n")
        // A whole element is named without its attributes.
        let isNamed =
          ["'mark-t' is left out", "release 3 is left out", "not a plain paragraph"]
          .contains(where: words.contains)
          || (names.suffix(1) + names.prefix(1)).contains { name in
            ["' is left", "',", "' of"].contains { words.contains("'\(name)\($0)") }
          }
        let name = attribute.split(separator: "=").first?.trimmingPrefix(" ") ?? ""
        for mark in (names.isEmpty ? [] : ["mark-t"]) + (attribute.isEmpty ? [] : ["mark-a"])
        where !Self.saysNothing.contains(names.last ?? "") || mark == "mark-a" {
          #expect(
            again.contains(mark) || words.contains(mark) || isNamed || words.contains("'\(name)'"),
            "\(text)\n\(words)\n\(again)")
        }
        if !language.isEmpty, !(path == "name" && language.contains("lang")) {
          #expect(
            isNamed || words.contains("'xml:lang'") || words.contains("'translate'")
              || words.contains("mark-t"),
            "\(text)\n\(words)")
        }
      }
    }
  }

  /// The attributes of a release that are not there yet.
  private static func release(_ attribute: String, _ isLast: Bool) -> String {
    let all = [("version", "3"), ("date", "2026-02-02")]
    return all.filter { !isLast || !attribute.contains(" \($0.0)=") }
      .map { " \($0.0)=\"\($0.1)\"" }.joined()
  }

  /// Elements whose text has no meaning.
  private static let saysNothing: Set<String> = [
    "developer", "releases", "release", "content_rating", "issues", "artifacts", "ul",
  ]

  private static func release(_ attributes: String, _ content: String = "") -> String {
    "<releases><release version=\"2\" date=\"2026-01-01\" \(attributes)>\(content)</release></releases>"
  }
}
