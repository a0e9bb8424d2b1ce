import Declarations
import Diagnostics
import Testing
import ProjectChecks

/// What desktops see of a package once it is installed, and what they do not see.
@Suite struct SeenTypesTests {
  private static let type = """
    <mime-info xmlns="http://www.freedesktop.org/standards/shared-mime-info">
      <mime-type type="model/vnd.reef"><comment>Reef</comment><glob pattern="*.reef"/></mime-type>
    </mime-info>
    """
  private static let entry = """
    [Desktop Entry]
    Type=Application
    Name=Reef
    Exec=reef %F
    Icon=reef
    MimeType=model/vnd.reef;x-scheme-handler/reef;
    """

  private func package(
    _ files: [(String, String)], names: [String] = [], target: PackageFiles.Target = .linux,
    metadata: String? = nil, others: [ProjectFile] = []
  ) -> PackageFiles {
    PackageFiles(
      files.compactMap { ProjectFile(Array($1.utf8), path: "p/" + $0, isNamed: true) },
      prefix: "p/",
      names: Set(names + files.map(\.0)), target: target,
      exports: metadata.flatMap { FlatpakExports(metadata: Array($0.utf8)) }, others: others)
  }

  private func rules(_ package: PackageFiles) -> [String] {
    package.findings.map { "\($0.diagnostic.rule) \($0.diagnostic.severity)" }
  }

  @Test(arguments: [
    ("usr/share/mime/packages/r.xml", true), ("usr/share/mime/r.xml", false),
    ("usr/share/mime/packages/r/r.xml", false), ("share/mime/packages/r.xml", true),
  ])
  func onlyFilesAmongPackagesAreRead(_ path: String, _ isSeen: Bool) {
    let package = package([(path, Self.type), ("usr/share/applications/r.desktop", Self.entry)])
    #expect(package.types.map(\.name).contains("model/vnd.reef") == isSeen)
    #expect(package.unseen.map(\.name) == (isSeen ? [] : ["model/vnd.reef"]))
    #expect(rules(package) == (isSeen ? [] : ["package/misplaced-mime-package error"]))
  }

  /// Readers take only names with the endings of their kinds, in this case.
  @Test(arguments: [".XML", ".Xml", ".xml"], [".Desktop", ".DESKTOP", ".desktop"])
  func misnamedFilesGiveNothing(_ xml: String, _ desktop: String) throws {
    let package = package([
      ("usr/share/mime/packages/r\(xml)", Self.type),
      ("usr/share/applications/r\(desktop)", Self.entry),
    ])
    let (isType, isEntry) = (xml == ".xml", desktop == ".desktop")
    let row = package.types.first { $0.name == "model/vnd.reef" }
    #expect(row?.isDeclared == (isType ? true : nil))
    #expect(row?.openedBy == (isType ? isEntry ? ["r.desktop"] : [] : nil))
    #expect(package.types.contains { $0.name == "x-scheme-handler/reef" } == isEntry)
    let unseen =
      (isType ? [] : ["usr/share/mime/packages/r\(xml)"])
      + (isEntry ? [] : ["usr/share/applications/r\(desktop)"])
    #expect(package.unseen.map(\.file) == unseen)
    // The rules for the files say what is wrong, once.
    let own = package.files.flatMap { package.judge($0, ignores: true).found.map(\.rule) }
    #expect(own.contains("mime/package-not-xml-file") != isType && rules(package).isEmpty)
    #expect(own.contains("desktop/wrong-file-extension") != isEntry)
    let declaration = DeclarationFile(
      Array(
        """
        {"types":[{"identifier":"org.reef.reef","description":"Reef","extensions":["reef"],
        "mimeTypes":["model/vnd.reef"],"handler":{}}]}
        """.utf8))
    let lacking = package.findings(
      against: ProjectFile(path: "r.filetype.json", declaration: declaration))
    let expected = isType ? isEntry ? [] : ["package/missing-handler"] : ["package/missing-type"]
    #expect(lacking.map(\.diagnostic.rule) == expected)
  }

  /// The ID of an entry has the folders below 'applications'; the same ID is one application.
  @Test(arguments: [
    ("usr/share/applications/r.desktop", "r.desktop"), ("r.desktop", "r.desktop"),
    ("usr/share/applications/kde/r.desktop", "kde-r.desktop"),
    ("usr/share/applications/a/b/r.desktop", "a-b-r.desktop"),
    ("usr/share/applications/applications/r.desktop", "applications-r.desktop"),
  ])
  func openersAreIDs(_ path: String, _ id: String) throws {
    let types = ("usr/share/mime/packages/r.xml", Self.type)
    for more in ["r.desktop", "usr/local/share/applications/r.desktop"] where more != path {
      let row = package([types, (path, Self.entry), (more, Self.entry)]).types.first
      #expect(row.map { Set($0.openedBy) } == [id, "r.desktop"])
      #expect(row?.openedBy.count == (id == "r.desktop" ? 1 : 2))
    }
  }

  @Test func theNameOfAPackageEndsInXML() {
    let names = [
      "usr/share/mime/packages/r.xml.in", "usr/share/mime/packages/README",
      "usr/share/mime/packages/r.xml",
    ]
    #expect(rules(package([], names: names)) == ["package/misplaced-mime-package error"])
  }

  @Test func aClaimThatNobodyDeclaresIsUnseen() throws {
    let path = "usr/share/applications/r.desktop"
    let alone = package([(path, Self.entry)])
    #expect(alone.types.map(\.name) == ["x-scheme-handler/reef"])
    #expect(alone.unseen.map(\.name) == ["model/vnd.reef"])
    let found = try #require(alone.files.first.map { alone.judge($0, ignores: true).found })
    #expect(found.contains { $0.rule == "desktop/undeclared-mime-type" && $0.severity == .warning })
    let other = try #require(
      ProjectFile(
        Array(Self.type.utf8), path: "q/usr/share/mime/packages/r.xml", isNamed: true))
    let beside = package([(path, Self.entry)], others: [other])
    #expect(beside.unseen.isEmpty && beside.types.count == 2)
    // snapd installs no types.
    let snap = package(
      [("meta/gui/r.desktop", Self.entry), ("usr/share/mime/packages/r.xml", Self.type)],
      target: .snap)
    #expect(snap.unseen.map(\.name) == ["model/vnd.reef"])
    #expect(snap.unread == ["usr/share/mime/packages/r.xml"])
  }

  private static let metadata = "[Application]\nname=org.reef.Reef\n"

  /// The names, with what flatpak 1.14 does.
  @Test(arguments: [
    ("org.reef.Reef.xml", true), ("org.reef.Reef-a.xml", true), ("org.reef.Reef+a.xml", true),
    ("org.reef.Reef a.xml", true), ("org.reef.Reef.a.xml", true), ("org.reef.Reef_a.xml", false),
    ("org.reef.Reef2.xml", false), ("org.reef.reef.xml", false), ("reef.xml", false),
  ])
  func aFlatpakExportsWhatBeginsWithItsID(_ name: String, _ isExported: Bool) {
    let package = package(
      [("files/share/mime/packages/\(name)", Self.type)], metadata: Self.metadata)
    #expect(package.types.isEmpty != isExported)
    #expect(rules(package) == (isExported ? [] : ["package/not-exported error"]))
    if !isExported {
      #expect(package.findings[0].diagnostic.message.hasSuffix("name it 'org.reef.Reef.xml'"))
    }
  }

  /// What a Flatpak bundles may have other names; its pictures need the ID if something shows them.
  @Test func whatIsBundledIsANote() {
    let files = [
      ("files/share/applications/org.reef.Reef.desktop", Self.entry),
      ("files/share/applications/tool.desktop", Self.entry),
      ("files/share/mime/packages/org.reef.Reef.xml", Self.type),
    ]
    let icons = "files/share/icons/hicolor/48x48/"
    let names = ["mimetypes/model-vnd.reef.png", "apps/reef.png", "actions/open.png"].map {
      icons + $0
    }
    let package = package(files, names: names, metadata: Self.metadata)
    #expect(
      rules(package) == [
        "package/not-exported note", "package/not-exported error", "package/not-exported error",
      ])
    let messages = package.findings.map(\.diagnostic.message)
    #expect(messages[0].contains("name it 'org.reef.Reef-tool.desktop'"))
    #expect(messages[1].contains("name it 'org.reef.Reef-model-vnd.reef' and add <icon name="))
    #expect(messages[2].contains("name it 'org.reef.Reef' and write Icon=org.reef.Reef"))
    #expect(package.types.first?.icon == nil)
  }

  @Test func theLayoutOfABundleTellsTheSystem() throws {
    let list = """
      <plist version="1.0"><dict><key>CFBundleIdentifier</key><string>org.reef.Reef</string>
      <key>CFBundleDocumentTypes</key><array><dict>
      <key>CFBundleTypeExtensions</key><array><string>eml</string><string>.Reef</string></array>
      </dict></array></dict></plist>
      """
    for (path, platform) in [
      ("Reef.app/Contents/Info.plist", "macOS"), ("Payload/Reef.app/Info.plist", "iOS"),
    ] {
      let types = package([(path, list)], target: .apple).types
      #expect(types.map(\.name) == ["com.apple.mail.email", ".reef"])
      #expect(types.map(\.extensions) == [["eml"], ["reef"]])
      #expect(types.allSatisfy { !$0.isDeclared && $0.platform == platform })
    }
  }
}
